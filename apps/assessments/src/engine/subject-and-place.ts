import {
  asDenied,
  asDeployed,
  asReplaced,
  withHappyEnd,
  withNewFrame,
  withReportedBags,
  withVainWork,
} from './outcomes.js';
import { readText } from './reader/read-text.js';
import { isPresent, type Finding, type Statement } from './reader/statement.js';
import { isMainSystem, systemOf, type Component, type Condition } from './reader/vocabulary.js';

/**
 * Whose trouble a statement tells. A sentence also names parts that only say where or when something happens ("ground
 * strap at the strut tower is loose", "smoke at stoplights"), parts that share a verb ("filter housing and valve cover
 * leak"), and equipment that somebody took off. Read again without those words, the statement shows its true subject.
 * The rules on what became of the trouble (`outcomes.ts`) run in between.
 */
export const withSubjects = (statements: readonly Statement[]): Statement[] =>
  [withTracedDraws, withListedPlaces, withChainTensioner, withoutPorts, withVainWork, withReportedBags, withHappyEnd]
    .reduce((result: readonly Statement[], rule) => rule(result), statements)
    .map((statement) =>
      statement.findings.length === 0
        ? withNewFrame(statement)
        : OF_STATEMENTS.reduce((result, rule) => rule(result), statement),
    );

const VERB = String.raw`(?:is|are|was|were|has|have|had|looks?|feels?|shows?|leaks?|seeps?|moves?|fell|hangs?|came|broke|rubs?|drips?|weeps?)`;
/** What became of a part, said without a verb: "pipe under the supercharger cracked". */
const PARTICIPLE = [
  '(?:cracked|leaking|seeping|weeping|dripping|broken|torn|bent|worn|failed|rusted|rotted|corroded|loose|missing|wet',
  '|stripped|burnt|burned|melted|damaged|split|frayed|kinked|chafed|pinched|swollen|bad|failing)',
].join('');
/** A place between a part and its verb: "strap at the left strut tower is loose". */
const PLACE_BEFORE_VERB = new RegExp(
  [
    String.raw`^(.{4,}?) ((?:at|on|behind|near|beside|under|underneath|below|above|by|next to|inside|for) `,
    String.raw`(?:(?:the|its|an?|both) )?(?:[\w-]+ ){0,3}[\w-]+) (?=(?:${VERB}|${PARTICIPLE})\b)`,
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
      (places.includes(component) || component === 'vehicle') && !named.some((one) => one.component === component);
    if (named.length === 0 || !findings.some((one) => isPresent(one) && isPlace(one))) continue;
    const added = named.filter((one) => !findings.some(isOf(one)));
    return { ...statement, findings: [...findings.filter((one) => !isPlace(one)), ...added] };
  }
  return statement;
}

const FLUIDS: ReadonlySet<Component> = new Set<Component>([
  'coolant',
  'engine-oil',
  'transmission-fluid',
  'steering-fluid',
  'fuel',
]);
const SOURCE = /\b(?:from|at|around) (?:(?:the|its|both) )?((?:[\w/-]+ ){0,3}[\w/-]+)/i;
const ESCAPES: ReadonlySet<Condition> = new Set<Condition>(['leak', 'seep']);

/** "Coolant weeps at the thermostat housing": the housing's trouble. */
function ofItsSource(statement: Statement): Statement {
  const { quote, findings } = statement;
  const source = SOURCE.exec(quote)?.[1];
  if (source === undefined || !findings.some((one) => FLUIDS.has(one.component) && ESCAPES.has(one.condition)))
    return statement;
  const [part] = presentIn(`${source} failed`, statement).filter(isSubject);
  if (!part || FLUIDS.has(part.component) || !isMainSystem(part.system)) return statement;
  return {
    ...statement,
    findings: findings.map((one) =>
      isPresent(one) && FLUIDS.has(one.component) && ESCAPES.has(one.condition)
        ? { ...one, component: part.component, system: part.system }
        : one,
    ),
  };
}

const GROUND =
  /\b(?:on|onto|over) (?:(?:the|my|his|her|our|a) )?(?:driveway|ground|floor|pavement|street|garage floor|concrete|lot)\b/i;
const OWN_FLUID: Partial<Record<Statement['field'], Component>> = {
  engineNotes: 'engine-oil',
  transmissionNotes: 'transmission-fluid',
  differentialNotes: 'differential',
};
const HAS_FLUID = /\b(?:air|struts?|shocks?|springs?|bags?|hydraulic|ride)\b/i;
const OF_FLUID: ReadonlySet<Condition> = new Set<Condition>(['leak', 'seep', 'fluid-low']);

