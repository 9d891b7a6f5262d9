import { Logger } from '@nestjs/common';
import {
  isId,
  schemaVersionOf,
  streamIdOf,
  subjectOf,
  type DomainEvent,
  type EventEnvelope,
  type StreamAmong,
  type Upcasters,
} from '@lanelight/contracts';
import { backoffMs, currentContext, waitFor, type EnvelopeOf, type RequestContext } from '@lanelight/messaging';
import type { Decider } from './decider.js';
import { isErased } from './erasure.js';
import { VersionConflictError } from './errors.js';
import type { EventStore } from './event-store.js';
import type { Projector } from './projector.js';

export interface RunOptions {
  /** Auction whose data the events are; that of the stream's last event when it is not given. */
  auctionId?: string | null;
  signal?: AbortSignal;
}

export interface RunResult<State, Event extends DomainEvent> {
  state: State;
  /** Version of the stream after the command, 0 if it does not exist. */
  version: number;
  /** What was appended; empty when the command changed nothing. */
  events: EnvelopeOf<Event>[];
}

export interface RunnerOptions {
  /** The service; becomes the events' `source`. */
  service: string;
  /** Types of the streams that the service owns. */
  streamTypes: readonly string[];
  upcasters: Upcasters;
  clock: () => Date;
  newId: () => string;
}

/** Many concurrent writers to one stream are rare; with these settings, 64 of them all succeed. */
const CONFLICT_RETRY = { attempts: 40, firstDelayMs: 1, maxDelayMs: 50 };
const NEVER = new AbortController().signal;

interface LoadedStream<State> {
  state: State;
  version: number;
  auctionId: string | null;
}

/** Runs commands: load, fold, decide, append at the version that was decided upon. */
export class DeciderRunner {
  private readonly logger = new Logger(DeciderRunner.name);

  constructor(
    private readonly store: EventStore,
    private readonly projector: Projector,
    private readonly options: RunnerOptions,
  ) {}

  /** State and version of a stream; the initial state and 0 if it does not exist. */
  async load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
  ): Promise<{ state: State; version: number }> {
    const { state, version } = await this.read(decider, this.streamOf(decider, id));
    return { state, version };
  }

  /**
   * Runs one command on the stream of `id`. When it resolves, the events are durable and the service's own read models
   * show them. If another writer was first, the command is decided again on the new state.
   * @throws any error of `decide`; VersionConflictError when the stream changes faster than it can be decided upon.
   */
  async run<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    { auctionId, signal = NEVER }: RunOptions = {},
  ): Promise<RunResult<State, Event>> {
    const streamId = this.streamOf(decider, id);
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const stream = await this.read(decider, streamId);
      const decided = decider.decide(command, stream.state);
      if (decided.length === 0) {
        // The writer that already appended these events may not have updated the read models yet.
        if (stream.version > 0) await this.follow(streamId, this.projector.catchUp(streamId, stream.version));
        return { state: stream.state, version: stream.version, events: [] };
      }
      const events = this.envelop(
        streamId,
        stream.version,
        decided,
        auctionId === undefined ? stream.auctionId : auctionId,
      );
      try {
        const along = await this.projector.along(streamId, events);
        const commit = await this.store.append(streamId, stream.version, events, along);
        await this.follow(streamId, this.projector.apply(commit));
        return {
          state: decided.reduce((state, event) => decider.evolve(state, event), stream.state),
          version: stream.version + events.length,
          events: events as EnvelopeOf<Event>[],
        };
      } catch (error) {
        if (!(error instanceof VersionConflictError) || attempt >= CONFLICT_RETRY.attempts) throw error;
      }
      await waitFor(backoffMs(attempt, CONFLICT_RETRY), signal);
    }
  }

  /** The command has taken effect, so a read model that cannot follow is not a failure: the relay catches up. */
  private async follow(streamId: string, following: Promise<void>): Promise<void> {
    try {
      await following;
    } catch (error) {
      this.logger.error(`A read model could not follow ${streamId}`, error instanceof Error ? error.stack : error);
    }
  }

  private async read<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
  ): Promise<LoadedStream<State>> {
    const events = await this.store.readStream(streamId);
    const last = events.at(-1);
    return {
      // A stream holds only the events of its own decider.
      state: events
        .filter((event) => !isErased(event))
        .reduce((state, event) => decider.evolve(state, event as unknown as Event), decider.initialState),
      version: last?.streamVersion ?? 0,
      auctionId: last?.auctionId ?? null,
    };
  }

  private envelop(
    streamId: string,
    version: number,
    events: readonly DomainEvent[],
    auctionId: string | null,
  ): EventEnvelope[] {
    const time = this.options.clock().toISOString();
    const context: RequestContext = currentContext() ?? {
      correlationId: this.options.newId(),
      causationId: null,
      actor: null,
    };
    return events.map(({ type, data }, index) => {
      const schemaVersion = schemaVersionOf(type, this.options.upcasters);
      return {
        specversion: '1.0',
        id: this.options.newId(),
        type,
        source: `/${this.options.service}`,
        subject: subjectOf(streamId),
        time,
        datacontenttype: 'application/json',
        dataschema: `${type}/${schemaVersion}`,
        schemaVersion,
        streamId,
        streamVersion: version + 1 + index,
        correlationId: context.correlationId,
        causationId: context.causationId,
        actor: context.actor,
        ...(context.client && { client: context.client }),
        auctionId,
        ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
        data,
      };
    });
  }

  private streamOf({ stream: { streamType } }: { readonly stream: StreamAmong }, id: string): string {
    if (!this.options.streamTypes.includes(streamType))
      throw new RangeError(`${this.options.service} does not declare the stream ${streamType}`);
    if (!isId(id)) throw new RangeError(`${JSON.stringify(id)} is not the id of a ${streamType}: it must be a UUID`);
    return streamIdOf(streamType, id);
  }
}
