import { isDeepStrictEqual } from 'node:util';
import { streamTypeOf, type AssessmentInput, type EventEnvelope } from '@lanelight/contracts';
import { ERASED, type Commit } from '@lanelight/event-sourcing';
import type { SERVICES } from '@lanelight/testing/deployment';
import type { Load } from './load.ts';
import type { Report } from './report.ts';

const AT_ONCE = 8;

/** What was acknowledged to people, and where what contradicts it is reported. */
interface Claims {
  load: Load;
  report: Pick<Report, 'check'>;
  /** Diagnostics that no mechanic submitted. */
  forged: ReadonlySet<string>;
}

/** Those whose report says that they are complete, with the version requested last. */
export async function completeOf(ids: readonly string[], { root, diagnostics }: Load): Promise<string[]> {
  const complete: string[] = [];
  const waiting = [...ids];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const { body } = await root.send<{ status: string; assessment: { version: number } | null }>(
          'GET',
          `/api/vehicles/${id}`,
        );
        if (body.status === 'Complete' && body.assessment?.version === diagnostics.get(id)!.version) complete.push(id);
      }
    }),
  );
  return complete;
}

/** Accepted diagnostics are stored, and assessed exactly as often as requested. */
export function judgeStores(
  { load, report, forged }: Claims,
  commits: Record<(typeof SERVICES)[number], Commit[]>,
): void {
  const streams = new Map<string, EventEnvelope[]>();
  for (const { streamId, events } of Object.values(commits).flat())
    streams.set(streamId, [...(streams.get(streamId) ?? []), ...events]);
  const typesOf = (streamId: string): string[] => (streams.get(streamId) ?? []).map(({ type }) => type);

  for (const [id, { lane, mileage, version, draftId }] of load.diagnostics) {
    const [submitted, ...others] = streams.get(`diagnostic-${id}`) ?? [];
    report.check(submitted?.type === 'DiagnosticSubmitted', `the accepted diagnostic ${id} is not in the store`);
    if (!submitted) continue;
    const assessed = others.map(({ type, data }) => `${type} ${String((data as { version?: number }).version)}`);
    const wanted = Array.from({ length: version }, (_, index) => `DiagnosticAssessed ${index + 1}`);
    report.check(
      isDeepStrictEqual(assessed, wanted),
      `diagnostic ${id} should have ${wanted.join(', ')}, and has ${assessed.join(', ')}`,
    );
    report.check(
      (submitted.data as { diagnostic: { mileage: number } }).diagnostic.mileage === mileage,
      `diagnostic ${id} is not what was submitted`,
    );

    const assessments = (streams.get(`assessment-${id}`) ?? []).map(
      ({ type, data }) => `${type} ${String((data as { version?: number }).version)}`,
    );
    const made = Array.from({ length: version }, (_, index) => [
      `AssessmentRequested ${index + 1}`,
      `AssessmentCompleted ${index + 1}`,
    ]).flat();
    report.check(
      isDeepStrictEqual(assessments, made),
      `diagnostic ${id} should have ${made.join(', ')}, and has ${assessments.join(', ')}`,
    );
    for (const event of streams.get(`assessment-${id}`) ?? []) {
      if (event.type !== 'AssessmentRequested') continue;
      const { input } = event.data as { input: AssessmentInput };
      const isSame =
        isDeepStrictEqual(input.diagnostic, (submitted.data as { diagnostic: unknown }).diagnostic) &&
        input.auctionId === lane.auctionId &&
        event.auctionId === lane.auctionId;
      report.check(isSame, `the assessment of ${id} was made of something else`);
    }
    if (draftId !== null)
      report.check(
        isDeepStrictEqual(typesOf(`draft-${draftId}`), [ERASED, 'DraftSubmitted']),
        `the draft of ${id} has not ended, or is still there: ${typesOf(`draft-${draftId}`).join(', ')}`,
      );
  }
  for (const id of load.customers)
    report.check(typesOf(`customer-${id}`).length > 0, `the accepted customer ${id} is not in the store`);
  for (const id of load.feedback)
    report.check(typesOf(`feedback-${id}`).length > 0, `the accepted feedback ${id} is not in the store`);
  for (const streamId of streams.keys()) {
    const id = streamId.slice(-36);
    if (streamTypeOf(streamId) === 'diagnostic') report.check(load.diagnostics.has(id), `nobody submitted ${id}`);
    if (streamTypeOf(streamId) === 'assessment')
      report.check(load.diagnostics.has(id) || forged.has(id), `nobody asked for an assessment of ${id}`);
  }
  for (const surprise of load.surprises) report.check(false, `somebody was ${surprise}`);
}
