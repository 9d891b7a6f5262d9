/**
 * `npm run test:browsers`: the tests of `tests/browsers` in Chromium, Firefox and WebKit, the engine of Safari.
 * Debian's packages are installed where they are missing and this may be done; elsewhere a missing engine is skipped, and said so.
 * With CI=true a missing engine is a failure. Arguments go to Playwright's test runner, such as `--project webkit` or a file.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, installDebianPackages } from './chromium.mjs';
import { pinnedNode, projectEnv, root } from './install.mjs';

const FIREFOX_PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const firstOf = (paths) => paths.find((path) => existsSync(path));

/** MiniBrowser is not a command; it is installed with the library, in a folder named after the machine's architecture. */
function findMiniBrowser() {
  const { stdout = '' } = spawnSync('dpkg-query', ['-L', 'libwebkit2gtk-4.1-0'], { encoding: 'utf8' });
  return firstOf((stdout ?? '').split('\n').filter((path) => path.endsWith('/MiniBrowser')));
}

const findFirefox = () => process.env.FIREFOX_PATH ?? firstOf(FIREFOX_PATHS);

function findWebKit() {
  const driver = firstOf(['/usr/bin/WebKitWebDriver']);
  const xvfb = firstOf(['/usr/bin/Xvfb']);
  const miniBrowser = findMiniBrowser();
  return driver && xvfb && miniBrowser ? { driver, miniBrowser, xvfb } : undefined;
}

/** What a search finds, at once or after Debian's packages for it were installed. */
function findOrInstall(find, ...packages) {
  return find() ?? (installDebianPackages(packages) ? find() : undefined);
}

const browsers = {
  chromium: await findChromium().catch(() => undefined),
  firefox: findOrInstall(findFirefox, 'firefox-esr'),
  webkit: findOrInstall(findWebKit, 'webkit2gtk-driver', 'xvfb'),
};
const missing = Object.keys(browsers).filter((engine) => !browsers[engine]);
for (const engine of missing) console.log(`Skipped: no ${engine} was found, and none could be installed.`);
if (missing.length > 0 && process.env.CI === 'true') {
  console.log(`0 passed, ${missing.length} failed`);
  process.exit(1);
}

const { status } = spawnSync(
  pinnedNode,
  [
    join(root, 'node_modules', 'playwright', 'cli.js'),
    'test',
    '--config',
    'tests/browsers/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...projectEnv, LANELIGHT_BROWSERS: JSON.stringify(browsers) } },
);
process.exit(status ?? 1);
