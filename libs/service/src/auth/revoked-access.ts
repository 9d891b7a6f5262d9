import { SessionEndedError, type Role } from '@lanelight/contracts';
import type { VerifiedToken } from './token-verifier.js';

/**
 * How long a revocation is remembered and, at start, read from the log. Access tokens live for ten minutes; the rest is
 * for clocks that differ and for events that arrive late.
 */
export const REMEMBER_REVOCATIONS_MS = 20 * 60_000;
/** How often what is older is dropped. */
const SWEEP_MS = 60_000;

/** Tells whether a token was revoked before this process could hear of it. */
type Source = (token: VerifiedToken) => Promise<boolean>;

/** What has lost its access: a session, or all sessions of a user. */
export type Revocation = { sessionId: string } | { userId: string; isRemoved: boolean };

interface KnownUser {
  /** Version of the user's stream: an older event that arrives late changes nothing. */
  version: number;
  isActive: boolean;
  heardAt: number;
}

interface KnownRole {
  version: number;
  role: Role;
  heardAt: number;
}

/**
 * The sessions that have ended and the users who may not come in, as far as access tokens exist that do not say so.
 * Each process keeps it in memory, for as long as such tokens live.
 */
export class RevokedAccess {
  private readonly endedSessions = new Map<string, number>();
  private readonly users = new Map<string, KnownUser>();
  private readonly roles = new Map<string, KnownRole>();
  private readonly sources: Source[] = [];
  private readonly listeners: ((revocation: Revocation) => void)[] = [];
  /** Tokens that all sources were asked about. */
  private readonly confirmed = new WeakSet<VerifiedToken>();
  private sweptAt = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Adds a place to ask about each token once, when this process first sees it. */
  addSource(isRevoked: Source): void {
    this.sources.push(isRevoked);
  }

  /** Calls `listener` with each revocation, such as to end connections. */
  onRevoked(listener: (revocation: Revocation) => void): void {
    this.listeners.push(listener);
  }

  /** From now on this process refuses the session's access tokens. */
  sessionEnded(sessionId: string): void {
    this.sweep();
    this.endedSessions.set(sessionId, this.now());
    this.tell({ sessionId });
  }

  /** Notes what version `version` of the user's stream says: active, inactive, or removed. */
  userChanged(userId: string, version: number, isActive: boolean, isRemoved = false): void {
    this.sweep();
    if (version <= (this.users.get(userId)?.version ?? 0)) return;
    this.users.set(userId, { version, isActive, heardAt: this.now() });
    if (!isActive) this.tell({ userId, isRemoved });
  }

  /** Notes the role that version `version` of the user's stream gives: tokens with another one are refused, so that pages get a fresh one. */
  roleChanged(userId: string, version: number, role: Role): void {
    this.sweep();
    if (version <= (this.roles.get(userId)?.version ?? 0)) return;
    this.roles.set(userId, { version, role, heardAt: this.now() });
  }

  /**
   * Nothing is returned where no source has to be asked: that is every request but the first of a token.
   * @throws SessionEndedError when the token was revoked
   */
  assertCurrent(token: VerifiedToken): Promise<void> | undefined {
    if (this.isRevoked(token)) throw new SessionEndedError();
    if (this.sources.length === 0 || this.confirmed.has(token)) return undefined;
    return this.confirm(token);
  }

  private async confirm(token: VerifiedToken): Promise<void> {
    const answers = await Promise.all(this.sources.map((isRevoked) => isRevoked(token)));
    // It may also have been revoked while the sources were asked.
    if (answers.includes(true) || this.isRevoked(token)) throw new SessionEndedError();
    this.confirmed.add(token);
  }

  private isRevoked({ actor, sessionId }: VerifiedToken): boolean {
    const role = this.roles.get(actor.id)?.role;
    return (
      this.endedSessions.has(sessionId) ||
      this.users.get(actor.id)?.isActive === false ||
      (role !== undefined && !actor.roles.includes(role))
    );
  }

  private tell(revocation: Revocation): void {
    for (const listener of this.listeners) listener(revocation);
  }

  private sweep(): void {
    const now = this.now();
    if (now - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = now;
    const forgotten = now - REMEMBER_REVOCATIONS_MS;
    for (const [id, endedAt] of this.endedSessions) if (endedAt < forgotten) this.endedSessions.delete(id);
    for (const known of [this.users, this.roles])
      for (const [id, { heardAt }] of known) if (heardAt < forgotten) known.delete(id);
  }
}
