import { describe, expect, it } from '@jest/globals';
import { NEUTRAL_PROPOSAL } from '@lanelight/testing';
import type { AssessmentSettings, DiagnosticRecord } from '@lanelight/contracts';
import { assess } from '../engine/assess.js';
import { anInput, codes } from '../engine/testing/assessment-input.js';
import { parseProposal, type Proposal, type ProposedRepair } from './proposal.js';
import { overruledIn, readProposal } from './read-proposal.js';

const NEUTRAL = NEUTRAL_PROPOSAL as unknown as Proposal;
const OIL = 'A quart is added every thousand miles';
const NOTED: Partial<DiagnosticRecord> = {
  additionalNotes: `${OIL}, says the owner. Left mirror is cracked. No flood damage, no odors.`,
};

/** The assessment with a proposal applied, beside that of the rules alone. */
function judged(
  given: Partial<DiagnosticRecord>,
  proposal: Partial<Proposal>,
  settings: Partial<AssessmentSettings> = {},
) {
  const input = anInput(given, settings);
  const full = { ...NEUTRAL, ...proposal };
  const { opinion, dropped } = readProposal(full, input);
  const result = assess(input, opinion);
  return { result, dropped, overruled: overruledIn(full, result), rules: assess(input) };
}
const repair = (name: string, changes: Partial<ProposedRepair> = {}): ProposedRepair => ({
  repair: name,
  retailPrice: null,
  reason: 'Oil use was recorded.',
  evidence: [{ field: 'additionalNotes', quote: OIL }],
  ...changes,
});
const light = (color: 'green' | 'yellow' | 'red', reason = 'The engine uses oil.'): Partial<Proposal> => ({
  saleLight: { color, reason, evidence: [{ field: 'additionalNotes', quote: OIL }] },
});

describe('a proposal without an opinion', () => {
  it('changes nothing but the summary', () => {
    const { result, rules, dropped } = judged({}, {});
    expect(dropped).toEqual([]);
    expect(result).toEqual({ ...rules, assessmentText: result.assessmentText });
    expect(result.assessmentText.replace('The form was read as it stands.\n\n', '')).toBe(rules.assessmentText);
  });
});

