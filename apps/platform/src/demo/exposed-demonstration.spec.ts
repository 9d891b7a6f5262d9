import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@lanelight/service';
import { DataDirectory } from '../data-directory.js';
import { startPlatform } from '../platform.js';
import { DemonstrationRefusedError, refuseExposedDemonstration } from './exposed-demonstration.js';

const SUPER_ADMIN = { SUPER_ADMIN_EMAIL: 'sue@example.test', SUPER_ADMIN_PASSWORD: 'long enough for this' };
const empty = { path: '/data', holdsDemonstration: false };
const used = { path: '/data', holdsDemonstration: true };

describe('demonstration data', () => {
  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('is allowed on %s', (host) => {
    expect(() => refuseExposedDemonstration(empty, true, host)).not.toThrow();
    expect(() => refuseExposedDemonstration(used, false, host)).not.toThrow();
  });

  it.each(['0.0.0.0', '::', '192.0.2.7', 'lane.example.test', '127.evil.test'])('is refused on %s', (host) => {
    expect(() => refuseExposedDemonstration(empty, true, host)).toThrow(/Start with --no-demo/);
    expect(() => refuseExposedDemonstration(used, false, host)).toThrow(/choose an empty directory with --data/);
    expect(() => refuseExposedDemonstration(empty, false, host)).not.toThrow();
  });

  it('is refused beside a real super admin', () => {
    expect(() => refuseExposedDemonstration(empty, true, '127.0.0.1', SUPER_ADMIN)).toThrow(/SUPER_ADMIN_EMAIL is set/);
    expect(() => refuseExposedDemonstration(empty, false, '127.0.0.1', SUPER_ADMIN)).not.toThrow();
  });

  describe('of a platform', () => {
    let directory: string;
    beforeAll(() => {
      directory = mkdtempSync(join(tmpdir(), 'lanelight-exposed-'));
    });
    afterAll(() => rmSync(directory, { recursive: true }));

    it('keeps it from starting, and leaves the data free', async () => {
      const log = createLog({ name: 'test', level: 'silent' });
      await expect(
        startPlatform({ dataDirectory: directory, log, port: 0, demo: true, env: SUPER_ADMIN }),
      ).rejects.toThrow(DemonstrationRefusedError);
      DataDirectory.claim(directory).release();
    });
  });
});
