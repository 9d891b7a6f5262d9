import { FIELD_PARTS, GENERAL_PARTS, HOMES } from '../homes.js';
import type { Words } from '../mentions.js';
import { FLUIDS, isMainSystem, systemOf, type Component, type Condition, type System } from '../vocabulary.js';
import type { Context, Part, Predicate } from './clause-reading.js';

/** Which part a condition is said of: what stands nearest, if it can be said of that at all. */
export function partOf(
  text: Words,
  predicate: Predicate,
  parts: readonly Part[],
  predicates: readonly Predicate[],
  context: Context,
): { id: Component; own: boolean } {
  const home = predicate.kind === 'trouble' || predicate.kind === 'good' ? undefined : HOMES[predicate.condition];
  const follows = parts.some((part) => part.to <= predicate.at);
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
    // "So much play the rotor rubs": with an article and no preposition, something else begins.
    else if (!left && follows && ARTICLES.has(text.tokens[part.at - 1]?.text ?? '')) score += 3;
    if (home?.systems !== undefined && !home.systems.includes(systemOf(part.id))) score += 9;
    if (STALLS.test(text.tokens[predicate.at]?.text ?? '') && !STALLING.has(systemOf(part.id))) score += 13;
    // "Trim around the shifter is sticky": it is said of the trim.
    if (left && parts.length > 1 && isBesideTrim(text, part, parts)) score += 9;
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
      isMainSystem(systemOf(best.id)) &&
      !BYSTANDERS.has(systemOf(best.id));
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

const BESIDE = new Set(['around', 'near', 'beside', 'surrounding']);
const TRIMS: ReadonlySet<System> = new Set<System>(['interior', 'body', 'convenience']);

const isBesideTrim = ({ tokens }: Words, { at }: Part, parts: readonly Part[]): boolean => {
  const beside = ARTICLES.has(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1;
  return (
    BESIDE.has(tokens[beside]?.text ?? '') && parts.some((one) => one.to === beside && TRIMS.has(systemOf(one.id)))
  );
};

const ARTICLES = new Set(['the', 'a', 'an', 'el', 'la']);
const VERB_REACH = 4;
const RUSTS: ReadonlySet<System> = new Set<System>([
  'structure',
  'brakes',
  'fuel',
  'suspension',
  'steering',
  'electrical',
]);

/** Radios and lamps cut out; only what turns stalls. */
const STALLS = /^stall/;
const STALLING: ReadonlySet<System> = new Set<System>(['engine', 'fuel', 'exhaust', 'high-voltage', 'transmission']);

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
/** Nothing leaks or rattles in a lamp: "exhaust fumes at stop lights". */
const BYSTANDERS: ReadonlySet<System> = new Set<System>(['lighting', 'restraint']);
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
