import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { FormProgress } from './diagnostic-form/progress.js';
import type { DraftForm } from './diagnostic-form/requests.js';
import type { DiagnosticRecord } from './events/recorded-form.js';
import { BlankToNull, IsId, ParseInteger } from './validation.js';
import { normalizeVin } from './vin.js';
import { ReadAs } from './wire.js';

/** Answer of `GET /api/diagnostics/{id}`: the mechanic's summary is made of it. */
export interface Diagnostic extends DiagnosticRecord {
  id: string;
  mechanicId: string;
  mechanicName: string | null;
  auctionId: string;
  auctionName: string | null;
  /** ISO 8601 */
  createdAt: string;
}

/** Answer of `GET /api/drafts/{id}`. */
export interface Draft extends DraftForm {
  id: string;
  mechanicId: string;
  auctionId: string;
  createdAt: string;
  updatedAt: string;
}

/** One row of `GET /api/drafts`: a draft without its form. */
export interface DraftSummary extends FormProgress {
  id: string;
  year: number | null;
  make: string | null;
  model: string | null;
  vin: string | null;
  stockNumber: string | null;
  customer: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Rows of one page of drafts unless the query says otherwise. */
export const DRAFTS_PAGE = 50;
export const DRAFTS_PAGE_MAX = 200;

/** Query of `GET /api/drafts`. */
export class ListDraftsQuery {
  /** `nextCursor` of the page before. */
  @MaxLength(500, { message: 'This cursor is not valid' })
  @IsString({ message: 'This cursor is not valid' })
  @Transform(({ value }) => value ?? '')
  cursor: string = '';

  @Max(DRAFTS_PAGE_MAX, { message: `Limit must be between 1 and ${DRAFTS_PAGE_MAX}` })
  @Min(1, { message: `Limit must be between 1 and ${DRAFTS_PAGE_MAX}` })
  @IsInt({ message: `Limit must be between 1 and ${DRAFTS_PAGE_MAX}` })
  @ParseInteger(DRAFTS_PAGE)
  limit: number = DRAFTS_PAGE;
}

/** Status of a vehicle in the reports list (specification, section 4). */
export type VehicleStatus = 'Incomplete' | 'In Progress' | 'Complete';

/** One row of `GET /api/vehicles` and answer of `GET /api/vehicles/{id}`: a draft or a submitted diagnostic. */
export interface VehicleReport {
  id: string;
  vin: string | null;
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  stockNumber: string | null;
  customer: string | null;
  /** Null for drafts: the reports of super admins group them last, as "Drafts". */
  auctionId: string | null;
  auctionName: string | null;
  mechanicId: string;
  mechanicName: string | null;
  isDraft: boolean;
  hasAssessment: boolean;
  status: VehicleStatus;
  /** Version in use and its light, once assessed. */
  assessment: {
    version: number;
    saleLight: 'green' | 'yellow' | 'red';
    certification: string;
    completedAt: string;
  } | null;
  /** The version that could not be made, and when (ISO 8601); null while none has failed, or since it was asked for again. */
  assessmentFailure: { version: number; at: string } | null;
  /** Codes, lamps and sections with a finding: what the summary holds. */
  counts: { codes: number; warningLights: number; findings: number };
  /** When the vehicle was added, ISO 8601: "Date Added". */
  createdAt: string;
  updatedAt: string;
  /** What happened to the vehicle, oldest first. */
  history: VehicleHistoryEntry[];
}

/** True while the first assessment of a submitted vehicle is on its way; false once it is there or has failed. */
export const isBeingAssessed = ({
  isDraft,
  hasAssessment,
  assessmentFailure,
}: Pick<VehicleReport, 'isDraft' | 'hasAssessment' | 'assessmentFailure'>): boolean =>
  !isDraft && !hasAssessment && !assessmentFailure;

export interface VehicleHistoryEntry {
  kind: 'started' | 'submitted' | 'assessed' | 'assessment-failed' | 'assessment-retried';
  /** ISO 8601 */
  at: string;
  by: string | null;
  version?: number;
}

/** Query of `GET /api/diagnostics`. */
export class RecentDiagnosticsQuery {
  @Matches(/^[A-HJ-NPR-Z0-9]{17}$/, { message: 'A VIN of 17 characters is required' })
  @IsString({ message: 'A VIN of 17 characters is required' })
  @ReadAs(({ value }) => (typeof value === 'string' ? normalizeVin(value) : value), 'stripped')
  vin: string;
}

/** One item of `GET /api/diagnostics`: the same VIN was submitted in the auction within {@link RECENT_MS}. */
export interface RecentDiagnostic {
  id: string;
  stockNumber: string;
  mechanicName: string | null;
  /** ISO 8601 */
  createdAt: string;
}

/** For so long the form points out that a VIN was submitted already, in milliseconds: a day. */
export const RECENT_MS = 24 * 60 * 60 * 1_000;

const VEHICLES_PAGE = 200;
const VEHICLES_PAGE_MAX = 500;

/** What vehicles are filtered by: the statuses of the counts. A failed one is in progress and waits for a retry. */
export const VEHICLE_FILTERS = ['draft', 'in-progress', 'failed', 'complete'] as const;
export type VehicleFilter = (typeof VEHICLE_FILTERS)[number];

/** Query of `GET /api/vehicles/groups`. */
export class FindVehiclesQuery {
  /**
   * Words that must all begin a word of the vehicle, its VIN, stock number or customer, in any order; upper and lower case
   * are the same. The last six or eight characters of a VIN count as a word.
   */
  @MaxLength(100, { message: 'Search for at most 100 characters' })
  @IsString({ message: 'Search must be text' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value ?? '')))
  search: string = '';

  @IsIn(VEHICLE_FILTERS, { message: `Status must be one of ${VEHICLE_FILTERS.join(', ')}` })
  @IsOptional()
  @BlankToNull()
  status: VehicleFilter | null = null;
}

/** Query of `GET /api/vehicles`. */
export class ListVehiclesQuery extends FindVehiclesQuery {
  /** Vehicles that were submitted at this auction; for super admins. Drafts belong to none. */
  @IsId('Auction is not valid')
  @IsOptional()
  @BlankToNull()
  auctionId: string | null = null;

  /** `nextCursor` of the page before. */
  @MaxLength(500, { message: 'This cursor is not valid' })
  @IsString({ message: 'This cursor is not valid' })
  @Transform(({ value }) => value ?? '')
  cursor: string = '';

  @Max(VEHICLES_PAGE_MAX, { message: `Limit must be between 1 and ${VEHICLES_PAGE_MAX}` })
  @Min(1, { message: `Limit must be between 1 and ${VEHICLES_PAGE_MAX}` })
  @IsInt({ message: `Limit must be between 1 and ${VEHICLES_PAGE_MAX}` })
  @ParseInteger(VEHICLES_PAGE)
  limit: number = VEHICLES_PAGE;
}

/** An auction's vehicles among those that a super admin asks for. */
export interface VehicleGroup {
  /** Null for the drafts of all auctions. */
  auctionId: string | null;
  auctionName: string | null;
  total: number;
  /** There are more than `total`. */
  totalIsCapped?: boolean;
}

/** Answer of `GET /api/stats`: vehicles of all auctions for super admins, else of the caller's own. */
export interface Stats {
  /** Submitted diagnostics, whatever became of their assessments. */
  assessments: number;
  /** `incomplete` are the drafts; null for those who see only their own. `failed` have no assessment yet. */
  byStatus: { incomplete: number | null; inProgress: number; failed: number; complete: number };
  /** Complete ones by the light that is recommended. */
  byLight: { green: number; yellow: number; red: number };
}
