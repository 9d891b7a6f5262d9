import {
  NO_REPAIRS,
  OTHER_REPAIR,
  type AnnouncedItem,
  type AssessmentResult,
  type DiagnosticRecord,
  type SaleLightColor,
} from '@lanelight/contracts';
import { missingFrom, overclaimedIn } from './announcement-check.js';
import { meaningOf } from './codes/read-code.js';
import type { Claim } from './claim.js';
import { worthAlone } from './exposure.js';
import { nameOf, type CaseFacts } from './facts.js';
import type { Fault, FaultNature } from './faults/fault.js';
import { lampName, lampsOn } from './lamps.js';
import type { RulePack } from './packs/rule-pack.js';
import { SECTIONS } from './fields.js';
import type { NoteField, Statement } from './reader/statement.js';
import { isArbitrable, type AssessedRepair } from './repairs.js';
import type { WeighedFault } from './weigh.js';
import { capitalized, count, inSentence, listOf, shorten, tidy, withoutConjunction } from './words.js';

export type Announcement = Pick<
  AssessmentResult,
  'naaaAnnouncement' | 'announcementHeadline' | 'naaaAnnouncementJustification' | 'announced'
>;

const OPENINGS: Record<SaleLightColor, string> = {
  green: 'Green light, ride and drive',
  yellow: 'Yellow light, limited guarantee',
  red: 'Red light, as-is',
};

/** What is read out first: whatever can take the whole vehicle back, then safety, then the drivetrain. */
const ORDER: readonly FaultNature[] = [
  'title',
  'structural',
  'safety',
  'emissions',
  'mechanical',
  'wear',
  'comfort',
  'visible',
  'cosmetic',
];

/** Longer statements are cut between words; the form keeps them whole. */
const QUOTE_LENGTH = 240;

/**
 * What is read out in the lane: each fault in the pack's phrase and the mechanic's words, then lights, codes, repairs and
 * readiness. Disclosed means not arbitrable, so nothing may be left out; what an independent look at the form finds missing
 * is added at the end, and what it finds claimed against the form is taken out.
 */
export function announce(
  all: CaseFacts,
  color: SaleLightColor,
  statements: readonly Statement[],
  remarks: readonly string[] = [],
): Announcement {
  const facts = { ...all, weighed: all.weighed.filter((item) => !isOnlyDue(item)) };
  const { diagnostic } = facts;
  const spoken = faultSentences(facts);
  const extra = remarks.filter((words) => !spoken.some(({ text }) => text.includes(tidy(words))));
  const body = [
    ...spoken.map(({ text }) => text),
    ...extra.map((words) => `${REMARK} “${tidy(words)}”`),
    ...lampSentence(diagnostic),
    ...codeSentence(diagnostic),
    ...repairSentences(facts),
    ...(diagnostic.readinessMonitorStatus === 'incomplete' ? ['Readiness monitors incomplete'] : []),
    ...exemption(facts),
  ];
  const kept = withSections(withoutOverclaims(body, diagnostic, statements), spoken, diagnostic);
  const added = missingFrom(sentences(kept), diagnostic, statements).map(({ words }) => words);
  const full = sentences([...kept, ...added]);
  const text = [`${OPENINGS[color]}.`, full, kept.length + added.length > 0 ? closing(color) : 'Nothing to announce.']
    .filter(Boolean)
    .join(' ');
  const announced = itemsOf(facts, text, statements);
  return {
    naaaAnnouncement: text,
    announcementHeadline: headline(facts, color),
    naaaAnnouncementJustification: justify(announced, color),
    announced,
  };
}

/** A section with a problem is named where its notes are quoted, unless the words name it already. */
function withSections(body: readonly string[], spoken: readonly Spoken[], diagnostic: DiagnosticRecord): string[] {
  const named = [...body];
  for (const section of SECTIONS) {
    if (!section.hasIssue(diagnostic) || section.announcedAs.test(named.join(' '))) continue;
    const own = spoken.find(({ text, fields }) => fields.has(section.notes) && named.includes(text));
    const at = own ? named.indexOf(own.text) : -1;
    if (own && at >= 0) named[at] = `${capitalized(section.name)}: ${inSentence(own.text)}`;
  }
  return named;
}

/** A second opinion's words of the mechanic stand, however the rules read them. */
const REMARK = 'Also noted:';

/** The sentences of an announcement, less those that claim what the form denies, doubts away or does not hold. */
export function withoutOverclaims(
  body: readonly string[],
  diagnostic: DiagnosticRecord,
  statements: readonly Statement[],
): string[] {
  const claimed = overclaimedIn(sentences(body), diagnostic, statements).map(tidy);
  return body.filter((sentence) => sentence.startsWith(REMARK) || !claimed.some((claim) => sentence.includes(claim)));
}

