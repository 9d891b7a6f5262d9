import { readText } from './reader/read-text.js';
import { faultOfPart, faultShownBy } from './faults/fault-table.js';
import { GENERAL_PARTS } from './reader/homes.js';
import { MEANINGS } from './trade-meanings.js';
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
      ofAirStrut(statements),
      ofSinkingPedal(statements),
      ofColdRattle,
      ofCrankingTest,
      ofFlash,
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
      withRailPressure,
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

const DRY_OUTSIDE =
  /\bno (?:external |visible |outside |fluid )*(?:leaks?|seep\w*|loss)\b|\b(?:fluid|reservoir)(?: level)? (?:is )?(?:full|at max|topped|ok(?:ay)?|good)\b/i;

/** A pedal that sinks while no fluid gets out: it leaks past the seals of the master cylinder. */
const ofSinkingPedal =
  (all: readonly Statement[]) =>
  (statement: Statement): Statement => {
    const sinks = statement.findings.some((one) => isPresent(one) && one.condition === 'sinking-pedal');
    if (!sinks || !all.some(({ field, quote }) => field === statement.field && DRY_OUTSIDE.test(quote)))
      return statement;
    const kept = statement.findings.filter(
      ({ condition, component }) => condition !== 'sinking-pedal' || component === 'brake-pedal',
    );
    return withFindings({ ...statement, findings: kept }, (one) =>
      one.condition === 'sinking-pedal' ? { ...one, component: 'master-cylinder', condition: 'failed' } : one,
    );
  };

const CRANKING_TEST = /\b(\d{3,4}) ?(?:cca )?(?:of|out of|\/|vs\.?) ?(?:a )?(?:rated )?(\d{3,4})\b/i;
/** A battery with less of its rated cranking current than this fails the usual test. */
const LEAST_CRANKING_SHARE = 0.75;

/** "Tests 310 CCA of 600 rated": the battery is weak. */
function ofCrankingTest(statement: Statement): Statement {
  const [, read, rated] = (/\bcca\b/i.test(statement.quote) && CRANKING_TEST.exec(statement.quote)) || [];
  if (read === undefined || rated === undefined) return statement;
  const told: Finding = {
    component: 'battery',
    system: 'electrical',
    condition: 'weak',
    place: {},
    standing: Number(read) < Number(rated) * LEAST_CRANKING_SHARE ? 'present' : 'absent',
    voice: 'tested',
    slight: false,
    measurements: [],
  };
  const others = statement.findings.filter(({ component }) => component !== 'battery');
  return { ...statement, findings: [...others, told], reading: 'understood' };
}

const FLASHED =
  /\b(?:pcm|ecm|ecu|tcm|bcm|computer|module|software|calibration)\b[^.;,]{0,12}\b(?:re)?flashed\b(?! (?:on|off|but))/i;

/** A computer that was flashed has new software; its lamp does not flash. */
const ofFlash = (statement: Statement): Statement =>
  FLASHED.test(statement.quote)
    ? withFindings(statement, (one) =>
        one.condition === 'warning-on' || one.condition === 'intermittent' || one.component === 'engine-computer'
          ? { ...one, standing: 'cured' }
          : one,
      )
    : statement;

const COLD_RATTLE =
  /\b(?:rattl\w*|death rattle)\b[^.;]{0,30}\b(?:cold start\w*|start-?up|first start|cold morning|when cold)\b|\b(?:cold start\w*|start-?up|first start)\b[^.;]{0,24}\brattl\w*/i;
const OF_NO_PART: ReadonlySet<Component> = new Set<Component>(['engine', 'engine-oil', 'vehicle']);

/** A rattle in the first seconds of a cold engine is that of its timing chain, until somebody looks. */
const ofColdRattle = (statement: Statement): Statement =>
  COLD_RATTLE.test(statement.quote)
    ? withFindings(statement, (one) =>
        isPresent(one) && OF_NO_PART.has(one.component)
          ? { ...one, component: 'timing-chain', system: 'engine', condition: 'rattle' }
          : one,
      )
    : statement;

const SINKS_BY_ITSELF =
  /\b(?:drops?|dropped|sinks?|sank|sags?|sits? (?:low|on the bump ?stops?)|leaks? down|goes down|lowers?|down)\b[^.;]{0,40}\b(?:overnight|while parked|when parked|after (?:parking|sitting)|over ?night|bump ?stops?|(?:next|in the) morning)\b/i;
const HISSES = /\b(?:hiss\w*|air leak\w*|leak\w* air|loses air|losing air|bubbles)\b/i;
const SPRUNG: ReadonlySet<Component> = new Set<Component>(['strut', 'shock', 'spring', 'suspension']);

