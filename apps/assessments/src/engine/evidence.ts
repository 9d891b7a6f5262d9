import { NO_REPAIRS, OTHER_REPAIR, type DiagnosticRecord } from '@lanelight/contracts';
import type { Claim } from './claim.js';
import { tiresNamed } from './tires.js';
import { codeEvidence, faultOfCode, placeOfCode } from './codes/read-code.js';
import { FIELD_LABELS, SECTIONS, type Section } from './fields.js';
import { faultOf, faultOfPart, faultRepairedBy, faultShownBy, openFaultOf } from './faults/fault-table.js';
import { FAULT_OF_LAMP, lampsOn } from './lamps.js';
import { whole } from './money.js';
import type { Finding, Place, RepairMention, Statement } from './reader/statement.js';
import { isMainSystem, type Component } from './reader/vocabulary.js';
import { isRepairName, type RepairName } from './repair-catalogue.js';
import { capitalized, shorten, tidy } from './words.js';

/** All that a diagnostic says: claims for faults, and parts that were told good or renewed. */
export interface DiagnosticEvidence {
  claims: Claim[];
  /** Parts that a test or an inspection found in order. */
  good: ReadonlySet<Component>;
  /** Of these, parts that passed a test. */
  passed: ReadonlySet<Component>;
  /** Parts that were renewed, whether or not that helped. */
  renewed: ReadonlySet<Component>;
  statements: readonly Statement[];
}

/** Gathers the evidence of every part of the form. */
export function gatherEvidence(diagnostic: DiagnosticRecord, statements: readonly Statement[]): DiagnosticEvidence {
  const told = [...withEstimates(statements), ...picks(diagnostic, statements)];
  const claims = [
    ...told,
    ...odometer(diagnostic),
    ...codes(diagnostic),
    ...lamps(diagnostic),
    ...readiness(diagnostic),
  ];
  const disproved = disprovedBy(statements);
  const corrected = claims.map((claim): Claim => {
    const { misreadBy } = faultOf(claim.fault);
    return misreadBy !== null && disproved.has(claim.fault) ? { ...claim, fault: misreadBy } : claim;
  });
  return {
    claims: [...corrected, ...answers(diagnostic, corrected, statements)],
    good: new Set(statements.flatMap(({ findings }) => findings.filter(isToldGood).map(({ component }) => component))),
    passed: new Set(
      statements.flatMap(({ findings }) =>
        findings
          .filter((finding) => isToldGood(finding) && finding.voice === 'tested')
          .map(({ component }) => component),
      ),
    ),
    renewed: new Set(
      statements.flatMap(({ repairs }) =>
        repairs.filter(({ state, action }) => state === 'done' && RENEWS.has(action)).map(({ component }) => component),
      ),
    ),
    statements,
  };
}

/** Faults that a test has found absent. */
const disprovedBy = (statements: readonly Statement[]): ReadonlySet<string> =>
  new Set(
    statements.flatMap(({ findings }) =>
      findings
        .filter(
          ({ standing, voice, condition }) =>
            standing === 'absent' && voice === 'tested' && condition !== 'unspecified',
        )
        .map(({ component, condition }) => faultShownBy(component, condition).id),
    ),
  );

const RENEWS = new Set<RepairMention['action']>(['replace', 'rebuild']);
const isToldGood = ({ standing, voice }: Finding): boolean => standing === 'absent' && voice !== 'reported';

const ESTIMATE = /\b(?:estimates?d?|quotes?d?|bid)\b[^$.;]{0,40}\$ ?(\d[\d,]*)/i;

/** Claims of all statements; an estimate without a part of its own belongs to the defect told before it. */
function withEstimates(statements: readonly Statement[]): Claim[] {
  const claims: Claim[] = [];
  for (const statement of statements) {
    const own = claimsOfStatement(statement);
    const amount = Number((ESTIMATE.exec(statement.quote)?.[1] ?? '').replaceAll(',', ''));
    const before =
      own.length > 0
        ? own.at(-1)
        : claims.findLast((claim) => claim.statement?.field === statement.field && claim.standing === 'present');
    if (amount > 0 && before && before.quotedCost === undefined) before.quotedCost = amount;
    claims.push(...own);
  }
  return claims;
}

