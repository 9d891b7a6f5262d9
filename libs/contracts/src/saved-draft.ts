import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { DiagnosticCode, type SubmitDiagnosticRequest } from './diagnostic-form.js';
import { OPERATION_STATUSES, READINESS_STATUSES, TEXT_MAX_LENGTH, YES_NO } from './options.js';
import { ParseInteger } from './validation.js';
import { normalizeVin } from './vin.js';

/** Everything of the form, each answer possibly still missing. */
export type DraftForm = { [Field in keyof Omit<SubmitDiagnosticRequest, 'id' | 'draftId'>]?: SubmitDiagnosticRequest[Field] | null };

const TEXTS = [
  'stockNumber', 'customer', 'make', 'model', 'trim', 'engine', 'engineNotes', 'transmissionNotes', 'differentialNotes', 'airConditioningNotes',
  'emissionsNotes', 'structureFrameNotes', 'safetyNotes', 'immediateRepairsOther', 'potentialRepairsOther', 'additionalNotes',
] as const satisfies readonly (keyof DraftForm)[];
const LISTS = ['warningLights', 'transmissionIssues', 'emissionsAlterations', 'immediateRepairs', 'potentialRepairs'] as const satisfies readonly (keyof DraftForm)[];
const NUMBERS = ['year', 'mileage', 'postInspectionMileage'] as const satisfies readonly (keyof DraftForm)[];
const YES_NO_ANSWERS = ['engineWarmedUp', 'reverseEngagement', 'emissionsAltered', 'structureFrameIssues', 'safetySystemIssues'] as const satisfies readonly (keyof DraftForm)[];
const STATUS_ANSWERS = [
  'engineOperationStatus', 'transmissionOperationStatus', 'differentialOperationStatus', 'airConditioningOperationStatus',
] as const satisfies readonly (keyof DraftForm)[];

const blankToNull = Transform(({ value }) => (value === '' ? null : value));

/**
 * Body of `POST` and `PUT /api/drafts`: a diagnostic that is not finished. Only kinds and sizes are checked,
 * so that nothing a mechanic has typed is ever refused for being incomplete.
 */
export class SaveDraftRequest {
  @IsUUID('all', { message: 'The id must be a UUID' })
  @IsOptional()
  id?: string;

  @IsUUID('all', { message: 'The customer id must be a UUID' })
  @IsOptional()
  @blankToNull
  customerId?: string | null;

  @MaxLength(17, { message: 'VIN must be at most 17 characters' })
  @IsString({ message: 'VIN must be text' })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? normalizeVin(value) : value))
  vin?: string | null;

  @ValidateNested({ each: true, message: 'OBD codes must be a list of codes' })
  @ArrayMaxSize(60, { message: 'At most 60 OBD codes can be recorded' })
  @IsArray({ message: 'OBD codes must be a list of codes' })
  @IsOptional()
  @Type(() => DiagnosticCode)
  diagnosticCodes?: DiagnosticCode[] | null;

  @IsIn(READINESS_STATUSES, { message: 'Readiness monitor status is ready or incomplete' })
  @IsOptional()
  @blankToNull
  readinessMonitorStatus?: (typeof READINESS_STATUSES)[number] | null;
}
// The remaining fields share four rules; declaring them by kind keeps form and draft in step.
export interface SaveDraftRequest extends DraftForm {}

function declare(fields: readonly string[], ...decorators: PropertyDecorator[]): void {
  for (const field of fields) for (const decorate of decorators) decorate(SaveDraftRequest.prototype, field);
}
declare(TEXTS, IsOptional(), IsString({ message: '$property must be text' }), MaxLength(TEXT_MAX_LENGTH, { message: `$property must be at most ${TEXT_MAX_LENGTH} characters` }));
declare(LISTS, IsOptional(), IsArray({ message: '$property must be a list' }), ArrayMaxSize(150, { message: '$property has too many entries' }), IsString({ each: true, message: '$property must be a list of texts' }));
declare(NUMBERS, ParseInteger(), IsOptional(), IsInt({ message: '$property takes digits only' }), Min(0, { message: '$property takes digits only' }), Max(9_999_999, { message: '$property is too large' }));
declare(YES_NO_ANSWERS, blankToNull, IsOptional(), IsIn(YES_NO, { message: '$property is yes or no' }));
declare(STATUS_ANSWERS, blankToNull, IsOptional(), IsIn(OPERATION_STATUSES, { message: '$property is expected or issues' }));
