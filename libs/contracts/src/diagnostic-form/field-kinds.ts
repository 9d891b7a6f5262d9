import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { NO_CODES, NOTES_MIN_LENGTH, notesLength, TEXT_MAX_LENGTH, type Options } from '../options.js';
import { NO_REPAIRS, OTHER_REPAIR, REPAIRS } from '../repairs.js';
import {
  BlankToNull,
  EmptyTextByDefault,
  IsId,
  NoListsWithin,
  ParseInteger,
  parseInteger,
  Rule,
  Trim,
} from '../validation.js';
import { normalizeVin, VIN_LENGTH, vinProblem } from '../vin.js';
import { describedBy, ReadAs } from '../wire.js';
import { NO_WARNING_LIGHTS, WARNING_LIGHTS } from '../warning-lights.js';
import { DiagnosticCode } from './diagnostic-code.js';
import type { SectionId, SystemId } from './sections.js';

/** How a field is asked for. `own` is drawn by the control of its section, not by its kind. */
export type FormControl =
  | { kind: 'text'; maxLength: number; isCode?: boolean }
  | { kind: 'number'; maxLength: number }
  | { kind: 'mileage' }
  /** One of a few answers; the one that reports nothing comes first, so that a thumb runs straight down. */
  | { kind: 'choice'; options: Options }
  /** Any of a few answers, asked for once the system has a finding. */
  | { kind: 'details'; options: Options; system: SystemId }
  | { kind: 'notes'; system: SystemId }
  | { kind: 'long-text' }
  | { kind: 'own' };

/**
 * One field of the diagnostic form. `Answer` is what a request carries, `Value` what the form holds while it is filled in.
 * Rules are listed in the order in which they are checked; the first that is broken is reported.
 */
export interface FormField<Answer, Value, Kind extends FormControl['kind']> {
  section: SectionId;
  label: string;
  /** Under the control. */
  hint?: string;
  control: Extract<FormControl, { kind: Kind }>;
  /** What the form starts with. */
  empty: Value;
  /** What a request that leaves the field out means; undefined where it must not. */
  absent: Answer | undefined;
  /** The form's value as requests carry it; without this, they are the same. */
  toAnswer?: (value: never) => unknown;
  submitRules: readonly PropertyDecorator[];
  /** What the form on screen demands beyond that. */
  formRules?: readonly PropertyDecorator[];
  draftRules: readonly PropertyDecorator[];
  /** Sections of the mechanic's summary that list it, and its name there if it is another one. */
  report?: { in: readonly ('basic' | SystemId)[]; label?: string };
}

type Place = Pick<FormField<never, never, never>, 'section' | 'label' | 'report'> & { hint?: string };

const MILEAGE_MAX = 9_999_999;
const CODES_MAX = 60;
const LIST_MAX = 150;
const LIST_ENTRY_MAX = 200;

/** The label in a sentence: "Engine warmed up?" is named without its question mark. */
const nameOf = (label: string): string => label.replace(/\?$/, '');

const MayBeNull = (): PropertyDecorator => IsOptional();
const BlankIsUnanswered = (): PropertyDecorator => ReadAs(({ value }) => (value === '' ? null : value), 'blank');
const EmptyListByDefault = (): PropertyDecorator => ReadAs(({ value }) => value ?? [], 'null');

/** Only kind and size are checked in a draft, so that no entry is refused for being incomplete. */
const draftText = (label: string): PropertyDecorator[] => [
  MayBeNull(),
  IsString({ message: `${label} must be text` }),
  MaxLength(TEXT_MAX_LENGTH, { message: `${label} must be at most ${TEXT_MAX_LENGTH} characters` }),
];
const draftNumber = (label: string): PropertyDecorator[] => [
  ParseInteger(),
  MayBeNull(),
  IsInt({ message: `${label} takes digits only` }),
  Min(0, { message: `${label} takes digits only` }),
  Max(MILEAGE_MAX, { message: `${label} must be at most 9,999,999` }),
];
const draftChoice = (label: string, values: readonly string[]): PropertyDecorator[] => [
  BlankIsUnanswered(),
  MayBeNull(),
  IsIn(values, { message: `${nameOf(label)} is ${values.join(' or ')}` }),
];
const draftList = (label: string): PropertyDecorator[] => [
  MayBeNull(),
  IsArray({ message: `${label} must be a list` }),
  ArrayMaxSize(LIST_MAX, { message: `${label} has too many entries` }),
  IsString({ each: true, message: `${label} must be a list of text entries` }),
  MaxLength(LIST_ENTRY_MAX, { each: true, message: `${label} has an entry that is too long` }),
];
const pickList = (label: string, values: readonly string[]): PropertyDecorator[] => [
  EmptyListByDefault(),
  IsArray({ message: `${label} must be a list` }),
  ArrayMaxSize(values.length, { message: `${label} has too many entries` }),
  ArrayUnique({ message: `${label} has a duplicate entry` }),
  IsIn(values, { each: true, message: `${label} has an entry that is not on the list` }),
];

