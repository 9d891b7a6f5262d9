import { once } from 'node:events';
import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { FindAuditQuery, ListAuditQuery, type Actor, type AuditEntry, type Page } from '@lanelight/contracts';
import { AnswersCsv, AnswersPage, CurrentActor, Roles } from '@lanelight/service';
import type { Response } from 'express';
import { StoredCallerGuard } from '../user/stored-caller.guard.js';
import { AUDIT_HEADER, auditRow } from './audit-csv.js';
import { AuditTrail } from './audit-trail.js';

@ApiTags('Audit trail')
@Controller('api/identity/audit')
@Roles('super_admin', 'auction_admin')
@UseGuards(StoredCallerGuard)
export class AuditController {
  constructor(private readonly trail: AuditTrail) {}

  @Get()
  @ApiOperation({
    summary:
      'Lists who did what, newest first; auction admins see their auction; `search` takes a User ID, email, VIN or stock number',
  })
  @AnswersPage('AuditEntry')
  list(@CurrentActor() actor: Actor, @Query() query: ListAuditQuery): Promise<Page<AuditEntry>> {
    return this.trail.page(actor, query);
  }

  /** Row by row: the whole is never in memory. */
  @Get('export')
  @ApiOperation({ summary: 'The same as a CSV file, without pages' })
  @AnswersCsv()
  async export(@CurrentActor() actor: Actor, @Query() query: FindAuditQuery, @Res() response: Response): Promise<void> {
    response.status(200).type('text/csv; charset=utf-8').attachment('audit-trail.csv');
    response.write(AUDIT_HEADER);
    for await (const entries of this.trail.all(actor, query)) {
      if (response.destroyed) return;
      const wantsMore = response.write(entries.map(auditRow).join(''));
      if (!wantsMore) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  }
}
