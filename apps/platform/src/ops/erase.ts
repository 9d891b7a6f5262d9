import { isId, streamIdOf, type EventEnvelope } from '@lanelight/contracts';
import { DiscardDraft, draftDecider, draftsProjection, type DraftDocument } from '@lanelight/diagnostics/parts';
import type { EventSourcing } from '@lanelight/event-sourcing';
import { isOfAuction, type DeadLetter } from '@lanelight/messaging';
import { UsageError } from '../options.js';
import { DEAD_LETTER_TOPICS, type Installation } from './installation.js';
import { counted, type Outcome, type Say } from './output.js';

export type Erasure = { kind: 'auction' | 'person'; id: string; isConfirmed: boolean };

/**
 * Erases what is still kept of a deleted auction, or a person.
 * @throws UsageError when it is not confirmed, or must not be done
 */
export async function erase(
  installation: Installation,
  { kind, id, isConfirmed }: Erasure,
  say: Say,
): Promise<Outcome> {
  if (!isId(id)) throw new UsageError(`--${kind} needs an id such as 0190a2b4-7c31-7e4f-9d20-5a7b7c4d2093`);
  if (!isConfirmed) throw new UsageError('Erased data cannot be recovered. Add --yes to confirm');
  return kind === 'auction' ? eraseAuction(installation, id, say) : erasePerson(installation, id, say);
}

/**
 * The services erase an auction by themselves when it is deleted. This does it for one that an earlier release deleted or
 * a backup brought back, and erases its dead letters on a broker.
 */
async function eraseAuction(installation: Installation, auctionId: string, say: Say): Promise<Outcome> {
  const { erased, waiting } = await installation.withServices(undefined, async (services) => {
    const auctions = serviceNamed(services, 'auctions');
    const last = (await auctions.store.readStream(streamIdOf('auction', auctionId))).at(-1);
    if (last && last.type !== 'AuctionDeleted')
      throw new UsageError('This auction still exists. Delete it in the admin area first');
    const sums = { erased: 0, waiting: 0 };
    for (const { store, eraser } of services) {
      for await (const chunk of store.streams()) {
        for (const { streamId, commits } of chunk) {
          const end = commits.at(-1)!;
          const { auctionId: owner, subject } = end.events.at(-1)!;
          const isOfIt = owner === auctionId || subject === auctionId;
          // What belongs to no auction, such as feedback, is erased too where it has ended.
          if (!isOfIt && owner !== null) continue;
          const isEnded = eraser.isEnding(end) && commits.every((commit) => !commit.unpublished);
          if (isEnded && (await eraser.erase(streamId))) sums.erased += 1;
          else if (isOfIt) sums.waiting += 1;
        }
      }
    }
    return sums;
  });
  const letters = await removeLetters(installation, (letter) => isOfAuction(letter, auctionId));
  say(`${counted(erased, 'stream')} erased, ${counted(letters, 'dead letter')} removed`);
  if (waiting > 0) say(`${counted(waiting, 'stream')} not ended or published yet: run this again later`);
  return { isWell: waiting === 0, report: { auction: auctionId, erased, waiting, deadLetters: letters } };
}

/**
 * Removes a user and their drafts, and takes their name out of everything that stays with the auction: what they
 * submitted says that it was somebody, by an id that leads to nobody.
 */
async function erasePerson(installation: Installation, userId: string, say: Say): Promise<Outcome> {
  const { streams, drafts } = await installation.withServices(undefined, async (services, _subscriptions, accounts) => {
    await accounts.remove(userId);
    const diagnostics = serviceNamed(services, 'diagnostics');
    const own = await diagnostics.readModel<DraftDocument>(draftsProjection).find({ mechanicId: userId });
    for (const { _id } of own) await diagnostics.runner.run(draftDecider, _id, new DiscardDraft(_id));
    let changed = 0;
    for (const eventSourcing of services) changed += await eventSourcing.rewriteEvents(withoutName(userId));
    return { streams: changed, drafts: own.length };
  });
  const letters = await removeLetters(installation, ({ original }) => original.includes(userId));
  say(
    `Removed the user, ${counted(drafts, 'draft')} and ${counted(letters, 'dead letter')}, and the name from ${counted(streams, 'stream')}`,
  );
  say('An access token works for ten minutes: if the person may still have been working, run this again after that');
  return { isWell: true, report: { person: userId, drafts, streams, deadLetters: letters } };
}

/** The event without the name of a person, wherever it stands beside their id, and without where they were. */
export const withoutName =
  (userId: string) =>
  (event: EventEnvelope): EventEnvelope => {
    const { mechanicId, target } = event.data as { mechanicId?: unknown; target?: { id: string } | null };
    const { client, ...others } = event;
    const isActor = event.actor?.id === userId;
    return {
      ...others,
      ...(client && !isActor && { client }),
      actor: event.actor && isActor ? { ...event.actor, fullName: null } : event.actor,
      data: {
        ...event.data,
        ...(mechanicId === userId && { mechanicName: null }),
        // Of an entry of the audit trail; its detail may be a former name.
        ...(target?.id === userId && { target: { ...target, name: null }, detail: null }),
      },
    };
  };

function serviceNamed(services: readonly EventSourcing[], name: string): EventSourcing {
  return services.find(({ service }) => service === name)!;
}

const removeLetters = ({ withDeadLetters }: Installation, isToGo: (letter: DeadLetter) => boolean): Promise<number> =>
  withDeadLetters(async (all) => {
    const letters = (await all.list(DEAD_LETTER_TOPICS)).filter(isToGo);
    for (const letter of letters) await all.remove(letter);
    return letters.length;
  });