const standsAlone = (list: unknown, entry: string): boolean =>
  !Array.isArray(list) || !list.includes(entry) || list.length === 1;

/** One line of text that must be there. `isCode`: letters and digits to be told apart, such as a stock number. */
export function requiredText(
  place: Place,
  { max, isCode = false }: { max: number; isCode?: boolean },
): FormField<string, string, 'text'> {
  const missing = `${place.label} is required`;
  return {
    ...place,
    control: { kind: 'text', maxLength: max, isCode },
    empty: '',
    absent: undefined,
    submitRules: [
      Trim(),
      IsString({ message: missing }),
      MinLength(1, { message: missing }),
      MaxLength(max, { message: `${place.label} must be at most ${max} characters` }),
    ],
    draftRules: draftText(place.label),
  };
}

/** One line of text or nothing. */
export const optionalText = (place: Place, { max }: { max: number }): FormField<string | null, string, 'text'> => ({
  ...place,
  control: { kind: 'text', maxLength: max },
  empty: '',
  absent: null,
  submitRules: [
    BlankToNull(),
    MayBeNull(),
    IsString({ message: `${place.label} must be text` }),
    MaxLength(max, { message: `${place.label} must be at most ${max} characters` }),
  ],
  draftRules: draftText(place.label),
});

/** The same field, drawn by its section. */
export const drawnBySection = <Answer, Value, Kind extends FormControl['kind']>(
  field: FormField<Answer, Value, Kind>,
): FormField<Answer, Value, 'own'> => ({ ...field, control: { kind: 'own' } });

/** Several lines of text or nothing. */
export const longText = (place: Place): FormField<string, string, 'long-text'> => ({
  ...place,
  control: { kind: 'long-text' },
  empty: '',
  absent: '',
  submitRules: [
    EmptyTextByDefault(),
    IsString({ message: `${place.label} must be text` }),
    MaxLength(TEXT_MAX_LENGTH, { message: `${place.label} must be at most ${TEXT_MAX_LENGTH} characters` }),
  ],
  draftRules: draftText(place.label),
});

/** A whole number from `min` to `max`, or nothing. The form holds it as typed. */
export const optionalNumber = (
  place: Place,
  { min, max }: { min: number; max: number },
): FormField<number | null, string, 'number'> => {
  const outside = `${place.label} must be between ${min} and ${max}`;
  return {
    ...place,
    control: { kind: 'number', maxLength: String(max).length },
    empty: '',
    absent: null,
    toAnswer: (value: string) => value.trim() || null,
    submitRules: [
      ParseInteger(),
      MayBeNull(),
      IsInt({ message: `${place.label} takes digits only` }),
      Min(min, { message: outside }),
      Max(max, { message: outside }),
    ],
    draftRules: draftNumber(place.label),
  };
};

/** Whole miles. */
export const mileage = (place: Place): FormField<number, number | null, 'mileage'> => ({
  ...place,
  control: { kind: 'mileage' },
  empty: null,
  absent: undefined,
  submitRules: [
    ReadAs(({ value }) => parseInteger(value), 'digits'),
    ValidateBy({
      name: 'present',
      validator: {
        validate: (value) => value !== null && value !== undefined,
        defaultMessage: () => `${place.label} is required`,
      },
    }),
    IsInt({ message: `${place.label} takes digits only` }),
    Min(0, { message: `${place.label} takes digits only` }),
    Max(MILEAGE_MAX, { message: `${place.label} must be at most 9,999,999` }),
  ],
  draftRules: draftNumber(place.label),
});

