import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  FindVehiclesQuery,
  ListVehiclesQuery,
  MESSAGES,
  NotFoundError,
  type Actor,
  type List,
  type Page,
  type VehicleGroup,
  type VehicleReport,
} from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { Answers, AnswersList, AnswersPage, Authenticated, CurrentActor, ParseId, Roles } from '@lanelight/service';
import { VehicleList } from './vehicle-list.js';
import { vehicleReportsProjection, visibleTo, type VehicleReportDocument } from './vehicle-report.projection.js';

@ApiTags('Vehicle reports')
@Controller('api')
export class VehicleReportController {
  constructor(
    private readonly vehicles: VehicleList,
    @InjectReadModel(vehicleReportsProjection) private readonly reports: ReadModel<VehicleReportDocument>,
  ) {}

  @Get('vehicles')
  @Authenticated()
  @ApiOperation({
    summary:
      'Lists vehicles, including drafts, newest first, page by page; `search` matches the beginnings of words of the ' +
      'vehicle, its VIN, stock number or customer, and the last six or eight characters of the VIN',
  })
  @AnswersPage('VehicleReport')
  async list(@CurrentActor() actor: Actor, @Query() query: ListVehiclesQuery): Promise<Page<VehicleReport>> {
    return this.vehicles.page(actor, query);
  }

  @Get('vehicles/groups')
  @Roles('super_admin')
  @ApiOperation({ summary: 'Counts the vehicles of each auction, and the drafts of all of them, that match' })
  @AnswersList('VehicleGroup')
  async groups(@Query() query: FindVehiclesQuery): Promise<List<VehicleGroup>> {
    const items = await this.vehicles.groups(query);
    return { items, total: items.length };
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
