import type { Clause } from '../clauses.js';
import { CUES } from '../cues.js';
import type { Words } from '../mentions.js';
import { addCodes } from './add-codes.js';
import { addFindings } from './add-findings.js';
import {
  addAmount,
  addCharging,
  addCompression,
  addLeakDown,
  addSediment,
  addThin,
  addTopUps,
} from './add-measured.js';
import { addListedRepairs, addRepairs } from './add-repairs.js';
import { addBarePart, addUnknown } from './add-unnamed.js';
import { unread, type ClauseReading, type Context } from './clause-reading.js';
import { scan } from './scan-clause.js';

const CONTRASTS = new Set(['contrast', 'strong']);
const RECALL_ENDS = new Set(['but', 'however', 'although', 'though', 'unfortunately', 'now', 'then', 'pero']);

const NOW = new Set(['now', 'ahora', 'currently']);
/** "Was leaking", "the old one leaked", "due to a bad cell": why something was done. */
const BEFORE = new Set(['old', 'previous', 'due', 'because', 'estaba', 'tenia', 'porque']);

const REASONS = new Set(['after', 'because', 'when', 'once']);
const REFERS = new Set(['that', 'this', 'which']);

/** "Replaced the radiator after a rock went through it": without a comma, it tells why the work was done. */
const givesReason = ({ tokens }: Words, { from, opening }: Clause): boolean =>
  opening === 'time' &&
  REASONS.has(tokens[from]?.text ?? '') &&
  tokens[from - 1]?.kind !== 'mark' &&
  !REFERS.has(tokens[from + 1]?.text ?? '');

const CAUSES = new Set(['due', 'because', 'caused', 'porque']);

const EXPLAINS =
  /\b(?:turned out|ended up being|wound up being|traced (?:it )?to|tracked (?:it )?(?:down )?to|resulto ser)\b/;

/** Reads one clause: what is said of which part, and which repairs it names. */
export function readClause(text: Words, clause: Clause, context: Context): ClauseReading {
  const [first, second] = [text.tokens[clause.from]?.text ?? '', text.tokens[clause.from + 1]?.text ?? ''];
  const reading = unread(clause);
  reading.now = NOW.has(first) || NOW.has(second);
  reading.past = text.tokens.slice(clause.from, clause.to).some(({ text: word, past }) => past || BEFORE.has(word));
  reading.past ||= givesReason(text, clause);
  reading.cause = clause.opening === 'time' && CAUSES.has(first);
  reading.explains = (context.cues & CUES.explains) !== 0 && EXPLAINS.test(wordsIn(text, clause));
  reading.hypotheticalAfter = context.hypothetical;
  if (CONTRASTS.has(clause.opening) || RECALL_ENDS.has(first === 'and' ? second : first))
    reading.hypotheticalAfter = false;
  const { parts, predicates, wanted } = scan(text, clause, context, reading);
  reading.since = first === 'since' && clause.to - clause.from <= 2;
  reading.belittles =
    parts.length === 0 &&
    predicates.length === 0 &&
    clause.mentions.some(({ from, meaning }) => from === clause.from && meaning.slight === true && first === 'but');
  reading.parts = [
    ...parts.map((part) => part.id),
    ...predicates.flatMap((one) => (one.kind === 'whole' && one.part !== undefined ? [one.part] : [])),
  ];
  reading.heads = new Map(parts.map((part) => [text.words[part.to - 1] ?? '', part.id]));
  reading.ownPart = parts.length > 0 || predicates.some((predicate) => predicate.kind === 'whole');
  const places = clause.mentions.filter((mention) => mention.meaning.place !== undefined);
  addRepairs(text, clause, context, reading, parts, predicates);
  addListedRepairs(text, clause, context, reading, parts, predicates, places);
  addFindings(text, clause, context, reading, parts, predicates, places);
  // Fitting a simulator repairs nothing.
  if (reading.findings.some((one) => one.condition === 'tampered' && one.standing === 'present')) reading.done = [];
  if ((context.cues & CUES.compression) !== 0) {
    addCompression(text, clause, reading);
    addLeakDown(text, clause, reading);
  }
  if ((context.cues & CUES.charging) !== 0) addCharging(text, clause, reading);
  if ((context.cues & CUES.sediment) !== 0) addSediment(text, clause, reading);
  addThin(text, clause, reading, parts, places);
  if ((context.cues & CUES.amount) !== 0) addAmount(text, clause, context, reading);
  if (reading.done.length > 0) addTopUps(text, clause, context, reading);
  addCodes(text, clause, context, reading);
  addUnknown(text, clause, context, reading, parts, predicates);
  for (const part of wanted) addBarePart(text, clause, context, reading, part, places);
  return reading;
}

const wordsIn = ({ tokens }: Words, { from, to }: Clause): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
