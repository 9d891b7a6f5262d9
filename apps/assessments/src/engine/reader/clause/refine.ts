import type { Clause } from '../clauses.js';
import { COSMETIC, HOMES } from '../homes.js';
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

const OF_THE_ENGINE: ReadonlySet<Condition> = new Set<Condition>(['no-start', 'stall', 'low-power']);
/** Parts that do not run by themselves. */
const SILENT: ReadonlySet<Component> = new Set<Component>(['spark-plug', 'exhaust-manifold']);

const REEKS: ReadonlySet<System> = new Set<System>(['exhaust', 'fuel', 'engine', 'electrical', 'high-voltage']);

const BURSTS = new Set<Condition>(['broken', 'shattered', 'cracked']);
const ESCAPES = new Set<Condition>(['leak', 'seep']);
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
  // "Won't start, key won't turn": the vehicle does not start.
  if (condition === 'no-start' && (id === 'key' || id === 'ignition-switch')) return 'engine';
  // "Ticks till warm then smells in cab": what smells is no panel of the cab.
  if (condition === 'smell' && systemOf(id) === 'body')
    return context.sentenceParts.find((part) => REEKS.has(systemOf(part))) ?? 'vehicle';
  // "Died, cranks but no spark", "won't rev and the manifold glows": what the engine does.
  if (OF_THE_ENGINE.has(condition) && SILENT.has(id)) return 'engine';
  // "Bypassed the relay and it still cuts out": a relay does not stall.
  if (id === 'fuse' && condition === 'stall') return 'engine';
  // A boot is silent: the joint in it clicks.
  if (id === 'cv-boot' && (SOUNDS.has(condition) || condition === 'tick')) return 'cv-axle';
  // Rails of fuel leak, those of a frame do not.
  if (systemOf(id) === 'structure' && ESCAPES.has(condition))
    return ['fuel', 'diesel', 'gas', 'petrol', 'injector', 'injectors'].some((word) => hasWord(text, clause, word))
      ? 'fuel-line'
      : 'vehicle';
  // A window that bursts is glass, not its regulator.
  if (
    id === 'window-regulator' &&
    BURSTS.has(condition) &&
    ['window', 'windows'].some((word) => hasWord(text, clause, word))
  )
    return 'door-glass';
  // What surges when the brake is pressed is the engine.
  if (condition === 'surge' && HOMES.surge?.systems?.includes(systemOf(id)) !== true) return 'engine';
  if (condition !== 'aftermarket' && id === 'strut' && context.sentenceParts.includes('liftgate')) return 'liftgate';
  if (id === 'vehicle' && condition === 'leak') return fluidUnder(text, clause, context) ?? id;
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

/** What gets out below is a fluid of the vehicle's; what gets in from above is rain. */
const BELOW: ReadonlySet<string> = new Set(
  `under underneath beneath below ground driveway garage floor parked overnight puddle pavement concrete cardboard carport
  bottom belly spot spots`.split(/\s+/),
);
const INDOORS: ReadonlySet<string> = new Set(
  'water rain inside carpet cabin interior trunk boot roof sunroof floorboard headliner'.split(' '),
);
const BY_COLOR: Partial<Record<string, Component>> = {
  green: 'coolant',
  orange: 'coolant',
  pink: 'coolant',
  yellow: 'coolant',
  sweet: 'coolant',
  red: 'transmission-fluid',
  reddish: 'transmission-fluid',
  black: 'engine-oil',
  brown: 'engine-oil',
  dark: 'engine-oil',
  oily: 'engine-oil',
};
const CARRY: ReadonlySet<System> = new Set<System>([
  'engine',
  'cooling',
  'transmission',
  'driveline',
  'brakes',
  'steering',
  'fuel',
]);

const COLOR_REACH = 12;
const CLEAR = new Set(['clear', 'water', 'condensation', 'colorless', 'odorless']);

/** "A puddle under the passenger side, just plain water": an air conditioner drips. */
export function isWaterBelow({ tokens }: Words, { from, to }: Clause): boolean {
  let [below, clear] = [false, false];
  for (let at = from; at < to + COLOR_REACH; at += 1) {
    const word = tokens[at]?.text ?? '';
    if (word !== 'water' && INDOORS.has(word)) return false;
    below ||= BELOW.has(word);
    clear ||= CLEAR.has(word);
  }
  return below && clear;
}

/** The fluid under the vehicle by its color, else what was spoken of last, else oil. */
function fluidUnder({ tokens }: Words, { from, to }: Clause, { lastPart }: Context): Component | undefined {
  let [below, color]: [boolean, Component | undefined] = [false, undefined];
  // "Leaves a puddle, green": the color may stand behind a comma.
  for (let at = from; at < to + COLOR_REACH; at += 1) {
    const word = tokens[at]?.text ?? '';
    if (INDOORS.has(word)) return undefined;
    if (BELOW.has(word)) below = true;
    color ??= BY_COLOR[word];
  }
  if (!below && color === undefined) return undefined;
  return color ?? (lastPart !== undefined && CARRY.has(systemOf(lastPart)) ? lastPart : 'engine-oil');
}
