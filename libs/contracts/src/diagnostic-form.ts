import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import {
  EMISSIONS_ALTERATIONS,
  NOTES_MIN_LENGTH,
  OPERATION_STATUSES,
  READINESS_STATUSES,
  TEXT_MAX_LENGTH,
  TRANSMISSION_ISSUES,
  YES_NO,
  NO_CODES,
  notesLength,
  type EmissionsAlteration,
  type OperationStatus,
  type ReadinessStatus,
  type TransmissionIssue,
  type YesNo,
} from './options.js';
import { NO_REPAIRS, OTHER_REPAIR, REPAIRS } from './repairs.js';
import { BlankToNull, ChosenId, IsId, NoListsWithin, ParseInteger, Rule, Trim } from './validation.js';
import { normalizeVin, vinProblem } from './vin.js';
import { NO_WARNING_LIGHTS, WARNING_LIGHTS } from './warning-lights.js';

/** A code that the mechanic read from the vehicle. */
export class DiagnosticCode {
  /** `P0420`, or `NONE` for "no codes found", which is dropped on save. */
  @Matches(/^([PBCU][0-3][0-9A-F]{3}|NONE)$/, {
    message: 'OBD codes look like P0420: a letter P, B, C or U and four characters',
  })
  @IsString({ message: 'OBD codes look like P0420: a letter P, B, C or U and four characters' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  code: string;

  @IsBoolean({ message: 'Say whether the code is permanent' })
  isPermanent: boolean;

  /** Filled in by the server from the reference; what a caller sends here is ignored. */
  @MaxLength(300, { message: 'The description is too long' })
  @IsString({ message: 'The description must be text' })
  @IsOptional()
  description?: string;
}

const MILEAGE_MAX = 9_999_999;

const Answer = (values: readonly string[], message: string): PropertyDecorator => IsIn(values, { message });

function Notes(section: string): PropertyDecorator {
  const short = `${section} notes need at least ${NOTES_MIN_LENGTH} characters`;
  const decorators = [
    IsString({ message: short }),
    MaxLength(TEXT_MAX_LENGTH, { message: `${section} notes must be at most ${TEXT_MAX_LENGTH} characters` }),
    ValidateBy({
      name: 'notesLength',
      validator: {
        validate: (value) => typeof value === 'string' && notesLength(value) >= NOTES_MIN_LENGTH,
        defaultMessage: () => short,
      },
    }),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

function RequiredText(label: string, max: number): PropertyDecorator {
  const missing = `${label} is required`;
  const decorators = [
    IsString({ message: missing }),
    MinLength(1, { message: missing }),
    MaxLength(max, { message: `${label} must be at most ${max} characters` }),
    Trim(),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

function OptionalText(label: string, max: number): PropertyDecorator {
  const decorators = [
    IsString({ message: `${label} must be text` }),
    MaxLength(max, { message: `${label} must be at most ${max} characters` }),
    IsOptional(),
    BlankToNull(),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

function Mileage(label: string): PropertyDecorator {
  const decorators = [
    ValidateBy({
      name: 'present',
      validator: {
        validate: (value) => value !== null && value !== undefined,
        defaultMessage: () => `${label} is required`,
      },
    }),
    IsInt({ message: `${label} takes digits only` }),
    Min(0, { message: `${label} takes digits only` }),
    Max(MILEAGE_MAX, { message: `${label} must be at most 9,999,999` }),
    ParseInteger(),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

function PickList(values: readonly string[], label: string): PropertyDecorator {
  const decorators = [
    IsArray({ message: `${label} must be a list` }),
    ArrayMaxSize(values.length, { message: `${label} has too many entries` }),
    ArrayUnique({ message: `${label} names an entry twice` }),
    IsIn(values, { each: true, message: `${label} has an entry that is not on the list` }),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

const EmptyListByDefault = (): PropertyDecorator => Transform(({ value }) => value ?? []);
const EmptyTextByDefault = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value ?? '')));

const needsNoteOfOther = (list: unknown, other: unknown): boolean =>
  !Array.isArray(list) || !list.includes(OTHER_REPAIR) || (typeof other === 'string' && other.trim().length > 0);
const standsAlone = (list: unknown, entry: string): boolean =>
  !Array.isArray(list) || !list.includes(entry) || list.length === 1;

/**
 * A whole diagnostic as the mechanic submits it: body of `POST /api/diagnostics` and model of the form.
 * Rules and messages: specification, section 5; enumerations: section 3.
 */
export class SubmitDiagnosticRequest {
  /** UUID chosen by the client, so that sending twice has one effect. */
  @ChosenId()
  id?: string;

  /** The saved draft that this diagnostic came from; it is deleted with the submission. */
  @IsId('The draft id must be a UUID')
  @IsOptional()
  draftId?: string;

  @RequiredText('Stock number', 50)
  stockNumber: string;

  @IsId('The customer id must be a UUID')
  @IsOptional()
  customerId?: string | null = null;

  @RequiredText('Customer', 120)
  customer: string;

  @ValidateBy({
    name: 'vinCharacters',
    validator: {
      validate: (value) => typeof value === 'string' && vinProblem(value) === null,
      defaultMessage: (args) => vinProblem(String(args?.value)) ?? '',
    },
  })
  @MaxLength(17, { message: 'VIN must be at most 17 characters' })
  @MinLength(1, { message: 'VIN is required' })
  @IsString({ message: 'VIN is required' })
  @Transform(({ value }) => (typeof value === 'string' ? normalizeVin(value) : value))
  vin: string;

  @Max(2100, { message: 'Year must be between 1900 and 2100' })
  @Min(1900, { message: 'Year must be between 1900 and 2100' })
  @IsInt({ message: 'Year takes digits only' })
  @IsOptional()
  @ParseInteger()
  year: number | null = null;

  @OptionalText('Make', 60)
  make: string | null = null;

  @OptionalText('Model', 60)
  model: string | null = null;

  @OptionalText('Trim', 80)
  trim: string | null = null;

  @OptionalText('Engine', 80)
  engine: string | null = null;

  @Mileage('Pre-inspection mileage')
  mileage: number;

  @Mileage('Post-inspection mileage')
  postInspectionMileage: number;

  /** Codes found; `NONE` or an empty list says that there were none. */
  @Rule<SubmitDiagnosticRequest>(
    'noneAlone',
    (form) =>
      standsAlone(
        form.diagnosticCodes?.map?.((entry) => entry?.code),
        NO_CODES,
      ),
    'No other code can be added while "No OBD-II Diagnostic Codes Found" is selected',
  )
  @ArrayUnique((entry: DiagnosticCode) => entry?.code, { message: 'An OBD code is listed twice' })
  @ValidateNested({ each: true, message: 'OBD codes must be a list of codes' })
  @NoListsWithin('OBD codes must be a list of codes')
  @ArrayMaxSize(60, { message: 'At most 60 OBD codes can be recorded' })
  @IsArray({ message: 'OBD codes are required' })
  @IsDefined({ message: 'OBD codes are required' })
  @Type(() => DiagnosticCode)
  diagnosticCodes: DiagnosticCode[];

  @Answer(READINESS_STATUSES, 'Readiness monitor status is required')
  readinessMonitorStatus: ReadinessStatus;

  @Rule<SubmitDiagnosticRequest>(
    'noLightsAlone',
    (form) => standsAlone(form.warningLights, NO_WARNING_LIGHTS),
    '"No Warning Lights" cannot stand beside another light',
  )
  @IsIn(WARNING_LIGHTS, { each: true, message: 'Warning lights has an entry that is not on the list' })
  @ArrayUnique({ message: 'Warning lights names an entry twice' })
  @ArrayMaxSize(WARNING_LIGHTS.length, { message: 'Warning lights has too many entries' })
  @ArrayMinSize(1, { message: 'Warning lights are required' })
  @IsArray({ message: 'Warning lights are required' })
  warningLights: string[];

  @Answer(YES_NO, 'Say whether the engine is warmed up')
  engineWarmedUp: YesNo;

  @Answer(OPERATION_STATUSES, 'Engine operation is required')
  engineOperationStatus: OperationStatus;

  @Notes('Engine')
  engineNotes: string;

  @Answer(OPERATION_STATUSES, 'Transmission operation is required')
  transmissionOperationStatus: OperationStatus;

  @Answer(YES_NO, 'Say whether reverse engages')
  reverseEngagement: YesNo;

  @PickList(TRANSMISSION_ISSUES, 'Transmission issues')
  @EmptyListByDefault()
  transmissionIssues: TransmissionIssue[] = [];

  @Notes('Transmission')
  transmissionNotes: string;

  @Answer(OPERATION_STATUSES, 'Differential operation is required')
  differentialOperationStatus: OperationStatus;

  @Notes('Differential')
  differentialNotes: string;

  @Answer(OPERATION_STATUSES, 'Air conditioning operation is required')
  airConditioningOperationStatus: OperationStatus;

  @Notes('Air conditioning')
  airConditioningNotes: string;

  @Answer(YES_NO, 'Say whether emissions equipment was altered')
  emissionsAltered: YesNo;

  @PickList(EMISSIONS_ALTERATIONS, 'Emissions alterations')
  @EmptyListByDefault()
  emissionsAlterations: EmissionsAlteration[] = [];

  @Notes('Emissions')
  emissionsNotes: string;

  @Answer(YES_NO, 'Say whether there are structure or frame issues')
  structureFrameIssues: YesNo;

  @Notes('Structure/frame')
  structureFrameNotes: string;

  @Answer(YES_NO, 'Say whether there are safety system issues')
  safetySystemIssues: YesNo;

  @Notes('Safety')
  safetyNotes: string;

  @Rule<SubmitDiagnosticRequest>(
    'noneAlone',
    (form) => standsAlone(form.immediateRepairs, NO_REPAIRS),
    '"None identified" cannot stand beside another repair',
  )
  @PickList(REPAIRS, 'Immediate repairs')
  @EmptyListByDefault()
  immediateRepairs: string[] = [];

  @Rule<SubmitDiagnosticRequest>(
    'other',
    (form) => needsNoteOfOther(form.immediateRepairs, form.immediateRepairsOther),
    'Please specify the other immediate repair',
  )
  @MaxLength(500, { message: 'The other immediate repair must be at most 500 characters' })
  @IsString({ message: 'The other immediate repair must be text' })
  @EmptyTextByDefault()
  immediateRepairsOther: string = '';

  @Rule<SubmitDiagnosticRequest>(
    'noneAlone',
    (form) => standsAlone(form.potentialRepairs, NO_REPAIRS),
    '"None identified" cannot stand beside another repair',
  )
  @PickList(REPAIRS, 'Potential repairs')
  @EmptyListByDefault()
  potentialRepairs: string[] = [];

  @Rule<SubmitDiagnosticRequest>(
    'other',
    (form) => needsNoteOfOther(form.potentialRepairs, form.potentialRepairsOther),
    'Please specify the other potential repair',
  )
  @MaxLength(500, { message: 'The other potential repair must be at most 500 characters' })
  @IsString({ message: 'The other potential repair must be text' })
  @EmptyTextByDefault()
  potentialRepairsOther: string = '';

  @MaxLength(TEXT_MAX_LENGTH, { message: `Additional notes must be at most ${TEXT_MAX_LENGTH} characters` })
  @IsString({ message: 'Additional notes must be text' })
  @EmptyTextByDefault()
  additionalNotes: string = '';
}

/** The form on screen: as submitted, but an answer about OBD codes must have been given. */
export class DiagnosticForm extends SubmitDiagnosticRequest {
  @ArrayMinSize(1, { message: 'OBD codes are required' })
  declare diagnosticCodes: DiagnosticCode[];
}

/** Codes as they are saved: `NONE` is dropped (specification, section 5). */
export const recordedCodes = (codes: readonly DiagnosticCode[]): DiagnosticCode[] =>
  codes.filter((entry) => entry.code !== NO_CODES);
