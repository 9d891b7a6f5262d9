import { describe, expect, it } from '@jest/globals';
import type { AssessmentResult, DiagnosticRecord } from '@lanelight/contracts';
import { assess } from '../assess.js';
import { anInput } from '../testing/assessment-input.js';
import { Choices, seededRandom } from '../testing/generate-diagnostic.js';
import type { NoteField } from './statement.js';

const choices = new Choices(seededRandom(813));
const CASES = 300;

/** A part, what is the matter with it, and the same in other words. */
const DEFECTS: readonly (readonly string[])[] = [
  ['Transmission slips', 'Trans slips', 'Gearbox slips', 'Tranny slips'],
  ['Engine knocks', 'Motor knocks', 'Engine is knocking'],
  ['Brake pedal goes to the floor', 'Brake pedal sinks to the floor'],
  ['Radiator leaks', 'Radiator is leaking', 'Radiator leaks coolant', 'Coolant leak at the radiator'],
  ['Airbag light on', 'Airbag light is on', 'Airbag lamp on'],
  ['Head gasket is blown', 'Blown head gasket'],
  ['Left front frame rail is bent', 'Bent left front frame rail'],
  ['Rear differential howls', 'Rear diff howls'],
  ['Steering rack leaks', 'Steering rack is leaking'],
  ['Engine overheats', 'Engine is overheating'],
  ['Alternator does not charge', 'Alternator is not charging'],
  ['Catalytic converter is missing', 'Cat is missing'],
];
const FILLER = [
  'The car was brought in on a rainy day.',
  'The owner kept it in a garage.',
  'Two keys and the manual are with the car.',
  'Photos were taken.',
];
/** The sections that one may write into. What is entered as "other repair" asks for a repair, so it is not one of them. */
const FIELDS = [
  'engineNotes',
  'transmissionNotes',
  'differentialNotes',
  'safetyNotes',
  'structureFrameNotes',
  'additionalNotes',
] as const satisfies readonly NoteField[];

const judged = new Map<string, AssessmentResult>();
/** The assessment of these notes, made once: many cases begin with the same. */
function judge(changes: Partial<DiagnosticRecord>): AssessmentResult {
  const key = JSON.stringify(changes);
  const result = judged.get(key) ?? assess(anInput(changes));
  judged.set(key, result);
  return result;
}
/** What an arbitrator decides by. */
const essence = (result: AssessmentResult) => ({
  light: result.saleLight.color,
  level: result.naaaCertification,
  risk: result.arbitrationRisk.label,
  faults: faultsOf(result),
});
/** Also those that another fault explains. */
const faultsOf = ({ faults = [] }: AssessmentResult): string[] =>
  faults.flatMap(({ name, explains }) => [name, ...explains]).sort();

const sentences = (): string[] => {
  const some = choices.some(DEFECTS, 3);
  return (some.length > 0 ? some : [choices.one(DEFECTS)]).map((forms) => `${choices.one(forms)}.`);
};
/** Two letters of a long word change places, as when one types in a hurry. */
const mistyped = (text: string): string => {
  const long = [...text.matchAll(/[a-z]{8,}/gi)];
  if (long.length === 0) return text;
  const word = choices.one(long);
  const at = word.index + 3 + choices.upTo(word[0].length - 6);
  return `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`;
};

const repeated = (check: () => void): void => {
  for (let round = 0; round < CASES; round += 1) check();
};

describe('what changes nothing', () => {
  it.each([
    ['capitals', (text: string) => (choices.chance(0.5) ? text.toUpperCase() : text.toLowerCase())],
    ['filler', (text: string) => `${choices.one(FILLER)} ${text} ${choices.one(FILLER)}`],
    [
      'the order of sentences',
      (text: string) =>
        text
          .split(/(?<=\.) /)
          .reverse()
          .join(' '),
    ],
    ['typing errors', mistyped],
  ])('%s', (_, change) =>
    repeated(() => {
      const text = sentences().join(' ');
      const changed = change(text);
      expect({ changed, ...essence(judge({ additionalNotes: changed })) }).toEqual({
        changed,
        ...essence(judge({ additionalNotes: text })),
      });
    }),
  );

  it('synonyms', () =>
    repeated(() => {
      const forms = choices.one(DEFECTS);
      const [one, other] = [choices.one(forms), choices.one(forms)];
      expect({ other, ...essence(judge({ additionalNotes: other })) }).toEqual({
        other,
        ...essence(judge({ additionalNotes: one })),
      });
    }));

  it('the section that a note is written into', () =>
    repeated(() => {
      const text = sentences().join(' ');
      const [one, other] = [choices.one(FIELDS), choices.one(FIELDS)];
      expect({ text, other, ...essence(judge({ [other]: text })) }).toEqual({
        text,
        other,
        ...essence(judge({ [one]: text })),
      });
    }));
});

describe('what adds no fault', () => {
  it('fewer notes', () =>
    repeated(() => {
      const all = sentences();
      const fewer = all.filter(() => choices.chance(0.5));
      const before = faultsOf(judge({ additionalNotes: all.join(' ') }));
      const after = faultsOf(judge({ additionalNotes: fewer.join(' ') }));
      expect({ all, fewer, added: after.filter((id) => !before.includes(id)) }).toEqual({ all, fewer, added: [] });
    }));

  it('a denial', () => {
    const nouns = [
      'oil leak',
      'coolant leak',
      'misfire',
      'rod knock',
      'smoke',
      'slipping',
      'vibration',
      'flood damage',
    ];
    const more = ['airbag light', 'structural damage', 'overheating', 'grinding noise', 'check engine light', 'rust'];
    repeated(() => {
      const [one, other] = [choices.one(nouns), choices.one(more)];
      const denial = choices.one([
        `No ${one} or ${other}.`,
        `No ${one}.`,
        `Without ${other}.`,
        `${other}: none.`,
        `Neg for ${one} and ${other}.`,
        `There is no sign of ${one}.`,
        `Never had any ${other}.`,
      ]);
      const text = sentences().join(' ');
      const before = faultsOf(judge({ additionalNotes: text }));
      const after = faultsOf(judge({ additionalNotes: `${text} ${denial}` }));
      expect({ denial, added: after.filter((id) => !before.includes(id)) }).toEqual({ denial, added: [] });
    });
  });
});
