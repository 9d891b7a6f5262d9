import type { Clause } from './clauses.js';
import { COSMETIC, FIELD_PARTS, GENERAL_PARTS, HOMES, NEUTRAL_PARTS, WEAR_PARTS } from './homes.js';
import type { Mention, Words } from './mentions.js';
import { measurementsIn } from './measurements.js';
import { saysUnknown } from './unknown.js';
import type { Finding, NoteField, Place, RepairMention, Standing, Voice } from './statement.js';
import { isMainSystem, systemOf, type Component, type Condition, type System } from './vocabulary.js';

/** What the sentence has told so far. */
export interface Context {
  field: NoteField;
  /** Parts of the whole sentence, for what is said of none. */
  sentenceParts: readonly Component[];
  /** The part that the text spoke of last. */
  lastPart?: Component;
  hypothetical: boolean;
  question: boolean;
  /** A sentence about a recall, a bill or a claim: trouble that is not named is none of this vehicle's. */
  story: boolean;
  voice: Voice;
  /** The denial of the clause before, where its list goes on here. */
  deniedList: boolean;
  /** The repair that the clause before names, if its list of parts continues here. */
  listedRepair?: RepairMention;
  /** The clause after this one says that what stands here is in order. */
  goodFollows: boolean;
  /** The sentence says that it happens while braking. */
  braking: boolean;
  /** The sentence says that it happens on the road. */
  driving: boolean;
}

/** What a clause says. */
export interface ClauseReading extends Clause {
  findings: Finding[];
  repairs: RepairMention[];
  parts: Component[];
  ownPart: boolean;
  cured: boolean;
  persists: boolean;
  recurs: boolean;
  doubtBefore: boolean;
  /** Somebody looked for it and found it in order. */
  clearedBefore: boolean;
  /** Something is said to be in order. */
  good: boolean;
  /** It says what is so now, whatever was done before. */
  now: boolean;
  /** Repairs that were done, by part; empty object part where the part is not known. */
  done: (Component | null)[];
  past: boolean;
  hypotheticalAfter: boolean;
}

interface Part {
  at: number;
  to: number;
  id: Component;
}

interface Predicate {
  at: number;
  to: number;
  condition: Condition;
  part?: Component;
  kind: 'whole' | 'condition' | 'trouble' | 'lost' | 'good';
  standing: Standing;
  slight: boolean;
}

interface Denial {
  kind: 'nouns' | 'verb' | 'noLonger';
  /** The last token that the denial has reached. */
  reach: number;
  /** Where the word that denies ends, if it stands in this clause. */
  from?: number;
}

const DENIAL_GAP = 6;
const CONTRASTS = new Set(['contrast', 'strong']);
const RECALL_ENDS = new Set(['but', 'however', 'although', 'though', 'unfortunately', 'now', 'then', 'pero']);

export function readClause(text: Words, clause: Clause, context: Context): ClauseReading {
  const reading: ClauseReading = {
    ...clause,
    findings: [],
    repairs: [],
    parts: [],
    ownPart: false,
    cured: false,
    persists: false,
    recurs: false,
    doubtBefore: false,
    clearedBefore: false,
    good: false,
    now: NOW.has(text.tokens[clause.from]?.text ?? '') || NOW.has(text.tokens[clause.from + 1]?.text ?? ''),
    done: [],
    past: false,
    hypotheticalAfter: context.hypothetical,
  };
  if (CONTRASTS.has(clause.opening) || RECALL_ENDS.has(text.tokens[clause.from]?.text ?? ''))
    reading.hypotheticalAfter = false;
  const { parts, predicates, wanted } = scan(text, clause, context, reading);
  reading.parts = [
    ...parts.map((part) => part.id),
    ...predicates.flatMap((one) => (one.kind === 'whole' && one.part !== undefined ? [one.part] : [])),
  ];
  reading.ownPart = parts.length > 0 || predicates.some((predicate) => predicate.kind === 'whole');
  const places = clause.mentions.filter((mention) => mention.meaning.place !== undefined);
  addRepairs(text, clause, context, reading, parts, predicates);
  addListedRepairs(text, clause, context, reading, parts, predicates, places);
  addFindings(text, clause, context, reading, parts, predicates, places);
  // Fitting a simulator repairs nothing.
  if (reading.findings.some((one) => one.condition === 'tampered' && one.standing === 'present')) reading.done = [];
  addCompression(text, clause, reading);
  addCharging(text, clause, reading);
  addSediment(text, clause, reading);
  addThin(text, clause, reading, parts, places);
  addUnknown(text, clause, context, reading, parts, predicates);
  for (const part of wanted) addBarePart(text, clause, context, reading, part, places);
  return reading;
}