/** What is due by mileage alone is a service, not a finding. */
const isOnlyDue = ({ fault, claims }: WeighedFault): boolean =>
  fault.nature !== 'title' && claims.every(({ evidence }) => evidence.kind === 'mileage');

const closing = (color: SaleLightColor): string =>
  color === 'red' ? 'Sold as-is, no guarantee.' : 'No guarantee on announced items.';

const sentences = (parts: readonly string[]): string =>
  parts.map((part) => `${capitalized(part)}.`.replace(/([.!?…])\.$/, '$1').replace(/([.!?…])”\.$/, '$1”')).join(' ');

interface Spoken {
  /** What the faults are called; statements of the same faults stand in one sentence. */
  phrase: string;
  text: string;
  faults: WeighedFault[];
  /** Notes that it quotes. */
  fields: Set<NoteField>;
}

/** One sentence for each statement with the faults it shows, and one for each fault that only an answer shows. */
function faultSentences({ weighed, pack }: CaseFacts): Spoken[] {
  const all = weighed
    .flatMap((item) => [item, ...item.explained])
    .sort((a, b) => ORDER.indexOf(a.fault.nature) - ORDER.indexOf(b.fault.nature));
  const roots = [...weighed].sort((a, b) => ORDER.indexOf(a.fault.nature) - ORDER.indexOf(b.fault.nature));
  const said = new Set<Statement>();
  const spoken: Spoken[] = [];
  for (const item of roots) {
    const own = statementsOf([item, ...item.explained]).filter((statement) => !said.has(statement));
    for (const statement of own) {
      said.add(statement);
      const shown = all.filter((one) => one.claims.some((claim) => claim.statement === statement));
      const named = shown.filter((one) => roots.includes(one) && one.fault.nature !== 'cosmetic');
      // What a flood explains is called by its own name: "ABS light" is no flood.
      const told = named.length > 0 ? named : item.fault.nature === 'title' && shown.length > 0 ? shown : [item];
      const phrases = [...new Set(told.map((one) => phraseOf(one, pack)))].slice(0, 4);
      if ((named.length > 0 ? named : [item]).every(({ fault }) => fault.nature === 'cosmetic')) continue;
      const phrase = joined(phrases);
      const quote = `“${quotedFrom(statement)}”`;
      const same = spoken.find((one) => one.phrase === phrase);
      if (same) {
        same.text += `; ${quote}`;
        same.faults.push(...shown);
        same.fields.add(statement.field);
      } else
        spoken.push({
          phrase,
          // "One key only" says it all.
          text: quote.slice(1, -1).toLowerCase() === phrase.toLowerCase() ? quote : `${phrase}: ${quote}`,
          faults: [...shown],
          fields: new Set([statement.field]),
        });
    }
    if (own.length > 0 || spoken.some(({ faults }) => faults.includes(item))) continue;
    if (item.claims.some(({ voice }) => voice === 'answer' || voice === 'tested' || voice === 'opinion')) {
      const words = item.claims.find(
        ({ evidence, voice }) => voice === 'answer' && evidence.quote && evidence.quote.length > 40,
      )?.evidence.quote;
      const readings = item.claims.find(({ evidence }) => evidence.kind === 'mileage')?.evidence.source;
      const kinds = [
        ...new Set(
          item.claims
            .filter(({ voice, evidence }) => voice === 'answer' && evidence.source === 'Transmission issue')
            .map(({ evidence }) => evidence.quote),
        ),
      ];
      const quote = words ? `“${shorten(tidy(words), QUOTE_LENGTH)}”` : kinds.join(', ');
      const phrase = phraseOf(item, pack);
      spoken.push({
        phrase,
        text: [phrase, readings ?? quote].filter(Boolean).join(': '),
        faults: [item],
        fields: new Set(),
      });
    }
  }
  return spoken;
}

const joined = (phrases: readonly string[]): string =>
  phrases.map((phrase, index) => (index === 0 ? phrase : inSentence(phrase))).join('; ');

/** Statement as it is read out: the mechanic's words, without the conjunction that tied them to the statement before. */
const quotedFrom = ({ quote }: Statement): string => shorten(tidy(withoutConjunction(quote)), QUOTE_LENGTH);

const statementsOf = (items: readonly WeighedFault[]): Statement[] => [
  ...new Set(items.flatMap(({ claims }) => claims.flatMap(({ statement }) => statement ?? []))),
];

