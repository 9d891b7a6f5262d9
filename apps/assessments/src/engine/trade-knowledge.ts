import { readText } from './reader/read-text.js';
import { faultOfPart, faultShownBy } from './faults/fault-table.js';
import { GENERAL_PARTS } from './reader/homes.js';
import { isPresent, type Finding, type Statement } from './reader/statement.js';
import { isMainSystem, systemOf, type Component, type Condition, type System } from './reader/vocabulary.js';

/**
 * What a mechanic understands beyond the words: two neighboring cylinders without compression are a head gasket, dark fluid
 * is due for service, and a slipping gearbox with two clutches needs clutches.
 */
export const withTradeKnowledge = (read: readonly Statement[]): Statement[] => {
  const statements = withRealCures(read);
  return statements.map((statement, at) =>
    [
      ofConverter,
      ofGoneParts,
      ofAirCompressor(statements),
      ofBatteryHealth,
      ofDye,
      ofGearClutches,
      ofFasteners(statements[at - 1]),
      withFirstPart,
      ofItsBearing,
      ofBushing,
      ofDriedTrail,
      ofBlockTest,
      atTheStation,
      ofEmptySystem,
      withMeaning(statements),
      withFuelPressure,
      ofFuelPump,
      ofDarkFluid,
      ofTwoClutches,
      ofItsSupply,
      ofHandWork,
      ofLeakingPart(statements[at - 1]),
    ].reduce((result, rule) => rule(result), statement),
  );
};

