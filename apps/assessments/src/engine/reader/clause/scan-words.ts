import type { Clause, Span } from '../clauses.js';
import type { Mention, Words } from '../mentions.js';
import { isMainSystem, systemOf, type Component, type Condition, type System } from '../vocabulary.js';
import type { ClauseReading, Part, Predicate } from './clause-reading.js';

/** "If the pump fails, the engine can lose power": nobody says that it did. */
export const isImagined = ({ tokens }: Words, { from, to, mentions }: Clause): boolean =>
  mentions.some(({ meaning }) => meaning.scopes?.includes('others') === true) ||
  mentions.some(({ from: at, meaning }) => meaning.part === 'vehicle' && isOther(tokens, at)) ||
  isNeighbors({ tokens }, { from, to }) ||
  isIfEver({ tokens }, { from, to }) ||
  (tokens[from]?.text === 'if' && mentions.some(({ meaning }) => meaning.scopes?.includes('hypothetical') === true));

const IF_REACH = 3;

/** "If that fluid ever leaked": it has not. */
const isIfEver = ({ tokens }: Pick<Words, 'tokens'>, { from, to }: Span): boolean =>
  tokens.slice(from, from + IF_REACH).some(({ text }) => text === 'if' || text === 'si') &&
  tokens.slice(from, to).some(({ text }) => text === 'ever');

const NEIGHBORS = new Set(
  'neighbor neighbors neighbour neighbours friend friends buddy buddys coworker coworkers'.split(' '),
);

/** "My neighbor's Explorer caught fire", "the first one I owned": a name after its owner, or one of several. */
const isNeighbors = ({ tokens }: Pick<Words, 'tokens'>, { from, to }: Span): boolean => {
  for (let at = from; at < to - 1; at += 1) {
    const [word, next] = [tokens[at]?.text ?? '', tokens[at + 1]];
    if (NEIGHBORS.has(word) && next?.kind === 'word' && next.capital && !next.shouted) return true;
    if (word === 'one' && OWNERS.has(next?.text ?? '') && OTHER.has(tokens[at - 1]?.text ?? '')) return true;
  }
  return false;
};

const OWNERS = new Set(['i', 'we', 'he', 'she', 'they']);

const WHOSE = new Set(['my', 'our', 'his', 'her', 'their', 'your', 'the']);
const OTHER = new Set(['other', 'last', 'previous', 'former', 'first', 'prior', 'old']);

/** "His other jeep", "our last van": not this vehicle. "The old truck" may be. */
const isOther = (tokens: Words['tokens'], at: number): boolean => {
  const [whose, which] = [tokens[at - 2]?.text ?? '', tokens[at - 1]?.text ?? ''];
  return OTHER.has(which) && WHOSE.has(whose) && !(whose === 'the' && which !== 'other' && which !== 'last');
};

/** "Took it in for a recall, and when I drove home the steering was stiff": what somebody lived through is no letter. */
export function isOwnStory({ tokens }: Words, { from, to, opening }: Clause): boolean {
  if (opening !== 'time') return false;
  for (let at = from + 1; at < Math.min(to, from + 4); at += 1) if (TELLERS.has(tokens[at]?.text ?? '')) return true;
  return false;
}

const TELLERS = new Set(['i', 'my', 'we', 'our']);

/** What takes a good word back. */
export const HALF = new Set([
  'only',
  'barely',
  'hardly',
  'sometimes',
  'rarely',
  'seldom',
  'intermittently',
  'occasionally',
]);

export const isDoubtedAfter = ({ mentions }: Clause, part: Part): boolean =>
  mentions.some(
    ({ from, meaning }) => from >= part.to && from - part.to <= 1 && meaning.scopes?.includes('doubt') === true,
  );

/** "Seat motor", "window motor": no engine. */
export function isSmallMotor({ tokens }: Words, mention: Mention, parts: readonly Part[]): boolean {
  const before = parts.at(-1);
  return (
    tokens[mention.from]?.text === 'motor' &&
    mention.meaning.part === 'engine' &&
    before?.to === mention.from &&
    !isMainSystem(systemOf(before.id))
  );
}

/** A lamp that is steady is lit. */
export const STAYS_LIT = new Set(['solid', 'steady', 'bright', 'stable', 'firm', 'strong', 'clear']);

const CYLINDERS = new Set(['cylinder', 'cylinders', 'cyl']);
const CYLINDER_REACH = 3;

