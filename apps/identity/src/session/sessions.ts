import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AuctionDeletedError, newId, SessionEndedError, type AUCTION_DELETED } from '@lanelight/contracts';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { RevokedAccess } from '@lanelight/service';
import { Schema, type Model } from 'mongoose';
import { EndSession, sessionDecider } from './session.js';

/** A sign-in on one device, and the family of refresh tokens that came from it. */
interface Session {
  _id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  /** Why it has ended, for the page that comes back with its refresh token; null while it is open. */
  endedBecause: typeof AUCTION_DELETED | null;
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
    endedBecause: { type: String, default: null },
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

/** A session that is not refreshed for this long has ended. */
const IDLE_MS = 14 * 24 * 60 * 60_000;

export interface OpenSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
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
  ) {}

  async open(userId: string): Promise<OpenSession> {
    const now = new Date();
    await this.forgetExpired(now);
    const sessionId = newId();
    await this.sessions.create({ _id: sessionId, userId, createdAt: now, expiresAt: expiryFrom(now) });
    return { sessionId, userId, refreshToken: await this.issue(sessionId, now) };
  }

  /**
   * Exchanges a refresh token for its successor.
   * @throws SessionEndedError when it is unknown, expired or used; in the last case the session ends.
   * AuctionDeletedError when the session ended with the user's auction.
   */
  async refresh(refreshToken: string): Promise<OpenSession> {
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
    const successor = await this.issue(sessionId, now);
    await this.sessions.updateOne({ _id: sessionId }, { $set: { expiresAt: expiryFrom(now) } });
    return { sessionId, userId: session.userId, refreshToken: successor };
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

  /** Ends all sessions of a user. With a reason, what is left of them says it and no longer names the user. */
  async endAllOf(userId: string, reason: typeof AUCTION_DELETED | null = null): Promise<void> {
    if (reason !== null) await this.sessions.updateMany({ userId }, { $set: { endedBecause: reason, userId: '' } });
    for (const { _id } of await this.sessions.find({ userId }).lean()) await this.end(_id, userId);
  }

  private async issue(sessionId: string, now: Date): Promise<string> {
    const refreshToken = randomBytes(32).toString('base64url');
    await this.tokens.create({ _id: hashOf(refreshToken), sessionId, expiresAt: expiryFrom(now), usedAt: null });
    return refreshToken;
  }

  private async forgetExpired(now: Date): Promise<void> {
    await this.tokens.deleteMany({ expiresAt: { $lt: now } });
    await this.sessions.deleteMany({ expiresAt: { $lt: now } });
  }
}

const expiryFrom = (now: Date): Date => new Date(now.getTime() + IDLE_MS);

const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('base64url');
