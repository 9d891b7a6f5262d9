/*
 * An assessment as it is stored, and what it was made of. An optional field may be added; anything else is a new version
 * with an upcaster.
 */
import type { DomainEvent } from '../envelope.js';
import type { DiagnosticRecord } from './recorded-form.js';
import { defineStream } from './stream-definition.js';

export type ArbitrationLevel = 'low' | 'medium' | 'high';
export type SaleLightColor = 'green' | 'yellow' | 'red';
export type CertificationLevel = 'Platinum' | 'Gold' | 'Silver' | 'None';
export type Confidence = 'low' | 'medium' | 'high';

/** Whole US dollars. */
export interface MoneyRange {
  low: number;
  mid: number;
  high: number;
}

/** One past sale of an auction. */
export interface LocalSale {
  vin: string;
  /** Model year, from the VIN. */
  year: number;
  /** `2026-03-31` */
  soldOn: string;
  miles: number;
  /** Whole US dollars. */
  price: number;
  light: SaleLightColor;
}

/** What an auction's own sales say of a sound car of this kind. Whole US dollars. */
export interface LocalMarket {
  /** Sales that the estimate rests on. */
  count: number;
  low: number;
  mid: number;
  high: number;
  /** Dates of the oldest and the newest of them. */
  from: string;
  to: string;
  /** The sales nearest to the car, which its basis names. */
  nearest: LocalSale[];
}

/** What in the diagnostic a statement rests on. */
export interface Evidence {
  /** Code, lamp, section, or fact of the vehicle. */
  kind: 'code' | 'warning-light' | 'section' | 'repair' | 'mileage' | 'readiness' | 'vehicle';
  /** `P0302`, `Check Engine Light`, `Engine notes`, `148,212 miles`. */
  source: string;
  /** The mechanic's own words, or the code's meaning. */
  quote: string | null;
  isPermanent?: boolean;
}

/** One repair with the reason for it, its evidence and its costs at both price levels. */
export interface RepairItem {
  name: string;
  justification: string;
  evidence: Evidence[];
  /** Arbitration counts this one. */
  wholesale: MoneyRange;
  retail: MoneyRange;
}

/** A repair's cost as the specification names it; `estimatedCost` is the wholesale middle. */
export interface RepairCost {
  repairName: string;
  estimatedCost: number;
  costBreakdown: string;
}

/** One thing that the announcement must name, and whether it does. */
export interface AnnouncedItem {
  kind: 'code' | 'warning-light' | 'finding' | 'readiness' | 'odometer';
  label: string;
  named: boolean;
}

/** What the engine concluded from one diagnostic; pure data, without identity or time. */
export interface AssessmentResult {
  assessmentText: string;
  estimatedValue: MoneyRange & { confidence: Confidence; basis: string };
  repairList: RepairItem[];
  possibleRepairList: RepairItem[];
  necessaryRepairsCostDetails: RepairCost[];
  possibleRepairsCostDetails: RepairCost[];
  /** Sum of the wholesale middles, whole US dollars. */
  totalNecessaryRepairsCost: number;
  totalPossibleRepairsCost: number;
  arbitrationRisk: {
    level: ArbitrationLevel;
    label: string;
    reason: string;
    /** What a buyer could win, whole US dollars: the level follows from it. Absent in assessments made before November 2026. */
    anticipatedCost?: number;
  };
  saleLight: { color: SaleLightColor; label: string; reasons: string[] };
  naaaCertification: CertificationLevel;
  naaaJustification: string;
  naaaAnnouncement: string;
  /** About 20 words for the block, readable in eight seconds. Absent in assessments made before November 2026. */
  announcementHeadline?: string;
  naaaAnnouncementJustification: string;
  /** What the announcement had to name. */
  announced: AnnouncedItem[];
  /** What is not known, each a short statement and its consequence. */
  uncertainties: { statement: string; detail: string }[];
  /** Largest single mechanical defect (wholesale), and the auction's line that it is held against. */
  arbitrationLine: { largestDefect: number; threshold: number };
  /** Faults that were weighed, each with the evidence behind it. Absent in assessments made before November 2026. */
  faults?: AssessedFault[];
  /** Rule pack and its clauses that light, level and risk rest on. Absent in assessments made before November 2026. */
  rules?: AppliedRules;
  /** What the assessment was made by. Absent in assessments made before November 2026. */
  versions?: AssessmentVersions;
}

/** One fault as it was weighed: the trace from a line of the assessment to the form. */
export interface AssessedFault {
  id: string;
  /** As the trade says it. */
  name: string;
  /** Established; cause open; suspected; a small amount; may go away with another repair. */
  standing: 'found' | 'open' | 'suspected' | 'slight' | 'follows';
  /** `right front`, `cylinder 2`. */
  places: string[];
  evidence: Evidence[];
  /** Symptoms and codes that it explains. */
  explains: string[];
}

