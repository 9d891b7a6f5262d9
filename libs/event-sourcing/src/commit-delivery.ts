import { streamTypeOf } from '@lanelight/contracts';
import type { EventPublisher } from '@lanelight/messaging';
import { isErased, type Eraser } from './erasure.js';
import type { Commit, EventStore } from './event-store.js';
import type { Projector } from './projector.js';
import type { ViewWriter } from './views/view-writer.js';

/** What happens to one stored commit. Each step may be repeated, so a commit that a crash interrupts is delivered again. */
export class CommitDelivery {
  constructor(
    private readonly store: EventStore,
    private readonly projector: Pick<Projector, 'apply'>,
    private readonly viewWriter: Pick<ViewWriter, 'apply'>,
    private readonly publisher: EventPublisher,
    private readonly eraser: Eraser,
    /** Topic of each stream type. */
    private readonly topics: Readonly<Record<string, string>>,
  ) {}

  /**
   * Brings the read models up to date, then publishes the events, then erases the stream if the commit ends it. The views
   * are brought up to date meanwhile: who hears of an event may ask for the stream's own read model, and not for sums.
   */
  async deliver(commit: Commit): Promise<void> {
    const { streamId } = commit;
    const topic = this.topics[streamTypeOf(streamId)];
    if (topic === undefined) throw new RangeError(`No topic is declared for ${streamId}`);
    // None of the two may still be at work when the commit is delivered again.
    const outcomes = await Promise.allSettled([this.viewWriter.apply(commit), this.publish(topic, commit)]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    if (this.eraser.isEnding(commit)) await this.eraser.erase(streamId);
  }

  private async publish(topic: string, commit: Commit): Promise<void> {
    await this.projector.apply(commit);
    const events = this.store.publishedEventsOf(commit).filter((event) => !isErased(event));
    if (events.length > 0) await this.publisher.publish(topic, events);
  }
}
