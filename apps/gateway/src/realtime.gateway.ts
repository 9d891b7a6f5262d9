import { WebSocketGateway, WebSocketServer, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import {
  ACCOUNT_CHANGED,
  ASSESSMENT_COMPLETED,
  AUCTION_DELETED,
  AuctionDeletedError,
  REALTIME_PATH,
  REALTIME_READY,
  SecondFactorRequiredError,
  SESSION_ENDED,
  UnauthenticatedError,
  type AccountChangedPush,
  type AssessmentCompletedPush,
  type RealtimeReadyPush,
  type SessionEndedPush,
} from '@lanelight/contracts';
import {
  DATA_HEADERS,
  DeletedAuctions,
  Health,
  InjectLog,
  Metrics,
  RevokedAccess,
  TokenVerifier,
  UnavailableError,
  type Log,
  type Revocation,
  type VerifiedToken,
} from '@lanelight/service';
import type { Server, Socket } from 'socket.io';
import { RecentPushes } from './recent-pushes.js';

/** What the server pushes; browsers send nothing. */
interface PushedEvents {
  [REALTIME_READY]: (push: RealtimeReadyPush) => void;
  [ASSESSMENT_COMPLETED]: (push: AssessmentCompletedPush) => void;
  [SESSION_ENDED]: (push: SessionEndedPush) => void;
  [ACCOUNT_CHANGED]: (push: AccountChangedPush) => void;
}
type NoEvents = Record<never, never>;
type RealtimeServer = Server<NoEvents, PushedEvents>;
type RealtimeSocket = Socket<NoEvents, PushedEvents>;

const SUPER_ADMINS = 'super-admins';
const auctionRoom = (auctionId: string): string => `auction:${auctionId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
const userRoom = (userId: string): string => `user:${userId}`;

/** Browsers have nothing to say beyond the handshake. */
const MAX_MESSAGE_BYTES = 16_384;
/** A connection without a good token is kept for so long: it costs memory, and whoever has one sends it at once. */
const SIGN_IN_WITHIN_MS = 10_000;
/** Tabs that one user may have open, on all devices together, at one process. */
const CONNECTIONS_OF_USER = 30;

/**
 * The connections of the browsers. A connection is let in with an access token in `auth.token`, checked as over HTTP,
 * and ends when that token does: the page comes back with a fresh one. Rooms follow from the verified token alone.
 * What happens while nobody is connected is not kept: pages ask the read models again when they are back, and after their
 * first connection if something was pushed while they opened.
 */
@WebSocketGateway({
  path: REALTIME_PATH,
  serveClient: false,
  maxHttpBufferSize: MAX_MESSAGE_BYTES,
  connectTimeout: SIGN_IN_WITHIN_MS,
})
export class RealtimeGateway implements OnGatewayInit<RealtimeServer>, OnGatewayConnection<RealtimeSocket> {
  @WebSocketServer()
  private readonly server: RealtimeServer;
  private readonly recentPushes = new RecentPushes();

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly deletedAuctions: DeletedAuctions,
    private readonly revokedAccess: RevokedAccess,
    @InjectLog() private readonly log: Log,
    health: Health,
    metrics: Metrics,
  ) {
    const sockets = metrics.gauge({ name: 'lanelight_sockets', help: 'Browsers that are connected to this process' });
    metrics.beforeScrape(() => sockets.set(this.server?.sockets.sockets.size ?? 0));
    health.onDrain(() => this.disconnectAll());
  }

  afterInit(server: RealtimeServer): void {
    server.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, DATA_HEADERS));
    this.revokedAccess.onRevoked((revoked) => this.accessRevoked(revoked));
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(refusal(error)),
      );
    });
  }

  handleConnection(socket: RealtimeSocket): void {
    socket.emit(REALTIME_READY, { quietForMs: this.recentPushes.quietFor(socket.rooms) });
  }

  /** Tells everyone who may see the auction that an assessment is ready. */
  assessmentCompleted(auctionId: string | null, push: AssessmentCompletedPush): void {
    const rooms = auctionId === null ? [SUPER_ADMINS] : [SUPER_ADMINS, auctionRoom(auctionId)];
    this.recentPushes.note(rooms);
    this.server.to(rooms).emit(ASSESSMENT_COMPLETED, push);
    this.log.info({ diagnosticId: push.diagnosticId, auctionId }, 'Assessment pushed');
  }

  /** Tells the auction's people that they are signed out, and lets none of them in again. */
  auctionDeleted(auctionId: string): void {
    this.deletedAuctions.note(auctionId);
    const room = this.server.in(auctionRoom(auctionId));
    room.emit(SESSION_ENDED, { code: AUCTION_DELETED });
    room.disconnectSockets(true);
    this.log.info({ auctionId }, 'Closed the connections of a deleted auction');
  }

  /**
   * Tells the user's pages that the account is another now. Those of a user who was made inactive are disconnected; nobody
   * else's are, because a change that follows at once would not reach a page that is on its way back.
   */
  accountChanged(userId: string, push: AccountChangedPush): void {
    this.recentPushes.note([userRoom(userId)]);
    const room = this.server.in(userRoom(userId));
    room.emit(ACCOUNT_CHANGED, push);
    if (push.status === 'inactive') room.disconnectSockets(true);
    this.log.info({ userId, status: push.status }, 'Account change pushed');
  }

  /**
   * Ends the connections of who lost access. A page that is told nothing comes back, is refused, and asks for a fresh
   * token, which tells it where it stands.
   */
  private accessRevoked(revoked: Revocation): void {
    if ('sessionId' in revoked) this.server.in(sessionRoom(revoked.sessionId)).disconnectSockets(true);
    else if (revoked.isRemoved) this.server.in(userRoom(revoked.userId)).disconnectSockets(true);
    else this.accountChanged(revoked.userId, { status: 'inactive' });
  }

  /** The pages come back to whoever answers then. */
  private disconnectAll(): void {
    this.server.disconnectSockets(true);
  }

  private async admit(socket: RealtimeSocket): Promise<void> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string') throw new UnauthenticatedError('Not authenticated');
    const verified = await this.tokens.verify(token);
    const { actor, expiresAt, setUpOnly } = verified;
    if (setUpOnly) throw new SecondFactorRequiredError();
    // In the rooms first: what is revoked meanwhile is either known below, or ends this connection.
    await socket.join(roomsOf(verified));
    if (actor.auctionId !== null && (await this.deletedAuctions.has(actor.auctionId))) throw new AuctionDeletedError();
    await this.revokedAccess.assertCurrent(verified);
    if ((socket.nsp.adapter.rooms.get(userRoom(actor.id))?.size ?? 0) > CONNECTIONS_OF_USER)
      throw new UnavailableError('Too many open pages. Close some of them.');
    const expiry = setTimeout(() => socket.disconnect(true), Math.max(0, expiresAt - Date.now())).unref();
    socket.once('disconnect', () => clearTimeout(expiry));
  }
}

function roomsOf({ actor: { id, roles, auctionId }, sessionId }: VerifiedToken): string[] {
  const own = [userRoom(id), sessionRoom(sessionId)];
  if (roles.includes('super_admin')) return [...own, SUPER_ADMINS];
  return auctionId === null ? own : [...own, auctionRoom(auctionId)];
}

/** What the browser hears: whether a fresh token would help, and nothing else. */
function refusal(error: unknown): Error {
  const isUnauthenticated = error instanceof UnauthenticatedError;
  return Object.assign(new Error(isUnauthenticated ? 'Not authenticated' : 'Not available'), {
    data: { code: isUnauthenticated ? error.code : 'UNAVAILABLE' },
  });
}
