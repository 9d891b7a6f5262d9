import { WebSocketGateway, WebSocketServer, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { ASSESSMENT_COMPLETED, REALTIME_PATH, type Actor, type AssessmentCompletedPush } from '@lanelight/contracts';
import { InjectLog, TokenVerifier, type Log, type VerifiedToken } from '@lanelight/service';
import type { Server, Socket } from 'socket.io';

const SUPER_ADMINS = 'super-admins';
const roomOfAuction = (auctionId: string): string => `auction:${auctionId}`;

/** Longest delay that a timer takes; a token never lives that long, but a wrong clock may say so. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface RealtimeSocket extends Socket {
  data: { verified: VerifiedToken };
}

/** Rooms come from the verified token alone: a browser cannot ask for any. */
function roomsOf({ roles, auctionId }: Actor): string[] {
  return [...(roles.includes('super_admin') ? [SUPER_ADMINS] : []), ...(auctionId === null ? [] : [roomOfAuction(auctionId)])];
}

/**
 * The Socket.IO endpoint. A browser presents its access token in the handshake, hears of its own auction only, and is
 * disconnected when the token expires, so that it comes back with a fresh one or not at all.
 */
@WebSocketGateway({ path: REALTIME_PATH, serveClient: false, cors: false })
export class RealtimeGateway implements OnGatewayInit<Server>, OnGatewayConnection<RealtimeSocket> {
  @WebSocketServer()
  private readonly server: Server;

  constructor(
    private readonly tokens: TokenVerifier,
    @InjectLog() private readonly log: Log,
  ) {}

  afterInit(server: Server): void {
    server.use((socket, next) => {
      const token: unknown = socket.handshake.auth.token;
      if (typeof token !== 'string') return next(new Error('An access token is required'));
      this.tokens.verify(token).then(
        (verified) => {
          socket.data.verified = verified;
          next();
        },
        (error: Error) => next(new Error(error.message)),
      );
    });
  }

  async handleConnection(socket: RealtimeSocket): Promise<void> {
    const { actor, expiresAt } = socket.data.verified;
    await socket.join(roomsOf(actor));
    const timer = setTimeout(() => socket.disconnect(true), Math.min(LONGEST_TIMER_MS, Math.max(0, expiresAt - Date.now())));
    socket.once('disconnect', () => clearTimeout(timer));
  }

  /** Tells the browsers of the auction, and those of super admins. */
  pushCompleted(auctionId: string, push: AssessmentCompletedPush): void {
    this.server.to([roomOfAuction(auctionId), SUPER_ADMINS]).emit(ASSESSMENT_COMPLETED, push);
    this.log.info({ diagnosticId: push.diagnosticId, version: push.version, auctionId }, 'assessment pushed');
  }
}