/** One of a few answers. `options` names the answer that reports nothing first. */
export const choice = <Answer extends string>(
  place: Place,
  options: Options<Answer>,
  missing = `${place.label} is required`,
): FormField<Answer, Answer | null, 'choice'> => {
  const values = options.map(({ value }) => value);
  return {
    ...place,
    control: { kind: 'choice', options },
    empty: null,
    absent: undefined,
    submitRules: [IsIn(values, { message: missing })],
    draftRules: draftChoice(place.label, values),
  };
};

/** What exactly was found in a system: any of a few answers. */
export const details = <Answer extends string>(
  { system, ...place }: Omit<Place, 'section' | 'report'> & { system: SystemId; reportLabel: string },
  options: Options<Answer>,
): FormField<Answer[], Answer[], 'details'> => ({
  section: system,
  label: place.label,
  control: { kind: 'details', options, system },
  empty: [],
  absent: [],
  submitRules: pickList(
    place.label,
    options.map(({ value }) => value),
  ),
  draftRules: draftList(place.label),
  report: { in: [system], label: place.reportLabel },
});

/** Notes on a system, at least 50 characters (specification, section 5). `name` opens the label: "Engine notes". */
export function notes(system: SystemId, name: string): FormField<string, string, 'notes'> {
  const label = `${name} notes`;
  const short = `${label} need at least ${NOTES_MIN_LENGTH} characters`;
  return {
    section: system,
    label,
    control: { kind: 'notes', system },
    empty: '',
    absent: undefined,
    submitRules: [
      IsString({ message: short }),
      MaxLength(TEXT_MAX_LENGTH, { message: `${label} must be at most ${TEXT_MAX_LENGTH} characters` }),
      ValidateBy({
        name: 'notesLength',
        constraints: [describedBy({ pattern: `\\S[\\s\\S]{${NOTES_MIN_LENGTH - 2},}\\S` })],
        validator: {
          validate: (value) => typeof value === 'string' && notesLength(value) >= NOTES_MIN_LENGTH,
          defaultMessage: () => short,
        },
      }),
    ],
    draftRules: draftText(label),
  };
}

/** Id of an entry of another list, chosen with the field beside it. */
export const chosenId = (place: Place): FormField<string | null, string | null, 'own'> => {
  const message = `The ${place.label.toLowerCase()} must be a UUID`;
  return {
    ...place,
    control: { kind: 'own' },
    empty: null,
    absent: null,
    submitRules: [MayBeNull(), IsId(message)],
    draftRules: [BlankIsUnanswered(), MayBeNull(), IsId(message)],
  };
};

/** The first model year whose vehicles all have a VIN of 17 characters (49 CFR part 565). */
const FIRST_STANDARD_VIN_YEAR = 1981;
const isOlderThanStandard = ({ year }: { year?: unknown }): boolean =>
  typeof year === 'number' && year < FIRST_STANDARD_VIN_YEAR;

/**
 * The VIN. Vehicles older than the standard have shorter ones, so requests are refused only above 17 characters; the form
 * wants all 17 unless the year says that the vehicle is that old.
 */
export const vin = (place: Place): FormField<string, string, 'own'> => {
  const Normalize = (): PropertyDecorator =>
    ReadAs(({ value }) => (typeof value === 'string' ? normalizeVin(value) : value), 'stripped');
  const long = { message: `${place.label} must be at most ${VIN_LENGTH} characters` };
  const missing = { message: `${place.label} is required` };
  return {
    ...place,
    control: { kind: 'own' },
    empty: '',
    absent: undefined,
    submitRules: [
      Normalize(),
      IsString(missing),
      MinLength(1, missing),
      MaxLength(VIN_LENGTH, long),
      ValidateBy({
        name: 'vinCharacters',
        constraints: [describedBy({ pattern: '^[A-HJ-NPR-Z0-9]*$' })],
        validator: {
          validate: (value) => typeof value === 'string' && vinProblem(value) === null,
          defaultMessage: (args) => vinProblem(String(args?.value)) ?? '',
        },
      }),
    ],
    formRules: [
      ValidateBy({
        name: 'wholeVin',
        validator: {
          validate: (value, args) =>
            typeof value !== 'string' || value.length >= VIN_LENGTH || isOlderThanStandard(args?.object ?? {}),
          defaultMessage: (args) =>
            `The VIN has ${String(args?.value).length} of ${VIN_LENGTH} characters. ` +
            `Only vehicles before ${FIRST_STANDARD_VIN_YEAR} have shorter ones: for those, enter the year manually`,
        },
      }),
    ],
    draftRules: [
      Normalize(),
      MayBeNull(),
      IsString({ message: `${place.label} must be text` }),
      MaxLength(VIN_LENGTH, long),
    ],
  };
};