/** A strut that hisses, or a corner that sinks while it is parked, stands on air. */
const ofAirStrut =
  (all: readonly Statement[]) =>
  (statement: Statement): Statement => {
    const { quote, field, findings } = statement;
    const sinks = all.some((other) => other.field === field && SINKS_BY_ITSELF.test(other.quote));
    if (!HISSES.test(quote) && !(sinks && SINKS_BY_ITSELF.test(quote))) return statement;
    return findings.some((one) => isPresent(one) && SPRUNG.has(one.component))
      ? withFindings(statement, (one) =>
          SPRUNG.has(one.component)
            ? { ...one, component: 'air-suspension', system: 'suspension', condition: 'leak' }
            : one,
        )
      : statement;
  };

const BATTERY_HEALTH =
  /\b(?:state of health|soh|battery health|battery capacity|usable capacity|remaining capacity)\b[^.;\d]{0,24}(\d{2})(?:\.\d)? ?(?:%|percent)|(\d{2})(?:\.\d)? ?(?:%|percent) (?:state of health|soh|battery health|of (?:its )?(?:original |new )?capacity)/i;
/** Makers replace a traction battery under warranty below this share of its capacity. */
const SPENT_BELOW = 70;
/** Below this share a buyer wants to know. */
const TIRED_BELOW = 80;

const CAPACITY_BARS =
  /\b(\d{1,2})(?: ?\/ ?| of | out of )(?:the )?(\d{1,2})\b[^.;,]{0,16}\bbars?\b|\b(\d{1,2}) bars? (?:of |out of )(\d{1,2})\b/i;
/** Bars of a fuel or temperature gauge, and of a charge that fills up again, say nothing of health. */
const OTHER_BARS = /\b(?:fuel|gas|temp\w*|coolant|signal|charged?)\b(?! capacity)/i;

/** Share of its capacity that a traction battery still has, in percent, or undefined where nothing tells it. */
function batteryHealthIn(quote: string): number | undefined {
  const told = BATTERY_HEALTH.exec(quote);
  if (told) return Number(told[1] ?? told[2]);
  const bars = OTHER_BARS.test(quote) ? null : CAPACITY_BARS.exec(quote);
  return bars ? Math.round((100 * Number(bars[1] ?? bars[3])) / Number(bars[2] ?? bars[4])) : undefined;
}

/** "Battery at 74% state of health", "7 of 12 bars": worth announcing under 80 percent, worn out under 70. */
function ofBatteryHealth(statement: Statement): Statement {
  const share = batteryHealthIn(statement.quote) ?? 100;
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

const TOLD_BY_REPAIR: ReadonlySet<Component> = new Set<Component>(['vin-plate', 'structure', 'dpf']);
const NO_REPAIR = /\b(?:no longer|was|were|replaced|new|repaired|fixed)\b/i;

const DENIES = /\b(?:no|without|never|zero|none|not any|free of|not) (?:[\w/-]+,? ){0,3}$/i;

/** True for words that stand in a denial: "no bubbles in the coolant", "no smoke, noise or overspray". */
const isDeniedAt = (index: number, { quote, findings }: Statement): boolean =>
  DENIES.test(quote.slice(0, index)) ||
  (index > 0 && /^\W*no\b/i.test(quote) && findings.every(({ standing }) => standing === 'absent'));

/** The one answer that the words leave, unless a repair of that part is told. */
const withMeaning =
  (statements: readonly Statement[]) =>
  (statement: Statement): Statement => {
    const { quote, findings, field } = statement;
    const meaning = MEANINGS.find(({ words }) => words.test(quote));
    if (!meaning || isDeniedAt(meaning.words.exec(quote)?.index ?? 0, statement)) return statement;
    if (NO_REPAIR.test(quote) && !TOLD_BY_REPAIR.has(meaning.component)) return statement;
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

const RAIL_PRESSURE =
  /\brail pressure\b[^.;\d]{0,24}(\d[\d,]*)\D{0,40}?\b(?:against|vs\.?|versus|desired|commanded|requested|target|should be|spec\w*)\b\D{0,16}(\d[\d,]*)/i;

/** "Rail pressure 12,000 psi actual against 23,000 desired": too little, for a reason that the gauge does not tell. */
function withRailPressure(statement: Statement): Statement {
  const [, read = '', asked = ''] = RAIL_PRESSURE.exec(statement.quote) ?? [];
  const [actual, desired] = [read, asked].map((text) => Number(text.replaceAll(',', '')));
  if (!actual || !desired || actual >= desired * UNDER_SPEC) return statement;
  const told: Finding = {
    component: 'fuel',
    system: 'fuel',
    condition: 'low-pressure',
    place: {},
    standing: 'present',
    voice: 'tested',
    slight: false,
    measurements: [],
  };
  const others = statement.findings.filter(({ system }) => system !== 'fuel');
  return { ...statement, findings: [...others, told], reading: 'understood' };
}

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
