import type { Connection } from 'mongoose';
import { isDuplicateKey } from './errors.js';

/** Which collections currently hold a projection. */
export interface ProjectionTargets {
  /** Projection's name. */
  _id: string;
  /** The collection that readers use. */
  active: string;
  /** Another one that is kept up to date: the next while it is being built, the previous while some processes still read it. */
  also: string[];
  /** Counts the rebuilds. */
  generation: number;
  /** Version of the projection that made the documents; 1 unless given. Views have theirs in the collection's name. */
  version?: number;
  /** Collections of views that lack events, because a release that cannot write to them has published some. */
  missed?: string[];
}

/**
 * The pointers from projections to their collections. They are cached, so reading costs nothing, and a process that changes one
 * waits `settleMs` until every process has seen the change and has finished what it began before.
 */
export class ProjectionRegistry {
  private readonly cache = new Map<string, { targets: ProjectionTargets; until: number }>();

  constructor(
    private readonly connection: Connection,
    readonly settleMs: number,
  ) {}

  private get pointers() {
    return this.connection.collection<ProjectionTargets>('projections');
  }

  async targetsOf(projection: string): Promise<ProjectionTargets> {
    const cached = this.cache.get(projection);
    if (cached && performance.now() < cached.until) return cached.targets;
    // A quarter of the wait is for caches, the rest for operations in flight.
    const until = performance.now() + this.settleMs / 4;
    const targets = await this.readTargets(projection);
    this.cache.set(projection, { targets, until });
    return targets;
  }

  /**
   * Reads from the collection that readers use, and reads again if that took so long that a rebuild may have
   * ended: a process that was frozen in the middle would otherwise read from a dropped collection. Writers need not
   * care: the rebuild brings events that were appended before the lookup into the new collection.
   */
  async read<T>(projection: string, work: (collection: string) => Promise<T>): Promise<T> {
    for (;;) {
      const begun = performance.now();
      const { active } = await this.targetsOf(projection);
      const result = await work(active);
      if (performance.now() - begun <= this.settleMs / 2) return result;
      this.cache.delete(projection);
      if ((await this.readTargets(projection)).active === active) return result;
    }
  }

  /** Like {@link targetsOf}, bypassing the cache. */
  async readTargets(projection: string): Promise<ProjectionTargets> {
    return (
      (await this.pointers.findOne({ _id: projection })) ?? {
        _id: projection,
        active: projection,
        also: [],
        generation: 1,
      }
    );
  }

  /** Records that a view's collection lacks an event for good. */
  async markMissed(view: string, collection: string): Promise<void> {
    await this.pointers.updateOne({ _id: view }, { $addToSet: { missed: collection } });
    this.cache.delete(view);
  }

  /**
   * Changes the pointer that was read before.
   * @returns false if another process has changed it since then
   */
  async change(before: ProjectionTargets, after: Partial<Omit<ProjectionTargets, '_id'>>): Promise<boolean> {
    const { _id, active, also, generation } = before;
    this.cache.delete(_id);
    // A rebuild begins with the next generation and then changes what is read, so these two tell the states apart.
    const { matchedCount } = await this.pointers.updateOne({ _id, active, generation }, { $set: after });
    if (matchedCount === 1) return true;
    try {
      await this.pointers.insertOne({ _id, active, also, generation, ...after });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
