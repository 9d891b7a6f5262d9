import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  ValidationError,
  type Actor,
  type AuditEntry,
  type AuditTarget,
  type EventEnvelope,
  type FindAuditQuery,
  type ListAuditQuery,
  type Page,
  type RefusalEvent,
} from '@lanelight/contracts';
import { DeciderRunner, InjectReadModel, ReadModel, type ReadFilter } from '@lanelight/event-sourcing';
import type { Model } from 'mongoose';
import { knownAuctionDecider } from '../known-auction/known-auction.js';
import { knownAuctionsProjection, type KnownAuctionDocument } from '../known-auction/known-auctions.projection.js';
import { deviceOf } from '../session/device.js';
import { isSuperAdmin } from '../user/managed-users.js';
import { userDecider } from '../user/user.js';
import { Users } from '../user/users.js';
import { auditDecider, EraseAction, RecordAction, type RecordedAction } from './audit-entry.js';
import { auditEntriesProjection, type AuditDocument } from './audit-entries.projection.js';
import { SECURITY_RECORD, SecurityLog, type SecurityRecord } from './security-log.js';

type Filter = ReadFilter<AuditDocument>;

const NEWEST_FIRST = { place: -1 } as const;
/** Where counting ends. */
const COUNTED = 1_000;
const ERASED_AT_ONCE = 100;
const EXPORTED_AT_ONCE = 500;
const NOWHERE = '';

