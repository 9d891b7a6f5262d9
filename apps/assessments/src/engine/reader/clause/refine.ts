import type { Clause } from '../clauses.js';
import { COSMETIC } from '../homes.js';
import type { Words } from '../mentions.js';
import { isMainSystem, systemOf, type Component, type Condition, type System } from '../vocabulary.js';
import { hasWord, type Context } from './clause-reading.js';

const LOOKS: ReadonlySet<System> = new Set<System>(['body', 'glass', 'interior']);

/** A pipe that was cut off was taken away; dirt in a fluid is one thing, on a seat another. */
export const lookOf = (component: Component, condition: Condition): Condition =>
  condition === 'stall' && systemOf(component) === 'exhaust'
    ? 'removed'
    : FLUIDS.has(component) && GONE.has(condition)
      ? 'leak'
      : dirtOf(component, condition);

/** Fluid that was lost has leaked. */
const FLUIDS: ReadonlySet<Component> = new Set<Component>([
  'coolant',
  'engine-oil',
  'transmission-fluid',
  'brake-fluid',
  'steering-fluid',
]);
const GONE: ReadonlySet<Condition> = new Set<Condition>(['missing', 'inoperative']);

const dirtOf = (component: Component, condition: Condition): Condition =>
  (condition === 'fluid-contaminated' && LOOKS.has(systemOf(component))) ||
  (condition === 'burnt' && SOFT.has(component))
    ? 'stained'
    : condition;

const SOFT: ReadonlySet<Component> = new Set<Component>(['seat', 'carpet', 'headliner', 'odor']);

/** Glass that bursts is no crack, and an exhaust that leaks into the cabin is breathed in. */
export function gravest(
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
const AT_THE_WHEEL = new Set<Condition>([
  'pull',
  'stiff',
  'jerk',
  'stuck',
  'seized',
  'inoperative',
  'delayed-engagement',
]);

const ENGINE_SOUNDS = new Set<Condition>(['noise', 'knock', 'tick', 'rattle', 'whine']);
const SOUNDS = new Set<Condition>(['noise', 'clunk', 'rattle', 'squeal', 'hum', 'grind', 'vibration']);
/** What makes a cylinder fire. Anything else is only where a misfire is heard. */
const FIRES: ReadonlySet<Component> = new Set<Component>(['ignition-coil', 'spark-plug', 'fuel-injector', 'wiring']);
const RUNNING = ['startup', 'idle', 'idling', 'revs', 'rev', 'rpm', 'revving', 'revved'];

/** A noise at idle or with the revs is the engine's. The wheel that one holds is steering; its leather is not. What pulls while braking is a brake. */
export function refined(text: Words, clause: Clause, id: Component, condition: Condition, context: Context): Component {
  if (condition === 'pull' && context.braking && (id === 'steering' || id === 'vehicle' || id === 'wheel'))
    return 'brakes';
  if (id === 'vehicle' && ENGINE_SOUNDS.has(condition) && RUNNING.some((word) => hasWord(text, clause, word)))
    return 'engine';
  if (systemOf(id) === 'convenience' && COSMETIC.has(condition)) return 'interior-trim';
  // A dash shakes because the vehicle does.
  if (condition === 'vibration' && systemOf(id) === 'interior') return 'vehicle';
  if (systemOf(id) === 'structure' && SOUNDS.has(condition)) return 'suspension';
  if (condition === 'misfire' && isMainSystem(systemOf(id)) && !FIRES.has(id)) return 'engine';
  if (id === 'wheel' && AT_THE_WHEEL.has(condition) && hasWord(text, clause, 'wheel')) return 'steering';
  if (
    id === 'steering' &&
    (COSMETIC.has(condition) || condition === 'missing' || condition === 'rusted') &&
    hasWord(text, clause, 'wheel')
  )
    return 'steering-wheel-cover';
  return id;
}
