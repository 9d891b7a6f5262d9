import { NO_WARNING_LIGHTS, type DiagnosticRecord } from '@lanelight/contracts';
import { emptyReading, type HazardKind, type Reading } from './reading.js';
import type { RepairName } from './repair-catalogue.js';

interface LampRule {
  /** Causes that fit; a lamp alone proves none of them. */
  possible: readonly RepairName[];
  because: string;
  hazard: HazardKind | null;
}

/** `null` as hazard: the lamp asks for service, not for repair. */
const LAMPS: Record<string, LampRule> = {
  'Check Engine Light': { possible: [], because: '', hazard: 'fault-lamp' },
  'Service Engine Soon': { possible: [], because: '', hazard: 'fault-lamp' },
  ABS: {
    possible: ['Wheel speed sensor', 'ABS module'],
    because: 'The ABS light is on, so the antilock brakes are off.',
    hazard: 'abs',
  },
  Airbag: {
    possible: ['Clock spring', 'SRS module'],
    because: 'The airbag light is on, so the airbags may not deploy.',
    hazard: 'srs',
  },
  'Battery/Charging': {
    possible: ['Alternator', 'Battery'],
    because: 'The charging light is on.',
    hazard: 'fault-lamp',
  },
  'Oil Pressure': {
    possible: ['Oil pressure sensor', 'Oil pump'],
    because: 'The oil pressure light is on.',
    hazard: 'fault-lamp',
  },
  'Brake System': {
    possible: ['Brake pads and rotors', 'Brake master cylinder'],
    because: 'The brake system light is on.',
    hazard: 'fault-lamp',
  },
  'Tire Pressure': {
    possible: ['Tire pressure sensor (TPMS)'],
    because: 'The tire pressure light is on; pressure or a sensor.',
    hazard: null,
  },
  'Traction Control': {
    possible: ['Wheel speed sensor', 'Steering angle sensor'],
    because: 'The traction control light is on.',
    hazard: 'fault-lamp',
  },
  'Transmission Temperature': {
    possible: ['Transmission service'],
    because: 'The transmission ran hot.',
    hazard: 'fault-lamp',
  },
  'Engine Temperature': {
    possible: ['Thermostat', 'Water pump', 'Cooling fan'],
    because: 'The engine ran hot.',
    hazard: 'fault-lamp',
  },
  'Low Fuel': { possible: [], because: '', hazard: null },
};

/** Lamps that say nothing about the vehicle's condition. */
export const isFaultLamp = (light: string): boolean => light !== NO_WARNING_LIGHTS && light !== 'Low Fuel';

/** What the warning lights say. */
export function readWarningLights(diagnostic: DiagnosticRecord): Reading {
  const reading = emptyReading();
  for (const light of diagnostic.warningLights.filter((entry) => entry !== NO_WARNING_LIGHTS)) {
    const rule = LAMPS[light] ?? { possible: [], because: '', hazard: 'fault-lamp' as const };
    const name = lampName(light);
    reading.announceables.push({ kind: 'warning-light', label: light, phrase: name });
    if (rule.hazard) reading.hazards.push({ kind: rule.hazard, fact: `${name} on` });
    for (const repair of rule.possible) {
      reading.suggestions.push({
        repair,
        locations: [],
        necessity: 'possible',
        weight: 'part',
        because: rule.because,
        evidence: { kind: 'warning-light', source: light, quote: null },
      });
    }
  }
  const engineLamp = diagnostic.warningLights.find(
    (light) => light === 'Check Engine Light' || light === 'Service Engine Soon',
  );
  if (engineLamp && diagnostic.diagnosticCodes.length === 0) {
    reading.uncertainties.push({
      statement: `Why the ${lampName(engineLamp)} is on is not known.`,
      detail: 'No code was recorded for it. Read the codes before the sale.',
    });
  }
  return reading;
}

/** `ABS light`, `Check Engine Light`, `Service Engine Soon light`. */
export const lampName = (light: string): string => (/light$/i.test(light) ? light : `${light} light`);
