import type { Concern } from '../concern.js';
import type { ConcernRule, RulePack } from './rule-pack.js';

const GUIDELINES = 'NAAA Arbitration Guidelines, August 5, 2024';
const CERTIFICATION = 'NAAA Wholesale Certification Program, August 5, 2024';
const OURS = 'Lanelight starting rule, for each auction to edit';

const rule = (
  light: ConcernRule['light'],
  lightReason: string,
  uncertified: string | null,
  clause: string,
  wholeVehicle = false,
): ConcernRule => ({ light, lightReason, uncertified, wholeVehicle, clause });

const CONCERNS: Record<Concern, ConcernRule> = {
  flood: rule(
    'red',
    'Sell as-is: nobody knows what the water left behind.',
    'Flood rules out every level.',
    'must-announce',
    true,
  ),
  'title-brand': rule(
    'red',
    'A branded title sells as-is.',
    'A title brand rules out every level.',
    'must-announce',
    true,
  ),
  inoperable: rule(
    'red',
    'It does not ride and drive.',
    'A vehicle that does not ride and drive cannot be certified.',
    'ride-and-drive',
  ),
  structure: rule(
    'yellow',
    'Structure is announced under every light and rules out a full guarantee.',
    'Structure rules out every level.',
    'structure',
    true,
  ),
  'structure-repaired': rule(
    'yellow',
    'A structural repair is announced for the life of the vehicle, also inside tolerance.',
    'A structural repair rules out every level.',
    'structure',
    true,
  ),
  'structure-answer': rule(
    'yellow',
    'The mechanic answered yes under structure, so it is announced.',
    'A structural finding rules out every level until an inspection clears it.',
    'structure',
  ),
  odometer: rule(
    'yellow',
    'Mileage in doubt is announced under every light.',
    'An odometer in doubt rules out every level.',
    'odometer',
    true,
  ),
  srs: rule(
    'yellow',
    'An airbag system fault is never under a full guarantee.',
    'An airbag system fault rules out every level.',
    'safety',
  ),
  abs: rule(
    'yellow',
    'An ABS or stability control fault is never under a full guarantee.',
    'An ABS fault rules out every level.',
    'safety',
  ),
  safety: rule(
    'yellow',
    'A safety fault is never under a full guarantee.',
    'A safety fault rules out every level.',
    'safety',
  ),
  emissions: rule(
    'yellow',
    'Altered emissions equipment is announced under every light.',
    'Altered emissions equipment rules out every level.',
    'emissions',
  ),
  'water-intrusion': rule(
    'yellow',
    'Water inside can mean more damage than is visible.',
    'Water inside rules out every level.',
    'must-announce',
  ),
  'title-history': rule(
    'yellow',
    'Such a title history is announced under every light.',
    'Such a title history rules out every level.',
    'must-announce',
    true,
  ),
  'title-absent': rule(null, '', null, 'title-absent'),
  'previous-use': rule(null, '', null, 'must-announce'),
  'odometer-exempt': rule(null, '', null, 'odometer-exemption'),
  drivability: rule(
    'yellow',
    'It can leave the vehicle standing, so ride and drive is not guaranteed.',
    'A fault that stops the vehicle has to be repaired first.',
    'ride-and-drive',
  ),
  'open-cause': rule(
    'yellow',
    'The cause is unknown, so the cost has no limit yet.',
    'A fault of unknown cause has to be diagnosed first.',
    'root-cause',
  ),
  'permanent-code': rule(
    'yellow',
    'A permanent code clears only after the repair and a passed monitor.',
    'A permanent code rules out every level.',
    'root-cause',
  ),
  'codes-cleared': rule(
    'yellow',
    'Cleared codes hide what they stood for.',
    'Cleared codes rule out every level.',
    'root-cause',
  ),
  contradiction: rule(
    'yellow',
    'The answer and the notes contradict each other, so the finding counts.',
    'A contradiction in the form has to be settled first.',
    'root-cause',
  ),
};

