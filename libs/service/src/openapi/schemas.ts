import {
  FALLBACK_REASONS,
  INSTRUCTION_CATEGORIES,
  ROLES,
  RULE_PACK_IDS,
  SubmitDiagnosticRequest,
  SaveDraftRequest,
  USER_STATUSES,
  type AnnouncedItem,
  type AppliedRules,
  type AssessedFault,
  type Assessment,
  type AssessmentRetry,
  type AssessmentMaker,
  type AssessmentSettings,
  type AssessmentVersions,
  type Auction,
  type AuctionSettings,
  type CurrentUser,
  type Customer,
  type Diagnostic,
  type Draft,
  type EstimatedRepair,
  type Evidence,
  type Feedback,
  type Instruction,
  type LocalEstimate,
  type LocalSale,
  type MoneyRange,
  type ObdCode,
  type PasswordResetAnswer,
  type ProblemDetails,
  type RecentDiagnostic,
  type RecordedCode,
  type RepairCost,
  type RepairItem,
  type RulePreview,
  type SalesImport,
  type SalesImportReport,
  type SessionTokens,
  type Stats,
  type User,
  type UserSession,
  type VehicleHistoryEntry,
  type VehicleGroup,
  type VehicleReport,
  type VinDecodeResult,
} from '@lanelight/contracts';
import { dtoSchema } from './dto-schema.js';
import {
  email,
  instant,
  integer,
  listOf,
  nullable,
  objectOf,
  oneOf,
  reference,
  text,
  truth,
  uuid,
  type Schema,
} from './schema.js';

const userProperties: { [Field in keyof User]: Schema } = {
  id: uuid,
  userId: nullable(text),
  fullName: nullable(text),
  email,
  roles: listOf(oneOf(ROLES)),
  auctionId: nullable(uuid),
  auctionName: nullable(text),
  status: oneOf(USER_STATUSES),
  createdAt: instant,
};

const money = objectOf<MoneyRange>({ low: integer, mid: integer, high: integer });
const RISK_LEVELS = ['low', 'medium', 'high'];
const LIGHTS = ['green', 'yellow', 'red'];

const repair = objectOf<RepairItem>({
  name: text,
  justification: text,
  evidence: listOf(reference('Evidence')),
  wholesale: reference('MoneyRange'),
  retail: reference('MoneyRange'),
});
const repairCost = objectOf<RepairCost>({ repairName: text, estimatedCost: integer, costBreakdown: text });

const assessment = objectOf<Assessment>(
  {
    diagnosticId: uuid,
    version: integer,
    engine: reference('AssessmentEngine'),
    corrections: listOf(text),
    createdAt: instant,
    regenerationsLeft: integer,
    hasArchived: truth,
    regeneration: objectOf<NonNullable<Assessment['regeneration']>>({ changed: truth, reasons: listOf(text) }),
    assessmentText: text,
    estimatedValue: objectOf<Assessment['estimatedValue']>({
      low: integer,
      mid: integer,
      high: integer,
      confidence: oneOf(RISK_LEVELS),
      basis: text,
    }),
    repairList: listOf(reference('RepairItem')),
    possibleRepairList: listOf(reference('RepairItem')),
    necessaryRepairsCostDetails: listOf(reference('RepairCost')),
    possibleRepairsCostDetails: listOf(reference('RepairCost')),
    totalNecessaryRepairsCost: integer,
    totalPossibleRepairsCost: integer,
    arbitrationRisk: objectOf<Assessment['arbitrationRisk']>(
      { level: oneOf(RISK_LEVELS), label: text, reason: text, anticipatedCost: integer },
      ['anticipatedCost'],
    ),
    saleLight: objectOf<Assessment['saleLight']>({ color: oneOf(LIGHTS), label: text, reasons: listOf(text) }),
    naaaCertification: oneOf(['Platinum', 'Gold', 'Silver', 'None']),
    naaaJustification: text,
    naaaAnnouncement: text,
    announcementHeadline: text,
    naaaAnnouncementJustification: text,
    announced: listOf(reference('AnnouncedItem')),
    uncertainties: listOf(objectOf<Assessment['uncertainties'][number]>({ statement: text, detail: text })),
    arbitrationLine: objectOf<Assessment['arbitrationLine']>({ largestDefect: integer, threshold: integer }),
    faults: listOf(reference('AssessedFault')),
    rules: reference('AppliedRules'),
    versions: reference('AssessmentVersions'),
  },
  ['corrections', 'regeneration', 'announcementHeadline', 'faults', 'rules', 'versions'],
);

