import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type FindVehiclesQuery,
  type ListVehiclesQuery,
  type Page,
  type VehicleFilter,
  type VehicleGroup,
  type VehicleReport,
} from '@lanelight/contracts';
import {
  InjectReadModel,
  InjectView,
  ReadModel,
  ViewReader,
  type Amounts,
  type ReadFilter,
} from '@lanelight/event-sourcing';
import { ALL_AUCTIONS, vehicleCountsView } from '../vehicle-counts/vehicle-counts.view.js';
import {
  matching,
  vehicleReportsProjection,
  visibleTo,
  type VehicleReportDocument,
} from './vehicle-report.projection.js';

type Filter = ReadFilter<VehicleReportDocument>;

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
/** Where counting of rows ends; beyond it, the totals of the dashboards know how many there are, and a search says "more than". */
const COUNTED = 1_000;
const EVERYTHING: Filter = { createdAt: { $gt: '' } };
const AMOUNTS: Record<VehicleFilter, string> = {
  draft: 'draft',
  'in-progress': 'inProgress',
  failed: 'failed',
  complete: 'complete',
};

/**
 * The list of vehicles, page by page. Each read walks one index in the order of the list, and each total is read or counted
 * to a limit, so neither costs more with more vehicles.
 */
@Injectable()
export class VehicleList {
  constructor(
    @InjectReadModel(vehicleReportsProjection) private readonly reports: ReadModel<VehicleReportDocument>,
    @InjectView(vehicleCountsView) private readonly counts: ViewReader,
  ) {}

  async page(actor: Actor, query: ListVehiclesQuery): Promise<Page<VehicleReport>> {
    const { search, status, auctionId, cursor, limit } = query;
    const found = matching(search, status);
    if (!found) return { items: [], total: 0 };
    const filters = (await this.scopes(actor, query)).map((scope) => ({ ...scope, ...found }));
    const { items, nextCursor } = await this.reports.page(filters, { sort: NEWEST_FIRST, limit, cursor });
    const isWhole = cursor === '' && nextCursor === undefined;
    return {
      items: items.map(({ report }) => report),
      ...(isWhole
        ? { total: items.length }
        : await this.total(filters, search, () => this.known(actor, status, auctionId))),
      ...(nextCursor !== undefined && { nextCursor }),
    };
  }

  /** What super admins see of each auction, and the drafts of all of them; no group is empty. */
  async groups({ search, status }: FindVehiclesQuery): Promise<VehicleGroup[]> {
    const found = matching(search, status);
    if (!found) return [];
    const totals = await this.counts.allTotals();
    const auctions = [...totals.keys()].filter((key) => key !== ALL_AUCTIONS);
    const submitted = auctions.map(async (auctionId): Promise<VehicleGroup> => {
      const filter: Filter = { auctionId, isDraft: false, ...found };
      const [[newest], total] = await Promise.all([
        this.reports.find({ auctionId, isDraft: false }, { sort: NEWEST_FIRST, limit: 1 }),
        this.total([filter], search, async () => sumOf({ ...totals.get(auctionId), draft: 0 }, status)),
      ]);
      return { auctionId, auctionName: newest?.report.auctionName ?? null, ...total };
    });
    const isDrafts = matching(search, 'draft')!;
    const drafts = async (): Promise<VehicleGroup> => ({
      auctionId: null,
      auctionName: null,
      ...(await this.total(
        auctions.map((auctionId) => ({ auctionId, ...isDrafts })),
        search,
        async () => totals.get(ALL_AUCTIONS)?.draft ?? 0,
      )),
    });
    const groups = await Promise.all([...submitted, ...(status === null || status === 'draft' ? [drafts()] : [])]);
    return groups.filter(({ total }) => total > 0);
  }

  /** Filters that together hold what the caller may see, and that each have an index for the search. */
  private async scopes(actor: Actor, { search, status, auctionId }: ListVehiclesQuery): Promise<Filter[]> {
    const isSuperAdmin = actor.roles.includes('super_admin');
    if (auctionId !== null) {
      // Another auction is like one that does not exist.
      if (!isSuperAdmin && auctionId !== actor.auctionId) return [];
      return [{ ...visibleTo(actor), auctionId, isDraft: false }];
    }
    if (!isSuperAdmin) return [visibleTo(actor)];
    if (search === '' && status === null) return [EVERYTHING];
    const auctions = [...(await this.counts.allTotals()).keys()].filter((key) => key !== ALL_AUCTIONS);
    return auctions.map((each) => ({ auctionId: each }));
  }

  private async total(
    filters: readonly Filter[],
    search: string,
    known: () => Promise<number>,
  ): Promise<{ total: number; totalIsCapped?: boolean }> {
    const counts = await Promise.all(filters.map((filter) => this.reports.count(filter, { limit: COUNTED + 1 })));
    const counted = counts.reduce((sum, count) => sum + count, 0);
    if (counted <= COUNTED) return { total: counted };
    if (search !== '') return { total: COUNTED, totalIsCapped: true };
    return { total: Math.max(counted, await known()) };
  }

  /** What the totals of the dashboards say, and the caller's own drafts. */
  private async known(actor: Actor, status: VehicleFilter | null, auctionId: string | null): Promise<number> {
    const { id: mechanicId, roles } = actor;
    const isSuperAdmin = roles.includes('super_admin');
    const key = auctionId ?? (isSuperAdmin ? ALL_AUCTIONS : actor.auctionId!);
    const { draft = 0, ...submitted } = await this.counts.totalsOf(key);
    if (auctionId !== null) return sumOf(submitted, status);
    const drafts =
      isSuperAdmin || roles.includes('auction_admin')
        ? draft
        : await this.reports.count({ auctionId: key, mechanicId, isDraft: true });
    return sumOf({ ...submitted, draft: drafts }, status);
  }
}

/** Lights are counted beside the statuses. */
const sumOf = (amounts: Amounts, status: VehicleFilter | null): number =>
  Object.entries(AMOUNTS)
    .filter(([each]) => status === null || each === status)
    .reduce((sum, [, name]) => sum + (amounts[name] ?? 0), 0);