/** The rules of the specification's date. */
export const NAAA_2024_08_05: RulePack = {
  id: 'naaa-2024-08-05',
  name: 'NAAA, August 5, 2024',
  date: '2024-08-05',
  basis: 'Basis: NAAA Arbitration Guidelines and NAAA Wholesale Certification Program, both August 5, 2024.',
  defectLine: { flat: 800, fromPrice: null, partOfPrice: 0.02 },
  asIsBelow: 2_000,
  laborRate: 95,
  asIsRepairShare: 0.5,
  odometerExemption: { modelYearAtMost: 2010, yearsForNewer: 20, grossWeightOver: 16_000 },
  batteryDisclosedModelYears: 8,
  electrifiedCertified: false,
  concerns: CONCERNS,
  levels: [
    {
      level: 'Platinum',
      maxAge: 4,
      maxMiles: 60_000,
      minorPartOfLine: 0,
      allowsPowertrainCode: false,
      allowsAnyCode: false,
      allowsLamp: false,
      allowsIncompleteMonitors: false,
      allowsNecessaryRepair: false,
    },
    {
      level: 'Gold',
      maxAge: 7,
      maxMiles: 90_000,
      minorPartOfLine: 0.5,
      allowsPowertrainCode: false,
      allowsAnyCode: true,
      allowsLamp: true,
      allowsIncompleteMonitors: false,
      allowsNecessaryRepair: true,
    },
    {
      level: 'Silver',
      maxAge: 10,
      maxMiles: 120_000,
      minorPartOfLine: 0.5,
      allowsPowertrainCode: false,
      allowsAnyCode: true,
      allowsLamp: true,
      allowsIncompleteMonitors: true,
      allowsNecessaryRepair: true,
    },
  ],
  phrases: {
    'structural-repair': 'Previous structural repair',
    'structural-damage': 'Structural damage',
    'structural-alteration': 'Structural alteration',
    flood: 'Flood damage',
    'odometer-not-actual': 'Not actual mileage',
    'odometer-exceeds': 'Mileage exceeds mechanical limits',
    'odometer-discrepancy': 'Odometer discrepancy',
    'airbag-deployed': 'Airbag deployed',
    'transmission-internal': 'Transmission needs repair',
    'engine-internal': 'Engine needs repair',
    'codes-cleared': 'Trouble codes recently cleared',
  },
  clauses: [
    {
      id: 'defect-line',
      text: 'One mechanical defect of $800 or more can be arbitrated under a green light.',
      source: GUIDELINES,
    },
    {
      id: 'root-cause',
      text: 'A warning light or code itself cannot be arbitrated; its root cause at or over the line can.',
      source: GUIDELINES,
    },
    {
      id: 'must-announce',
      text: 'Flood, title brands and mileage in doubt must be announced under every light.',
      source: GUIDELINES,
    },
    {
      id: 'structure',
      text: 'Structural damage, alteration and certified repair must be announced under every light, also inside tolerance.',
      source: GUIDELINES,
    },
    { id: 'odometer', text: 'Mileage in doubt can be arbitrated under every light.', source: GUIDELINES },
    {
      id: 'odometer-exemption',
      text: 'Exempt from odometer disclosure: model year 2010 and older, newer ones after 20 years, and over 16,000 lb.',
      source: 'Federal odometer disclosure rule, 49 CFR 580.17',
    },
    { id: 'safety', text: 'Airbag and ABS faults can be arbitrated under a green light.', source: GUIDELINES },
    {
      id: 'emissions',
      text: 'Missing or modified emissions equipment can be arbitrated under a green light.',
      source: GUIDELINES,
    },
    { id: 'ride-and-drive', text: 'A green light promises a vehicle that rides and drives.', source: GUIDELINES },
    {
      id: 'not-arbitrable',
      text: 'Wear, visible damage, A/C and normal seepage are usually not arbitrable.',
      source: GUIDELINES,
    },
    {
      id: 'as-is',
      text: 'Below the as-is price only title, odometer and what the law requires can be arbitrated.',
      source: OURS,
    },
    {
      id: 'title-absent',
      text: 'An absent title is announced; it does not change the sale light.',
      source: GUIDELINES,
    },
    {
      id: 'battery',
      text: 'Battery trouble of electric and hybrid vehicles is disclosed from $800.',
      source: GUIDELINES,
    },
    { id: 'certification', text: 'Criteria of Platinum, Gold and Silver.', source: `${CERTIFICATION}; ${OURS}` },
    {
      id: 'electrified',
      text: 'Electric and hybrid vehicles are ineligible for certification.',
      source: CERTIFICATION,
    },
  ],
};
