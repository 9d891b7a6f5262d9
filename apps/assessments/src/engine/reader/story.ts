import type { ClauseReading } from './clause/clause-reading.js';
import { NEVER_NORMAL, SOUNDS } from './clause/scan-words.js';
import type { Finding } from './statement.js';
import { systemOf, type Component, type Condition, type System } from './vocabulary.js';

/** Clauses of one sentence, in order. */
export interface SentenceReading {
  clauses: ClauseReading[];
}

/** Systems in which the repair of one puts right what the other showed. */
const RELATED: Partial<Record<System, readonly System[]>> = {
  engine: ['fuel', 'exhaust', 'cooling'],
  fuel: ['engine', 'exhaust'],
  cooling: ['engine', 'climate'],
  exhaust: ['engine', 'fuel'],
  brakes: ['driveline', 'suspension'],
  steering: ['suspension', 'interior', 'tires'],
  suspension: ['steering', 'tires'],
  tires: ['suspension', 'steering'],
  transmission: ['driveline'],
  restraint: ['electrical', 'interior'],
  electrical: ['lighting', 'convenience', 'climate'],
  interior: ['steering', 'restraint'],
  structure: ['suspension'],
};

/**
 * Reads the statements of a text as one story: a repair puts right what was told before it, "now okay" confirms it, and
 * "problem persisted" takes it back. What is told after a repair is so now.
 */
export function tell(sentences: readonly SentenceReading[], isOwners: boolean): void {
  const told: ClauseReading[] = [];
  let repaired: Component | null | undefined;
  for (const { clauses } of sentences) {
    const blocked = clauses.some((clause) => clause.persists || clause.recurs);
    const own = clauses.flatMap((clause) => clause.parts).filter((part) => part !== 'vehicle');
    for (const clause of clauses) {
      const earlier = told.slice(-REACH);
      const repairedBefore = repaired !== undefined;
      if (clause.done.length > 0) repaired = clause.done[0] ?? null;
      if (clauses.length === 1 && isVerdictAlone(clause)) cureNearest(earlier);
      if (clause.clearedBefore) settle(earlier, 'absent', clause.hearsay);
      // What comes back is so, also where a shop did not see it.
      else if (clause.doubtBefore && !earlier.some(({ recurs, persists }) => recurs || persists))
        settle(earlier, !isOwners && earlier.some(isInOrder) ? 'absent' : 'doubtful', false);
      if (repaired !== undefined) forgetClearing(clause);
      if (clause.recurs || (clause.persists && clause.done.length === 0)) {
        restore(earlier);
        if (clause.recurs && repaired !== undefined && ![...earlier, ...clauses].some(hasDefect))
          persist(clause, repaired);
      } else if (!blocked && (clause.cured || (clause.good && (repairedBefore || clause.done.length > 0)))) {
        cure(earlier, own.length === 0 || repaired === null ? null : own, true);
      } else if (!blocked) {
        for (const part of clause.done) {
          if (part === 'vehicle') cure(earlier, null, true);
          else if (part === null || UNTOLD.has(part)) cureNearest(earlier);
          else {
            const before = [...earlier, ...reasonsFor(clause, clauses)];
            cure(before, [part, ...namesakes(part, clause, before)], false);
          }
        }
      }
      if (!blocked && clause.done.length > 0) cureExplained(told, clause);
      if (!blocked && clause.good && clause.findings.length === 0) passTests(clauses.slice(0, clauses.indexOf(clause)));
      if (!blocked && clause.cleaned) clean(earlier);
      if (!blocked && clauses.some(({ proof }) => proof)) disprove(earlier, clause);
      // "Fan relay replaced. Has pulled a trailer since."
      if (repairedBefore && !blocked && clause.since && clauses.every(({ findings }) => findings.length === 0))
        cure(earlier, null, true);
      if (!blocked && clause.cause && clause.findings.length > 0 && clause.findings.every(isCured)) {
        const effect = clauses[clauses.indexOf(clause) - 1];
        if (effect !== undefined) cure([effect], null, true);
      }
      retest(earlier, clause);
      told.push(clause);
    }
  }
}

/**
 * Clauses of its sentence that tell why a repair was done: what stands before it, and after it what was so before. "Starter
 * replaced, no crank" tells what is so now.
 */
function reasonsFor(repair: ClauseReading, sentence: readonly ClauseReading[]): ClauseReading[] {
  const at = sentence.indexOf(repair);
  return sentence.filter(({ now, past }, index) => !now && (index <= at || past));
}

