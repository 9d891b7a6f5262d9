import {
  EMISSIONS_ALTERATION_LABELS,
  EMISSIONS_ALTERATIONS,
  NO_OR_YES,
  OPERATION_OPTIONS,
  optionsOf,
  READINESS_OPTIONS,
  TRANSMISSION_ISSUE_LABELS,
  TRANSMISSION_ISSUES,
  YES_OR_NO,
} from '../options.js';
import {
  chosenId,
  choice,
  details,
  drawnBySection,
  longText,
  mileage,
  notes,
  optionalNumber,
  optionalText,
  otherRepair,
  repairs,
  requiredText,
  troubleCodes,
  vin,
  warningLights,
  type FormControl,
  type FormField,
} from './field-kinds.js';
import { FORM_SECTIONS, type SectionId } from './sections.js';

const basic = { in: ['basic'] } as const;

/**
 * The diagnostic form: every field in its order, with its section, label, control, rules and place in the summary.
 * Requests, drafts, the form on screen, the mechanic's summary, the API document and the test builders follow from it.
 * Required fields and limits: specification, section 5.
 */
export const FORM_FIELDS = {
  stockNumber: requiredText(
    { section: 'vehicle', label: 'Stock number', report: { ...basic, label: 'Stock #' } },
    { max: 50, isCode: true },
  ),
  customerId: chosenId({ section: 'vehicle', label: 'Customer id' }),
  customer: drawnBySection(requiredText({ section: 'vehicle', label: 'Customer', report: basic }, { max: 120 })),
  vin: vin({ section: 'vehicle', label: 'VIN' }),
  year: optionalNumber({ section: 'vehicle', label: 'Year' }, { min: 1900, max: 2100 }),
  make: optionalText({ section: 'vehicle', label: 'Make' }, { max: 60 }),
  model: optionalText({ section: 'vehicle', label: 'Model' }, { max: 60 }),
  trim: optionalText({ section: 'vehicle', label: 'Trim', report: basic }, { max: 80 }),
  engine: optionalText({ section: 'vehicle', label: 'Engine', report: basic }, { max: 80 }),
  numberOfKeys: optionalNumber(
    { section: 'vehicle', label: 'Number of keys', hint: 'Optional', report: basic },
    { min: 0, max: 9 },
  ),

  mileage: mileage({ section: 'mileage', label: 'Pre-inspection mileage', report: basic }),
  postInspectionMileage: mileage({ section: 'mileage', label: 'Post-inspection mileage', report: basic }),

  diagnosticCodes: troubleCodes({ section: 'codes', label: 'OBD-II codes' }),
  readinessMonitorStatus: choice(
    { section: 'codes', label: 'Readiness monitor status', report: { ...basic, label: 'Readiness monitors' } },
    READINESS_OPTIONS,
  ),

  warningLights: warningLights({ section: 'lights', label: 'Warning lights' }),

  engineWarmedUp: choice(
    {
      section: 'engine',
      label: 'Engine warmed up?',
      report: { in: ['basic', 'engine'], label: 'Engine warmed up' },
    },
    YES_OR_NO,
    'Say whether the engine is warmed up',
  ),
  engineOperationStatus: choice({ section: 'engine', label: 'Engine operation' }, OPERATION_OPTIONS),
  engineNotes: notes('engine', 'Engine'),

  transmissionOperationStatus: choice({ section: 'transmission', label: 'Transmission operation' }, OPERATION_OPTIONS),
  transmissionIssues: details(
    { system: 'transmission', label: 'Transmission issues', reportLabel: 'Issues' },
    optionsOf(TRANSMISSION_ISSUES, TRANSMISSION_ISSUE_LABELS),
  ),
  reverseEngagement: choice(
    {
      section: 'transmission',
      label: 'Reverse engages?',
      report: { in: ['transmission'], label: 'Reverse engages' },
    },
    YES_OR_NO,
    'Say whether reverse engages',
  ),
  transmissionNotes: notes('transmission', 'Transmission'),

  differentialOperationStatus: choice({ section: 'differential', label: 'Differential operation' }, OPERATION_OPTIONS),
  differentialNotes: notes('differential', 'Differential'),

  airConditioningOperationStatus: choice(
    { section: 'airConditioning', label: 'Air conditioning operation' },
    OPERATION_OPTIONS,
  ),
  airConditioningNotes: notes('airConditioning', 'Air conditioning'),

  emissionsAltered: choice(
    { section: 'emissions', label: 'Emissions equipment altered?' },
    NO_OR_YES,
    'Say whether emissions equipment was altered',
  ),
  emissionsAlterations: details(
    { system: 'emissions', label: 'Emissions alterations', reportLabel: 'Alterations' },
    optionsOf(EMISSIONS_ALTERATIONS, EMISSIONS_ALTERATION_LABELS),
  ),
  emissionsNotes: notes('emissions', 'Emissions'),

  structureFrameIssues: choice(
    { section: 'structure', label: 'Structure or frame issues?' },
    NO_OR_YES,
    'Say whether there are structure or frame issues',
  ),
  structureFrameNotes: notes('structure', 'Structure/frame'),

  safetySystemIssues: choice(
    { section: 'safety', label: 'Safety system issues?' },
    NO_OR_YES,
    'Say whether there are safety system issues',
  ),
  safetyNotes: notes('safety', 'Safety'),

  immediateRepairs: repairs('immediateRepairs', { section: 'repairs', label: 'Immediate repairs' }),
  immediateRepairsOther: otherRepair('immediateRepairs', { section: 'repairs', label: 'Other immediate repair' }),
  potentialRepairs: repairs('potentialRepairs', { section: 'repairs', label: 'Potential repairs' }),
  potentialRepairsOther: otherRepair('potentialRepairs', { section: 'repairs', label: 'Other potential repair' }),

  additionalNotes: longText({
    section: 'notes',
    label: 'Additional notes',
    hint: 'Keys, tires, glass: anything a buyer should know.',
  }),
};

