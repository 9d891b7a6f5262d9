import type { INestApplicationContext } from '@nestjs/common';
import { customersProjection } from '@lanelight/auctions';
import { diagnosticsProjection, KnownCustomers } from '@lanelight/diagnostics';
import { KnownDiagnostics } from '@lanelight/enhancements';
import { EventSourcing, type FoundPage, type ReadModel } from '@lanelight/event-sourcing';
import type { KnownRecord, KnownRecords } from '@lanelight/service';

/** What is read at once: a diagnostic may hold 20,000 characters. */
const PAGE = 100;

/** A list of records that one service keeps of another, and what it was filled with. */
export interface FilledRecords {
  service: string;
  records: string;
  added: number;
}

/**
 * Tells services of the records that existed before they listened to their events, as after an update from a release that
 * did not.
 */
export async function fillKnownRecords(app: INestApplicationContext): Promise<FilledRecords[]> {
  const services = app.get(EventSourcing, { strict: false, each: true });
  const readModel = (service: string, projection: typeof customersProjection | typeof diagnosticsProjection) =>
    services.find((each) => each.service === service)!.readModel<KnownRecord>(projection);
  const known = <Known extends KnownRecords>(type: abstract new (...args: never[]) => Known): Known =>
    app.get<Known>(type as never, { strict: false });
  const lists = [
    {
      service: 'diagnostics',
      records: 'customers',
      known: known(KnownCustomers),
      all: readModel('auctions', customersProjection),
    },
    {
      service: 'enhancements',
      records: 'diagnostics',
      known: known(KnownDiagnostics),
      all: readModel('diagnostics', diagnosticsProjection),
    },
  ];
  const filled: FilledRecords[] = [];
  for (const { service, records, known, all } of lists) {
    const added = await fill(known, all);
    if (added > 0) filled.push({ service, records, added });
  }
  return filled;
}

/**
 * Goes from the newest record to the oldest. Where the oldest is known, an earlier run has got to the end: then it stops at
 * a page without a gap, so that it costs little to do this at every start.
 */
async function fill(known: KnownRecords, all: ReadModel<KnownRecord>): Promise<number> {
  const { items: oldest } = await all.page([{}], { sort: { _id: 1 }, limit: 1 });
  const wasComplete = (await known.unknownOf(oldest)).length === 0;
  let added = 0;
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const { items, nextCursor }: FoundPage<KnownRecord> = await all.page([{}], {
      sort: { _id: -1 },
      limit: PAGE,
      cursor,
    });
    const unknown = await known.unknownOf(items);
    if (wasComplete && unknown.length === 0) break;
    for (const { _id, auctionId } of unknown) await known.add({ _id, auctionId });
    added += unknown.length;
    cursor = nextCursor;
  }
  return added;
}
