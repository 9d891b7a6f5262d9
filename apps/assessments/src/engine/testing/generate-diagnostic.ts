import {
  EMISSIONS_ALTERATIONS,
  NO_REPAIRS,
  NO_WARNING_LIGHTS,
  OTHER_REPAIR,
  REPAIRS,
  STANDARD_NOTES,
  TRANSMISSION_ISSUES,
  WARNING_LIGHTS,
  type DiagnosticRecord,
} from '@lanelight/contracts';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Choices made of one source of randomness. */
export class Choices {
  constructor(readonly random: () => number) {}

  chance = (probability: number): boolean => this.random() < probability;
  upTo = (most: number): number => Math.floor(this.random() * (most + 1));
  one = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(this.random() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to choose from');
    return item;
  };
  some = <T>(items: readonly T[], most: number): T[] => {
    const pool = [...items];
    return Array.from({ length: this.upTo(Math.min(most, pool.length)) }, () =>
      pool.splice(Math.floor(this.random() * pool.length), 1),
    ).flat();
  };
}

type Vehicle = Pick<DiagnosticRecord, 'year' | 'make' | 'model' | 'trim' | 'engine' | 'electrified'>;
const vehicle = (
  year: number | null,
  make: string | null,
  model: string | null,
  trim: string | null,
  engine: string | null,
  electrified: boolean | null = false,
): Vehicle => ({ year, make, model, trim, engine, electrified });

const VEHICLES: readonly Vehicle[] = [
  vehicle(2003, 'Honda', 'Accord', 'EX-V6', '3.0L V6'),
  vehicle(2025, 'Toyota', 'Camry', 'SE', '2.5L I4'),
  vehicle(2021, 'Honda', 'CR-V', 'EX', '1.5L I4 Turbo'),
  vehicle(2019, 'Ford', 'F-150', 'XLT', '3.5L V6'),
  vehicle(2015, 'Ram', '2500', 'Laramie', '6.7L I6 Diesel'),
  vehicle(2012, 'Chevrolet', 'Cruze', 'LT', '1.4L I4'),
  vehicle(2018, 'BMW', '330i', null, '2.0L I4'),
  vehicle(2020, 'Lexus', 'RX 350', null, '3.5L V6'),
  vehicle(2019, 'Tesla', 'Model 3', 'Long Range', null, true),
  vehicle(2016, 'Toyota', 'Prius', 'Two', '1.8L I4', true),
  vehicle(1998, 'Chevrolet', 'Suburban', 'LS', '5.7L V8'),
  vehicle(2014, 'Honda', 'Odyssey', 'EX-L', '3.5L V6'),
  vehicle(2022, 'Ford', 'Mustang', 'GT', '5.0L V8'),
  vehicle(2008, 'Saturn', 'Astra', null, null, null),
  vehicle(null, null, null, null, null, null),
];

const CODES = [
  'P0300',
  'P0301',
  'P0302',
  'P0304',
  'P0420',
  'P0430',
  'P0171',
  'P0174',
  'P0128',
  'P0442',
  'P0455',
  'P0457',
  'P0700',
  'P0741',
  'P0730',
  'P0A80',
  'P0016',
  'P0011',
  'P0135',
  'P0141',
  'P0401',
  'P0507',
  'P0606',
  'P0562',
  'P0524',
  'P0299',
  'P2002',
  'P1326',
  'P2196',
  'P3400',
  'C0035',
  'C0050',
  'C0110',
  'C1201',
  'B0001',
  'B0079',
  'B1342',
  'U0100',
  'U0121',
  'U0151',
  'U1900',
] as const;