type Fields = typeof FORM_FIELDS;
export type FieldName = keyof Fields;
export const FIELD_NAMES = Object.keys(FORM_FIELDS) as FieldName[];

/** Every answer of a submitted form. */
export type FormAnswers = {
  [Name in FieldName]: Fields[Name] extends FormField<infer Answer, infer _Value, infer _Kind> ? Answer : never;
};

/** What the form holds while it is filled in: texts as typed, and null where a choice is still open. */
export type FormValues = {
  [Name in FieldName]: Fields[Name]['empty'];
};

/** Fields whose control is of that kind. */
export type FieldOfKind<Kind extends FormControl['kind']> = {
  [Name in FieldName]: Fields[Name]['control']['kind'] extends Kind ? Name : never;
}[FieldName];

/** A field with its exact types widened, for code that goes over all of them. */
export type AnyFormField = Omit<FormField<unknown, unknown, FormControl['kind']>, 'control' | 'toAnswer'> & {
  control: FormControl;
  toAnswer?: (value: unknown) => unknown;
};
export const fieldOf = (name: FieldName): AnyFormField => FORM_FIELDS[name] as AnyFormField;

/** Fields of one section, in their order. */
export const fieldsOf = (section: SectionId): FieldName[] =>
  FIELD_NAMES.filter((name) => FORM_FIELDS[name].section === section);

/** Heading of a section, the same on the form and in every report. */
export const sectionTitle = (id: SectionId): string => FORM_SECTIONS.find((section) => section.id === id)?.title ?? '';

/** The form before anything is entered. */
export const emptyForm = (): FormValues => valuesBy((field) => field.empty) as FormValues;

/** What a request that names no field means; required fields are undefined. */
export const absentAnswers = (): Partial<FormAnswers> => valuesBy((field) => field.absent) as Partial<FormAnswers>;

/** The form's values as requests carry them: blanks as null, codes without the descriptions that the form shows. */
export const answersOf = (values: FormValues): Record<FieldName, unknown> =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => {
      const { toAnswer } = fieldOf(name);
      return [name, toAnswer ? toAnswer(values[name]) : values[name]];
    }),
  ) as Record<FieldName, unknown>;

/** One value of each field that has one; lists are copied, so that no form writes into the table. */
const valuesBy = (pick: (field: AnyFormField) => unknown): object =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, pick(fieldOf(name))] as const)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? [...(value as unknown[])] : value]),
  );
