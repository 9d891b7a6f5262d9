import { spawn, spawnSync } from 'node:child_process';
import { projectEnv, root } from './install.mjs';

/** How long a group that was asked to end may take unless it is said otherwise, in milliseconds. */
const GRACE_MS = 10_000;
const windows = process.platform === 'win32';

/** Sends a signal to every process of the group that `child` leads; false when none is left. */
function signalGroup(child, signal) {
  if (windows) return spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' }).status === 0;
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

/**
 * Runs a command in a separate process group. When it is done or its time is up, everything it has started and left
 * behind ends too. Answers its exit code, 1 when the time was up. Its output is inherited, or goes to `write` in pieces.
 */
export function runWithin(minutes, command, args, { env = projectEnv, write, graceMs = GRACE_MS } = {}) {
  return new Promise((resolve) => {
    const stdio = write ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, env, detached: !windows });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write);
    let isLate = false;
    let killing;
    const end = (signal) => {
      signalGroup(child, signal);
      killing ??= setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
    };
    const limit = setTimeout(() => {
      isLate = true;
      console.error(`\nNot done within ${minutes} minutes: ending it and everything it started`);
      end('SIGTERM');
    }, minutes * 60_000);
    const onSignal = (signal) => end(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, onSignal);
    const done = (code) => {
      clearTimeout(limit);
      clearTimeout(killing);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, onSignal);
      if (!windows) signalGroup(child, 'SIGKILL');
      resolve(isLate ? 1 : code);
    };
    child.once('error', (error) => {
      console.error(error);
      done(1);
    });
    child.once('exit', (code) => done(code ?? 1));
  });
}