/** Notes of a section with an issue. Some name a part, some are vague, some deny things on the way. */
const ISSUES = {
  engineNotes: [
    'Misfire on cylinder two under load, worse when cold, smooths out above 2,000 rpm.',
    'Oil leak at the valve cover, drips on the exhaust after a drive. No other leak found.',
    'Runs rough at idle and hesitates on acceleration, cause not found in the time given.',
    'Rod knock from the bottom end when warm, gets louder with revs. Stopped the test drive.',
    'Something is not right with this engine and it should be looked at by a specialist soon.',
    'Overheats after ten minutes, fan comes on, no coolant leak visible. Possible head gasket.',
    'Timing chain rattles for three seconds at cold start, then quiet. Oil was changed recently.',
  ],
  transmissionNotes: [
    'Slips between second and third gear when hot, flares to 4,000 rpm before it engages.',
    'Harsh shift from first to second, delayed engagement into drive. Fluid is dark.',
    'Shudders at 45 mph under light throttle, no codes for it. Fluid level is fine.',
    'CVT whines and slips on the highway under load, customer states it has done so for months.',
  ],
  differentialNotes: [
    'Rear differential howls at highway speed and is quiet on the overrun, pinion seal leaks.',
    'CV boot torn on the left front and grease thrown on the wheel, clicks in turns.',
    'Clunk from the driveline on take-off. Could not tell where from on this visit.',
  ],
  airConditioningNotes: [
    'Blows ambient air only, compressor clutch does not engage, system pressure reads low.',
    'A/C inoperative. Compressor clutch does not engage. Blower works, vents stay warm.',
    'Evaporator leaks, dye was found at the drain. Blower and doors work on all settings.',
    'It does cool a bit, but not as well as one would expect on a day like this one.',
  ],
  emissionsNotes: [
    'Catalytic converter cut off and replaced by a straight pipe, sensors are still in place.',
    'DPF deleted and tuner installed, exhaust is straight through. EGR is blocked off as well.',
    'Something was done to the emissions equipment; a closer look on the lift is needed.',
  ],
  structureFrameNotes: [
    'Left front frame rail kinked behind the bumper mount, apron buckled above it.',
    'Rust on rail and subframe, holes through the rear cross member. Not measured.',
    'Radiator core support pushed back and bent. Rails and aprons are straight.',
    'Prior repair at the right rear, quality not known, should be measured before the sale.',
  ],
  safetyNotes: [
    'Airbag light stays on after start, clock spring suspected. No crash damage seen.',
    'ABS light on, left front wheel speed sensor wire is cut. Brakes are fine otherwise.',
    'Driver airbag deployed and the wheel cover is missing. Seat belt does not retract.',
    'A safety check was not possible in full because the vehicle could not be lifted.',
  ],
} as const;

const REMARKS = [
  'Two keys. Small chip in windshield, passenger side, outside the wiper path.',
  'No flood damage, no odors. Clean title per the owner.',
  'Timing belt and water pump were replaced at 95,000 miles, receipt in the glove box.',
  'Customer wants it back by Friday.',
];

/** Words of the additional notes that make a vehicle red. */
export const FLOOD_REMARK = 'Water line in the trunk and silt under the seats, flooded at some time.';
export const BRAND_REMARK = 'Salvage title, owner has the papers.';

const FREE_TEXT = [
  'A/C leak test and recharge',
  'Reseal the sunroof',
  'Tie rod ends both sides',
  'Replace convertible top',
];
const PICKABLE = REPAIRS.filter((repair) => repair !== NO_REPAIRS && repair !== OTHER_REPAIR);

/** A diagnostic as a mechanic could submit it: every field valid, anything from flawless to wrecked. The same for the same choices. */
export function generateDiagnostic(choices: Choices): DiagnosticRecord {
  const { chance, one, some, upTo } = choices;
  const trouble = choices.random() ** 2;
  const issue = (): boolean => chance(trouble * 0.6);
  const notes = <Field extends keyof typeof ISSUES>(field: Field, hasIssue: boolean): string =>
    hasIssue ? one(ISSUES[field]) : STANDARD_NOTES[field];
  const [engine, transmission, differential, air, emissions, structure, safety] = [
    issue(),
    issue(),
    issue(),
    issue(),
    issue() && chance(0.5),
    issue() && chance(0.5),
    issue() && chance(0.5),
  ];
  const lights = chance(trouble)
    ? some(
        WARNING_LIGHTS.filter((light) => light !== NO_WARNING_LIGHTS),
        4,
      )
    : [];
  const mileage = chance(0.3) ? upTo(30_000) : upTo(220_000);
  const immediate = pickRepairs(choices, trouble);
  const potential = pickRepairs(choices, trouble);
  return {
    stockNumber: `T-${1_000 + upTo(8_999)}`,
    customerId: null,
    customer: 'Riverside Motors',
    vin: '1HGCM82633A004352',
    ...one(VEHICLES),
    mileage,
    postInspectionMileage: chance(0.03) ? Math.max(0, mileage - 1 - upTo(500)) : mileage + upTo(12),
    diagnosticCodes: chance(trouble)
      ? some(CODES, 5).map((code) => ({ code, isPermanent: chance(0.25), description: 'No description available' }))
      : [],
    readinessMonitorStatus: chance(trouble * 0.7) ? 'incomplete' : 'ready',
    warningLights: lights.length > 0 ? lights : [NO_WARNING_LIGHTS],
    engineWarmedUp: chance(0.9) ? 'yes' : 'no',
    engineOperationStatus: engine ? 'issues' : 'expected',
    engineNotes: notes('engineNotes', engine),
    transmissionOperationStatus: transmission ? 'issues' : 'expected',
    reverseEngagement: chance(trouble * 0.1) ? 'no' : 'yes',
    transmissionIssues: transmission ? some(TRANSMISSION_ISSUES, 2) : [],
    transmissionNotes: notes('transmissionNotes', transmission),
    differentialOperationStatus: differential ? 'issues' : 'expected',
    differentialNotes: notes('differentialNotes', differential),
    airConditioningOperationStatus: air ? 'issues' : 'expected',
    airConditioningNotes: notes('airConditioningNotes', air),
    emissionsAltered: emissions ? 'yes' : 'no',
    emissionsAlterations: emissions ? some(EMISSIONS_ALTERATIONS, 2) : [],
    emissionsNotes: notes('emissionsNotes', emissions),
    structureFrameIssues: structure ? 'yes' : 'no',
    structureFrameNotes: notes('structureFrameNotes', structure),
    safetySystemIssues: safety ? 'yes' : 'no',
    safetyNotes: notes('safetyNotes', safety),
    immediateRepairs: immediate.picked,
    immediateRepairsOther: immediate.other,
    potentialRepairs: potential.picked,
    potentialRepairsOther: potential.other,
    additionalNotes: chance(trouble * 0.1) ? one([FLOOD_REMARK, BRAND_REMARK]) : chance(0.4) ? one(REMARKS) : '',
  };
}

