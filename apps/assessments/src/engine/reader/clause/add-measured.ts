import type { Clause } from '../clauses.js';
import { CHARGING, SEDIMENT } from '../cues.js';
import { HEAVY_LOSS_EN, SHORT_DISTANCE, SHORT_TIMES, VOLUMES } from '../lexicon/amounts.en.js';
import { measurementsIn } from '../measurements.js';
import type { Mention, Words } from '../mentions.js';
import type { Finding } from '../statement.js';
import { FLUIDS, systemOf, type Component, type Condition, type System } from '../vocabulary.js';
import { addFinding, type ClauseReading, type Context, type Part } from './clause-reading.js';
import { placeNear } from './listed-parts.js';

const BENEATH = new Set(['under', 'beneath', 'below', 'behind', 'inside', 'in', 'underneath']);
const INSIDE = new Set(
  'carpet carpets seat seats trunk boot dash dashboard console spare well headliner vents fusebox rails tracks'.split(
    ' ',
  ),
);

/** Mud where only water brings it: beneath the carpet, behind the dash, in the spare wheel well. */
export function addSediment({ tokens }: Words, clause: Clause, reading: ClauseReading): void {
  let [denied, mud, beneath] = [false, false, false];
  for (let at = clause.from; at < clause.to; at += 1) {
    const word = tokens[at]?.text ?? '';
    if (!mud && DENIES.has(word)) denied = true;
    if (SEDIMENT.has(word)) mud = true;
    else if (mud && BENEATH.has(word)) beneath = true;
    else if (beneath && INSIDE.has(word)) {
      addFinding(reading.findings, {
        component: 'vehicle',
        system: 'title',
        condition: 'flooded',
        place: {},
        standing: denied ? 'absent' : 'present',
        voice: 'found',
        slight: false,
        measurements: [],
      });
      return;
    }
  }
}

const DENIES = new Set(['no', 'not', 'without', 'sin', 'never']);

/** At or below these a pad or a tread is worn out. */
const THIN: Partial<Record<Component, Record<string, number>>> = {
  'brake-pads': { mm: 3, '32nds': 4 },
  tire: { mm: 3, '32nds': 4 },
};

/** "Brake pads at 2 mm", "front tires 3/32": a measurement says it without a word for it. */
export function addThin(
  text: Words,
  clause: Clause,
  reading: ClauseReading,
  parts: readonly Part[],
  places: readonly Mention[],
): void {
  if (reading.findings.length > 0 || reading.repairs.length > 0 || reading.done.length > 0) return;
  for (const part of parts) {
    const limits = THIN[part.id];
    if (limits === undefined) continue;
    const measurements = measurementsIn(text, clause).filter(({ value, unit }) => value <= (limits[unit] ?? -1));
    if (measurements.length === 0) continue;
    addFinding(reading.findings, {
      component: part.id,
      system: systemOf(part.id),
      condition: 'worn',
      place: placeNear(places, part, []),
      standing: 'present',
      voice: 'tested',
      slight: false,
      measurements,
    });
  }
}

const LEAK_DOWN_LIMIT = 25;

/** "Leakdown 80 percent on cyl 3": a sound cylinder loses a tenth of the air that is let in, a worn one a quarter. */
export function addLeakDown(text: Words, clause: Clause, reading: ClauseReading): void {
  const isTest = text.tokens
    .slice(clause.from, clause.to)
    .some((token, at, all) => token.text === 'leakdown' || (token.text === 'leak' && all[at + 1]?.text === 'down'));
  const lost = isTest
    ? measurementsIn(text, clause).filter(({ value, unit }) => unit === 'percent' && value >= LEAK_DOWN_LIMIT)
    : [];
  if (lost.length === 0) return;
  addFinding(reading.findings, {
    component: 'engine',
    system: 'engine',
    condition: 'low-compression',
    place: {},
    standing: 'present',
    voice: 'tested',
    slight: false,
    measurements: lost,
  });
}

const COMPRESSED = new Set(['compression', 'compresion', 'comp']);
const LOW_COMPRESSION = 0.75;
const LOWEST_PSI = 90;

/** "Compression 180 175 60 180", "60 psi on cyl 3 vs 170": one cylinder far below the others. */
export function addCompression({ tokens }: Words, clause: Clause, reading: ClauseReading): void {
  let told = false;
  const values: number[] = [];
  for (let at = clause.from; at < clause.to; at += 1) {
    const token = tokens[at];
    if (token !== undefined && COMPRESSED.has(token.text)) told = true;
    const value = token?.kind === 'number' ? Number(token.text) : NaN;
    if (told && value >= 15 && value <= 400 && tokens[at + 1]?.text !== 'percent') values.push(value);
  }
  const lowest = Math.min(...values);
  if (values.length === 0 || (lowest >= Math.max(...values) * LOW_COMPRESSION && lowest >= LOWEST_PSI)) return;
  addFinding(reading.findings, {
    component: 'engine',
    system: 'engine',
    condition: 'low-compression',
    place: {},
    standing: 'present',
    voice: 'tested',
    slight: false,
    measurements: values.map((value) => ({ value, unit: 'psi' })),
  });
}

const LOWEST_CHARGING = 13;
const LEAST_VOLTS = 8;

