import {
  ASSESSMENT_COMPLETED,
  newId,
  REALTIME_PATH,
  type AssessmentCompletedPush,
  type SubmitDiagnosticRequest,
} from '@lanelight/contracts';
import { aFaultyDiagnostic } from '@lanelight/testing';
import { io, type Socket } from 'socket.io-client';
import { HttpClient } from './http-client.ts';

const PUSH_WITHIN_MS = 20_000;

function faultyDiagnostic(): SubmitDiagnosticRequest {
  const id = newId();
  return aFaultyDiagnostic({ id, stockNumber: id.slice(-8) });
}

/** A browser that submits diagnostics and waits for the push of each. */
export class PushClient {
  readonly #http: HttpClient;
  readonly #socket: Socket;
  readonly #waiting = new Map<string, () => void>();

  private constructor(http: HttpClient, socket: Socket) {
    this.#http = http;
    this.#socket = socket;
    socket.on(ASSESSMENT_COMPLETED, ({ diagnosticId }: AssessmentCompletedPush) => this.#waiting.get(diagnosticId)?.());
  }

  /** @param token null for a server that wants none */
  static async connect(baseUrl: string, token: string | null, connections: number): Promise<PushClient> {
    const socket = io(baseUrl, {
      path: REALTIME_PATH,
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
      forceNew: true,
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return new PushClient(
      new HttpClient(baseUrl, { connections, headers: token === null ? {} : { authorization: `Bearer ${token}` } }),
      socket,
    );
  }

  /** Submits a diagnostic; milliseconds from the first byte of the request to the push. */
  async submit(diagnostic = faultyDiagnostic()): Promise<number> {
    const { id = newId() } = diagnostic;
    const body = JSON.stringify({ ...diagnostic, id });
    const pushed = new Promise<number>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`No push for ${id} within ${PUSH_WITHIN_MS} ms`)),
        PUSH_WITHIN_MS,
      );
      this.#waiting.set(id, () => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(performance.now());
      });
    });
    const start = performance.now();
    const [pushedAt] = await Promise.all([pushed, this.#http.send('POST', '/api/diagnostics', body)]);
    return pushedAt - start;
  }

  close(): void {
    this.#http.close();
    this.#socket.disconnect();
  }
}
