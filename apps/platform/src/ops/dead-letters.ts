import { setTimeout as delay } from 'node:timers/promises';
import { deadLetterTopicOf } from '@lanelight/contracts';
import { originalTopicOf, type DeadLetter, type DeadLetters } from '@lanelight/messaging';
import { UsageError } from '../options.js';
import { DEAD_LETTER_TOPICS, type Installation } from './installation.js';
import { counted, shortened, table, type Outcome, type Say } from './output.js';

const LOOK_EVERY_MS = 300;
const REASON_CHARACTERS = 80;

/** There is no such dead letter. */
export class NoSuchLetterError extends Error {
  override readonly name = 'NoSuchLetterError';
}

/** @throws UsageError for a topic that does not exist */
export async function listDeadLetters(
  { withDeadLetters }: Installation,
  { topic, group }: { topic?: string; group?: string },
  say: Say,
): Promise<Outcome> {
  const letters = (await withDeadLetters((all) => all.list(topicsOf(topic)))).filter(
    (letter) => group === undefined || letter.group === group,
  );
  for (const line of table(
    ['parked at', 'topic', 'attempts', 'reason', 'id'],
    letters.map((letter) => [
      letter.parkedAt,
      originalTopicOf(letter),
      letter.attempts,
      shortened(letter.reason, REASON_CHARACTERS),
      letter._id,
    ]),
  ))
    say(line);
  say(letters.length === 0 ? 'There are no dead letters' : counted(letters.length, 'dead letter'));
  return { isWell: true, report: { deadLetters: letters } };
}

/** @throws NoSuchLetterError */
export async function showDeadLetter(
  { withDeadLetters }: Installation,
  { id }: { id: string },
  say: Say,
): Promise<Outcome> {
  return withDeadLetters(async (all) => {
    const letter = await find(all, id);
    const { original, origin, ...facts } = letter;
    for (const line of table(
      ['', ''],
      Object.entries(facts).map(([name, value]) => [name, String(value)]),
    ).slice(1))
      say(line);
    if (origin) say(`at Kafka partition ${origin.partition}, offset ${origin.offset}`);
    say('');
    say(indented(original));
    return { isWell: true, report: letter };
  });
}

/**
 * Hands messages again to the groups that failed, and waits for what comes of it. The letters stay until their groups have
 * handled them, so nothing is lost if this ends in the middle, and redriving again does no harm.
 * @throws NoSuchLetterError, UsageError
 */
export async function redriveDeadLetters(
  { withDeadLetters }: Installation,
  wanted: { letters: { id: string } | { topic: string } | 'all'; waitMs: number },
  say: Say,
): Promise<Outcome> {
  return withDeadLetters(async (all) => {
    const { letters: choice, waitMs } = wanted;
    const letters =
      choice !== 'all' && 'id' in choice
        ? [await find(all, choice.id)]
        : await all.list(topicsOf(choice === 'all' ? undefined : choice.topic));
    if (letters.length === 0) {
      say('There are no dead letters');
      return { isWell: true, report: { handled: [], failed: [], waiting: [] } };
    }
    const before = await all.list(topicsIn(letters));
    await all.redrive(letters);
    say(
      `Handed ${counted(letters.length, 'message')} to ${[...new Set(letters.map(({ group }) => group))].join(', ')}`,
    );
    const outcome = await outcomeOf(all, letters, before, waitMs);
    if (outcome.handled.length > 0) say(`${outcome.handled.length} handled`);
    for (const { _id, reason } of outcome.failed)
      say(`Failed again and parked again: ${_id}: ${shortened(reason, REASON_CHARACTERS)}`);
    if (outcome.waiting.length > 0)
      say(
        `${counted(outcome.waiting.length, 'message')} not handled ` +
          `${waitMs === 0 ? 'yet' : `within ${waitMs / 1_000} seconds: is the group running?`} The group gets them when ` +
          'it runs; until then they stay dead letters',
      );
    return {
      isWell: outcome.failed.length === 0 && (outcome.waiting.length === 0 || waitMs === 0),
      report: {
        handled: outcome.handled,
        failed: outcome.failed.map(({ _id, reason }) => ({ id: _id, reason })),
        waiting: outcome.waiting,
      },
    };
  });
}

