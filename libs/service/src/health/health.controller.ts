import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../auth/rules.js';
import { Answers } from '../openapi/answers.js';
import { Health, type HealthReport } from './health.js';

@ApiTags('health')
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'The process runs' })
  @Answers('Health')
  live(): HealthReport {
    return { status: 'up', checks: {} };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Databases, relays and transports work; 503 when one does not' })
  @Answers('Health', { alsoAt: 503 })
  async ready(@Res({ passthrough: true }) response: Response): Promise<HealthReport> {
    const report = await this.health.report();
    if (report.status === 'down') response.status(503);
    return report;
  }
}
