/**
 * `npm run test:engines`: installs what is missing, starts the engines that the chosen suites name, runs the suites, and
 * ends the engines. Arguments go to Jest, such as the paths of single suites. Two suites run at a time, but only one of
 * those that share the engines; each prints what it has to say when it is done.
 * Engines: `MONGODB_URI` and `KAFKA_BROKERS` if given, else in containers where Docker answers, else on this machine.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from './chromium.mjs';
import { build, installIfMissing, pinnedNode, projectEnv, root } from './install.mjs';
import { runWithin } from './run-within.mjs';

installIfMissing();
if (process.execPath !== pinnedNode && !process.env.LANELIGHT_PINNED) {
  const { status } = spawnSync(pinnedNode, [join(root, 'scripts', 'engines.mjs'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...projectEnv, LANELIGHT_PINNED: '1' },
  });
  process.exit(status ?? 1);
}
if (build() !== 0) {
  console.error('The build failed; see the messages above.');
  process.exit(1);
}
const { startKafka, startMongo } = await import('../libs/testing/dist/engines/index.js');

/** Suites that name the variable of an engine's address need that engine. */
const ENGINES = [
  {
    name: 'MongoDB',
    variable: 'MONGODB_URI',
    start: startMongo,
    address: ({ uri, product }) => ({ value: uri, what: product }),
  },
  {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    start: async () => ({ path: await findChromium(), stop: async () => undefined }),
    address: ({ path }) => ({ value: path, what: 'Chromium' }),
  },
  {
    name: 'Kafka',
    variable: 'KAFKA_BROKERS',
    start: startKafka,
    address: ({ brokers }) => ({ value: brokers.join(','), what: 'Kafka' }),
  },
];
const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join('node_modules', 'jest', 'bin', 'jest.js'),
  '--config',
  'jest.engines.config.mjs',
];
/** For one suite, on a slow machine that is busy with other things. */
const LIMIT_MINUTES = 40;
const options = process.argv.slice(2);

function chosenSuites() {
  const { stdout, status } = spawnSync(pinnedNode, [...JEST, '--listTests', ...options], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: projectEnv,
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout.split('\n').filter(Boolean);
}

const suites = chosenSuites().map((file) => {
  const source = readFileSync(file, 'utf8');
  return { file, variables: ENGINES.map(({ variable }) => variable).filter((variable) => source.includes(variable)) };
});
const engines = [];
const env = { ...projectEnv };
let code = 1;
let isStopped = false;

/** What failed suites said of their failures, to be read at the end of a long output. */
const failures = [];
const FAILURE_LINES = 80;

/** What Jest says of failed tests, or else the last lines; shortened. */
function failureIn(output) {
  const lines = output.split('\n');
  const from = lines.findIndex((line) => line.startsWith('  ● '));
  return (from < 0 ? lines.slice(-FAILURE_LINES) : lines.slice(from, from + FAILURE_LINES)).join('\n');
}

/** Runs one suite and prints its output at its end; answers how many of its tests passed and failed. */
async function runSuite({ file }) {
  const name = relative(root, file);
  console.log(`Running ${name}…`);
  let output = '';
  const status = await runWithin(LIMIT_MINUTES, pinnedNode, [...JEST, ...options], {
    env: { ...env, LANELIGHT_ENGINE_SUITE: file },
    write: (text) => (output += text),
  });
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 90 - name.length))}\n${output}`);
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  const [passed, reported] = counts ? counts.slice(1).map(Number) : [0, 1];
  const failed = status === 0 ? reported : Math.max(reported, 1);
  if (failed > 0) failures.push(`── Failed: ${name}\n${failureIn(output)}`);
  return { passed, failed };
}

/** Runs the suites; answers the exit code. Those that share engines are run by one of two runners, before it helps the other. */
async function runAll() {
  const sharing = suites.filter(({ variables }) => variables.length > 0);
  const others = suites.filter(({ variables }) => variables.length === 0);
  const total = { passed: 0, failed: 0 };
  async function runner(next) {
    for (let suite = next(); suite && !isStopped; suite = next()) {
      const { passed, failed } = await runSuite(suite);
      total.passed += passed;
      total.failed += failed;
    }
  }
  const runners = [runner(() => sharing.shift() ?? others.shift())];
  if (availableParallelism() > 1) runners.push(runner(() => others.shift()));
  await Promise.all(runners);
  for (const failure of failures) console.log(`\n${failure}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && !isStopped ? 0 : 1;
}

// Jest gets the signal and ends; then the engines do.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isStopped = true));
try {
  for (const { name, variable, start, address } of ENGINES) {
    if (!suites.some(({ variables }) => variables.includes(variable))) continue;
    const started = Date.now();
    console.log(`Starting ${name}…`);
    const engine = await start();
    engines.push(engine);
    const { value, what } = address(engine);
    env[variable] = value;
    console.log(`${what} answers after ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  code = await runAll();
} catch (error) {
  console.error(error);
  console.log('0 passed, 1 failed');
} finally {
  await Promise.all(engines.map((engine) => engine.stop()));
}
process.exit(code);
