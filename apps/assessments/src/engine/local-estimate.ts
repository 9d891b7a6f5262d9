import {
  ARBITRATION_RISK_LABELS,
  type EstimatedRepair,
  type EstimateRequest,
  type LocalEstimate,
  type Priority,
} from '@lanelight/contracts';
import { arbitrationLevel } from './exposure.js';
import { TIMING_AND_TRANSMISSION_MILES, WATER_PUMP_MILES } from './due-services.js';
import { whole } from './money.js';

interface CodeEstimate {
  applies: (code: string) => boolean;
  name: string;
  minimum: number;
  maximum: number;
  priority: Priority;
}

const powertrainWith =
  (...parts: readonly string[]) =>
  (code: string): boolean =>
    code.startsWith('P0') && parts.some((part) => code.includes(part));
const startsWith =
  (letter: string) =>
  (code: string): boolean =>
    code.startsWith(letter);

/** By code, whole US dollars (specification, section 9). A code may fit several lines. */
const BY_CODE: readonly CodeEstimate[] = [
  { applies: powertrainWith('30'), name: 'Ignition repair', minimum: 100, maximum: 800, priority: 'high' },
  { applies: powertrainWith('30'), name: 'Fuel inspection', minimum: 50, maximum: 300, priority: 'medium' },
  { applies: powertrainWith('17', '13'), name: 'Oxygen sensor', minimum: 200, maximum: 500, priority: 'high' },
  { applies: powertrainWith('42'), name: 'Catalytic converter', minimum: 800, maximum: 2_500, priority: 'high' },
  { applies: startsWith('C'), name: 'ABS repair', minimum: 200, maximum: 1_200, priority: 'high' },
  { applies: startsWith('B'), name: 'Body control module inspection', minimum: 150, maximum: 600, priority: 'medium' },
  { applies: startsWith('U'), name: 'Network module diagnostic', minimum: 100, maximum: 500, priority: 'medium' },
];

/** By mileage above the given miles; the specification names a priority for the fluid service only. */
const BY_MILEAGE: readonly (Omit<EstimatedRepair, 'reason'> & { above: number })[] = [
  {
    above: TIMING_AND_TRANSMISSION_MILES,
    name: 'Timing belt/chain inspection',
    minimum: 400,
    maximum: 1_500,
    priority: 'medium',
  },
  {
    above: TIMING_AND_TRANSMISSION_MILES,
    name: 'Transmission fluid service',
    minimum: 150,
    maximum: 400,
    priority: 'low',
  },
  { above: WATER_PUMP_MILES, name: 'Water pump inspection', minimum: 300, maximum: 800, priority: 'medium' },
];

/**
 * The fallback estimate from codes and mileage alone, shown while no assessment is stored (specification, section 9).
 * Two codes that ask for the same repair ask for it once.
 */
export function estimateLocally({ diagnosticCodes, mileage }: EstimateRequest): LocalEstimate {
  const codes = [...new Set(diagnosticCodes.map(({ code }) => code))];
  const repairs = [
    ...BY_CODE.flatMap(({ applies, ...estimate }): EstimatedRepair[] => {
      const found = codes.filter(applies);
      return found.length === 0
        ? []
        : [{ ...estimate, reason: `${found.length === 1 ? 'Code' : 'Codes'} ${found.join(', ')}` }];
    }),
    ...BY_MILEAGE.flatMap(({ above, ...estimate }): EstimatedRepair[] =>
      mileage !== null && mileage > above ? [{ ...estimate, reason: `Mileage over ${whole(above)}` }] : [],
    ),
  ];
  const totalMaximum = repairs.reduce((sum, { maximum }) => sum + maximum, 0);
  const level = arbitrationLevel(totalMaximum);
  return {
    repairs,
    totalMinimum: repairs.reduce((sum, { minimum }) => sum + minimum, 0),
    totalMaximum,
    riskLevel: localRisk(totalMaximum, repairs.length),
    arbitrationRisk: { level, label: ARBITRATION_RISK_LABELS[level] },
  };
}

/** From the sum of the maximum costs and the number of repairs (specification, section 9). */
export function localRisk(totalMaximum: number, repairs: number): LocalEstimate['riskLevel'] {
  if (totalMaximum > 3_000 || repairs > 4) return 'critical';
  if (totalMaximum > 1_500 || repairs > 2) return 'high';
  if (totalMaximum > 500 || repairs > 0) return 'medium';
  return 'low';
}
