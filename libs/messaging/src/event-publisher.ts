import type { EventEnvelope } from '@lanelight/contracts';

/** The seam to the event transport. The outbox relay publishes all that is stored; refused access, which is not, comes from `RefusedAccess`. */
export abstract class EventPublisher {
  /**
   * Hands events over, those of one stream in the order given. Resolves when they are handed over durably, so that a
   * crash after it loses nothing; rejects when that is not certain, and the caller publishes them again.
   */
  abstract publish(topic: string, events: readonly EventEnvelope[]): Promise<void>;
}
