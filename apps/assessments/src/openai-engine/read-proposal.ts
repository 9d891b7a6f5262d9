import {
  NO_WARNING_LIGHTS,
  STANDARD_NOTES,
  type AssessmentInput,
  type AssessmentResult,
  type DiagnosticRecord,
  type Evidence,
} from '@lanelight/contracts';
import type { Claim } from '../engine/claim.js';
import { codeEvidence, meaningOf } from '../engine/codes/read-code.js';
import { FIELD_LABELS, isNoteField } from '../engine/fields.js';
import { faultRepairedBy } from '../engine/faults/fault-table.js';
import { lampName } from '../engine/lamps.js';
import { usd, whole } from '../engine/money.js';
import { readNotes } from '../engine/reader/read-text.js';
import type { NoteField, Statement } from '../engine/reader/statement.js';
import { catalogueRepairs, isRepairName, type RepairName } from '../engine/repair-catalogue.js';
import type { Necessity } from '../engine/repairs.js';
import { NO_OPINION, type Hazard, type SecondOpinion } from '../engine/second-opinion.js';
import { describeVehicle } from '../engine/vehicle.js';
import { capitalized, shorten, tidy } from '../engine/words.js';
import { FINDING_KINDS, type Citation, type Proposal, type ProposedRepair } from './proposal.js';

const ENTRIES_AT_MOST = 12;
const CITATIONS_AT_MOST = 4;
const UNCERTAINTIES_AT_MOST = 4;
/** A shorter quote occurs in almost any text. */
const QUOTE_AT_LEAST = 8;
const PRICE_AT_MOST = 100_000;
const UNLISTED: RepairName = 'Unlisted repair';
/** The rules make a repair of their own from these fields. */
const REPAIRS_IN_OWN_WORDS: readonly string[] = [
  FIELD_LABELS.immediateRepairsOther,
  FIELD_LABELS.potentialRepairsOther,
];

/** A proposal as the rules take it, and what of it they do not take, one sentence each. */
export interface ReadProposal {
  opinion: SecondOpinion;
  dropped: string[];
}

/**
 * Takes from a proposal what the form bears out. What it adds has to cite the form; the words that reach the lane are the
 * mechanic's or ours, never the model's, which stay explanations.
 */
export function readProposal(proposal: Proposal, { diagnostic, submittedAt }: AssessmentInput): ReadProposal {
  const { mileage } = describeVehicle(diagnostic, submittedAt);
  const dropped: string[] = [];
  const explain = explainerOf(diagnostic, dropped);
  const cited = (citations: readonly Citation[]): Evidence[] =>
    citations.slice(0, CITATIONS_AT_MOST).flatMap((citation) => evidenceOf(citation, diagnostic, mileage) ?? []);
  const limited = <Entry>(what: string, entries: readonly Entry[]): readonly Entry[] => {
    if (entries.length > ENTRIES_AT_MOST) dropped.push(`${entries.length - ENTRIES_AT_MOST} further ${what} left out.`);
    return entries.slice(0, ENTRIES_AT_MOST);
  };
  const repairs = (necessity: Necessity, entries: readonly ProposedRepair[]): Claim[] =>
    limited(`${necessity} repairs`, entries).flatMap((entry) => {
      const claims = claimsOf(entry, necessity, cited(entry.evidence), explain);
      if (claims.length === 0)
        dropped.push(`Repair "${plainText(entry.repair, 60)}": cites nothing that stands in the form.`);
      return claims;
    });
  const opinion: SecondOpinion = {
    ...NO_OPINION,
    hazards: [],
    remarks: [],
    claims: [...repairs('necessary', proposal.necessaryRepairs), ...repairs('possible', proposal.possibleRepairs)],
  };
  for (const { kind, ...citation } of limited('findings', proposal.findings)) {
    const [evidence] = cited([citation]);
    if (!evidence || !['section', 'code', 'warning-light'].includes(evidence.kind)) {
      dropped.push(`Finding "${plainText(kind, 20)}": cites nothing that stands in the form.`);
      continue;
    }
    const hazard = FINDING_KINDS.find((known) => known === kind);
    if (hazard) opinion.hazards.push({ kind: hazard, fact: factOf(evidence, diagnostic), evidence });
    if (evidence.kind === 'section' && evidence.quote !== null) opinion.remarks.push(evidence.quote);
  }
  const reasonWith = (reason: string, citations: readonly Citation[]): string | null => {
    const [evidence] = cited(citations);
    return evidence ? `The model's reading: ${explain(reason, 240) || `see ${evidence.source}.`}` : null;
  };
  const lightReason = reasonWith(proposal.saleLight.reason, proposal.saleLight.evidence);
  const levelReason = reasonWith(proposal.certification.reason, proposal.certification.evidence);
  return {
    dropped,
    opinion: {
      ...opinion,
      value: proposal.estimatedValue,
      light: lightReason === null ? null : { color: proposal.saleLight.color, reason: lightReason },
      certification: levelReason === null ? null : { level: proposal.certification.level, reason: levelReason },
      uncertainties: uncertaintiesOf(proposal, explain),
      summary: explain(proposal.summary, 900),
      heedsInstructions: true,
    },
  };
}

