import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { DomainError } from './errors.js';
import type {
  ArbitrationLevel,
  AssessmentMaker,
  AssessmentResult,
  FallbackReason,
  SaleLightColor,
} from './events/assessment-events.js';
import { MESSAGES } from './messages.js';
import type { Role } from './roles.js';
import { NoListsWithin, ParseInteger } from './validation.js';

/** Exact words of the three sale lights (specification, section 9). */
export const SALE_LIGHT_LABELS: Record<SaleLightColor, string> = {
  green: 'Green Light (Ride and Drive)',
  yellow: 'Yellow Light (Limited Guarantee)',
  red: 'Red Light (As-Is)',
};

/** Exact words of the three arbitration risks (specification, section 9). */
export const ARBITRATION_RISK_LABELS: Record<ArbitrationLevel, string> = {
  low: 'Low Risk of Arbitration',
  medium: 'Medium Risk of Arbitration',
  high: 'High Risk of Arbitration',
};

/** Why the rules engine answered although a model is configured. */
export const FALLBACK_REASONS = [
  'timeout',
  'unreachable',
  'rate-limited',
  'server-error',
  'request-refused',
  'empty-answer',
  'invalid-answer',
  'cut-off',
  'refusal',
  'answer-too-large',
  'endpoint-failing',
] as const satisfies readonly FallbackReason[];

/** Answer of `GET /api/assessments/{diagnosticId}`. */
export interface Assessment extends AssessmentResult {
  diagnosticId: string;
  version: number;
  engine: AssessmentMaker;
  /** What the rules changed in a model's answer, one sentence each; left out where they changed nothing. */
  corrections?: string[];
  /** ISO 8601 */
  createdAt: string;
  /** Regenerations still allowed: 1 until one has given another answer. */
  regenerationsLeft: number;
  hasArchived: boolean;
  /** For super admins: whether anything that the assessment depends on has changed since, and what. */
  regeneration?: { changed: boolean; reasons: string[] };
}

/** Answer of `POST /api/assessments/{diagnosticId}/retries`: the version that is being made, or is there already. */
export interface AssessmentRetry {
  version: number;
}

/** Query of `GET /api/assessments/{diagnosticId}`. */
export class GetAssessmentQuery {
  @IsIn(['true', 'false'], { message: 'Archived must be true or false' })
  archived: 'true' | 'false' = 'false';
}

/** A code that an estimate is asked for; `NONE` says that there was none. */
export class EstimateCode {
  @Matches(/^([PBCU][0-3][0-9A-F]{3}|NONE)$/, {
    message: 'OBD codes look like P0420: a letter P, B, C or U and four characters',
  })
  @IsString({ message: 'OBD codes look like P0420: a letter P, B, C or U and four characters' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  code: string;
}

/** Body of `POST /api/assessments/estimates`: the facts that the local estimate reads. */
export class EstimateRequest {
  @ValidateNested({ each: true, message: 'OBD codes must be a list of codes' })
  @NoListsWithin('OBD codes must be a list of codes')
  @ArrayMaxSize(60, { message: 'At most 60 OBD codes can be estimated' })
  @IsArray({ message: 'OBD codes must be a list of codes' })
  @Type(() => EstimateCode)
  diagnosticCodes: EstimateCode[] = [];

  /** Miles; null when it is not known. */
  @Max(9_999_999, { message: 'Mileage must be at most 9,999,999' })
  @Min(0, { message: 'Mileage takes digits only' })
  @IsInt({ message: 'Mileage takes digits only' })
  @IsOptional()
  @ParseInteger()
  mileage: number | null = null;
}

export type Priority = 'low' | 'medium' | 'high';
/** One line of the fallback local estimate; costs are whole US dollars (specification, section 9). */
export interface EstimatedRepair {
  name: string;
  reason: string;
  minimum: number;
  maximum: number;
  priority: Priority;
}

/** The fallback local estimate, used while no assessment is stored (specification, section 9). */
export interface LocalEstimate {
  repairs: EstimatedRepair[];
  totalMinimum: number;
  totalMaximum: number;
  riskLevel: 'low' | 'medium' | 'high' | 'critical';
  arbitrationRisk: { level: ArbitrationLevel; label: string };
}

/** How often an assessment may be regenerated (specification, section 4). One that gives the same answer does not count. */
export const REGENERATIONS_PERMITTED = 1;

/**
 * Whether someone may ask again for a version that failed. The first assessment belongs to everyone who works on the
 * vehicle: mechanics and admins of its auction. A failed regeneration is asked for again by super admins alone, as it was
 * before. Neither counts as the one regeneration, because the version stays the same.
 */
export const mayRetryAssessment = ({ roles }: { roles: readonly Role[] }, failedVersion: number): boolean =>
  roles.includes('super_admin') ||
  (failedVersion === 1 && (roles.includes('mechanic') || roles.includes('auction_admin')));

/** The vehicle's assessment has been regenerated already, or would be the same for the third time. */
export class RegenerationNotAllowedError extends DomainError {
  readonly code = 'REGENERATION_NOT_ALLOWED';
  readonly kind = 'conflict';
  constructor(message: string = MESSAGES.assessments.onlyOneRegeneration) {
    super(message);
  }
}
