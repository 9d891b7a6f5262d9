import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient, eventually } from '@lanelight/testing';
import { platformProgram, ServerProcess } from './server-process.ts';

/** Written by the platform when its demonstration data is complete. */
const MARKER = 'demonstration.txt';

export interface DemoPlatform {
  server: ServerProcess;
  /** Access token of a mechanic. */
  token: string;
}

/** Starts the platform with its demonstration data and waits until all of that is there. */
export async function startDemoPlatform(data: string): Promise<DemoPlatform> {
  const server = await ServerProcess.start(platformProgram(data));
  await eventually(async () => existsSync(join(data, MARKER)) || undefined, 60_000, 'the demonstration data');
  const { session } = await new ApiClient(server.baseUrl).signIn('mechanic-north');
  if (!session) throw new Error('The sign-in gave no session');
  return { server, token: session.accessToken };
}
