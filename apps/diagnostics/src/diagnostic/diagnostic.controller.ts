import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  maySeeAuction,
  MESSAGES,
  newId,
  RECENT_MS,
  RecentDiagnosticsQuery,
  SubmitDiagnosticRequest,
  type Actor,
  type Diagnostic,
  type List,
  type RecentDiagnostic,
  type VehicleReport,
} from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { Answers, AnswersList, Authenticated, CurrentActor, readYourWrite, ParseId, Roles } from '@lanelight/service';
import { authorOf, type Author } from '../author.js';
import { EndDraft } from '../draft/draft.js';
import { draftsProjection, type DraftDocument } from '../draft/draft.projection.js';
import { KnownCustomers } from '../known-customer/known-customers.js';
import { vehicleReportsProjection, type VehicleReportDocument } from '../vehicle-report/vehicle-report.projection.js';
import { DiagnosticRecords } from './diagnostic-records.js';
import { DiagnosticNotFoundError, SubmitDiagnostic } from './diagnostic.js';
import { diagnosticsProjection, toDiagnostic, type DiagnosticDocument } from './diagnostic.projection.js';

/** Submissions of one VIN that a hint can name. */
const RECENT_AT_MOST = 5;
/** Length of the list that feedback chooses its diagnostic from (specification, section 9). */
const LATEST = 100;

@ApiTags('Diagnostics')
@Controller('api/diagnostics')
export class DiagnosticController {
  constructor(
    private readonly commands: CommandBus,
    private readonly records: DiagnosticRecords,
    private readonly customers: KnownCustomers,
    @InjectReadModel(diagnosticsProjection) private readonly diagnostics: ReadModel<DiagnosticDocument>,
    @InjectReadModel(draftsProjection) private readonly drafts: ReadModel<DraftDocument>,
    @InjectReadModel(vehicleReportsProjection) private readonly reports: ReadModel<VehicleReportDocument>,
  ) {}

  @Post()
  @Roles('mechanic')
  @ApiOperation({
    summary:
      'Submits a diagnostic and closes its draft; the same answers again under the same id return the existing diagnostic, other answers are rejected',
  })
  @Answers('Diagnostic')
  async submit(@CurrentActor() actor: Actor, @Body() body: SubmitDiagnosticRequest): Promise<Diagnostic> {
    const { id = newId(), draftId } = body;
    const author = authorOf(actor, MESSAGES.ownAuction.noneOnSubmit.title);
    await this.customers.assertNotOfAnother(author.auctionId, body.customerId);
    const [diagnostic, draft] = await Promise.all([this.records.from(body), this.ownDraft(author, draftId)]);
    await this.commands.execute(new SubmitDiagnostic(id, diagnostic, author, draft));
    if (draft) await this.commands.execute(new EndDraft(draft.id, id, author));
    return readYourWrite(this.find(actor, id));
  }

  @Get()
  @Roles('mechanic')
  @ApiOperation({ summary: 'Lists the latest diagnostics of a VIN in your auction, from the last day' })
  @AnswersList('RecentDiagnostic')
  async recent(
    @CurrentActor() actor: Actor,
    @Query() { vin }: RecentDiagnosticsQuery,
  ): Promise<List<RecentDiagnostic>> {
    const { auctionId } = authorOf(actor, MESSAGES.ownAuction.none.title);
    const since = new Date(Date.now() - RECENT_MS).toISOString();
    const found = await this.diagnostics.find(
      { auctionId, vin, createdAt: { $gte: since } },
      { sort: { createdAt: -1 }, limit: RECENT_AT_MOST },
    );
    const items = found.map(({ _id: id, stockNumber, mechanicName, createdAt }) => ({
      id,
      stockNumber,
      mechanicName,
      createdAt,
    }));
    return { items, total: items.length };
  }

  @Get('latest')
  @Roles('super_admin')
  @ApiOperation({ summary: 'Lists the 100 diagnostics of all auctions that were submitted last, newest first' })
  @AnswersList('VehicleReport')
  async latest(): Promise<List<VehicleReport>> {
    const rows = await this.reports.find({ isDraft: false }, { sort: { createdAt: -1, _id: -1 }, limit: LATEST });
    return { items: rows.map(({ report }) => report), total: rows.length };
  }

  @Get(':id')
  @Authenticated()
  @ApiOperation({ summary: 'Returns the answers that the mechanic recorded' })
  @Answers('Diagnostic')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseId) id: string): Promise<Diagnostic> {
    return this.find(actor, id);
  }

  /** Null for a draft that is not there any more, or not the author's: a diagnostic is never refused because of it. */
  private async ownDraft(
    { mechanicId, auctionId }: Author,
    draftId: string | null | undefined,
  ): Promise<SubmitDiagnostic['draft']> {
    if (draftId == null) return null;
    const [draft] = await this.drafts.find({ _id: draftId, mechanicId, auctionId });
    return draft ? { id: draft._id, startedAt: draft.createdAt } : null;
  }

  private async find(actor: Actor, id: string): Promise<Diagnostic> {
    const diagnostic = await this.diagnostics.get(id);
    if (!diagnostic || !maySeeAuction(actor, diagnostic.auctionId)) throw new DiagnosticNotFoundError();
    return toDiagnostic(diagnostic);
  }
}
