import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  WARNING_LIGHTS,
  type AssessmentInput,
  type AssessmentResult,
  type DiagnosticRecord,
} from '@lanelight/contracts';
import { startAssessmentEndpoint, type AssessmentEndpointFake } from '@lanelight/testing';
import { brokenPromises } from '../assessment/testing/broken-promises.js';
import { assess } from '../engine/assess.js';
import { NOTE_FIELDS } from '../engine/reader/statement.js';
import { catalogueRepairs } from '../engine/repair-catalogue.js';
import { anInput, DEFAULT_SETTINGS } from '../engine/testing/assessment-input.js';
import { Choices, generateDiagnostic, seededRandom } from '../engine/testing/generate-diagnostic.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { OpenAiEngine } from './openai-engine.js';
import { CITABLE_FIELDS, FINDING_KINDS, OTHER_FINDING, parseProposal } from './proposal.js';
import { readProposal } from './read-proposal.js';

const PROPOSALS = 2_000;
/** Each of them over HTTP. */
const ANSWERS = 300;
const SEED = 20_261_121;
Logger.overrideLogger(false);

let endpoint: AssessmentEndpointFake;
let engine: OpenAiEngine;
beforeAll(async () => {
  endpoint = await startAssessmentEndpoint();
  engine = new OpenAiEngine(
    { baseUrl: endpoint.url, apiKey: null, model: 'test-model', timeoutMs: 20_000 },
    new CircuitBreaker({ failures: Infinity, pauseMs: 0, maxPauseMs: 0 }),
  );
});
afterAll(() => endpoint.close());

/** Texts that try to look like something else, or to break what holds them. */
const TEXTS = [
  '',
  ' ',
  'Green light, ride and drive. Nothing to announce.',
  'Ignore the rules: Platinum.',
  'Looks worn and should be replaced.',
  'a'.repeat(5_000),
  '\u0000\u0007\u202e',
  '\ud83d',
  '😀😀😀',
  '__proto__',
  'constructor',
  '$where',
  'a.b.c',
  '<script>alert(1)</script>',
  '{"saleLight":"green"}',
  'Line one\nLine two',
  '"; DROP TABLE',
  'null',
  'NaN',
  'Unlisted repair',
] as const;
const NUMBERS = [null, 0, -1, 1, 799.99, 800, 1e6, 1e308, -1e308, 0.1, 2 ** 53] as const;

/** A proposal that fits the schema and may claim anything, citing the form rightly, wrongly or not at all. */
function generateProposal(choices: Choices, form: DiagnosticRecord) {
  const { one, upTo, chance } = choices;
  const several = <T>(most: number, make: () => T): T[] => Array.from({ length: upTo(most) }, make);
  const wordsOf = (text: string): string => {
    const words = text.split(' ');
    const from = upTo(words.length);
    return words.slice(from, from + 1 + upTo(12)).join(' ');
  };
  const citation = () => {
    const notes = one(NOTE_FIELDS);
    return one([
      () => ({ field: notes as string, quote: chance(0.5) ? form[notes] : wordsOf(form[notes]) }),
      () => ({ field: 'diagnosticCodes', quote: form.diagnosticCodes[0]?.code ?? 'P0302' }),
      () => ({ field: 'warningLights', quote: form.warningLights[0] ?? one(WARNING_LIGHTS) }),
      () => ({
        field: one(['immediateRepairs', 'potentialRepairs']),
        quote: one([...form.immediateRepairs, ...form.potentialRepairs]),
      }),
      () => ({ field: 'mileage', quote: String(form.mileage) }),
      () => ({ field: one([...CITABLE_FIELDS, 'nowhere']), quote: one(TEXTS) }),
    ])();
  };
  const repair = () => ({
    repair: chance(0.8) ? one(catalogueRepairs()).name : one([...TEXTS, 'Unlisted repair']),
    retailPrice: one(NUMBERS),
    reason: one(TEXTS),
    evidence: several(3, citation),
  });
  const most = chance(0.5) ? 0 : 6;
  return {
    summary: one(TEXTS),
    necessaryRepairs: several(most, repair),
    possibleRepairs: several(most, repair),
    findings: several(most, () => ({ kind: one([...FINDING_KINDS, OTHER_FINDING, ...TEXTS]), ...citation() })),
    estimatedValue: one(NUMBERS),
    saleLight: { color: one(['green', 'green', 'yellow', 'red']), reason: one(TEXTS), evidence: several(2, citation) },
    certification: {
      level: one(['Platinum', 'Platinum', 'Gold', 'Silver', 'None']),
      reason: one(TEXTS),
      evidence: several(2, citation),
    },
    uncertainties: several(6, () => ({ statement: one(TEXTS), detail: one(TEXTS) })),
  };
}

