import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { DiagnosticCode, type SubmitDiagnosticRequest } from './diagnostic-form.js';
import {
  OPERATION_STATUSES,
  READINESS_STATUSES,
  TEXT_MAX_LENGTH,
  YES_NO,
  type EmissionsAlteration,
  type OperationStatus,
  type ReadinessStatus,
  type TransmissionIssue,
  type YesNo,
} from './options.js';
import { ChosenId, IsId, NoListsWithin, ParseInteger } from './validation.js';
import { normalizeVin } from './vin.js';

/** Everything of the form, each answer possibly still missing. */
export type DraftForm = {
  [Field in keyof Omit<SubmitDiagnosticRequest, 'id' | 'draftId'>]?: SubmitDiagnosticRequest[Field] | null;
};

/** Applies the decorators of one rule; the last of them is checked first. */
const rule =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) =>
    decorators.reverse().forEach((decorate) => decorate(target, key));

const BlankIsUnanswered = (): PropertyDecorator => Transform(({ value }) => (value === '' ? null : value));

const Text = (label: string): PropertyDecorator =>
  rule(
    MaxLength(TEXT_MAX_LENGTH, { message: `${label} must be at most ${TEXT_MAX_LENGTH} characters` }),
    IsString({ message: `${label} must be text` }),
    IsOptional(),
  );

const TextList = (label: string): PropertyDecorator =>
  rule(
    MaxLength(200, { each: true, message: `${label} has an entry that is too long` }),
    IsString({ each: true, message: `${label} must be a list of texts` }),
    ArrayMaxSize(150, { message: `${label} has too many entries` }),
    IsArray({ message: `${label} must be a list` }),
    IsOptional(),
  );

const WholeNumber = (label: string): PropertyDecorator =>
  rule(
    Max(9_999_999, { message: `${label} must be at most 9,999,999` }),
    Min(0, { message: `${label} takes digits only` }),
    IsInt({ message: `${label} takes digits only` }),
    IsOptional(),
    ParseInteger(),
  );

const Choice = (values: readonly string[], label: string): PropertyDecorator =>
  rule(IsIn(values, { message: `${label} is ${values.join(' or ')}` }), IsOptional(), BlankIsUnanswered());

/**
 * Body of `POST` and `PUT /api/drafts`: a diagnostic that is not finished. Only kinds and sizes are checked,
 * so that nothing a mechanic has typed is ever refused for being incomplete.
 */
export class SaveDraftRequest implements DraftForm {
  @ChosenId()
  id?: string;

  @Text('Stock number')
  stockNumber?: string | null;

  @IsId('The customer id must be a UUID')
  @IsOptional()
  @BlankIsUnanswered()
  customerId?: string | null;

  @Text('Customer')
  customer?: string | null;

  @MaxLength(17, { message: 'VIN must be at most 17 characters' })
  @IsString({ message: 'VIN must be text' })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? normalizeVin(value) : value))
  vin?: string | null;

  @WholeNumber('Year')
  year?: number | null;

  @Text('Make')
  make?: string | null;

  @Text('Model')
  model?: string | null;

  @Text('Trim')
  trim?: string | null;

  @Text('Engine')
  engine?: string | null;

  @WholeNumber('Pre-inspection mileage')
  mileage?: number | null;

  @WholeNumber('Post-inspection mileage')
  postInspectionMileage?: number | null;

  @ValidateNested({ each: true, message: 'OBD codes must be a list of codes' })
  @NoListsWithin('OBD codes must be a list of codes')
  @ArrayMaxSize(60, { message: 'At most 60 OBD codes can be recorded' })
  @IsArray({ message: 'OBD codes must be a list of codes' })
  @IsOptional()
  @Type(() => DiagnosticCode)
  diagnosticCodes?: DiagnosticCode[] | null;

  @Choice(READINESS_STATUSES, 'Readiness monitor status')
  readinessMonitorStatus?: ReadinessStatus | null;

  @TextList('Warning lights')
  warningLights?: string[] | null;

  @Choice(YES_NO, 'Engine warmed up')
  engineWarmedUp?: YesNo | null;

  @Choice(OPERATION_STATUSES, 'Engine operation')
  engineOperationStatus?: OperationStatus | null;

  @Text('Engine notes')
  engineNotes?: string | null;

  @Choice(OPERATION_STATUSES, 'Transmission operation')
  transmissionOperationStatus?: OperationStatus | null;

  @Choice(YES_NO, 'Reverse engagement')
  reverseEngagement?: YesNo | null;

  @TextList('Transmission issues')
  transmissionIssues?: TransmissionIssue[] | null;

  @Text('Transmission notes')
  transmissionNotes?: string | null;

  @Choice(OPERATION_STATUSES, 'Differential operation')
  differentialOperationStatus?: OperationStatus | null;

  @Text('Differential notes')
  differentialNotes?: string | null;

  @Choice(OPERATION_STATUSES, 'Air conditioning operation')
  airConditioningOperationStatus?: OperationStatus | null;

  @Text('Air conditioning notes')
  airConditioningNotes?: string | null;

  @Choice(YES_NO, 'Emissions altered')
  emissionsAltered?: YesNo | null;

  @TextList('Emissions alterations')
  emissionsAlterations?: EmissionsAlteration[] | null;

  @Text('Emissions notes')
  emissionsNotes?: string | null;

  @Choice(YES_NO, 'Structure or frame issues')
  structureFrameIssues?: YesNo | null;

  @Text('Structure/frame notes')
  structureFrameNotes?: string | null;

  @Choice(YES_NO, 'Safety system issues')
  safetySystemIssues?: YesNo | null;

  @Text('Safety notes')
  safetyNotes?: string | null;

  @TextList('Immediate repairs')
  immediateRepairs?: string[] | null;

  @Text('Other immediate repair')
  immediateRepairsOther?: string | null;

  @TextList('Potential repairs')
  potentialRepairs?: string[] | null;

  @Text('Other potential repair')
  potentialRepairsOther?: string | null;

  @Text('Additional notes')
  additionalNotes?: string | null;
}
