import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
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
  @ApiOperation({ summary: 'Checks that the process is running' })
  @Answers('Health')
  live(): HealthReport {
    return { status: 'up', checks: {} };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Checks that databases, relays and transports work; 503 if one does not' })
  @ApiQuery({
    name: 'without',
    required: false,
    description: 'Name of a check to ignore, such as `transport`: requests are accepted even while the broker is down',
  })
  @Answers('Health', { alsoAt: 503 })
  async ready(
    @Res({ passthrough: true }) response: Response,
    @Query('without') without: string | string[] = [],
  ): Promise<HealthReport> {
    const report = await this.health.report([without].flat());
    if (report.status === 'down') response.status(503);
    return report;
  }
}
