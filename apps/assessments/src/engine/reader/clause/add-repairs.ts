import type { Clause } from '../clauses.js';
import { WEAR_PARTS } from '../homes.js';
import type { Mention, Words } from '../mentions.js';
import type { RepairMention } from '../statement.js';
import { systemOf, type Component } from '../vocabulary.js';
import { addFinding, type ClauseReading, type Context, type Part, type Predicate } from './clause-reading.js';
import { listedWith, placeNear } from './listed-parts.js';
import {
  BARE_STATES,
  OBJECT_REACH,
  UNDER_CONDITION,
  costIn,
  deniedNear,
  objectOf,
  putsIn,
  stateOf,
} from './repair-words.js';

/** "Replaced starter, battery and alternator": the list of a repair goes on after its comma. */
export function addListedRepairs(
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

/** Structure stays repaired structure. */
const WELDED: ReadonlySet<Component> = new Set<Component>([
  'frame-rail',
  'apron',
  'unibody',
  'pillar',
  'strut-tower',
  'inner-wheelhouse',
]);

/** What is cleaned to see where a leak comes from is not put right. */
const CLEANS = new Set(['cleaned', 'greased', 'sprayed']);

const IS = new Set(['is', 'are', 'was', 'were', 'looks', 'look', 'and', 'full']);

/** "Timing belt done at 105k": the work was done, whatever it was. */
const DONE = new Set(['done', 'completed', 'performed']);
const DONE_REACH = 3;
const NEEDED = new Set(['needed', 'required', 'necessary']);

/** "Needs a transmission flush": it is the fluid that is due. */
const servicedIn = (part: Part, action: RepairMention['action'], state: RepairMention['state']): Part =>
  action === 'service' && state !== 'done' && part.id === 'transmission' ? { ...part, id: 'transmission-fluid' } : part;

/** "Needs new left front caliper": the part stands behind its place. */
const behindPlaces = (places: readonly Mention[], at: number): number => {
  const place = places.find(({ from }) => from === at);
  return place === undefined ? at : behindPlaces(places, place.to);
};

const NEW_REACH = 2;

/** "Needs new downstream O2 sensor": after "needs", a new part may be described first. */
const isNewPart = (
  parts: readonly Part[],
  states: readonly Mention[],
  places: readonly Mention[],
  { from, to }: Mention,
) => {
  const isNeeded = states.some(
    ({ to: end, meaning }) => meaning.state === 'needed' && from - end >= 0 && from - end <= 1,
  );
  const at = behindPlaces(places, to);
  return parts.some((part) => part.at >= at && part.at - at <= (isNeeded ? NEW_REACH : 0));
};

/** Repairs that the clause names: what is needed, possible, due or done, and to which part. */
export function addRepairs(
  text: Words,
  clause: Clause,
  context: Context,
  reading: ClauseReading,
  parts: readonly Part[],
  predicates: readonly Predicate[],
): void {
  const states = clause.mentions.filter((mention) => mention.meaning.state !== undefined);
  const actions = clause.mentions.filter(
    (mention) =>
      mention.meaning.action !== undefined && mention.meaning.whole === undefined && mention.meaning.harmless !== true,
  );
  const isRepairField = context.field === 'immediateRepairsOther' || context.field === 'potentialRepairsOther';
  if (states.length === 0 && actions.length === 0 && !isRepairField) return;
  const places = clause.mentions.filter((mention) => mention.meaning.place !== undefined);
  const taken = new Set<number>();
  const repair = (action: RepairMention['action'], state: RepairMention['state'], named: Part | undefined): void => {
    const object = named && servicedIn(named, action, state);
    if (object === undefined) {
      if (state === 'done') reading.done.push(null);
      return;
    }
    if (state === 'done' && WELDED.has(object.id) && action !== 'service' && action !== 'adjust')
      addFinding(reading.findings, {
        component: object.id,
        system: 'structure',
        condition: 'repaired-structure',
        place: placeNear(places, object, []),
        standing: 'present',
        voice: context.voice,
        slight: false,
        measurements: [],
      });
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
      addFinding(reading.findings, {
        component: object.id,
        system: systemOf(object.id),
        condition: action === 'service' || action === 'adjust' ? 'due' : WEAR_PARTS.has(object.id) ? 'worn' : 'failed',
        place: placeNear(places, object, []),
        standing: state === 'possible' ? 'doubtful' : 'present',
        voice: context.voice,
        slight: false,
        measurements: [],
      });
  };
  if (reading.hypotheticalAfter || context.question || context.deniedList) return;
  if (UNDER_CONDITION.has(text.tokens[clause.from]?.text ?? '')) return;
  for (const mention of actions) {
    const { action } = mention.meaning;
    if (action === undefined) continue;
    const word = text.tokens[mention.to - 1]?.text ?? '';
    if ((word === 'put' || word === 'threw') && !putsIn(text, mention, clause, parts)) continue;
    if (word === 'new' && !isNewPart(parts, states, places, mention)) continue;
    // "Oil is clean" says how it looks.
    if (word === 'clean' && IS.has(text.tokens[mention.from - 1]?.text ?? '')) continue;
    const denied = deniedNear(clause, mention);
    const state = stateOf(text, mention, states, word);
    if (denied && state === 'done') continue;
    if (action === 'inspect' && state !== 'needed') continue;
    const object = objectOf(mention, parts, actions);
    if (state === undefined) continue;
    if (object === undefined && CLEANS.has(text.tokens[mention.from]?.text ?? '')) {
      reading.cleaned ||= state === 'done';
      continue;
    }
    repair(action, state, object);
    if (object === undefined) continue;
    const isBroken = (from: number, to: number): boolean =>
      actions.some((other) => other.from >= from && other.to <= to);
    for (const also of listedWith(text, parts, object, object.at >= mention.to ? 1 : -1, isBroken))
      repair(action, state, also);
  }
  for (const mention of states) {
    const { state } = mention.meaning;
    if (state === 'done' && DONE.has(text.tokens[mention.to - 1]?.text ?? '') && !deniedNear(clause, mention)) {
      const before = parts.findLast((part) => part.to <= mention.from && mention.from - part.to <= DONE_REACH);
      if (before !== undefined && actions.length === 0) {
        const all = [before, ...listedWith(text, parts, before, -1, () => false)];
        for (const part of all) repair('service', 'done', part);
      }
    }
    if (state === undefined || state === 'done' || !BARE_STATES.test(text.tokens[mention.from]?.text ?? '')) continue;
    if (
      deniedNear(clause, mention) ||
      actions.some((action) => action.from >= mention.from && action.from - mention.to <= OBJECT_REACH)
    )
      continue;
    // "Wheel bearings were needed": the part may stand before it.
    const object =
      parts.find((part) => part.at >= mention.to && part.at - mention.to <= 4 && !taken.has(part.at)) ??
      (NEEDED.has(text.tokens[mention.to - 1]?.text ?? '')
        ? parts.findLast(
            (part) => part.to <= mention.from && mention.from - part.to <= DONE_REACH && !taken.has(part.at),
          )
        : undefined);
    if (
      object !== undefined &&
      !predicates.some((one) => one.at >= mention.to && one.at < object.at && one.kind === 'lost')
    )
      for (const part of [object, ...listedWith(text, parts, object, 1, () => false)]) repair('replace', state, part);
  }
  if (isRepairField)
    for (const part of parts)
      if (!taken.has(part.at) && part.id !== 'vehicle' && !reading.repairs.some((one) => one.component === part.id))
        reading.repairs.push({
          component: part.id,
          action: 'replace',
          place: placeNear(places, part, []),
          state: context.field === 'immediateRepairsOther' ? 'needed' : 'possible',
        });
}