/** The pack's phrase for a fault, with its place and how sure it is. */
function phraseOf(item: WeighedFault, pack: RulePack): string {
  const { fault, standing, places, claims } = item;
  const name = pack.phrases[fault.id] ?? nameOf(item);
  const shown = places.filter((place) => !name.toLowerCase().includes(place)).slice(0, 4);
  const where = shown.length > 0 ? `, ${listOf(shown)}` : '';
  const reported = claims.every(({ voice, statement }) => statement !== undefined && voice === 'reported');
  if (standing === 'suspected') return `Possible ${inSentence(name)}${where}`;
  if (standing === 'slight') return `${name}${where}, slight`;
  if (standing === 'open' && fault.diagnosis && fault.nature !== 'emissions' && !/fault$|unknown|question/.test(name))
    return `${name}${where}, cause unknown${reported ? ', as reported' : ''}`;
  return `${name}${where}`;
}

function lampSentence({ warningLights }: DiagnosticRecord): string[] {
  const lamps = lampsOn(warningLights).map(lampName);
  return lamps.length > 0 ? [`${listOf(lamps)} on`] : [];
}

function codeSentence({ diagnosticCodes }: DiagnosticRecord): string[] {
  if (diagnosticCodes.length === 0) return [];
  const told = diagnosticCodes.map(
    (code) => `${code.code}${code.isPermanent ? ' (permanent)' : ''}, ${meaningOf(code)}`,
  );
  return [`${told.length === 1 ? 'Code' : 'Codes'} ${told.join('; ')}`];
}

/** What has to be done, after "needs": `head gasket`, or `repair of fuel line rust` where the name is that of the damage. */
const workOf = (name: string): string =>
  /(?:rust|damage)$/i.test(name) ? `repair of ${inSentence(name)}` : inSentence(name);

/** The needed repairs, then what the mechanic expects or what could reach the line. A diagnosis is no repair. */
function repairSentences({ repairs, diagnostic, line }: CaseFacts): string[] {
  const isRepair = ({ repair }: AssessedRepair): boolean => repair.group !== 'Diagnosis';
  const needed = repairs.necessary.filter(isRepair).map(({ name }) => workOf(name));
  const possible = repairs.possible
    .filter(
      ({ share, wholesale, evidence, faults }) =>
        share > 0 &&
        (evidence.some(({ kind }) => kind === 'repair') || (wholesale.mid >= line && faults.some(isArbitrable))),
    )
    .map(({ name }) => workOf(name));
  const text = [...needed, ...possible].join('; ').toLowerCase();
  const also = (picks: readonly string[]): string[] =>
    picks
      .filter((name) => name !== NO_REPAIRS && name !== OTHER_REPAIR && !text.includes(name.toLowerCase()))
      .map(inSentence);
  const listed = also(diagnostic.immediateRepairs);
  const expected = also(diagnostic.potentialRepairs);
  return [
    ...(needed.length > 0 ? [`Needs ${needed.join('; ')}`] : []),
    ...(listed.length > 0 ? [`Mechanic also lists ${listed.join('; ')}`] : []),
    ...(possible.length + expected.length > 0 ? [`Possible: ${[...possible, ...expected].join('; ')}`] : []),
  ];
}

function exemption({ vehicle, weighed }: CaseFacts): string[] {
  if (vehicle.odometerExemption === null || weighed.some(({ fault }) => fault.concern === 'odometer-exempt')) return [];
  return [`Odometer exempt: ${inSentence(vehicle.odometerExemption)}`];
}

/** About 20 words, readable in eight seconds. */
const HEADLINE_WORDS = 20;
/** A first part that is longer alone stands without its places and what is unknown of it. */
const WORST_WORDS = 12;

/** The light, then the worst findings, as many as can be read in eight seconds. */
function headline(facts: CaseFacts, color: SaleLightColor): string {
  const { weighed, diagnostic, repairs, pack } = facts;
  const found = weighed
    .filter(
      (item) =>
        item.fault.nature !== 'cosmetic' &&
        (rankOf(item) === 0 || [item, ...item.explained].some(({ claims }) => claims.some(isTold))),
    )
    .map((item) => ({ item, rank: rankOf(item), worth: worthAlone(item, facts) }))
    .sort((a, b) => a.rank - b.rank || b.worth - a.worth)
    .map(({ item }) => phraseOf({ ...item, places: item.places.slice(0, 1) }, pack));
  const lamps = lampsOn(diagnostic.warningLights).map(lampName);
  const told = found.join(' ').toLowerCase();
  const needed = repairs.necessary
    .filter(({ repair }) => repair.group !== 'Diagnosis' && !told.includes(repair.name.toLowerCase()))
    .map(({ repair }) => workOf(repair.name));
  const codes = diagnostic.diagnosticCodes;
  const parts = [
    ...found,
    ...(codes.length > 0
      ? [
          codes.length <= 2
            ? `${codes.length === 1 ? 'code' : 'codes'} ${listOf(codes.map(({ code }) => code))}`
            : count(codes.length, 'code'),
        ]
      : []),
    ...(lamps.length > 0
      ? [lamps.length <= 2 ? `${listOf(lamps)} on` : `${count(lamps.length, 'warning light')} on`]
      : []),
    ...(needed.length > 0 ? [`needs ${listOf([...new Set(needed)].slice(0, 2))}`] : []),
  ];
  const opening = `${capitalized(color)} light`;
  const [first, ...others] = parts;
  if (first === undefined) return `${opening}. Nothing to announce.`;
  const worst = wordsIn(first) > WORST_WORDS ? (first.split(',')[0] ?? first) : first;
  const shown = [capitalized(worst)];
  let words = 2 + wordsIn(worst);
  for (const part of others) {
    if (words + wordsIn(part) > HEADLINE_WORDS - 2) break;
    shown.push(inSentence(part));
    words += wordsIn(part);
  }
  const rest = parts.length - shown.length;
  return `${opening}. ${shown.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`;
}

