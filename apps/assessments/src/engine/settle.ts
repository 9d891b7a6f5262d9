import type { DiagnosticRecord } from '@lanelight/contracts';
import { readText } from './reader/read-text.js';
import { isPresent, type Finding, type Statement } from './reader/statement.js';
import { systemOf, type Component, type Condition } from './reader/vocabulary.js';

/**
 * What statements mean beside each other and beside the rest of the form: a part that only says where, a test that
 * clears a part, a number that is out of its limits, a record above the odometer.
 */
export function settleStatements(statements: readonly Statement[], diagnostic: DiagnosticRecord): Statement[] {
  const settled: Statement[] = [];
  for (const statement of statements) {
    const before = settled.at(-1);
    const corrected = statement.findings.length === 0 ? statement : applied(OF_FINDINGS, statement);
    const read = applied(OF_WORDS, corrected);
    const told = [...read.findings, ...recordAbove(read, diagnostic)];
    const findings = before && isSameSentence(before, read) ? ofTheSamePart(told, read, before) : told;
    settled.push({ ...read, findings, ...(findings.length > statement.findings.length && { reading: 'understood' }) });
  }
  return withSwapTests(settled);
}

type Rule = (statement: Statement) => Statement;
const applied = (rules: readonly Rule[], statement: Statement): Statement =>
  rules.reduce((result, rule) => rule(result), statement);

const VAPOR = /\b(?:condensation|water vapou?r|steam)\b/i;
const OF_COOLANT = /\b(?:sweet|coolant|radiator|milky|overheat\w*)\b/i;
const YARD = /\bsalvage[- ]yard\b/i;

/** Condensation is no smoke, and a door of a salvage yard brands no title. */
function withoutLookalikes(statement: Statement): Statement {
  const { quote } = statement;
  const isVapor = VAPOR.test(quote) && !OF_COOLANT.test(quote);
  if (!isVapor && !YARD.test(quote)) return statement;
  const isLookalike = ({ condition }: Finding): boolean =>
    isVapor ? ['smoke', 'wet', 'leak', 'unclear'].includes(condition) : condition === 'branded';
  return { ...statement, findings: statement.findings.filter((one) => !isLookalike(one)) };
}

/** Words that name another thing than the part they sound like. */
const OTHER_THINGS: readonly (readonly [RegExp, Component])[] = [
  [/\b(?:key|fob|remote)s?\b[^.;,]{0,12}\bbatter/i, 'battery'],
  [/\b(?:box|bed|cargo|trailer) floors?\b/i, 'floor-pan'],
  [/\b(?:box|bed|cargo|trailer) floors?\b/i, 'structure'],
  [/\b(?:ladder|bike|tool|luggage|roof|headache) racks?\b/i, 'steering-rack'],
  [/\b(?:ladder|bike|tool|luggage|roof|headache) racks?\b/i, 'steering'],
  [/\b(?:strong|good|great) pull\b|\bpulls? (?:strong|hard|great|well)\b(?! (?:to|left|right))/i, 'steering'],
];

function ofOtherThings(statement: Statement): Statement {
  const others = OTHER_THINGS.flatMap(([words, part]) => (words.test(statement.quote) ? [part] : []));
  if (others.length === 0) return statement;
  return { ...statement, findings: statement.findings.filter(({ component }) => !others.includes(component)) };
}