/** "Coil on cylinder 3": the cylinder says where the coil sits. */
export function isCylinderOf({ tokens }: Words, { from, to }: Mention, parts: readonly Part[]): boolean {
  const before = parts.at(-1);
  return (
    before !== undefined &&
    from - before.to <= CYLINDER_REACH &&
    CYLINDERS.has(tokens[from]?.text ?? '') &&
    ['on', 'of', 'at', 'for', 'in'].includes(tokens[from - 1]?.text ?? '') &&
    tokens[to]?.kind === 'number'
  );
}

const OUTCOME_REACH = 4;

/** "Vibration resolved", "remedied the failure": the outcome stands behind what was the matter, or just before it. */
export const isSettled = ({ at, to }: Predicate, outcomes: readonly Mention[]): boolean =>
  outcomes.some((outcome) => to <= outcome.from || (at >= outcome.to && at - outcome.to <= OUTCOME_REACH));

/** "No codes" does not say that a part is in order. */
export const CODES = new Set(['code', 'dtc']);

/** Said after a repair, these mean that it helped. */
export const STRONG_GOOD = new Set(
  `ok okay good fine great normal normally proper properly perfect perfectly as excellent smooth
  smoothly quiet straight pass passed passes works working operational functional tests tested checks
  checked snaps springs dry correct correctly well bien zero like bueno`.split(/\s+/),
);

/** Said of what was told before, not of a part: "tightened, gone". */
export const GONE = new Set(['gone', 'vanished']);

const PRONOUNS = new Set(['it', 'that', 'this', 'all', 'they', 'everything']);

/** "Tightened, gone", "it is gone": no part is said to be missing, as in "band is gone". */
export const saysGoneOfAll = ({ tokens }: Words, { from }: Clause, mention: Mention): boolean =>
  tokens[mention.from - 1]?.text !== 'is' ||
  mention.from - 2 < from ||
  PRONOUNS.has(tokens[mention.from - 2]?.text ?? '');

/** "Out" is a failure only right after a part or an "is": "headlight out", not "pulled out". */
export function isLooseOut({ tokens }: Words, clause: Clause, index: number): boolean {
  const [before, here] = [clause.mentions[index - 1], clause.mentions[index]];
  if (here === undefined || here.to - here.from > 2 || tokens[here.to - 1]?.text !== 'out') return false;
  // "Pours out of the radiator", "jumps out of second gear"
  if (here.meaning.condition === 'leak' || here.meaning.condition === 'no-engagement') return false;
  // "I am out of warranty"
  if (tokens[here.to]?.text === 'of' || tokens[here.to]?.text === 'for') return true;
  if (here.to - here.from !== 1) return false;
  return !(before?.to === here.from && before.meaning.part !== undefined) && tokens[here.from - 1]?.text !== 'is';
}

/** Noises: a sound vehicle may make one. */
export const SOUNDS: ReadonlySet<Condition> = new Set<Condition>([
  'noise',
  'knock',
  'tick',
  'rattle',
  'whine',
  'grind',
  'clunk',
  'squeal',
  'hum',
]);

/** What a good word says is not there. */
export const PROVES: Partial<Record<string, readonly Condition[]>> = {
  dry: ['leak', 'seep', 'wet'],
  quiet: [...SOUNDS],
  silent: [...SOUNDS],
  straight: ['pull'],
  smooth: ['vibration', 'shudder', 'rough', 'jerk', 'harsh-shift'],
};

/** "Replaced the clock spring under the recall": this happened to this vehicle. */
export const isUnderRecall = ({ tokens }: Words, { mentions }: Clause, mention: Mention): boolean =>
  tokens[mention.to - 1]?.text.startsWith('recall') === true &&
  mentions.some(({ to, meaning }) => to <= mention.from && meaning.action !== undefined);

/** "LR belt", "driver rear belt": the belts of an engine have no side. */
export const isSeatBelt = ({ tokens }: Words, { mentions }: Clause, index: number): boolean => {
  const [before, here] = [mentions[index - 1], mentions[index]];
  return (
    here !== undefined &&
    here.to - here.from === 1 &&
    BELT.has(tokens[here.from]?.text ?? '') &&
    before?.to === here.from &&
    before.meaning.place?.side !== undefined
  );
};
const BELT = new Set(['belt', 'belts']);