/** "The fan relay stuck, relay replaced": the parts that were told in full before. */
const namesakes = (part: Component, { heads }: ClauseReading, before: readonly ClauseReading[]): Component[] =>
  [...heads].flatMap(([head, named]) =>
    named === part
      ? before.flatMap((clause) => {
          const told = clause.heads.get(head);
          return told === undefined || told === part ? [] : [told];
        })
      : [],
  );

/** Nobody speaks of a repair later than this many clauses; without an end, long notes would cost the square of their length. */
const REACH = 60;

const SHORTEST = 4;

/** "Works.", "All good now.": a sentence that is nothing but a verdict on the one before. */
const isVerdictAlone = ({ good, parts, findings, repairs, from, to }: ClauseReading): boolean =>
  good && parts.length === 0 && findings.length === 0 && repairs.length === 0 && to - from <= SHORTEST;

const isCured = ({ standing }: Finding): boolean => standing === 'cured';

/** "Checked connections and battery, all OK". */
const isInOrder = ({ good, cured, ownPart }: ClauseReading): boolean => (good || cured) && !ownPart;

const hasDefect = (clause: ClauseReading): boolean =>
  clause.findings.some(
    (finding) => finding.standing === 'present' || finding.standing === 'doubtful' || finding.standing === 'cured',
  );

/** Parts too general to say what they belong to. */
const UNTOLD: ReadonlySet<Component> = new Set<Component>(['trim', 'interior-trim']);

/** What somebody felt and nobody found again. What was found or measured stays. */
function settle(clauses: readonly ClauseReading[], standing: 'absent' | 'doubtful', isHearsay: boolean): void {
  for (const { findings } of clauses)
    for (const finding of findings)
      if (
        finding.voice === 'reported' &&
        (finding.standing === 'present' || finding.standing === 'doubtful') &&
        !(isHearsay && NEVER_NORMAL.has(finding.condition))
      )
        finding.standing = standing;
}

/** "Road test, no vibration": what was felt before and was then looked for in vain. */
function retest(clauses: readonly ClauseReading[], { findings }: ClauseReading): void {
  for (const sought of findings) {
    if (sought.standing !== 'absent' || sought.voice === 'reported' || sought.condition === 'unspecified') continue;
    for (const clause of clauses)
      for (const felt of clause.findings)
        if (
          felt.voice === 'reported' &&
          isSought(felt.condition, sought.condition) &&
          (felt.standing === 'present' || felt.standing === 'doubtful') &&
          (felt.system === sought.system || felt.component === 'vehicle' || UNTOLD.has(sought.component))
        )
          felt.standing = 'absent';
  }
}

/** "No noise" is said of any sound. */
const isSought = (felt: Condition, sought: Condition): boolean =>
  felt === sought || (sought === 'noise' && SOUNDS.has(felt));

/** What dirt does. A leak is cleaned only to see where it comes from. */
const DIRT: ReadonlySet<Condition> = new Set<Condition>([
  'fluid-contaminated',
  'stained',
  'stuck',
  'stiff',
  'inoperative',
  'intermittent',
  'blocked',
  'noise',
  'squeal',
]);

function clean(clauses: readonly ClauseReading[]): void {
  const last = clauses.findLast(({ findings }) => findings.some(({ standing }) => standing === 'present'));
  for (const finding of last?.findings ?? [])
    if (finding.standing === 'present' && DIRT.has(finding.condition)) finding.standing = 'cured';
}

/** "Drove 60 miles, dry": nothing leaks. */
function disprove(clauses: readonly ClauseReading[], { proves, parts }: ClauseReading): void {
  const systems = new Set(parts.filter((part) => part !== 'vehicle').map((part) => systemOf(part)));
  for (const { findings } of clauses)
    for (const finding of findings)
      if (
        (finding.standing === 'present' || finding.standing === 'doubtful') &&
        proves.includes(finding.condition) &&
        (systems.size === 0 || systems.has(finding.system))
      )
        finding.standing = 'cured';
}

/** Codes are cleared after a repair; before a sale it is another thing. */
function forgetClearing({ findings }: ClauseReading): void {
  for (const finding of findings)
    if (finding.condition === 'codes-cleared' && finding.standing === 'present') finding.standing = 'cured';
}

/** "2019 fail on bulb, pass same day": an inspection that was passed in the end. */
function passTests(clauses: readonly ClauseReading[]): void {
  for (const { findings } of clauses)
    for (const finding of findings)
      if (finding.component === 'history' && finding.condition === 'failed' && finding.standing === 'present')
        finding.standing = 'cured';
}

const EXPLAINED_REACH = 2;

