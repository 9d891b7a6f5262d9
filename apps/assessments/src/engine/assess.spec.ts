import { describe, expect, it } from '@jest/globals';
import type { AssessmentSettings, CertificationLevel, DiagnosticRecord, SaleLightColor } from '@lanelight/contracts';
import { assess } from './assess.js';
import { anInput, codes } from './testing/assessment-input.js';

const assessed = (changes: Partial<DiagnosticRecord> = {}, settings: Partial<AssessmentSettings> = {}) =>
  assess(anInput(changes, settings));

/** The diagnostic that the project's documents use as their example. */
const EXAMPLE: Partial<DiagnosticRecord> = {
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  trim: 'EX-V6',
  engine: '3.0L V6',
  mileage: 128_450,
  postInspectionMileage: 128_452,
  electrified: false,
  diagnosticCodes: codes('P0420', 'P0302p'),
  readinessMonitorStatus: 'incomplete',
  warningLights: ['Check Engine Light'],
  engineOperationStatus: 'issues',
  engineNotes: 'Intermittent misfire at idle on cylinder two, worse when cold, smooths out above 2,000 rpm.',
  airConditioningOperationStatus: 'issues',
  airConditioningNotes:
    'Blows ambient air only, compressor clutch does not engage, system pressure reads low on gauges.',
  immediateRepairs: ['Ignition coil', 'Spark plugs'],
  potentialRepairs: ['Other'],
  potentialRepairsOther: 'A/C leak test and recharge',
  additionalNotes: 'Two keys. Small chip in windshield, passenger side, outside the wiper path.',
};

interface Example {
  what: string;
  given: Partial<DiagnosticRecord>;
  light: SaleLightColor;
  level: CertificationLevel;
  risk: 'low' | 'medium' | 'high';
  necessary: string[];
  possible?: string[];
}

const OLDER = { year: 2020, mileage: 71_000, postInspectionMileage: 71_006 };
const OLD = { year: 2017, mileage: 112_000, postInspectionMileage: 112_004 };