/** What one statement claims. A cured defect claims nothing, except what has to be announced forever: structure, a deployed airbag. */
export function claimsOfStatement(statement: Statement): Claim[] {
  const evidence = { kind: 'section' as const, source: FIELD_LABELS[statement.field], quote: statement.quote };
  const found = statement.findings.flatMap((finding): Claim[] => {
    const { component, condition, standing, voice, slight, heavy, system } = finding;
    if (condition === 'aftermarket' && !isMainSystem(system)) return [];
    if (condition === 'code-stored') return standing === 'present' ? claimsOfCodes(statement) : [];
    const fault =
      condition === 'unclear' || (condition === 'unspecified' && component === finding.system)
        ? openFaultOf(finding.system)
        : faultShownBy(component, condition);
    const isReplacedAirbag = fault.id === 'airbag-deployed';
    const stays = standing === 'cured' && (isReplacedAirbag || (fault.concern !== null && STAYS.has(fault.concern)));
    if (standing !== 'present' && standing !== 'doubtful' && !stays) return [];
    const lasting = isReplacedAirbag
      ? 'airbag-replaced'
      : fault.nature === 'structural'
        ? 'structural-repair'
        : fault.id;
    return [
      {
        fault: stays ? lasting : fault.id,
        voice: voice === 'tested' ? 'tested' : voice,
        standing: standing === 'doubtful' ? 'possible' : 'present',
        slight:
          !heavy && ((slight && condition !== 'fire' && !fault.strands) || condition === 'seep' || condition === 'due'),
        ...(heavy && { heavy }),
        ...tireCount(component, statement),
        places: placesIn(component, finding.place, statement),
        evidence,
        statement,
      },
    ];
  });
  const asked = statement.repairs.flatMap((mention): Claim[] => {
    if (
      mention.component === 'airbag' &&
      mention.state === 'done' &&
      mention.action === 'replace' &&
      found.length === 0
    )
      return [
        {
          fault: 'airbag-replaced',
          voice: 'found',
          standing: 'present',
          slight: false,
          places: placesOf(mention.place),
          evidence,
          statement,
        },
      ];
    const wanted = STATE[mention.state];
    if (!wanted || mention.action === 'inspect') return [];
    const fault = faultOfPart(mention.component);
    const remedy = remedyOf(mention);
    return [
      {
        fault: fault.id,
        voice: 'tested',
        standing: wanted,
        slight: mention.state === 'due',
        places: placesIn(mention.component, mention.place, statement),
        evidence,
        statement,
        ...tireCount(mention.component, statement),
        ...(remedy && { remedy }),
        ...(mention.quotedCost !== undefined && { quotedCost: mention.quotedCost }),
      },
    ];
  });
  return [...found, ...asked];
}

/** How many tires a statement is about, where it says so. */
const tireCount = (part: string, { quote }: Statement): Pick<Claim, 'count'> => {
  const count = part === 'tire' ? tiresNamed(quote) : null;
  return count === null ? {} : { count };
};

/** What the codes written in a statement point to; a manufacturer's own code says only that a control unit stored a fault. */
const claimsOfCodes = (statement: Statement): Claim[] => {
  const faults =
    statement.codes.length > 0
      ? statement.codes.map((code) => faultOfCode({ code, description: '' }).id)
      : [openFaultOf('electrical').id];
  return [...new Set(faults)].map((fault) => ({
    fault,
    voice: 'code',
    standing: 'present',
    slight: false,
    places: [],
    evidence: { kind: 'section', source: FIELD_LABELS[statement.field], quote: statement.quote },
    statement,
  }));
};

/** Concerns that no repair ends. */
const STAYS = new Set(['structure', 'structure-repaired', 'flood', 'title-brand', 'odometer']);

const STATE: Partial<Record<RepairMention['state'], Claim['standing']>> = {
  needed: 'present',
  refused: 'present',
  possible: 'possible',
  due: 'possible',
};

function remedyOf({ component, action }: RepairMention): RepairName | undefined {
  if (component === 'engine')
    return action === 'rebuild' ? 'Engine rebuild' : action === 'replace' ? 'Engine replacement (used)' : undefined;
  if (component === 'transmission')
    return action === 'rebuild'
      ? 'Transmission rebuild'
      : action === 'replace'
        ? 'Transmission replacement'
        : action === 'service'
          ? 'Transmission service'
          : undefined;
  if (action === 'service' && (component === 'cvt' || component === 'transmission-fluid'))
    return 'Transmission service';
  return faultOfPart(component).remedies[0];
}

