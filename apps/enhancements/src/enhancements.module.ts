import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { feedbackStream, instructionStream } from '@lanelight/contracts';
import { EventSourcingModule } from '@lanelight/event-sourcing';
import { databaseModule } from '@lanelight/service';
import type { EnhancementsConfig } from './config.js';
import { FeedbackConsumer } from './feedback/feedback.consumer.js';
import { FeedbackController } from './feedback/feedback.controller.js';
import {
  DeleteFeedbackHandler,
  DiscardFeedbackHandler,
  SubmitFeedbackHandler,
  UpdateFeedbackHandler,
} from './feedback/feedback.handlers.js';
import { feedbackProjection } from './feedback/feedback.projection.js';
import { InstructionController } from './instruction/instruction.controller.js';
import {
  AddInstructionHandler,
  DeleteInstructionHandler,
  UpdateInstructionHandler,
} from './instruction/instruction.handlers.js';
import { instructionsProjection } from './instruction/instruction.projection.js';

/** What super admins tell the assessment: feedback on single ones, and standing instructions. */
@Module({})
export class EnhancementsModule {
  static register(database: EnhancementsConfig): DynamicModule {
    return {
      module: EnhancementsModule,
      imports: [
        CqrsModule,
        databaseModule('enhancements', database),
        EventSourcingModule.forService({
          service: 'enhancements',
          streams: [feedbackStream, instructionStream],
          endings: ['FeedbackDeleted', 'InstructionDeleted'],
          projections: [feedbackProjection, instructionsProjection],
        }),
      ],
      controllers: [FeedbackController, FeedbackConsumer, InstructionController],
      providers: [
        SubmitFeedbackHandler,
        UpdateFeedbackHandler,
        DeleteFeedbackHandler,
        DiscardFeedbackHandler,
        AddInstructionHandler,
        UpdateInstructionHandler,
        DeleteInstructionHandler,
      ],
    };
  }
}

export default EnhancementsModule;
export { loadEnhancementsConfig, type EnhancementsConfig } from './config.js';