const EXAMPLES: Example[] = [
  {
    what: 'the example of the documents',
    given: EXAMPLE,
    light: 'yellow',
    level: 'None',
    risk: 'low',
    necessary: ['Spark plugs', 'Ignition coil, cylinder 2', 'A/C recharge'],
    possible: ['Catalytic converter, bank 1', 'A/C compressor', 'Timing belt', 'Fuel injector', 'Oxygen sensor'],
  },
  { what: 'a clean, nearly new car', given: {}, light: 'green', level: 'Platinum', risk: 'low', necessary: [] },
  { what: 'a clean, older car', given: OLDER, light: 'green', level: 'Gold', risk: 'low', necessary: [] },
  {
    what: 'a clean, old car',
    given: OLD,
    light: 'green',
    level: 'Silver',
    risk: 'low',
    necessary: [],
    possible: ['Timing belt', 'Water pump', 'Transmission service'],
  },
  {
    what: 'a car that is too old to certify',
    given: { year: 2012 },
    light: 'green',
    level: 'None',
    risk: 'low',
    necessary: [],
  },
  {
    what: 'worn tires and brakes',
    given: { immediateRepairs: ['Tires (set of four)', 'Brake pads'] },
    light: 'green',
    level: 'Silver',
    risk: 'low',
    necessary: ['Tires (set of four)', 'Brake pads'],
  },
  {
    what: 'a thermostat code, lamp off',
    given: { diagnosticCodes: codes('P0128') },
    light: 'green',
    level: 'None',
    risk: 'low',
    necessary: ['Thermostat'],
  },
  {
    what: 'a thermostat code, lamp on',
    given: { diagnosticCodes: codes('P0128'), warningLights: ['Check Engine Light'] },
    light: 'yellow',
    level: 'None',
    risk: 'low',
    necessary: ['Thermostat'],
  },
  {
    what: 'a catalyst code alone',
    given: { diagnosticCodes: codes('P0420') },
    light: 'yellow',
    level: 'None',
    risk: 'high',
    necessary: ['Catalytic converter, bank 1'],
    possible: ['Oxygen sensor'],
  },
  {
    what: 'misfires of two cylinders',
    given: { diagnosticCodes: codes('P0304', 'P0302') },
    light: 'green',
    level: 'None',
    risk: 'low',
    necessary: ['Ignition coil, cylinders 2 and 4', 'Spark plugs'],
    possible: ['Fuel injector'],
  },
  {
    what: 'a kinked rail',
    given: {
      structureFrameIssues: 'yes',
      structureFrameNotes: 'Left front frame rail kinked behind the bumper mount, not measured yet.',
    },
    light: 'yellow',
    level: 'None',
    risk: 'high',
    necessary: ['Frame section or rail', 'Frame pull'],
  },
  {
    what: 'a flooded car',
    given: { additionalNotes: 'Water line in the trunk, silt under the seats.' },
    light: 'red',
    level: 'None',
    risk: 'low',
    necessary: [],
  },
  {
    what: 'a salvage title',
    given: { additionalNotes: 'Salvage title in the glove box.' },
    light: 'red',
    level: 'None',
    risk: 'low',
    necessary: [],
  },
  {
    what: 'an airbag code',
    given: { diagnosticCodes: codes('B0001'), warningLights: ['Airbag'] },
    light: 'yellow',
    level: 'None',
    risk: 'low',
    necessary: ['Airbag system diagnosis'],
    possible: ['Airbag', 'SRS module', 'Clock spring'],
  },
  {
    what: 'a deployed airbag',
    given: {
      safetySystemIssues: 'yes',
      safetyNotes: 'Driver airbag deployed, wheel cover missing, belts lock and release as they should.',
    },
    light: 'yellow',
    level: 'None',
    risk: 'high',
    necessary: ['Airbag', 'SRS module'],
  },
  {
    what: 'a wheel speed sensor',
    given: { diagnosticCodes: codes('C0050'), warningLights: ['ABS', 'Traction Control'] },
    light: 'yellow',
    level: 'None',
    risk: 'low',
    necessary: ['Wheel speed sensor, right rear'],
  },
  {
    what: 'cleared codes',
    given: { diagnosticCodes: codes('P0420p'), readinessMonitorStatus: 'incomplete' },
    light: 'yellow',
    level: 'None',
    risk: 'high',
    necessary: ['Catalytic converter, bank 1'],
  },
  {
    what: 'a deleted diesel',
    given: {
      year: 2019,
      make: 'Ram',
      model: '2500',
      engine: '6.7L I6 Diesel',
      emissionsAltered: 'yes',
      emissionsAlterations: ['diesel'],
      emissionsNotes: 'DPF deleted, tuner plugged in under the dash. Exhaust is straight through to the back.',
    },
    light: 'yellow',
    level: 'None',
    risk: 'high',
    necessary: ['Diesel particulate filter (DPF)'],
    possible: ['EGR valve'],
  },
  {
    what: 'a stolen converter',
    given: {
      emissionsAltered: 'yes',
      emissionsAlterations: ['catalytic'],
      emissionsNotes: 'Converter cut off and a test pipe welded in, both sensors still in place.',
    },
    light: 'yellow',
    level: 'None',
    risk: 'high',
    necessary: ['Catalytic converter'],
  },
  {
    what: 'a clean electric car',
    given: { make: 'Tesla', model: 'Model 3', trim: 'Long Range', engine: null, electrified: true },
    light: 'green',
    level: 'None',
    risk: 'low',
    necessary: [],
  },
  {
    what: 'a hybrid that only its codes give away',
    given: { diagnosticCodes: codes('P0A80') },
    light: 'yellow',
    level: 'None',
    risk: 'high',
    necessary: ['Hybrid battery'],
  },
  {
    what: 'no reverse',
    given: { reverseEngagement: 'no' },
    light: 'red',
    level: 'None',
    risk: 'high',
    necessary: ['Transmission rebuild'],
  },
  {
    what: 'a slipping transmission',
    given: {
      transmissionOperationStatus: 'issues',
      transmissionNotes: 'Slips between second and third gear when hot, engages late into drive as well.',
    },
    light: 'yellow',
    level: 'None',
    risk: 'high',
    necessary: ['Transmission rebuild'],
    possible: ['Transmission solenoid or valve body'],
  },
  {
    what: 'a manual with a worn clutch',
    given: {
      transmissionOperationStatus: 'issues',
      transmissionNotes: 'Clutch slips under load in fourth and fifth gear, pedal is high. Shifts are fine.',
    },
    light: 'green',
    level: 'None',
    risk: 'low',
    necessary: ['Clutch'],
  },
  {
    what: 'an engine issue of unknown cause',
    given: {
      engineOperationStatus: 'issues',
      engineNotes: 'Something is not right with this engine and a specialist should look at it soon.',
    },
    light: 'yellow',
    level: 'None',
    risk: 'low',
    necessary: ['Engine diagnosis'],
  },
  {
    what: 'a rod knock',
    given: {
      engineOperationStatus: 'issues',
      engineNotes: 'Rod knock from the bottom end when warm, louder with revs, shut off at once.',
    },
    light: 'red',
    level: 'None',
    risk: 'high',
    necessary: ['Engine replacement (used)'],
  },
  {
    what: 'an odometer that went back',
    given: { mileage: 28_000, postInspectionMileage: 27_900 },
    light: 'yellow',
    level: 'None',
    risk: 'low',
    necessary: [],
  },
  {
    what: 'incomplete monitors only',
    given: { readinessMonitorStatus: 'incomplete' },
    light: 'green',
    level: 'Silver',
    risk: 'low',
    necessary: [],
  },
  {
    what: 'low fuel and a tire',
    given: { warningLights: ['Low Fuel'] },
    light: 'green',
    level: 'Platinum',
    risk: 'low',
    necessary: [],
  },
  {
    what: 'a dead air conditioner',
    given: {
      airConditioningOperationStatus: 'issues',
      airConditioningNotes: 'A/C inoperative. Compressor clutch does not engage. Blower works, vents stay warm.',
    },
    light: 'green',
    level: 'Silver',
    risk: 'low',
    necessary: ['A/C compressor', 'A/C recharge'],
  },
  {
    what: 'a wreck worth less than the as-is line',
    given: { year: 2001, mileage: 243_000, postInspectionMileage: 243_002 },
    light: 'red',
    level: 'None',
    risk: 'low',
    necessary: [],
  },
];

