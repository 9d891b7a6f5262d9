import { describe, expect, it } from '@jest/globals';
import type { AssessmentResult } from '@lanelight/contracts';
import { assess } from '../engine/assess.js';
import { faultOf } from '../engine/faults/fault-table.js';
import { isArbitrable } from '../engine/repairs.js';
import { anInput } from '../engine/testing/assessment-input.js';
import { Choices, generateDiagnostic, seededRandom } from '../engine/testing/generate-diagnostic.js';
import { goldenVehicles, inputOf } from './golden-case.js';

const choices = new Choices(seededRandom(20_261_122));
const golden = goldenVehicles().map((vehicle) => [vehicle.id, assess(inputOf(vehicle))] as const);
const reports = [
  ...golden,
  ...Array.from({ length: 400 }, (_, index): readonly [string, AssessmentResult] => [
    `generated ${index}`,
    assess({ ...anInput(), diagnostic: generateDiagnostic(choices) }),
  ]),
];

const words = (text: string): number => text.split(/\s+/).length;
/** Sentences in the product's own words: what the mechanic wrote may be said twice. */
const sentences = (text: string): string[] =>
  text
    .replace(/“[^”]*”/g, 'a quote')
    .split(/(?<=[.!?])\s+(?=[A-Z0-9$])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => words(sentence) > 1);

/** The parts of a report as the pages show them beside each other. */
const partsOf = (report: AssessmentResult): Record<string, string[]> => ({
  light: report.saleLight.reasons,
  certification: [report.naaaJustification],
  risk: [report.arbitrationRisk.reason],
  value: [report.estimatedValue.basis],
  announcement: [report.naaaAnnouncement],
  'announcement justification': [report.naaaAnnouncementJustification],
  repairs: [...report.repairList, ...report.possibleRepairList].map(({ justification }) => justification),
  uncertainties: (report.uncertainties ?? []).flatMap(({ statement, detail }) => [statement, detail]),
});

/** Sentences that stand in two parts of a report. */
function repeated(report: AssessmentResult): string[] {
  const where = new Map<string, Set<string>>();
  for (const [part, texts] of Object.entries(partsOf(report)))
    for (const sentence of texts.flatMap(sentences)) where.set(sentence, (where.get(sentence) ?? new Set()).add(part));
  return [...where].flatMap(([sentence, parts]) => (parts.size > 1 ? [`${sentence} (${[...parts].join(', ')})`] : []));
}

/** The reports that break a promise, with how they break it. */
const broken = (breaks: (report: AssessmentResult) => string[]): string[] =>
  reports.flatMap(([id, report]) => breaks(report).map((how) => `${id}: ${how}`));

describe('the first line of an announcement', () => {
  it('is read in eight seconds', () =>
    expect(
      broken(({ announcementHeadline: line = '' }) => (words(line) > 22 || line.length > 170 ? [line] : [])),
    ).toEqual([]));

  it('has no cut word and no empty part', () =>
    expect(
      broken(({ announcementHeadline: line = '' }) => (/…|\.\.|; ?;|: ?\.|\bSee \d/.test(line) ? [line] : [])),
    ).toEqual([]));

  it('begins with a hidden defect where one was found', () =>
    expect(
      broken(({ announcementHeadline: line = '', faults = [] }) => {
        const found = faults.filter(
          ({ id, standing, evidence }) =>
            (standing === 'found' || standing === 'open') &&
            isArbitrable(faultOf(id)) &&
            evidence.some(({ kind }) => kind === 'section'),
        );
        const mild = faults.filter(({ id }) => ['wear', 'visible', 'comfort'].includes(faultOf(id).nature));
        return found.length > 0 && mild.some(({ name }) => line.split('. ')[1]?.startsWith(name)) ? [line] : [];
      }),
    ).toEqual([]));

  it('begins with what takes the whole vehicle back', () =>
    expect(
      broken(({ announcementHeadline: line = '', faults = [] }) => {
        const whole = faults.filter(
          ({ id, standing }) =>
            standing === 'found' &&
            ['flood', 'structure', 'structure-repaired', 'odometer'].includes(faultOf(id).concern ?? ''),
        );
        return whole.length === 0 || /struct|flood|odometer|mileage|mechanical limits|title/i.test(line) ? [] : [line];
      }),
    ).toEqual([]));
});

describe('the announcement', () => {
  it('of an ordinary vehicle is read aloud in 20 seconds', () => {
    const ordinary = golden.filter(([, { announced }]) => (announced ?? []).length <= 3);
    expect(ordinary.length).toBeGreaterThan(60);
    expect(
      ordinary
        .filter(([, { naaaAnnouncement }]) => words(naaaAnnouncement) > 60)
        .map(([, one]) => one.naaaAnnouncement),
    ).toEqual([]);
  });
});

describe('the parts of a report', () => {
  it('do not repeat each other', () => expect([...new Set(broken(repeated))]).toEqual([]));

  it('say nothing twice themselves', () =>
    expect(
      broken((report) =>
        Object.entries(partsOf(report))
          .filter(([part]) => part !== 'repairs')
          .flatMap(([part, texts]) => {
            const all = texts.flatMap(sentences);
            return all.filter((sentence, at) => all.indexOf(sentence) !== at).map((one) => `${part}: ${one}`);
          }),
      ),
    ).toEqual([]));
});
