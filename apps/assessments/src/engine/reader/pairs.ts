import type { Span } from './clauses.js';
import type { Words } from './mentions.js';
import type { Component, Condition } from './vocabulary.js';

/** Words that say together what neither says alone: "rolled down the driveway after I put it in park". */
interface Pair {
  first: RegExp;
  then: RegExp;
  /** Tokens between them at most. */
  within: number;
  part: Component;
  condition: Condition;
  /** The pair says nothing where this follows. */
  unless?: RegExp;
}

const PAIRS: readonly Pair[] = [
  {
    first: /^(?:swapped|replaced|changed|different|used|junkyard)$/,
    then: /^cluster$/,
    within: 4,
    part: 'odometer',
    condition: 'not-actual',
  },
  {
    first: /^(?:lose|loses|lost|losing|drops|dropped|dropping)$/,
    then: /^range$/,
    within: 5,
    part: 'hybrid-battery',
    condition: 'weak',
  },
  {
    first: /^(?:bubbles?|bubbling)$/,
    then: /^(?:bottle|reservoir|overflow|radiator|coolant|expansion|degas)$/,
    within: 4,
    part: 'head-gasket',
    condition: 'failed',
  },
  { first: /^steam$/, then: /^(?:hood|bonnet|radiator|engine)$/, within: 7, part: 'engine', condition: 'overheat' },
  {
    first: /^(?:temp|temperature)$/,
    then: /^(?:pegs|pegged|spikes|spiked|soars|red)$/,
    within: 10,
    part: 'engine',
    condition: 'overheat',
  },
  {
    first: /^(?:r|reverse|drive|d|engage|engages)$/,
    then: /^(?:seconds|secs|sec)$/,
    within: 5,
    part: 'transmission',
    condition: 'delayed-engagement',
  },
  { first: /^steering$/, then: /^manual$/, within: 3, part: 'steering', condition: 'stiff' },
  {
    first: /^(?:leak|leaks|leaking|leaked|soaked|dripping)$/,
    then: /^(?:brakes?|breaks|shoes|drums?|rotors?|pads)$/,
    within: 3,
    part: 'brakes',
    condition: 'unspecified',
  },
  {
    first: /^(?:drums?|shoes|rotors?|pads)$/,
    then: /^(?:soaked|saturated|contaminated)$/,
    within: 3,
    part: 'brakes',
    condition: 'unspecified',
  },
  {
    first: /^(?:brakes?|breaks|pedal)$/,
    then: /^nothing$/,
    within: 5,
    unless: /^(?:wrong|to|else|needed|found|noted|is|was|bad|unusual)$/,
    part: 'brake-pedal',
    condition: 'failed',
  },
  {
    first: /^key$/,
    then: /^nothing$/,
    within: 3,
    unless: /^(?:wrong|to|else|needed|found|noted|bad|unusual)$/,
    part: 'engine',
    condition: 'no-start',
  },
  {
    first: /^clicks?$/,
    then: /^nothing$/,
    within: 3,
    unless: /^(?:wrong|to|needed|found|noted|bad|unusual)$/,
    part: 'engine',
    condition: 'no-start',
  },
  { first: /^clutch$/, then: /^top$/, within: 6, unless: /^(?:gear|notch|speed)$/, part: 'clutch', condition: 'worn' },
  {
    first: /^(?:roll|rolls|rolled|rolling)$/,
    then: /^(?:park|parked|away|driveway|parking)$/,
    within: 14,
    part: 'transmission',
    condition: 'no-engagement',
  },
  { first: /^park$/, then: /^roll(?:s|ed|ing)?$/, within: 14, part: 'transmission', condition: 'no-engagement' },
  {
    first: /^pump(?:ed|ing)?$/,
    then: /^(?:pedal|brakes?|breaks)$/,
    within: 3,
    part: 'brake-pedal',
    condition: 'soft-pedal',
  },
  {
    first: /^(?:cut|siliconed|glued|epoxied|taped|tied|stuffed|zip|tape)$/,
    then: /^(?:airbags?|srs)$/,
    within: 6,
    part: 'airbag',
    condition: 'tampered',
  },
  {
    first: /^(?:airbags?|srs)$/,
    then: /^(?:siliconed|glued|epoxied|taped|tied|stuffed|resistor|jumper|paperclip|fool|bypass|bypassed)$/,
    within: 8,
    part: 'airbag',
    condition: 'tampered',
  },
  {
    first: /^(?:wire|wires|resistor|jumper|paperclip|tape|plug)$/,
    then: /^(?:fool|fools|trick|tricks|hide|hides|kill|defeat)$/,
    within: 10,
    part: 'warning-lamp',
    condition: 'tampered',
  },
  {
    first: /^(?:speedo|speedometer|odometer|odo)$/,
    then: /^(?:stopped|quit|died|frozen|froze|stuck)$/,
    within: 3,
    part: 'odometer',
    condition: 'not-actual',
  },
  {
    first: /^(?:slid|slides|slide|skid|skids|skidded)$/,
    then: /^(?:intersection|stopping|brakes?)$/,
    within: 8,
    part: 'brakes',
    condition: 'unspecified',
  },
];
/** Matches the words with which a pair begins. */
export const STARTS_PAIR = new RegExp(PAIRS.map(({ first }) => first.source).join('|'));
const DENIED = new Set(['no', 'not', 'never', 'without', 'sin']);

export interface PairFound {
  at: number;
  to: number;
  part: Component;
  condition: Condition;
}

/** The pairs of a sentence, where nothing just before denies them. */
export function pairsIn({ tokens }: Words, { from, to }: Span): PairFound[] {
  const found: PairFound[] = [];
  for (let at = from; at < to; at += 1) {
    const word = tokens[at]?.text ?? '';
    if (!STARTS_PAIR.test(word) || isDenied(tokens, from, at)) continue;
    for (const { first, then, within, part, condition, unless } of PAIRS) {
      if (!first.test(word) || found.some((one) => one.part === part)) continue;
      for (let next = at + 1; next < Math.min(to, at + 2 + within); next += 1)
        if (
          then.test(tokens[next]?.text ?? '') &&
          !unless?.test(tokens[next + 1]?.text ?? '') &&
          !isDenied(tokens, at, next)
        ) {
          found.push({ at, to: next + 1, part, condition });
          break;
        }
    }
  }
  return found;
}

function isDenied(tokens: Words['tokens'], from: number, at: number): boolean {
  for (let before = Math.max(from, at - 3); before < at; before += 1)
    if (DENIED.has(tokens[before]?.text ?? '')) return true;
  return false;
}
