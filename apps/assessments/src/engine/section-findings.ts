import {
  EMISSIONS_ALTERATION_LABELS,
  TRANSMISSION_ISSUE_LABELS,
  type DiagnosticRecord,
  type Evidence,
} from '@lanelight/contracts';
import { NOTE_RULES, type NoteRule } from './note-rules.js';
import { readNotes, tellsOfFault, type Statement } from './notes-reader.js';
import {
  combineReadings,
  emptyReading,
  type Hazard,
  type HazardKind,
  type Necessity,
  type Reading,
  type Suggestion,
} from './reading.js';
import { repairOf, type RepairName } from './repair-catalogue.js';
import { inSentence, listOf, shorten, tidy } from './words.js';

interface Section {
  key: keyof typeof NOTE_RULES;
  /** As the form and the coverage list call it. */
  label: string;
  /** How the announcement begins when this section has an issue. */
  opening: (diagnostic: DiagnosticRecord) => string;
  notes: (diagnostic: DiagnosticRecord) => string;
  hasIssue: (diagnostic: DiagnosticRecord) => boolean;
  /** What has to be done when the notes name no repair. */
  diagnosis: RepairName;
  /** Follows from the answer itself, whatever the notes say. */
  hazard?: Hazard;
  /** True where an issue without a diagnosis forbids a full guarantee. */
  drivetrain?: boolean;
  /** True where a repair that is already done is a finding, too. */
  keepHistory?: boolean;
}

const SECTIONS: readonly Section[] = [
  {
    key: 'engine',
    label: 'Engine',
    opening: () => 'Engine',
    diagnosis: 'Engine diagnosis',
    drivetrain: true,
    notes: (form) => form.engineNotes,
    hasIssue: (form) => form.engineOperationStatus === 'issues',
  },
  {
    key: 'transmission',
    label: 'Transmission',
    diagnosis: 'Transmission diagnosis',
    drivetrain: true,
    opening: (form) =>
      form.transmissionIssues.length === 0
        ? 'Transmission'
        : `Transmission (${listOf(form.transmissionIssues.map((issue) => TRANSMISSION_ISSUE_LABELS[issue].toLowerCase()))})`,
    notes: (form) => form.transmissionNotes,
    hasIssue: (form) => form.transmissionOperationStatus === 'issues',
  },
  {
    key: 'differential',
    label: 'Differential',
    opening: () => 'Differential',
    diagnosis: 'Driveline diagnosis',
    drivetrain: true,
    notes: (form) => form.differentialNotes,
    hasIssue: (form) => form.differentialOperationStatus === 'issues',
  },
  {
    key: 'airConditioning',
    label: 'Air conditioning',
    opening: () => 'A/C',
    diagnosis: 'A/C diagnosis',
    notes: (form) => form.airConditioningNotes,
    hasIssue: (form) => form.airConditioningOperationStatus === 'issues',
  },
  {
    key: 'emissions',
    label: 'Emissions',
    diagnosis: 'Emissions diagnosis',
    hazard: { kind: 'emissions', fact: 'Altered emissions equipment is recorded' },
    opening: (form) => {
      const kinds = form.emissionsAlterations
        .filter((kind) => kind !== 'other')
        .map((kind) => inSentence(EMISSIONS_ALTERATION_LABELS[kind]));
      return kinds.length === 0 ? 'Emissions equipment altered' : `Emissions equipment altered (${listOf(kinds)})`;
    },
    notes: (form) => form.emissionsNotes,
    hasIssue: (form) => form.emissionsAltered === 'yes',
  },
  {
    key: 'structure',
    label: 'Structure/frame',
    opening: () => 'Structural damage, repair or alteration',
    diagnosis: 'Structural measurement',
    hazard: { kind: 'structure', fact: 'A structural issue is recorded' },
    keepHistory: true,
    notes: (form) => form.structureFrameNotes,
    hasIssue: (form) => form.structureFrameIssues === 'yes',
  },
  {
    key: 'safety',
    label: 'Safety',
    opening: () => 'Safety system issue',
    diagnosis: 'Safety system diagnosis',
    hazard: { kind: 'safety', fact: 'A safety system issue is recorded' },
    notes: (form) => form.safetyNotes,
    hasIssue: (form) => form.safetySystemIssues === 'yes',
  },
];

/** Longest piece of a section's notes that an announcement repeats. */
const ANNOUNCED_NOTES_LENGTH = 160;
/** Longest piece that a reason quotes. */
const QUOTED_LENGTH = 100;

