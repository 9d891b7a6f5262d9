import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MongooseModule } from '@nestjs/mongoose';
import { feedbackStream, instructionStream } from '@lanelight/contracts';
import { decidedBy, EventSourcingModule } from '@lanelight/event-sourcing';
import { databaseModule } from '@lanelight/service';
import type { EnhancementsConfig } from './config.js';
import { FeedbackConsumer } from './feedback/feedback.consumer.js';
import { FeedbackController } from './feedback/feedback.controller.js';
import { feedbackHandlers } from './feedback/feedback.handlers.js';
import { feedbackProjection } from './feedback/feedback.projection.js';
import { InstructionController } from './instruction/instruction.controller.js';
import { AddInstruction, DeleteInstruction, instructionDecider, UpdateInstruction } from './instruction/instruction.js';
import { instructionsProjection } from './instruction/instruction.projection.js';
import { KNOWN_DIAGNOSTIC, knownDiagnosticSchema, KnownDiagnostics } from './known-diagnostics.js';
import { REMOVED_DIAGNOSTIC, removedDiagnosticSchema, RemovedDiagnostics } from './removed-diagnostics.js';

/** What super admins tell the assessment: feedback on single ones, and standing instructions. */
@Module({})
export class EnhancementsModule {
  static register(database: EnhancementsConfig): DynamicModule {
    return {
      module: EnhancementsModule,
      imports: [
        CqrsModule,
        databaseModule('enhancements', database),
        MongooseModule.forFeature(
          [
            { name: REMOVED_DIAGNOSTIC, schema: removedDiagnosticSchema },
            { name: KNOWN_DIAGNOSTIC, schema: knownDiagnosticSchema },
          ],
          'enhancements',
        ),
        EventSourcingModule.forService({
          service: 'enhancements',
          streams: [feedbackStream, instructionStream],
          endings: ['FeedbackDeleted', 'InstructionDeleted'],
          projections: [feedbackProjection, instructionsProjection],
        }),
      ],
      controllers: [FeedbackController, FeedbackConsumer, InstructionController],
      providers: [
        RemovedDiagnostics,
        KnownDiagnostics,
        ...feedbackHandlers,
        ...decidedBy(instructionDecider, AddInstruction, UpdateInstruction, DeleteInstruction),
      ],
    };
  }
}

export default EnhancementsModule;
export { KnownDiagnostics } from './known-diagnostics.js';
export { loadEnhancementsConfig, type EnhancementsConfig } from './config.js';
