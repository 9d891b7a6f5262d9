/**
 * `npm start`: installs what is missing, builds what has changed, and starts the whole platform.
 * Options after `--` go to the platform: see `npm start -- --help`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { installIfMissing, pinnedNode, projectEnv, root, scriptOf } from './install.mjs';

/** What Nx says when a project is done: built, or taken from its cache. */
const FINISHED_TASK = /nx run @lanelight\/([\w-]+):build/;

/** Builds with one line for all progress; what the tools say is shown only when one of them fails. */
async function buildQuietly() {
  const nx = spawn(pinnedNode, [scriptOf('nx'), 'run-many', '-t', 'build', '--output-style=static'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: projectEnv,
  });
  const output = [];
  const finished = new Set();
  const onLine = (line) => {
    output.push(line);
    const [, project] = FINISHED_TASK.exec(line) ?? [];
    if (!project || finished.has(project)) return;
    finished.add(project);
    if (process.stdout.isTTY) process.stdout.write(`\rBuilding what has changed… ${finished.size} parts done`);
  };
  for (const stream of [nx.stdout, nx.stderr]) createInterface({ input: stream }).on('line', onLine);
  const code = await new Promise((resolve) => nx.on('close', resolve));
  process.stdout.write(process.stdout.isTTY ? '\n' : `Built ${finished.size} parts\n`);
  if (code !== 0) {
    console.error(output.join('\n'));
    console.error('\nThe build failed; see the messages above.');
  }
  return code === 0;
}

installIfMissing();
process.stdout.write(process.stdout.isTTY ? 'Building what has changed…' : 'Building what has changed…\n');
if (!(await buildQuietly())) process.exit(1);
console.log('Starting…');

const platform = spawn(pinnedNode, [join(root, 'apps', 'platform', 'dist', 'main.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnv,
});
// The terminal sends Ctrl+C to both; ending only this process ends the platform too.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => platform.kill('SIGTERM'));
platform.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
