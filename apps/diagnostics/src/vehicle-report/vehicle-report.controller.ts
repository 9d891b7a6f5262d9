import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ListVehiclesQuery,
  MESSAGES,
  NotFoundError,
  type Actor,
  type List,
  type VehicleReport,
} from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { Answers, AnswersList, Authenticated, CurrentActor, ParseId } from '@lanelight/service';
import {
  matching,
  vehicleReportsProjection,
  visibleTo,
  type VehicleReportDocument,
} from './vehicle-report.projection.js';

@ApiTags('Vehicle reports')
@Controller('api')
export class VehicleReportController {
  constructor(@InjectReadModel(vehicleReportsProjection) private readonly reports: ReadModel<VehicleReportDocument>) {}

  @Get('vehicles')
  @Authenticated()
  @ApiOperation({
    summary:
      'Lists vehicles, including drafts, newest first; `search` matches words of the vehicle, its VIN or its stock number',
  })
  @AnswersList('VehicleReport')
  async list(
    @CurrentActor() actor: Actor,
    @Query() { search, limit, offset }: ListVehiclesQuery,
  ): Promise<List<VehicleReport>> {
    const wanted = { ...visibleTo(actor), ...matching(search) };
    const [rows, total] = await Promise.all([
      this.reports.find(wanted, { sort: { createdAt: -1, _id: -1 }, limit, skip: offset }),
      this.reports.count(wanted),
    ]);
    return { items: rows.map(({ report }) => report), total };
  }

  @Get('vehicles/:id')
  @Authenticated()
  @ApiOperation({ summary: 'Returns one vehicle with its history' })
  @Answers('VehicleReport')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseId) id: string): Promise<VehicleReport> {
    // Clients choose the ids of both: a draft under the id of a diagnostic must not hide it.
    const [row] = await this.reports.find({ ...visibleTo(actor), _id: id }, { sort: { isDraft: 1 }, limit: 1 });
    if (!row) throw new NotFoundError(MESSAGES.vehicles.notFound);
    return row.report;
  }
}
