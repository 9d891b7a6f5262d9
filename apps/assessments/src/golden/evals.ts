import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { RulesEngine, type AssessmentEngine, type EngineAnswer } from '../assessment/assessment-engine.js';
import { loadAssessmentsConfig } from '../config.js';
import { OpenAiEngine } from '../openai-engine/openai-engine.js';
import { anInput } from '../engine/testing/assessment-input.js';
import {
  goldenPassages,
  goldenVehicles,
  inputOf,
  missesOf,
  sharesOf,
  soundInputOf,
  verdictOf,
  type PassageShares,
} from './golden-case.js';

/*
 * `npm run evals`: the golden vehicles and passages on the rules and, where the service's own settings name a model, on
 * that endpoint. Prints the shares and writes an HTML report to the path in the first argument.
 */

const RUNS = 3;
const NOBODY_WAITS = new AbortController().signal;
const report = resolve(process.argv[2] ?? 'evals.html');

interface VehicleEval {
  id: string;
  why: string;
  misses: string[];
  /** Light, level and risk of the first run. */
  essence: string;
  isStable: boolean;
}

interface EngineEval {
  name: string;
  vehicles: VehicleEval[];
  shares: PassageShares;
  latencyMs: number[];
  fallbacks: number;
  tokens: number;
}

const essenceOf = ({ result }: EngineAnswer): string =>
  `${result.saleLight.color}, ${result.naaaCertification}, ${result.arbitrationRisk.level}`;

async function evaluate(name: string, engine: AssessmentEngine): Promise<EngineEval> {
  const [latencyMs, seen]: [number[], EngineAnswer[]] = [[], []];
  const ask = async (input: Parameters<AssessmentEngine['assess']>[0]): Promise<EngineAnswer> => {
    const startedAt = performance.now();
    const answer = await engine.assess(input, NOBODY_WAITS);
    latencyMs.push(performance.now() - startedAt);
    seen.push(answer);
    return answer;
  };
  const vehicles: VehicleEval[] = [];
  for (const vehicle of goldenVehicles()) {
    const answers: EngineAnswer[] = [];
    for (let run = 0; run < RUNS; run += 1) answers.push(await ask(inputOf(vehicle)));
    const [first] = answers;
    if (!first) continue;
    const sound = await ask(soundInputOf(vehicle));
    vehicles.push({
      id: vehicle.id,
      why: vehicle.why,
      misses: missesOf(vehicle, first.result, sound.result),
      essence: essenceOf(first),
      isStable: answers.every((answer) => essenceOf(answer) === essenceOf(first)),
    });
  }
  const judged = [];
  for (const passage of goldenPassages())
    judged.push([passage, verdictOf((await ask(anInput({ additionalNotes: passage.text }))).result)] as const);
  return {
    name,
    vehicles,
    shares: sharesOf(judged),
    latencyMs: latencyMs.sort((a, b) => a - b),
    fallbacks: seen.filter(({ engine: { kind } }) => kind === 'rules').length,
    tokens: seen.reduce((sum, { run }) => sum + tokensOf(run), 0),
  };
}

/** Tokens of a model's run, whatever it calls them. */
const tokensOf = (run: EngineAnswer['run']): number =>
  Object.entries(run ?? {}).reduce(
    (sum, [key, value]) => sum + (/tokens/i.test(key) && typeof value === 'number' ? value : 0),
    0,
  );

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const rank = (sorted: readonly number[], share: number): string =>
  `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)} ms`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** What one engine reached, as names and figures. */
function figuresOf({ name, vehicles, shares, latencyMs, fallbacks, tokens }: EngineEval): [string, string][] {
  const right = vehicles.filter(({ misses }) => misses.length === 0).length;
  const stable = vehicles.filter(({ isStable }) => isStable).length;
  return [
    ['Vehicles right', `${right} of ${vehicles.length}`],
    [`The same in ${RUNS} runs`, `${stable} of ${vehicles.length}`],
    ['Serious not green', percent(shares.seriousNotGreen)],
    ['Serious announced', percent(shares.seriousAnnounced)],
    ['Harmless green', percent(shares.harmlessGreen)],
    ['Latency, median', rank(latencyMs, 0.5)],
    ['Latency, 95th percentile', rank(latencyMs, 0.95)],
    ...(name === 'rules' ? [] : ([['Rules stood in', String(fallbacks)]] as [string, string][])),
    ['Model tokens', String(tokens)],
  ];
}

function page(evals: readonly EngineEval[]): string {
  const [first, ...others] = evals;
  const agreement = others.map(({ name, vehicles }) => {
    const same = vehicles.filter(({ essence }, index) => first?.vehicles[index]?.essence === essence).length;
    return `<p>${escaped(name)} agrees with the rules on ${same} of ${vehicles.length} vehicles.</p>`;
  });
  const sections = evals.map((one) => {
    const figures = figuresOf(one).map(([key, value]) => `<tr><th>${key}</th><td>${value}</td></tr>`);
    const rows = one.vehicles.map(
      ({ id, why, misses, essence, isStable }) =>
        `<tr><td>${misses.length === 0 ? 'right' : 'wrong'}</td><td>${escaped(id)}</td><td>${escaped(why)}</td>` +
        `<td>${essence}${isStable ? '' : ' (changes between runs)'}</td><td>${escaped(misses.join('; '))}</td></tr>`,
    );
    return `<h2>${escaped(one.name)}</h2><table>${figures.join('')}</table><table>${rows.join('')}</table>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Evaluation of the assessment engines</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem}td,th{padding:.2rem .8rem;text-align:left;vertical-align:top}</style>
<h1>Evaluation of the assessment engines</h1>${agreement.join('')}${sections.join('')}</html>`;
}

// The settings of the service; no database is opened.
const { openAi } = loadAssessmentsConfig({ DATABASE_URL: 'sqlite:///evals.db', ...process.env });
const evals = [await evaluate('rules', new RulesEngine())];
if (openAi) evals.push(await evaluate(openAi.model, new OpenAiEngine(openAi)));
for (const one of evals) {
  say(one.name);
  for (const [key, value] of figuresOf(one)) say(`  ${key}: ${value}`);
  for (const { id, misses } of one.vehicles.filter(({ misses }) => misses.length > 0))
    say(`  wrong: ${id}: ${misses.join('; ')}`);
}
mkdirSync(dirname(report), { recursive: true });
writeFileSync(report, page(evals));
say(`Report: ${report}`);