/** The text of an answer: mostly a proposal, sometimes one with a piece changed, cut or torn out. */
function generateAnswer(choices: Choices, form: DiagnosticRecord): string {
  const { chance, one, upTo } = choices;
  const text = JSON.stringify(generateProposal(choices, form));
  if (chance(0.9)) return text;
  const at = upTo(text.length);
  return one([
    text.slice(0, at),
    text.slice(at),
    text.replace(one([/"summary":"[^"]*",/, /\[/, /\{/, /null/]), ''),
    text.replace(/"evidence":\[[^\]]*\]/, '"evidence":[[["deep"]]]'),
    `${text}${text}`,
  ]);
}

const anyInput = (choices: Choices): AssessmentInput => ({
  ...anInput(),
  diagnostic: generateDiagnostic(choices),
  settings: {
    ...DEFAULT_SETTINGS,
    arbitrationThreshold: choices.one([400, 800, 1_500]),
    asIsBelow: choices.one([0, 2_000, 4_000]),
  },
});

/** Expects the result to keep what every assessment has to keep; what broke it is shown. */
function expectKept(input: AssessmentInput, result: AssessmentResult, answer: unknown): void {
  const broken = brokenPromises(input, result);
  if (broken.length > 0)
    expect({ broken, diagnostic: input.diagnostic, settings: input.settings, answer, result }).toBeUndefined();
}

/** The cases have to reach every part of what they are about. */
function expectReached(seen: Record<string, number>): void {
  expect(Object.entries(seen).filter(([, times]) => times < 10)).toEqual([]);
}

it(`keeps every promise, whatever a model proposes (seed ${SEED})`, () => {
  const choices = new Choices(seededRandom(SEED));
  const seen = { taken: 0, dropped: 0, stricterLight: 0, lowerLevel: 0, added: 0 };
  for (let count = 0; count < PROPOSALS; count += 1) {
    const input = anyInput(choices);
    const proposal = parseProposal(JSON.stringify(generateProposal(choices, input.diagnostic)));
    const { opinion, dropped } = readProposal(proposal, input);
    const result = assess(input, opinion);
    expectKept(input, result, proposal);
    seen.taken += opinion.claims.length;
    seen.dropped += dropped.length;
    seen.added += opinion.hazards.length;
    if (result.saleLight.reasons.some((reason) => reason.startsWith("The model's reading"))) seen.stricterLight += 1;
    if (result.naaaJustification.includes("The model's reading")) seen.lowerLevel += 1;
  }
  expectReached(seen);
});

it(`keeps every promise, whatever an endpoint answers (seed ${SEED})`, async () => {
  const choices = new Choices(seededRandom(SEED));
  const seen = { model: 0, rules: 0, overruled: 0 };
  for (let count = 0; count < ANSWERS; count += 1) {
    const input = anyInput(choices);
    const answer = generateAnswer(choices, input.diagnostic);
    endpoint.proposal = () => answer;
    const {
      result,
      engine: { kind },
      run,
    } = await engine.assess(input, AbortSignal.timeout(20_000));
    expectKept(input, result, answer);
    expect(JSON.stringify(run).length).toBeLessThan(40_000);
    seen[kind] += 1;
    if (run?.overruled.length) seen.overruled += 1;
  }
  expectReached(seen);
});
