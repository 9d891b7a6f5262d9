import assert from 'node:assert/strict';
import { newId, streamIdOf, type DomainEvent } from '@lanelight/contracts';
import { contributionOf, foldIntoView, type Contribution, type View } from '../views/view.js';
import { streamOf } from './envelopes.js';

/** `given(events of one stream).then(what it adds to the totals, by key)`. */
export const viewSpec = <State extends object, Event extends DomainEvent>(view: View<State, Event>) => ({
  given: (events: readonly Event[]) => ({
    then(expected: Contribution): void {
      const envelopes = streamOf(streamIdOf(view.streams[0]!.streamType, newId()), events);
      const { state } = foldIntoView(view, null, envelopes);
      const contribution = contributionOf(view, state).map(({ key, amounts }) => [key, amounts]);
      assert.deepEqual(Object.fromEntries(contribution), expected);
    },
  }),
});