/** The rule pack of an assessment and the clauses it cites. */
export interface AppliedRules {
  pack: string;
  packName: string;
  clauses: { id: string; text: string; source: string }[];
}

/** Versions of all that an assessment depends on: a regeneration with the same ones gives the same answer. */
export interface AssessmentVersions {
  engine: string;
  lexicon: string;
  prices: string;
  rulePack: string;
  settings: AssessmentSettings;
}

/** Why the rules engine answered although a model is configured. */
export type FallbackReason =
  | 'timeout'
  | 'unreachable'
  | 'rate-limited'
  | 'server-error'
  | 'request-refused'
  | 'empty-answer'
  | 'invalid-answer'
  | 'cut-off'
  | 'refusal'
  | 'answer-too-large'
  | 'endpoint-failing';

/** Who made an assessment. */
export interface AssessmentMaker {
  kind: 'rules' | 'model';
  model: string | null;
  promptVersion: string | null;
  /** Only where the rules stood in for a model. */
  fallbackReason?: FallbackReason;
}

/** What it took to ask a model, and what it said before the rules decided. */
export interface ModelRun {
  /** The model asked for, and the one that the endpoint names in its answer. */
  model: string;
  servedModel: string | null;
  promptVersion: string;
  /** SHA-256 of the messages sent, hexadecimal. */
  inputHash: string;
  answerFormat: 'json-schema' | 'json-object' | 'text';
  /** Requests sent. */
  attempts: number;
  latencyMs: number;
  requestId: string | null;
  /** Of all attempts together; null where the endpoint does not say. */
  inputTokens: number | null;
  outputTokens: number | null;
  /** The model's own answer as JSON text, at most 12,000 characters; null where none was of use. */
  answer: string | null;
  /** What the rules did not take from it, one sentence each. */
  overruled: string[];
}

/** What the engine reads: the diagnostic and the settings of its auction. */
export interface AssessmentInput {
  diagnosticId: string;
  auctionId: string;
  diagnostic: DiagnosticRecord;
  /** ISO 8601; ages are counted from here, never from the clock. */
  submittedAt: string;
  settings: AssessmentSettings;
  /** What the auction's own past sales say of a sound car of this kind; absent where too few are known. */
  market?: LocalMarket;
  /** What super admins told the assessments; absent where they said nothing. */
  guidance?: Guidance;
}

/** Standing instructions for every assessment, and the feedback on those of this auction; the newest first. */
export interface Guidance {
  instructions: { id: string; category: string; text: string }[];
  feedback: { id: string; text: string; suggestion: string | null }[];
}

/** Rules that differ from auction to auction. Money in whole US dollars. */
export interface AssessmentSettings {
  /** One mechanical defect of this much or more is arbitrable under a green light. */
  arbitrationThreshold: number;
  /** Below this estimated value a vehicle sells as-is (red). */
  asIsBelow: number;
  /** Wholesale cost as a part of the retail range. */
  wholesaleFactor: number;
  /** Rule pack by id; the default pack where it is absent. */
  rulePack?: string;
  /** The auction's own values in place of the pack's. From this price on the line is a percentage of the price. */
  percentFromPrice?: number;
  percentOfPrice?: number;
  /** US dollars an hour. */
  laborRate?: number;
  odometerExemptYear?: number;
  odometerExemptAfterYears?: number;
  batteryModelYears?: number;
}

export type AssessmentEvent =
  /**
   * `retry`: the version was asked for before and failed; attempts count from 1, and `by` is who asked again.
   * `unchanged`: asked for although nothing that it depends on had changed.
   */
  | DomainEvent<
      'AssessmentRequested',
      { input: AssessmentInput; version: number; retry?: { attempt: number; by: string | null }; unchanged?: true }
    >
  /** `unchanged`: it says the same as the version before, so it does not count as the one regeneration. */
  | DomainEvent<
      'AssessmentCompleted',
      {
        diagnosticId: string;
        version: number;
        year: number | null;
        make: string | null;
        model: string | null;
        result: AssessmentResult;
        engine: AssessmentMaker;
        run?: ModelRun;
        unchanged?: true;
      }
    >
  /** `attempt` is left out for the first one. */
  | DomainEvent<'AssessmentFailed', { diagnosticId: string; version: number; reason: string; attempt?: number }>
  | DomainEvent<'AssessmentRemoved', Record<string, never>>;

export const assessmentStream = defineStream<AssessmentEvent>('assessments', 'assessment', {
  AssessmentRequested: [],
  AssessmentCompleted: [],
  AssessmentFailed: [],
  AssessmentRemoved: [],
});
