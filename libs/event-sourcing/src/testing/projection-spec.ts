import assert from 'node:assert/strict';
import {
  isId,
  newId,
  schemaVersionOf,
  streamIdOf,
  subjectOf,
  upcastersOf,
  type DomainEvent,
  type EventEnvelope,
} from '@lanelight/contracts';
import { assertJsonSafe } from '../json-safety.js';
import type { AnyProjection, Projection } from '../projection.js';
import { streamOf } from './envelopes.js';
import { startEventSourcing, type Harness } from './harness.js';

export interface ProjectionSpecOptions extends Partial<
  Omit<EventEnvelope, 'type' | 'data' | 'streamId' | 'streamVersion'>
> {
  /** Uuid of the stream; a new one unless given. */
  id?: string;
  /** Stream type; the projection's first unless given. */
  streamType?: string;
}

/**
 * `projectionSpec(projection).given(events, options).then(document or null)`, which checks the pure fold, and
 * `.isIdempotent()` and `.rebuildsAsLive()`, which run it on a database.
 */
export const projectionSpec = <Doc extends { _id: string }, Event extends DomainEvent>(
  projection: Projection<Doc, Event>,
) => ({
  given(
    events: readonly Event[],
    { id = newId(), streamType = projection.streams[0]!.streamType, ...attributes }: ProjectionSpecOptions = {},
  ) {
    assert.ok(isId(id), `${id} is not a UUID`);
    const streamId = streamIdOf(streamType, id);
    const upcasters = upcastersOf(projection.streams);
    const envelopes = streamOf(streamId, events, attributes).map((event) => {
      // The events are given as today's code writes them.
      const { schemaVersion = schemaVersionOf(event.type, upcasters) } = attributes;
      return { ...event, schemaVersion, dataschema: `${event.type}/${schemaVersion}` };
    });
    const fold = (): Doc | null =>
      envelopes.reduce<Doc | null>((document, event) => projection.evolve(document, event), null);
    return {
      /** Expects this document, without or with its `_id`; null for none. */
      then(expected: Omit<Doc, '_id'> | Doc | null): void {
        const document = fold();
        assert.deepEqual(document, expected === null ? null : { _id: id, ...expected });
        if (document) assertJsonSafe(document, projection.name);
      },

      /** Applies each event twice, and the whole history again at the end: the document is that of applying it once. */
      async isIdempotent(): Promise<void> {
        await using harness = await startWith(projection);
        const { store, projector } = harness.eventSourcing;
        const commits = [];
        for (const event of envelopes) {
          const commit = await store.append(streamId, event.streamVersion - 1, [event]);
          commits.push(commit);
          await projector.apply(commit);
          await projector.apply(commit);
        }
        for (const commit of commits) await projector.apply(commit);
        await expectDocument(harness, projection, streamId, fold());
      },

      /** Applies the events one by one, rebuilds the read model from the store, and compares all that was stored. */
      async rebuildsAsLive(): Promise<void> {
        await using harness = await startWith(projection);
        const { store, projector, rebuilder } = harness.eventSourcing;
        for (const event of envelopes)
          await projector.apply(await store.append(streamId, event.streamVersion - 1, [event]));
        const live = await harness.connection.collection(projection.name).find({}).toArray();
        await rebuilder.rebuild(projection);
        const [pointer] = await harness.connection.collection('projections').find({}).toArray();
        assert.deepEqual(await harness.connection.collection(String(pointer?.active)).find({}).toArray(), live);
        await expectDocument(harness, projection, streamId, fold());
      },
    };
  },
});

const startWith = (projection: AnyProjection): Promise<Harness> =>
  startEventSourcing({ streams: projection.streams, projections: [projection] });

async function expectDocument(
  harness: Harness,
  projection: AnyProjection,
  streamId: string,
  expected: { _id: string } | null,
): Promise<void> {
  assert.deepEqual(await harness.eventSourcing.readModel(projection).get(subjectOf(streamId)), expected);
}
