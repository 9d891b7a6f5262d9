import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decidedBy, DeciderRunner, NotJsonSafeError } from '@lanelight/event-sourcing';
import { AssessmentWorker } from './assessment-worker.js';
import {
  assessmentDecider,
  FailAssessment,
  RegenerateAssessment,
  RemoveAssessment,
  RequestAssessment,
  RetryAssessment,
} from './assessment.js';

// A stored request that is not completed goes straight to the worker of this process. After a crash, a worker finds it in
// the read model.

@CommandHandler(RequestAssessment)
export class RequestAssessmentHandler implements ICommandHandler<RequestAssessment, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly worker: AssessmentWorker,
  ) {}

  /** Where the engine answers at once, one commit holds the request and its completion. */
  async execute({ input }: RequestAssessment): Promise<void> {
    const isStored = await this.worker.answerAtOnce(input, (made) => this.request(new RequestAssessment(input, made)));
    if (!isStored) await this.request(new RequestAssessment(input));
  }

  /** False when the answer is one that no event can hold: the request alone is stored then, and the worker tries again. */
  private async request(command: RequestAssessment): Promise<boolean> {
    const { diagnosticId, auctionId } = command.input;
    try {
      const { events } = await this.runner.run(assessmentDecider, diagnosticId, command, { auctionId });
      this.worker.take(events);
      return true;
    } catch (error) {
      if (command.made && error instanceof NotJsonSafeError) return false;
      throw error;
    }
  }
}

/** Answers the version that is being made, or that is there already. */
async function requestVersion(
  runner: DeciderRunner,
  worker: AssessmentWorker,
  command: RegenerateAssessment | RetryAssessment,
): Promise<number> {
  const { state, events } = await runner.run(assessmentDecider, command.id, command);
  worker.take(events);
  if (state.status !== 'present') throw new TypeError(`After ${command.type} the assessment is present`);
  return state.pendingVersion ?? state.version;
}

@CommandHandler(RegenerateAssessment)
export class RegenerateAssessmentHandler implements ICommandHandler<RegenerateAssessment, number> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly worker: AssessmentWorker,
  ) {}

  execute(command: RegenerateAssessment): Promise<number> {
    return requestVersion(this.runner, this.worker, command);
  }
}

@CommandHandler(RetryAssessment)
export class RetryAssessmentHandler implements ICommandHandler<RetryAssessment, number> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly worker: AssessmentWorker,
  ) {}

  execute(command: RetryAssessment): Promise<number> {
    return requestVersion(this.runner, this.worker, command);
  }
}

export const assessmentHandlers = [
  RequestAssessmentHandler,
  RegenerateAssessmentHandler,
  RetryAssessmentHandler,
  ...decidedBy(assessmentDecider, FailAssessment, RemoveAssessment),
];