describe.each(EXAMPLES)('$what', ({ given, light, level, risk, necessary, possible = [] }) => {
  const result = assessed(given);
  it(`is ${light}, certified ${level}, with a ${risk} risk`, () => {
    expect({
      light: result.saleLight.color,
      level: result.naaaCertification,
      risk: result.arbitrationRisk.level,
    }).toEqual({ light, level, risk });
  });
  it(`needs ${necessary.join('; ') || 'nothing'}`, () => {
    const names = result.repairList.map(({ name }) => name);
    expect(names).toHaveLength(necessary.length);
    expect(names).toEqual(expect.arrayContaining(necessary));
    expect(result.possibleRepairList.map(({ name }) => name)).toEqual(expect.arrayContaining(possible));
  });
});

describe('the example of the documents', () => {
  const result = assessed(EXAMPLE);
  it('is announced in full', () => {
    expect(result.naaaAnnouncement).toBe(
      'Yellow light, limited guarantee. Check Engine Light on. Codes P0420, catalyst efficiency below threshold, ' +
        'bank 1; P0302 (permanent), cylinder 2 misfire. ' +
        'Engine: intermittent misfire at idle on cylinder two, worse when cold, smooths out above 2,000 rpm. ' +
        'A/C: blows ambient air only, compressor clutch does not engage, system pressure reads low on gauges. Listed repair: A/C leak test and recharge. ' +
        'Noted: small chip in windshield, passenger side, outside the wiper path. Needs spark plugs; ignition coil, cylinder 2; A/C recharge. ' +
        'Possible: catalytic converter, bank 1; A/C compressor; A/C condenser. Readiness monitors incomplete. No guarantee on announced items.',
    );
  });
  it('is covered item by item', () => {
    expect(result.announced).toEqual(
      [
        ['code', 'P0420'],
        ['code', 'P0302'],
        ['warning-light', 'Check Engine Light'],
        ['finding', 'Engine'],
        ['finding', 'Air conditioning'],
        ['finding', 'Ignition coil'],
        ['finding', 'Spark plugs'],
        ['finding', 'A/C leak test and recharge'],
        ['finding', 'Small chip in windshield, passenger side, outside the…'],
        ['readiness', 'Readiness monitors incomplete'],
      ].map(([kind, label]) => ({ kind, label, named: true })),
    );
    expect(result.naaaAnnouncementJustification).toBe(
      'Names 2 codes, 1 warning light, 6 findings and the readiness status. What is announced cannot be arbitrated; what is left out can be.',
    );
  });
  it('leaves the converter in doubt, and says so', () => {
    expect(result.uncertainties.map(({ statement }) => statement)).toContain('The converter may recover.');
    expect(result.possibleRepairList[0]).toMatchObject({
      name: 'Catalytic converter, bank 1',
      wholesale: { low: 660, mid: 1_140, high: 1_980 },
      retail: { low: 1_000, mid: 1_730, high: 3_000 },
    });
  });
  it('shows the evidence of both the code and the mechanic', () => {
    const coil = result.repairList.find(({ name }) => name.startsWith('Ignition coil'));
    expect(coil?.evidence).toEqual(
      expect.arrayContaining([
        { kind: 'code', source: 'P0302', quote: 'Cylinder 2 misfire', isPermanent: true },
        expect.objectContaining({
          kind: 'section',
          source: 'Engine notes',
          quote: 'Intermittent misfire at idle on cylinder two, worse when cold, smooths out above 2,000 rpm',
        }),
        { kind: 'repair', source: 'Immediate repairs', quote: null },
      ]),
    );
    expect(coil?.justification).toBe(
      'P0302: this cylinder misfires; coil and plugs are the usual cause. The mechanic lists it as an immediate ' +
        'repair. A permanent code clears only after the repair and a passed monitor.',
    );
  });
  it('is worth what an as-is line near by makes worth a word', () => {
    const { low, mid, high } = result.estimatedValue;
    expect(low).toBeLessThan(2_000);
    expect(mid).toBeGreaterThan(2_000);
    expect(high).toBeLessThan(4_500);
    expect(result.uncertainties).toContainEqual({
      statement: 'The as-is line is close.',
      detail: 'Under $2,000 this auction sells as Red Light (As-Is).',
    });
  });
});

