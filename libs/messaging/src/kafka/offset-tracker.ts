/**
 * Which messages of a partition are done. Messages of different keys finish in any order; what may be committed is the
 * offset behind the last one before which nothing is unfinished.
 */
export class OffsetTracker {
  /** In the order of the partition: true when done. */
  private readonly open = new Map<bigint, boolean>();
  private position: bigint | undefined;

  /** Messages that are unfinished, or finished behind one that is not. */
  get pending(): number {
    return this.open.size;
  }

  /** Offset at which a consumer should continue after a crash; undefined until something is finished. */
  get committable(): bigint | undefined {
    return this.position;
  }

  /** A message has arrived; called in the order of the partition. */
  begin(offset: bigint): void {
    this.open.set(offset, false);
  }

  finish(offset: bigint): void {
    this.open.set(offset, true);
    for (const [first, isDone] of this.open) {
      if (!isDone) return;
      this.open.delete(first);
      this.position = first + 1n;
    }
  }
}
