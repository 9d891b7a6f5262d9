import { ASSESSMENT_COMPLETED, REALTIME_PATH, type AssessmentCompletedPush } from '@lanelight/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Person } from './load.ts';

const RETRY_MS = 500;

/** A browser's connection to a gateway: it comes back whenever it is cut off. */
export class Watcher {
  /** What it was pushed, `<diagnostic> <version>`. */
  readonly pushed = new Set<string>();
  private readonly socket: Socket;
  private openSince: number | undefined;
  private isClosed = false;

  /** @param isReady whether the gateway would be given new connections */
  constructor(baseUrl: string, person: Person, isReady: () => Promise<boolean> = async () => true) {
    this.socket = io(baseUrl, {
      path: REALTIME_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
      auth: (send) => void person.token().then((token) => send({ token })),
    });
    this.socket.on(ASSESSMENT_COMPLETED, ({ diagnosticId, version }: AssessmentCompletedPush) =>
      this.pushed.add(`${diagnosticId} ${version}`),
    );
    this.socket.on('connect', () => void this.opened(isReady));
    // As in the browser: Socket.IO itself does not come back after the server refused or ended a connection.
    this.socket.on('disconnect', (reason) => {
      this.openSince = undefined;
      if (reason === 'io server disconnect') this.comeBack();
    });
    this.socket.on('connect_error', () => {
      if (!this.socket.active) this.comeBack();
    });
  }

  /** Since when nothing that happens may be missed, in milliseconds since 1970; undefined while it is cut off. */
  get since(): number | undefined {
    return this.openSince;
  }

  close(): void {
    this.isClosed = true;
    this.socket.close();
  }

  private comeBack(): void {
    setTimeout(() => {
      if (!this.isClosed) this.socket.connect();
    }, RETRY_MS);
  }

  private async opened(isReady: () => Promise<boolean>): Promise<void> {
    const { id } = this.socket;
    while (this.socket.connected && this.socket.id === id) {
      if (await isReady()) {
        if (this.socket.id === id) this.openSince = Date.now();
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
