import { waitFor } from '@lanelight/messaging';
import type { EventStore } from '../event-store.js';
import type { Leases } from '../leases.js';
import {
  asOnlyRebuild,
  changesOf,
  commitsIn,
  hasHistory,
  type Read,
  type RebuildReport,
} from '../projection-rebuilder.js';
import type { ProjectionRegistry, ProjectionTargets } from '../projection-targets.js';
import { streamTypesOf } from '../projection.js';
import { isMadeBy, viewTarget, type AnyView } from './view.js';
import type { ViewWriter } from './view-writer.js';

/** Whether a view shows everything that this release's code would show. */
export const needsRebuild = (view: AnyView, { active, missed = [] }: ProjectionTargets): boolean =>
  !isMadeBy(view, active) || missed.includes(active);

/**
 * Builds a view from the store, next to the one in use, and then switches: no reader sees it half built. Live events and
 * the rebuild write by the same steps, so each stream counts once, in any order.
 */
export class ViewRebuilder {
  constructor(
    private readonly store: EventStore,
    private readonly registry: ProjectionRegistry,
    private readonly leases: Leases,
    private readonly writer: ViewWriter,
  ) {}

  /** Creates an empty view if the store has no events; a view of a store with history must be rebuilt. */
  async begin(view: AnyView): Promise<void> {
    const targets = await this.registry.readTargets(view.name);
    if (targets.active !== view.name || (await hasHistory(this.store, view))) return;
    // Another process that starts makes the same change.
    await this.registry.change(targets, { active: viewTarget(view, targets.generation) });
  }

  async needsRebuild(view: AnyView): Promise<boolean> {
    return needsRebuild(view, await this.registry.readTargets(view.name));
  }

  /** @throws RebuildInProgressError */
  async rebuild(view: AnyView, read?: Read): Promise<RebuildReport> {
    const report: RebuildReport = { projection: view.name, streams: 0, events: 0 };
    await asOnlyRebuild(this.leases, view.name, (lost) => this.build(view, report, lost, read));
    return report;
  }

  private async build(view: AnyView, report: RebuildReport, lost: AbortSignal, read?: Read): Promise<void> {
    const before = await this.registry.readTargets(view.name);
    const changeTo = changesOf(this.registry, before);
    /** What is read now, and what rebuilds that died have left. */
    const outdated = [before.active, ...before.also].filter((target) => target !== view.name);
    const generation = before.generation + 1;
    const next = viewTarget(view, generation);
    const ledger = this.writer.ledgerOf(view, next);

    // From here on live events reach the new one too, and it misses none without a mark.
    await changeTo({ generation, also: [next, ...before.also] });
    await waitFor(this.registry.settleMs, lost);
    for await (const chunk of this.store.streams(streamTypesOf(view))) {
      lost.throwIfAborted();
      const histories = chunk.map(({ streamId, commits }) => ({
        streamId,
        events: commits.flatMap((commit) => this.store.eventsOf(commit)),
      }));
      await ledger.fill(histories);
      report.streams += histories.length;
      report.events += histories.reduce((sum, { events }) => sum + events.length, 0);
      read?.(commitsIn(chunk));
    }

    lost.throwIfAborted();
    await changeTo({ active: next, also: outdated });
    await waitFor(this.registry.settleMs, lost);
    await changeTo({ also: [] });
    await waitFor(this.registry.settleMs, lost);
    for (const target of outdated) await this.writer.ledgerOf(view, target).drop();
  }
}
