import { BRAKING, CUES, cuesIn, RECORDS } from './cues.js';
import { clausesOf, sentencesOf, type Clause, type Span } from './clauses.js';
import { isInstruction, obeysInstruction } from './instructions.js';
import { wordsOf, type Words } from './mentions.js';
import { amplify } from './clause/add-measured.js';
import { unread, type ClauseReading, type Context } from './clause/clause-reading.js';
import { readClause } from './clause/read-clause.js';
import { ANNOUNCED, NEVER_NORMAL } from './clause/scan-words.js';
import { pairsIn } from './pairs.js';
import {
  NOTE_FIELDS,
  type Finding,
  type NoteField,
  type RepairMention,
  type Statement,
  type Voice,
} from './statement.js';
import { tell } from './story.js';
import { tokenize } from './tokens.js';
import { isMainSystem, systemOf, type Component } from './vocabulary.js';

/**
 * Reads all notes of a diagnostic, whatever its answers say. A field that is missing reads as empty.
 * @param notes with `electrified`, true where the VIN says that the vehicle has a traction battery
 */
export const readNotes = ({
  electrified,
  ...notes
}: Partial<Record<NoteField, string | null>> & { electrified?: boolean | null }): Statement[] =>
  NOTE_FIELDS.flatMap((field) => readText(notes[field] ?? '', field)).map((statement) =>
    electrified === true ? statement : withoutChargePort(statement),
  );

const OF_CHARGE_PORT = /port|on.?board|level ?[12]|fast|plug|cable|\bev\b/i;

/** "Not charging" on a vehicle that nobody plugs in is about the alternator. */
function withoutChargePort(statement: Statement): Statement {
  if (!statement.findings.some(({ component }) => component === 'charge-port')) return statement;
  if (OF_CHARGE_PORT.test(statement.quote)) return statement;
  const findings = statement.findings.map((finding) =>
    finding.component === 'charge-port'
      ? { ...finding, component: 'alternator' as const, system: systemOf('alternator') }
      : finding,
  );
  return { ...statement, findings };
}

/**
 * Reads one free text into statements, in the order of the text. Quotes are word for word. From text to findings:
 * tokens (`tokens.ts`), the lexicon's word for each (`lexemes.ts`), sentences and clauses (`clauses.ts`) with the
 * phrases of the lexicon in them (`mentions.ts`), what each clause says (`clause/read-clause.ts`), and how the clauses
 * of a text bear on each other (`story.ts`).
 */
export function readText(text: string, field: NoteField): Statement[] {
  const words = wordsOf(tokenize(text));
  const reported = tellsAsOwner(words);
  let lastPart: Component | undefined;
  let instructed = false;
  const sentences = sentencesOf(words).map((span) => {
    const cues = cuesIn(words, span);
    const instruction =
      ((cues & CUES.order) !== 0 && isInstruction(words, span)) || (instructed && obeysInstruction(words, span));
    instructed ||= instruction;
    if (instruction) return { clauses: [empty(span)], span, unreadable: false };
    const clauses = clausesOf(words, span);
    const context: Context = {
      field,
      hypothetical: false,
      question: isQuestion(words, span),
      sentenceParts: clauses.flatMap((clause) =>
        clause.mentions.flatMap(({ meaning }) =>
          meaning.part && meaning.part !== 'vehicle'
            ? [meaning.part]
            : meaning.whole && isMainSystem(systemOf(meaning.whole.part))
              ? [meaning.whole.part]
              : [],
        ),
      ),
      story: clauses.some((clause) => clause.mentions.some(({ meaning }) => meaning.story === true)),
      voice: voiceOf(clauses, reported),
      deniedList: false,
      goodFollows: false,
      cues,
      braking: (cues & CUES.braking) !== 0 && isBraking(words, span),
      driving: (cues & CUES.driving) !== 0,
      ...(lastPart === undefined ? {} : { lastPart }),
    };
    const readings: ClauseReading[] = [];
    for (const [index, clause] of clauses.entries()) {
      const listedRepair = listedAfter(words, readings.at(-1), clause);
      const reading = readClause(words, clause, {
        ...context,
        deniedList: denialGoesOn(words, clauses, index),
        goodFollows: isGoodAlone(clauses[index + 1]),
        ...(listedRepair && { listedRepair }),
      });
      context.hypothetical = reading.hypotheticalAfter;
      if (reading.good && clause.opening === 'contrast' && reading.parts.length === 0) reassure(readings.at(-1));
      if (reading.verdictBefore && clause.opening !== 'start')
        acquit(
          readings.findLast(({ findings }) => findings.length > 0),
          reading.hearsay,
        );
      if (reading.amplifies) amplify(readings.at(-1)?.findings ?? []);
      if (reading.belittles) for (const finding of readings.at(-1)?.findings ?? []) finding.slight = true;
      readings.push(reading);
    }
    if (isListOfNone(words, span)) for (const { findings } of readings) denyAll(findings);
    if ((cues & CUES.pair) !== 0) addPairs(words, span, readings, context);
    if ((cues & CUES.records) !== 0) addOtherMileage(words, span, readings);
    lastPart = readings.flatMap((reading) => reading.parts).findLast((part) => part !== 'vehicle') ?? lastPart;
    return { clauses: readings, span, unreadable: isUnreadable(words, span) };
  });
  tell(sentences, reported);
  return sentences.flatMap(({ clauses, span, unreadable }) =>
    statementsOf(text, words, field, span, clauses, unreadable),
  );
}

