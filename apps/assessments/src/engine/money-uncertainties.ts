import type { AssessmentSettings } from '@lanelight/contracts';
import { largestDefect } from './arbitration.js';
import type { AssessedRepairs } from './merge-repairs.js';
import { usd } from './money.js';
import type { Uncertainty } from './reading.js';
import type { EstimatedValue } from './valuation.js';
import { CLASS_FIGURES } from './vehicle-classes.js';
import type { Vehicle } from './vehicle.js';

/** What could turn out otherwise because a figure stands close to a line, or because the vehicle is not fully known. */
export function moneyUncertainties(
  vehicle: Vehicle,
  value: EstimatedValue,
  repairs: AssessedRepairs,
  settings: AssessmentSettings,
): Uncertainty[] {
  const largest = largestDefect(repairs);
  const line = settings.arbitrationThreshold;
  return [
    ...(value.low < settings.asIsBelow && value.mid >= settings.asIsBelow
      ? [
          {
            statement: 'The as-is line is close.',
            detail: `Under ${usd(settings.asIsBelow)} this auction sells as Red Light (As-Is).`,
          },
        ]
      : []),
    ...(largest && largest.wholesale.mid < line && largest.wholesale.high >= line
      ? [
          {
            statement: 'The arbitration line is close.',
            detail: `${largest.name} may cost up to ${usd(largest.wholesale.high)}; the line is ${usd(line)}.`,
          },
        ]
      : []),
    ...(vehicle.year === null
      ? [{ statement: 'The model year is unknown.', detail: 'Age, value and certification rest on an assumption.' }]
      : []),
    ...(vehicle.classKnown
      ? []
      : [
          {
            statement: 'The class of vehicle is a guess.',
            detail: `It is valued as a ${CLASS_FIGURES[vehicle.vehicleClass].label}.`,
          },
        ]),
  ];
}
