import { readText } from './reader/read-text.js';
import type { Finding, Statement } from './reader/statement.js';
import { systemOf, type Component } from './reader/vocabulary.js';

/** What a statement tells in numbers or by what is not there: a reading beside its own limit, a converter that is gone. */
export const withLimitsAndAbsences = (statements: readonly Statement[]): Statement[] =>
  statements.map((statement) => withRequiredPart(withPeers(withOwnLimit(statement))));

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const UNIT = String.raw`(?: ?(?:psi|kpa|bar|volts?|v|amps?|mm|ohms?|degrees?|percent|%|inhg|inches|thousandths|32nds?|rpm|cca|k|gallons?|quarts?))?`;
/** "makes 3 psi, spec is 8 minimum", "reads 11.9 volts, should be 14". */
const AGAINST_LIMIT = new RegExp(
  [
    String.raw`^(.*?)\b${NUMBER}${UNIT}\b[^;]{0,60}?`,
    String.raw`\b(?:specs?|specification|minimum|maximum|limit|should be|supposed to be|calls for)\b`,
    String.raw`(?: (?:is|of|says|are))?:?(?: (?:at least|minimum|min|about|between))? ?`,
    String.raw`${NUMBER}${UNIT}(?: ?(?:to|-|and) ?${NUMBER})?${UNIT}( (?:max|maximum|or less|at most))?`,
  ].join(''),
  'i',
);
const LAST_VERB =
  /[\s,]*\b(?:makes?|made|reads?|shows?|showed|is|was|at|measures?|measured|only|holds?|produces?|puts? out|builds?|of|to|gets?|just|about)$/i;
/** A reading this much under a single number is out of it; technicians write round numbers. */
const TOLERANCE = 0.9;

function withOwnLimit(statement: Statement): Statement {
  const { quote, findings } = statement;
  const read = AGAINST_LIMIT.exec(quote);
  const [, head = '', told = '', first = '', last, atMost] = read ?? [];
  if (!read) return statement;
  let subject = head;
  while (LAST_VERB.test(subject)) subject = subject.replace(LAST_VERB, '');
  const named = namedIn(subject, statement);
  if (!named) return statement;
  const value = numberOf(told);
  const isMost = atMost !== undefined || /\b(?:maximum|limit)\b/i.test(quote);
  const isBad = isMost
    ? value > numberOf(last ?? first)
    : last === undefined
      ? value < numberOf(first) * TOLERANCE
      : value < numberOf(first) || value > numberOf(last);
  const result: Finding = {
    ...named,
    condition: named.system === 'tires' || named.component === 'brake-pads' ? 'worn' : 'failed',
    voice: 'tested',
    standing: isBad ? 'present' : 'absent',
  };
  const others = findings.filter(({ system }) => system !== named.system);
  return { ...statement, findings: [...others, result], reading: 'understood' };
}

const BESIDE_PEERS = new RegExp(
  [
    String.raw`^(.*?)\b(?:drops?|reads?|shows?|flows?|makes?|measures?|at|is|has|only) ${NUMBER}\b[^;]{0,40}?`,
    String.raw`\b(?:others|the rest|all other\w*|remaining)\b[^;\d]{0,24}${NUMBER}`,
  ].join(''),
  'i',
);
/** From this ratio on one of a set stands out from the others. */
const STANDS_OUT = 1.4;

/** "Injector 7 drops 2 psi, others drop 8": the one that stands out is bad. */
function withPeers(statement: Statement): Statement {
  const [, subject = '', one = '', others = ''] = BESIDE_PEERS.exec(statement.quote) ?? [];
  const named = namedIn(subject, statement);
  const ratio = numberOf(one) / numberOf(others);
  if (!named || !(ratio >= STANDS_OUT || ratio <= 1 / STANDS_OUT)) return statement;
  const kept = statement.findings.filter(({ component }) => component !== named.component);
  return { ...statement, findings: [...kept, { ...named, voice: 'tested' }], reading: 'understood' };
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));

/** The part that words name, found by what the reader makes of "... failed". */
const namedIn = (words: string, { field }: Statement): Finding | undefined =>
  words.trim() === ''
    ? undefined
    : readText(`${words.trim()} failed`, field)
        .flatMap(({ findings }) => findings)
        .find(
          ({ standing, component, system }) =>
            standing === 'present' && component !== system && component !== 'vehicle',
        );

/** Equipment that every vehicle with it has to keep: where somebody sees none, it was taken off. */
const REQUIRED: readonly (readonly [RegExp, Component])[] = [
  [/\b(?:dpf|particulate filter|scr|def system|def tank|nox sensors?)\b/i, 'dpf'],
  [/\b(?:cats?|catalytic(?: converters?)?|converters?)\b/i, 'catalytic-converter'],
  [/\b(?:air ?bags?)\b/i, 'airbag'],
];
const NONE_THERE =
  /\b(?:no|without(?: a| any)?|zero) ((?:[\w-]+(?:, | or | and |\/| )){0,5}?[\w-]+) (?:under(?:neath)?|installed|present|in place|fitted|left|anywhere|at all|on (?:it|(?:the|this) (?:truck|car|vehicle|van|exhaust|pipe))|in the (?:exhaust|pipe|wheel|dash|steering wheel))\b/i;
const TALKS_OF_FAULTS =
  /\b(?:codes?|lights?|lamps?|faults?|issues?|problems?|leaks?|noises?|damage|damaged|signs?|evidence|sensor faults?|warnings?|recalls?|tamper\w*|deploy\w*|missing|removed|found)\b/i;

function withRequiredPart(statement: Statement): Statement {
  const { quote, findings } = statement;
  const seen = NONE_THERE.exec(quote);
  const what = seen?.[1] ?? '';
  if (!seen || TALKS_OF_FAULTS.test(what)) return statement;
  const gone = REQUIRED.filter(([words]) => words.test(what)).map(([, component]) => missing(component));
  if (gone.length === 0) return statement;
  const parts = gone.map(({ component }) => component);
  return {
    ...statement,
    findings: [...findings.filter(({ component }) => !parts.includes(component)), ...gone],
    reading: 'understood',
  };
}

const missing = (component: Component): Finding => ({
  component,
  system: systemOf(component),
  condition: 'missing',
  place: {},
  standing: 'present',
  voice: 'found',
  slight: false,
  measurements: [],
});