const form = dtoSchema(SubmitDiagnosticRequest).properties ?? {};
const { id: _id, draftId: _draftId, ...recorded } = form;
const diagnosticProperties: Record<string, Schema> = {
  ...recorded,
  diagnosticCodes: listOf(reference('RecordedCode')),
  electrified: nullable(truth),
};
const diagnosticExtras: {
  [Field in Exclude<keyof Diagnostic, keyof SubmitDiagnosticRequest | 'electrified'>]: Schema;
} = {
  mechanicId: uuid,
  mechanicName: nullable(text),
  auctionId: uuid,
  auctionName: nullable(text),
  createdAt: instant,
};
const diagnostic: Schema = {
  type: 'object',
  properties: { id: uuid, ...diagnosticProperties, ...diagnosticExtras },
  required: ['id', ...Object.keys(diagnosticProperties), ...Object.keys(diagnosticExtras)],
};

const draftExtras: { [Field in Exclude<keyof Draft, keyof SaveDraftRequest>]: Schema } = {
  mechanicId: uuid,
  auctionId: uuid,
  createdAt: instant,
  updatedAt: instant,
};
const draft: Schema = {
  type: 'object',
  properties: { ...dtoSchema(SaveDraftRequest).properties, id: uuid, ...draftExtras },
  required: ['id', ...Object.keys(draftExtras)],
};

const vehicleGroup: Schema = {
  type: 'object',
  properties: {
    auctionId: nullable(uuid),
    auctionName: nullable(text),
    total: integer,
    totalIsCapped: truth,
  } satisfies Record<keyof VehicleGroup, Schema>,
  required: ['auctionId', 'auctionName', 'total'],
};

const vehicleReport = objectOf<VehicleReport>({
  id: uuid,
  vin: nullable(text),
  year: nullable(integer),
  make: nullable(text),
  model: nullable(text),
  trim: nullable(text),
  stockNumber: nullable(text),
  customer: nullable(text),
  auctionId: nullable(uuid),
  auctionName: nullable(text),
  mechanicId: uuid,
  mechanicName: nullable(text),
  isDraft: truth,
  hasAssessment: truth,
  status: oneOf(['Incomplete', 'In Progress', 'Complete']),
  assessmentFailure: nullable(
    objectOf<NonNullable<VehicleReport['assessmentFailure']>>({ version: integer, at: instant }),
  ),
  assessment: nullable(
    objectOf<NonNullable<VehicleReport['assessment']>>({
      version: integer,
      saleLight: oneOf(LIGHTS),
      certification: text,
      completedAt: instant,
    }),
  ),
  counts: objectOf<VehicleReport['counts']>({ codes: integer, warningLights: integer, findings: integer }),
  createdAt: instant,
  updatedAt: instant,
  history: listOf(reference('VehicleHistoryEntry')),
});

const vinDecode = objectOf<VinDecodeResult>({
  vin: text,
  year: nullable(integer),
  make: nullable(text),
  model: nullable(text),
  trim: nullable(text),
  engine: nullable(text),
  bodyStyle: nullable(text),
  transmission: nullable(text),
  drivetrain: nullable(text),
  fuelType: nullable(text),
  electrification: nullable(oneOf(['none', 'hybrid', 'electric', 'fuel-cell'])),
  warnings: listOf(text),
});

