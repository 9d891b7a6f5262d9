import type {
  DiagnosticCode,
  DraftForm,
  EmissionsAlteration,
  OperationStatus,
  ReadinessStatus,
  SubmitDiagnosticRequest,
  TransmissionIssue,
  YesNo,
} from '@lanelight/contracts';

/** A code in the form, with the description that the search showed. */
export interface SelectedCode extends Pick<DiagnosticCode, 'code' | 'isPermanent'> {
  description?: string;
}

/** What the form holds while it is filled in: texts as typed, and no answer yet where a choice is open. */
export interface FormValues {
  stockNumber: string;
  customerId: string | null;
  customer: string;
  vin: string;
  year: string;
  make: string;
  model: string;
  trim: string;
  engine: string;
  /** Whole miles. */
  mileage: number | null;
  postInspectionMileage: number | null;
  diagnosticCodes: SelectedCode[];
  readinessMonitorStatus: ReadinessStatus | null;
  warningLights: string[];
  engineWarmedUp: YesNo | null;
  engineOperationStatus: OperationStatus | null;
  engineNotes: string;
  transmissionOperationStatus: OperationStatus | null;
  reverseEngagement: YesNo | null;
  transmissionIssues: TransmissionIssue[];
  transmissionNotes: string;
  differentialOperationStatus: OperationStatus | null;
  differentialNotes: string;
  airConditioningOperationStatus: OperationStatus | null;
  airConditioningNotes: string;
  emissionsAltered: YesNo | null;
  emissionsAlterations: EmissionsAlteration[];
  emissionsNotes: string;
  structureFrameIssues: YesNo | null;
  structureFrameNotes: string;
  safetySystemIssues: YesNo | null;
  safetyNotes: string;
  immediateRepairs: string[];
  immediateRepairsOther: string;
  potentialRepairs: string[];
  potentialRepairsOther: string;
  additionalNotes: string;
}

export const EMPTY_FORM: FormValues = {
  stockNumber: '',
  customerId: null,
  customer: '',
  vin: '',
  year: '',
  make: '',
  model: '',
  trim: '',
  engine: '',
  mileage: null,
  postInspectionMileage: null,
  diagnosticCodes: [],
  readinessMonitorStatus: null,
  warningLights: [],
  engineWarmedUp: null,
  engineOperationStatus: null,
  engineNotes: '',
  transmissionOperationStatus: null,
  reverseEngagement: null,
  transmissionIssues: [],
  transmissionNotes: '',
  differentialOperationStatus: null,
  differentialNotes: '',
  airConditioningOperationStatus: null,
  airConditioningNotes: '',
  emissionsAltered: null,
  emissionsAlterations: [],
  emissionsNotes: '',
  structureFrameIssues: null,
  structureFrameNotes: '',
  safetySystemIssues: null,
  safetyNotes: '',
  immediateRepairs: [],
  immediateRepairsOther: '',
  potentialRepairs: [],
  potentialRepairsOther: '',
  additionalNotes: '',
};

/** True when nothing has been entered. */
export const isBlank = (values: FormValues): boolean => JSON.stringify(values) === JSON.stringify(EMPTY_FORM);

/** Opens what was kept (a draft, or this device's copy); fields it lacks are empty. */
export function fromSaved(saved: DraftForm | Partial<FormValues>): FormValues {
  const values: Record<string, unknown> = { ...EMPTY_FORM };
  for (const [field, value] of Object.entries(saved)) {
    if (!(field in EMPTY_FORM) || value === null || value === undefined) continue;
    values[field] = typeof EMPTY_FORM[field as keyof FormValues] === 'string' ? String(value) : value;
  }
  return values as unknown as FormValues;
}

/** Body of a submission; the server checks the same rules as the form did, and does not mind a draft that is not there. */
export const toSubmission = (
  values: FormValues,
  id: string,
  draftId: string,
): Record<keyof SubmitDiagnosticRequest, unknown> => ({
  ...toDraft(values),
  id,
  draftId,
});

/** Body of a saved draft: blanks as null, codes without their shown descriptions. */
export const toDraft = (values: FormValues): Record<keyof FormValues, unknown> => ({
  ...values,
  year: values.year.trim() || null,
  diagnosticCodes: values.diagnosticCodes.map(({ code, isPermanent }) => ({ code, isPermanent })),
});
