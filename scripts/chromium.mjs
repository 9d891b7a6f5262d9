/** Finds a Chromium for the browser tests, or installs one: CHROMIUM_PATH, the system's, Playwright's, then Debian's package. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a window: the tests take a third less processor time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

/** Installs packages of Debian, where this is Debian and we may; says whether they are there now. */
export function installDebianPackages(packages) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${packages.join(', ')} for the browser tests.`);
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  );
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/**
 * Path of a Chromium that can be started.
 * @throws Error that says what to install when none can be had.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, but there is no file.`);
  }
  // A person's machine is left as it is.
  if (process.env.CI === 'true' && !existsSync(HEADLESS_SHELL)) installDebianPackages(['chromium-headless-shell']);
  const installed = SYSTEM_PATHS.find((path) => existsSync(path)) ?? (await playwrightsOwn());
  if (installed) return installed;

  if (installDebianPackages(['chromium', 'fonts-liberation'])) return '/usr/bin/chromium';
  if (run('npx', ['playwright', 'install', 'chromium'])) {
    const downloaded = await playwrightsOwn();
    if (downloaded) return downloaded;
  }
  throw new Error(
    'Chromium could not be installed. Install Chrome or Chromium, or set CHROMIUM_PATH to its executable.',
  );
}
