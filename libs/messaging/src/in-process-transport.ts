import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { EventEnvelope } from '@lanelight/contracts';
import type { RetryPolicy } from './backoff.js';
import { originalTopicOf, streamPositionOf, type DeadLetters } from './dead-letters.js';
import { EventDispatcher } from './event-dispatcher.js';
import { EventTransport, TransportNotListeningError, type TransportHealth } from './event-transport.js';

export interface InProcessTransportOptions {
  deadLetters: DeadLetters;
  retry?: RetryPolicy;
  /** How often to look for dead letters that are to be tried again, in milliseconds; 1,000 unless given. */
  redriveMs?: number;
}

/** For so many milliseconds events for the background are gathered: what they lead to shares a wait for the disk. */
const GATHER_MS = 25;

/**
 * Event transport within one process, for the size that has no broker.
 *
 * It keeps nothing on disk, so **`publish` resolves only when every group has handled the event or parked it**. The
 * relay marks a commit as published after that; a crash in between delivers again. A hand-over into a queue in memory
 * would be faster and would lose its content when the process dies.
 *
 * Each group handles the events of one stream in order, and different streams in parallel. What works in the background
 * gets an event a little after the other groups are done with it. A message travels as JSON
 * text, as through a broker: no group sees changes that another makes to its copy.
 */
export class InProcessTransport extends EventTransport {
  private readonly stopping = new AbortController();
  private readonly bound = Promise.withResolvers<void>();
  /** Last delivery of each group and stream: the next one waits for it. */
  private readonly tails = new Map<string, Promise<void>>();
  private state: TransportHealth['state'] = 'starting';
  private inFlight = 0;
  private whenDrained: (() => void)[] = [];
  private redriving: Promise<void> | undefined;
  private gathering: Promise<void> | undefined;
  private readonly log = new Logger(InProcessTransport.name);

  constructor(private readonly options: InProcessTransportOptions) {
    super(new EventDispatcher(options.deadLetters, options.retry));
    // No caller may be waiting for it.
    this.bound.promise.catch(() => undefined);
  }

  /** Called by Nest when all handlers are bound. Publishing waits until then: it would find no handlers and be taken for done. */
  listen(callback: (error?: unknown) => void): void {
    this.state = 'listening';
    this.bound.resolve();
    this.redriving ??= this.redriveUntilStopped();
    callback();
  }

  async publish(topic: string, events: readonly EventEnvelope[]): Promise<void> {
    await this.untilListening();
    const sending = this.startSending(topic, events);
    const messages = sending.events.map((event) => ({ event, text: JSON.stringify(event) }));
    const types = events.map(({ type }) => type);
    // All events of the call go to a group together, or it would not get them in order.
    const handTo = (groups: readonly string[]): Promise<unknown> =>
      Promise.all(
        messages.flatMap(({ event: { type, streamId }, text }) =>
          groups
            .filter((group) => this.dispatcher.isInterested(group, topic, type))
            .map((group) => this.deliver(group, topic, streamId, text)),
        ),
      );
    const interested = this.dispatcher
      .groupsOf(topic)
      .filter((group) => types.some((type) => this.dispatcher.isInterested(group, topic, type)));
    const inBackground = interested.filter((group) => this.dispatcher.isBackground(group, topic, types));
    const handed = handTo(interested.filter((group) => !inBackground.includes(group)));
    sending.sent();
    await handed;
    if (inBackground.length === 0) return;
    await this.gathered();
    await handTo(inBackground);
  }

  /** Resolves at one moment for all publications that come within a short time. */
  private gathered(): Promise<void> {
    return (this.gathering ??= delay(GATHER_MS).then(() => (this.gathering = undefined)));
  }

  /** Hands over one raw message to every group, as a broker would. */
  async publishMessage(topic: string, key: string, message: string): Promise<void> {
    await this.untilListening();
    await Promise.all(this.dispatcher.groupsOf(topic).map((group) => this.deliver(group, topic, key, message)));
  }

  health(): TransportHealth {
    return { state: this.state, inFlight: this.inFlight, ...this.dispatcher.counts };
  }

  /** Lets running handlers finish, gives up waits between attempts, refuses everything new. */
  async close(): Promise<void> {
    this.state = 'closing';
    this.stopping.abort(new TransportNotListeningError(this.state));
    this.bound.reject(new TransportNotListeningError(this.state));
    if (this.inFlight > 0) await new Promise<void>((resolve) => this.whenDrained.push(resolve));
    await this.redriving;
    this.state = 'closed';
  }

  private async untilListening(): Promise<void> {
    if (this.state === 'starting') await this.bound.promise;
    if (this.state !== 'listening') throw new TransportNotListeningError(this.state);
  }

  /** Dead letters that an operator wants to retry: the request stays in the database until that is done. */
  private async redriveUntilStopped(): Promise<void> {
    const { deadLetters, redriveMs = 1_000 } = this.options;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        const letters = await deadLetters.awaitingRedrive();
        await Promise.all(
          letters.map((letter) =>
            this.deliver(
              letter.group,
              originalTopicOf(letter),
              streamPositionOf(letter).streamId,
              letter.original,
              letter._id,
            ),
          ),
        );
      } catch (error) {
        if (!signal.aborted) this.log.warn(`Dead letters could not be retried:  ${String(error)}`);
      }
      await delay(redriveMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private deliver(group: string, topic: string, key: string, message: string, redriven?: string): Promise<void> {
    const queue = `${group} ${topic} ${key}`;
    const before = this.tails.get(queue);
    this.inFlight++;
    const delivery = this.process(before, group, topic, message, redriven).finally(() => {
      if (this.tails.get(queue) === delivery) this.tails.delete(queue);
      if (--this.inFlight === 0) for (const resolve of this.whenDrained.splice(0)) resolve();
    });
    this.tails.set(queue, delivery);
    return delivery;
  }

  private async process(
    before: Promise<void> | undefined,
    group: string,
    topic: string,
    message: string,
    redriven?: string,
  ): Promise<void> {
    // After a delivery that was not completed, its successors are refused too: they would overtake its redelivery.
    if (before) await before;
    this.stopping.signal.throwIfAborted();
    await this.dispatcher.process(group, topic, message, this.stopping.signal, undefined, redriven);
  }
}