/**
 * The audit trail: entries of events, which can be rebuilt, and the security records beside them, in one order. Each page
 * walks an index from where the page before has ended.
 */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly runner: DeciderRunner,
    @InjectReadModel(auditEntriesProjection) private readonly entries: ReadModel<AuditDocument>,
    @InjectModel(SECURITY_RECORD, 'identity') private readonly records: Model<SecurityRecord>,
    @InjectReadModel(knownAuctionsProjection) private readonly knownAuctions: ReadModel<KnownAuctionDocument>,
    private readonly securityLog: SecurityLog,
    private readonly users: Users,
  ) {}

  /** Records what the event `eventId` says; an auction that was deleted in the meantime gets no new entry. */
  async record(eventId: string, auctionId: string | null, recorded: RecordedAction): Promise<void> {
    if (auctionId !== null && (await this.isDeleted(auctionId))) return;
    await this.runner.run(auditDecider, eventId, new RecordAction(recorded), { auctionId });
    if (auctionId !== null && (await this.isDeleted(auctionId)))
      await this.runner.run(auditDecider, eventId, new EraseAction());
  }

  /**
   * Records refused access, once for each event. What is erased meanwhile is not recorded again: of a deleted auction
   * nothing, of a removed user nothing either.
   */
  async recordRefusal(event: EventEnvelope<RefusalEvent>): Promise<void> {
    const { id, time: at, actor, auctionId, client, data } = event;
    if (await this.isErased(event)) return;
    await this.securityLog.recordOnce(id, {
      action: 'security.access_refused',
      user: null,
      ...(actor && { actor: { ...actor, auctionId } }),
      ...(data.request !== null && { detail: data.request }),
      ...(client && { client }),
      times: data.times,
      at,
    });
    if (!(await this.isErased(event))) return;
    if (auctionId !== null) await this.securityLog.forgetAuction(auctionId);
    if (actor) await this.securityLog.forgetUser(actor.id);
  }

  /** The newest entry about something, if there is one: it knows the name. */
  async lastAbout(key: string): Promise<AuditTarget | null> {
    const [found] = await this.entries.find({ keys: { $all: [key] } } as Filter, { sort: NEWEST_FIRST, limit: 1 });
    return found?.target ?? null;
  }

  /** Erases every entry of an auction; what is left is that somebody deleted one, by an id that leads to nothing. */
  async auctionDeleted({ id: eventId, subject: auctionId, time, actor }: EventEnvelope): Promise<void> {
    await this.record(eventId, null, {
      at: time,
      action: 'auction.deleted',
      target: { type: 'auction', id: auctionId, name: null },
      detail: null,
      keys: [actor?.id, auctionId].filter((key) => key !== undefined),
    });
    for (;;) {
      const found = await this.entries.find({ auctionId }, { limit: ERASED_AT_ONCE });
      if (found.length === 0) break;
      for (const { _id } of found) await this.runner.run(auditDecider, _id, new EraseAction());
    }
    await this.securityLog.forgetAuction(auctionId);
  }

  /** A page of what the caller may see, the newest first. */
  async page(actor: Actor, query: ListAuditQuery): Promise<Page<AuditEntry>> {
    const filter = await this.filterOf(actor, query);
    if (!filter) return { items: [], total: 0 };
    const { items, next } = await this.read(filter, query.limit, placeFrom(query.cursor));
    const isWhole = query.cursor === '' && next === undefined;
    return {
      items: await this.told(items),
      ...(isWhole ? { total: items.length } : await this.total(filter)),
      ...(next !== undefined && { nextCursor: Buffer.from(next).toString('base64url') }),
    };
  }

  /** Everything that the caller may see of what the query asks for, part by part. */
  async *all(actor: Actor, query: FindAuditQuery): AsyncGenerator<AuditEntry[]> {
    const filter = await this.filterOf(actor, query);
    for (let place: string | undefined = NOWHERE; filter && place !== undefined;) {
      const { items, next }: { items: AuditDocument[]; next?: string } = await this.read(
        filter,
        EXPORTED_AT_ONCE,
        place,
      );
      yield await this.told(items);
      place = next;
    }
  }

  private async isErased({ actor, auctionId }: EventEnvelope): Promise<boolean> {
    if (auctionId !== null && (await this.isDeleted(auctionId))) return true;
    return actor !== null && (await this.runner.load(userDecider, actor.id)).state.status === 'removed';
  }

  private async isDeleted(auctionId: string): Promise<boolean> {
    return (await this.runner.load(knownAuctionDecider, auctionId)).state.isRemoved;
  }

  /** Null where nothing can be found. */
  private async filterOf(actor: Actor, { from, to, kind, auctionId, search }: FindAuditQuery): Promise<Filter | null> {
    const scope = isSuperAdmin(actor) ? auctionId : (actor.auctionId ?? NOWHERE);
    const user = search === '' ? null : await this.users.findByLogin(search);
    return {
      place: { $gt: from ?? '', ...(to !== null && { $lt: to }) },
      ...(scope !== null && { auctionId: scope }),
      ...(kind !== null && { kind }),
      ...(search !== '' && { keys: { $all: [user?.id ?? search.toLowerCase()] } }),
    } as Filter;
  }

  private async read(filter: Filter, limit: number, place: string): Promise<{ items: AuditDocument[]; next?: string }> {
    const { place: range } = filter as { place: { $gt: string; $lt?: string } };
    const end = [place, range.$lt].filter((each) => each !== undefined && each !== NOWHERE).sort()[0];
    const wanted = { ...filter, place: { ...range, ...(end !== undefined && { $lt: end }) } } as Filter;
    const [entries, records] = await Promise.all([
      this.entries.find(wanted, { sort: NEWEST_FIRST, limit: limit + 1 }),
      this.records
        .find(wanted as object)
        .sort(NEWEST_FIRST)
        .limit(limit + 1)
        .lean(),
    ]);
    const found = [...entries, ...(records as AuditDocument[])].sort((one, other) =>
      one.place < other.place ? 1 : -1,
    );
    const items = found.slice(0, limit);
    return { items, ...(found.length > limit && { next: items.at(-1)!.place }) };
  }

  private async total(filter: Filter): Promise<{ total: number; totalIsCapped?: true }> {
    const [entries, records] = await Promise.all([
      this.entries.count(filter, { limit: COUNTED + 1 }),
      this.records.countDocuments(filter as object).limit(COUNTED + 1),
    ]);
    const total = entries + records;
    return total > COUNTED ? { total: COUNTED, totalIsCapped: true } : { total };
  }

  private async told(documents: readonly AuditDocument[]): Promise<AuditEntry[]> {
    const ids = [...new Set(documents.flatMap(({ auctionId }) => auctionId ?? []))];
    const auctions = ids.length === 0 ? [] : await this.knownAuctions.find({ _id: { $in: ids } });
    const names = new Map(auctions.map(({ _id, name }) => [_id, name]));
    return documents.map((document) => {
      const { _id, at, kind, action, actorId, actorName, target, detail, auctionId, address, agent } = document;
      return {
        id: _id,
        at,
        kind,
        action,
        actor: actorId === null ? null : { id: actorId, name: actorName },
        target,
        detail,
        auctionId,
        auctionName: names.get(auctionId ?? '') ?? null,
        address,
        device: deviceOf(agent).device,
        times: 'times' in document ? (document as SecurityRecord).times : 1,
      };
    });
  }
}

/** A time, a space and an id. */
const PLACE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [\w-]{1,64}$/;

function placeFrom(cursor: string): string {
  if (cursor === '') return NOWHERE;
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!PLACE.test(place)) throw new ValidationError({ cursor: 'This cursor is not valid' });
  return place;
}