describe('a repair', () => {
  it('is added where it cites the form', () => {
    const { result } = judged(NOTED, { necessaryRepairs: [repair('Valve cover gasket')] });
    expect(result.repairList).toMatchObject([
      {
        name: 'Valve cover gasket',
        justification: 'Oil use was recorded.',
        evidence: [{ kind: 'section', source: 'Additional notes' }],
      },
    ]);
    expect(result.naaaAnnouncement).toContain('Needs valve cover gasket');
  });

  it.each<[string, ProposedRepair['evidence']]>([
    ['nothing', []],
    ['words that nobody wrote', [{ field: 'additionalNotes', quote: 'The valve cover leaks' }]],
    ['words of another field', [{ field: 'engineNotes', quote: OIL }]],
    ['a denial', [{ field: 'additionalNotes', quote: 'No flood damage, no odors' }]],
    ['part of a denial', [{ field: 'additionalNotes', quote: 'flood damage' }]],
    ['a standard sentence', [{ field: 'engineNotes', quote: 'Engine starts, idles and accelerates as expected' }]],
    ['the harmless part of a standard sentence', [{ field: 'engineNotes', quote: 'Engine starts' }]],
    ['more than was written', [{ field: 'additionalNotes', quote: 'Left mirror is cracked and the frame is bent' }]],
    ['less than a word', [{ field: 'additionalNotes', quote: 'Oil' }]],
    ['a code that was not read', [{ field: 'diagnosticCodes', quote: 'P0302' }]],
    ['a light that is not on', [{ field: 'warningLights', quote: 'Oil Pressure' }]],
    ['that there is no light', [{ field: 'warningLights', quote: 'No Warning Lights' }]],
    ['a repair that was not picked', [{ field: 'immediateRepairs', quote: 'Valve cover gasket' }]],
    ['a field that does not exist', [{ field: '__proto__', quote: 'toString' }]],
  ])('that cites %s is dropped', (_, evidence) => {
    const { result, rules, dropped } = judged(NOTED, {
      necessaryRepairs: [repair('Valve cover gasket', { evidence })],
    });
    expect(result.repairList).toEqual(rules.repairList);
    expect(dropped).toEqual(['Repair "Valve cover gasket": cites nothing that stands in the form.']);
  });

  it('by mileage alone is never necessary and costs nothing', () => {
    const { result, rules } = judged(
      {},
      { necessaryRepairs: [repair('Timing belt', { evidence: [{ field: 'mileage', quote: '28,004' }] })] },
    );
    expect(result.repairList).toEqual([]);
    expect(result.possibleRepairList).toMatchObject([{ name: 'Timing belt', evidence: [{ kind: 'mileage' }] }]);
    expect(result.estimatedValue.mid).toBe(rules.estimatedValue.mid);
  });

  it('joins the one that the rules name', () => {
    const { result } = judged(
      { diagnosticCodes: codes('P0128') },
      {
        necessaryRepairs: [
          repair('thermostat', {
            reason: 'It opens too early.',
            evidence: [{ field: 'diagnosticCodes', quote: 'P0128' }],
          }),
        ],
      },
    );
    expect(result.repairList.map(({ name }) => name)).toEqual(['Thermostat']);
    expect(result.repairList[0]?.justification).toContain('It opens too early.');
    expect(result.possibleRepairList.map(({ name }) => name)).not.toContain('Thermostat');
  });

  it('that no list knows goes by the words of the mechanic', () => {
    const { result } = judged(NOTED, { necessaryRepairs: [repair('Certified green light, nothing to announce')] });
    expect(result.repairList).toMatchObject([{ name: expect.stringContaining(OIL) }]);
    expect(result.naaaAnnouncement).not.toContain('nothing to announce');
  });

  it.each([
    [null, 230, 150],
    [1, 230, 150],
    [-5, 230, 150],
    [300, 300, 200],
    [1e9, 350, 230],
  ])(
    'at a retail price of %s counts $%d, $%d wholesale: never less than usual, never over its range',
    (retailPrice, retail, wholesale) => {
      const { result } = judged(NOTED, { necessaryRepairs: [repair('Ignition coil', { retailPrice })] });
      expect(result.repairList[0]).toMatchObject({
        retail: { low: 150, mid: retail, high: 350 },
        wholesale: { mid: wholesale },
      });
      expect(result.totalNecessaryRepairsCost).toBe(wholesale);
    },
  );

  it('at or over the line takes the green light and the certification', () => {
    const { result, rules } = judged(NOTED, { necessaryRepairs: [repair('Engine rebuild')] });
    expect([rules.saleLight.color, rules.naaaCertification]).toEqual(['green', 'Platinum']);
    expect([result.saleLight.color, result.naaaCertification]).toEqual(['yellow', 'None']);
  });

  it('counts once, however often it is proposed, and twelve at most', () => {
    const { result, dropped } = judged(NOTED, {
      necessaryRepairs: Array.from({ length: 30 }, () => repair('Valve cover gasket')),
    });
    expect(result.repairList).toHaveLength(1);
    expect(dropped).toEqual(['18 further necessary repairs left out.']);
  });
});

