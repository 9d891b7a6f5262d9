/*
 * The diagnostic form as it is stored. It repeats the request classes on purpose: those follow the form of today, and this
 * is what history means. An optional field may be added; anything else is a new version with an upcaster.
 */

type YesOrNo = 'yes' | 'no';
type Operation = 'expected' | 'issues';

/** What the mechanic answered, as stored. Mileages in miles. */
export interface RecordedAnswers {
  stockNumber: string;
  customer: string;
  vin: string;
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  engine: string | null;
  /** Since November 2026; missing in older records. */
  numberOfKeys?: number | null;
  mileage: number;
  postInspectionMileage: number;
  readinessMonitorStatus: 'ready' | 'incomplete';
  warningLights: string[];
  engineWarmedUp: YesOrNo;
  engineOperationStatus: Operation;
  engineNotes: string;
  transmissionOperationStatus: Operation;
  reverseEngagement: YesOrNo;
  transmissionIssues: ('jerking' | 'hesitation' | 'other')[];
  transmissionNotes: string;
  differentialOperationStatus: Operation;
  differentialNotes: string;
  airConditioningOperationStatus: Operation;
  airConditioningNotes: string;
  emissionsAltered: YesOrNo;
  emissionsAlterations: ('catalytic' | 'diesel' | 'other')[];
  emissionsNotes: string;
  structureFrameIssues: YesOrNo;
  structureFrameNotes: string;
  safetySystemIssues: YesOrNo;
  safetyNotes: string;
  immediateRepairs: string[];
  immediateRepairsOther: string;
  potentialRepairs: string[];
  potentialRepairsOther: string;
  additionalNotes: string;
}

/** A code with its meaning, as stored; an unknown code says "No description available". */
export interface RecordedCode {
  /** `P0420` */
  code: string;
  isPermanent: boolean;
  description: string;
}

/** A submitted diagnostic, as stored and assessed. */
export interface DiagnosticRecord extends RecordedAnswers {
  customerId: string | null;
  diagnosticCodes: RecordedCode[];
  /** True when the VIN says electric or hybrid, false when it says neither, null when it does not tell. */
  electrified: boolean | null;
}

type Unfinished<Answers> = { [Answer in keyof Answers]?: Answers[Answer] | null };

/** A form that is not finished, as stored: each answer may be missing. */
export interface DraftedForm extends Unfinished<RecordedAnswers> {
  customerId?: string | null;
  /** `NONE` is the answer that there were no codes. */
  diagnosticCodes?: { code: string; isPermanent: boolean; description?: string }[] | null;
}