/** Adds what two words of the sentence say together, to the clause in which the second stands. */
function addPairs(words: Words, span: Span, readings: readonly ClauseReading[], context: Context): void {
  if (context.question) return;
  for (const { at, to, part, condition } of pairsIn(words, span)) {
    const reading = readings.find((clause) => to <= clause.to);
    if (reading === undefined || reading.hypotheticalAfter) continue;
    // Gluing an airbag's cover repairs nothing.
    if (reading.done.length > 0 && condition !== 'tampered') continue;
    if (reading.findings.some((one) => one.system === systemOf(part) && one.standing === 'present')) continue;
    for (const clause of readings) if (clause.from > at && clause.from < to) clause.goesOn = true;
    // Paint bubbles, and so does coolant: here it is the coolant.
    if (part === 'head-gasket') reading.findings = reading.findings.filter(({ component }) => component !== 'paint');
    reading.findings.push({
      component: part,
      system: systemOf(part),
      condition,
      place: {},
      standing: 'present',
      voice: context.voice,
      slight: false,
      measurements: [],
    });
  }
}

const NONE = new Set(['none', 'nil', 'no', 'negative', 'nothing']);
const NONE_REACH = 3;

/** "Noise, vibration, harshness: none observed": what stands behind the colon denies the whole list. */
function isListOfNone({ tokens }: Words, { from, to }: Span): boolean {
  for (let at = Math.max(from + 1, to - 2 - NONE_REACH); at < to - 1; at += 1)
    if (tokens[at]?.text === ':') return NONE.has(tokens[at + 1]?.text ?? '');
  return false;
}

function denyAll(findings: readonly Finding[]): void {
  for (const finding of findings) if (finding.standing === 'present') finding.standing = 'absent';
}

/** "Which I find excessive, but they work fine": nothing is named, and what follows says that it works. */
function reassure(reading: ClauseReading | undefined): void {
  for (const finding of reading?.findings ?? [])
    if (finding.standing === 'present' && finding.condition === 'unspecified') finding.standing = 'absent';
}

/** "A quart between changes, dealer says in spec": what stands before is as it may be. */
function acquit(reading: ClauseReading | undefined, isHearsay: boolean): void {
  for (const finding of reading?.findings ?? [])
    if (
      (finding.standing === 'present' || finding.standing === 'doubtful') &&
      !ANNOUNCED.has(finding.system) &&
      !(isHearsay && NEVER_NORMAL.has(finding.condition))
    )
      finding.standing = 'absent';
}

const DURING = new Set(['when', 'while', 'under', 'on', 'during', 'cuando', 'al', 'upon', 'as']);

/** "When braking", "under brakes", "while I brake". */
function isBraking({ tokens }: Words, { from, to }: Span): boolean {
  for (let at = from; at < to; at += 1)
    if (BRAKING.has(tokens[at]?.text ?? ''))
      for (let before = Math.max(from, at - 4); before < at; before += 1)
        if (DURING.has(tokens[before]?.text ?? '')) return true;
  return false;
}

/** The last repair of a clause that ends with the part it names, where another clause goes on after a comma. */
function listedAfter({ tokens }: Words, before: ClauseReading | undefined, clause: Clause): RepairMention | undefined {
  const [last, repair] = [before?.mentions.at(-1), before?.repairs.at(-1)];
  if (before === undefined || last === undefined || clause.opening !== 'comma') return undefined;
  const isLast = last.meaning.part !== undefined && last.to >= before.to - 1;
  return isLast && tokens[before.to - 1]?.text === ',' ? repair : undefined;
}

