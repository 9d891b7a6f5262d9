import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataDirectory, DataInUseError } from './data-directory.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lanelight-data-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** What another process does to claim the directory; it says so, and then stays. */
const OTHER_PROCESS = `
  import { DatabaseSync } from 'node:sqlite';
  new DatabaseSync(process.argv[1] + '/platform.lock').exec('BEGIN EXCLUSIVE');
  console.log('claimed');
  setInterval(() => undefined, 1000);
`;

describe('the data directory', () => {
  it('is made, and can be claimed again when it was released', () => {
    const nested = join(directory, 'a', 'b');
    DataDirectory.claim(nested).release();
    DataDirectory.claim(nested).release();
  });

  it('is closed to other users of the machine, also when it was open before', () => {
    chmodSync(directory, 0o755);
    DataDirectory.claim(directory).release();
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  it('belongs to one process, until that is gone', async () => {
    const other = spawn(process.execPath, ['--input-type=module', '-e', OTHER_PROCESS, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    expect(() => DataDirectory.claim(directory)).toThrow(DataInUseError);
    other.kill('SIGKILL');
    await once(other, 'exit');
    DataDirectory.claim(directory).release();
  });

  it('takes demonstration data when it is empty or has taken some before, and never otherwise', () => {
    const empty = DataDirectory.claim(directory);
    expect([empty.mayHaveDemonstration, empty.isDemonstrationComplete]).toEqual([true, false]);
    empty.release();

    writeFileSync(join(directory, 'identity.sqlite'), '');
    const used = DataDirectory.claim(directory);
    expect(used.mayHaveDemonstration).toBe(false);
    used.noteDemonstration('begun');
    used.release();

    const interrupted = DataDirectory.claim(directory);
    expect([interrupted.mayHaveDemonstration, interrupted.isDemonstrationComplete]).toEqual([true, false]);
    interrupted.noteDemonstration('complete');
    expect(interrupted.isDemonstrationComplete).toBe(true);
    interrupted.release();
  });

  it('gives each service a database of its own, also under a path with spaces', () => {
    const data = DataDirectory.claim(join(directory, 'with a space'));
    expect(data.databaseUrl('identity')).toMatch(/^sqlite:\/\/\/.*with%20a%20space\/identity\.sqlite$/);
    data.release();
  });
});
