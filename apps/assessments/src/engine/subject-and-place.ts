import { readText } from './reader/read-text.js';
import type { Finding, Statement } from './reader/statement.js';
import type { Component, Condition } from './reader/vocabulary.js';

/**
 * Whose trouble a statement tells. A sentence also names parts that only say where or when something happens ("ground
 * strap at the strut tower is loose", "smoke at stoplights"), parts that share a verb ("filter housing and valve cover
 * leak"), and equipment that somebody took off. Read again without those words, the statement shows its true subject.
 */
export const withSubjects = (statements: readonly Statement[]): Statement[] =>
  withTracedDraws(statements).map((statement) =>
    [withoutWhere, withoutWhen, withAxles, withSharedVerb, withoutEquipment, asReplaced, asDeployed, ofIdentity].reduce(
      (result, rule) => rule(result),
      statement,
    ),
  );

const VERB = String.raw`(?:is|are|was|were|has|have|had|looks?|feels?|shows?|leaks?|seeps?|moves?|fell|hangs?|came|broke|rubs?)`;
/** A place between a part and its verb: "strap at the left strut tower is loose". */
const PLACE_BEFORE_VERB = new RegExp(
  [
    String.raw`^(.{4,}?) ((?:at|on|behind|near|beside|under|underneath|below|above|by|next to|inside|for) `,
    String.raw`(?:(?:the|its|an?|both) )?(?:[\w-]+ ){0,3}[\w-]+) (?=${VERB}\b)`,
  ].join(''),
  'i',
);
/** Where something ends up: "leaks onto the exhaust". */
const DESTINATION = /\b(?:into|onto|down to|over) (?:(?:the|its|an?) )?(?:[\w-]+ ){0,2}[\w-]+/i;

function withoutWhere(statement: Statement): Statement {
  const { quote, findings } = statement;
  if (!findings.some(isPresent)) return statement;
  for (const place of [PLACE_BEFORE_VERB.exec(quote)?.[2], DESTINATION.exec(quote)?.[0]]) {
    if (place === undefined) continue;
    const named = presentIn(quote.replace(place, ' '), statement).filter(isSubject);
    const places = presentIn(`${place} failed`, statement).map(({ component }) => component);
    const isPlace = ({ component }: Finding): boolean =>
      places.includes(component) && !named.some((one) => one.component === component);
    if (named.length === 0 || !findings.some((one) => isPresent(one) && isPlace(one))) continue;
    const added = named.filter((one) => !findings.some(isOf(one)));
    return { ...statement, findings: [...findings.filter((one) => !isPlace(one)), ...added] };
  }
  return statement;
}

/** Words for when it happens that sound like parts, and the parts they sound like. */
const WHEN: readonly (readonly [RegExp, readonly Component[]])[] = [
  [
    /\b(?:at|after|between) (?:a |the |every |each )?(?:stop ?lights?|traffic lights?|red lights?|lights|stop signs?)\b/i,
    ['brake-lamp', 'tail-lamp', 'headlamp', 'turn-signal', 'warning-lamp'],
  ],
  [
    /\b(?:under|on|during|with|in) (?:(?:hard|light|heavy|full|moderate|brisk) )?(?:acceleration|throttle|accel)\b/i,
    ['accelerator', 'throttle-body'],
  ],
];

function withoutWhen(statement: Statement): Statement {
  const { quote, findings } = statement;
  for (const [words, parts] of WHEN) {
    if (!words.test(quote) || !findings.some((one) => isPresent(one) && parts.includes(one.component))) continue;
    const read = presentIn(quote.replace(words, ' '), statement).filter(({ component }) => !parts.includes(component));
    if (read.length === 0) continue;
    return { ...statement, findings: [...findings.filter(({ component }) => !parts.includes(component)), ...read] };
  }
  return statement;
}

const SHUDDERS: ReadonlySet<Condition> = new Set<Condition>(['shudder', 'vibration']);
const OF_GEARBOX = /\b(?:trans\w*|gear ?box|converter|lock ?-?up|shift\w*|gears?|cvt)\b/i;

/** A shudder that is told with the axles is one of the driveline, unless the words name the gearbox. */
function withAxles(statement: Statement): Statement {
  const { quote, field, findings } = statement;
  if (field !== 'differentialNotes' || OF_GEARBOX.test(quote)) return statement;
  return {
    ...statement,
    findings: findings.map((one) =>
      one.component === 'transmission' && SHUDDERS.has(one.condition)
        ? { ...one, component: 'differential', system: 'driveline', condition: 'unclear' }
        : one,
    ),
  };
}

const SUBJECTS = /^((?:[\w/-]+,? ){0,7}[\w/-]+),? (?:and|&|plus|or) (.+)$/i;

/** "Water pump and radiator leak", "battery and alternator tested good": said of both. */
function withSharedVerb(statement: Statement): Statement {
  const { quote, findings } = statement;
  const [, before = '', rest = ''] = SUBJECTS.exec(quote) ?? [];
  const [told] = findings;
  if (!told || before === '' || HAS_VERB.test(before)) return statement;
  if (findings.some((one) => one.component !== told.component || one.standing !== told.standing)) return statement;
  const isGood = told.standing === 'absent';
  if (!isGood && !(isPresent(told) && SHARED.has(told.condition))) return statement;
  if (findingsIn(before, statement).some(isPresent) || !findingsIn(rest, statement).some(isOf(told))) return statement;
  const others = before
    .split(/,\s*/)
    .flatMap((part) => presentIn(`${part} failed`, statement).filter(isSubject).slice(0, 1))
    .filter((one) => one.component !== told.component && (isGood || one.system !== 'title'));
  if (others.length === 0) return statement;
  const alike = others.map(({ component, system }): Finding => ({ ...told, component, system }));
  return { ...statement, findings: [...alike, ...findings] };
}