/** ", all within spec": says that something is in order, and names no part of its own. */
const isGoodAlone = (clause: Clause | undefined): boolean =>
  clause !== undefined &&
  clause.mentions.some(({ meaning }) => meaning.good === true) &&
  clause.mentions.every(
    ({ meaning }) => meaning.part === undefined && meaning.condition === undefined && meaning.trouble !== true,
  );

const INSTRUMENTS = new Set(['odometer', 'odo', 'cluster', 'dash', 'speedo']);
const SHOWN = new Set(['mileage', 'miles', 'reads', 'shows']);
const SAYS = new Set(['says', 'say', 'shows', 'show', 'reads', 'read']);
const LEAST_MILES = 1_000;
const isAbove = (recorded: readonly number[], shown: readonly number[]): boolean =>
  recorded.length > 0 && shown.length > 0 && Math.max(...recorded) >= Math.max(...shown) * 1.02;

/** "Odometer reads 82k but Carfax shows 140k": records above what the odometer shows. */
function addOtherMileage({ tokens }: Words, { from, to }: Span, readings: readonly ClauseReading[]): void {
  const [shown, recorded]: [number[], number[]] = [[], []];
  /** "Title says 141, dash says 88": thousands that are not said. */
  const [shownBare, recordedBare]: [number[], number[]] = [[], []];
  let source: number[] | undefined;
  let sourceAt = -Infinity;
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (RECORDS.has(token.text)) [source, sourceAt] = [recorded, at];
    else if (INSTRUMENTS.has(token.text) && at - sourceAt > 2) source = shown;
    else if (SHOWN.has(token.text) && source === undefined) source = shown;
    const thousands = /^(\d{2,3})k$/.exec(token.text)?.[1];
    const value = thousands ? Number(thousands) * 1_000 : Number(token.text.replaceAll(',', ''));
    const next = tokens[at + 1]?.text === 'k' && value < LEAST_MILES ? value * 1_000 : value;
    if (source === undefined || token.text.startsWith('$')) continue;
    if (next >= LEAST_MILES * 10) source.push(next);
    else if (/^\d{2,3}$/.test(token.text) && SAYS.has(tokens[at - 1]?.text ?? ''))
      (source === shown ? shownBare : recordedBare).push(next);
  }
  if (!isAbove(recorded, shown) && !isAbove(recordedBare, shownBare)) return;
  readings.at(-1)?.findings.push({
    component: 'odometer',
    system: 'title',
    condition: 'discrepancy',
    place: {},
    standing: 'present',
    voice: 'found',
    slight: false,
    measurements: [],
  });
}

const empty = (span: Span): ClauseReading => unread({ ...span, mentions: [], opening: 'start' });

const OWNER = new Set(['i', 'my', 'we', 'our', 'me', 'contact', 'consumer']);

/** An owner tells it: "my", "we", "the contact". */
const tellsAsOwner = ({ tokens }: Words): boolean =>
  tokens.some((token) => token.kind === 'word' && OWNER.has(token.text));

function voiceOf(clauses: readonly Clause[], reported: boolean): Voice {
  const scopes = new Set(
    clauses.flatMap((clause) => clause.mentions.flatMap((mention) => mention.meaning.scopes ?? [])),
  );
  if (scopes.has('tested')) return 'tested';
  if (scopes.has('reported')) return 'reported';
  if (scopes.has('found')) return 'found';
  return reported ? 'reported' : 'found';
}

const YES_OR_NO = new Set(['is', 'does', 'can', 'should', 'has', 'will', 'may', 'es', 'tiene', 'puede']);

const isQuestion = ({ tokens }: Words, { from, to }: Span): boolean =>
  tokens[to - 1]?.text === '?' && YES_OR_NO.has(tokens[from]?.text ?? '');

const LIST_ITEM = 5;

/** "No issue with airbags, ABS, seat belts or other systems": the denial reaches the whole list. */
function denialGoesOn({ tokens }: Words, clauses: readonly Clause[], index: number): boolean {
  const clause = clauses[index];
  if (clause === undefined || clause.opening !== 'comma') return false;
  let start = index - 1;
  while (start > 0 && clauses[start]?.opening === 'comma' && !deniesNouns(clauses[start])) start -= 1;
  if (!deniesNouns(clauses[start]) || contrasts(clauses, start, index)) return false;
  for (let next = index; next < clauses.length; next += 1) {
    const one = clauses[next];
    if (one === undefined || (next > index && one.opening !== 'comma') || deniesNouns(one)) return false;
    for (let at = one.from; at < Math.min(one.to, one.from + LIST_ITEM); at += 1) {
      const word = tokens[at]?.text;
      if (word === 'or' || word === 'nor' || word === 'o' || word === 'ni' || word === 'etc') return true;
    }
    if (one.to - one.from > LIST_ITEM) return false;
  }
  return false;
}