describe('the settings of the auction', () => {
  it('move the line', () => {
    const alternator = { immediateRepairs: ['Alternator'] };
    expect(assessed(alternator).saleLight.color).toBe('green');
    expect(assessed(alternator, { arbitrationThreshold: 300 }).saleLight).toMatchObject({
      color: 'yellow',
      reasons: ['Alternator at $370 is at or over the line of $300 and must be announced.'],
    });
    expect(assessed(alternator, { arbitrationThreshold: 370 }).saleLight.color).toBe('yellow');
    expect(assessed(alternator, { arbitrationThreshold: 371 }).saleLight.color).toBe('green');
  });
  it('move the as-is line', () => {
    const { mid } = assessed().estimatedValue;
    expect(assessed({}, { asIsBelow: mid }).saleLight.color).toBe('green');
    expect(assessed({}, { asIsBelow: mid + 1 }).saleLight.color).toBe('red');
  });
  it('set wholesale against retail', () => {
    expect(assessed({ immediateRepairs: ['Alternator'] }, { wholesaleFactor: 0.75 }).repairList[0]).toMatchObject({
      wholesale: { low: 300, mid: 420, high: 600 },
      retail: { low: 400, mid: 570, high: 800 },
    });
  });
});

describe('codes and readiness', () => {
  const statements = (changes: Partial<DiagnosticRecord>): string[] =>
    assessed(changes).uncertainties.map(({ statement }) => statement);
  it('says that codes were recently cleared', () => {
    expect(statements({ diagnosticCodes: codes('P0420p'), readinessMonitorStatus: 'incomplete' })).toContain(
      'Codes were recently cleared.',
    );
    expect(
      statements({ diagnosticCodes: codes('P0420p', 'P0128'), readinessMonitorStatus: 'incomplete' }),
    ).not.toContain('Codes were recently cleared.');
    expect(statements({ diagnosticCodes: codes('P0420p') })).not.toContain('Codes were recently cleared.');
    expect(statements({ readinessMonitorStatus: 'incomplete' })).toContain('Codes may have been cleared.');
  });
  it.each([
    [1999, 'two'],
    [2000, 'two'],
    [2001, 'one'],
    [2023, 'one'],
    [null, 'one'],
  ])('knows that model year %s may have %s incomplete', (year, monitors) => {
    const { uncertainties } = assessed({ year, readinessMonitorStatus: 'incomplete' });
    expect(uncertainties.find(({ statement }) => statement === 'Monitors are incomplete.')?.detail).toContain(
      `passes ${monitors} incomplete`,
    );
  });
  it('knows that readiness came with model year 1996', () => {
    expect(
      assessed({ year: 1994, readinessMonitorStatus: 'incomplete' }).uncertainties.find(
        ({ statement }) => statement === 'Monitors are incomplete.',
      )?.detail,
    ).toContain('older than readiness monitors');
  });
  it('says that a lamp without a code is not explained', () => {
    expect(statements({ warningLights: ['Check Engine Light'] })).toContain(
      'Why the Check Engine Light is on is not known.',
    );
  });
  it('says that a manufacturer defines a code', () =>
    expect(statements({ diagnosticCodes: codes('P1326', 'U1900') })).toContain(
      'P1326 and U1900 are defined by the manufacturer.',
    ));
});

