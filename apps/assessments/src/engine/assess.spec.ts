import { describe, expect, it } from '@jest/globals';
import type { AssessmentResult, DiagnosticRecord } from '@lanelight/contracts';
import { assess } from './assess.js';
import { RULE_PACKS } from './packs/packs.js';
import { anInput, codes } from './testing/assessment-input.js';

const assessed = (changes: Partial<DiagnosticRecord> = {}): AssessmentResult => assess(anInput(changes));
const necessary = ({ repairList }: AssessmentResult): string[] => repairList.map(({ name }) => name);
const possible = ({ possibleRepairList }: AssessmentResult): string[] => possibleRepairList.map(({ name }) => name);

describe('a vehicle with nothing wrong', () => {
  const result = assessed();
  it('is green, Platinum, low risk, with nothing to announce', () => {
    expect(result.saleLight.color).toBe('green');
    expect(result.naaaCertification).toBe('Platinum');
    expect(result.arbitrationRisk).toMatchObject({ level: 'low', anticipatedCost: 0 });
    expect(result.naaaAnnouncement).toBe('Green light, ride and drive. Nothing to announce.');
    expect(result.announcementHeadline).toBe('Green light. Nothing to announce.');
    expect(necessary(result)).toEqual([]);
    expect(result.faults).toEqual([]);
  });
});

/** One sentence in the additional notes of a sound car. `unlikeGreen`: what it has to be instead. */
const TOLD: readonly {
  notes: string;
  light: 'green' | 'not green' | 'red';
  announces: RegExp;
  repair?: RegExp;
  risk?: 'low' | 'high';
}[] = [
  { notes: 'Rod knock when warm.', light: 'not green', announces: /knock/i, repair: /engine/i, risk: 'high' },
  {
    notes: 'Transmission slips in third gear.',
    light: 'not green',
    announces: /slips/i,
    repair: /transmission/i,
    risk: 'high',
  },
  { notes: 'Engine overheats after ten minutes.', light: 'not green', announces: /overheat/i },
  { notes: 'Airbag light is on.', light: 'not green', announces: /airbag/i, repair: /airbag/i },
  { notes: 'Brake pedal goes to the floor.', light: 'not green', announces: /pedal/i },
  { notes: 'Vehicle was flooded.', light: 'red', announces: /flood/i, risk: 'high' },
  { notes: 'Salvage title.', light: 'red', announces: /salvage/i, risk: 'high' },
  {
    notes: 'Odometer exceeds mechanical limits.',
    light: 'not green',
    announces: /exceeds mechanical limits/i,
    risk: 'high',
  },
  { notes: 'Left frame rail is bent.', light: 'not green', announces: /rail/i, repair: /frame/i, risk: 'high' },
  { notes: 'Driver window does not work.', light: 'green', announces: /window/i, risk: 'low' },
  { notes: 'Windshield is cracked.', light: 'green', announces: /windshield/i, risk: 'low' },
  { notes: 'A/C compressor is seized.', light: 'green', announces: /A\/C/i, repair: /compressor/i, risk: 'low' },
  { notes: 'All four tires are worn.', light: 'green', announces: /tires/i, risk: 'low' },
];

describe.each(TOLD)('the note "$notes"', ({ notes, light, announces, repair, risk }) => {
  const result = assessed({ additionalNotes: notes });
  it(`leaves the light ${light}`, () => {
    if (light === 'not green') expect(result.saleLight.color).not.toBe('green');
    else expect(result.saleLight.color).toBe(light);
  });
  it('is announced in the words of the mechanic', () => {
    expect(result.naaaAnnouncement).toMatch(announces);
    expect(result.naaaAnnouncement).toContain(notes.replace(/\.$/, ''));
  });
  if (repair)
    it('asks for its repair', () => expect([...necessary(result), ...possible(result)].join()).toMatch(repair));
  if (risk) it(`is a ${risk} risk`, () => expect(result.arbitrationRisk.level).toBe(risk));
});

describe('a denial', () => {
  it.each([
    'No engine knock.',
    'Does not slip in any gear.',
    'Never flooded.',
    'No misfire and no smoke.',
    'Airbag light is not on.',
    'No oil leak found.',
  ])('"%s" is no defect and is not announced', (additionalNotes) => {
    const result = assessed({ additionalNotes });
    expect(result.saleLight.color).toBe('green');
    expect(result.naaaAnnouncement).toBe('Green light, ride and drive. Nothing to announce.');
  });
});

describe('one unit', () => {
  it('is repaired once, in the way that the mechanic picked', () => {
    const result = assessed({
      transmissionOperationStatus: 'issues',
      transmissionNotes: 'Transmission slips between second and third gear under load and flares on every shift.',
      diagnosticCodes: codes('P0755'),
      immediateRepairs: ['Transmission replacement', 'Transmission service'],
    });
    expect(necessary(result)).toEqual(['Transmission replacement']);
    expect(result.naaaAnnouncement).toContain('transmission service');
  });

  it('of the structure is repaired once', () => {
    const result = assessed({ immediateRepairs: ['Frame pull', 'Frame section or rail', 'Unibody repair'] });
    expect(necessary(result)).toHaveLength(1);
  });
});