/** Walks through the clause once, keeping what is denied, doubted or only imagined. */
function scan(text: Words, clause: Clause, context: Context, reading: ClauseReading) {
  const parts: Part[] = [];
  const predicates: Predicate[] = [];
  const wanted: (Part & { standing: Standing; condition: Condition })[] = [];
  let denial: Denial | null =
    context.deniedList && clause.opening === 'comma' ? { kind: 'nouns', reach: clause.from } : null;
  let doubt = false;
  let slightUntil = -1;
  let lossUntil = -1;
  if (isOwnStory(text, clause)) reading.hypotheticalAfter = false;
  if (isImagined(text, clause)) reading.hypotheticalAfter = true;
  const standingOf = (denied: boolean): Standing =>
    context.question || reading.hypotheticalAfter ? 'hypothetical' : denied ? 'absent' : doubt ? 'doubtful' : 'present';
  const denies = (at: number): boolean => {
    if (denial === null) return false;
    if (at - denial.reach > DENIAL_GAP) denial = null;
    return denial !== null;
  };
  const push = (
    mention: Mention,
    predicate: Pick<Predicate, 'condition' | 'kind'> & { part?: Component },
    standing: Standing,
  ): void => {
    predicates.push({ at: mention.from, to: mention.to, slight: mention.from <= slightUntil, standing, ...predicate });
  };
  const spent = (mention: Mention): void => {
    if (denial === null) return;
    if (denial.kind === 'nouns') denial.reach = mention.to;
    else if (listGoesOn(text, mention.to, clause.to)) denial.reach = mention.to;
    else denial = null;
  };
  for (const [index, mention] of clause.mentions.entries()) {
    const { meaning } = mention;
    const scopes = meaning.scopes ?? [];
    if (meaning.harmless === true || scopes.includes('pseudo')) continue;
    if (meaning.whole !== undefined) {
      const denied = denies(mention.from);
      const once = denied && denial?.kind === 'noLonger';
      push(
        mention,
        { condition: meaning.whole.condition, part: meaning.whole.part, kind: 'whole' },
        once ? 'cured' : standingOf(denied),
      );
      reading.cured ||= once;
      if (meaning.whole.condition === 'warning-on' && lampIsOff(text, mention, clause.to))
        (predicates.at(-1) as Predicate).standing = 'absent';
      spent(mention);
      noteScopes(mention, reading, false);
      continue;
    }
    if (isLooseOut(text, clause, index)) continue;
    if (GONE.has(text.tokens[mention.from]?.text ?? '') && parts.length === 0 && clause.opening !== 'start') {
      reading.cured = true;
      continue;
    }
    if (scopes.includes('noLonger')) denial = { kind: 'noLonger', reach: mention.to };
    else if (scopes.includes('negatedBefore') && predicatesBefore(predicates, mention, scopes)) {
      for (const predicate of predicates)
        if (predicate.standing === 'present' || predicate.standing === 'doubtful') predicate.standing = 'absent';
      denial = null;
      continue;
    } else if (scopes.includes('negatedNouns')) denial = { kind: 'nouns', reach: mention.to, from: mention.to };
    else if (
      scopes.includes('negatedVerb') &&
      !(denial !== null && denial.kind === 'nouns' && mention.from - denial.reach <= 1)
    )
      denial = denial?.kind === 'verb' && mention.from - denial.reach <= 1 ? null : { kind: 'verb', reach: mention.to };
    if (scopes.includes('doubt') && !denies(mention.from)) doubt = true;
    if (scopes.includes('hypothetical')) reading.hypotheticalAfter = true;
    if (scopes.includes('cured') && !denies(mention.from) && !reading.hypotheticalAfter) reading.cured = true;
    noteScopes(mention, reading, (scopes.includes('recurs') || scopes.includes('persists')) && denies(mention.from));
    if (meaning.slight === true) slightUntil = mention.to + 2;
    if (meaning.part !== undefined && !isSmallMotor(text, mention, parts)) {
      const part = { at: mention.from, to: mention.to, id: meaning.part };
      parts.push(part);
      if (denies(mention.from)) {
        if (
          denial?.kind === 'nouns' &&
          mention.from === denial.from &&
          isWanted(meaning.part) &&
          nothingSaid(clause, index)
        )
          wanted.push({
            ...part,
            standing: context.question || reading.hypotheticalAfter ? 'hypothetical' : 'present',
            condition: 'inoperative',
          });
        if (denial !== null) denial.reach = mention.to;
      } else if (doubt) wanted.push({ ...part, standing: standingOf(false), condition: 'unspecified' });
    }
    const isNoun = meaning.part !== undefined && denial?.kind === 'nouns';
    if (meaning.works !== undefined && meaning.condition === undefined && !isNoun) {
      const near =
        denial !== null &&
        (denial.kind === 'nouns' ? mention.from - (denial.from ?? -9) <= 1 : mention.from - denial.reach <= 3) &&
        !predicates.some((one) => one.at >= (denial?.reach ?? 0));
      const once = near && denial?.kind === 'noLonger';
      const lost = once || near !== mention.from <= lossUntil || lossFollows(clause, index);
      if (lost) {
        push(
          mention,
          { condition: meaning.works.lost, kind: 'lost', ...(meaning.works.part ? { part: meaning.works.part } : {}) },
          context.question || reading.hypotheticalAfter ? 'hypothetical' : doubt ? 'doubtful' : 'present',
        );
        if (near) denial = null;
      } else if (WORKS.has(text.tokens[mention.from]?.text ?? ''))
        push(mention, { condition: 'unspecified', kind: 'good' }, 'absent');
    } else if (meaning.condition !== undefined && !(scopes.includes('negatedBefore') || scopes.includes('doubt'))) {
      const denied = denies(mention.from);
      const once = denied && denial?.kind === 'noLonger';
      push(mention, { condition: meaning.condition, kind: 'condition' }, once ? 'cured' : standingOf(denied));
      reading.cured ||= once;
      spent(mention);
    } else if (meaning.good === true) {
      const denied = denies(mention.from) && (denial?.kind !== 'nouns' || mention.from - (denial.from ?? -9) <= 2);
      // "Only cold when moving", "barely okay": good that is taken back.
      const isHalf = !denied && HALF.has(text.tokens[mention.from - 1]?.text ?? '');
      if (!denied && !isHalf && STRONG_GOOD.has(text.tokens[mention.from]?.text ?? '')) reading.good = true;
      push(
        mention,
        { condition: 'unspecified', kind: denied || isHalf ? 'trouble' : 'good' },
        denied || isHalf ? standingOf(false) : 'absent',
      );
      if (denied) denial = null;
    } else if (meaning.trouble === true && scopes.length === 0) {
      const denied = denies(mention.from);
      if (denied && CODES.has(text.words[mention.from] ?? '')) {
        spent(mention);
        continue;
      }
      push(
        mention,
        { condition: 'unspecified', kind: 'trouble' },
        denial?.kind === 'noLonger' ? 'cured' : standingOf(denied),
      );
      if (denied) spent(mention);
    }
    if (meaning.loss === true) {
      lossUntil = mention.to + 1;
      if (denies(mention.from) && denial !== null) denial.reach = mention.to;
    }
    if (meaning.slight === true && predicates.at(-1)?.to === mention.from)
      (predicates.at(-1) as Predicate).slight = true;
  }
  // "Head gasket suspected": the doubt stands behind the part.
  const last = parts.at(-1);
  if (doubt && last !== undefined && wanted.length === 0 && predicates.length === 0 && isDoubtedAfter(clause, last))
    wanted.push({ ...last, standing: standingOf(false), condition: 'unspecified' });
  if (endsWithNo(text, clause, predicates)) for (const predicate of predicates) predicate.standing = 'absent';
  const lamp = predicates.find((one) => one.condition === 'warning-on' && one.standing === 'present');
  if (
    lamp !== undefined &&
    predicates.some(
      (one) => one.kind === 'good' && one.at >= lamp.to && !STAYS_LIT.has(text.tokens[one.at]?.text ?? ''),
    ) &&
    !predicates.some((one) => one !== lamp && one.kind !== 'good')
  )
    lamp.standing = 'absent';
  if (reading.doubtBefore)
    for (const predicate of predicates) if (predicate.standing === 'present') predicate.standing = 'doubtful';
  if (reading.cured && !reading.recurs)
    for (const predicate of predicates)
      if (predicate.standing === 'present' && predicate.kind === 'trouble') predicate.standing = 'cured';
  return { parts, predicates, wanted };
}