/** @throws NoSuchLetterError, UsageError without the confirmation */
export async function removeDeadLetter(
  { withDeadLetters }: Installation,
  { id, isConfirmed }: { id: string; isConfirmed: boolean },
  say: Say,
): Promise<Outcome> {
  return withDeadLetters(async (all) => {
    const letter = await find(all, id);
    if (!isConfirmed)
      throw new UsageError(
        `The message of ${letter._id} will never be handled once it is removed. Add --yes to confirm`,
      );
    await all.remove(letter);
    say(`Removed ${letter._id}`);
    return { isWell: true, report: { removed: letter._id } };
  });
}

/** A topic may be named with or without `.dlq`. */
function topicsOf(topic: string | undefined): readonly string[] {
  if (topic === undefined) return DEAD_LETTER_TOPICS;
  const found = DEAD_LETTER_TOPICS.find((each) => each === topic || each === deadLetterTopicOf(topic));
  if (!found)
    throw new UsageError(
      `There is no topic "${topic}". Topics: ${DEAD_LETTER_TOPICS.map((each) => originalTopicOf({ topic: each })).join(', ')}`,
    );
  return [found];
}

/** By the whole id, or by the event's alone where no other letter has it. */
async function find(all: DeadLetters, id: string): Promise<DeadLetter> {
  const letters = await all.list(DEAD_LETTER_TOPICS);
  const exact = letters.find(({ _id }) => _id === id);
  if (exact) return exact;
  const [only, ...others] = letters.filter(({ _id }) => _id.endsWith(` ${id}`));
  if (only === undefined)
    throw new NoSuchLetterError(`There is no dead letter "${id}". Use dead-letters list to see them all`);
  if (others.length > 0)
    throw new NoSuchLetterError(
      `Several dead letters have that id: ${[only, ...others].map(({ _id }) => `"${_id}"`).join(', ')}. Give one full id`,
    );
  return only;
}

interface RedriveOutcome {
  handled: string[];
  failed: DeadLetter[];
  waiting: string[];
}

const topicsIn = (letters: readonly DeadLetter[]): string[] => [...new Set(letters.map(({ topic }) => topic))];

/**
 * A message that is parked again has failed again, even under another handler's name, as after a release that renames
 * it. Otherwise a letter that is gone was handled.
 */
async function outcomeOf(
  all: DeadLetters,
  redriven: readonly DeadLetter[],
  before: readonly DeadLetter[],
  waitMs: number,
): Promise<RedriveOutcome> {
  const deadline = performance.now() + waitMs;
  const parkedBefore = new Map(before.map(({ _id, parkedAt }) => [_id, parkedAt]));
  for (;;) {
    const now = await all.list(topicsIn(redriven));
    const failures = now.filter(({ _id, parkedAt }) => parkedBefore.get(_id) !== parkedAt);
    const failed = failures.filter((failure) => redriven.some((letter) => isOfSameMessage(letter, failure)));
    const others = redriven.filter((letter) => !failures.some((failure) => isOfSameMessage(letter, failure)));
    const [waiting, handled] = [true, false].map((isThere) =>
      others.filter(({ _id }) => now.some((letter) => letter._id === _id) === isThere).map(({ _id }) => _id),
    );
    if (waiting!.length === 0 || performance.now() >= deadline) return { handled: handled!, failed, waiting: waiting! };
    await delay(LOOK_EVERY_MS);
  }
}

const isOfSameMessage = (one: DeadLetter, other: DeadLetter): boolean =>
  one.group === other.group && one.original === other.original;

function indented(original: string): string {
  try {
    return JSON.stringify(JSON.parse(original), null, 2);
  } catch {
    return original;
  }
}