/** "Light came on, turned out to be the belt, replaced the belt": with its cause, what it caused was put right. */
function cureExplained(told: readonly ClauseReading[], { done, explains }: ClauseReading): void {
  const [reason, before] = explains
    ? [undefined, told.at(-1)]
    : (told
        .slice(-EXPLAINED_REACH)
        .flatMap((clause, at, near) => (clause.explains ? [[clause, told[told.length - near.length + at - 1]]] : []))
        .at(-1) ?? [undefined, undefined]);
  if (before === undefined) return;
  const isSame = reason === undefined || done.some((part) => part === null || reason.parts.includes(part));
  if (isSame) cure([before, ...(reason === undefined ? [] : [reason])], null, true);
}

/** Puts right what was told of these parts, or of any where none is named. */
function cure(clauses: readonly ClauseReading[], parts: readonly Component[] | null, outcome: boolean): void {
  const systems =
    parts === null ? null : new Set(parts.flatMap((part) => [systemOf(part), ...(RELATED[systemOf(part)] ?? [])]));
  const same = new Set((parts ?? []).map((part) => systemOf(part)));
  for (const { findings, repairs } of clauses) {
    // "The engine needed to be replaced. The vehicle was repaired."
    for (const repair of repairs)
      if (repair.state === 'needed' && (parts === null || parts.includes(repair.component))) repair.state = 'done';
    for (const finding of findings) {
      if (finding.standing !== 'present' && finding.standing !== 'doubtful') continue;
      if (finding.system === 'structure' || (finding.system === 'title' && finding.component !== 'vehicle')) continue;
      const isCause = same.has('electrical') && STARTS.has(finding.condition);
      if (systems !== null && finding.component !== 'vehicle' && !systems.has(finding.system) && !isCause) continue;
      if (!outcome && parts !== null && !parts.includes(finding.component) && parts.every(isBeyond(finding))) continue;
      if (!outcome && finding.condition === 'tampered') continue;
      if (!outcome && finding.condition === 'warning-on' && !same.has(finding.system)) continue;
      finding.standing = 'cured';
    }
  }
}

const WORN_INSIDE: ReadonlySet<Condition> = new Set<Condition>([
  'knock',
  'low-compression',
  'mixed-fluids',
  'seized',
  'broken',
]);
const SLIPS: ReadonlySet<Condition> = new Set<Condition>(['slip', 'no-engagement', 'flare']);
const PEDAL: ReadonlySet<Condition> = new Set<Condition>(['sinking-pedal', 'soft-pedal']);

/** What a new part cannot put right in its system: a gasket ends no knock. Said to have helped, it did. */
const BEYOND: Partial<Record<Component, ReadonlySet<Condition>>> = {
  'valve-cover': WORN_INSIDE,
  'oil-pan': WORN_INSIDE,
  'rear-main-seal': WORN_INSIDE,
  'front-main-seal': WORN_INSIDE,
  'pcv-valve': WORN_INSIDE,
  'spark-plug': WORN_INSIDE,
  'ignition-coil': WORN_INSIDE,
  'mass-airflow-sensor': WORN_INSIDE,
  'vacuum-line': WORN_INSIDE,
  'transmission-pan': SLIPS,
  'transmission-mount': SLIPS,
  'brake-pads': PEDAL,
  'brake-rotor': PEDAL,
};

const isBeyond =
  ({ condition }: Finding) =>
  (part: Component): boolean =>
    BEYOND[part]?.has(condition) === true;

/** What a battery, a starter or a switch can be the reason of. */
const STARTS: ReadonlySet<Condition> = new Set<Condition>(['no-start', 'hard-start', 'stall']);

/** A part that the reader does not know was replaced: what was complained of just before. */
function cureNearest(clauses: readonly ClauseReading[]): void {
  const last = clauses.findLast((clause) => clause.findings.some((finding) => finding.standing === 'present'));
  if (last === undefined || last.findings.some(({ system }) => system === 'restraint')) return;
  cure([last], null, true);
  // "Overheated because of a stuck thermostat, replaced": what the part had caused went with it.
  const before = clauses[clauses.indexOf(last) - 1];
  const parts = last.findings.map(({ component }) => component).filter((part) => part !== 'vehicle');
  if (before !== undefined && last.opening === 'time' && parts.length > 0) cure([before], parts, true);
}

function restore(clauses: readonly ClauseReading[]): void {
  for (const clause of clauses)
    for (const finding of clause.findings) if (finding.standing === 'cured') finding.standing = 'present';
}

/** "Replaced coils and plugs, problem persisted": the repaired part's trouble is there, its cause unknown. */
function persist(clause: ClauseReading, part: Component | null): void {
  const component = part ?? 'vehicle';
  clause.findings.push({
    component,
    system: systemOf(component),
    condition: 'unspecified',
    place: {},
    standing: 'present',
    voice: 'found',
    slight: false,
    measurements: [],
  });
}