/** What the answers and notes of the seven sections say. */
export const readSections = (diagnostic: DiagnosticRecord): Reading =>
  combineReadings([...SECTIONS.map((section) => readSection(section, diagnostic)), readReverse(diagnostic)]);

/** True when the engine has an issue and the notes tell of a misfire. */
export const notesTellOfMisfire = (diagnostic: DiagnosticRecord): boolean =>
  diagnostic.engineOperationStatus === 'issues' &&
  readNotes(diagnostic.engineNotes).some(({ text }) => /\bmisfir/i.test(text));

function readSection(section: Section, diagnostic: DiagnosticRecord): Reading {
  const reading = emptyReading();
  if (!section.hasIssue(diagnostic)) return reading;
  const notes = section.notes(diagnostic);
  const statements = readNotes(notes, section.keepHistory);
  reading.suggestions.push(
    ...alterationRepairs(section, diagnostic),
    ...statements.flatMap((statement) => repairsIn(statement, section, statements)),
  );
  reading.announceables.push({
    kind: 'finding',
    label: section.label,
    phrase: opened(section.opening(diagnostic), gist(statements, notes)),
  });
  if (section.hazard) reading.hazards.push(section.hazard);
  reading.hazards.push(...statements.flatMap((statement) => hazardsIn(statement, section)));
  if (!reading.suggestions.some(({ necessity }) => necessity === 'necessary')) {
    reading.suggestions.push({
      repair: section.diagnosis,
      locations: [],
      necessity: 'necessary',
      weight: 'whole',
      evidence: evidenceOf(section, gist(statements, notes)),
      because: 'The mechanic recorded an issue, and the notes do not establish its cause.',
    });
    reading.uncertainties.push({
      statement: `${section.label}: the cause was not established.`,
      detail: 'The cost of the repair can be more than the diagnosis that is counted here.',
    });
    if (section.drivetrain)
      reading.hazards.push({ kind: 'undiagnosed', fact: `${section.label}: an issue without an established cause` });
  }
  if (section.key === 'structure') reading.uncertainties.push(structuralUncertainty(statements));
  return reading;
}

/** The mechanic's words that tell of a fault, short enough to be read out. */
function gist(statements: readonly Statement[], notes: string): string {
  const faults = statements.map(({ text }) => text).filter(tellsOfFault);
  return shorten(
    tidy(faults.length > 0 ? faults.map((text, index) => (index === 0 ? text : inSentence(text))).join('; ') : notes),
    ANNOUNCED_NOTES_LENGTH,
  );
}

/** `Engine: knocks when warm`; the opening is not said twice. */
const opened = (opening: string, words: string): string =>
  words.toLowerCase().startsWith(`${opening.toLowerCase()} `) ? words : `${opening}: ${inSentence(words)}`;

const matches = (rule: NoteRule, text: string): boolean =>
  rule.words.test(text) && (rule.and?.test(text) ?? true) && (!rule.part || tellsOfFault(text));

function repairsIn(statement: Statement, section: Section, all: readonly Statement[]): Suggestion[] {
  return NOTE_RULES[section.key]
    .filter((rule) => matches(rule, statement.text))
    .flatMap((rule: NoteRule) => {
      const doubted =
        statement.hedged || (rule.doubtedBy !== undefined && all.some(({ text }) => rule.doubtedBy?.test(text)));
      return Object.entries(rule.repairs).map(([name, stated]): Suggestion => {
        const repair = name as RepairName;
        // In doubt one looks and tests; only what would be replaced becomes possible.
        const isTest = repair === 'A/C recharge' || repairOf(repair).group === 'Diagnosis';
        const necessity = doubted && !isTest ? 'possible' : stated;
        return {
          repair,
          ...standing(necessity),
          locations: necessity === 'necessary' ? cylindersIn(statement.text, repair) : [],
          because: rule.because,
          evidence: evidenceOf(section, statement.text),
        };
      });
    });
}

const standing = (necessity: Necessity): Pick<Suggestion, 'necessity' | 'weight'> => ({
  necessity,
  weight: necessity === 'necessary' ? 'whole' : 'part',
});

const hazardsIn = (statement: Statement, section: Section): Reading['hazards'] =>
  NOTE_RULES[section.key]
    .filter(
      (rule: NoteRule) =>
        rule.hazard !== undefined &&
        matches(rule, statement.text) &&
        !(statement.hedged && rule.hazard === 'inoperable'),
    )
    .map((rule: NoteRule) => ({
      kind: rule.hazard as HazardKind,
      fact: `${section.label} notes: "${shorten(tidy(statement.text), QUOTED_LENGTH)}"`,
    }));