const SOUND = new Set(['sound', 'sounds']);
/** What makes a sound one that somebody complains of. */
const HEARD = new Set(
  `make makes making made hear hears heard hearing from when while come comes coming loud louder strange weird odd
  funny bad like noise bang scraping popping grinding unusual abnormal horrible awful terrible`.split(/\s+/),
);

/** "Enhanced throttle response and sound": nobody hears anything. */
export const isBareSound = ({ tokens }: Words, { from, to }: Clause, mention: Mention): boolean =>
  SOUND.has(tokens[mention.from]?.text ?? '') &&
  mention.to - mention.from === 1 &&
  !tokens.slice(from, to).some(({ text }) => HEARD.has(text));

/** What a lamp is that warns. "Does not come on" is no such word: a lamp that stays dark may have been disabled. */
const LIT = new Set(['on', 'lit', 'illuminated', 'showing', 'displayed', 'active', 'present']);

/** "ABS light off", "light is off", "light is not on". */
export function lampIsOff({ tokens }: Words, mention: Mention, end: number): boolean {
  for (let at = mention.to; at < Math.min(end, mention.to + 3); at += 1) {
    const word = tokens[at]?.text;
    if (word === 'off') return true;
    if (word === 'not' || word === "isn't" || word === 'isnt') return LIT.has(tokens[at + 1]?.text ?? '');
    if (
      word !== 'is' &&
      word !== 'now' &&
      word !== 'went' &&
      word !== 'stayed' &&
      word !== 'goes' &&
      word !== 'cycles' &&
      word !== 'turns'
    )
      return false;
  }
  return false;
}

/** "Leaks: no", "Smoke - no". */
export function endsWithNo({ tokens }: Words, clause: Clause, predicates: readonly Predicate[]): boolean {
  let last = clause.to - 1;
  while (last > clause.from && tokens[last]?.kind === 'mark') last -= 1;
  const word = tokens[last]?.text;
  return (word === 'no' || word === 'none') && predicates.length > 0 && predicates.every((one) => one.to <= last);
}

export const WORKS = new Set([
  'works',
  'working',
  'work',
  'operates',
  'operating',
  'functions',
  'functioning',
  'operate',
  'funciona',
  'sirve',
  'trabaja',
]);

export function noteScopes(mention: Mention, reading: ClauseReading, denied: boolean): void {
  const scopes = mention.meaning.scopes ?? [];
  if (denied) {
    reading.cured = true;
    return;
  }
  if (scopes.includes('clearedBefore')) reading.clearedBefore = true;
  if (scopes.includes('persists')) reading.persists = true;
  if (scopes.includes('recurs')) reading.recurs = true;
  if (scopes.includes('doubtBefore')) reading.doubtBefore = true;
}

export const predicatesBefore = (
  predicates: readonly Predicate[],
  mention: Mention,
  scopes: readonly string[],
): boolean => predicates.length > 0 || !scopes.includes('negatedNouns') || mention.to === mention.from;

/** "no slip, noise or leak": the denial goes on where "or" or a comma follows at once. */
export function listGoesOn({ tokens }: Words, at: number, end: number): boolean {
  for (let next = at; next < Math.min(end, at + 3); next += 1) {
    const word = tokens[next]?.text;
    if (word === 'or' || word === 'nor' || word === '/' || word === 'o' || word === 'ni') return true;
  }
  return false;
}

/** Parts whose absence is trouble: "no reverse", "no horn". */
export const isWanted = (part: Component): boolean => {
  const system = systemOf(part);
  return (
    (isMainSystem(system) || system === 'climate') &&
    ![
      'warning-lamp',
      'structure',
      'emissions',
      'electrical',
      'fuel',
      'cooling',
      'key',
      'engine',
      'airbag',
      'control-module',
    ].includes(part)
  );
};

export const nothingSaid = (clause: Clause, index: number): boolean =>
  clause.mentions
    .slice(index + 1)
    .every(
      ({ meaning }) =>
        meaning.condition === undefined &&
        meaning.trouble !== true &&
        meaning.works === undefined &&
        meaning.whole === undefined &&
        meaning.action === undefined &&
        meaning.good !== true &&
        meaning.part === undefined,
    );

