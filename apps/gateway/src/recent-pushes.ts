/** How long a push is remembered: no page takes so long to open. */
const REMEMBERED_MS = 10 * 60_000;

/** When something was last pushed to whom, so that a page learns at its connection whether it has missed anything. */
export class RecentPushes {
  private readonly startedAt = performance.now();
  /** The room pushed to last comes last. */
  private readonly pushedAt = new Map<string, number>();

  note(rooms: readonly string[]): void {
    const now = performance.now();
    for (const room of rooms) {
      this.pushedAt.delete(room);
      this.pushedAt.set(room, now);
    }
    for (const [room, at] of this.pushedAt) {
      if (now - at <= REMEMBERED_MS) break;
      this.pushedAt.delete(room);
    }
  }

  /** For how many milliseconds none of the rooms got a push; what was before the start of this process is not known. */
  quietFor(rooms: Iterable<string>): number {
    const pushes = [...rooms].map((room) => this.pushedAt.get(room) ?? this.startedAt);
    return Math.floor(performance.now() - Math.max(this.startedAt, ...pushes));
  }
}