const evidenceOf = (section: Section, quote: string): Evidence => ({
  kind: 'section',
  source: `${section.label} notes`,
  quote: tidy(quote),
});

/** The kinds of alteration that the form asks for are findings even without a word in the notes. */
function alterationRepairs(section: Section, diagnostic: DiagnosticRecord): Suggestion[] {
  const evidence = (kind: 'catalytic' | 'diesel'): Evidence => ({
    kind: 'section',
    source: 'Emissions',
    quote: EMISSIONS_ALTERATION_LABELS[kind],
  });
  if (section.key === 'transmission') {
    return diagnostic.transmissionIssues
      .filter((issue) => issue !== 'other')
      .map((issue) => ({
        repair: 'Transmission solenoid or valve body',
        locations: [],
        ...standing('possible'),
        because: `${TRANSMISSION_ISSUE_LABELS[issue]} was recorded; shift control is one cause.`,
        evidence: { kind: 'section', source: 'Transmission', quote: TRANSMISSION_ISSUE_LABELS[issue] },
      }));
  }
  if (section.key !== 'emissions') return [];
  const repairs: Suggestion[] = [];
  if (diagnostic.emissionsAlterations.includes('catalytic')) {
    repairs.push({
      repair: 'Catalytic converter',
      locations: [],
      ...standing('necessary'),
      because: 'Tampering with the catalytic converter was recorded.',
      evidence: evidence('catalytic'),
    });
  }
  if (diagnostic.emissionsAlterations.includes('diesel')) {
    repairs.push(
      {
        repair: 'Diesel particulate filter (DPF)',
        locations: [],
        ...standing('necessary'),
        because: 'Diesel emissions equipment was deleted and has to be put back.',
        evidence: evidence('diesel'),
      },
      {
        repair: 'EGR valve',
        locations: [],
        ...standing('possible'),
        because: 'A deletion often takes the EGR system as well.',
        evidence: evidence('diesel'),
      },
    );
  }
  return repairs;
}

function readReverse(diagnostic: DiagnosticRecord): Reading {
  const reading = emptyReading();
  if (diagnostic.reverseEngagement !== 'no') return reading;
  reading.announceables.push({ kind: 'finding', label: 'Reverse', phrase: 'Reverse does not engage' });
  reading.hazards.push({ kind: 'inoperable', fact: 'Reverse does not engage' });
  reading.suggestions.push({
    repair: 'Transmission rebuild',
    locations: [],
    ...standing('necessary'),
    because: 'Reverse does not engage.',
    evidence: { kind: 'section', source: 'Reverse engagement', quote: 'No' },
  });
  reading.uncertainties.push({
    statement: 'Why reverse fails is not known.',
    detail: 'A rebuild is counted. Linkage or valve body would cost less.',
  });
  return reading;
}

/** Parts that look structural and, by the arbitration guidelines, are not. */
const NOT_STRUCTURAL = /\b(radiator (?:core )?support|core support|rear body panel|exhaust hanger)s?\b/i;

function structuralUncertainty(statements: readonly Statement[]): { statement: string; detail: string } {
  const named = statements.filter(({ text }) => tellsOfFault(text));
  if (
    named.length > 0 &&
    named.every(({ text }) => NOT_STRUCTURAL.test(text) && !NOTE_RULES.structure.some((rule) => matches(rule, text)))
  ) {
    return {
      statement: 'The part named is usually not structural.',
      detail:
        'Radiator core support, rear body panel and brazed exhaust hangers are not. Have it confirmed; until then it counts.',
    };
  }
  return {
    statement: 'The structure was not measured.',
    detail: 'Structural damage is arbitrable under every light, so have it measured before the sale.',
  };
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** `cylinder 2` for "cylinder two", "cyl #2" and "misfire on 2"; only for parts that a cylinder has of its own. */
function cylindersIn(text: string, repair: RepairName): string[] {
  if (repair !== 'Ignition coil' && repair !== 'Fuel injector') return [];
  const found = /\bcyl(?:inder)?s?\.?\s*(?:#|no\.?|number)?\s*(\d{1,2}|[a-z]+)\b/i.exec(text)?.[1]?.toLowerCase();
  if (found === undefined) return [];
  const cylinder = /^\d/.test(found) ? Number(found) : NUMBERS.indexOf(found) + 1;
  return cylinder >= 1 && cylinder <= 12 ? [`cylinder ${cylinder}`] : [];
}