const HAS_VERB = new RegExp(String.raw`\b${VERB}\b`, 'i');

/** Conditions that two parts share in one verb. */
const SHARED: ReadonlySet<Condition> = new Set<Condition>(['leak', 'seep', 'noise', 'rusted']);

const EQUIPMENT =
  /\b(?:crane|plow|plough|topper|camper shell|bed ?cap|decals?|lettering|logos?|wrap|partition|light ?bar|shelv\w+|ladder|lift ?gate body|utility body|service body|winch|hitch|trailer plug|brush guard|radio antenna|meter|cage)s?\b[^.;,]{0,24}\bremoved\b|\bremoved\b[^.;,]{0,12}\b(?:crane|plow|topper|decals?|lettering|partition|light ?bar|shelving|winch|hitch)\b/i;

/** Equipment that was taken off is no missing part. */
function withoutEquipment(statement: Statement): Statement {
  if (!EQUIPMENT.test(statement.quote)) return statement;
  return {
    ...statement,
    findings: statement.findings.filter(({ condition }) => condition !== 'removed' && condition !== 'missing'),
  };
}

const THEN_REPLACED =
  /\b(?:and|then|but|,)\s+(?:\w+ ){0,3}?(?:replaced|renewed|reinstalled)\b(?! (?:by|with) (?:a |an )?(?:\w+ )?(?:pipe|resistor|dummy|shell|straight|test pipe|block))/i;
const NEVER = /\b(?:not|never|nor|needs?|should|must|to be|wasn't|weren't|without)\b/i;
const MADE_GOOD: ReadonlySet<Condition> = new Set<Condition>(['deployed', 'missing', 'removed']);

/** "Stolen and replaced", "deployed and were replaced": the new part is there. */
function asReplaced(statement: Statement): Statement {
  const { quote, findings } = statement;
  if (!THEN_REPLACED.test(quote) || NEVER.test(quote)) return statement;
  return {
    ...statement,
    findings: findings.map((one) =>
      isPresent(one) && MADE_GOOD.has(one.condition) && one.system !== 'structure' && one.system !== 'title'
        ? { ...one, standing: 'cured' }
        : one,
    ),
  };
}

const RENEWED = /\b(?:replac\w+|renew\w+|install\w+|new|repair\w*)\b/i;

/** A bag that went off stays so until somebody says that it was renewed: "tucked back" is no repair. */
const asDeployed = (statement: Statement): Statement =>
  RENEWED.test(statement.quote)
    ? statement
    : {
        ...statement,
        findings: statement.findings.map((one) =>
          one.condition === 'deployed' && one.standing === 'cured' ? { ...one, standing: 'present' } : one,
        ),
      };

const IDENTITY: readonly (readonly [RegExp, Component])[] = [
  [/\bvins?\b|\bserial number\b/i, 'vin-plate'],
  [/\b(?:odometer|mileage|miles)\b/i, 'odometer'],
];

/** Only papers and numbers disagree: "VIN on the door label does not match" says nothing of the door. */
function ofIdentity(statement: Statement): Statement {
  const component = IDENTITY.find(([words]) => words.test(statement.quote))?.[1];
  if (!component) return statement;
  return {
    ...statement,
    findings: statement.findings.map((one) =>
      one.condition === 'discrepancy' && one.system !== 'title' ? { ...one, component, system: 'title' } : one,
    ),
  };
}

const DRAW = /\b(?:draw|drain)\b/i;
const STOPS_WITHOUT =
  /\b(?:drops?|falls?|goes|went|dropped|fell|stops?|gone|clears)\b[^.;]{0,40}?\b(?:with|when|after|once|by)\b (?:pulling |unplugging )?(?:the |its )?(.+?)(?: fuse| relay| connector)?(?: (?:is|was))? (?:out|pulled|unplugged|disconnected|removed)\b/i;

/** A draw that stops when a unit is unplugged is that unit's. */
function withTracedDraws(statements: readonly Statement[]): Statement[] {
  const traced = new Map<Statement, Statement>();
  for (const [at, statement] of statements.entries()) {
    const before = statements[at - 1];
    const story = before?.field === statement.field ? [before, statement] : [statement];
    const unit = STOPS_WITHOUT.exec(statement.quote)?.[1];
    if (unit === undefined || !story.some(({ quote }) => DRAW.test(quote))) continue;
    const [culprit] = presentIn(`${unit} failed`, statement).filter(isSubject);
    if (!culprit) continue;
    for (const one of story)
      traced.set(one, { ...one, findings: one.findings.filter(({ system }) => system !== 'electrical') });
    traced.set(statement, { ...statement, findings: [{ ...culprit, voice: 'tested' }], reading: 'understood' });
  }
  return statements.map((statement) => traced.get(statement) ?? statement);
}

const isPresent = ({ standing }: Finding): boolean => standing === 'present';
const isOf =
  ({ component }: Finding) =>
  (other: Finding): boolean =>
    other.component === component;

const findingsIn = (text: string, { field }: Statement): Finding[] =>
  readText(text, field).flatMap(({ findings }) => findings);
const presentIn = (text: string, statement: Statement): Finding[] => findingsIn(text, statement).filter(isPresent);

/** True where the words themselves name the part: a section's usual part is no subject. */
const isSubject = ({ component, system }: Finding): boolean => component !== system && component !== 'vehicle';
