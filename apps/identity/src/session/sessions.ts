import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  AGENT_AT_MOST,
  AuctionDeletedError,
  newId,
  NotFoundError,
  SessionEndedError,
  type AUCTION_DELETED,
  type EventClient,
  type UserSession,
} from '@lanelight/contracts';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { RevokedAccess } from '@lanelight/service';
import { Schema, type Model } from 'mongoose';
import { deviceOf } from './device.js';
import { EndSession, sessionDecider } from './session.js';

/** A sign-in on one device, and the family of refresh tokens that came from it. */
interface Session {
  _id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  /** When tokens were last given out, and who got them. Absent in a record of an earlier release. */
  lastUsedAt?: Date;
  agent?: string | null;
  address?: string | null;
  /** Why it has ended, for the page that comes back with its refresh token; null while it is open. */
  endedBecause: typeof AUCTION_DELETED | null;
  /** A second factor was required at the sign-in, and there was none. Absent where it was not, and in a record of an earlier release. */
  needsSecondFactor?: true;
}

interface RefreshToken {
  /** SHA-256 of the token: 256 random bits need no slow hash. */
  _id: string;
  sessionId: string;
  expiresAt: Date;
  /** When it was exchanged for its successor; null while it is the one in use. */
  usedAt: Date | null;
}

export const SESSION = 'Session';
export const sessionSchema = new Schema<Session>(
  {
    _id: String,
    userId: { type: String, default: '', index: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: true },
    lastUsedAt: Date,
    agent: { type: String, default: null },
    address: { type: String, default: null },
    endedBecause: { type: String, default: null },
    needsSecondFactor: Boolean,
  },
  { collection: 'sessions', versionKey: false },
);

export const REFRESH_TOKEN = 'RefreshToken';
export const refreshTokenSchema = new Schema<RefreshToken>(
  {
    _id: String,
    sessionId: { type: String, required: true, index: true },
    expiresAt: { type: Date, required: true, index: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'refresh_tokens', versionKey: false },
);

/** How long sessions last, in days. */
export interface SessionLimits {
  /** A session that is not refreshed for this long has ended. */
  idleDays: number;
  /** After this, a session has ended however much it is used. */
  maxDays: number;
}

/** Injection token of the {@link SessionLimits}. */
export const SESSION_LIMITS = Symbol('identity:session-limits');

const DAY_MS = 24 * 60 * 60_000;

export interface OpenSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
  needsSecondFactor: boolean;
}

/**
 * Sessions and their rotating refresh tokens.
 *
 * Each token works once. A used one that comes back was copied by somebody, and nobody can tell who of the two is the
 * thief: the session ends for both. There is no grace period, in which a stolen token would pass for an echo; the
 * browser takes care that its tabs refresh one at a time, and an answer lost on the way costs one sign-in.
 */
@Injectable()
export class Sessions {
  constructor(
    @InjectModel(SESSION, 'identity') private readonly sessions: Model<Session>,
    @InjectModel(REFRESH_TOKEN, 'identity') private readonly tokens: Model<RefreshToken>,
    private readonly runner: DeciderRunner,
    private readonly revokedAccess: RevokedAccess,
    @Inject(SESSION_LIMITS) private readonly limits: SessionLimits,
  ) {}

  async open(userId: string, client: EventClient, { needsSecondFactor = false } = {}): Promise<OpenSession> {
    const now = new Date();
    await this.forgetExpired(now);
    const sessionId = newId();
    const expiresAt = this.expiryOf(now, now);
    await this.sessions.create({
      _id: sessionId,
      userId,
      createdAt: now,
      expiresAt,
      ...(needsSecondFactor && { needsSecondFactor }),
      ...usedBy(client, now),
    });
    return { sessionId, userId, refreshToken: await this.issue(sessionId, expiresAt), needsSecondFactor };
  }