function pickRepairs({ chance, one, some }: Choices, trouble: number): { picked: string[]; other: string } {
  const repairs = chance(trouble) ? some(PICKABLE, 3) : [];
  const other = chance(trouble * 0.3) ? one(FREE_TEXT) : '';
  const picked = other === '' ? repairs : [...repairs, OTHER_REPAIR];
  return { picked: picked.length > 0 ? picked : [NO_REPAIRS], other };
}

/** The diagnostic with one defect more. */
export type Worsening = (diagnostic: DiagnosticRecord, choices: Choices) => DiagnosticRecord;

const issueIn =
  (
    status:
      | 'engineOperationStatus'
      | 'transmissionOperationStatus'
      | 'differentialOperationStatus'
      | 'airConditioningOperationStatus',
    notes: keyof typeof ISSUES,
  ): Worsening =>
  (diagnostic, { one }) =>
    diagnostic[status] === 'issues' ? diagnostic : { ...diagnostic, [status]: 'issues', [notes]: one(ISSUES[notes]) };
const yesTo =
  (answer: 'emissionsAltered' | 'structureFrameIssues' | 'safetySystemIssues', notes: keyof typeof ISSUES): Worsening =>
  (diagnostic, { one }) =>
    diagnostic[answer] === 'yes' ? diagnostic : { ...diagnostic, [answer]: 'yes', [notes]: one(ISSUES[notes]) };
const addRepair =
  (list: 'immediateRepairs' | 'potentialRepairs'): Worsening =>
  (diagnostic, { one }) => ({
    ...diagnostic,
    [list]: [...new Set([...diagnostic[list].filter((entry) => entry !== NO_REPAIRS), one(PICKABLE)])],
  });

/** Ways to make a vehicle worse, by name. */
export const WORSENINGS: Readonly<Record<string, Worsening>> = {
  'another code': (diagnostic, { one, chance }) => {
    const code = one(CODES);
    if (diagnostic.diagnosticCodes.some((entry) => entry.code === code)) return diagnostic;
    return {
      ...diagnostic,
      diagnosticCodes: [
        ...diagnostic.diagnosticCodes,
        { code, isPermanent: chance(0.3), description: 'No description available' },
      ],
    };
  },
  'a code that is permanent': (diagnostic) => ({
    ...diagnostic,
    diagnosticCodes: diagnostic.diagnosticCodes.map((entry) => ({ ...entry, isPermanent: true })),
  }),
  'another warning light': (diagnostic, { one }) => ({
    ...diagnostic,
    warningLights: [
      ...new Set([
        ...diagnostic.warningLights.filter((light) => light !== NO_WARNING_LIGHTS),
        one(WARNING_LIGHTS.filter((light) => light !== NO_WARNING_LIGHTS)),
      ]),
    ],
  }),
  'an engine issue': issueIn('engineOperationStatus', 'engineNotes'),
  'a transmission issue': issueIn('transmissionOperationStatus', 'transmissionNotes'),
  'a differential issue': issueIn('differentialOperationStatus', 'differentialNotes'),
  'an A/C issue': issueIn('airConditioningOperationStatus', 'airConditioningNotes'),
  'altered emissions': yesTo('emissionsAltered', 'emissionsNotes'),
  'a structural issue': yesTo('structureFrameIssues', 'structureFrameNotes'),
  'a safety issue': yesTo('safetySystemIssues', 'safetyNotes'),
  'no reverse': (diagnostic) => ({ ...diagnostic, reverseEngagement: 'no' }),
  'an immediate repair': addRepair('immediateRepairs'),
  'a potential repair': addRepair('potentialRepairs'),
  'an odometer that went back': (diagnostic) => ({
    ...diagnostic,
    postInspectionMileage: Math.max(0, diagnostic.mileage - 50),
  }),
  'incomplete monitors': (diagnostic) => ({ ...diagnostic, readinessMonitorStatus: 'incomplete' }),
  'a flood': (diagnostic) => ({
    ...diagnostic,
    additionalNotes: `${diagnostic.additionalNotes} ${FLOOD_REMARK}`.trim(),
  }),
};
