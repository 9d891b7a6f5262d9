import { setTimeout as delay } from 'node:timers/promises';
import type { EventEnvelope } from '@lanelight/contracts';
import type { Commit } from '@lanelight/event-sourcing';
import { eventually } from '@lanelight/testing';
import { SERVICES } from '@lanelight/testing/deployment';
import { completeOf, judgeStores } from '../faults/judge-stores.ts';
import { Load } from '../faults/load.ts';
import { Stores } from '../faults/stores.ts';
import { Watcher } from '../faults/watcher.ts';
import type { ComposedPlatform } from './platform.ts';

const SETTLED_WITHIN_MS = 180_000;
const LAST_ANSWER_WITHIN_MS = 60_000;
const PUSHED_WITHIN_MS = 30_000;
const FIRST_PROBLEMS = 5;

/** Mechanics who submit, browsers that listen, and everything that either was told. */
export class Traffic {
  private readonly platform: ComposedPlatform;
  private readonly load: Load;
  /** One of each lane, through the front. */
  private readonly watchers: readonly Watcher[];
  private seed = 1;

  private constructor(platform: ComposedPlatform, load: Load, watchers: readonly Watcher[]) {
    this.platform = platform;
    this.load = load;
    this.watchers = watchers;
  }

  static async start(platform: ComposedPlatform): Promise<Traffic> {
    const load = await Load.start(platform, 1);
    const isReady = async (): Promise<boolean> =>
      (await platform.containers().catch(() => [])).some(({ service, isGood }) => service === 'gateway' && isGood);
    const watchers = load.lanes.map(({ mechanic }) => new Watcher(platform.baseUrl, mechanic, isReady));
    return new Traffic(platform, load, watchers);
  }

  /**
   * People work while something is done to the platform. Then everything comes to rest, and what was acknowledged is
   * compared with what is stored and pushed.
   * @throws Error when anything was lost, is there twice, or is not what somebody was told
   */
  async during(disturb: () => Promise<string | void>): Promise<string> {
    const before = this.counts();
    const over = new AbortController();
    const work = this.load.run(this.seed++, over.signal);
    let facts: string | void;
    try {
      await this.oneMore();
      facts = await disturb();
      await this.oneMore();
    } finally {
      over.abort();
      const isDone = await Promise.race([work.then(() => true), delay(LAST_ANSWER_WITHIN_MS, false)]);
      if (!isDone) console.log('        somebody still waits for an answer');
    }
    await this.settle();
    await this.judge();
    const after = this.counts();
    const told = `${after.accepted - before.accepted} diagnostics accepted, ${after.resent - before.resent} requests sent again`;
    return facts ? `${facts}; ${told}` : told;
  }

  /** Resolves when one more diagnostic is accepted. */
  async oneMore(): Promise<void> {
    const before = this.load.diagnostics.size;
    await eventually(
      async () => this.load.diagnostics.size > before || undefined,
      LAST_ANSWER_WITHIN_MS,
      'a diagnostic to be accepted',
      100,
    );
  }

  close(): void {
    for (const watcher of this.watchers) watcher.close();
  }

  private counts(): { accepted: number; resent: number } {
    const people = [this.load.root, ...this.load.lanes.flatMap(({ mechanic, admin }) => [mechanic, admin])];
    return {
      accepted: this.load.diagnostics.size,
      resent: people.reduce((sum, { resent }) => sum + resent, 0),
    };
  }

  /** Waits until everything accepted is assessed, and nothing is left to do. */
  private async settle(): Promise<void> {
    await this.platform.healthy();
    const open = new Set(this.load.diagnostics.keys());
    await eventually(
      async () => {
        for (const id of await completeOf([...open], this.load)) open.delete(id);
        return open.size === 0 || undefined;
      },
      SETTLED_WITHIN_MS,
      'every accepted diagnostic to be assessed',
      500,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}: ${open.size} are not, ${[...open].slice(0, 3).join(', ')}`);
    });
    await this.platform.atRest();
  }

  /** Compares what people and browsers were told with what is stored. */
  private async judge(): Promise<void> {
    const problems: string[] = [];
    const check = (holds: boolean, what: string): void => {
      if (!holds) problems.push(what);
    };
    const commits = await this.commits();
    judgeStores({ load: this.load, report: { check }, forged: new Set() }, commits);
    for (const [index, watcher] of this.watchers.entries()) {
      const lane = this.load.lanes[index]!;
      const missed = await this.missedBy(watcher, eventsOf(commits.assessments, lane.auctionId));
      check(missed.length === 0, `a browser was not told of ${missed.slice(0, 3).join(', ')}`);
      const foreign = [...watcher.pushed].filter(
        (name) => this.load.diagnostics.get(name.split(' ')[0]!)?.lane !== lane,
      );
      check(foreign.length === 0, `a browser was told of what is not its auction's: ${foreign.slice(0, 3).join(', ')}`);
    }
    await this.platform.operations('verify').catch((error: unknown) => {
      problems.push(`verify: ${(error as { stdout?: string }).stdout ?? String(error)}`);
    });
    if (problems.length > 0)
      throw new Error(`${problems.length} problems:\n${problems.slice(0, FIRST_PROBLEMS).join('\n')}`);
  }

  /** What the services have stored about the lanes here, and about no auction. */
  private async commits(): Promise<Record<(typeof SERVICES)[number], Commit[]>> {
    const stores = await Stores.open(this.platform.databaseUrl, this.platform);
    try {
      const ours = new Set<string | null>([null, ...this.load.lanes.map(({ auctionId }) => auctionId)]);
      const all = await Promise.all(
        SERVICES.map(async (service) => {
          const commits = await stores.commits(service);
          return [service, commits.filter(({ events }) => events.every(({ auctionId }) => ours.has(auctionId)))];
        }),
      );
      return Object.fromEntries(all) as Record<(typeof SERVICES)[number], Commit[]>;
    } finally {
      await stores.close();
    }
  }

  /** Assessments that were completed while a browser was connected, and that it does not know of. */
  private async missedBy(watcher: Watcher, events: readonly EventEnvelope[]): Promise<string[]> {
    const since = await eventually(async () => watcher.since, PUSHED_WITHIN_MS, 'the socket to be open again');
    const due = events
      .filter(({ type, time }) => type === 'AssessmentCompleted' && Date.parse(time) > since)
      .map(({ data }) => data as { diagnosticId: string; version: number })
      .map(({ diagnosticId, version }) => `${diagnosticId} ${version}`);
    const missed = (): string[] => due.filter((name) => !watcher.pushed.has(name));
    return eventually(async () => (missed().length === 0 ? [] : undefined), PUSHED_WITHIN_MS, 'the pushes').catch(
      missed,
    );
  }
}

const eventsOf = (commits: readonly Commit[], auctionId: string): EventEnvelope[] =>
  commits.flatMap(({ events }) => events.filter((event) => event.auctionId === auctionId));