export const lossFollows = ({ tokens }: Words, clause: Clause, index: number): boolean => {
  if (
    clause.mentions.some(
      (mention, at) =>
        at > index &&
        at <= index + 3 &&
        mention.meaning.loss === true &&
        tokens[mention.to]?.kind === 'word' &&
        mention.meaning.scopes?.includes('terminators') === true,
    )
  )
    return true;
  const [here, next] = [clause.mentions[index], clause.mentions[index + 1]];
  return here !== undefined &&
    next?.meaning.loss === true &&
    next.from - here.to <= 1 &&
    next.meaning.condition !== 'intermittent'
    ? !['stop', 'only', 'nothing'].includes(next.meaning.works?.forms ?? '')
    : next?.meaning.condition === 'intermittent' &&
        here !== undefined &&
        next.from - here.to <= 1 &&
        // "Shifts in and out as it should"
        clause.mentions[index + 2]?.meaning.good !== true;
};

/** "Deleted nothing": the denial stands behind. */
export const NOTHING = new Set(['nothing', 'none', 'nada']);

/** "Now starts hard": what follows at once takes the good outcome back. */
export const isTakenBack = ({ mentions }: Clause, index: number): boolean => {
  const [here, next] = [mentions[index], mentions[index + 1]];
  return (
    here !== undefined &&
    next?.from === here.to &&
    next.meaning.good !== true &&
    (next.meaning.trouble === true || next.meaning.condition !== undefined)
  );
};

const SINCE = new Set(['since', 'then']);

/** "Been good ever since", "trouble free since then": the good lasts, and nothing comes back. */
export const isGoodSince = ({ tokens }: Words, { mentions }: Clause, index: number): boolean => {
  const [before, here] = [mentions[index - 1], mentions[index]];
  return (
    before?.meaning.good === true &&
    here !== undefined &&
    here.from - before.to <= 1 &&
    here.to - here.from > 1 &&
    SINCE.has(tokens[here.to - 1]?.text ?? '')
  );
};

const NOW = new Set(['now', 'ahora', 'currently', 'today']);

export const saysNow = ({ tokens }: Words, from: number, to: number): boolean => {
  for (let at = from; at < to; at += 1) if (NOW.has(tokens[at]?.text ?? '')) return true;
  return false;
};

/** Good words that say when: "rattle cold", "noise when new". */
export const WHEN = new Set(['cold', 'new', 'fresh', 'clear', 'level']);

const SELLERS = new Set(['seller', 'consignor', 'owner', 'he', 'she', 'guy', 'vendedor', 'vendor']);
const SELLER_REACH = 4;

const TELLS = new Set(
  'says say said told telling tells claims claim claimed insists insist insisted swears swear swore dicen dice'.split(
    ' ',
  ),
);
const TELLS_REACH = 5;

/** "The dealer says it is normal": a verdict that somebody passes on. */
export const isHearsay = ({ tokens }: Words, { from }: Mention): boolean =>
  tokens.slice(Math.max(0, from - TELLS_REACH), from + 1).some(({ text }) => TELLS.has(text));

/** Conditions that are defects even if someone calls them normal. */
export const NEVER_NORMAL: ReadonlySet<Condition> = new Set<Condition>([
  'sinking-pedal',
  'soft-pedal',
  'harsh-shift',
  'no-engagement',
  'slip',
  'jerk',
  'stall',
  'surge',
  'low-power',
  'stiff',
  'overheat',
  'smoke',
  'misfire',
  'failed',
  'inoperative',
  'seized',
]);

/** "Within 2 degrees" is a verdict; "within a month" is none, and nor is what a seller says. */
export const isVerdict = ({ tokens }: Words, { from, to }: Mention): boolean =>
  !tokens.slice(Math.max(0, from - SELLER_REACH), from).some(({ text }) => SELLERS.has(text)) &&
  isWithin(tokens, from, to);
const isWithin = (tokens: Words['tokens'], from: number, to: number): boolean =>
  tokens[from]?.text !== 'within' ||
  to - from > 1 ||
  (tokens[to]?.kind === 'number' && !AGES.test(tokens[to + 1]?.text ?? ''));
const AGES = /^(?:day|week|month|year|mile|minute|second|hour|km|k|sec|min|foot|feet)s?$/;

/** Structure and history are announced also within tolerance. */
export const ANNOUNCED: ReadonlySet<System> = new Set<System>(['structure', 'title']);

/** What a vehicle was once it stays. */
export const HISTORY: ReadonlySet<Condition> = new Set<Condition>(['previous-use', 'branded', 'flooded', 'fire']);

/** What one senses may be good: "fluid smells fine", "vibration is normal". */
export const SENSED: ReadonlySet<Condition> = new Set<Condition>(['smell', 'noise', 'vibration', 'hum', 'leak']);
