import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MongooseModule } from '@nestjs/mongoose';
import { assessmentStream, importStream } from '@lanelight/contracts';
import {
  DeciderRunner,
  EventSourcingModule,
  EventStore,
  Leases,
  readModelToken,
  type ReadModel,
} from '@lanelight/event-sourcing';
import { databaseModule, Health, Metrics } from '@lanelight/service';
import { AssessmentEngine, RulesEngine } from './assessment/assessment-engine.js';
import { AssessmentWorker, DEFAULT_WORKER } from './assessment/assessment-worker.js';
import { AssessmentConsumer } from './assessment/assessment.consumer.js';
import { AssessmentController } from './assessment/assessment.controller.js';
import { assessmentHandlers } from './assessment/assessment.handlers.js';
import { assessmentsProjection, type AssessmentDocument } from './assessment/assessment.projection.js';
import { CurrentCircumstances } from './assessment/current-circumstances.js';
import { AuctionSettings } from './auction-rules/auction-settings.js';
import { AuctionSettingsConsumer } from './auction-rules/auction-settings.consumer.js';
import { RulePreviewController } from './auction-rules/rule-preview.controller.js';
import type { AssessmentsConfig, OpenAiSettings } from './config.js';
import { addQueueMetrics, MeasuredEngine } from './assessment/assessment-metrics.js';
import { GuidanceConsumer } from './guidance/guidance.consumer.js';
import {
  Guidance,
  KNOWN_FEEDBACK,
  KNOWN_INSTRUCTION,
  knownFeedbackSchema,
  knownInstructionSchema,
} from './guidance/guidance.js';
import { KNOWN_AUCTION, knownAuctionSchema, KnownAuctions } from './auction-rules/known-auctions.js';
import { LocalSalesConsumer } from './local-sales/local-sales.consumer.js';
import { LocalSalesController } from './local-sales/local-sales.controller.js';
import { LOCAL_SALE, localSaleSchema, LocalSales, SALES_IMPORT, salesImportSchema } from './local-sales/local-sales.js';
import { SalesImports } from './local-sales/sales-imports.js';

/** Turns submitted diagnostics into risk assessments. */
@Module({})
export class AssessmentsModule {
  static register({ settings, concurrency, openAi, ...database }: AssessmentsConfig): DynamicModule {
    return {
      module: AssessmentsModule,
      imports: [
        CqrsModule,
        databaseModule('assessments', database),
        MongooseModule.forFeature(
          [
            { name: KNOWN_AUCTION, schema: knownAuctionSchema },
            { name: KNOWN_INSTRUCTION, schema: knownInstructionSchema },
            { name: KNOWN_FEEDBACK, schema: knownFeedbackSchema },
            { name: LOCAL_SALE, schema: localSaleSchema },
            { name: SALES_IMPORT, schema: salesImportSchema },
          ],
          'assessments',
        ),
        EventSourcingModule.forService({
          service: 'assessments',
          streams: [assessmentStream, importStream],
          endings: ['AssessmentRemoved', 'SalesImportDeleted'],
          projections: [assessmentsProjection],
        }),
      ],
      controllers: [
        AssessmentController,
        AssessmentConsumer,
        LocalSalesController,
        LocalSalesConsumer,
        GuidanceConsumer,
        AuctionSettingsConsumer,
        RulePreviewController,
      ],
      providers: [
        Guidance,
        KnownAuctions,
        LocalSales,
        SalesImports,
        {
          provide: AuctionSettings,
          inject: [KnownAuctions],
          useFactory: (auctions: KnownAuctions) => new AuctionSettings(settings, auctions),
        },
        {
          provide: CurrentCircumstances,
          inject: [DeciderRunner, AuctionSettings, LocalSales, Guidance, AssessmentEngine],
          useFactory: (...parts: ConstructorParameters<typeof CurrentCircumstances>) =>
            new CurrentCircumstances(...parts),
        },
        {
          provide: AssessmentEngine,
          inject: [Health, Metrics],
          useFactory: async (health: Health, metrics: Metrics) =>
            new MeasuredEngine(await engineOf(openAi, health), metrics, openAi),
        },
        {
          provide: AssessmentWorker,
          inject: [
            EventStore,
            DeciderRunner,
            Leases,
            readModelToken(assessmentsProjection),
            AssessmentEngine,
            Health,
            Metrics,
          ],
          useFactory: (
            store: EventStore,
            runner: DeciderRunner,
            leases: Leases,
            assessments: ReadModel<AssessmentDocument>,
            engine: AssessmentEngine,
            health: Health,
            metrics: Metrics,
          ) => {
            const worker = new AssessmentWorker(store, runner, leases, assessments, engine, {
              ...DEFAULT_WORKER,
              concurrency,
            });
            health.add('assessment worker', () => worker.status());
            addQueueMetrics(metrics, worker);
            return worker;
          },
        },
        ...assessmentHandlers,
      ],
      exports: [AssessmentWorker],
    };
  }
}

/** The client of the endpoint is loaded only where one is configured. */
async function engineOf(openAi: OpenAiSettings | null, health: Health): Promise<AssessmentEngine> {
  if (openAi === null) return new RulesEngine();
  const { OpenAiEngine } = await import('./openai-engine/openai-engine.js');
  const engine = new OpenAiEngine(openAi);
  health.add('assessment engine', () => engine.status());
  return engine;
}

export default AssessmentsModule;
export { loadAssessmentsConfig, type AssessmentsConfig } from './config.js';
// What demonstration data and tests use to hold an assessment back.
export { FailAssessment } from './assessment/assessment.js';
export { AssessmentWorker } from './assessment/assessment-worker.js';
