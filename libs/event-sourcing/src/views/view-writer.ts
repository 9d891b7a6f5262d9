import { setTimeout as delay } from 'node:timers/promises';
import { streamTypeOf } from '@lanelight/contracts';
import type { Connection } from 'mongoose';
import { lastVersionOf, type Commit, type EventStore } from '../event-store.js';
import type { ProjectionRegistry } from '../projection-targets.js';
import { isMadeBy, type AnyView } from './view.js';
import { ViewLedger } from './view-ledger.js';

/** For so many milliseconds commits are gathered, which then share the writes of each view. */
const GATHER_MS = 25;

/**
 * Keeps the views of a service up to date, commit by commit, before the commit counts as published: so a commit that a
 * crash has kept from a view is processed again.
 */
export class ViewWriter {
  private readonly ledgers = new Map<string, ViewLedger>();
  private gathering: Promise<void> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly store: EventStore,
    private readonly registry: ProjectionRegistry,
    private readonly views: readonly AnyView[],
  ) {}

  /** Counts a commit in every view of its stream type. Doing so again, late, or from several processes at once changes nothing. */
  async apply(commit: Commit): Promise<void> {
    const streamType = streamTypeOf(commit.streamId);
    const views = this.views.filter(({ streams }) => streams.some((stream) => stream.streamType === streamType));
    if (views.length === 0) return;
    await this.gathered();
    await Promise.all(views.map((view) => this.applyToView(view, commit)));
  }

  /** Resolves at one moment for all commits that come within a short time. */
  private gathered(): Promise<void> {
    return (this.gathering ??= delay(GATHER_MS).then(() => (this.gathering = undefined)));
  }

  ledgerOf(view: AnyView, target: string): ViewLedger {
    let ledger = this.ledgers.get(target);
    if (!ledger) this.ledgers.set(target, (ledger = new ViewLedger(this.connection, view, target)));
    return ledger;
  }

  private async applyToView(view: AnyView, commit: Commit): Promise<void> {
    const { active, also, missed = [] } = await this.registry.targetsOf(view.name);
    await Promise.all(
      [active, ...also].map(async (target) => {
        if (isMadeBy(view, target)) {
          await this.ledgerOf(view, target).follow(commit.streamId, lastVersionOf(commit), async (have) =>
            have >= commit.version - 1 ? this.store.eventsOf(commit) : this.store.readStream(commit.streamId, have + 1),
          );
        } else if (!missed.includes(target)) {
          // It was made by another release, which will not see this commit again.
          await this.registry.markMissed(view.name, target);
        }
      }),
    );
  }
}