describe('a cause and its consequence', () => {
  it('leaves the converter possible while a misfire is there', () => {
    const result = assessed({ diagnosticCodes: codes('P0302', 'P0420'), immediateRepairs: ['Ignition coil'] });
    expect(necessary(result)).toEqual(['Ignition coil']);
    expect(possible(result)).toContain('Catalytic converter, bank 1');
  });

  it('reads many codes as one cause when water was found', () => {
    const result = assessed({
      diagnosticCodes: codes('U0100', 'U0121', 'P0606', 'B1342', 'C0035', 'P0452'),
      additionalNotes: 'Water in the fuse box, connectors corroded.',
    });
    expect(result.totalNecessaryRepairsCost).toBeLessThan(2_000);
    for (const code of ['U0100', 'U0121', 'P0606', 'B1342', 'C0035', 'P0452'])
      expect(result.naaaAnnouncement).toContain(code);
  });
});

describe('a finding under an answer in order', () => {
  it('contradicts it, is never green and is announced', () => {
    const result = assessed({
      engineNotes: 'Exhaust manifold leaks at the rear stud and ticks when the engine is cold.',
    });
    expect(result.saleLight.color).toBe('yellow');
    expect(result.saleLight.reasons.join(' ')).toContain('contradict');
    expect(result.naaaAnnouncement).toContain('Exhaust manifold leaks');
  });
});

describe('an issue that the notes do not explain', () => {
  it('is open, never green and announced', () => {
    const result = assessed({
      engineOperationStatus: 'issues',
      engineNotes: 'Something is not right here and a specialist should have a look at it soon.',
    });
    expect(result.saleLight.color).not.toBe('green');
    expect(result.naaaAnnouncement).toMatch(/engine/i);
    expect(result.uncertainties.length).toBeGreaterThan(0);
  });
});

describe('an answer of the form', () => {
  it('without reverse is red', () => expect(assessed({ reverseEngagement: 'no' }).saleLight.color).toBe('red'));

  it('with codes cleared before the test is not green', () => {
    const result = assessed({ diagnosticCodes: codes('P0420p'), readinessMonitorStatus: 'incomplete' });
    expect(result.saleLight.color).not.toBe('green');
    expect(result.naaaAnnouncement).toContain('P0420 (permanent)');
    expect(result.uncertainties.map(({ statement }) => statement)).toContain('Codes were recently cleared.');
  });

  it('with an odometer that went back is announced and puts the vehicle at stake', () => {
    const result = assessed({ postInspectionMileage: 27_000 });
    expect(result.saleLight.color).not.toBe('green');
    expect(result.naaaAnnouncement).toContain('Odometer discrepancy');
    expect(result.arbitrationRisk.level).toBe('high');
  });
});

describe('wear, comfort and visible damage', () => {
  it('cost money and are no arbitration risk', () => {
    const result = assessed({ immediateRepairs: ['Tires (set of four)', 'A/C compressor', 'Bumper'] });
    expect(result.totalNecessaryRepairsCost).toBeGreaterThan(1_000);
    expect(result.arbitrationRisk).toMatchObject({ level: 'low', anticipatedCost: 0 });
    expect(result.saleLight.color).toBe('green');
  });
});

describe('a price in the notes', () => {
  it('is the price of the repair', () => {
    const result = assessed({
      immediateRepairs: ['Torque converter'],
      additionalNotes: 'Torque converter shudders at 45 mph. Shop estimate $820 parts and labor.',
    });
    expect(result.repairList[0]?.wholesale.mid).toBe(820);
  });
});

describe('the rule packs', () => {
  it('are cited with their clauses and versions', () => {
    const { rules, versions } = assessed({ additionalNotes: 'Left frame rail is bent.' });
    expect(rules?.pack).toBe('naaa-2024-08-05');
    expect(rules?.clauses.map(({ id }) => id)).toContain('structure');
    expect(versions).toMatchObject({ rulePack: 'naaa-2024-08-05', settings: { arbitrationThreshold: 800 } });
  });

  it('can be chosen', () => {
    const input = anInput({ additionalNotes: 'Rod knock when warm.' }, { rulePack: 'naaa-2026-06-01' });
    expect(assess(input).rules?.packName).toBe('NAAA, June 1, 2026');
  });

  it.each(RULE_PACKS.map((pack) => [pack.name, pack] as const))('%s cites only clauses that it has', (_, pack) => {
    const known = new Set(pack.clauses.map(({ id }) => id));
    expect(Object.values(pack.concerns).filter(({ clause }) => !known.has(clause))).toEqual([]);
    expect(pack.clauses.every(({ source }) => source.length > 0)).toBe(true);
  });
});

describe('the same words in another section', () => {
  const fields = ['engineNotes', 'transmissionNotes', 'safetyNotes', 'structureFrameNotes', 'additionalNotes'] as const;
  it.each(['Rod knock when warm, oil pressure low.', 'Water pump leaks coolant.', 'Steering rack has play.'])(
    '"%s" mean the same',
    (words) => {
      const results = fields.map((field) => assessed({ [field]: words }));
      for (const result of results) {
        expect(necessary(result)).toEqual(necessary(results.at(-1) ?? result));
        expect(result.arbitrationRisk.level).toBe(results.at(-1)?.arbitrationRisk.level);
        expect(result.saleLight.color).not.toBe('green');
      }
    },
  );
});
