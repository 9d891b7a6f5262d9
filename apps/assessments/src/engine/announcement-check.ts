import {
  EMISSIONS_ALTERATION_LABELS,
  NO_REPAIRS,
  NO_WARNING_LIGHTS,
  OTHER_REPAIR,
  OBD_CODE_PATTERN,
  type AnnouncedItem,
  type DiagnosticRecord,
} from '@lanelight/contracts';
import { SECTIONS } from './fields.js';
import { NOTE_FIELDS, type Finding, type Statement } from './reader/statement.js';
import { isMainSystem } from './reader/vocabulary.js';
import { withoutConjunction } from './words.js';

/*
 * Holds a finished announcement against the form. It reads the recorded diagnostic and the statements in it, and nothing of
 * what the announcement was composed from, so that it can fail.
 */

/** Something recorded that the announcement does not name, with the words that name it. */
export interface Missing {
  kind: AnnouncedItem['kind'];
  label: string;
  words: string;
}

/** Of a long statement, this much at its start identifies it. */
const RECOGNIZED_BY = 60;
const INDEXED_BY = 8;

/** What the announcement leaves out. */
export function missingFrom(
  announcement: string,
  diagnostic: DiagnosticRecord,
  statements: readonly Statement[],
): Missing[] {
  const text = squeeze(announcement).toLowerCase();
  const says = (words: string): boolean => text.includes(squeeze(words).toLowerCase());
  const missing: Missing[] = [];
  const need = (isNamed: boolean, kind: Missing['kind'], label: string, words: string): void => {
    if (!isNamed) missing.push({ kind, label, words });
  };
  for (const { code, isPermanent } of diagnostic.diagnosticCodes)
    need(
      says(isPermanent ? `${code} (permanent)` : code),
      'code',
      code,
      `Code ${code}${isPermanent ? ' (permanent)' : ''}`,
    );
  for (const light of diagnostic.warningLights)
    if (light !== NO_WARNING_LIGHTS) need(says(light), 'warning-light', light, `${light} on`);
  for (const name of [...diagnostic.immediateRepairs, ...diagnostic.potentialRepairs])
    if (name !== NO_REPAIRS && name !== OTHER_REPAIR) need(says(name), 'finding', name, `Listed repair: ${name}`);
  if (diagnostic.readinessMonitorStatus === 'incomplete')
    need(
      /readiness monitors incomplete/.test(text),
      'readiness',
      'Readiness monitors incomplete',
      'Readiness monitors incomplete',
    );
  for (const statement of statements)
    if (hasToBeSaid(statement))
      need(
        isSaid(statement, text),
        'finding',
        statement.quote.slice(0, RECOGNIZED_BY),
        `Also noted: “${squeeze(statement.quote).replace(/[\s.,;:]+$/, '')}”`,
      );
  const sections = SECTIONS.filter(
    (section) => section.hasIssue(diagnostic) && !section.announcedAs.test(announcement),
  );
  if (sections.length > 0) {
    const names = sections.map(({ name }) => name).join(', ');
    const told = statements
      .filter((one) => sections.some(({ notes }) => notes === one.field) && one.findings.some(isNoDenial))
      .slice(0, QUOTED_FOR_SECTIONS)
      .map(({ quote }) => `“${bare(quote)}”`);
    need(false, 'finding', `Issues noted: ${names}`, [`Issues noted: ${names}`, ...told].join('; '));
  }
  if (diagnostic.transmissionOperationStatus === 'issues')
    for (const issue of diagnostic.transmissionIssues)
      if (issue !== 'other') need(text.includes(issue.slice(0, 6)), 'finding', issue, `Transmission issue: ${issue}`);
  if (diagnostic.reverseEngagement === 'no')
    need(/reverse/.test(text), 'finding', 'Reverse', 'Reverse does not engage');
  if (diagnostic.emissionsAltered === 'yes')
    for (const alteration of diagnostic.emissionsAlterations)
      if (alteration !== 'other') {
        const label = EMISSIONS_ALTERATION_LABELS[alteration as keyof typeof EMISSIONS_ALTERATION_LABELS];
        need(
          alteration === 'diesel' ? /diesel|dpf|def/.test(text) : /catal|converter/.test(text),
          'finding',
          label,
          label,
        );
      }
  return missing;
}