const BY_CYLINDER: ReadonlySet<string> = new Set(['fuel-injector', 'ignition-coil', 'glow-plug']);
const NUMBERED =
  /\b(?:injectors?|coils?|glow plugs?|cyl(?:inder)?s?)\s+(?:#|no\.? )?(\d{1,2}(?:\s*(?:,|and|&|,? and)\s*#?\d{1,2})*)\b(?! ?(?:%|percent|weeks?|months?|years?|miles?|\/|\.\d))/gi;
const MOST_CYLINDERS = 12;

/** Places of a finding; parts of which each cylinder has one are told by number, "injectors 1 and 7". */
function placesIn(part: string, place: Place, { quote }: Statement): string[] {
  if (!BY_CYLINDER.has(part)) return placesOf(place);
  const numbers = [...quote.matchAll(NUMBERED)].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number));
  const cylinders = [...new Set(numbers)].filter((number) => number >= 1 && number <= MOST_CYLINDERS);
  return cylinders.length > 0 ? cylinders.map((number) => `cylinder ${number}`) : placesOf(place);
}

/** `right front`, `cylinder 2`, `bank 1`; both sides are two places. */
function placesOf({ side, end, cylinder, bank }: Place): string[] {
  if (cylinder !== undefined) return [`cylinder ${cylinder}`];
  if (bank !== undefined) return [`bank ${bank}`];
  if (side === undefined) return end === undefined ? [] : [end];
  const sides = side === 'both' ? ['left', 'right'] : [side];
  return sides.map((one) => [one, end].filter(Boolean).join(' '));
}

/** Body codes of a maker's own say little; under a lit airbag lamp they are the airbag system's. */
const MAKERS_BODY_CODE = /^B[12]/;

function codes({ diagnosticCodes, warningLights, make }: DiagnosticRecord): Claim[] {
  const isAirbagLit = warningLights.includes('Airbag');
  return diagnosticCodes.map((recorded) => {
    const place = placeOfCode(recorded);
    const named = faultOfCode(recorded, make).id;
    const isAirbags = isAirbagLit && named === 'body-codes' && MAKERS_BODY_CODE.test(recorded.code);
    return {
      fault: isAirbags ? 'srs-open' : named,
      voice: 'code' as const,
      standing: 'present' as const,
      slight: false,
      places: place === null ? [] : [place],
      evidence: codeEvidence(recorded),
    };
  });
}

function lamps({ warningLights }: DiagnosticRecord): Claim[] {
  return lampsOn(warningLights).flatMap((light): Claim[] => {
    const fault = light in FAULT_OF_LAMP ? FAULT_OF_LAMP[light] : 'warning-lamp';
    return fault
      ? [
          {
            fault,
            voice: 'lamp',
            standing: 'present',
            slight: false,
            places: [],
            evidence: { kind: 'warning-light', source: light, quote: null },
          },
        ]
      : [];
  });
}

/** The repairs that the mechanic picked: immediate ones are needed, potential ones possible. */
function picks(diagnostic: DiagnosticRecord, statements: readonly Statement[]): Claim[] {
  const { immediateRepairs, immediateRepairsOther, potentialRepairs, potentialRepairsOther } = diagnostic;
  return [
    ...picked('Immediate repairs', immediateRepairs, 'present'),
    ...picked('Potential repairs', potentialRepairs, 'possible'),
    ...inOwnWords(
      'immediateRepairsOther',
      immediateRepairs.includes(OTHER_REPAIR) ? immediateRepairsOther : '',
      'present',
      statements,
    ),
    ...inOwnWords(
      'potentialRepairsOther',
      potentialRepairs.includes(OTHER_REPAIR) ? potentialRepairsOther : '',
      'possible',
      statements,
    ),
  ];
}

const picked = (source: string, names: readonly string[], standing: Claim['standing']): Claim[] =>
  names
    .filter((name) => name !== NO_REPAIRS && name !== OTHER_REPAIR)
    .filter(isRepairName)
    .map((remedy) => ({
      fault: faultRepairedBy(remedy)?.id ?? 'unlisted',
      voice: 'picked',
      standing,
      slight: false,
      places: [],
      evidence: { kind: 'repair', source, quote: null },
      remedy,
    }));

/** A repair in own words that no statement claims is a repair of its own, by those words. */
function inOwnWords(
  field: 'immediateRepairsOther' | 'potentialRepairsOther',
  text: string,
  standing: Claim['standing'],
  statements: readonly Statement[],
): Claim[] {
  const words = tidy(text);
  if (
    words === '' ||
    statements.some((statement) => statement.field === field && claimsOfStatement(statement).length > 0)
  )
    return [];
  const done = statements.some(
    (statement) => statement.field === field && (statement.repairs.length > 0 || statement.findings.length > 0),
  );
  if (done) return [];
  const name = capitalized(shorten(words, 60));
  return [
    {
      fault: 'unlisted',
      voice: 'picked',
      standing,
      slight: false,
      places: [],
      evidence: { kind: 'section', source: FIELD_LABELS[field], quote: words },
      remedy: 'Unlisted repair',
      ...(isRepairName(name) ? { remedy: name, fault: faultRepairedBy(name)?.id ?? 'unlisted' } : { title: name }),
    },
  ];
}

