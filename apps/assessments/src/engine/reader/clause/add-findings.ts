import type { Clause } from '../clauses.js';
import { CUES } from '../cues.js';
import { HOMES } from '../homes.js';
import { measurementsIn } from '../measurements.js';
import type { Mention, Words } from '../mentions.js';
import { isMainSystem, systemOf, type Component, type Condition, type System } from '../vocabulary.js';
import { addFinding, hasWord, type ClauseReading, type Context, type Part, type Predicate } from './clause-reading.js';
import { joinedParts, placeNear } from './listed-parts.js';
import { partOf } from './part-of.js';
import { UNDER_CONDITION } from './repair-words.js';
import { gravest, isWaterBelow, lookOf, refined } from './refine.js';

/** Turns what is said of parts into findings. */
export function addFindings(
  text: Words,
  clause: Clause,
  context: Context,
  reading: ClauseReading,
  parts: readonly Part[],
  predicates: readonly Predicate[],
  places: readonly Mention[],
): void {
  if (predicates.length === 0) return;
  const measurements = measurementsIn(text, clause);
  const named = predicates.some((one) => one.kind !== 'trouble' && one.kind !== 'good' && one.standing === 'present');
  const isNamedOtherwise = predicates.some(
    ({ kind, standing, condition }) =>
      kind !== 'trouble' && kind !== 'good' && standing === 'present' && condition !== 'intermittent',
  );
  for (const predicate of predicates) {
    if (predicate.kind === 'trouble' && named && predicate.standing === 'present') continue;
    if (predicate.condition === 'intermittent' && isNamedOtherwise) continue;
    const { id: said, own } = partOf(text, predicate, parts, predicates, context);
    let id = said;
    if (predicate.condition === 'recall-open') id = parts.find((part) => systemOf(part.id) === 'restraint')?.id ?? id;
    if (id === 'timing-chain' && !hasWord(text, clause, 'timing') && context.sentenceParts.includes('transfer-case'))
      id = 'transfer-case';
    if (own && predicate.kind !== 'good' && predicate.kind !== 'trouble')
      for (const also of joinedParts(text, predicate, id, parts, predicates)) {
        if (HOMES[predicate.condition]?.systems?.includes(systemOf(also.id)) === false) continue;
        addFinding(reading.findings, {
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
    // What is welded elsewhere than in the structure was mended, as a muffler is.
    if (predicate.condition === 'repaired-structure' && MENDED.has(systemOf(id)) && predicate.standing === 'present') {
      reading.done.push(id);
      continue;
    }
    // "Seat belts pulled hard": only what steers or stops pulls to a side.
    // "Unibody pulled last year": on a frame machine.
    if (predicate.condition === 'pull' && own && systemOf(id) === 'structure')
      predicate.condition = 'repaired-structure';
    if (
      predicate.condition === 'pull' &&
      own &&
      id !== 'vehicle' &&
      HOMES.pull?.systems?.includes(systemOf(id)) !== true
    )
      continue;
    // "Pulled wheels, pads 8 mm": a technician took them off.
    if (
      predicate.condition === 'pull' &&
      text.tokens[predicate.at]?.text === 'pulled' &&
      isPulledOff(text, predicate, parts)
    )
      continue;
    // "The buckle won't click": what a buckle does when it holds.
    if (predicate.condition === 'tick' && id === 'seat-belt' && predicate.standing === 'absent')
      Object.assign(predicate, { condition: 'inoperative', standing: 'present' });
    // "Fuel consumption is 9 liters": every engine has one.
    if (predicate.condition === 'consumes' && id === 'fuel' && !saysMuch(text, clause)) continue;
    // A window that goes all the way up does not run hot.
    if (predicate.condition === 'overheat' && parts.length > 0 && parts.every(isComfort)) continue;
    // "Transmission rebuilt" brands no title.
    if (predicate.condition === 'branded' && isRebuild(clause, predicate, reading)) continue;
    if (predicate.condition === 'stained' && systemOf(id) === 'structure') continue;
    if (id === 'vehicle' && predicate.condition === 'leak' && isWaterBelow(text, clause)) continue;
    // "Squeaks when damp": the weather is damp.
    if (!own && DAMP.has(predicate.condition) && UNDER_CONDITION.has(text.tokens[clause.from]?.text ?? '')) continue;
    // A car that was washed or stood in the rain is wet outside; inside, water should not be.
    if (predicate.condition === 'wet' && isMainSystem(systemOf(id)) && (context.cues & CUES.washed) !== 0) continue;
    if (predicate.condition === 'hail' && reading.done.length > 0) predicate.standing = 'cured';
    if (id === 'vehicle' && !own && GENERIC.has(predicate.condition)) {
      if (context.story || context.voice === 'reported') continue;
      id = 'trim';
    }
    if (
      reading.done.length > 0 &&
      (predicate.kind !== 'whole' || repairFollows(clause, predicate)) &&
      repairedHere(reading, id) &&
      predicate.standing === 'present' &&
      !reading.persists &&
      !reading.recurs
    )
      predicate.standing = 'cured';
    // Surface rust weakens no rail.
    if (
      predicate.condition === 'rusted' &&
      ((systemOf(id) === 'structure' && predicate.slight) || hasWord(text, clause, 'surface'))
    ) {
      id = 'rust';
      predicate.slight = true;
    }
    const component = refined(text, clause, id, predicate.condition, context);
    const condition = lookOf(component, gravest(text, clause, component, predicate.condition, context));
    addFinding(reading.findings, {
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

/** "Replaced leaking water pump": what was wrong with the part went with it. */
const repairedHere = (reading: ClauseReading, id: Component): boolean =>
  reading.done.some((part) => part === id || part === null || systemOf(part) === systemOf(id));

const MUCH = new Set(
  `high higher excessive heavy bad poor terrible horrible awful up much lot lots double doubled too crazy insane
  increased more sucks drinks guzzles mucha mucho demasiada`.split(/\s+/),
);
const saysMuch = ({ tokens }: Words, { from, to }: Clause): boolean =>
  tokens.slice(from, to).some(({ text }) => MUCH.has(text));

const PULLED_REACH = 3;
const ASIDE = new Set(['to', 'left', 'right', 'hard', 'toward', 'towards']);

const OBJECTS = new Set(['the', 'both', 'all', 'a']);
const ASIDE_REACH = 6;

/** "Pulled both front wheels": the part stands behind, and no side before it. */
const isPulledOff = ({ tokens }: Words, { to }: Predicate, parts: readonly Part[]): boolean => {
  const part = parts.find(({ at }) => at >= to && at - to <= PULLED_REACH);
  const end = part?.at ?? (OBJECTS.has(tokens[to]?.text ?? '') ? to + ASIDE_REACH : undefined);
  return end !== undefined && !tokens.slice(to, end).some(({ text }) => ASIDE.has(text));
};

const DAMP: ReadonlySet<Condition> = new Set<Condition>(['wet', 'seep']);

/** "Transmission slipped at 80k and was rebuilt": the repair stands behind what it put right. */
const repairFollows = ({ mentions }: Clause, { to }: Predicate): boolean =>
  mentions.some(({ from, meaning }) => from >= to && meaning.action !== undefined);

const isRebuild = ({ mentions }: Clause, { at }: Predicate, { parts }: ClauseReading): boolean =>
  mentions.some(({ from, meaning }) => from === at && meaning.action !== undefined) &&
  parts.some((part) => isMainSystem(systemOf(part)));

const COMFORT: ReadonlySet<System> = new Set<System>(['convenience', 'body', 'glass', 'interior']);
const isComfort = ({ id }: Part): boolean => COMFORT.has(systemOf(id));

const MENDED: ReadonlySet<System> = new Set<System>(['exhaust', 'interior', 'convenience', 'climate']);

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
