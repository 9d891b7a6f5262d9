/**
 * `npm start`: installs what is missing, builds what has changed, and starts the whole platform.
 * Options after `--` go to the platform: see `npm start -- --help`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, installIfMissing, pinnedNode, projectEnv, root } from './install.mjs';

installIfMissing();
console.log('Building what has changed…');
if (build() !== 0) {
  console.error('The build failed; see the messages above.');
  process.exit(1);
}

const platform = spawn(pinnedNode, [join(root, 'apps', 'platform', 'dist', 'main.js'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env: projectEnv });
// The terminal sends Ctrl+C to both; whoever ends this process alone ends the platform too.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => platform.kill(signal));
platform.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