/** What the announcement says as a fact that the form denies, doubts away or has as repaired. */
export function overclaimedIn(
  announcement: string,
  diagnostic: DiagnosticRecord,
  statements: readonly Statement[],
): string[] {
  const text = squeeze(announcement);
  const notes = NOTE_FIELDS.map((field) => diagnostic[field])
    .join(' ')
    .toUpperCase();
  const recorded = new Set(diagnostic.diagnosticCodes.map(({ code }) => code));
  const codes = (text.match(/\b[PBCU][0-3][0-9A-F]{3}\b/g) ?? []).filter(
    (code) => OBD_CODE_PATTERN.test(code) && !recorded.has(code) && !notes.includes(code),
  );
  // What stands behind each opening quotation mark, by its beginning: a search of the whole text for each statement would
  // cost the square of its length.
  const quoted = Map.groupBy(text.split('“').slice(1), (words) => words.slice(0, INDEXED_BY));
  const isQuoted = (words: string): boolean =>
    words.length < INDEXED_BY || words.includes('“')
      ? text.includes(`“${words}`)
      : (quoted.get(words.slice(0, INDEXED_BY)) ?? []).some((stretch) => stretch.startsWith(words));
  const denied = statements.filter(
    (statement) => isDenied(statement) && squeeze(statement.quote).length >= 12 && isQuoted(bare(statement.quote)),
  );
  return [...new Set([...codes, ...denied.map(({ quote }) => bare(quote))])];
}

/** A statement has to be said when it names a defect that is there now. */
function hasToBeSaid({ findings, repairs, reading }: Statement): boolean {
  if (reading === 'harmless') return false;
  return findings.some(isPresentDefect) || repairs.some(({ state }) => state === 'needed' || state === 'refused');
}

const QUOTED_FOR_SECTIONS = 3;
const isNoDenial = ({ standing, condition }: Finding): boolean =>
  standing === 'present' || standing === 'doubtful' || (standing === 'cured' && STAYS_ANNOUNCED.has(condition));

const COSMETIC = new Set([
  'dented',
  'scratched',
  'torn',
  'stained',
  'faded',
  'worn',
  'smell',
  'cracked',
  'aftermarket',
]);
const isPresentDefect = ({ standing, system, condition }: Finding): boolean =>
  standing === 'present' && (isMainSystem(system) || system === 'title' || !COSMETIC.has(condition));

/** History that is announced after the repair too. */
const STAYS_ANNOUNCED = new Set(['repaired-structure', 'sectioned', 'deployed']);

/** A statement in which everything is denied, cured or only imagined. */
const isDenied = ({ findings, repairs, reading }: Statement): boolean =>
  reading !== 'unreadable' &&
  findings.length > 0 &&
  findings.every(
    ({ standing, condition }) =>
      standing === 'absent' || standing === 'hypothetical' || (standing === 'cured' && !STAYS_ANNOUNCED.has(condition)),
  ) &&
  !repairs.some(({ state }) => state === 'needed' || state === 'possible' || state === 'refused' || state === 'due');

const isSaid = ({ quote }: Statement, text: string): boolean =>
  text.includes(
    withoutConjunction(squeeze(quote))
      .toLowerCase()
      .slice(0, RECOGNIZED_BY)
      .replace(/[\s.,;:]+$/, ''),
  );

/** Without the marks at its end, as an announcement quotes it. */
const bare = (quote: string): string => withoutConjunction(squeeze(quote)).replace(/[\s.,;:]+$/, '');

const squeeze = (text: string): string => (UNEVEN.test(text) ? text.replace(/\s+/g, ' ').trim() : text);
/** Nearly all statements have one blank between words and none around them. */
const UNEVEN = /^\s|\s$|\s\s|[^\S ]/;