const OUTCOME =
  /\b(?:fixed|resolved|solved|cured|no ?longer|ok(?:ay)?|good|fine|works?|working|runs?|went away|gone|not returned|has not|hasn't|not come back|no more|since|perfect(?:ly)?|normal(?:ly)?|quiet|dry|smooth(?:ly)?|holds?|passe[sd]|clear(?:ed)?|cold|cools?|charges?|starts?|engages?)\b/i;
const SMALL_WORK = /\b(?:updat\w+|reprogram\w+|reflash\w+|relearn\w*|balanc\w+|align\w+|rotat\w+|reset)\b/i;

/** Of these the rules on outcomes decide alone. */
const SETTLED_ELSEWHERE: ReadonlySet<System> = new Set<System>(['restraint', 'structure', 'title']);

/**
 * Work on one part puts right what that part can show, and no other part: "track bar hole egged out, tires balanced".
 * A service or an update puts right only what it is for.
 */
function withRealCures(statements: readonly Statement[]): Statement[] {
  return statements.map((statement) => {
    if (!statement.findings.some(({ standing }) => standing === 'cured')) return statement;
    const story = statements.filter(({ field }) => field === statement.field);
    const work = story.flatMap(({ repairs, quote }) =>
      repairs
        .filter(({ state }) => state === 'done')
        .map(({ component, action }) => ({
          fault: faultOfPart(component),
          component,
          isSmall: action === 'adjust' || action === 'service' || action === 'inspect' || SMALL_WORK.test(quote),
        })),
    );
    const ends = story.filter(
      ({ findings, repairs }) =>
        repairs.some(({ state }) => state === 'done') ||
        findings.every((one) => !isPresent(one) && one.standing !== 'cured'),
    );
    if (work.length === 0 || ends.some(({ quote }) => OUTCOME.test(quote))) return statement;
    const isSmall = work.every((one) => one.isSmall);
    return withFindings(statement, (one) => {
      if (one.standing !== 'cured' || one.condition === 'warning-on' || SETTLED_ELSEWHERE.has(one.system)) return one;
      const shown = faultShownBy(one.component, one.condition);
      const isFor = work.some(
        ({ fault, component }) =>
          component === one.component ||
          component === 'vehicle' ||
          fault.id === shown.id ||
          fault.explains.includes(shown.id) ||
          shown.causes.some(([id]) => id === fault.id),
      );
      const isPart = one.component !== one.system && !GENERAL_PARTS.has(one.component);
      return !isFor && (isSmall || isPart) ? { ...one, standing: 'present' } : one;
    });
  });
}

/** In the notes of a transmission a converter is that of the torque. */
const ofConverter = (statement: Statement): Statement =>
  statement.field === 'transmissionNotes' && !/\bcat\w*\b|\bexhaust\b/i.test(statement.quote)
    ? withFindings(statement, (one) =>
        one.component === 'catalytic-converter'
          ? { ...one, component: 'torque-converter', system: 'transmission' }
          : one,
      )
    : statement;

const GEAR_CLUTCHES =
  /\b(?:gear|direct|forward|overdrive|reverse|low|high|[1-6]-[1-6]|1st|2nd|3rd|4th|5th|6th|first|second|third|fourth|fifth|sixth) clutch(?:es)?\b/i;

/** The clutches of gears sit inside an automatic transmission. */
const ofGearClutches = (statement: Statement): Statement =>
  GEAR_CLUTCHES.test(statement.quote) && !/\bclutch (?:pedal|disc|plate|master|slave)\b/i.test(statement.quote)
    ? withFindings(statement, (one) =>
        one.component === 'clutch' ? { ...one, component: 'transmission', condition: 'worn' } : one,
      )
    : statement;

const FASTENER = /\b(?:bolts?|studs?|clips?|brackets?|tabs?|screws?|nuts?|fasteners?)\b/i;

/** "Exhaust manifolds cracked. Two broken bolts left rear": the bolts are those of what was told before. */
const ofFasteners =
  (before: Statement | undefined) =>
  (statement: Statement): Statement => {
    const { quote, field } = statement;
    if (!FASTENER.test(quote) || /\b(?:engine|motor|block|crank\w*|head|transmission)\b/i.test(quote)) return statement;
    const told = before?.field === field ? before.findings.find(isPresent) : undefined;
    return withFindings(statement, (one) =>
      isPresent(one) && one.component === one.system && one.condition !== 'unclear'
        ? {
            ...one,
            ...(told ? { component: told.component, system: told.system } : {}),
            condition: told?.condition ?? 'unspecified',
          }
        : one,
    );
  };

const DYE_AT = /\bdye\b[^.;]{0,24}?\b(?:at|on|around|near|from|in)\b (?:the )?([^.;,]{3,40})/i;

/** "Dye at the condenser": the dye gets out where the leak is. */
function ofDye(statement: Statement): Statement {
  const where = DYE_AT.exec(statement.quote)?.[1] ?? '';
  if (where === '' || /\bno (?:uv )?dye\b/i.test(statement.quote) || statement.findings.some(isPresent))
    return statement;
  const part = partIn(where, statement);
  return part ? { ...statement, findings: [{ ...part, condition: 'leak' }], reading: 'understood' } : statement;
}

const AIR_SPRINGS = /\bair (?:strut|spring|suspension|ride|bag suspension|shock|bellow)s?\b|\bleveling\b/i;

/** Beside air struts, a compressor is the one that fills them. */
const ofAirCompressor =
  (all: readonly Statement[]) =>
  (statement: Statement): Statement => {
    const { quote, field } = statement;
    if (!/\bcompressor\b/i.test(quote) || /\ba\/?c\b|\bair con/i.test(quote)) return statement;
    const besideSprings = all.some((other) => other.field === field && AIR_SPRINGS.test(other.quote));
    return besideSprings
      ? withFindings(statement, (one) =>
          one.component === 'ac-compressor' ? { ...one, component: 'air-suspension', system: 'suspension' } : one,
        )
      : statement;
  };

const BATTERY_HEALTH =
  /\b(?:state of health|soh|battery health|battery capacity|usable capacity|remaining capacity)\b[^.;\d]{0,24}(\d{2})(?:\.\d)? ?(?:%|percent)|(\d{2})(?:\.\d)? ?(?:%|percent) (?:state of health|soh|battery health|of (?:its )?(?:original |new )?capacity)/i;
/** Makers replace a traction battery under warranty below this share of its capacity. */
const SPENT_BELOW = 70;
/** Below this share a buyer wants to know. */
const TIRED_BELOW = 80;

/** "Battery at 74% state of health": worth announcing under 80 percent, worn out under 70. */
function ofBatteryHealth(statement: Statement): Statement {
  const told = BATTERY_HEALTH.exec(statement.quote);
  const share = Number(told?.[1] ?? told?.[2] ?? 100);
  if (share >= TIRED_BELOW) return statement;
  const worn: Finding = {
    component: 'hybrid-battery',
    system: 'high-voltage',
    condition: share < SPENT_BELOW ? 'weak' : 'thin',
    place: {},
    standing: 'present',
    voice: 'tested',
    slight: false,
    measurements: [{ value: share, unit: 'percent' }],
  };
  return {
    ...statement,
    reading: 'understood',
    findings: [
      ...statement.findings.filter(({ component }) => component !== 'hybrid-battery' && component !== 'battery'),
      worn,
    ],
  };
}

/** Parts that thieves and tuners take, and parts that get lost. */
const TAKEN: ReadonlySet<Component> = new Set<Component>([
  'catalytic-converter',
  'dpf',
  'egr',
  'egr-cooler',
  'def',
  'emissions',
  'exhaust',
  'muffler',
  'gas-cap',
  'airbag',
  'battery',
  'engine',
  'key',
  'radio',
  'driveshaft',
]);
const IS_GONE = /\bgone\b(?! (?:through|over|out|away))/i;
const IS_ABSENT = /\b(?:missing|stolen|removed|cut|deleted|not there|taken)\b/i;

/** "Wheel bearing gone" is worn out; a converter that is gone was taken. */
const ofGoneParts = (statement: Statement): Statement =>
  IS_GONE.test(statement.quote) && !IS_ABSENT.test(statement.quote)
    ? withFindings(statement, (one) =>
        one.condition === 'missing' && isMainSystem(one.system) && !TAKEN.has(one.component)
          ? { ...one, condition: 'failed' }
          : one,
      )
    : statement;

/** Words that leave one answer. */
interface Meaning {
  words: RegExp;
  component: Component;
  condition: Condition;
  /** Readings of the same words that this one replaces. */
  instead: readonly Component[];
}

const FAN_STAYS_OFF =
  /\b(?:cooling|radiator|rad|electric|engine|condenser)? ?fans?\b(?! speed)[^.;,]{0,16}\b(?:(?:does|do|did|will|would) ?n[o']t|won't|don't|never|not|no longer) (?:ever )?(?:come|comes|came|coming|turn|turns|turning|kick|kicks|run|runs|running|spin|spins|work|works|working)\b/i;

const GEARS = String.raw`(?:1st|2nd|3rd|4th|5th|6th|first|second|third|fourth|fifth|sixth|reverse|drive|high|low|overdrive)`;
const NO_GEARS = new RegExp(
  String.raw`\b(?:no|lost|loses|missing) (?:${GEARS}(?: gears?)?(?:, or|, and|,| or| and|\/| nor) ?){1,4}${GEARS}\b(?! (?:light|lamp|camera|sensor|beeper))`,
  'i',
);

const MEANINGS: readonly Meaning[] = [
  {
    words: /\b(?:corrosion|corroded|rust\w*)\b[^.;]{0,12}\bseat (?:tracks?|frames?|rails?|mounts?)\b/i,
    component: 'seat',
    condition: 'rusted',
    instead: ['tire', 'spare-tire', 'wheel', 'rust'],
  },
  {
    words:
      /\bresistor\b[^.;]{0,60}\b(?:mat|air ?bag|seat|srs|occupant|pretensioner)\b|\b(?:air ?bag|srs|occupant)\b[^.;]{0,40}\bresistor\b/i,
    component: 'srs',
    condition: 'tampered',
    instead: ['seat', 'interior-trim', 'occupant-sensor', 'wiring', 'electrical', 'engine'],
  },
  {
    words: /\btitle\b[^.;]{0,40}\b(?:lost|missing|absent|not present)\b/i,
    component: 'title',
    condition: 'absent',
    instead: ['trim', 'paint', 'vehicle', 'interior-trim'],
  },
  {
    words: /\brocker(?:s| panels?)?\b[^.;]{0,20}\b(?:rust|rot)\w*|\b(?:rust|rot)\w*\b[^.;]{0,16}\brockers?\b/i,
    component: 'rocker-panel',
    condition: 'rusted',
    instead: ['lifter', 'rust', 'engine'],
  },
  {
    words: /\bplugs?\b[^.;]{0,20}\b(?:blown|blew|popped|shot|spit) out\b|\bplug threads?\b[^.;]{0,16}\bstripped\b/i,
    component: 'cylinder-head',
    condition: 'broken',
    instead: ['spark-plug', 'engine', 'engine-block'],
  },
  {
    words: /\b(?:rattl|knock|tick|nois|clatter)\w*\b[^.;]{0,60}\bphasers?\b/i,
    component: 'cam-phaser',
    condition: 'rattle',
    instead: ['timing-chain', 'engine', 'cam-phaser'],
  },
  {
    words:
      /\btemp(?:erature)?(?: gauge| needle)?\b[^.;]{0,30}\b(?:three[- ]quarters?|3\/4|climbs?|climbed|rises?|rose|creeps?|above normal|past (?:half|normal|the middle)|runs? high)\b/i,
    component: 'engine',
    condition: 'overheat',
    instead: ['engine', 'cooling', 'instrument-cluster'],
  },
  {
    words: /\b(?:wheel|rim|tire)s?\b[^.;]{0,16}\b(?:out of round|not round|egg shaped)\b/i,
    component: 'wheel',
    condition: 'bent',
    instead: ['wheel', 'tire'],
  },
  {
    words: /\bcrash (?:data|event|record)s?\b[^.;]{0,16}\b(?:stored|saved|present|locked)?|\bstored crash\b/i,
    component: 'srs-module',
    condition: 'failed',
    instead: ['control-module', 'electrical', 'srs', 'srs-module', 'unit-module'],
  },
  {
    words: /\bbatter(?:y|ies)\b[^.;]{0,40}\btest(?:s|ed)? (?:replace|bad|weak|poor|failed|fail)\b/i,
    component: 'battery',
    condition: 'weak',
    instead: ['battery'],
  },
  { words: NO_GEARS, component: 'transmission', condition: 'no-engagement', instead: [] },
  {
    words:
      /\b(?:return flow|leak-?off|return rates?)\b[^.;]{0,40}\b(?:times|double|triple|high|excessive|over|above|out of|fails?|failed)\b/i,
    component: 'fuel-injector',
    condition: 'failed',
    instead: ['fuel', 'engine'],
  },
  {
    words:
      /\bbrake (?:pump|actuator|booster pump)\b[^.;]{0,24}\b(?:runs|cycles|running|cycling|constantly|every)\b|\b(?<!a\/c |ac )accumulator\b[^.;]{0,24}\b(?:leak\w*|loses|fail\w*|bleeds?|empty)\b/i,
    component: 'brake-booster',
    condition: 'failed',
    instead: ['brakes', 'brake-booster'],
  },
  {
    words:
      /\b(?:dpf|scr|particulate filter)\b[^.;]{0,40}\b(?:straight|delete\w*|pipes?|gutted|removed|gone|missing)\b/i,
    component: 'dpf',
    condition: 'removed',
    instead: ['catalytic-converter', 'exhaust', 'dpf', 'def'],
  },
  {
    words: /\b(?:tuner|delete tune|programmer)\b(?! (?:removed|card))/i,
    component: 'engine-computer',
    condition: 'modified',
    instead: ['engine-computer', 'dashboard', 'radio'],
  },
  {
    words: FAN_STAYS_OFF,
    component: 'cooling-fan',
    condition: 'inoperative',
    instead: ['cooling-fan', 'engine'],
  },
  {
    words:
      /\b(?:compression|leak ?down)\b[^.;]{0,40}\b(?:adjacent|neighboring|side by side|next to each other)\b|\b(?:adjacent|neighboring) cylinders\b[^.;]{0,30}\bcompression\b/i,
    component: 'head-gasket',
    condition: 'failed',
    instead: ['engine', 'cylinder-head'],
  },
  {
    words: /\bspark plugs?\b[^.;]{0,40}\b(?:gap(?:ped|s)?|eroded|worn|fouled|electrodes?|original at)\b/i,
    component: 'spark-plug',
    condition: 'worn',
    instead: ['spark-plug'],
  },
  {
    words:
      /\b(?:not|n't|unable to|cannot be|can't be) (?:be )?(?:crank(?:ed)?|turn(?:ed)?|rotate[d]?)(?: over)? by hand\b/i,
    component: 'engine',
    condition: 'seized',
    instead: ['starter', 'engine', 'battery'],
  },
  {
    words: /\bstraight ?pipes?\b[^.;]{0,20}\b(?:weld|install|clamp|put|where|in place|from)/i,
    component: 'catalytic-converter',
    condition: 'tampered',
    instead: ['catalytic-converter', 'exhaust'],
  },
  {
    words: /\b(?:dc[-/ ]?dc|dcdc) converter\b[^.;]{0,30}\b(?:not|n't|no|fail\w*|dead|bad|inop\w*)\b/i,
    component: 'dc-converter',
    condition: 'failed',
    instead: ['alternator', 'battery', 'charge-port', 'dc-converter'],
  },
  {
    words: /\bdriveshaft\b[^.;]{0,16}\b(?:removed|missing|gone|taken out)\b/i,
    component: 'driveshaft',
    condition: 'unspecified',
    instead: ['driveshaft'],
  },
  {
    words:
      /\b(?:metal|shavings|glitter|flakes)\b[^.;]{0,40}\b(?:fuel (?:filter|rail|system|pump|regulator|housing|lines?)|injection pump|regulator)\b|\bfuel (?:filter|rail|system)\b[^.;]{0,24}\b(?:metal|shavings|glitter|flakes)\b/i,
    component: 'high-pressure-pump',
    condition: 'failed',
    instead: ['fuel', 'fuel-filter', 'fuel-rail'],
  },
  {
    words:
      /\bvin\b[^.;]{0,24}\b(?:label|sticker|tag|plate)?\b[^.;]{0,12}\b(?:of|from|for|belongs to) (?:another|a different|other|different)\b|\b(?:another|different) (?:car's|cars|vehicle's|vehicles)? ?vin\b/i,
    component: 'vin-plate',
    condition: 'discrepancy',
    instead: ['vin-plate'],
  },
  {
    words:
      /\b(?:welds?|seams?)\b[^.;,]{0,12}\b(?:ground|visible|redone|not factory|non-factory)\b|\b(?:seam sealer|welds?|spot welds?|seams?)\b[^.;,]{0,12}\b(?:not|n't|isn't|aren't|no longer) (?:factory|original|oem|the factory)|\bnon-?factory (?:welds?|seam sealer|seams?)\b/i,
    component: 'structure',
    condition: 'repaired-structure',
    instead: ['ground', 'structure', 'inner-wheelhouse'],
  },
  {
    words:
      /\b(?:(?:fuel|gas) (?:gauge|level)\b[^.;]{0,50}\bsend(?:er|ing unit)|(?:fuel|gas) (?:level )?(?:sender|sending unit))\b[^.;]{0,24}\b(?:stuck|bad|fail\w*|open|dead|erratic|worn)\b/i,
    component: 'fuel-sender',
    condition: 'failed',
    instead: ['fuel', 'instrument-cluster', 'fuel-tank'],
  },
];

const TOLD_BY_REPAIR: ReadonlySet<Component> = new Set<Component>(['vin-plate', 'structure', 'dpf']);
const NO_REPAIR = /\b(?:no longer|was|were|replaced|new|repaired|fixed)\b/i;

/** The one answer that the words leave, unless a repair of that part is told. */
const withMeaning =
  (statements: readonly Statement[]) =>
  (statement: Statement): Statement => {
    const { quote, findings, field } = statement;
    const meaning = MEANINGS.find(({ words }) => words.test(quote));
    if (!meaning || (NO_REPAIR.test(quote) && !TOLD_BY_REPAIR.has(meaning.component))) return statement;
    const { component, condition, instead } = meaning;
    const isRenewed = statements.some(
      (one) =>
        one.field === field && one.repairs.some((repair) => repair.state === 'done' && repair.component === component),
    );
    if (isRenewed) return statement;
    const replaced = findings.filter((one) => instead.includes(one.component));
    const told: Finding = {
      component,
      system: systemOf(component),
      condition,
      place: replaced[0]?.place ?? {},
      standing: 'present',
      voice: replaced[0]?.voice ?? 'found',
      slight: false,
      measurements: [],
    };
    const others = findings.filter((one) => !replaced.includes(one));
    return { ...statement, findings: [...others, told], reading: 'understood' };
  };

const FUEL_PRESSURE =
  /\bfuel pressure\b[^.;\d]{0,24}(\d{1,3})(?: ?psi)?\b(?:[^.;\d]{0,24}\b(?:specs?|should be|minimum|calls for|supposed to be)\b[^.;\d]{0,12}(\d{1,3}))?/i;
/** Under this many psi no port injection runs right. */
const LEAST_FUEL_PSI = 30;
/** A reading this much under its specification is out of it. */
const UNDER_SPEC = 0.88;

/** Fuel pressure by the gauge, beside its specification or by itself. */
function withFuelPressure(statement: Statement): Statement {
  const [, read, spec] = FUEL_PRESSURE.exec(statement.quote) ?? [];
  if (read === undefined || !/psi/i.test(statement.quote)) return statement;
  const isLow = Number(read) < (spec === undefined ? LEAST_FUEL_PSI : Number(spec) * UNDER_SPEC);
  const told: Finding = {
    component: 'fuel',
    system: 'fuel',
    condition: 'low-pressure',
    place: {},
    standing: isLow ? 'present' : 'absent',
    voice: 'tested',
    slight: false,
    measurements: [],
  };
  const others = statement.findings.filter(({ component }) => component !== 'fuel');
  return { ...statement, findings: [...others, told], reading: 'understood' };
}

const PUMP_FAILS: ReadonlySet<Condition> = new Set<Condition>([
  'dead',
  'failed',
  'inoperative',
  'whine',
  'noise',
  'weak',
  'burnt',
]);

/** "No fuel pressure, pump dead": the fuel pump. */
const ofFuelPump = (statement: Statement): Statement =>
  /\bpump\b/i.test(statement.quote)
    ? withFindings(statement, (one) =>
        one.component === 'fuel' && PUMP_FAILS.has(one.condition) ? { ...one, component: 'fuel-pump' } : one,
      )
    : statement;

const IN_FLUID =
  /\b(?:metal|glitter|flakes?|debris|shavings?|chips|swarf|chunks?|clutch material|milk\w*|coolant|water|burnt|burned|sludge)\b/i;

const OF_GEARBOX: ReadonlySet<Component> = new Set<Component>(['transmission', 'transmission-fluid']);

/** Transmission fluid that is only dark or dirty is due for a service. */
function ofDarkFluid(statement: Statement): Statement {
  const inFluid = IN_FLUID.test(statement.quote);
  return withFindings(statement, (one) =>
    OF_GEARBOX.has(one.component) && one.condition === 'fluid-contaminated'
      ? { ...one, component: 'transmission-fluid', condition: inFluid ? one.condition : 'worn' }
      : one,
  );
}

const TWO_CLUTCHES = /\b(?:dct|dsg|dual[- ]clutch|double clutch|power ?shift|pdk)\b/i;
const OF_CLUTCHES: ReadonlySet<Condition> = new Set<Condition>([
  'slip',
  'shudder',
  'vibration',
  'flare',
  'worn',
  'burnt',
]);
const CLUTCHED: ReadonlySet<Component> = new Set<Component>(['transmission', 'clutch', 'transmission-fluid', 'engine']);

/** A gearbox with two clutches that shudders or slips needs clutches. */
function ofTwoClutches(statement: Statement): Statement {
  if (!TWO_CLUTCHES.test(statement.quote)) return statement;
  return withFindings(statement, (one) =>
    CLUTCHED.has(one.component) && OF_CLUTCHES.has(one.condition)
      ? { ...one, component: 'dual-clutch', system: 'transmission' }
      : one,
  );
}

/** "Blower dead on all speeds, fuse good": what is told first stands, whatever is good beside it. */
function withFirstPart(statement: Statement): Statement {
  const { quote, findings, repairs, field } = statement;
  const [first = '', ...rest] = quote.split(/,\s/);
  if (rest.length === 0 || repairs.length > 0 || findings.length === 0) return statement;
  if (findings.some(({ standing }) => standing !== 'absent') || !/\b(?:good|ok(?:ay)?|fine)\b/i.test(rest.join(' ')))
    return statement;
  const told = readText(`${first}.`, field)
    .flatMap((one) => one.findings)
    .filter((one) => isPresent(one) && one.condition !== 'unclear');
  const added = told.filter(({ component }) => !findings.some((one) => one.component === component));
  return added.length > 0 ? { ...statement, findings: [...added, ...findings], reading: 'understood' } : statement;
}

const BEARING = /\b([\w/-]+) bearings?\b/i;
const OF_WHEEL = /^(?:wheel|hub|front|rear|left|right|lf|rf|lr|rr|bad|noisy|worn|the|a|has|is)$/i;

/** "Transaxle bearing whine": a bearing belongs to the part before it. */
function ofItsBearing(statement: Statement): Statement {
  const owner = BEARING.exec(statement.quote)?.[1] ?? '';
  if (OF_WHEEL.test(owner) || !statement.findings.some(({ component }) => component === 'wheel-bearing'))
    return statement;
  const part = readText(`${owner} failed`, 'additionalNotes')
    .flatMap(({ findings }) => findings)
    .find((one) => isPresent(one) && one.component !== 'vehicle' && one.component !== 'wheel-bearing');
  return part
    ? withFindings(statement, (one) =>
        one.component === 'wheel-bearing' ? { ...one, component: part.component, system: part.system } : one,
      )
    : statement;
}

const SOFT: ReadonlySet<Condition> = new Set<Condition>([
  'torn',
  'cracked',
  'worn',
  'broken',
  'failed',
  'loose',
  'dented',
]);

/** A torn bushing of a subframe is no torn subframe. */
const ofBushing = (statement: Statement): Statement =>
  /\bbush(?:ing|es|ings)?\b/i.test(statement.quote)
    ? withFindings(statement, (one) =>
        one.system === 'structure' && SOFT.has(one.condition)
          ? { ...one, component: 'bushing', system: 'suspension' }
          : one,
      )
    : statement;

const TRAIL = /\b(?:crust\w*|residue|dried|trails?|tracks?|staining|stained|deposits?)\b/i;
const VAGUE_TRAIL: ReadonlySet<Condition> = new Set<Condition>(['unclear', 'unspecified', 'stained', 'rusted']);

/** Dried coolant on a part is its leak. */
const ofDriedTrail = (statement: Statement): Statement =>
  TRAIL.test(statement.quote)
    ? withFindings(statement, (one) =>
        one.system === 'cooling' && one.component !== 'cooling' && VAGUE_TRAIL.has(one.condition)
          ? { ...one, condition: 'leak' }
          : one,
      )
    : statement;

const BLOCK_TEST_GOOD =
  /\b(?:block test(?:er)?|combustion (?:gas|leak) test(?:er)?|chemical (?:block )?test)\b[^.;]{0,24}\b(?:negative|neg|passe[sd]|good|clean|blue|no (?:gas|color|change))\b/i;

/** A block test without combustion gas clears the head gasket. */
function ofBlockTest(statement: Statement): Statement {
  if (!BLOCK_TEST_GOOD.test(statement.quote)) return statement;
  const cleared: Finding = {
    component: 'head-gasket',
    system: 'engine',
    condition: 'unspecified',
    place: {},
    standing: 'absent',
    voice: 'tested',
    slight: false,
    measurements: [],
  };
  const others = statement.findings.filter(({ component }) => component !== 'head-gasket');
  return { ...statement, findings: [...others, cleared], reading: 'understood' };
}

/** "Gas smell after filling the tank": filling puts nothing right. */
const atTheStation = (statement: Statement): Statement =>
  /\b(?:fill(?:ing|ed)?(?: up)?|full tank|refuel\w*)\b/i.test(statement.quote)
    ? withFindings(statement, (one) =>
        one.standing === 'cured' && one.system === 'fuel' ? { ...one, standing: 'present' } : one,
      )
    : statement;

const HAS_NO_CHARGE =
  /\bcompressor\b[^.;]{0,24}\b(?:not|n't|never)\b[^.;]{0,16}\b(?:run|engage|cycle|come on|kick)\w*[^.;]{0,16}\b(?:because|as|since|due to|with)\b[^.;]{0,24}\b(?:pressure|charge|empty|refrigerant|freon)\b/i;

/** A compressor without refrigerant stays off by design. */
const ofEmptySystem = (statement: Statement): Statement =>
  HAS_NO_CHARGE.test(statement.quote)
    ? { ...statement, findings: statement.findings.filter(({ component }) => component !== 'ac-compressor') }
    : statement;

const BY_HAND =
  /^(.{3,50}?)\b(?:works?|opens?|closes?|operates?|moves?|goes|go)\b[^.;]{0,20}\b(?:by hand only|only by hand|manually only|only manually|by hand)\b/i;

/** "Sliding door works by hand only": its motor does nothing. */
function ofHandWork(statement: Statement): Statement {
  const [, subject = ''] = BY_HAND.exec(statement.quote) ?? [];
  if (subject === '' || statement.findings.some(isPresent)) return statement;
  const unit = partIn(subject, statement);
  return unit ? { ...statement, findings: [{ ...unit, condition: 'inoperative' }], reading: 'understood' } : statement;
}

const NO_SUPPLY = /^(.{3,40}?)\b(?:has |have |with |gets? )?no power\b(?! (?:steering|brakes|assist|to the wheels))/i;

/** "12V outlet no power": the outlet's, not the engine's. */
function ofItsSupply(statement: Statement): Statement {
  const [, subject = ''] = NO_SUPPLY.exec(statement.quote) ?? [];
  if (subject === '' || !statement.findings.some(({ condition }) => condition === 'low-power')) return statement;
  const unit = partIn(subject, statement);
  if (!unit || unit.system === 'engine' || unit.system === 'transmission' || unit.system === 'fuel') return statement;
  return withFindings(statement, (one) =>
    one.condition === 'low-power' ? { ...unit, condition: 'inoperative', standing: one.standing } : one,
  );
}

const FLUID_WORD = /\b(?:leak\w*|seep\w*|weep\w*|drip\w*|external\w*|engine|motor)?\s*\b(?:oil|coolant|antifreeze)\b/i;
const OIL_OR_COOLANT: ReadonlySet<Component> = new Set<Component>(['engine-oil', 'coolant']);
const ESCAPES: ReadonlySet<Condition> = new Set<Condition>(['leak', 'seep']);

/** "Head gasket external oil seep", "vacuum pump leaking oil": the part's leak, also where the reader parts the words. */
const ofLeakingPart =
  (before: Statement | undefined) =>
  (statement: Statement): Statement => {
    const { quote, findings, field, start } = statement;
    const told = findings.filter((one) => OIL_OR_COOLANT.has(one.component) && ESCAPES.has(one.condition));
    if (told.length === 0 || told.length < findings.filter(isPresent).length) return statement;
    const own = quote.slice(0, FLUID_WORD.exec(quote)?.index ?? 0).trim();
    const isParted =
      own === '' &&
      before?.field === field &&
      start - before.end <= 1 &&
      before.findings.length === 0 &&
      !/[.,;:]$/.test(before.quote);
    const part = partIn(isParted ? before.quote : own, statement);
    if (!part || OIL_OR_COOLANT.has(part.component) || (part.system !== 'engine' && part.system !== 'cooling'))
      return statement;
    return withFindings(statement, (one) =>
      told.includes(one) ? { ...one, component: part.component, system: part.system } : one,
    );
  };

/** The part that some words name; what a section is about is none. */
function partIn(words: string, { field }: Statement): Finding | undefined {
  if (words.trim() === '') return undefined;
  return readText(`${words} failed`, field)
    .flatMap(({ findings }) => findings)
    .find((one) => isPresent(one) && one.component !== one.system && one.component !== 'vehicle');
}

const withFindings = (statement: Statement, change: (one: Finding) => Finding): Statement => ({
  ...statement,
  findings: statement.findings.map(change),
});
