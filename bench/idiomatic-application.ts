import { ApiClient } from '@lanelight/testing';
import { idiomaticProgram, ServerProcess } from './server-process.ts';

/** What results call it. */
export const IDIOMATIC = 'NestJS, Mongoose and passport: two saves of one document, one Socket.IO push';

export interface IdiomaticApplication {
  server: ServerProcess;
  /** Access token of its mechanic. */
  token: string;
}

/** Starts the application in `idiomatic/`. */
export async function startIdiomaticApplication(file: string): Promise<IdiomaticApplication> {
  const server = await ServerProcess.start(idiomaticProgram(file));
  const { body } = await new ApiClient(server.baseUrl).request<{ accessToken: string }>('POST', '/auth/login');
  return { server, token: body.accessToken };
}
