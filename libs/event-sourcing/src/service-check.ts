import { commitsIn } from './projection-rebuilder.js';
import type { EventStore, StreamFault, StreamHistory } from './event-store.js';
import type { IdRange, ProjectionCheck, ReadModelCheck, ReadStream } from './projection-check.js';

/** Called with how many commits were looked at, and of how many. The total is an estimate while a service is running. */
export type Progress = (done: number, total: number) => void;

export interface ServiceCheck {
  streams: number;
  gaps: StreamFault[];
  projections: ProjectionCheck[];
}

/** Follows every id. */
const LAST_ID = '\u{10FFFF}';

/**
 * Reads every stream of the store once, looks for gaps, and compares all read models with their events.
 * @param models a check of each, or what is known without one
 */
export async function checkService(
  store: EventStore,
  models: readonly (ReadModelCheck | ProjectionCheck)[],
  progress?: Progress,
): Promise<ServiceCheck> {
  const checks = models.filter((model): model is ReadModelCheck => 'compare' in model);
  const gaps: StreamFault[] = [];
  const total = progress ? await store.countCommits() : 0;
  let streams = 0;
  let done = 0;
  let after = '';
  for await (const chunk of store.streams()) {
    gaps.push(...(await store.faultsAmong(chunk)));
    const range: IdRange = { after, upTo: chunk.at(-1)!.streamId };
    const read = chunk.map((history) => readStream(store, history));
    for (const check of checks) await check.compare(read, range);
    after = range.upTo;
    streams += chunk.length;
    done += commitsIn(chunk);
    progress?.(done, Math.max(done, total));
  }
  for (const check of checks) {
    await check.compare([], { after, upTo: LAST_ID });
    await check.finish();
  }
  return { streams, gaps, projections: models.map((model) => ('compare' in model ? model.check : model)) };
}

const readStream = (store: EventStore, history: StreamHistory): ReadStream => ({
  ...history,
  events: history.commits.flatMap((commit) => store.eventsOf(commit)),
});