const WORK_DONE = /\b(?:done|performed|completed|serviced|renewed)\b/i;
const NOT_DONE = /\b(?:not|never|needs?|should|must|to be|being|can(?:'t| ?not)|over ?due)\b/i;
const COMES_FROM =
  /\b(?:com(?:es|ing)|came|runs?|running|drips?|dripping|traced|originat\w+)\b[^.;,]{0,12}\b(?:from|to|at)\b/i;
const ONLY_COLD = /\b(?:clears?(?: up)?|goes away|smooths? out|stops)\b[^.;]{0,16}\b(?:warm|hot|above|over)\b/i;
const STILL_STARTS = /\b(?:always|still|eventually|but) (?:it )?(?:re)?starts?\b/i;

/** Work that was done is no trouble, a source is a finding, and what goes away when warm comes back when cold. */
function asItIsNow(statement: Statement): Statement {
  const { quote } = statement;
  const isDone = WORK_DONE.test(quote) && !NOT_DONE.test(quote);
  const findings = statement.findings.flatMap((one): Finding[] => {
    if (one.condition === 'unclear' && isDone) return [];
    if (one.condition === 'unclear' && COMES_FROM.test(quote)) return [{ ...one, condition: 'unspecified' }];
    if (one.condition === 'no-start' && STILL_STARTS.test(quote)) return [{ ...one, condition: 'hard-start' }];
    if (
      (one.standing === 'absent' || one.standing === 'cured') &&
      ONLY_COLD.test(quote) &&
      one.condition !== 'unspecified'
    )
      return [{ ...one, standing: 'present' }];
    return [one];
  });
  return { ...statement, findings };
}

/** Phrases with other words in between, such as "never really gets warm". They count only if nothing else in the statement reports the trouble. */
const SAYINGS: readonly (readonly [RegExp, Component, Condition])[] = [
  [
    /\b(?:never (?:gets|warms|reaches)|(?:will not|won't|does not|doesn't) (?:warm up|reach temperature))\b/i,
    'thermostat',
    'stuck',
  ],
  [
    /\b(?:gas|fuel) gauge\b[^.;]{0,30}\b(?:empty|stuck|wrong|off|erratic|bounces|pegged)\b/i,
    'instrument-cluster',
    'unspecified',
  ],
  [
    /\bair (?:suspension|ride|struts?|springs?|bags?)\b[^.;]{0,24}\b(?:drops?|dropped|sags?|sits? low|goes down|collapsed)\b/i,
    'air-suspension',
    'leak',
  ],
  [/\b(?:antifreeze|coolant)\b[^.;]{0,30}\b(?:inside|cabin|heat(?:er)? on|vents?)\b/i, 'heater-core', 'leak'],
  [
    /\b(?:open|outstanding|unrepaired)\b[^.;]{0,40}\b(?:airbag|air bag|inflator|seat ?belt)s?\b[^.;]{0,20}\brecalls?\b/i,
    'airbag',
    'recall-open',
  ],
  [/\b(?:open|outstanding|unrepaired)\b[^.;]{0,40}\brecalls?\b/i, 'history', 'recall-open'],
  [
    /\brunn?(?:s|ing)? (?:\w+ )?on (?:only )?(?:one|two|three|five|seven|[12357])\b(?: of (?:its )?\w+)? (?:cylinders?|cyl)\b/i,
    'engine',
    'misfire',
  ],
  [/\b(?:rental|rent-a-car)\b/i, 'history', 'previous-use'],
  [/\bodometer\b[^.;]{0,24}\b(?:blank|dark|dead|unreadable|missing segments)\b/i, 'odometer', 'inoperative'],
  [
    /\b(?:screw|nail|bolt|plug)\b[^.;]{0,16}\btires?\b|\btires?\b[^.;]{0,24}\b(?:loses|losing|leaks|leaking) (?:\d|air)/i,
    'tire',
    'leak',
  ],
  [
    /\b(?:vin|frame|serial|number|id)\b[^.;]{0,24}\b(?:plate|tag|label)\b[^.;]{0,30}\b(?:drilled|rivet|altered|scratched|ground|does not match|doesn't match)/i,
    'vin-plate',
    'discrepancy',
  ],
  [/\b(?:catless|cat-less|de-?cat(?:ted)?|test pipes?)\b/i, 'catalytic-converter', 'tampered'],
  [
    /\b(?:moved|loaded|unloaded|needs?|requires?|came off)\b[^.;]{0,16}\b(?:fork ?lift|skates)\b|\bfork ?lift only\b/i,
    'vehicle',
    'immobile',
  ],
];
const DENIED = /\b(?:no|not|without|isn't|wasn't|n\/a|closed|completed)\b/i;

function withSayings(statement: Statement): Statement {
  const { quote, findings } = statement;
  if (DENIED.test(quote)) return statement;
  const said = SAYINGS.filter(
    ([words, part, condition]) =>
      words.test(quote) &&
      !findings.some((one) => one.component === part && one.condition === condition && isPresent(one)),
  );
  const [first] = said;
  if (!first) return statement;
  const [, component, condition] = first;
  const clear = findings.filter((one) => one.condition !== 'unclear' || one.system !== systemOf(component));
  return { ...statement, findings: [...clear, finding(component, condition, 'found')], reading: 'understood' };
}

const SAYS_WHERE =
  /\b(?:behind|beneath|underneath|beside|next to|adjacent to|close to|in front of|ahead of|near|below|above|at)\b/gi;
/** A part after `at` is a place only where it could not be the broken part itself. */
const PLACES_AFTER_AT: ReadonlySet<Component> = new Set<Component>(['pillar', 'firewall', 'floor-pan', 'rocker-panel']);

/** "Weeping from the water pump behind the alternator" says nothing of the alternator. */
function withoutPlaces(statement: Statement): Statement {
  const present = statement.findings.filter(isPresent);
  if (!present.some(({ component }) => component !== present[0]?.component)) return statement;
  for (const { index, 0: word } of statement.quote.matchAll(SAYS_WHERE)) {
    const head = readText(statement.quote.slice(0, index), statement.field).flatMap(({ findings }) => findings);
    if (!head.some((finding) => isPresent(finding) && finding.component !== 'vehicle')) continue;
    const isPlace = ({ component }: Finding): boolean =>
      !head.some((finding) => finding.component === component) &&
      (word.toLowerCase() !== 'at' || PLACES_AFTER_AT.has(component));
    if (present.some(isPlace)) return { ...statement, findings: statement.findings.filter((one) => !isPlace(one)) };
  }
  return statement;
}

const TRIAL = /^(?:and |but )?(?:after|when|once|with|since|if|until)\b.*\b(?:disconnect|unplug|pull|remov|swap)/i;
const TRIED: ReadonlySet<Condition> = new Set<Condition>(['detached', 'pull', 'removed', 'missing', 'modified']);

/** "After the battery was disconnected", "when the relay is pulled": a technician did it. */
function withoutTrials(statement: Statement): Statement {
  if (!TRIAL.test(statement.quote)) return statement;
  return { ...statement, findings: statement.findings.filter(({ condition }) => !TRIED.has(condition)) };
}

/** An intake that leaks air is no oil leak. */
const ofAir = (statement: Statement): Statement =>
  /\b(?:oil|coolant|antifreeze)\b/i.test(statement.quote)
    ? statement
    : {
        ...statement,
        findings: statement.findings.map((one) =>
          one.component === 'intake-manifold' && one.condition === 'leak' ? { ...one, component: 'vacuum-line' } : one,
        ),
      };

const SMOKE_TEST = /\bsmoke (?:machine|test)/i;

/** "Dead misfire", "dead cylinder": the engine runs. "Smoke machine shows a leak": it does not smoke. */
function withoutIntensifiers(statement: Statement): Statement {
  if (SMOKE_TEST.test(statement.quote))
    return { ...statement, findings: statement.findings.filter(({ condition }) => condition !== 'smoke') };
  const misfires = statement.findings.some(({ condition }) => condition === 'misfire');
  if (!misfires || !/\bdead (?:misfire|miss|skip|hole|cylinder)/i.test(statement.quote)) return statement;
  return { ...statement, findings: statement.findings.filter(({ condition }) => condition !== 'dead') };
}

/** A test with a number, and from which number on it is bad. */
interface Limit {
  test: RegExp;
  isBad: (value: number) => boolean;
  component: Component;
  condition: Condition;
  /** From which number on it is worth saying, though not bad. */
  isWorn?: (value: number) => boolean;
}

const LIMITS: readonly Limit[] = [
  {
    test: /\boil pressure\b[^.;]{0,24}?\b(\d{1,3})(?: ?psi)\b/i,
    isBad: (psi) => psi < 10,
    component: 'engine-oil',
    condition: 'low-pressure',
  },
  {
    test: /\b(\d{1,3}) ?psi\b[^.;,]{0,12}\b(?:of )?oil pressure\b/i,
    isBad: (psi) => psi < 10,
    component: 'engine-oil',
    condition: 'low-pressure',
  },
  {
    test: /\bmechanical (?:oil )?(?:pressure )?gauge\b[^.;]{0,24}?\b(\d{1,3}) ?psi\b/i,
    isBad: (psi) => psi < 10,
    component: 'engine-oil',
    condition: 'low-pressure',
  },
  {
    test: /\bbattery\b[^.;,]{0,16}?\b(1\d(?:\.\d+)?) ?(?:v|volts?)\b/i,
    isBad: (volts) => volts < 11.8,
    component: 'battery',
    condition: 'weak',
  },
  {
    test: /\b(?:charg(?:es|ing)|alternator(?: output)?)\b[^.;,]{0,24}?\b(1\d\.\d+\b|1\d(?= ?(?:v|volts?)\b))/i,
    isBad: (volts) => volts < 13,
    component: 'alternator',
    condition: 'weak',
  },
  {
    test: /\b(?:state of health|soh|battery health)\b[^.;,]{0,20}?\b(\d{1,3}) ?(?:%|percent)/i,
    isBad: (percent) => percent < 70,
    component: 'hybrid-battery',
    condition: 'weak',
  },
  {
    test: /\b(?:traction|hv|high[- ]voltage|hybrid|ev|drive) battery\b(?=[^.;,]{0,40}\b(?:health|soh|capacity)\b)[^.;,]{0,24}?\b(\d{2,3}) ?(?:%|percent)/i,
    isBad: (percent) => percent < 70,
    isWorn: (percent) => percent < 80,
    component: 'hybrid-battery',
    condition: 'weak',
  },
];

/** A number out of its limits is a finding, and one within them clears the part. */
function withMeasured(statement: Statement): Statement {
  if (!/\d/.test(statement.quote)) return statement;
  const results = LIMITS.flatMap(({ test, isBad, isWorn, component, condition }): Finding[] => {
    const value = test.exec(statement.quote)?.[1];
    if (value === undefined) return [];
    const result = finding(component, condition, 'tested');
    if (isBad(Number(value))) return [result];
    return [
      isWorn?.(Number(value)) === true
        ? { ...result, standing: 'doubtful', slight: true }
        : { ...result, standing: 'absent' },
    ];
  });
  if (results.length === 0) return statement;
  const good = results.filter((one) => !isPresent(one)).map(({ system }) => system);
  const findings = statement.findings.filter(
    ({ condition, system }) => condition !== 'unclear' || !good.includes(system),
  );
  const isNew = (one: Finding): boolean =>
    !isPresent(one) || !findings.some(({ component }) => component === one.component);
  return { ...statement, findings: [...findings, ...results.filter(isNew)], reading: 'understood' };
}

/** What burned is announced also when it runs again. */
const withFire = (statement: Statement): Statement => ({
  ...statement,
  findings: statement.findings.map((one) =>
    one.condition === 'fire' && one.standing === 'cured' ? { ...one, standing: 'present' } : one,
  ),
});

const RECORD =
  /\b(?:carfax|autocheck|records?|history|sticker|invoice|receipt|report(?:s|ed)?|title (?:shows|reads))\b/i;
const AHEAD = /\b(?:next|due|until|warranty|expires?|good (?:to|till)|coverage|every|interval)\b/i;
/** The number of a paper is no mileage: "Invoice 44817". */
const MILES =
  /(?<!\b(?:invoice|receipt|order|ro|case|claim)s?[ #:no.]{1,5})(?<![$\d.,])(\d{2,3},\d{3}|\d{5,6})(?![\d,]*\d)(?! ?(?:km|kilometers))/gi;
/** Records are rounded and written on other days; this many miles above the reading are no accident. */
const ABOVE = 1_000;

/** A record with more miles than the odometer shows. */
function recordAbove({ quote, findings }: Statement, { mileage, postInspectionMileage }: DiagnosticRecord): Finding[] {
  if (!RECORD.test(quote) || AHEAD.test(quote) || findings.some(({ component }) => component === 'odometer')) return [];
  const most = Math.max(0, ...[...quote.matchAll(MILES)].map(([, miles = '']) => Number(miles.replace(',', ''))));
  return most > Math.max(mileage, postInspectionMileage) + ABOVE ? [finding('odometer', 'discrepancy', 'found')] : [];
}

const ITS_MOTOR = /^(?:and |but )?(?:the |its )?(motor|compressor|pump|actuator|relay|switch)\b/i;

/** "Sliding door opens only by hand, motor clicks": the motor of the door, not the engine. */
function ofTheSamePart(findings: readonly Finding[], { quote }: Statement, before: Statement): Finding[] {
  const owner = before.findings.find((one) => isPresent(one) && one.component !== 'engine');
  const word = ITS_MOTOR.exec(quote)?.[1]?.toLowerCase();
  if (!owner || !word) return [...findings];
  return findings.map((one) =>
    one.component === 'engine' ? { ...one, component: owner.component, system: owner.system } : one,
  );
}

const SWAPPED = /\b(?:swapp?ed|moved|switched)\b/i;
const STAYED =
  /\b(?:stay(?:s|ed)|remain(?:s|ed)|did ?n[o']t (?:follow|move)|no change|same (?:code|cylinder|misfire))\b/i;
const FOLLOWED = /\b(?:followed|follows|moved (?:to|with)|went with)\b/i;
/** How a technician names what was exchanged for a test. */
const TRIED_PARTS: readonly (readonly [RegExp, Component])[] = [
  [/\bcoils?\b/i, 'ignition-coil'],
  [/\bplugs?\b/i, 'spark-plug'],
  [/\binjectors?\b/i, 'fuel-injector'],
  [/\b(?:cam|vvt|ocv)\b[^.;,]{0,12}\bsolenoids?\b|\bvvt\b/i, 'vvt-solenoid'],
  [/\b(?:wheel speed )?sensors?\b/i, 'wheel-speed-sensor'],
];

/** Parts that were exchanged for a test: good where the fault stayed, bad where it went with them. */
function withSwapTests(statements: readonly Statement[]): Statement[] {
  const result = [...statements];
  for (const [at, statement] of statements.entries()) {
    const { quote, field, findings } = statement;
    const next = statements[at + 1];
    const follows = next?.field === field ? next : undefined;
    const story = `${quote} ${follows?.quote ?? ''}`;
    const parts = TRIED_PARTS.flatMap(([word, part]) => (word.test(quote) ? [part] : []));
    if (!SWAPPED.test(quote) || parts.length === 0) continue;
    const isBad = FOLLOWED.test(story.replace(SWAPPED, ''));
    if (!isBad && !STAYED.test(story)) continue;
    const ofOthers = (list: readonly Finding[]): Finding[] =>
      list.filter(({ component }) => !parts.includes(component));
    const told = parts.map((part): Finding => ({
      ...finding(part, isBad ? 'failed' : 'unspecified', 'tested'),
      standing: isBad ? 'present' : 'absent',
    }));
    const kept = ofOthers(findings).filter(({ condition }) => condition !== 'modified');
    result[at] = { ...statement, findings: [...kept, ...told], reading: 'understood' };
    if (follows) result[at + 1] = { ...follows, findings: ofOthers(follows.findings) };
  }
  return result;
}

const isSameSentence = (before: Statement, { field, start }: Statement): boolean =>
  before.field === field && start - before.end <= 2 && /[,;]$/.test(before.quote);

const finding = (component: Component, condition: Condition, voice: Finding['voice']): Finding => ({
  component,
  system: systemOf(component),
  condition,
  place: {},
  standing: 'present',
  voice,
  slight: false,
  measurements: [],
});

/** Rules that correct what was found; a statement without findings needs none of them. */
const OF_FINDINGS: readonly Rule[] = [
  withoutPlaces,
  withoutTrials,
  withoutIntensifiers,
  ofAir,
  withoutLookalikes,
  ofOtherThings,
  asItIsNow,
  withFire,
];
/** Rules that find something in words that the reader does not put together. */
const OF_WORDS: readonly Rule[] = [withMeasured, withSayings];