const deniesNouns = (clause: Clause | undefined): boolean =>
  clause?.mentions.some(({ meaning }) => meaning.scopes?.includes('negatedNouns') === true) ?? false;

const contrasts = (clauses: readonly Clause[], from: number, to: number): boolean =>
  clauses.slice(from + 1, to + 1).some((clause) => clause.opening !== 'comma');

const LEAST_WORDS = 3;

/** Too few words of any language that the reader knows. */
function isUnreadable({ tokens, lexemes }: Words, { from, to }: Span): boolean {
  let [known, all] = [0, 0];
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.text.length < 2) continue;
    all += 1;
    if (lexemes[at]?.isKnown === true) known += 1;
  }
  return all >= LEAST_WORDS && known / all < 0.45;
}

function languageOf({ tokens, lexemes }: Words, { from, to }: Span): 'en' | 'es' {
  let [spanish, all] = [0, 0];
  for (let at = from; at < to; at += 1) {
    if (tokens[at]?.kind !== 'word') continue;
    all += 1;
    if (lexemes[at]?.isSpanish === true) spanish += 1;
  }
  return spanish * 4 > all ? 'es' : 'en';
}

const SHORT_CONTEXT = 8;

/** Joins the clauses that make one statement, and cuts the text there. */
function statementsOf(
  text: string,
  words: Words,
  field: NoteField,
  span: Span,
  clauses: readonly ClauseReading[],
  unreadable: boolean,
): Statement[] {
  const groups: ClauseReading[][] = [];
  for (const clause of clauses) {
    const group = groups.at(-1);
    if (group !== undefined && belongs(group, clause)) group.push(clause);
    else groups.push([clause]);
  }
  const language = languageOf(words, span);
  return groups.map((group) => {
    const first = group[0] ?? empty(span);
    const last = group.at(-1) ?? first;
    const start = words.tokens[first.from]?.start ?? 0;
    const end = words.tokens[last.to - 1]?.end ?? start;
    const findings = group.flatMap((clause) => clause.findings);
    const repairs = group.flatMap((clause) => clause.repairs);
    const codes = words.tokens
      .slice(first.from, last.to)
      .filter((token) => token.kind === 'code')
      .map((token) => token.text);
    const alarming = findings.some(
      (one) =>
        (one.condition === 'unspecified' || one.condition === 'unclear') &&
        (one.standing === 'present' || one.standing === 'doubtful') &&
        isMainSystem(one.system),
    );
    const says =
      findings.some((one) => one.standing !== 'absent' && one.standing !== 'hypothetical') ||
      repairs.length > 0 ||
      codes.length > 0;
    return {
      field,
      start,
      end,
      quote: text.slice(start, end),
      language,
      findings,
      repairs,
      codes: [...new Set(codes)],
      reading: alarming
        ? 'alarming'
        : says
          ? 'understood'
          : unreadable
            ? 'unreadable'
            : findings.length > 0
              ? 'understood'
              : 'harmless',
    };
  });
}

const polarity = (clause: ClauseReading): 'bad' | 'good' | 'none' =>
  clause.findings.some((one) => one.standing === 'present' || one.standing === 'doubtful') || clause.repairs.length > 0
    ? 'bad'
    : clause.findings.length > 0
      ? 'good'
      : 'none';

function belongs(group: readonly ClauseReading[], clause: ClauseReading): boolean {
  const before = group.at(-1);
  if (clause.goesOn) return true;
  if (before === undefined || clause.opening === 'run-on' || clause.opening === 'strong') return false;
  const [one, other] = [groupPolarity(group), polarity(clause)];
  if (other === 'none') return clause.to - clause.from <= SHORT_CONTEXT || clause.opening === 'time';
  if (one === 'none') return before.to - (group[0]?.from ?? 0) <= SHORT_CONTEXT;
  return one === other && !clause.ownPart && clause.opening !== 'contrast';
}

const groupPolarity = (group: readonly ClauseReading[]): 'bad' | 'good' | 'none' =>
  group.some((clause) => polarity(clause) === 'bad')
    ? 'bad'
    : group.some((clause) => polarity(clause) === 'good')
      ? 'good'
      : 'none';
