import { setTimeout as delay } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import type { INestApplication } from '@nestjs/common';
import { AssessmentWorker, FailAssessment } from '@lanelight/assessments';
import { EventSourcing } from '@lanelight/event-sourcing';

const REASON = 'The assessment engine did not answer.';
const PATIENCE_MS = 10_000;

/** Submits a diagnostic while no assessment is made, and then says of its assessment that it has failed. */
export async function submitWithoutAssessment(
  app: INestApplication,
  diagnosticId: string,
  submit: () => Promise<unknown>,
): Promise<void> {
  const worker = app.get(AssessmentWorker, { strict: false });
  const commands = app.get(CommandBus, { strict: false });
  const assessments = app
    .get(EventSourcing, { each: true, strict: false })
    .find(({ service }) => service === 'assessments');
  if (!assessments) throw new Error('This platform does not include the assessments service');
  worker.pause();
  try {
    await submit();
    const deadline = performance.now() + PATIENCE_MS;
    while ((await assessments.store.readStream(`assessment-${diagnosticId}`)).length === 0) {
      if (performance.now() > deadline) throw new Error(`No assessment of ${diagnosticId} was requested`);
      await delay(20);
    }
    await commands.execute(new FailAssessment(diagnosticId, 1, REASON));
  } finally {
    worker.resume();
  }
}