/** "Charging 11.9 volts at idle": a running alternator that does not reach 13 volts does not charge. */
export function addCharging(text: Words, clause: Clause, reading: ClauseReading): void {
  // "12V battery will not hold a charge": the volts are its name.
  if (
    reading.findings.some(
      ({ component: part, condition }) => part === 'alternator' || (part === 'battery' && condition === 'dead'),
    )
  )
    return;
  const charging = text.tokens.slice(clause.from, clause.to).some((token) => CHARGING.has(token.text));
  const volts = measurementsIn(text, clause).filter(
    ({ value, unit }) => unit === 'volts' && value >= LEAST_VOLTS && value < LOWEST_CHARGING,
  );
  if (!charging || volts.length === 0) return;
  addFinding(reading.findings, {
    component: 'alternator',
    system: 'electrical',
    condition: 'weak',
    place: {},
    standing: 'present',
    voice: 'tested',
    slight: false,
    measurements: volts,
  });
}

const LOSSES: ReadonlySet<Condition> = new Set<Condition>(['leak', 'seep', 'consumes', 'fluid-low', 'wet']);
const LOSES = /^(?:los|leak|burn|us|consum|drink|eat|go|add|put|need|tak|drip|pierd|tira|gast|com|quem)/;
const RATE_REACH = 5;

/** "Loses a quart a day", "pours out": how much of a fluid goes, said of a loss or said alone. */
export function addAmount(text: Words, clause: Clause, context: Context, reading: ClauseReading): void {
  const losses = reading.findings.filter(({ condition, standing }) => standing === 'present' && LOSSES.has(condition));
  const told = quickLossIn(text, clause);
  if (losses.length === 0) {
    reading.amplifies =
      reading.findings.length === 0 && reading.repairs.length === 0 && !reading.good && isHeavyLoss(text, clause);
    if (!told || reading.hypotheticalAfter || context.question || reading.cured) return;
    // "Power steering loses a quart a day": the fluid is what it loses.
    if (!reading.findings.every(({ condition }) => condition === 'unspecified')) return;
    reading.findings.length = 0;
    const fluid =
      reading.parts.find((part) => FLUIDS.has(part)) ??
      reading.parts.find((part) => HOLDS_FLUID.has(systemOf(part))) ??
      'engine-oil';
    reading.findings.push({
      component: fluid,
      system: systemOf(fluid),
      condition: systemOf(fluid) === 'engine' ? 'consumes' : 'leak',
      place: {},
      standing: 'present',
      voice: context.voice,
      slight: false,
      heavy: true,
      measurements: [],
    });
    return;
  }
  if (!told && !isHeavyLoss(text, clause)) return;
  amplify(losses);
}

/** What gets out gets out fast. */
export function amplify(findings: readonly Finding[]): void {
  for (const finding of findings)
    if (finding.standing === 'present' && LOSSES.has(finding.condition))
      Object.assign(finding, { heavy: true, slight: false });
}

const TOPPED_UP =
  /\b(?:top|topped|topping|fill|filled|filling|refill|refilled|add|added|adding)\b.*\b(?:times|twice|weekly|daily|every (?:day|week|month|few|couple|other|morning|trip|\d+))\b/;

/** "Topped up the reservoir three times this month": what has to be filled again and again gets out somewhere. */
export function addTopUps({ tokens }: Words, clause: Clause, context: Context, reading: ClauseReading): void {
  if (!clause.mentions.some(({ meaning }) => meaning.action === 'service')) return;
  const part = reading.done.find((one) => one !== null && (HOLDS_FLUID.has(systemOf(one)) || FLUIDS.has(one)));
  if (part === undefined || part === null || reading.findings.length > 0 || reading.cured) return;
  const words = tokens
    .slice(clause.from, clause.to)
    .map(({ text }) => text)
    .join(' ');
  if (!TOPPED_UP.test(words)) return;
  // Filling puts nothing right.
  reading.done = [];
  addFinding(reading.findings, {
    component: part,
    system: systemOf(part),
    condition: systemOf(part) === 'engine' ? 'consumes' : 'leak',
    place: {},
    standing: 'present',
    voice: context.voice,
    slight: false,
    measurements: [],
  });
}

const HOLDS_FLUID: ReadonlySet<System> = new Set<System>([
  'cooling',
  'transmission',
  'driveline',
  'brakes',
  'steering',
  'fuel',
]);

const isHeavyLoss = ({ tokens }: Words, { from, to }: Clause): boolean => {
  const words = tokens
    .slice(from, to)
    .map((token) => token.text)
    .join(' ');
  return HEAVY_LOSS_EN.some((amount) => amount.test(words));
};

/** A quart, a liter or a gallon that goes within days or a short drive. */
function quickLossIn({ tokens }: Words, { from, to }: Clause): boolean {
  let loses = false;
  for (let at = from; at < to; at += 1) {
    const word = tokens[at]?.text ?? '';
    if (LOSES.test(word)) loses = true;
    if (!loses || !VOLUMES.has(word)) continue;
    for (let next = at + 1; next < Math.min(to, at + RATE_REACH); next += 1) {
      const time = tokens[next]?.text ?? '';
      const isMiles = /^(?:miles?|mi|km|kms)$/.test(tokens[next + 1]?.text ?? '');
      if (SHORT_TIMES.has(time) || (isMiles && Number(time.replaceAll(',', '')) <= SHORT_DISTANCE)) return true;
    }
  }
  return false;
}