/** Where the finished assessment says something else than the proposal, one sentence each. */
export function overruledIn(
  proposal: Proposal,
  { saleLight, naaaCertification, estimatedValue }: AssessmentResult,
): string[] {
  const {
    saleLight: { color },
    certification: { level },
    estimatedValue: value,
  } = proposal;
  return [
    ...(color === saleLight.color ? [] : [`Sale light: the model said ${color}, the rules set ${saleLight.color}.`]),
    ...(level === naaaCertification
      ? []
      : [`Certification: the model said ${level}, the rules set ${naaaCertification}.`]),
    ...(value === null || (value >= estimatedValue.low && value <= estimatedValue.high)
      ? []
      : [`Value: the model said ${usd(value)}, the rules set ${usd(estimatedValue.mid)}.`]),
  ];
}

const byLowerCase = new Map(catalogueRepairs().map(({ name }) => [name.toLowerCase(), name]));

function claimsOf(
  entry: ProposedRepair,
  necessity: Necessity,
  evidence: readonly Evidence[],
  explain: Explain,
): Claim[] {
  const listed = byLowerCase.get(entry.repair.trim().toLowerCase()) ?? UNLISTED;
  const named = listed === UNLISTED ? ownWords(evidence) : { remedy: listed };
  if (named === null) return [];
  // A service that is due by mileage alone is preventive: nothing was found.
  const isDue = evidence.every(({ kind }) => kind === 'mileage');
  const because = explain(entry.reason, 240) || `${capitalized(evidence[0]?.source ?? '')} points to it.`;
  const retail = Math.min(PRICE_AT_MOST, Math.max(0, entry.retailPrice ?? 0));
  return evidence.map((one) => ({
    fault: faultRepairedBy(named.remedy)?.id ?? 'unlisted',
    voice: 'opinion',
    standing: necessity === 'necessary' && !isDue ? 'present' : 'possible',
    slight: isDue,
    places: [],
    evidence: one,
    ...named,
    retail,
    because,
  }));
}

/** A repair without a list price goes by the mechanic's words, as one that the mechanic wrote would. */
function ownWords(evidence: readonly Evidence[]): { remedy: RepairName; title?: string } | null {
  const quote = evidence.find(
    ({ kind, source }) => kind === 'section' && !REPAIRS_IN_OWN_WORDS.includes(source),
  )?.quote;
  if (!quote) return null;
  const title = capitalized(shorten(quote, 60));
  return isRepairName(title) ? { remedy: title } : { remedy: UNLISTED, title };
}

function evidenceOf({ field, quote }: Citation, diagnostic: DiagnosticRecord, mileage: number): Evidence | null {
  if (isNoteField(field)) return notesEvidence(field, quote, diagnostic);
  const wanted = quote.trim().toLowerCase();
  switch (field) {
    case 'diagnosticCodes': {
      const recorded = diagnostic.diagnosticCodes.find(({ code }) => wanted.startsWith(code.toLowerCase()));
      return recorded ? codeEvidence(recorded) : null;
    }
    case 'warningLights': {
      const light = diagnostic.warningLights.find(
        (entry) => entry !== NO_WARNING_LIGHTS && entry.toLowerCase() === wanted,
      );
      return light === undefined ? null : { kind: 'warning-light', source: light, quote: null };
    }
    case 'immediateRepairs':
    case 'potentialRepairs':
      return diagnostic[field].some((entry) => isRepairName(entry) && entry.toLowerCase() === wanted)
        ? {
            kind: 'repair',
            source: field === 'immediateRepairs' ? 'Immediate repairs' : 'Potential repairs',
            quote: null,
          }
        : null;
    case 'mileage':
      return { kind: 'mileage', source: `${whole(mileage)} miles`, quote: null };
    default:
      return null;
  }
}

/** The statement that holds the quoted words. What the mechanic denied or found in order is none. */
function notesEvidence(field: NoteField, quote: string, diagnostic: DiagnosticRecord): Evidence | null {
  const notes = diagnostic[field];
  const wanted = tidy(quote).toLowerCase();
  const isStandard = field in STANDARD_NOTES && notes === STANDARD_NOTES[field as keyof typeof STANDARD_NOTES];
  if (isStandard || wanted.length < QUOTE_AT_LEAST || !oneBlank(notes).toLowerCase().includes(wanted)) return null;
  const statement = readNotes(diagnostic).find((entry) => {
    if (entry.field !== field || isDenied(entry)) return false;
    const stated = oneBlank(entry.quote).toLowerCase();
    return (
      stated.includes(wanted) ||
      (stated.length >= QUOTE_AT_LEAST && wanted.includes(tidy(stated)) && entry.findings.length > 0)
    );
  });
  return statement ? { kind: 'section', source: FIELD_LABELS[field], quote: statement.quote } : null;
}

