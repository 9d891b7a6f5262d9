import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { auditKindOf, type Actor, type AuditAction, type EventClient, type User } from '@lanelight/contracts';
import { isDuplicateKey } from '@lanelight/event-sourcing';
import { currentContext } from '@lanelight/messaging';
import { Schema, type Model } from 'mongoose';
import { AUDIT_INDEXES, placeOf, type AuditDocument } from './audit-entries.projection.js';

/** An entry that no event is behind; the same again within a minute only counts. */
export interface SecurityRecord extends AuditDocument {
  times: number;
  expiresAt: Date;
}

export const SECURITY_RECORD = 'SecurityRecord';
const schema = new Schema<SecurityRecord>(
  {
    _id: String,
    place: { type: String, required: true },
    at: { type: String, required: true },
    kind: { type: String, required: true },
    action: { type: String, required: true },
    actorId: { type: String, default: null },
    actorName: { type: String, default: null },
    target: { type: Object, default: null },
    detail: { type: String, default: null },
    keys: { type: [String], required: true },
    auctionId: { type: String, default: null },
    address: { type: String, default: null },
    agent: { type: String, default: null },
    times: { type: Number, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { collection: 'security_records', versionKey: false },
);
for (const index of AUDIT_INDEXES) schema.index({ ...index });
export const securityRecordSchema = schema;

/** How long records are kept, and how many different ones a process stores, so that nobody can fill the disk. */
export interface SecurityLogLimits {
  days: number;
  ofAddressAMinute: number;
  ofAllADay: number;
}

/** Injection token of the {@link SecurityLogLimits}. */
export const SECURITY_LOG_LIMITS = Symbol('identity:security-log-limits');

/** What happened to whose account; `user` is null where nobody has it. */
export interface SecurityEvent {
  action: Extract<AuditAction, `security.${string}`>;
  user: Pick<User, 'id' | 'fullName' | 'email' | 'auctionId'> | null;
  /** Somebody who is signed in. */
  actor?: Pick<Actor, 'id' | 'fullName' | 'auctionId'>;
  detail?: string;
  /** Where the request came from; that of the running request unless given. */
  client?: EventClient;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minute or day, address and details of a record, as far as it has them. */
interface Distinction {
  minute?: number;
  day?: number;
  address?: string | null;
  of?: string;
}

/**
 * The security records of the audit trail: sign-ins, resets and refused access. Anybody may cause them, without an
 * account. So they are not events, which stay forever: they expire, the same one counts up within a minute, and their
 * number is limited: what is more is counted without its details. Nothing that was typed is in them, because it may be a password in the wrong field.
 */
@Injectable()
export class SecurityLog {
  private minute = 0;
  private day = 0;
  private seen = new Set<string>();
  private ofAddress = new Map<string | null, number>();
  private ofDay = 0;
  private forgottenAt = 0;

  constructor(
    @InjectModel(SECURITY_RECORD, 'identity') private readonly records: Model<SecurityRecord>,
    @Inject(SECURITY_LOG_LIMITS) private readonly limits: SecurityLogLimits,
  ) {}

  /** Records what happened. It never fails: the request that it belongs to must not depend on it. */
  async record(event: SecurityEvent): Promise<void> {
    const now = new Date();
    try {
      await this.count(event, now);
    } catch {
      // The database is away, and so is everything that the request needs.
    }
  }

  /** Records what happened so many times, once for each `id` however often it is called, unless it was too much to tell apart. */
  async recordOnce(id: string, { times, at, ...event }: SecurityEvent & { times: number; at: string }): Promise<void> {
    await this.count(event, new Date(), { id, times, at });
  }

  /** Erases what is recorded of an auction. */
  async forgetAuction(auctionId: string): Promise<void> {
    await this.records.deleteMany({ auctionId });
  }

  /** Erases what is recorded of a user. */
  async forgetUser(userId: string): Promise<void> {
    await this.records.deleteMany({ keys: userId });
  }

  private async count(
    event: SecurityEvent,
    now: Date,
    told?: { id: string; times: number; at: string },
  ): Promise<void> {
    await this.forgetExpired(now);
    const { action, user, actor, detail, client = currentContext()?.client } = event;
    const address = client?.address ?? null;
    const at = told?.at ?? now.toISOString();
    const times = told?.times ?? 1;
    const allowed = this.allowed(action, address, told?.id ?? JSON.stringify([user?.id ?? actor?.id, detail]), now);
    const isWhole = allowed.of !== undefined;
    const isOnce = isWhole && told !== undefined;
    const name = isOnce ? [action, told.id] : [action, allowed];
    const _id = createHash('sha256').update(JSON.stringify(name)).digest('base64url');
    const record: Omit<SecurityRecord, '_id' | 'times'> = {
      place: placeOf(at, _id),
      at,
      kind: auditKindOf(action),
      action,
      actorId: (isWhole && actor?.id) || null,
      actorName: (isWhole && actor?.fullName) || null,
      target: isWhole && user ? { type: 'user', id: user.id, name: user.fullName ?? user.email } : null,
      detail: (isWhole && detail) || null,
      keys: isWhole ? [user?.id, actor?.id].filter((id) => id !== undefined) : [],
      auctionId: (isWhole && (user ?? actor)?.auctionId) || null,
      address: allowed.address ?? null,
      agent: (isWhole && client?.agent) || null,
      expiresAt: new Date(now.getTime() + this.limits.days * DAY_MS),
    };
    const change = isOnce ? { $setOnInsert: { ...record, times } } : { $setOnInsert: record, $inc: { times } };
    const add = () => this.records.updateOne({ _id }, change, { upsert: true });
    await add().catch((error: unknown) => {
      // Two requests met: now the record exists.
      if (!isDuplicateKey(error)) throw error;
      return add();
    });
  }

  /**
   * What tells the record from others: address and details; without details when the address has had its share of the
   * minute, and without both when everybody together had theirs of the day. Signing in takes a password, so it has no limit.
   */
  private allowed(action: AuditAction, address: string | null, of: string, now: Date): Distinction {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const day = Math.floor(now.getTime() / DAY_MS);
    if (minute !== this.minute) [this.minute, this.seen, this.ofAddress] = [minute, new Set(), new Map()];
    if (day !== this.day) [this.day, this.ofDay] = [day, 0];
    const whole = { minute, address, of };
    if (action === 'security.signed_in') return whole;
    const name = JSON.stringify([action, whole]);
    if (this.seen.has(name)) return whole;
    if (this.ofDay >= this.limits.ofAllADay) return { day };
    const count = this.ofAddress.get(address) ?? 0;
    if (count >= this.limits.ofAddressAMinute) return { minute, address };
    this.ofAddress.set(address, count + 1);
    this.seen.add(name);
    this.ofDay++;
    return whole;
  }

  private async forgetExpired(now: Date): Promise<void> {
    if (now.getTime() - this.forgottenAt < MINUTE_MS) return;
    this.forgottenAt = now.getTime();
    await this.records.deleteMany({ expiresAt: { $lte: now } });
  }
}
