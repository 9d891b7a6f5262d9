import { systemOf, type Component, type Condition, type System } from '../reader/vocabulary.js';
import type { RepairName } from '../repair-catalogue.js';
import { CHASSIS_FAULTS } from './chassis.js';
import { DRIVETRAIN_FAULTS } from './drivetrain.js';
import { BODY_FAULTS, ELECTRICAL_FAULTS } from './electrical.js';
import { ENGINE_FAULTS } from './engine.js';
import type { Fault } from './fault.js';
import { FUEL_COOLING_EXHAUST_FAULTS } from './fuel-cooling-exhaust.js';
import { SAFETY_AND_STRUCTURE_FAULTS } from './safety-structure.js';

/** Every fault that the engine knows. Titles come first: a flooded engine is a flood. */
export const FAULTS: readonly Fault[] = [
  ...SAFETY_AND_STRUCTURE_FAULTS,
  ...ENGINE_FAULTS,
  ...FUEL_COOLING_EXHAUST_FAULTS,
  ...DRIVETRAIN_FAULTS,
  ...CHASSIS_FAULTS,
  ...ELECTRICAL_FAULTS,
  ...BODY_FAULTS,
];

const BY_ID = new Map(FAULTS.map((fault) => [fault.id, fault]));

/** @throws Error for an id that stands in no table: a mistake in the data */
export function faultOf(id: string): Fault {
  const fault = BY_ID.get(id);
  if (!fault) throw new Error(`"${id}" is not in the fault table`);
  return fault;
}

/** What trouble of a system is called when nothing narrower fits. */
const OPEN_FAULT: Record<System, string> = {
  engine: 'engine-open',
  transmission: 'transmission-open',
  driveline: 'driveline-open',
  brakes: 'brakes-open',
  steering: 'steering-open',
  suspension: 'suspension-open',
  restraint: 'srs-open',
  structure: 'structure-open',
  fuel: 'fuel-open',
  cooling: 'cooling-open',
  'high-voltage': 'hybrid-open',
  exhaust: 'exhaust-open',
  electrical: 'electrical-open',
  lighting: 'headlamp',
  climate: 'climate-open',
  body: 'body-part',
  glass: 'glass',
  interior: 'interior',
  tires: 'tire-damage',
  convenience: 'infotainment',
  title: 'vehicle-open',
};

const EXACT = new Map<string, Fault>();
const BY_PART = new Map<Component, Fault>();
for (const fault of FAULTS) {
  for (const { parts, conditions } of fault.signs) {
    for (const part of parts) {
      if (conditions === 'any') {
        if (!BY_PART.has(part)) BY_PART.set(part, fault);
      } else
        for (const condition of conditions)
          if (!EXACT.has(`${part} ${condition}`)) EXACT.set(`${part} ${condition}`, fault);
    }
  }
}

/** The fault that a condition of a part shows: the narrowest that fits, else trouble of its system with the cause open. */
export const faultShownBy = (part: Component, condition: Condition): Fault =>
  EXACT.get(`${part} ${condition}`) ?? BY_PART.get(part) ?? faultOf(OPEN_FAULT[systemOf(part)]);

const faultById = (id: string | undefined): Fault | undefined => (id === undefined ? undefined : BY_ID.get(id));

/** Tires are renewed because they are worn, unless somebody says what happened to one. */
const WORN_OUT: Partial<Record<Component, string>> = { tire: 'tire-wear' };

/** The fault of a part that has to be renewed, for whatever reason. */
export const faultOfPart = (part: Component): Fault =>
  faultById(WORN_OUT[part]) ?? BY_PART.get(part) ?? faultOf(OPEN_FAULT[systemOf(part)]);

/** Trouble of a system whose cause is open. */
export const openFaultOf = (system: System): Fault => faultOf(OPEN_FAULT[system]);

/** What is the matter in the ordinary case, where a rarer and graver fault has the same repair. */
const ORDINARY: readonly (readonly [RepairName, fault: string])[] = [
  ['Airbag', 'airbag'],
  ['CV axle', 'cv-axle'],
  ['Dent repair', 'body-part'],
  ['Door glass', 'glass'],
  ['EVAP purge valve or canister', 'evap'],
  ['Exhaust repair', 'exhaust-leak'],
  ['Headlamp', 'headlamp'],
  ['Hybrid battery', 'hybrid-battery'],
  ['Panel paint', 'paint'],
  ['Single tire', 'tire-damage'],
  ['Two tires', 'tire-wear'],
  ['Tires (set of four)', 'tire-wear'],
  ['U-joint', 'u-joint'],
  ['Unibody repair', 'structural-damage'],
  ['Windshield', 'windshield'],
];

const BY_REPAIR = new Map<RepairName, Fault>(ORDINARY.map(([repair, id]) => [repair, faultOf(id)]));
for (const fault of FAULTS) {
  const [usual] = fault.remedies;
  if (usual && !BY_REPAIR.has(usual)) BY_REPAIR.set(usual, fault);
}
for (const fault of FAULTS)
  for (const remedy of fault.remedies) if (!BY_REPAIR.has(remedy)) BY_REPAIR.set(remedy, fault);

/** The fault that a repair is for, or undefined for a diagnosis or a service. */
export const faultRepairedBy = (repair: RepairName): Fault | undefined => BY_REPAIR.get(repair);

/** Parts that are the fault's own: told good or renewed, they rule it out as a cause. */
export const partsOf = (fault: Fault): readonly Component[] =>
  fault.signs.filter(({ conditions }) => conditions === 'any').flatMap(({ parts }) => parts);
