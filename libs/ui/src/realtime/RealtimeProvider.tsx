import {
  ACCOUNT_CHANGED,
  ACCOUNT_DEACTIVATED,
  AUCTION_DELETED,
  REALTIME_PATH,
  REALTIME_READY,
  REALTIME_TRANSPORTS,
  SESSION_ENDED,
  SESSION_OVER,
  type ASSESSMENT_COMPLETED,
  type AccountChangedPush,
  type AssessmentCompletedPush,
  type RealtimeReadyPush,
  type SessionEndedPush,
} from '@lanelight/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Socket } from 'socket.io-client';
import { freshAccessToken, refreshSession } from '../session/access-token';
import { sessionStore } from '../session/session-store';
import { useSession } from '../session/SessionProvider';

/** What the gateway pushes to browsers. */
export interface RealtimeEvents {
  [ASSESSMENT_COMPLETED]: AssessmentCompletedPush;
  [SESSION_ENDED]: SessionEndedPush;
  [ACCOUNT_CHANGED]: AccountChangedPush;
}

type Listener = (event: keyof RealtimeEvents, payload: RealtimeEvents[keyof RealtimeEvents]) => void;

const ListenersContext = createContext<Set<Listener> | null>(null);

/** First and longest wait before connecting again after the server refused or ended a connection, in milliseconds. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** The server refuses the access token: a new one, or its refusal, says where this browser stands. */
function renewSession(): void {
  const session = sessionStore.read();
  if (session) void refreshSession(session.accessToken).catch(() => undefined);
}

/**
 * Connects, and stays connected until the returned function is called. Every attempt brings a fresh token.
 * Socket.IO itself does not come back after the server refused or ended a connection, as it does when a token runs out.
 */
function connect(onEvent: Listener, onMissed: () => void): () => void {
  let socket: Socket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  let ended = false;
  let connections = 0;

  const retryLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => socket?.connect(), wait);
    wait = Math.min(wait * 2, LONGEST_RETRY_MS);
  };

  void import('socket.io-client').then(({ io }) => {
    if (ended) return;
    socket = io({
      path: REALTIME_PATH,
      transports: [...REALTIME_TRANSPORTS],
      tryAllTransports: true,
      reconnectionDelayMax: LONGEST_RETRY_MS,
      auth: (send) =>
        void freshAccessToken().then(
          (token) => send({ token }),
          () => send({}),
        ),
    });
    socket.on('connect', () => {
      wait = FIRST_RETRY_MS;
      connections += 1;
      if (connections > 1) onMissed();
    });
    socket.on(REALTIME_READY, ({ quietForMs }: RealtimeReadyPush) => {
      // Pushed since this page was opened, maybe after it had read.
      if (connections === 1 && quietForMs < performance.now()) onMissed();
    });
    socket.on(SESSION_ENDED, ({ code }: SessionEndedPush) => sessionStore.end(code));
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      if (error.data?.code === AUCTION_DELETED) return sessionStore.end(AUCTION_DELETED);
      if (error.data?.code === SESSION_OVER) renewSession();
      if (socket?.active === false) retryLater();
    });
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') retryLater();
    });
    socket.onAny((event: keyof RealtimeEvents, payload: RealtimeEvents[keyof RealtimeEvents]) =>
      onEvent(event, payload),
    );
  });

  return () => {
    ended = true;
    clearTimeout(timer);
    socket?.disconnect();
  };
}

/** Takes over what the account is now, with a token for it; where there is none any more, the session has ended. */
async function takeOverAccount({ status }: AccountChangedPush): Promise<void> {
  const session = sessionStore.read();
  if (!session) return;
  const renewed = await refreshSession(session.accessToken);
  if (!renewed && status === 'inactive' && !sessionStore.wasSignedOut()) sessionStore.end(ACCOUNT_DEACTIVATED);
}

/** Keeps the page connected while somebody is signed in. What was missed while away, or while the page opened, is asked again from the read models. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [listeners] = useState(() => new Set<Listener>());
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    return connect(
      (event, payload) => {
        // Out of reach now, the change comes with the next renewal.
        if (event === ACCOUNT_CHANGED) takeOverAccount(payload as AccountChangedPush).catch(() => undefined);
        for (const listener of listeners) listener(event, payload);
      },
      () => void queryClient.invalidateQueries(),
    );
  }, [userId, listeners, queryClient]);
  return <ListenersContext value={listeners}>{children}</ListenersContext>;
}

/** Calls `handler` for every `event` that the server pushes while the component is mounted. */
export function useRealtime<E extends keyof RealtimeEvents>(
  event: E,
  handler: (payload: RealtimeEvents[E]) => void,
): void {
  const listeners = use(ListenersContext);
  const onPush = useEffectEvent(handler);
  useEffect(() => {
    if (!listeners) return;
    const listener: Listener = (name, payload) => {
      if (name === event) onPush(payload as RealtimeEvents[E]);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listeners, event]);
}
