import { REALTIME_READY } from '@lanelight/contracts';
import type { RealtimeEvents } from '../realtime/RealtimeProvider';

type Listener = (...values: unknown[]) => void;

/** The part of a Socket.IO client that the platform uses, without a connection. */
class TestSocket {
  readonly active = true;
  private readonly listeners = new Map<string, Listener>();
  onPush: Listener | undefined;

  on(event: string, listener: Listener): this {
    this.listeners.set(event, listener);
    return this;
  }

  onAny(listener: Listener): this {
    this.onPush = listener;
    return this;
  }

  connect(): this {
    return this;
  }

  disconnect(): void {
    open.delete(this);
  }

  emit(event: string, ...values: unknown[]): void {
    this.listeners.get(event)?.(...values);
  }
}

const open = new Set<TestSocket>();

/** Takes the place of `io` of socket.io-client in component tests. */
export function io(): TestSocket {
  const socket = new TestSocket();
  open.add(socket);
  return socket;
}

/** What the gateway pushes to the page that is shown. */
export function push<E extends keyof RealtimeEvents>(event: E, payload: RealtimeEvents[E]): void {
  for (const socket of open) socket.onPush?.(event, payload);
}

/** Connects the page to the gateway, which pushed nothing for so long; again if it was connected before. */
export function connectSockets({ quietForMs = Infinity } = {}): void {
  for (const socket of open) {
    socket.emit('connect');
    socket.emit(REALTIME_READY, { quietForMs });
  }
}

/** Refuses the page's connections with the code of an error. */
export function refuseConnections(code: string): void {
  for (const socket of open)
    socket.emit('connect_error', Object.assign(new Error('Not authenticated'), { data: { code } }));
}

/** How many connections the page holds. */
export const openSockets = (): number => open.size;