  /**
   * Exchanges a refresh token for its successor.
   * @throws SessionEndedError when it is unknown, expired or used; in the last case the session ends.
   * AuctionDeletedError when the session ended with the user's auction.
   */
  async refresh(refreshToken: string, client: EventClient): Promise<OpenSession> {
    const now = new Date();
    const _id = hashOf(refreshToken);
    const token = await this.tokens.findOneAndUpdate({ _id, usedAt: null }, { $set: { usedAt: now } }).lean();
    if (!token) {
      const used = await this.tokens.findById(_id).lean();
      const stolen = used && (await this.sessions.findById(used.sessionId).lean());
      if (stolen?.endedBecause === null) await this.end(stolen._id, stolen.userId);
      throw new SessionEndedError();
    }
    const { sessionId } = token;
    const session = await this.sessions.findById(sessionId).lean();
    if (session?.endedBecause) throw new AuctionDeletedError();
    if (!session || token.expiresAt <= now) throw new SessionEndedError();
    const expiresAt = this.expiryOf(session.createdAt, now);
    if (expiresAt <= now) {
      await this.end(sessionId, session.userId);
      throw new SessionEndedError();
    }
    const successor = await this.issue(sessionId, expiresAt);
    await this.sessions.updateOne({ _id: sessionId }, { $set: { expiresAt, ...usedBy(client, now) } });
    const { userId, needsSecondFactor = false } = session;
    return { sessionId, userId, refreshToken: successor, needsSecondFactor };
  }

  /** Whether the session began without the second factor that it should have had. */
  async needsSecondFactor(sessionId: string): Promise<boolean> {
    return (await this.sessions.findById(sessionId).lean())?.needsSecondFactor ?? false;
  }

  async secondFactorShown(sessionId: string): Promise<void> {
    await this.sessions.updateOne({ _id: sessionId }, { $unset: { needsSecondFactor: '' } });
  }

  /** The open sessions of a user, the one used last first; `currentId` is the one that asks. */
  async list(userId: string, currentId: string): Promise<UserSession[]> {
    const open = await this.sessions.find({ userId, endedBecause: null, expiresAt: { $gt: new Date() } }).lean();
    return open
      .map(({ _id, createdAt, lastUsedAt = createdAt, agent = null, address = null }) => ({
        id: _id,
        ...deviceOf(agent),
        address,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: _id === currentId,
      }))
      .sort((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
  }

  /**
   * Ends one of a user's own sessions.
   * @throws NotFoundError when it is somebody else's or has ended
   */
  async endOwn(userId: string, sessionId: string): Promise<void> {
    if (!(await this.sessions.exists({ _id: sessionId, userId })))
      throw new NotFoundError('This device is signed out already');
    await this.end(sessionId, userId);
  }

  /**
   * Ends a session: none of its refresh tokens works any more, this process refuses its access tokens at once, and all
   * others do when they hear of it.
   */
  async end(sessionId: string, userId: string): Promise<void> {
    await this.sessions.deleteOne({ _id: sessionId });
    await this.tokens.deleteMany({ sessionId });
    await this.runner.run(sessionDecider, sessionId, new EndSession(userId));
    this.revokedAccess.sessionEnded(sessionId);
  }

  /**
   * Ends all sessions of a user, `except` for one. With a reason, what is left of them says it and no longer leads to the
   * user.
   */
  async endAllOf(
    userId: string,
    { reason = null, except = null }: { reason?: typeof AUCTION_DELETED | null; except?: string | null } = {},
  ): Promise<void> {
    if (reason !== null)
      await this.sessions.updateMany(
        { userId },
        { $set: { endedBecause: reason, userId: '', agent: null, address: null } },
      );
    for (const { _id } of await this.sessions.find({ userId }).lean()) if (_id !== except) await this.end(_id, userId);
  }

  private expiryOf(createdAt: Date, now: Date): Date {
    const { idleDays, maxDays } = this.limits;
    return new Date(Math.min(now.getTime() + idleDays * DAY_MS, createdAt.getTime() + maxDays * DAY_MS));
  }

  private async issue(sessionId: string, expiresAt: Date): Promise<string> {
    const refreshToken = randomBytes(32).toString('base64url');
    await this.tokens.create({ _id: hashOf(refreshToken), sessionId, expiresAt, usedAt: null });
    return refreshToken;
  }

  private async forgetExpired(now: Date): Promise<void> {
    await this.tokens.deleteMany({ expiresAt: { $lt: now } });
    await this.sessions.deleteMany({ expiresAt: { $lt: now } });
  }
}

const usedBy = ({ agent, address }: EventClient, now: Date) => ({
  lastUsedAt: now,
  agent: agent?.slice(0, AGENT_AT_MOST) ?? null,
  address,
});

const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('base64url');
