import type { EventEnvelope } from '@lanelight/contracts';

/** The seam to the event transport. The outbox relay is its only caller: nothing else publishes. */
export abstract class EventPublisher {
  /**
   * Hands events over, those of one stream in the order given. Resolves when they are handed over durably, so that a
   * crash after it loses nothing; rejects when that is not certain, and the caller publishes them again.
   */
  abstract publish(topic: string, events: readonly EventEnvelope[]): Promise<void>;
}