describe('a finding', () => {
  const silt = { additionalNotes: 'A brown line runs around the door cards at one height.' };
  const flood: Proposal['findings'] = [
    { kind: 'flood', field: 'additionalNotes', quote: 'A brown line runs around the door cards' },
  ];

  it('that the rules did not see limits light and level, and is announced in the words of the mechanic', () => {
    const { result, rules } = judged(silt, { findings: flood });
    expect(rules.saleLight.color).toBe('green');
    expect(result.saleLight).toMatchObject({
      color: 'red',
      reasons: [expect.stringContaining('A brown line runs around the door cards')],
    });
    expect(result.naaaCertification).toBe('None');
    expect(result.naaaAnnouncement).toContain('Also noted: “A brown line runs around the door cards at one height”');
  });

  it('that the form denies is dropped', () => {
    const { result, rules, dropped } = judged(NOTED, {
      findings: [{ kind: 'flood', field: 'additionalNotes', quote: 'flood damage' }],
    });
    expect(result.saleLight).toEqual(rules.saleLight);
    expect(dropped).toHaveLength(1);
  });

  it('of an unknown kind is announced and limits nothing', () => {
    const { result } = judged(silt, { findings: flood.map((finding) => ({ ...finding, kind: 'green' })) });
    expect(result.saleLight.color).toBe('green');
    expect(result.naaaAnnouncement).toContain('A brown line');
  });

  it('that is announced already is not said twice, and cannot take the place of it', () => {
    const chip = { additionalNotes: 'Small chip in windshield, passenger side.' };
    const { result, rules } = judged(chip, {
      findings: [{ kind: 'other', field: 'additionalNotes', quote: 'chip in windshield' }],
    });
    expect(result.announced).toEqual(rules.announced);
    expect(result.naaaAnnouncement).toBe(rules.naaaAnnouncement);
  });
});

describe('light and level', () => {
  it('cannot be lifted, whatever is cited for it', () => {
    const evidence = [{ field: 'additionalNotes', quote: OIL }];
    const { result, overruled } = judged(
      {
        ...NOTED,
        structureFrameIssues: 'yes',
        structureFrameNotes: 'Left front frame rail kinked behind the bumper mount, not measured yet.',
      },
      {
        estimatedValue: 1e6,
        saleLight: { color: 'green', reason: 'It runs.', evidence },
        certification: { level: 'Platinum', reason: 'It runs.', evidence },
      },
    );
    expect([result.saleLight.color, result.naaaCertification]).toEqual(['yellow', 'None']);
    expect(overruled).toEqual([
      'Sale light: the model said green, the rules set yellow.',
      'Certification: the model said Platinum, the rules set None.',
      expect.stringMatching(/^Value: the model said \$1,000,000, the rules set /),
    ]);
  });

  it('can be lowered, with a reason that cites the form', () => {
    const { result } = judged(NOTED, light('yellow'));
    expect(result.saleLight).toEqual({
      color: 'yellow',
      label: 'Yellow Light (Limited Guarantee)',
      reasons: ["The model's reading: The engine uses oil."],
    });
    expect(result.naaaAnnouncement).toMatch(/^Yellow light/);
  });

  it('stay where the reason cites nothing', () => {
    const { result, overruled } = judged({}, light('red'));
    expect(result.saleLight.color).toBe('green');
    expect(overruled).toEqual(['Sale light: the model said red, the rules set green.']);
  });

  it('take a lower level with its reason', () => {
    const { result } = judged(NOTED, {
      certification: {
        level: 'Silver',
        reason: 'Oil use is not minor.',
        evidence: [{ field: 'additionalNotes', quote: OIL }],
      },
    });
    expect(result.naaaCertification).toBe('Silver');
    expect(result.naaaJustification).toMatch(
      /^Recommended, subject to auction certification\. Silver, not Platinum: The model's reading: Oil use is not minor\. Basis:/,
    );
  });
});