describe('notes', () => {
  const repairsOf = (changes: Partial<DiagnosticRecord>): string[] =>
    assessed(changes).repairList.map(({ name }) => name);
  const engine = (engineNotes: string): Partial<DiagnosticRecord> => ({ engineOperationStatus: 'issues', engineNotes });

  it('are read for what they deny as well', () => {
    expect(
      repairsOf(engine('Valve cover leaks. Head gasket does not leak, no rod knock, timing chain is quiet.')),
    ).toEqual(['Valve cover gasket']);
  });
  it('make a doubted repair possible', () => {
    const result = assessed(engine('Possible head gasket leak, loses coolant without a visible leak outside.'));
    expect(result.repairList.map(({ name }) => name)).toEqual(['Engine diagnosis']);
    expect(result.possibleRepairList.map(({ name }) => name)).toContain('Head gasket');
  });
  it('are not read where the section is in order', () => {
    expect(
      repairsOf({
        engineNotes: 'Engine runs as expected; head gasket leaks were a worry of the owner, not seen here.',
      }),
    ).toEqual([]);
  });
  it('leave a compressor in doubt while the charge is low', () => {
    const result = assessed({
      airConditioningOperationStatus: 'issues',
      airConditioningNotes: 'Compressor clutch does not engage. System pressure reads low on both sides.',
    });
    expect(result.repairList.map(({ name }) => name)).toEqual(['A/C recharge']);
    expect(result.possibleRepairList.map(({ name }) => name)).toContain('A/C compressor');
  });
  it('do not repeat a service that was done', () => {
    const done = assessed({
      ...OLD,
      additionalNotes: 'Timing belt and water pump were replaced at 95,000 miles, receipt in the glove box.',
    });
    expect(done.possibleRepairList.map(({ name }) => name)).toEqual(['Transmission service']);
  });
  it('of a core support alone stay structural until someone looks', () => {
    const result = assessed({
      structureFrameIssues: 'yes',
      structureFrameNotes: 'Radiator core support pushed back and bent. Rails and aprons are straight.',
    });
    expect(result.saleLight.color).toBe('yellow');
    expect(result.uncertainties.map(({ statement }) => statement)).toContain(
      'The part named is usually not structural.',
    );
  });
  it('that contradict the structure answer count', () => {
    const result = assessed({ additionalNotes: 'Right frame rail is bent at the rear.' });
    expect(result.saleLight.color).toBe('yellow');
    expect(result.uncertainties.map(({ statement }) => statement)).toContain(
      'The notes and the structure answer disagree.',
    );
  });
  it.each([
    'Fuel rail replaced. Door frame scratched.',
    'No flood damage, never submerged.',
    'Engine flooded with fuel at first, then started.',
    'Clean title, odometer works.',
  ])('"%s" is no hazard', (additionalNotes) => expect(assessed({ additionalNotes }).saleLight.color).toBe('green'));
});