/** True where everything that the statement names is denied, cured or only imagined. */
const isDenied = ({ findings, repairs }: Statement): boolean =>
  findings.length > 0 &&
  findings.every(({ standing }) => standing === 'absent' || standing === 'cured' || standing === 'hypothetical') &&
  !repairs.some(({ state }) => state !== 'done');

function factOf({ kind, source, quote }: Evidence, { diagnosticCodes }: DiagnosticRecord): Hazard['fact'] {
  if (kind === 'section') return `${source}: “${shorten(tidy(quote ?? ''), 120)}”`;
  const recorded = diagnosticCodes.find(({ code }) => code === source);
  return recorded ? `${source}, ${meaningOf(recorded)}` : `${lampName(source)} on`;
}

function uncertaintiesOf({ uncertainties }: Proposal, explain: Explain): SecondOpinion['uncertainties'] {
  const read = uncertainties
    .slice(0, ENTRIES_AT_MOST)
    .map(({ statement, detail }) => ({ statement: explain(statement, 120), detail: explain(detail, 240) }));
  const told = read.filter(({ statement, detail }) => statement !== '' && detail !== '');
  return [...new Map(told.map((entry) => [entry.statement, entry])).values()].slice(0, UNCERTAINTIES_AT_MOST);
}

const oneBlank = (text: string): string => text.replace(/\s+/g, ' ');

/** One line without control, formatting or broken characters. */
const plainText = (text: string, limit: number): string =>
  shorten(oneBlank(text.slice(0, limit * 4).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')).trim(), limit);

/** A sentence on the light or the level would stand beside what the rules decided. */
const VERDICT =
  /\b(?:green|yellow|red)[\s-]+light\b|\bride and drive\b|\blimited guarantee\b|\bas[\s-]is\b|\b(?:platinum|gold|silver)\b|\b(?:un)?certif\w+/i;

/** An address or markup has no place there: text in a form may have talked the model into it. */
const ADDRESS_OR_MARKUP = /\w:\/\/|\bwww\.|\S@\S|<[a-z/!]|\]\(/i;

/** Makes of a model's text what may stand in an assessment: sentences, at most so many characters. */
type Explain = (text: string, limit: number) => string;

const CODES = /\b[PBCU][0-3][0-9A-F]{3}\b/g;

/** Reads the model's sentences beside the form: what names a code that nobody recorded, or is not English, is left out. */
function explainerOf(diagnostic: DiagnosticRecord, dropped: string[]): Explain {
  const recorded = new Set(JSON.stringify(diagnostic).match(CODES) ?? []);
  const drop = (reason: string): false => {
    if (!dropped.includes(reason)) dropped.push(reason);
    return false;
  };
  const mayStand = (sentence: string): boolean => {
    const invented = sentence.match(CODES)?.find((code) => !recorded.has(code));
    if (invented !== undefined) return drop(`A sentence that names ${invented}: the form does not record it.`);
    return isEnglish(sentence) || drop('A sentence that is not in English.');
  };
  return (text, limit) => {
    const sentences = plainText(text, limit)
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => sentence !== '' && !VERDICT.test(sentence) && !ADDRESS_OR_MARKUP.test(sentence))
      .filter(mayStand);
    return sentences.join(' ').replace(/[^.!?…]$/, '$&.');
  };
}

const ENGLISH =
  /^(?:a|an|and|are|as|at|be|before|but|by|can|could|for|from|has|have|in|into|is|it|its|may|needs?|no|not|of|on|or|over|should|so|than|that|the|this|to|under|was|were|when|while|which|with|without)$/;
const FOREIGN =
  /^(?:au|aus|avec|con|das|de|del|der|des|die|du|ein|eine|el|en|es|est|et|für|ist|la|las|le|les|los|mit|muy|nicht|oder|para|pas|pero|por|pour|que|qui|se|sehr|sin|sur|un|una|und|une|von|y|zu)$/;
/** Fewer words are no language: `Oxygen sensor P0135`. */
const WORDS_OF_A_LANGUAGE = 4;

/** Whether a sentence reads as English: its small words are English ones, and its letters Latin. */
function isEnglish(sentence: string): boolean {
  const letters = sentence.match(/\p{L}/gu) ?? [];
  if (letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > letters.length / 4) return false;
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < WORDS_OF_A_LANGUAGE) return true;
  return words.filter((word) => FOREIGN.test(word)).length <= words.filter((word) => ENGLISH.test(word)).length;
}