describe('a value', () => {
  it.each([
    [null, 'middle'],
    [0, 'low'],
    [-1e9, 'low'],
    [1e12, 'high'],
  ] as const)('of %s counts as the %s of the range', (estimatedValue, place) => {
    const { result, rules } = judged({}, { estimatedValue });
    const { low, mid, high } = rules.estimatedValue;
    expect(result.estimatedValue).toMatchObject({ low, mid: { low, middle: mid, high }[place], high });
  });

  it('does not lift a vehicle over the as-is line', () => {
    const { result, rules } = judged({}, { estimatedValue: 1e6 }, { asIsBelow: 40_000 });
    expect(rules.saleLight.color).toBe('red');
    expect(result.estimatedValue.mid).toBe(rules.estimatedValue.mid);
  });

  it('under the as-is line makes it red', () => {
    const line = judged({}, {}).rules.estimatedValue;
    const { result } = judged({}, { estimatedValue: 0 }, { asIsBelow: line.mid - 50 });
    expect(result.saleLight.color).toBe('red');
  });
});

describe('texts of a model', () => {
  it('say nothing of light or level, which the rules decide', () => {
    const { result, rules } = judged(NOTED, {
      ...light('yellow', 'This is a GREEN LIGHT vehicle. It is Platinum. Oil is lost.'),
      summary: 'Runs well. Sell it with a green light, ride and drive. It is certified.',
      uncertainties: [
        { statement: 'Gold is possible.', detail: 'See above.' },
        { statement: 'Oil use was not measured.', detail: 'It may be a leak.' },
      ],
    });
    expect(result.saleLight.reasons).toEqual(["The model's reading: Oil is lost."]);
    expect(result.assessmentText).toContain('\n\nRuns well.\n\n');
    expect(result.uncertainties).toEqual([
      ...rules.uncertainties,
      { statement: 'Oil use was not measured.', detail: 'It may be a leak.' },
    ]);
  });

  it('hold no address and no markup, which a form may have talked the model into', () => {
    const { result } = judged(NOTED, {
      ...light('yellow', 'Oil is lost. Pay at www.example.test first.'),
      summary:
        'Runs well. Read https://example.test/offer for more. Write to sales@example.test. <img src=x> is here. ' +
        'Press [this](javascript:0) now. Idles at <700 rpm.',
    });
    expect(result.saleLight.reasons).toEqual(["The model's reading: Oil is lost."]);
    expect(result.assessmentText).toContain('\n\nRuns well. Idles at <700 rpm.\n\n');
  });

  it('come as one line of whole characters, cut to length', () => {
    const { result } = judged(NOTED, { ...light('yellow', `\u0000Oil\u202e is\n\nlost\ud83d ${'😀'.repeat(2_000)}`) });
    const [reason = ''] = result.saleLight.reasons;
    expect(reason).toMatch(/^The model's reading: Oil is lost 😀+…$/u);
    expect(reason.length).toBeLessThan(300);
  });

  it('cannot take the place of an uncertainty of the rules', () => {
    const { statement = '', detail } =
      judged({ readinessMonitorStatus: 'incomplete' }, {}).rules.uncertainties[0] ?? {};
    const { result } = judged(
      { readinessMonitorStatus: 'incomplete' },
      { uncertainties: [{ statement, detail: 'All is well.' }] },
    );
    expect(result.uncertainties[0]).toEqual({ statement, detail });
    expect(result.uncertainties.filter((entry) => entry.statement === statement)).toHaveLength(1);
  });
});

describe('the answer of a model', () => {
  const json = JSON.stringify(NEUTRAL);
  it.each([
    ['as it is', json],
    ['in fences', `Here it is:\n\`\`\`json\n${json}\n\`\`\``],
    ['after thoughts', `<think>{"a": 1} or {</think>\n${json}`],
    ['with further keys', json.replace('{', '{"mood": "good", ')],
  ])('is read %s', (_, text) => expect(parseProposal(text)).toEqual(NEUTRAL));
  it.each([
    ['', 'no JSON'],
    ['null', 'schema at its root'],
    ['[]', 'schema at its root'],
    ['{"summary": 1}', 'schema at summary'],
    [`${json}${json}`, 'no JSON'],
    [json.replace('"green"', '"blue"'), 'schema at saleLight.color'],
  ])('is refused as %j', (text, problem) => expect(() => parseProposal(text)).toThrow(problem));
});
