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

  /** Brings the read models up to date, then publishes the events, then erases the stream if the commit ends it. */
  async deliver(commit: Commit): Promise<void> {
    const { streamId } = commit;
    const topic = this.topics[streamTypeOf(streamId)];
    if (topic === undefined) throw new RangeError(`No topic is declared for ${streamId}`);
    await Promise.all([this.projector.apply(commit), this.viewWriter.apply(commit)]);
    const events = this.store.eventsOf(commit).filter((event) => !isErased(event));
    if (events.length > 0) await this.publisher.publish(topic, events);
    if (this.eraser.isEnding(commit)) await this.eraser.erase(streamId);
  }
}