/** Every shape that a route answers, by the name that `@Answers` takes. */
export const ANSWER_SCHEMAS = {
  User: objectOf<User>(userProperties),
  CurrentUser: objectOf<CurrentUser>({ ...userProperties, mustChangePassword: truth }),
  UserSession: objectOf<UserSession>({
    id: uuid,
    device: nullable(text),
    kind: oneOf(['desktop', 'tablet', 'phone', 'other']),
    address: nullable(text),
    createdAt: instant,
    lastUsedAt: instant,
    isCurrent: truth,
  }),
  PasswordReset: objectOf<PasswordResetAnswer>({
    keptAt: { ...nullable(text), description: 'Where the demo keeps its mail; null where mail is sent' },
  }),
  SessionTokens: objectOf<SessionTokens>({
    accessToken: text,
    refreshToken: text,
    expiresIn: { ...integer, description: 'Seconds' },
    user: reference('CurrentUser'),
  }),
  Lookup: objectOf<{ userId: string }>({ userId: text }),
  JsonWebKeySet: objectOf<{ keys: object[] }>({
    keys: listOf({ type: 'object', additionalProperties: { type: 'string' } }),
  }),
  Auction: objectOf<Auction>({ id: uuid, name: text, city: nullable(text), state: nullable(text), createdAt: instant }),
  AuctionSettings: objectOf<AuctionSettings>({
    rulePack: oneOf(RULE_PACK_IDS),
    arbitrationThreshold: nullable(integer),
    percentFromPrice: nullable(integer),
    percentOfPrice: nullable(integer),
    asIsBelow: nullable(integer),
    laborRate: nullable(integer),
    odometerExemptYear: nullable(integer),
    odometerExemptAfterYears: nullable(integer),
    batteryModelYears: nullable(integer),
  }),
  RulePreview: objectOf<RulePreview>({
    packName: text,
    basis: text,
    clauses: listOf(objectOf<RulePreview['clauses'][number]>({ id: text, text, source: text })),
  }),
  Customer: objectOf<Customer>({ id: uuid, name: text, auctionId: uuid }),
  ObdCode: objectOf<ObdCode>({
    id: text,
    code: text,
    description: text,
    system: oneOf(['powertrain', 'body', 'chassis', 'network']),
    generic: truth,
    group: text,
  }),
  VinDecodeResult: vinDecode,
  Draft: draft,
  Diagnostic: diagnostic,
  RecordedCode: objectOf<RecordedCode>({ code: text, isPermanent: truth, description: text }),
  VehicleReport: vehicleReport,
  VehicleGroup: vehicleGroup,
  VehicleHistoryEntry: objectOf<VehicleHistoryEntry>(
    {
      kind: oneOf(['started', 'submitted', 'assessed', 'assessment-failed', 'assessment-retried']),
      at: instant,
      by: nullable(text),
      version: integer,
    },
    ['version'],
  ),
  Stats: objectOf<Stats>({
    assessments: integer,
    byStatus: objectOf<Stats['byStatus']>({
      incomplete: nullable(integer),
      inProgress: integer,
      failed: integer,
      complete: integer,
    }),
    byLight: objectOf<Stats['byLight']>({ green: integer, yellow: integer, red: integer }),
  }),
  MoneyRange: money,
  Evidence: objectOf<Evidence>(
    {
      kind: oneOf(['code', 'warning-light', 'section', 'repair', 'mileage', 'readiness', 'vehicle']),
      source: text,
      quote: nullable(text),
      isPermanent: truth,
    },
    ['isPermanent'],
  ),
  RepairItem: repair,
  RepairCost: repairCost,
  AnnouncedItem: objectOf<AnnouncedItem>({
    kind: oneOf(['code', 'warning-light', 'finding', 'readiness', 'odometer']),
    label: text,
    named: truth,
  }),
  AssessmentEngine: objectOf<AssessmentMaker>(
    {
      kind: oneOf(['rules', 'model']),
      model: nullable(text),
      promptVersion: nullable(text),
      fallbackReason: oneOf(FALLBACK_REASONS),
    },
    ['fallbackReason'],
  ),
  Assessment: assessment,
  RecentDiagnostic: objectOf<RecentDiagnostic>({
    id: uuid,
    stockNumber: text,
    mechanicName: nullable(text),
    createdAt: instant,
  }),
  AssessmentRetry: objectOf<AssessmentRetry>({ version: integer }),
  AssessedFault: objectOf<AssessedFault>({
    id: text,
    name: text,
    standing: oneOf(['found', 'open', 'suspected', 'slight', 'follows']),
    places: listOf(text),
    evidence: listOf(reference('Evidence')),
    explains: listOf(text),
  }),
  AppliedRules: objectOf<AppliedRules>({
    pack: text,
    packName: text,
    clauses: listOf(objectOf<AppliedRules['clauses'][number]>({ id: text, text, source: text })),
  }),
  AssessmentVersions: objectOf<AssessmentVersions>({
    engine: text,
    lexicon: text,
    prices: text,
    rulePack: text,
    settings: objectOf<AssessmentSettings>(
      {
        arbitrationThreshold: integer,
        asIsBelow: integer,
        wholesaleFactor: { type: 'number' },
        rulePack: text,
        percentFromPrice: integer,
        percentOfPrice: integer,
        laborRate: integer,
        odometerExemptYear: integer,
        odometerExemptAfterYears: integer,
        batteryModelYears: integer,
      },
      [
        'rulePack',
        'percentFromPrice',
        'percentOfPrice',
        'laborRate',
        'odometerExemptYear',
        'odometerExemptAfterYears',
        'batteryModelYears',
      ],
    ),
  }),
  Regeneration: objectOf<{ newVersion: number }>({ newVersion: integer }),
  EstimatedRepair: objectOf<EstimatedRepair>({
    name: text,
    reason: text,
    minimum: integer,
    maximum: integer,
    priority: oneOf(RISK_LEVELS),
  }),
  LocalEstimate: objectOf<LocalEstimate>({
    repairs: listOf(reference('EstimatedRepair')),
    totalMinimum: integer,
    totalMaximum: integer,
    riskLevel: oneOf([...RISK_LEVELS, 'critical']),
    arbitrationRisk: objectOf<LocalEstimate['arbitrationRisk']>({ level: oneOf(RISK_LEVELS), label: text }),
  }),
  Feedback: objectOf<Feedback>({
    id: uuid,
    diagnosticId: uuid,
    feedbackText: text,
    improvementSuggestions: nullable(text),
    createdBy: text,
    createdAt: instant,
  }),
  Instruction: objectOf<Instruction>({
    id: uuid,
    instructionText: text,
    category: oneOf(INSTRUCTION_CATEGORIES),
    isActive: truth,
    createdBy: text,
    createdAt: instant,
  }),
  SalesImport: objectOf<SalesImport>({
    id: uuid,
    auctionId: uuid,
    fileName: text,
    saleCount: integer,
    importedAt: instant,
    importedBy: uuid,
  }),
  SalesImportReport: objectOf<SalesImportReport>({
    id: uuid,
    rowCount: integer,
    saleCount: integer,
    errorCount: integer,
    errors: listOf(objectOf<SalesImportReport['errors'][number]>({ row: integer, message: text })),
    sample: listOf(
      objectOf<LocalSale>({
        vin: text,
        year: integer,
        soldOn: text,
        miles: integer,
        price: integer,
        light: oneOf(LIGHTS),
      }),
    ),
    stored: truth,
  }),
  Health: objectOf<{ status: 'up' | 'down'; checks: Record<string, unknown> }>({
    status: oneOf(['up', 'down']),
    checks: { type: 'object', additionalProperties: true },
  }),
  Problem: objectOf<ProblemDetails>(
    {
      type: text,
      title: text,
      status: integer,
      detail: text,
      instance: text,
      code: text,
      errors: { type: 'object', additionalProperties: text, description: 'First message for each invalid field' },
      correlationId: text,
    },
    ['instance', 'errors', 'correlationId'],
  ),
} satisfies Record<string, Schema>;

export type AnswerSchemaName = keyof typeof ANSWER_SCHEMAS;
