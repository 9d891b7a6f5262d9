import type { Role } from './roles.js';

/** A fact that a decider returns: its type is a literal, unique on the platform. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** Who caused an event, as recorded with it. */
export interface EventActor {
  id: string;
  fullName: string | null;
  roles: Role[];
}

/** Where the request came from that caused an event. */
export interface EventClient {
  /** Network address, as far as the trusted proxies report it. */
  address: string | null;
  /** The `User-Agent` header, cut to {@link AGENT_AT_MOST} characters. */
  agent: string | null;
}

/** Longer `User-Agent` headers are cut: nothing in them matters any more, and anybody may send anything. */
export const AGENT_AT_MOST = 300;

/**
 * An event as it is stored and sent: CloudEvents attributes where they exist, then Lanelight's own.
 * JSON-safe: no Date, no undefined, no class instances.
 */
export interface EventEnvelope<Event extends DomainEvent = DomainEvent> {
  specversion: '1.0';
  /** UUID v7, unique for each event; consumers dedupe by it. */
  id: string;
  type: Event['type'];
  /** Service that owns the stream, such as `/diagnostics`. */
  source: string;
  /** Id of the thing the event is about: the UUID at the end of the stream id. */
  subject: string;
  /** ISO 8601, UTC. */
  time: string;
  datacontenttype: 'application/json';
  /** `<type>/<schemaVersion>` */
  dataschema: string;
  schemaVersion: number;
  /** `<stream type>-<uuid>` */
  streamId: string;
  /** Position of this event in its stream, from 1, without gaps. */
  streamVersion: number;
  /** One id from the first HTTP request through every event that it causes. */
  correlationId: string;
  /** Id of the event or request that directly caused this one. */
  causationId: string | null;
  actor: EventActor | null;
  /** Where the actor's request came from; absent if no request caused it, and in events of earlier releases. */
  client?: EventClient;
  /** Auction whose data this is; null for data of the platform itself. */
  auctionId: string | null;
  /**
   * W3C trace context (the distributed tracing extension of CloudEvents): stored, that of the work which made the event;
   * sent, that of the sending. Absent where nobody traces.
   */
  traceparent?: string;
  data: Event['data'];
}

/** Builds `<type>-<uuid>`. */
export const streamIdOf = (streamType: string, id: string): string => `${streamType}-${id}`;

/** The UUID at the end of a stream id. */
export const subjectOf = (streamId: string): string => streamId.slice(-36);

/** The stream type at the start of a stream id. */
export const streamTypeOf = (streamId: string): string => streamId.slice(0, -37);

/** Topic of the events of one stream type: `<service>.<stream>.events`. */
export const topicOf = (service: string, streamType: string): string => `${service}.${streamType}.events`;

/** Where messages of `topic` are parked when they cannot be processed. */
export const deadLetterTopicOf = (topic: string): string => `${topic}.dlq`;
