import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { defineStream, newId, streamIdOf, type DomainEvent } from '@lanelight/contracts';
import type { Commit } from './event-store.js';
import type { Projection } from './projection.js';
import { accountProjection, accountStream, type Account, type AccountEvent } from './testing/account.js';
import { type Harness, startEventSourcing, streamOf, type TestDatabase } from './testing/index.js';

interface Note {
  _id: string;
  texts: string[];
}
type NoteEvent = DomainEvent<'Noted', { text: string }>;
const draftStream = defineStream<NoteEvent>('bank', 'draft', { Noted: [] });
const noteStream = defineStream<NoteEvent>('bank', 'note', { Noted: [] });
const noteProjection: Projection<Note, NoteEvent> = {
  name: 'notes',
  streams: [draftStream, noteStream],
  indexes: [],
  evolve: (note, { subject, data }) => ({ _id: subject, texts: [...(note?.texts ?? []), data.text] }),
};

/** How read models follow, on whatever database is behind Mongoose. */
export const projectorContract = ({ name, connect }: TestDatabase): void =>
  describe(`${name}: Projector`, () => {
    let harness: Harness;
    beforeEach(async () => {
      harness = await startEventSourcing({
        connect,
        streams: [accountStream, draftStream, noteStream],
        projections: [accountProjection, noteProjection],
      });
    });
    afterEach(() => harness.close());

    const accounts = () => harness.eventSourcing.readModel<Account>(accountProjection);
    const balanceOf = async (id: string) => (await accounts().get(id))?.balance;

    async function append(streamId: string, events: readonly AccountEvent[]): Promise<Commit[]> {
      const commits = [];
      for (const event of streamOf(streamId, events))
        commits.push(await harness.eventSourcing.store.append(streamId, event.streamVersion - 1, [event]));
      return commits;
    }
    const history: AccountEvent[] = [
      { type: 'Opened', data: { owner: 'Ada' } },
      ...[1, 2, 3].map((amount): AccountEvent => ({ type: 'Deposited', data: { amount } })),
    ];

    it('applies the versions that are missing before a commit', async () => {
      const id = newId();
      const commits = await append(streamIdOf('account', id), history);
      await harness.eventSourcing.projector.apply(commits[2]!);
      // The stream was read, and it holds more than requested.
      expect(await balanceOf(id)).toBe(6);
      await harness.eventSourcing.projector.apply(commits[3]!);
      expect(await balanceOf(id)).toBe(6);
    });

    it('ends with the same document when commits come twice, late, and at once', async () => {
      const id = newId();
      const commits = await append(streamIdOf('account', id), history);
      await Promise.all(
        [...commits, ...commits.toReversed(), ...commits].map((commit) =>
          harness.eventSourcing.projector.apply(commit),
        ),
      );
      expect(await balanceOf(id)).toBe(6);
    });

    it('does not put an older document over one that was written since it looked', async () => {
      const id = newId();
      const commits = await append(streamIdOf('account', id), history);
      const { projector } = harness.eventSourcing;
      await projector.apply(commits[0]!);

      const documents = harness.connection.collection('accounts');
      const findOne = documents.findOne.bind(documents);
      documents.findOne = (async (filter: object) => {
        const found = await findOne(filter);
        documents.findOne = findOne;
        await projector.apply(commits[3]!);
        return found;
      }) as typeof documents.findOne;
      await projector.apply(commits[1]!);
      expect(await balanceOf(id)).toBe(6);
    });

    it('applies a commit once for concurrent callers, and tells all of them if that fails', async () => {
      let calls = 0;
      const failingAtFirst: typeof accountProjection = {
        ...accountProjection,
        evolve(account, event) {
          calls += 1;
          if (calls === 1) throw new Error('This event is not understood');
          return accountProjection.evolve(account, event);
        },
      };
      await using own = await startEventSourcing({ connect, streams: [accountStream], projections: [failingAtFirst] });
      const { store, projector } = own.eventSourcing;
      const streamId = streamIdOf('account', newId());
      const commit = await store.append(streamId, 0, streamOf(streamId, history.slice(0, 1)));
      const applyTwice = async () =>
        (await Promise.allSettled([projector.apply(commit), projector.apply(commit)])).map(({ status }) => status);
      expect(await applyTwice()).toEqual(['rejected', 'rejected']);
      expect(await applyTwice()).toEqual(['fulfilled', 'fulfilled']);
      expect(calls).toBe(2);
    });

    it('does not bring a removed document back', async () => {
      const id = newId();
      const commits = await append(streamIdOf('account', id), [...history, { type: 'Closed', data: {} }]);
      for (const commit of [...commits, ...commits]) await harness.eventSourcing.projector.apply(commit);
      expect(await accounts().get(id)).toBeNull();
      expect(await accounts().find({})).toEqual([]);
      expect(await accounts().count()).toBe(0);
    });

    it('creates the document again when its stream continues after the removal', async () => {
      const id = newId();
      const commits = await append(streamIdOf('account', id), [
        ...history,
        { type: 'Closed', data: {} },
        { type: 'Opened', data: { owner: 'Bob' } },
      ]);
      for (const commit of commits) await harness.eventSourcing.projector.apply(commit);
      expect(await accounts().get(id)).toMatchObject({ owner: 'Bob', balance: 0 });
    });

    it('keeps streams of two types with the same uuid apart', async () => {
      const id = newId();
      for (const [type, text] of [
        ['draft', 'from the draft'],
        ['note', 'from the note'],
      ] as const) {
        const streamId = streamIdOf(type, id);
        await harness.eventSourcing.projector.apply(
          await harness.eventSourcing.store.append(
            streamId,
            0,
            streamOf(streamId, [{ type: 'Noted', data: { text } }]),
          ),
        );
      }
      const notes = await harness.eventSourcing
        .readModel<Note>(noteProjection)
        .find({ _id: id }, { sort: { texts: 1 } });
      expect(notes).toEqual([
        { _id: id, texts: ['from the draft'] },
        { _id: id, texts: ['from the note'] },
      ]);
    });

    it('refuses a projection that gives a document another _id', async () => {
      const wrong = { ...noteProjection, evolve: () => ({ _id: newId(), texts: [] }) };
      await using other = await startEventSourcing({ connect, streams: [noteStream], projections: [wrong] });
      const streamId = streamIdOf('note', newId());
      const commit = await other.eventSourcing.store.append(
        streamId,
        0,
        streamOf(streamId, [{ type: 'Noted', data: { text: '' } }]),
      );
      await expect(other.eventSourcing.projector.apply(commit)).rejects.toThrow(RangeError);
    });
  });