/** "If the pump fails, the engine can lose power": nobody says that it did. */
const isImagined = ({ tokens }: Words, { from, mentions }: Clause): boolean =>
  mentions.some(({ meaning }) => meaning.scopes?.includes('others') === true) ||
  (tokens[from]?.text === 'if' && mentions.some(({ meaning }) => meaning.scopes?.includes('hypothetical') === true));

/** "Took it in for a recall, and when I drove home the steering was stiff": what somebody lived through is no letter. */
function isOwnStory({ tokens }: Words, { from, to, opening }: Clause): boolean {
  if (opening !== 'time') return false;
  for (let at = from + 1; at < Math.min(to, from + 4); at += 1) if (TELLERS.has(tokens[at]?.text ?? '')) return true;
  return false;
}

const TELLERS = new Set(['i', 'my', 'we', 'our']);

/** What takes a good word back. */
const HALF = new Set(['only', 'barely', 'hardly', 'sometimes', 'rarely', 'seldom', 'intermittently', 'occasionally']);

const isDoubtedAfter = ({ mentions }: Clause, part: Part): boolean =>
  mentions.some(
    ({ from, meaning }) => from >= part.to && from - part.to <= 1 && meaning.scopes?.includes('doubt') === true,
  );

/** "Seat motor", "window motor": no engine. */
function isSmallMotor({ tokens }: Words, mention: Mention, parts: readonly Part[]): boolean {
  const before = parts.at(-1);
  return (
    tokens[mention.from]?.text === 'motor' &&
    mention.meaning.part === 'engine' &&
    before?.to === mention.from &&
    !isMainSystem(systemOf(before.id))
  );
}

const NOW = new Set(['now', 'ahora', 'currently']);

/** A lamp that is steady is lit. */
const STAYS_LIT = new Set(['solid', 'steady', 'bright', 'stable', 'firm', 'strong', 'clear']);

/** "No codes" does not say that a part is in order. */
const CODES = new Set(['code', 'dtc']);

/** Said after a repair, these mean that it helped. */
const STRONG_GOOD = new Set(
  `ok okay good fine great normal normally proper properly perfect perfectly as excellent smooth
  smoothly quiet straight pass passed passes works working operational functional tests tested checks
  checked dry correct correctly well bien zero like bueno`.split(/\s+/),
);

/** Said of what was told before, not of a part: "tightened, gone". */
const GONE = new Set(['gone', 'vanished']);

/** "Out" is a failure only right after a part or an "is": "headlight out", not "pulled out". */
function isLooseOut({ tokens }: Words, clause: Clause, index: number): boolean {
  const [before, here] = [clause.mentions[index - 1], clause.mentions[index]];
  if (here === undefined || here.to - here.from !== 1 || tokens[here.from]?.text !== 'out') return false;
  // "I am out of warranty"
  if (tokens[here.to]?.text === 'of') return true;
  return !(before?.to === here.from && before.meaning.part !== undefined) && tokens[here.from - 1]?.text !== 'is';
}

/** What a lamp is that warns. "Does not come on" is no such word: a lamp that stays dark may have been disabled. */
const LIT = new Set(['on', 'lit', 'illuminated', 'showing', 'displayed', 'active', 'present']);