/** "Drips on the driveway", "level a quart low": what a section is about, never the suspension. */
function withOwnFluid(statement: Statement): Statement {
  const { quote, field, findings } = statement;
  const fluid = OWN_FLUID[field];
  if (!fluid || HAS_FLUID.test(quote.replace(GROUND, ' '))) return statement;
  return {
    ...statement,
    findings: findings.map((one) =>
      one.component === 'suspension' && OF_FLUID.has(one.condition)
        ? { ...one, component: fluid, system: systemOf(fluid) }
        : one,
    ),
  };
}

const RUNS_NOT =
  /^(.*?)\b(?:does not|doesn't|did not|didn't|won't|will not|would not|not) (?:run|start|turn on|come on)\b/i;
const HAS_MOTOR =
  /\b(?:blower|fan|pump|wipers?|compressor|heater|radio|screen|horn|sunroof|lift ?gate|slider|clock|camera|fogs?)\b/i;

/** "Rear blower does not run": the blower's motor, not the engine. */
function ofOwnMotor(statement: Statement): Statement {
  const [, subject = ''] = RUNS_NOT.exec(statement.quote) ?? [];
  if (!HAS_MOTOR.test(subject) || !statement.findings.some(({ condition }) => condition === 'no-start'))
    return statement;
  const [unit] = presentIn(`${subject} failed`, statement).filter(isSubject);
  if (!unit) return statement;
  return {
    ...statement,
    findings: statement.findings.map((one) =>
      one.condition === 'no-start' ? { ...unit, condition: 'inoperative', place: one.place } : one,
    ),
  };
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

/** Noises that a joint, a mount or a wheel makes as well as a differential. */
const AMBIGUOUS: ReadonlySet<Condition> = new Set<Condition>(['clunk', 'noise', 'vibration', 'rattle']);
const OF_AXLE = /\b(?:diff\w*|axles?|pinion|ring|spider|posi|rear end|carrier|gears?|locker|backlash)\b/i;

/**
 * A shudder that is told with the axles is one of the driveline, unless the words name the gearbox. A clunk "from the
 * rear" that is told there may come from any joint.
 */
function withAxles(statement: Statement): Statement {
  const { quote, field, findings } = statement;
  if (field !== 'differentialNotes' || OF_GEARBOX.test(quote)) return statement;
  const isUnclear = ({ component, condition }: Finding): boolean =>
    (component === 'transmission' && SHUDDERS.has(condition)) ||
    (component === 'differential' && AMBIGUOUS.has(condition) && !OF_AXLE.test(quote));
  return {
    ...statement,
    findings: findings.map((one) =>
      isUnclear(one) ? { ...one, component: 'differential', system: 'driveline', condition: 'unclear' } : one,
    ),
  };
}

const SUBJECTS = /^((?:[\w/-]+,? ){0,7}[\w/-]+),? (?:and|&|plus|or) (.+)$/i;

/** "Water pump and radiator leak", "battery and alternator tested good": said of both. */
function withSharedVerb(statement: Statement): Statement {
  const { quote, findings } = statement;
  const [told] = findings;
  if (!told) return statement;
  if (findings.some((one) => one.component !== told.component || one.standing !== told.standing)) return statement;
  const isGood = told.standing === 'absent';
  if (!isGood && !(isPresent(told) && SHARED.has(told.condition))) return statement;
  const [, before = '', rest = ''] = SUBJECTS.exec(quote) ?? [];
  if (before === '' || HAS_VERB.test(before)) return statement;
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
  /\b(?:crane|plow|plough|topper|camper shell|bed ?cap|decals?|lettering|logos?|wrap|partition|light ?bar|shelv\w+|ladder|lift ?gate body|utility body|service body|winch|hitch|trailer plug|brush guard|radio antenna|meter|cage|spotlight|spot light)s?\b[^.;,]{0,24}\b(?:removed|plugged|filled|patched)\b|\bremoved\b[^.;,]{0,12}\b(?:crane|plow|topper|decals?|lettering|partition|light ?bar|shelving|winch|hitch)\b/i;

const OF_REMOVAL: ReadonlySet<Condition> = new Set<Condition>(['removed', 'missing', 'blocked', 'broken']);

/** Equipment that was taken off is no missing part. */
function withoutEquipment(statement: Statement): Statement {
  if (!EQUIPMENT.test(statement.quote)) return statement;
  return {
    ...statement,
    findings: statement.findings.filter(({ condition }) => !OF_REMOVAL.has(condition)),
  };
}

const OF_PORT = /\b(?:sensor|lambda|o2) (?:port|bung|hole)\b/i;

/** A gauge in the sensor's port says nothing of the sensor, in this clause and the next. */
const withoutPorts = (statements: readonly Statement[]): Statement[] =>
  statements.map((statement, at) => {
    const before = statements[at - 1];
    const isAtPort = OF_PORT.test(statement.quote) || (before?.field === statement.field && OF_PORT.test(before.quote));
    return isAtPort
      ? { ...statement, findings: statement.findings.filter(({ component }) => component !== 'oxygen-sensor') }
      : statement;
  });

const FIRES = /\bfires?\b (?:right )?(?:up|off|over|and (?:then )?(?:dies|stalls|quits|runs|idles))\b/i;

/** An engine that fires and dies does not burn. */
const withoutFiring = (statement: Statement): Statement =>
  FIRES.test(statement.quote)
    ? { ...statement, findings: statement.findings.filter(({ condition }) => condition !== 'fire') }
    : statement;

const PAPERS = /\b(?:title|history|carfax|autocheck|insurance|records?|report|brand\w*)\b/i;

/** Water damage on a title or history report is a flood. */
const ofFlood = (statement: Statement): Statement =>
  /\bwater[- ]damaged?\b/i.test(statement.quote) && PAPERS.test(statement.quote)
    ? {
        ...statement,
        findings: statement.findings.map((one) =>
          isPresent(one) && one.condition === 'wet'
            ? { ...one, component: 'history', system: 'title', condition: 'flooded' }
            : one,
        ),
      }
    : statement;

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

const LISTED: ReadonlySet<Condition> = new Set<Condition>([
  'leak',
  'seep',
  'worn',
  'play',
  'noise',
  'rusted',
  'broken',
  'failed',
  'bent',
  'cracked',
  'torn',
]);
const ITEM = /^(?:(?:also|as well as|and|or|plus) )*((?:[\w/-]+ ){0,4}[\w/-]+)$/i;

/** "Leaks at both valve covers, the front crank seal and the oil pan": the list goes on in the next clause. */
function withListedPlaces(statements: readonly Statement[]): Statement[] {
  return statements.map((statement, at) => {
    const before = statements[at - 1];
    const told = before?.findings.filter(isPresent) ?? [];
    const [first] = told;
    if (!before || !first || statement.findings.length > 0 || statement.repairs.length > 0) return statement;
    if (told.length !== 1 || !LISTED.has(first.condition)) return statement;
    // "Leaks oil. Valve cover and rear main."
    const goesOn = before.quote.endsWith(',') || (FLUIDS.has(first.component) && ESCAPES.has(first.condition));
    if (before.field !== statement.field || !goesOn) return statement;
    const items = statement.quote
      .replace(/[\s.;,]+$/, '')
      .split(/,\s*|\s+(?:and|&|plus|or)\s+/i)
      .filter(Boolean);
    if (!items.every((item) => ITEM.test(item) && !HAS_VERB.test(item))) return statement;
    const parts = items.map((item) =>
      presentIn(`${item} failed`, statement).find((one) => isSubject(one) || LEAKS_AS_WHOLE.has(one.component)),
    );
    const findings = parts.flatMap((part) => (part ? [{ ...first, ...subjectOf(part) }] : []));
    return findings.length === items.length ? { ...statement, findings, reading: 'understood' } : statement;
  });
}

/** Units that leak wherever they do: "oil leak gearbox and motor". */
const LEAKS_AS_WHOLE: ReadonlySet<Component> = new Set<Component>(['engine', 'transmission', 'differential']);

const subjectOf = ({ component, system, place }: Finding): Pick<Finding, 'component' | 'system' | 'place'> => ({
  component,
  system,
  place,
});

/** "Chain stretched. Old style tensioner": the chain's, unless a belt is named. */
function withChainTensioner(statements: readonly Statement[]): Statement[] {
  return statements.map((statement, at) => {
    const before = statements[at - 1];
    const story = before?.field === statement.field ? `${before.quote} ${statement.quote}` : statement.quote;
    if (!/\bchains?\b/i.test(story) || /\bbelts?\b/i.test(story)) return statement;
    return {
      ...statement,
      findings: statement.findings.map((one) =>
        one.component === 'belt-tensioner' ? { ...one, component: 'timing-chain', system: 'engine' } : one,
      ),
    };
  });
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

const isOf =
  ({ component }: Finding) =>
  (other: Finding): boolean =>
    other.component === component;

const findingsIn = (text: string, { field }: Statement): Finding[] =>
  readText(text, field).flatMap(({ findings }) => findings);
const presentIn = (text: string, statement: Statement): Finding[] => findingsIn(text, statement).filter(isPresent);

/** True where the words themselves name the part: a section's usual part is no subject. */
const isSubject = ({ component, system }: Finding): boolean => component !== system && component !== 'vehicle';

/** Rules on what a statement found; without a finding, only a frame that was renewed matters. */
const OF_STATEMENTS: readonly ((statement: Statement) => Statement)[] = [
  withoutWhere,
  withoutWhen,
  ofItsSource,
  withOwnFluid,
  ofOwnMotor,
  withAxles,
  withSharedVerb,
  withoutEquipment,
  asReplaced,
  asDeployed,
  withoutFiring,
  asDenied,
  withNewFrame,
  ofFlood,
  ofIdentity,
];