/** A test drive is shorter than this; a wider gap between both readings is a wrong reading. */
const TEST_DRIVE_MILES = 500;

function odometer({ mileage: before, postInspectionMileage: after }: DiagnosticRecord): Claim[] {
  if (after >= before && after - before <= TEST_DRIVE_MILES) return [];
  return [
    {
      fault: 'odometer-discrepancy',
      voice: 'tested',
      standing: 'present',
      slight: false,
      places: [],
      evidence: {
        kind: 'mileage',
        source: `${whole(before)} miles before inspection, ${whole(after)} miles after`,
        quote: null,
      },
    },
  ];
}

/** Permanent codes, no stored ones, monitors not ready: someone has cleared the codes without a repair. */
export const wereCodesCleared = ({ diagnosticCodes, readinessMonitorStatus }: DiagnosticRecord): boolean =>
  readinessMonitorStatus === 'incomplete' &&
  diagnosticCodes.length > 0 &&
  diagnosticCodes.every(({ isPermanent }) => isPermanent);

function readiness(diagnostic: DiagnosticRecord): Claim[] {
  if (!wereCodesCleared(diagnostic)) return [];
  return [
    {
      fault: 'codes-cleared',
      voice: 'tested',
      standing: 'present',
      slight: false,
      places: [],
      evidence: {
        kind: 'readiness',
        source: 'Only permanent codes are left and the monitors are incomplete',
        quote: null,
      },
    },
  ];
}

/** True where the structure notes find rails or aprons in order and nothing structural wrong: what they tell is visible. */
const isStructureCleared = ({ notes }: Section, statements: readonly Statement[]): boolean => {
  if (notes !== 'structureFrameNotes') return false;
  const own = statements.filter(({ field }) => field === notes);
  const structural = own.flatMap(({ findings }) => findings).filter(({ system }) => system === 'structure');
  const tellsMore = own.some(({ findings }) => !findings.some(({ system }) => system === 'structure'));
  return tellsMore && structural.length > 0 && structural.every(({ standing }) => standing === 'absent');
};

/** Answers that say more than their notes: a section with a problem that no statement explains, reverse, alterations. */
function answers(diagnostic: DiagnosticRecord, told: readonly Claim[], statements: readonly Statement[]): Claim[] {
  const claim = (fault: string, source: string, quote: string | null): Claim => ({
    fault,
    voice: 'answer',
    standing: 'present',
    slight: false,
    places: [],
    evidence: { kind: 'section', source, quote },
  });
  const explains = (section: Section): boolean =>
    told.some(({ fault, statement, voice, standing }) => {
      if (standing !== 'present' && !(statement?.field === section.notes)) return false;
      if (statement?.field === section.notes) return true;
      if (section.concern !== undefined) return faultOf(fault).concern === section.concern;
      return voice !== 'code' && voice !== 'lamp' && section.systems.some((system) => faultOf(fault).system === system);
    });
  const quote = (section: Section): string | null => {
    const words = tidy(diagnostic[section.notes]);
    return words === '' ? null : shorten(words, 200);
  };
  return [
    ...SECTIONS.filter(
      (section) => section.hasIssue(diagnostic) && !explains(section) && !isStructureCleared(section, statements),
    ).map((section) => claim(section.openFault, FIELD_LABELS[section.notes], quote(section))),
    ...(diagnostic.reverseEngagement === 'no' ? [claim('no-reverse', 'Reverse engagement', 'no')] : []),
    ...diagnostic.transmissionIssues
      .filter((issue) => issue !== 'other' && diagnostic.transmissionOperationStatus === 'issues')
      .map((issue) => claim('harsh-shift', 'Transmission issue', issue)),
    ...(diagnostic.emissionsAltered === 'yes' && diagnostic.emissionsAlterations.includes('catalytic')
      ? [claim('converter-removed', 'Emissions alteration', 'catalytic converter tampering')]
      : []),
    ...(diagnostic.emissionsAltered === 'yes' && diagnostic.emissionsAlterations.includes('diesel')
      ? [claim('diesel-delete', 'Emissions alteration', 'diesel deletion')]
      : []),
  ];
}
