import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  EstimateRequest,
  ForbiddenError,
  GetAssessmentQuery,
  maySeeAuction,
  type Actor,
  type Assessment,
  type AssessmentRetry,
  type LocalEstimate,
} from '@lanelight/contracts';
import { EventStore, InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { Answers, Authenticated, CurrentActor, ParseId, Roles } from '@lanelight/service';
import { estimateLocally } from '../engine/local-estimate.js';
import { AssessmentNotFoundError, RegenerateAssessment, RetryAssessment } from './assessment.js';
import { assessmentsProjection, readVersion, toAssessment, type AssessmentDocument } from './assessment.projection.js';
import { AssessmentWorker } from './assessment-worker.js';
import { CurrentCircumstances } from './current-circumstances.js';

/** A regeneration usually takes less; when it takes longer, the caller hears of it by the push. */
const REGENERATION_ANSWER_MS = 5_000;

@ApiTags('Assessments')
@Controller('api/assessments')
export class AssessmentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly worker: AssessmentWorker,
    private readonly circumstances: CurrentCircumstances,
    @InjectReadModel(assessmentsProjection) private readonly assessments: ReadModel<AssessmentDocument>,
    private readonly store: EventStore,
  ) {}

  @Post('estimates')
  @HttpCode(200)
  @Authenticated()
  @ApiOperation({ summary: 'The local estimate from codes and mileage, for as long as no assessment is stored' })
  @Answers('LocalEstimate')
  estimate(@Body() body: EstimateRequest): LocalEstimate {
    return estimateLocally(body);
  }

  @Get(':diagnosticId')
  @Authenticated()
  @ApiOperation({ summary: 'The assessment in use, or the archived first one (super admins)' })
  @Answers('Assessment')
  async get(
    @CurrentActor() actor: Actor,
    @Param('diagnosticId', ParseId) diagnosticId: string,
    @Query() { archived }: GetAssessmentQuery,
  ): Promise<Assessment> {
    const document = await this.find(actor, diagnosticId);
    const wantsArchived = archived === 'true';
    if (wantsArchived && !actor.roles.includes('super_admin'))
      throw new ForbiddenError('Only super admins can see archived assessments');
    const known = wantsArchived ? document.archived : document.current;
    const version = known && (await readVersion(this.store, diagnosticId, known));
    if (!version) throw new AssessmentNotFoundError();
    const assessment = toAssessment(document, version);
    if (!actor.roles.includes('super_admin')) return assessment;
    const reasons = await this.circumstances.changesOf(diagnosticId);
    return { ...assessment, regeneration: { changed: reasons.length > 0, reasons } };
  }

  @Post(':diagnosticId/regenerations')
  @Roles('super_admin')
  @ApiOperation({
    summary:
      'Makes the assessment again, once per vehicle; the first one is archived. Where nothing changed it is made once without counting',
  })
  @Answers('Regeneration')
  async regenerate(
    @CurrentActor() actor: Actor,
    @Param('diagnosticId', ParseId) diagnosticId: string,
  ): Promise<{ newVersion: number }> {
    await this.find(actor, diagnosticId);
    const newVersion = await this.commands.execute<RegenerateAssessment, number>(
      new RegenerateAssessment(diagnosticId, await this.circumstances.ofAssessed(diagnosticId)),
    );
    await this.worker.finished(diagnosticId, AbortSignal.timeout(REGENERATION_ANSWER_MS));
    return { newVersion };
  }

  @Post(':diagnosticId/retries')
  @HttpCode(202)
  @Roles('super_admin', 'auction_admin', 'mechanic')
  @ApiOperation({
    summary:
      'Asks again for an assessment that failed; one that did not fail stays as it is. Does not count as the one regeneration',
  })
  @Answers('AssessmentRetry')
  async retry(
    @CurrentActor() actor: Actor,
    @Param('diagnosticId', ParseId) diagnosticId: string,
  ): Promise<AssessmentRetry> {
    await this.find(actor, diagnosticId);
    const present = await this.circumstances.ofAssessed(diagnosticId);
    return { version: await this.commands.execute(new RetryAssessment(diagnosticId, present, actor)) };
  }

  private async find(actor: Actor, diagnosticId: string): Promise<AssessmentDocument> {
    const document = await this.assessments.get(diagnosticId);
    if (!document || !maySeeAuction(actor, document.auctionId)) throw new AssessmentNotFoundError();
    return document;
  }
}
