import { assess } from '@lanelight/assessments/assess';
import { goldenPassages, goldenVehicles, inputOf } from '@lanelight/assessments/golden';
import type { AssessmentInput } from '@lanelight/contracts';
import { absolutelyAtMost, atMost, compare, type Benchmark, type Report } from './measure.ts';

const LONG = 20_000;
const QUARTER = 5_000;
const TEXTS = 8;
/** Runs before the first round, until the just-in-time compiler has nothing more to do. */
const WARM_UP = 6;

/** Processor time of one of these, in milliseconds. */
function cpuOfOne<Item>(items: readonly Item[], work: (item: Item) => unknown): number {
  const before = process.cpuUsage();
  for (const item of items) work(item);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / items.length;
}

/** Passages that people wrote, one after the other, up to a length: each text begins with another passage. */
function longNotes(length: number): AssessmentInput[] {
  const passages = goldenPassages().map(({ text }) => text);
  const [vehicle] = goldenVehicles();
  if (vehicle === undefined) throw new Error('There are no golden vehicles');
  return Array.from({ length: TEXTS }, (_, index) => {
    const start = Math.floor((passages.length * index) / TEXTS);
    let notes = '';
    for (let at = start; notes.length < length; at += 1) notes += `${passages[at % passages.length] ?? ''}. `;
    return inputOf({ record: { ...vehicle.record, notes: notes.slice(0, length) } });
  });
}

const byRules = (input: AssessmentInput): unknown => assess(input);

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** The least that reading takes: finding the words. */
const segment = ({ diagnostic }: AssessmentInput): number =>
  [diagnostic.engineNotes, diagnostic.transmissionNotes, diagnostic.safetyNotes, diagnostic.additionalNotes].reduce(
    (words, notes) => words + [...segmenter.segment(notes)].length,
    0,
  );

async function run(rounds: number): Promise<Report> {
  const ordinary = goldenVehicles().map(inputOf);
  const [long, quarter] = [longNotes(LONG), longNotes(QUARTER)];
  for (let warm = 0; warm < WARM_UP; warm += 1) for (const input of [...ordinary, ...long]) assess(input);
  const results = await compare(
    {
      benchmark: 'Assessment',
      baselineName: 'Intl.Segmenter, the words of the same notes',
      rounds,
      measures: {
        ordinary: { measure: 'an ordinary diagnostic, processor time', unit: 'ms', goal: absolutelyAtMost(5) },
        long: { measure: '20,000 characters of notes, processor time', unit: 'ms', goal: absolutelyAtMost(50) },
      },
    },
    () => Promise.resolve({ ordinary: cpuOfOne(ordinary, byRules), long: cpuOfOne(long, byRules) }),
    () => Promise.resolve({ ordinary: cpuOfOne(ordinary, segment), long: cpuOfOne(long, segment) }),
  );
  const growth = await compare(
    {
      benchmark: 'Assessment',
      baselineName: 'a quarter of the notes',
      rounds,
      measures: { long: { measure: '20,000 characters against 5,000', unit: 'ms', goal: atMost(6) } },
    },
    () => Promise.resolve({ long: cpuOfOne(long, byRules) }),
    () => Promise.resolve({ long: cpuOfOne(quarter, byRules) }),
  );
  return { results: [...results, ...growth] };
}

export const assessment: Benchmark = { name: 'assessment', run };
