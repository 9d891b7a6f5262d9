import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '@lanelight/testing';
import { createLog, type Environment } from '@lanelight/service';
import { startPlatform, type Platform } from './platform.js';

/** A platform on a free port over a directory that goes with it. */
export interface TestPlatform {
  platform: Platform;
  /** Lines of its log. */
  log: readonly string[];
  client: ApiClient;
  dataDirectory: string;
  stop(): Promise<void>;
}

export const SUPER_ADMIN = { email: 'super@test.example', password: 'super-secret-password' };

export async function startTestPlatform(
  options: { demo?: boolean; apps?: string; env?: Environment } = {},
): Promise<TestPlatform> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'lanelight-platform-'));
  const lines: string[] = [];
  const platform = await startPlatform({
    port: 0,
    dataDirectory,
    demo: options.demo ?? false,
    log: createLog({ name: 'test', level: 'info', destination: { write: (line) => void lines.push(line) } }),
    // Fewer rounds than in earnest: these specs are not about slow hashing.
    env: {
      PASSWORD_ROUNDS: '10',
      ...(!options.demo && {
        SUPER_ADMIN_EMAIL: SUPER_ADMIN.email,
        SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
        SUPER_ADMIN_NAME: 'Sam Okafor',
      }),
      ...options.env,
    },
    ...(options.apps && { apps: options.apps }),
  });
  const stop = async (): Promise<void> => {
    await platform.close();
    rmSync(dataDirectory, { recursive: true });
  };
  return { platform, log: lines, client: new ApiClient(platform.baseUrl), dataDirectory, stop };
}