/** Codes, lights and picked repairs have parts of their own. */
const isTold = ({ voice }: Claim): boolean => voice !== 'code' && voice !== 'lamp' && voice !== 'picked';

const wordsIn = (text: string): number => text.split(/\s+/).length;

/** What takes the whole vehicle back comes first, then what is found and open, then what is slight or a guess. */
const rankOf = ({ fault, standing }: WeighedFault): number => {
  if (standing === 'slight' || standing === 'suspected') return 3;
  if (fault.nature === 'title' || fault.nature === 'structural') return 0;
  return isArbitrable(fault) ? 1 : 2;
};

/** What the announcement has to name, each looked up in the finished text by what the form says. */
function itemsOf(
  { diagnostic, weighed, pack }: CaseFacts,
  text: string,
  statements: readonly Statement[],
): AnnouncedItem[] {
  const missing = missingFrom(text, diagnostic, statements);
  const overclaimed = overclaimedIn(text, diagnostic, statements);
  const isNamed = (label: string): boolean => !missing.some((entry) => entry.label === label);
  const findings = weighed
    .flatMap((item) => [item, ...item.explained])
    .filter(
      ({ fault, claims }) =>
        fault.nature !== 'cosmetic' && claims.some(({ voice }) => voice !== 'code' && voice !== 'lamp'),
    );
  return [
    ...diagnostic.diagnosticCodes.map(({ code }): AnnouncedItem => ({
      kind: 'code',
      label: code,
      named: isNamed(code),
    })),
    ...lampsOn(diagnostic.warningLights).map((light): AnnouncedItem => ({
      kind: 'warning-light',
      label: light,
      named: isNamed(light),
    })),
    ...distinctLabels(findings.map((item) => labelOf(item.fault, pack))).map((label): AnnouncedItem => ({
      kind: label.odometer ? 'odometer' : 'finding',
      label: label.text,
      named: isNamed(label.text),
    })),
    ...missing
      .filter(
        ({ kind, label }) => kind === 'finding' && !findings.some(({ fault }) => labelOf(fault, pack).text === label),
      )
      .map(({ label }): AnnouncedItem => ({ kind: 'finding', label, named: false })),
    ...overclaimed.map((label): AnnouncedItem => ({ kind: 'finding', label, named: false })),
    ...(diagnostic.readinessMonitorStatus === 'incomplete'
      ? [
          {
            kind: 'readiness' as const,
            label: 'Readiness monitors incomplete',
            named: isNamed('Readiness monitors incomplete'),
          },
        ]
      : []),
  ];
}

const labelOf = (fault: Fault, pack: RulePack): { text: string; odometer: boolean } => ({
  text: pack.phrases[fault.id] ?? fault.name,
  odometer: fault.concern === 'odometer' || fault.concern === 'odometer-exempt',
});

const distinctLabels = (
  labels: readonly { text: string; odometer: boolean }[],
): { text: string; odometer: boolean }[] => [...new Map(labels.map((label) => [label.text, label])).values()];

const COUNTED: readonly (readonly [AnnouncedItem['kind'], (amount: number) => string])[] = [
  ['finding', (amount) => count(amount, 'finding')],
  ['warning-light', (amount) => count(amount, 'warning light')],
  ['code', (amount) => count(amount, 'code')],
  ['readiness', () => 'the readiness status'],
  ['odometer', () => 'the odometer'],
];

function justify(announced: readonly AnnouncedItem[], color: SaleLightColor): string {
  if (announced.length === 0) return 'Nothing was recorded that has to be announced.';
  const counted = COUNTED.flatMap(([kind, words]) => {
    const amount = announced.filter((item) => item.kind === kind).length;
    return amount > 0 ? [words(amount)] : [];
  });
  const consequence =
    color === 'red'
      ? 'Structure, title, flood and mileage stay open to arbitration on red, so they are named too.'
      : "Buyers can't arbitrate what you announce. They can arbitrate what you leave out.";
  return `Names ${listOf(counted)}. ${consequence}`;
}