describe("a repair in the mechanic's own words", () => {
  it('is taken for the one it names', () => {
    expect(
      assessed({ immediateRepairs: ['Other'], immediateRepairsOther: 'both tie rods and a wheel bearing' })
        .repairList.map(({ name }) => name)
        .sort(),
    ).toEqual(['Tie rod', 'Wheel bearing']);
  });
  it('that no list knows is named, priced by a placeholder, and said to be', () => {
    const result = assessed({ immediateRepairs: ['Other'], immediateRepairsOther: 'reseal the sunroof' });
    expect(result.repairList[0]).toMatchObject({
      name: 'Reseal the sunroof',
      wholesale: { low: 100, mid: 240, high: 590 },
    });
    expect(result.naaaAnnouncement).toContain('reseal the sunroof');
    expect(result.uncertainties.map(({ statement }) => statement)).toContain('"reseal the sunroof" has no list price.');
  });
});

describe('a diagnosis', () => {
  const vague: Partial<DiagnosticRecord> = {
    engineOperationStatus: 'issues',
    engineNotes: 'Something is not right with this engine and a specialist should look at it soon.',
  };
  const repairsWith = (...immediateRepairs: string[]): string[] =>
    assessed({ ...vague, immediateRepairs }).repairList.map(({ name }) => name);
  it('is needless where a mechanical repair of the same system is necessary', () =>
    expect(repairsWith('Timing chain')).toEqual(['Timing chain']));
  it('is not answered by wear', () => expect(repairsWith('Spark plugs')).toEqual(['Spark plugs', 'Engine diagnosis']));
  it('is not answered by another system', () =>
    expect(repairsWith('Alternator')).toEqual(['Alternator', 'Engine diagnosis']));
});

describe('a whole unit', () => {
  const slippingCvt: Partial<DiagnosticRecord> = {
    transmissionOperationStatus: 'issues',
    transmissionNotes: 'CVT whines and slips on the highway under load, has done so for months.',
    reverseEngagement: 'no',
  };
  it('is repaired once, with the evidence of every reason', () => {
    const { repairList } = assessed(slippingCvt);
    expect(repairList.map(({ name }) => name)).toEqual(['CVT replacement']);
    expect(repairList[0]?.evidence.map(({ source }) => source)).toEqual(['Transmission notes', 'Reverse engagement']);
  });
  it('that the mechanic picked is never left out', () => {
    expect(
      assessed({ ...slippingCvt, immediateRepairs: ['Transmission rebuild'] }).repairList.map(({ name }) => name),
    ).toEqual(['CVT replacement', 'Transmission rebuild']);
  });
});

describe('a doubt about a safety system', () => {
  it('is diagnosed for certain', () => {
    const result = assessed({
      safetySystemIssues: 'yes',
      safetyNotes: 'Airbag light stays on after start, clock spring suspected. No crash damage seen.',
    });
    expect(result.repairList.map(({ name }) => name)).toEqual(['Airbag system diagnosis']);
    expect(result.possibleRepairList.map(({ name }) => name)).toContain('Clock spring');
    expect(result.saleLight.reasons[0]).toBe(
      'Safety notes: "Airbag light stays on after start, clock spring suspected". An airbag system fault must be announced.',
    );
  });
});

describe('a repair picked twice', () => {
  it('stands once, as necessary', () => {
    const result = assessed({ immediateRepairs: ['Alternator'], potentialRepairs: ['Alternator'] });
    expect(result.repairList.map(({ name }) => name)).toEqual(['Alternator']);
    expect(result.possibleRepairList).toEqual([]);
    expect(result.repairList[0]?.evidence.map(({ source }) => source)).toEqual([
      'Immediate repairs',
      'Potential repairs',
    ]);
  });
});
