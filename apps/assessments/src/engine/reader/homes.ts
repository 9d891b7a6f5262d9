import type { NoteField } from './statement.js';
import { MAIN_SYSTEMS, type Component, type Condition, type System } from './vocabulary.js';

/** Where a condition is at home: the part that is meant where none is named, and the systems it can be said of. */
interface Home {
  part: Component;
  systems?: readonly System[];
}

const DRIVETRAIN: readonly System[] = ['transmission', 'driveline'];
const ENGINE: readonly System[] = ['engine', 'fuel', 'exhaust', 'high-voltage'];

export const HOMES: Partial<Record<Condition, Home>> = {
  slip: { part: 'transmission', systems: [...DRIVETRAIN, 'engine'] },
  'harsh-shift': { part: 'transmission', systems: ['transmission'] },
  'delayed-engagement': { part: 'transmission', systems: [...DRIVETRAIN, 'steering', 'engine', 'brakes'] },
  'no-engagement': { part: 'transmission', systems: [...DRIVETRAIN, 'brakes'] },
  flare: { part: 'engine', systems: [...DRIVETRAIN, 'engine'] },
  shudder: { part: 'transmission' },
  misfire: { part: 'engine', systems: ENGINE },
  rough: { part: 'engine', systems: [...ENGINE, 'transmission'] },
  stall: { part: 'engine', systems: [...ENGINE, 'transmission', 'electrical', 'lighting', 'climate', 'convenience'] },
  'no-start': { part: 'engine', systems: [...ENGINE, 'electrical'] },
  'hard-start': { part: 'engine', systems: ENGINE },
  'low-power': { part: 'engine', systems: [...ENGINE, 'transmission', 'steering'] },
  surge: { part: 'engine', systems: [...ENGINE, 'transmission'] },
  hesitation: { part: 'engine' },
  knock: { part: 'engine' },
  'low-compression': { part: 'engine', systems: ['engine'] },
  'no-spark': { part: 'ignition-coil', systems: ['engine'] },
  overheat: { part: 'engine', systems: ['engine', 'cooling', 'transmission', 'brakes', 'high-voltage', 'electrical'] },
  smoke: { part: 'engine' },
  'fluid-burnt': { part: 'transmission-fluid', systems: [...DRIVETRAIN, 'engine'] },
  'mixed-fluids': { part: 'engine-oil', systems: ['engine', 'cooling', 'transmission'] },
  consumes: { part: 'engine-oil', systems: ['engine', 'cooling'] },
  'soft-pedal': { part: 'brake-pedal', systems: ['brakes', 'transmission'] },
  'sinking-pedal': { part: 'brake-pedal', systems: ['brakes', 'transmission'] },
  pull: { part: 'steering', systems: ['steering', 'suspension', 'brakes', 'tires'] },
  deployed: { part: 'airbag', systems: ['restraint'] },
  'warning-on': { part: 'warning-lamp', systems: [...MAIN_SYSTEMS, 'tires', 'climate', 'convenience'] },
  'no-communication': { part: 'control-module' },
  flooded: { part: 'vehicle', systems: ['title', 'electrical'] },
  fire: { part: 'vehicle' },
  branded: { part: 'title', systems: ['title'] },
  absent: { part: 'title', systems: ['title'] },
  'not-actual': { part: 'odometer', systems: ['title'] },
  'exceeds-limits': { part: 'odometer', systems: ['title'] },
  exempt: { part: 'odometer', systems: ['title'] },
  'previous-use': { part: 'history', systems: ['title'] },
  'codes-cleared': { part: 'emissions', systems: ['exhaust'] },
  'repaired-structure': { part: 'structure' },
  sectioned: { part: 'structure', systems: ['structure'] },
  'out-of-tolerance': { part: 'structure', systems: ['structure'] },
  'rusted-through': { part: 'rust' },
  rusted: { part: 'rust' },
  dented: { part: 'paint' },
  scratched: { part: 'paint' },
  faded: { part: 'paint' },
  stained: { part: 'interior-trim' },
  torn: { part: 'interior-trim' },
  due: { part: 'vehicle' },
  modified: { part: 'vehicle' },
};

/** The part that a section's notes are about. */
export const FIELD_PARTS: Partial<Record<NoteField, Component>> = {
  engineNotes: 'engine',
  transmissionNotes: 'transmission',
  differentialNotes: 'differential',
  airConditioningNotes: 'air-conditioning',
  emissionsNotes: 'emissions',
  structureFrameNotes: 'structure',
  safetyNotes: 'srs',
};

/** Damage to the looks. Said of a part that is more than its looks, it may still be a defect. */
export const COSMETIC: ReadonlySet<Condition> = new Set<Condition>([
  'dented',
  'scratched',
  'faded',
  'stained',
  'torn',
  'worn',
  'aftermarket',
]);

/** Parts that name a whole system; a part of it that is named beside them says more. */
export const GENERAL_PARTS: ReadonlySet<Component> = new Set<Component>([
  'engine',
  'engine-oil',
  'transmission',
  'brakes',
  'steering',
  'suspension',
  'fuel',
  'coolant',
  'cooling',
  'exhaust',
  'electrical',
  'vehicle',
  'structure',
  'emissions',
  'air-conditioning',
  'srs',
  'wiring',
  'control-module',
  'refrigerant',
  'transmission-fluid',
  'warning-lamp',
  'differential',
  'paint',
  'rust',
  'interior-trim',
  'trim',
]);

/** Parts that wear in ordinary use: "needs tires" is wear, "needs a transmission" is a failure. */
export const WEAR_PARTS: ReadonlySet<Component> = new Set<Component>([
  'brake-pads',
  'brake-rotor',
  'tire',
  'wiper',
  'spare-tire',
  'brakes',
]);

/** Parts whose mere mention beside words that the reader does not know says nothing. */
export const NEUTRAL_PARTS: ReadonlySet<Component> = new Set<Component>([
  'fuel',
  'key',
  'battery',
  'warning-lamp',
  'backup-camera',
  'emissions',
  'horn',
  'headlamp',
  'turn-signal',
  'four-wheel-drive',
  'muffler',
  'immobilizer',
  'driver-assistance',
  'wiper',
  'fog-lamp',
  'tail-lamp',
  'brake-lamp',
]);
