import type { Clause } from '../clauses.js';
import { NEUTRAL_PARTS } from '../homes.js';
import { measurementsIn } from '../measurements.js';
import type { Mention, Words } from '../mentions.js';
import type { Standing } from '../statement.js';
import { saysUnknown } from '../unknown.js';
import { isMainSystem, systemOf, type Condition } from '../vocabulary.js';
import { addFinding, type ClauseReading, type Context, type Part, type Predicate } from './clause-reading.js';
import { placeNear } from './listed-parts.js';

export function addBarePart(
  text: Words,
  clause: Clause,
  context: Context,
  reading: ClauseReading,
  part: Part & { standing: Standing; condition: Condition },
  places: readonly Mention[],
): void {
  if (reading.findings.some((one) => one.component === part.id) || part.id === 'vehicle') return;
  if (part.condition === 'unspecified' && (!isMainSystem(systemOf(part.id)) || context.story)) return;
  addFinding(reading.findings, {
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
export function addUnknown(
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
        (mention.meaning.harmless === true && !SCENERY.has(text.tokens[mention.from]?.text ?? '')) ||
        (mention.meaning.action !== undefined && !BARE.has(text.tokens[mention.from]?.text ?? '')) ||
        (mention.meaning.works !== undefined && mention.from >= part.to && mention.from - part.to <= 1),
    )
  )
    return;
  if (!saysUnknown(text, clause, part)) return;
  addFinding(reading.findings, {
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

/** Where it happened says nothing of what happened. */
const SCENERY = new Set(['highway', 'freeway', 'rain', 'parking', 'gas', 'road', 'open', 'hot', 'cold', 'school']);

/** Verbs that are a repair only with the part that is put in. */
const BARE = new Set(['put', 'threw']);
const SETTLING = ['negatedNouns', 'negatedVerb', 'negatedBefore', 'hypothetical', 'cured', 'pseudo'] as const;
