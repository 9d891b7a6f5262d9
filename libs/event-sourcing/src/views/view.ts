import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent, EventEnvelope, StreamAmong } from '@lanelight/contracts';
import type { EnvelopeOf } from '@lanelight/messaging';
import { isErased } from '../erasure.js';
import { StreamGapError } from '../projection.js';

/** Numbers by name, such as `{ vehicles: 2, complete: 1 }`. */
export type Amounts = Readonly<Record<string, number>>;

/** What one stream adds to the totals, by key: `{ everyone: { vehicles: 1 }, 'auction 0190…': { vehicles: 1 } }`. */
export type Contribution = Readonly<Record<string, Amounts>>;

/**
 * A view over many streams of the service's own store: for each key, the sum of what the streams contribute to it.
 * Both functions are pure, so a rebuild gives the same result as live processing. A fact of another service is first recorded on a stream of
 * this one (ADR 5), and counts from there.
 */
export interface View<State extends object, Event extends DomainEvent = DomainEvent> {
  /** Snake case; the view's collections begin with it. */
  readonly name: string;
  /** Raise it with every change of `evolve` or `contribute`: the view must then be rebuilt. */
  readonly version: number;
  /** The kinds of streams that it counts. */
  readonly streams: readonly StreamAmong<Event>[];
  /** What the view knows of one stream after `event`; null for a stream that no longer counts. */
  evolve(state: State | null, event: EnvelopeOf<Event>): State | null;
  /** What a stream in this state adds. Keys and names contain no dot and do not begin with `$` or `@`. */
  contribute(state: State): Contribution;
}

/** A view of any type. */
export interface AnyView extends Omit<View<object>, 'evolve' | 'contribute'> {
  evolve(state: never, event: never): object | null;
  contribute(state: never): Contribution;
}

/** One stream as a view keeps it. The two versions are the view's checkpoint: there is one for each stream. */
export interface ViewedStream {
  /** Stream id. */
  _id: string;
  /** Last event that `state` holds. */
  version: number;
  state: object | null;
  /** Last event whose contribution the totals hold; 0 before the first. */
  countedVersion: number;
  /** What this stream has contributed to the totals. */
  counted: KeyedAmounts[];
}

export interface KeyedAmounts {
  key: string;
  amounts: Amounts;
}

/** Folds more events of one stream into the view's state of it. Events that it already holds are skipped. */
export function foldIntoView(
  any: AnyView,
  stored: Pick<ViewedStream, 'version' | 'state'> | null,
  events: readonly EventEnvelope[],
): Pick<ViewedStream, 'version' | 'state'> {
  // A view gets only events of its own streams, and states that it made itself.
  const view = any as View<object>;
  let { version, state } = stored ?? { version: 0, state: null };
  for (const event of events) {
    if (event.streamVersion <= version) continue;
    if (event.streamVersion !== version + 1) throw new StreamGapError(event.streamId, version + 1, event.streamVersion);
    if (!isErased(event)) state = view.evolve(state, event);
    version = event.streamVersion;
  }
  return { version, state };
}

/** What a stream in this state adds to the totals, by key, without zeros. */
export function contributionOf(any: AnyView, state: object | null): KeyedAmounts[] {
  if (state === null) return [];
  const contribution = (any as View<object>).contribute(state);
  return Object.entries(contribution)
    .map(([key, amounts]) => ({ key, amounts: withoutZeros(amounts) }))
    .filter(({ amounts }) => Object.keys(amounts).length > 0);
}

/** Totals by key after `changes`; each subtracts the old contribution and adds the new one. */
export function withChanges(
  totals: ReadonlyMap<string, Amounts>,
  changes: readonly { before: readonly KeyedAmounts[]; after: readonly KeyedAmounts[] }[],
): Map<string, Amounts> {
  const sums = new Map<string, Record<string, number>>();
  const add = ({ key, amounts }: KeyedAmounts, sign: 1 | -1): void => {
    const sum = sums.get(key) ?? { ...totals.get(key) };
    for (const [name, amount] of Object.entries(amounts)) sum[name] = (sum[name] ?? 0) + sign * amount;
    sums.set(key, sum);
  };
  for (const { before, after } of changes) {
    for (const each of before) add(each, -1);
    for (const each of after) add(each, 1);
  }
  return new Map([...sums].map(([key, sum]) => [key, withoutZeros(sum)]));
}

export const isSameContribution = (one: readonly KeyedAmounts[], other: readonly KeyedAmounts[]): boolean =>
  isDeepStrictEqual(sorted(one), sorted(other));

const sorted = (amounts: readonly KeyedAmounts[]): KeyedAmounts[] =>
  amounts.map(({ key, amounts: of }) => ({ key, amounts: { ...of } })).sort((a, b) => (a.key < b.key ? -1 : 1));

const withoutZeros = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));

/** Collection of the totals that the given rebuild of a view makes. Its name says which release can keep it up to date. */
export const viewTarget = ({ name, version }: Pick<AnyView, 'name' | 'version'>, generation: number): string =>
  `${name}_v${version}_${generation}`;

/** Whether this release's code made the collection, and may write to it. */
export const isMadeBy = ({ name, version }: Pick<AnyView, 'name' | 'version'>, target: string): boolean =>
  target.startsWith(`${name}_v${version}_`);
