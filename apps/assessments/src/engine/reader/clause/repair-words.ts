import type { Clause } from '../clauses.js';
import type { Mention, Words } from '../mentions.js';
import type { RepairMention } from '../statement.js';
import type { Part } from './clause-reading.js';

const PAST = /(?:ed|built|new|put|bled|done|ado|ada|ados|adas|aron|io)$/;
/** How far the thing stands from the word for its repair. */
export const OBJECT_REACH = 7;

/** "Leaks when filled": what happens when something is done was not done as a repair. */
export const UNDER_CONDITION = new Set(['when', 'whenever', 'if', 'cuando', 'while']);

export const BARE_STATES = new RegExp(
  `^(?:need|require|recommend|estimate|quote|call|condemn|wait|await|rec|may|` +
    `suggest|due|advise|ask|necesit|requier|ocupa|want|overdue|puede|podria|presupuesto)`,
);

export const deniedNear = (clause: Clause, mention: Mention): boolean =>
  clause.mentions.some(
    (other) =>
      other.to <= mention.from &&
      mention.from - other.to <= 2 &&
      (other.meaning.scopes ?? []).some(
        (scope) => scope === 'negatedVerb' || scope === 'negatedNouns' || scope === 'noLonger',
      ),
  );

export function stateOf(
  { tokens }: Words,
  mention: Mention,
  states: readonly Mention[],
  word: string,
): RepairMention['state'] | undefined {
  let state: RepairMention['state'] | undefined;
  for (const other of states) {
    if (other.from >= mention.from && other.to > mention.to) {
      const after = other.meaning.state;
      if (
        other.from - mention.to <= 3 &&
        (after === 'needed' || after === 'refused' || after === 'due') &&
        state === undefined
      )
        state = after;
      continue;
    }
    if (mention.from - other.to > OBJECT_REACH || other.meaning.state === undefined) continue;
    if (hadTo(tokens, other)) state = 'done';
    else if (state === undefined || other.meaning.state !== 'done')
      state = state === 'possible' && other.meaning.state === 'needed' ? 'possible' : other.meaning.state;
  }
  if (state !== undefined) return state;
  // "Plugged back in": the verb may stand first.
  if (PAST.test(word) || PAST.test(tokens[mention.from]?.text ?? '') || word.endsWith('ing') || word.endsWith('ement'))
    return 'done';
  return UNMARKED.test(word) && (mention.from === 0 || tokens[mention.from - 1]?.kind !== 'word')
    ? 'needed'
    : undefined;
}

/** An order at the beginning: "replace front struts". */
const UNMARKED = /^(?:replace|rebuild|repair|fix|reseal|reemplazar|cambiar|reparar|arreglar)$/;

/** "had to be replaced" was done; "has to be replaced" is needed. */
const hadTo = (tokens: Words['tokens'], mention: Mention): boolean => {
  for (let at = Math.max(0, mention.from - 2); at <= mention.from; at += 1)
    if (tokens[at]?.text === 'has' && tokens[at + 1]?.text === 'to' && tokens[at]?.past === true) return true;
  return false;
};

export function objectOf(mention: Mention, parts: readonly Part[], actions: readonly Mention[]): Part | undefined {
  const right = parts.find(
    (part) =>
      part.at >= mention.to &&
      part.at - mention.to <= OBJECT_REACH &&
      !actions.some((other) => other !== mention && other.from >= mention.to && other.to <= part.at),
  );
  const left = parts.findLast(
    (part) =>
      part.to <= mention.from &&
      mention.from - part.to <= OBJECT_REACH + 2 &&
      !actions.some((other) => other !== mention && other.from >= part.to && other.to <= mention.from),
  );
  if (right !== undefined && (left === undefined || right.at - mention.to <= 3 || left.id === 'vehicle')) return right;
  return left ?? right ?? parts.find((part) => part.at <= mention.from && part.to >= mention.to);
}

/** "Shop wants 1800 for injectors": no dollar sign is needed. */
const ASKED = new Set([
  'wants',
  'want',
  'wanted',
  'quoted',
  'quotes',
  'quote',
  'asks',
  'asked',
  'estimate',
  'estimated',
]);
const LEAST_ASKED = 100;

/** Dollars named in the clause. */
export function costIn({ tokens }: Words, clause: Clause): number | undefined {
  for (let at = clause.from; at < clause.to; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'number') continue;
    const next = tokens[at + 1]?.text ?? '';
    const isAsked = ASKED.has(tokens[at - 1]?.text ?? '') && Number(token.text) >= LEAST_ASKED;
    if (!token.text.startsWith('$') && next !== 'dollars' && next !== 'usd' && next !== 'bucks' && !isAsked) continue;
    const value = Math.round(Number(token.text.replace(/[$,]/g, '')));
    if (Number.isFinite(value)) return next === 'k' ? value * 1000 : value;
  }
  return undefined;
}

/** "Put plugs and coils in it": a part is put in, and not a gear, a hand or a foot. */
export function putsIn({ tokens }: Words, mention: Mention, clause: Clause, parts: readonly Part[]): boolean {
  const part = parts.find(({ at }) => at >= mention.to && at - mention.to <= 2);
  if (part === undefined) return false;
  for (let at = part.to; at < Math.min(clause.to, part.to + OBJECT_REACH); at += 1)
    if (tokens[at]?.text === 'in' || tokens[at]?.text === 'at') return true;
  return false;
}