/** A code in the form, with the description that the search showed. */
export interface SelectedCode extends Pick<DiagnosticCode, 'code' | 'isPermanent'> {
  description?: string;
}

/** Trouble codes found; `NONE` or an empty list says that there were none. */
export const troubleCodes = (place: Place): FormField<DiagnosticCode[], SelectedCode[], 'own'> => {
  const list = (): PropertyDecorator[] => [
    ArrayMaxSize(CODES_MAX, { message: `At most ${CODES_MAX} OBD codes can be recorded` }),
    NoListsWithin('OBD codes must be a list of codes'),
    ValidateNested({ each: true, message: 'OBD codes must be a list of codes' }),
  ];
  return {
    ...place,
    control: { kind: 'own' },
    empty: [],
    absent: undefined,
    toAnswer: (codes: readonly SelectedCode[]) => codes.map(({ code, isPermanent }) => ({ code, isPermanent })),
    submitRules: [
      Type(() => DiagnosticCode),
      IsDefined({ message: 'OBD codes are required' }),
      IsArray({ message: 'OBD codes are required' }),
      ...list(),
      ArrayUnique((entry: DiagnosticCode) => entry?.code, { message: 'An OBD code is listed twice' }),
      Rule<{ diagnosticCodes?: DiagnosticCode[] }>(
        'noneAlone',
        (form) =>
          standsAlone(
            form.diagnosticCodes?.map?.((entry) => entry?.code),
            NO_CODES,
          ),
        'No other code can be added while "No OBD-II Diagnostic Codes Found" is selected',
      ),
    ],
    formRules: [ArrayMinSize(1, { message: 'OBD codes are required' })],
    draftRules: [
      Type(() => DiagnosticCode),
      MayBeNull(),
      IsArray({ message: 'OBD codes must be a list of codes' }),
      ...list(),
    ],
  };
};

/** The lamps that are on, or "No Warning Lights" alone. */
export const warningLights = (place: Place): FormField<string[], string[], 'own'> => ({
  ...place,
  control: { kind: 'own' },
  empty: [],
  absent: undefined,
  submitRules: [
    IsArray({ message: `${place.label} are required` }),
    ArrayMinSize(1, { message: `${place.label} are required` }),
    ArrayMaxSize(WARNING_LIGHTS.length, { message: `${place.label} has too many entries` }),
    ArrayUnique({ message: `${place.label} has a duplicate entry` }),
    IsIn(WARNING_LIGHTS, { each: true, message: `${place.label} has an entry that is not on the list` }),
    Rule<{ warningLights?: string[] }>(
      'noLightsAlone',
      (form) => standsAlone(form.warningLights, NO_WARNING_LIGHTS),
      '"No Warning Lights" cannot be combined with another light',
    ),
  ],
  draftRules: draftList(place.label),
});

/** Repairs from the picklist, or "None identified" alone. */
export const repairs = (field: string, place: Place): FormField<string[], string[], 'own'> => ({
  ...place,
  control: { kind: 'own' },
  empty: [],
  absent: [],
  submitRules: [
    ...pickList(place.label, REPAIRS),
    Rule<Record<string, unknown>>(
      'noneAlone',
      (form) => standsAlone(form[field], NO_REPAIRS),
      '"None identified" cannot be combined with another repair',
    ),
  ],
  draftRules: draftList(place.label),
});

/** The repair that is not on the picklist; needed once "Other" is chosen in the list `of`. */
export function otherRepair(of: string, place: Place): FormField<string, string, 'own'> {
  const needsText = (list: unknown): boolean => Array.isArray(list) && list.includes(OTHER_REPAIR);
  const isText = (value: unknown): boolean => typeof value === 'string' && value.trim().length > 0;
  const name = place.label.toLowerCase();
  return {
    ...place,
    control: { kind: 'own' },
    empty: '',
    absent: '',
    submitRules: [
      EmptyTextByDefault(),
      IsString({ message: `The ${name} must be text` }),
      MaxLength(500, { message: `The ${name} must be at most 500 characters` }),
      Rule<Record<string, unknown>>(
        'other',
        (form) => !needsText(form[of]) || isText(form[`${of}Other`]),
        `Please specify the ${name}`,
      ),
    ],
    draftRules: draftText(place.label),
  };
}
