import type { AnnouncedItem, AssessmentResult, SaleLightColor } from '@lanelight/contracts';
import type { AssessedRepair, AssessedRepairs } from './merge-repairs.js';
import type { Announceable } from './reading.js';
import { capitalized, count, inSentence, listOf } from './words.js';

const OPENINGS: Record<SaleLightColor, string> = {
  green: 'Green light, ride and drive',
  yellow: 'Yellow light, limited guarantee',
  red: 'Red light, as-is',
};
const CLOSINGS: Record<SaleLightColor, string> = {
  green: 'No guarantee on announced items.',
  yellow: 'No guarantee on announced items.',
  red: 'Sold as-is, no guarantee.',
};

export type Announcement = Pick<AssessmentResult, 'naaaAnnouncement' | 'naaaAnnouncementJustification' | 'announced'>;

/**
 * What is read out in the lane: the light, then everything recorded. Disclosed means not arbitrable,
 * so nothing may be left out; the coverage is looked up in the finished text, not assumed.
 * @param line the auction's arbitration line, US dollars
 */
export function announce(
  color: SaleLightColor,
  items: readonly Announceable[],
  repairs: AssessedRepairs,
  line: number,
): Announcement {
  const text = compose(color, items, repairs, line);
  const announced = items.map(({ kind, label, phrase }): AnnouncedItem => ({
    kind,
    label,
    named: isNamed(phrase, text),
  }));
  return { naaaAnnouncement: text, naaaAnnouncementJustification: justify(announced, color), announced };
}

const isNamed = (phrase: string, text: string): boolean => text.toLowerCase().includes(phrase.toLowerCase());

function compose(
  color: SaleLightColor,
  items: readonly Announceable[],
  { necessary, possible }: AssessedRepairs,
  line: number,
): string {
  const phrases = (kind: AnnouncedItem['kind']): string[] =>
    items.filter((item) => item.kind === kind).map(({ phrase }) => phrase);
  const findings = phrases('finding');
  const odometer = phrases('odometer');
  const lights = phrases('warning-light');
  const codes = phrases('code');
  const needed = necessary.map(inLane);
  const suspected = possible.filter((item) => isWorthNaming(item, line)).map(inLane);
  // A repair that the mechanic only picked is a finding of its own; it is named among the repairs.
  const told = findings.filter((phrase) => ![...needed, ...suspected].some((repair) => isNamed(phrase, repair)));
  return [
    OPENINGS[color],
    ...odometer,
    ...(lights.length > 0 ? [`${listOf(lights)} on`] : []),
    ...(codes.length > 0 ? [`${codes.length === 1 ? 'Code' : 'Codes'} ${codes.join('; ')}`] : []),
    ...told,
    ...(needed.length > 0 ? [`Needs ${needed.join('; ')}`] : []),
    ...(suspected.length > 0 ? [`Possible: ${suspected.join('; ')}`] : []),
    ...phrases('readiness'),
  ]
    .map((sentence) => `${capitalized(sentence)}.`.replace(/([.!?…])\.$/, '$1'))
    .concat(items.length > 0 || color === 'red' ? [CLOSINGS[color]] : ['Nothing to announce.'])
    .join(' ');
}

/**
 * A part that somebody pointed at, that nothing has ruled out, or that reaches the line. Other causes of a code need no word:
 * the code itself is announced.
 */
const isWorthNaming = ({ evidence, weight, wholesale }: AssessedRepair, line: number): boolean =>
  weight === 'whole' ||
  (weight === 'part' &&
    (wholesale.mid >= line || evidence.some(({ kind }) => kind === 'section' || kind === 'repair')));

const inLane = ({ name }: AssessedRepair): string => inSentence(name);

const COUNTED: readonly (readonly [AnnouncedItem['kind'], (amount: number) => string])[] = [
  ['code', (amount) => count(amount, 'code')],
  ['warning-light', (amount) => count(amount, 'warning light')],
  ['finding', (amount) => count(amount, 'finding')],
  ['readiness', () => 'the readiness status'],
  ['odometer', () => 'the odometer'],
];

function justify(announced: readonly AnnouncedItem[], color: SaleLightColor): string {
  if (announced.length === 0) return 'Nothing was recorded that has to be announced.';
  const counted = COUNTED.flatMap(([kind, words]) => {
    const amount = announced.filter((item) => item.kind === kind).length;
    return amount > 0 ? [words(amount)] : [];
  });
  const consequence =
    color === 'red'
      ? 'Structure, title, flood and mileage stay arbitrable on red, so they are named as well.'
      : 'What is announced cannot be arbitrated; what is left out can be.';
  return `Names ${listOf(counted)}. ${consequence}`;
}