/** "ABS light off", "light is off", "light is not on". */
function lampIsOff({ tokens }: Words, mention: Mention, end: number): boolean {
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
function endsWithNo({ tokens }: Words, clause: Clause, predicates: readonly Predicate[]): boolean {
  let last = clause.to - 1;
  while (last > clause.from && tokens[last]?.kind === 'mark') last -= 1;
  const word = tokens[last]?.text;
  return (word === 'no' || word === 'none') && predicates.length > 0 && predicates.every((one) => one.to <= last);
}

const WORKS = new Set([
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

function noteScopes(mention: Mention, reading: ClauseReading, denied: boolean): void {
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

const predicatesBefore = (predicates: readonly Predicate[], mention: Mention, scopes: readonly string[]): boolean =>
  predicates.length > 0 || !scopes.includes('negatedNouns') || mention.to === mention.from;

/** "no slip, noise or leak": the denial goes on where "or" or a comma follows at once. */
function listGoesOn({ tokens }: Words, at: number, end: number): boolean {
  for (let next = at; next < Math.min(end, at + 3); next += 1) {
    const word = tokens[next]?.text;
    if (word === 'or' || word === 'nor' || word === '/' || word === 'o' || word === 'ni') return true;
  }
  return false;
}

/** Parts whose absence is trouble: "no reverse", "no horn". */
const isWanted = (part: Component): boolean => {
  const system = systemOf(part);
  return (
    (isMainSystem(system) || system === 'climate') &&
    !['warning-lamp', 'structure', 'emissions', 'electrical', 'fuel', 'cooling', 'key', 'engine', 'airbag'].includes(
      part,
    )
  );
};

const nothingSaid = (clause: Clause, index: number): boolean =>
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

const lossFollows = (clause: Clause, index: number): boolean => {
  if (
    clause.mentions.some(
      (mention, at) =>
        at > index &&
        at <= index + 3 &&
        mention.meaning.loss === true &&
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
    : next?.meaning.condition === 'intermittent' && here !== undefined && next.from - here.to <= 1;
};

/** Which part a condition is said of: what stands nearest, if it can be said of that at all. */
function partOf(
  text: Words,
  predicate: Predicate,
  parts: readonly Part[],
  predicates: readonly Predicate[],
  context: Context,
): { id: Component; own: boolean } {
  const home = predicate.kind === 'trouble' || predicate.kind === 'good' ? undefined : HOMES[predicate.condition];
  let best: Part | undefined;
  let bestScore = Infinity;
  for (const part of parts) {
    // "Rust around the strut tower": rust is what is the matter, and the tower the part.
    const isItself = part.at === predicate.at && part.id === 'rust' && parts.some((one) => RUSTS.has(systemOf(one.id)));
    // "Seat belts do not lock": the verb is what the belts do, and no lock of a door.
    const isVerb =
      predicate.kind === 'lost' &&
      part.at === predicate.at &&
      parts.some((one) => one.to <= predicate.at && predicate.at - one.to <= VERB_REACH);
    if (isItself || isVerb) continue;
    const left = part.to <= predicate.at;
    const gap = left ? predicate.at - part.to : part.at - predicate.to;
    const between = predicates.filter(
      (other) =>
        other !== predicate &&
        other.kind !== 'good' &&
        (left ? other.at >= part.to && other.to <= predicate.at : other.at >= predicate.to && other.to <= part.at),
    ).length;
    let score = gap + between * (left ? 3 : 5) + (left ? 0 : 0.5);
    if (!left && PREPOSITIONS.has(text.tokens[predicate.to]?.text ?? '')) score -= 1.5;
    if (home?.systems !== undefined && !home.systems.includes(systemOf(part.id))) score += 9;
    if (STALLS.test(text.tokens[predicate.at]?.text ?? '') && !STALLING.has(systemOf(part.id))) score += 13;
    if (part.id === 'vehicle') score += 6;
    if (score < bestScore) [best, bestScore] = [part, score];
  }
  if (predicate.part !== undefined && best !== undefined && FLUIDS.has(predicate.part) && isNoWayOut(best.id))
    return { id: predicate.part, own: true };
  if (predicate.part !== undefined) {
    if (predicate.kind === 'lost')
      return best !== undefined && best.id !== 'vehicle' && bestScore <= 12
        ? { id: best.id, own: true }
        : { id: predicate.part, own: false };
    if (
      best !== undefined &&
      predicate.condition === 'no-engagement' &&
      best.to <= predicate.at &&
      predicate.at - best.to <= 2 &&
      best.id !== 'vehicle' &&
      !(HOMES['no-engagement']?.systems ?? []).includes(systemOf(best.id))
    ) {
      predicate.condition = 'inoperative';
      return { id: best.id, own: true };
    }
    const refines =
      best !== undefined &&
      best.id !== 'vehicle' &&
      !GENERAL_PARTS.has(best.id) &&
      GENERAL_PARTS.has(predicate.part) &&
      REFINABLE.has(predicate.condition) &&
      (best.to === predicate.at ||
        (best.at >= predicate.to &&
          best.at - predicate.to <= 5 &&
          REFINERS.has(text.tokens[best.at - 1]?.text ?? ''))) &&
      isMainSystem(systemOf(best.id));
    return { id: refines ? (best as Part).id : predicate.part, own: true };
  }
  if (best !== undefined && bestScore <= 12) return { id: best.id, own: true };
  if (home !== undefined && (home.systems !== undefined || context.field === 'additionalNotes')) {
    const stalls = STALLS.test(text.tokens[predicate.at]?.text ?? '');
    const told = context.sentenceParts.find((id) =>
      stalls ? STALLING.has(systemOf(id)) : (home.systems?.includes(systemOf(id)) ?? false),
    );
    return { id: told ?? home.part, own: false };
  }
  const carried =
    context.sentenceParts.find((id) => id !== 'vehicle') ?? FIELD_PARTS[context.field] ?? context.lastPart;
  return { id: carried ?? home?.part ?? 'vehicle', own: false };
}

const VERB_REACH = 4;
const RUSTS: ReadonlySet<System> = new Set<System>(['structure', 'brakes', 'fuel', 'suspension', 'steering']);

/** Radios and lamps cut out; only what turns stalls. */
const STALLS = /^stall/;
const STALLING: ReadonlySet<System> = new Set<System>(['engine', 'fuel', 'exhaust', 'high-voltage', 'transmission']);

const FLUIDS: ReadonlySet<Component> = new Set<Component>([
  'coolant',
  'engine-oil',
  'transmission-fluid',
  'brake-fluid',
  'steering-fluid',
  'fuel',
]);
/** Inner parts that say where a fluid was seen, not where it gets out: "coolant dripping behind the crank pulley". */
const isNoWayOut = (id: Component): boolean => NO_WAY_OUT.has(id);
const NO_WAY_OUT: ReadonlySet<Component> = new Set<Component>([
  'crankshaft',
  'camshaft',
  'piston',
  'rod-bearing',
  'lifter',
  'timing-belt',
  'drive-belt',
  'belt-tensioner',
  'alternator',
  'starter',
  'ac-compressor',
  'spark-plug',
  'ignition-coil',
  'catalytic-converter',
  'accelerator',
  'engine-mount',
  'flywheel',
]);

const PREPOSITIONS = new Set(['from', 'at', 'of', 'in', 'on', 'to', 'with', 'around', 'near', 'de', 'en', 'del', 'by']);
const REFINERS = new Set([
  'from',
  'at',
  'around',
  'near',
  'by',
  'of',
  'the',
  'rear',
  'front',
  'de',
  'del',
  'upper',
  'lower',
  'both',
  'left',
  'right',
  'in',
  'on',
]);
const REFINABLE = new Set<Condition>(['leak', 'seep', 'noise', 'smoke', 'failed', 'smell', 'broken']);

function addFindings(
  text: Words,
  clause: Clause,
  context: Context,
  reading: ClauseReading,
  parts: readonly Part[],
  predicates: readonly Predicate[],
  places: readonly Mention[],
): void {
  const measurements = measurementsIn(text, clause);
  const named = predicates.some((one) => one.kind !== 'trouble' && one.kind !== 'good' && one.standing === 'present');
  for (const predicate of predicates) {
    if (predicate.kind === 'trouble' && named && predicate.standing === 'present') continue;
    if (predicate.condition === 'intermittent' && named && predicates.length > 1) continue;
    const { id: said, own } = partOf(text, predicate, parts, predicates, context);
    let id = said;
    if (predicate.condition === 'recall-open') id = parts.find((part) => systemOf(part.id) === 'restraint')?.id ?? id;
    if (id === 'timing-chain' && !hasWord(text, clause, 'timing') && context.sentenceParts.includes('transfer-case'))
      id = 'transfer-case';
    if (own && predicate.kind !== 'good' && predicate.kind !== 'trouble')
      for (const also of joinedParts(text, predicate, id, parts, predicates)) {
        if (HOMES[predicate.condition]?.systems?.includes(systemOf(also.id)) === false) continue;
        add(reading.findings, {
          component: also.id,
          system: systemOf(also.id),
          condition: lookOf(also.id, predicate.condition),
          place: placeNear(places, also, []),
          standing: predicate.standing,
          voice: context.voice,
          slight: predicate.slight,
          measurements,
        });
      }
    if (predicate.kind === 'good' && (!own || !isMainSystem(systemOf(id)))) continue;
    if (predicate.kind === 'trouble' && !own && !isMainSystem(systemOf(id))) continue;
    if (
      predicate.kind === 'trouble' &&
      !own &&
      id === context.lastPart &&
      context.sentenceParts.length === 0 &&
      context.field === 'additionalNotes'
    )
      continue;
    if (predicate.kind === 'trouble' && context.story && predicate.standing === 'present') continue;
    if (predicate.condition === 'previous-use' && (context.story || context.voice === 'reported')) continue;
    // "Found a stone in the shield, removed": what was taken out is not the part of the sentence before.
    if (predicate.kind === 'condition' && predicate.condition === 'removed' && !own) {
      if (parts.length === 0) reading.done.push(null);
      continue;
    }
    if (predicate.kind === 'lost' && !own && id === 'vehicle' && predicate.part === undefined) continue;
    // "The part was unavailable" in a letter's sentence is no failure of the vehicle.
    if (id === 'vehicle' && !own && context.story && predicate.condition === 'inoperative') continue;
    if (predicate.condition === 'hail' && reading.done.length > 0) predicate.standing = 'cured';
    if (id === 'vehicle' && !own && GENERIC.has(predicate.condition)) {
      if (context.story || context.voice === 'reported') continue;
      id = 'trim';
    }
    if (
      reading.done.length > 0 &&
      predicate.kind !== 'whole' &&
      repairedHere(reading, id) &&
      predicate.standing === 'present' &&
      !reading.persists &&
      !reading.recurs
    )
      predicate.standing = 'cured';
    const component = refined(text, clause, id, predicate.condition, context);
    const condition = lookOf(component, gravest(text, clause, component, predicate.condition, context));
    add(reading.findings, {
      component,
      system: systemOf(component),
      condition,
      place: placeNear(places, predicate, parts),
      standing: predicate.standing,
      voice: measurements.length > 0 && context.voice === 'found' ? 'tested' : context.voice,
      slight: predicate.slight,
      measurements,
    });
  }
}

/** "Water in the headlights and in the fuse box", "struts and tie rods worn": the other parts of the same list. */
function joinedParts(
  text: Words,
  predicate: Predicate,
  id: Component,
  parts: readonly Part[],
  predicates: readonly Predicate[],
): Part[] {
  const first = parts.find((part) => part.id === id);
  if (first === undefined || predicate.part !== undefined) return [];
  return listedWith(text, parts, first, first.to <= predicate.at ? -1 : 1, (from, to) =>
    predicates.some((other) => other !== predicate && other.at >= from && other.to <= to),
  ).filter((part) => !predicates.some((other) => other !== predicate && saidOf(other, part)));
}

/** The parts of one list, from a part to the left or to the right: "struts, tie rods and control arm bushings". */
function listedWith(
  { tokens }: Words,
  parts: readonly Part[],
  first: Part,
  step: 1 | -1,
  isBroken: (from: number, to: number) => boolean,
): Part[] {
  const found: Part[] = [];
  let near = first;
  for (let next = parts.indexOf(first) + step; next >= 0 && next < parts.length; next += step) {
    const far = parts[next];
    if (far === undefined) break;
    const [left, right] = step === 1 ? [near, far] : [far, near];
    let joined = false;
    for (let at = left.to; at < right.at; at += 1) {
      const word = tokens[at]?.text ?? '';
      if (JOINS.has(word)) joined = true;
      else if (!BETWEEN.has(word)) return found;
    }
    if (isBroken(left.to, right.at)) return found;
    near = far;
    if (!joined) {
      if (left.to === right.at) continue;
      return found;
    }
    if (far.id !== first.id && far.id !== 'vehicle') found.push(far);
  }
  return found;
}

/** Something else is said right beside a part. */
const saidOf = (predicate: Predicate, part: Part): boolean =>
  predicate.part === undefined && (predicate.to === part.at || predicate.at === part.to);

const JOINS = new Set(['and', '&', 'y', 'e', 'plus', '/']);
const BETWEEN = new Set(
  'the a an in on at of from both left right front rear upper lower inner outer my de del el la los las en driver passenger'.split(
    ' ',
  ),
);

/** "Replaced leaking water pump": what was wrong with the part went with it. */
const repairedHere = (reading: ClauseReading, id: Component): boolean =>
  reading.done.some((part) => part === id || part === null || systemOf(part) === systemOf(id));

/** Said of a thing that the lexicon does not know, these say nothing of the way the vehicle drives. */
const GENERIC: ReadonlySet<Condition> = new Set<Condition>([
  'stuck',
  'broken',
  'missing',
  'loose',
  'weak',
  'cracked',
  'intermittent',
  'detached',
  'removed',
  'worn',
  'thin',
  'bent',
  'crushed',
  'stiff',
  'burnt',
  'wet',
  'blocked',
  'aftermarket',
  'discrepancy',
  'melted',
  'play',
  'seep',
]);

const LOOKS: ReadonlySet<System> = new Set<System>(['body', 'glass', 'interior']);

/** A pipe that was cut off was taken away; dirt in a fluid is one thing, on a seat another. */
const lookOf = (component: Component, condition: Condition): Condition =>
  condition === 'stall' && systemOf(component) === 'exhaust' ? 'removed' : dirtOf(component, condition);

const dirtOf = (component: Component, condition: Condition): Condition =>
  (condition === 'fluid-contaminated' && LOOKS.has(systemOf(component))) ||
  (condition === 'burnt' && SOFT.has(component))
    ? 'stained'
    : condition;

const SOFT: ReadonlySet<Component> = new Set<Component>(['seat', 'carpet', 'headliner', 'odor']);

/** Glass that bursts is no crack, and an exhaust that leaks into the cabin is breathed in. */
function gravest(
  { tokens }: Words,
  clause: Clause,
  component: Component,
  condition: Condition,
  { driving }: Context,
): Condition {
  // One bulb is a bulb; lamps that go out on the road leave the driver in the dark.
  if (component === 'headlamp' && driving && (condition === 'inoperative' || condition === 'failed')) return 'stall';
  if (condition === 'broken' && (component === 'sunroof' || systemOf(component) === 'glass'))
    return SHATTERS.some((word) => hasWord({ tokens } as Words, clause, word)) ? 'shattered' : condition;
  if (condition !== 'leak' || systemOf(component) !== 'exhaust') return condition;
  for (let at = clause.from + 1; at < clause.to; at += 1)
    if (CABIN.has(tokens[at]?.text ?? '') && INTO.has(tokens[at - 1]?.text ?? '')) return 'smell';
  return condition;
}

const SHATTERS = ['exploded', 'shattered', 'explode', 'explodes', 'shatters', 'exploding', 'burst'];
const CABIN = new Set(['cabin', 'cab', 'inside', 'interior', 'passenger', 'compartment', 'car', 'vents', 'the']);
const INTO = new Set(['into', 'inside', 'in', 'to', 'through']);

/** What a driver feels at the wheel that one holds. */
const AT_THE_WHEEL = new Set<Condition>(['stiff', 'jerk', 'stuck', 'seized', 'inoperative', 'delayed-engagement']);

/** The wheel that one holds is steering; its leather is not. What pulls while braking is a brake. */
function refined(text: Words, clause: Clause, id: Component, condition: Condition, context: Context): Component {
  if (condition === 'pull' && context.braking && (id === 'steering' || id === 'vehicle' || id === 'wheel'))
    return 'brakes';
  if (id === 'wheel' && AT_THE_WHEEL.has(condition) && hasWord(text, clause, 'wheel')) return 'steering';
  if (
    id === 'steering' &&
    (COSMETIC.has(condition) || condition === 'missing' || condition === 'rusted') &&
    hasWord(text, clause, 'wheel')
  )
    return 'steering-wheel-cover';
  return id;
}

const hasWord = ({ tokens }: Words, clause: Clause, word: string): boolean => {
  for (let at = clause.from; at < clause.to; at += 1) if (tokens[at]?.text === word) return true;
  return false;
};

function add(findings: Finding[], finding: Finding): void {
  const same = findings.find(
    (one) =>
      one.component === finding.component && one.condition === finding.condition && one.standing === finding.standing,
  );
  if (same === undefined) findings.push(finding);
  else if (!finding.slight) same.slight = false;
}

function addBarePart(
  text: Words,
  clause: Clause,
  context: Context,
  reading: ClauseReading,
  part: Part & { standing: Standing; condition: Condition },
  places: readonly Mention[],
): void {
  if (reading.findings.some((one) => one.component === part.id) || part.id === 'vehicle') return;
  if (part.condition === 'unspecified' && (!isMainSystem(systemOf(part.id)) || context.story)) return;
  add(reading.findings, {
    component: part.id,
    system: systemOf(part.id),
    condition: part.condition,
    place: placeNear(places, part, []),
    standing: part.standing,
    voice: context.voice,
    slight: false,
    measurements: measurementsIn(text, clause),
  });
}

/**
 * Something is said of a main system's part in words that the reader does not know: a finding of that part, its cause
 * unknown, unless the words are those of a harmless story.
 */
function addUnknown(
  text: Words,
  clause: Clause,
  context: Context,
  reading: ClauseReading,
  parts: readonly Part[],
  predicates: readonly Predicate[],
): void {
  if (
    predicates.length > 0 ||
    reading.findings.length > 0 ||
    reading.repairs.length > 0 ||
    context.story ||
    context.question ||
    context.goodFollows ||
    reading.hypotheticalAfter ||
    context.deniedList
  )
    return;
  if (reading.done.length > 0 || reading.cured || reading.clearedBefore || reading.good) return;
  const part = parts.find((one) => isMainSystem(systemOf(one.id)) && !NEUTRAL_PARTS.has(one.id));
  if (
    part === undefined ||
    clause.mentions.some(
      (mention) =>
        SETTLING.some((scope) => mention.meaning.scopes?.includes(scope) === true) ||
        mention.meaning.harmless === true ||
        mention.meaning.action !== undefined ||
        (mention.meaning.works !== undefined && mention.from >= part.to && mention.from - part.to <= 1),
    )
  )
    return;
  if (!saysUnknown(text, clause, part)) return;
  add(reading.findings, {
    component: part.id,
    system: systemOf(part.id),
    condition: 'unclear',
    place: {},
    standing: 'present',
    voice: context.voice,
    slight: false,
    measurements: measurementsIn(text, clause),
  });
}

const SETTLING = ['negatedNouns', 'negatedVerb', 'negatedBefore', 'hypothetical', 'cured', 'pseudo'] as const;

const SEDIMENT = new Set(['mud', 'silt', 'sediment']);
const BENEATH = new Set(['under', 'beneath', 'below', 'behind', 'inside', 'in', 'underneath']);
const INSIDE = new Set(
  'carpet carpets seat seats trunk boot dash dashboard console spare well headliner vents fusebox rails tracks'.split(
    ' ',
  ),
);

/** Mud where only water brings it: beneath the carpet, behind the dash, in the spare wheel well. */
function addSediment({ tokens }: Words, clause: Clause, reading: ClauseReading): void {
  let [denied, mud, beneath] = [false, false, false];
  for (let at = clause.from; at < clause.to; at += 1) {
    const word = tokens[at]?.text ?? '';
    if (!mud && DENIES.has(word)) denied = true;
    if (SEDIMENT.has(word)) mud = true;
    else if (mud && BENEATH.has(word)) beneath = true;
    else if (beneath && INSIDE.has(word)) {
      add(reading.findings, {
        component: 'vehicle',
        system: 'title',
        condition: 'flooded',
        place: {},
        standing: denied ? 'absent' : 'present',
        voice: 'found',
        slight: false,
        measurements: [],
      });
      return;
    }
  }
}

const DENIES = new Set(['no', 'not', 'without', 'sin', 'never']);

/** At or below these a pad or a tread is worn out. */
const THIN: Partial<Record<Component, Record<string, number>>> = {
  'brake-pads': { mm: 3, '32nds': 4 },
  tire: { mm: 3, '32nds': 4 },
};

/** "Brake pads at 2 mm", "front tires 3/32": a measurement says it without a word for it. */
function addThin(
  text: Words,
  clause: Clause,
  reading: ClauseReading,
  parts: readonly Part[],
  places: readonly Mention[],
): void {
  if (reading.findings.length > 0 || reading.repairs.length > 0 || reading.done.length > 0) return;
  for (const part of parts) {
    const limits = THIN[part.id];
    const measurements = measurementsIn(text, clause).filter(({ value, unit }) => value <= (limits?.[unit] ?? -1));
    if (measurements.length === 0) continue;
    add(reading.findings, {
      component: part.id,
      system: systemOf(part.id),
      condition: 'worn',
      place: placeNear(places, part, []),
      standing: 'present',
      voice: 'tested',
      slight: false,
      measurements,
    });
  }
}

const LOW_COMPRESSION = 0.75;
const LOWEST_PSI = 90;

/** "Compression 180 175 60 180", "60 psi on cyl 3 vs 170": one cylinder far below the others. */
function addCompression({ tokens }: Words, clause: Clause, reading: ClauseReading): void {
  let told = false;
  const values: number[] = [];
  for (let at = clause.from; at < clause.to; at += 1) {
    const token = tokens[at];
    if (token?.text === 'compression' || token?.text === 'compresion') told = true;
    const value = token?.kind === 'number' ? Number(token.text) : NaN;
    if (told && value >= 15 && value <= 400 && tokens[at + 1]?.text !== 'percent') values.push(value);
  }
  const lowest = Math.min(...values);
  if (values.length === 0 || (lowest >= Math.max(...values) * LOW_COMPRESSION && lowest >= LOWEST_PSI)) return;
  add(reading.findings, {
    component: 'engine',
    system: 'engine',
    condition: 'low-compression',
    place: {},
    standing: 'present',
    voice: 'tested',
    slight: false,
    measurements: values.map((value) => ({ value, unit: 'psi' })),
  });
}

const CHARGING = new Set(['charging', 'charge', 'charges', 'alternator', 'alt', 'generator']);
const LOWEST_CHARGING = 13;
const LEAST_VOLTS = 8;

/** "Charging 11.9 volts at idle": a running alternator that does not reach 13 volts does not charge. */
function addCharging(text: Words, clause: Clause, reading: ClauseReading): void {
  if (reading.findings.some(({ component }) => component === 'alternator')) return;
  const charging = text.tokens.slice(clause.from, clause.to).some((token) => CHARGING.has(token.text));
  const volts = measurementsIn(text, clause).filter(
    ({ value, unit }) => unit === 'volts' && value >= LEAST_VOLTS && value < LOWEST_CHARGING,
  );
  if (!charging || volts.length === 0) return;
  add(reading.findings, {
    component: 'alternator',
    system: 'electrical',
    condition: 'weak',
    place: {},
    standing: 'present',
    voice: 'tested',
    slight: false,
    measurements: volts,
  });
}

/** The place that stands nearest. */
function placeNear(places: readonly Mention[], near: { at: number; to: number }, parts: readonly Part[]): Place {
  let place: Place = {};
  const reach = 6;
  const anchors = [near, ...parts.filter((part) => Math.abs(part.at - near.at) <= reach)];
  for (const mention of places) {
    if (
      !anchors.some(
        (anchor) => Math.abs(mention.from - anchor.to) <= reach || Math.abs(anchor.at - mention.to) <= reach,
      )
    )
      continue;
    place = { ...mention.meaning.place, ...place };
  }
  return place;
}

/** "Replaced starter, battery and alternator": the list of a repair goes on after its comma. */
function addListedRepairs(
  { tokens }: Words,
  clause: Clause,
  { listedRepair }: Context,
  reading: ClauseReading,
  parts: readonly Part[],
  predicates: readonly Predicate[],
  places: readonly Mention[],
): void {
  const [first] = parts;
  if (listedRepair === undefined || first === undefined || first.at - clause.from > 2) return;
  if (predicates.some((one) => one.kind !== 'good') || clause.mentions.some(({ meaning }) => meaning.action)) return;
  const { action, state } = listedRepair;
  for (const part of [first, ...listedWith({ tokens } as Words, parts, first, 1, () => false)]) {
    if (systemOf(part.id) === 'title') continue;
    if (state === 'done') reading.done.push(part.id);
    reading.repairs.push({ component: part.id, action, place: placeNear(places, part, []), state });
  }
}

const PAST = /(?:ed|built|new|put|bled|done|ado|ada|ados|adas|aron|io)$/;
const OBJECT_REACH = 7;

function addRepairs(
  text: Words,
  clause: Clause,
  context: Context,
  reading: ClauseReading,
  parts: readonly Part[],
  predicates: readonly Predicate[],
): void {
  const places = clause.mentions.filter((mention) => mention.meaning.place !== undefined);
  const states = clause.mentions.filter((mention) => mention.meaning.state !== undefined);
  const actions = clause.mentions.filter(
    (mention) =>
      mention.meaning.action !== undefined && mention.meaning.whole === undefined && mention.meaning.harmless !== true,
  );
  const taken = new Set<number>();
  const repair = (
    at: number,
    to: number,
    action: RepairMention['action'],
    state: RepairMention['state'],
    object: Part | undefined,
  ): void => {
    if (object === undefined) {
      if (state === 'done') reading.done.push(null);
      return;
    }
    if (state === 'done' && (object.id === 'vehicle' || systemOf(object.id) !== 'title')) reading.done.push(object.id);
    if (object.id === 'vehicle' || systemOf(object.id) === 'title') return;
    taken.add(object.at);
    const cost = state === 'done' ? undefined : costIn(text, clause);
    reading.repairs.push({
      component: object.id,
      action,
      place: placeNear(places, object, []),
      state,
      ...(cost === undefined ? {} : { quotedCost: cost }),
    });
    if (
      (state === 'needed' || state === 'possible' || state === 'refused') &&
      action !== 'inspect' &&
      !predicates.some((one) => one.kind !== 'good' && one.standing !== 'absent')
    )
      add(reading.findings, {
        component: object.id,
        system: systemOf(object.id),
        condition: action === 'service' || action === 'adjust' ? 'due' : WEAR_PARTS.has(object.id) ? 'worn' : 'failed',
        place: placeNear(places, object, []),
        standing: state === 'possible' ? 'doubtful' : 'present',
        voice: context.voice,
        slight: false,
        measurements: [],
      });
    void at;
    void to;
  };
  if (reading.hypotheticalAfter || context.question || context.deniedList) return;
  if (UNDER_CONDITION.has(text.tokens[clause.from]?.text ?? '')) return;
  for (const mention of actions) {
    const { action } = mention.meaning;
    if (action === undefined) continue;
    const word = text.tokens[mention.to - 1]?.text ?? '';
    if (word === 'new' && parts.every((part) => part.at !== mention.to)) continue;
    const denied = deniedNear(clause, mention);
    const state = stateOf(text, mention, states, word);
    if (denied && state === 'done') continue;
    if (action === 'inspect' && state !== 'needed') continue;
    const object = objectOf(mention, parts, actions);
    if (state === undefined) continue;
    repair(mention.from, mention.to, action, state, object);
    if (object === undefined) continue;
    const isBroken = (from: number, to: number): boolean =>
      actions.some((other) => other.from >= from && other.to <= to);
    for (const also of listedWith(text, parts, object, object.at >= mention.to ? 1 : -1, isBroken))
      repair(mention.from, mention.to, action, state, also);
  }
  for (const mention of states) {
    const { state } = mention.meaning;
    if (state === undefined || state === 'done' || !BARE_STATES.test(text.tokens[mention.from]?.text ?? '')) continue;
    if (
      deniedNear(clause, mention) ||
      actions.some((action) => action.from >= mention.from && action.from - mention.to <= OBJECT_REACH)
    )
      continue;
    const object = parts.find((part) => part.at >= mention.to && part.at - mention.to <= 4 && !taken.has(part.at));
    if (
      object !== undefined &&
      !predicates.some((one) => one.at >= mention.to && one.at < object.at && one.kind === 'lost')
    )
      repair(mention.from, mention.to, 'replace', state, object);
  }
  if (context.field === 'immediateRepairsOther' || context.field === 'potentialRepairsOther')
    for (const part of parts)
      if (!taken.has(part.at) && part.id !== 'vehicle' && !reading.repairs.some((one) => one.component === part.id))
        reading.repairs.push({
          component: part.id,
          action: 'replace',
          place: placeNear(places, part, []),
          state: context.field === 'immediateRepairsOther' ? 'needed' : 'possible',
        });
}

/** "Leaks when filled": what happens when something is done was not done as a repair. */
const UNDER_CONDITION = new Set(['when', 'whenever', 'if', 'cuando', 'while']);

const BARE_STATES = new RegExp(
  `^(?:need|require|recommend|estimate|quote|call|condemn|wait|await|rec|may|` +
    `suggest|due|advise|ask|necesit|requier|ocupa|want|overdue|puede|podria|presupuesto)`,
);

const deniedNear = (clause: Clause, mention: Mention): boolean =>
  clause.mentions.some(
    (other) =>
      other.to <= mention.from &&
      mention.from - other.to <= 2 &&
      (other.meaning.scopes ?? []).some(
        (scope) => scope === 'negatedVerb' || scope === 'negatedNouns' || scope === 'noLonger',
      ),
  );

function stateOf(
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
  if (PAST.test(word) || word.endsWith('ing') || word.endsWith('ement')) return 'done';
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

function objectOf(mention: Mention, parts: readonly Part[], actions: readonly Mention[]): Part | undefined {
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

/** Dollars named in the clause. */
function costIn({ tokens }: Words, clause: Clause): number | undefined {
  for (let at = clause.from; at < clause.to; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'number') continue;
    const next = tokens[at + 1]?.text ?? '';
    if (!token.text.startsWith('$') && next !== 'dollars' && next !== 'usd' && next !== 'bucks') continue;
    const value = Math.round(Number(token.text.replace(/[$,]/g, '')));
    if (Number.isFinite(value)) return next === 'k' ? value * 1000 : value;
  }
  return undefined;
}
