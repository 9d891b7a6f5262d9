import { hasValidCheckDigit, vinCheckDigit, type Electrification, type VinDecodeResult } from '@lanelight/contracts';
import type { VpicAnswer, VpicFacts } from './vpic.worker.js';

export type VpicVehicle = NonNullable<VpicAnswer['vehicle']>;

/** Puts vPIC's facts into the words that people at an auction use. Pure. */
export function describeVehicle(vin: string, { year, make, vehicleType, facts }: VpicVehicle): VinDecodeResult {
  return {
    vin,
    year,
    make: make && tidyCase(make),
    model: facts.model ?? null,
    trim: trimOf(facts, vehicleType),
    engine: engineOf(facts, make),
    bodyStyle: bodyStyleOf(facts),
    transmission: transmissionOf(facts),
    drivetrain: drivetrainOf(facts),
    fuelType: facts.fuelType ?? null,
    electrification: electrificationOf(facts),
    warnings: warningsOf(vin, year, facts),
  };
}

/** A truck without a trim shows its series, which is its load class ("2500"); a car's is often a chassis code. */
function trimOf({ model, series, trim }: VpicFacts, vehicleType: string | null): string | null {
  const name = trim ?? (vehicleType === 'Truck' ? series : undefined);
  return name && name !== model ? tidyCase(name) : null;
}

function warningsOf(vin: string, year: number | null, facts: VpicFacts): string[] {
  const warnings: string[] = [];
  if (!hasValidCheckDigit(vin)) {
    warnings.push(
      `The check digit does not match: position 9 is ${vin[8]} and should be ${vinCheckDigit(vin)}. Please compare the VIN with the vehicle.`,
    );
  }
  if (year === null) warnings.push('The VIN does not include the model year. Please enter it manually.');
  if (!facts.model) warnings.push('The VIN does not include the model. Please enter it manually.');
  return warnings;
}

/** "SLT HELLCAT" becomes "SLT Hellcat": long words in capitals are names, short ones (BMW, MINI, EX-L) are badges. */
function tidyCase(name: string): string {
  if (name === 'BASE') return 'Base';
  if (name !== name.toUpperCase() || name.length <= 4) return name;
  return name.replace(/[A-Z]{4,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

const LAYOUT_LETTERS: Record<string, string> = {
  'V-Shaped': 'V',
  'In-Line': 'I',
  'Horizontally opposed (boxer)': 'H',
  'W Shaped': 'W',
};

/** Such as "3.5L V6 Turbo", "2.0L 4-cylinder" where the layout is not known, or "Electric". */
function engineOf(facts: VpicFacts, make: string | null): string | null {
  if (electrificationOf(facts) === 'electric') return 'Electric';
  const parts = [
    displacementOf(facts, make),
    facts.engineConfiguration === 'Rotary' ? 'Rotary' : cylindersOf(facts),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  if (facts.turbo === 'Yes') parts.push('Turbo');
  if (facts.fuelType === 'Diesel') parts.push('Diesel');
  if (electrificationOf(facts) === 'hybrid') parts.push('Hybrid');
  return parts.join(' ');
}

function cylindersOf(facts: VpicFacts): string | null {
  const count = Number(facts.cylinders);
  if (!Number.isInteger(count) || count < 1) return null;
  // Road vehicles since 1980 have had their 8 and 10 cylinders in a V unless the data says otherwise.
  const letter = LAYOUT_LETTERS[facts.engineConfiguration ?? ''] ?? (count === 8 || count === 10 ? 'V' : null);
  return letter ? `${letter}${count}` : `${count}-cylinder`;
}

const LITERS_PER_CUBIC_INCH = 0.016387064;

function displacementOf(facts: VpicFacts, make: string | null): string | null {
  const liters =
    positive(facts.displacementLiters) ??
    scaled(facts.displacementCc, 0.001) ??
    scaled(facts.displacementCi, LITERS_PER_CUBIC_INCH) ??
    hondaDisplacement(facts.engineModel, make);
  if (liters === null) return null;
  return liters < 0.95 ? `${Math.round(liters * 1000)} cc` : `${liters.toFixed(1)}L`;
}

const positive = (text: string | undefined): number | null => (Number(text) > 0 ? Number(text) : null);

function scaled(text: string | undefined, factor: number): number | null {
  const number = positive(text);
  return number === null ? null : number * factor;
}

/** Honda names its car engines by displacement in tenths of a litre: J30A4 is a 3.0, K24Z7 a 2.4. */
function hondaDisplacement(engineModel: string | undefined, make: string | null): number | null {
  if (make !== 'Honda' && make !== 'Acura') return null;
  const tenths = /^[A-Z](\d{2})[A-Z]\d{0,2}$/.exec(engineModel ?? '')?.[1];
  return tenths ? Number(tenths) / 10 : null;
}

const BODY_STYLES: Record<string, string> = {
  'Sedan/Saloon': 'Sedan',
  'Convertible/Cabriolet': 'Convertible',
  'Hatchback/Liftback/Notchback': 'Hatchback',
  'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)': 'SUV',
  'Crossover Utility Vehicle (CUV)': 'Crossover',
  'Sport Utility Truck (SUT)': 'Sport Utility Truck',
  'Low Speed Vehicle (LSV) / Neighborhood Electric Vehicle (NEV)': 'Low-Speed Vehicle',
};

const bodyStyleOf = ({ bodyClass }: VpicFacts): string | null =>
  bodyClass ? (BODY_STYLES[bodyClass] ?? bodyClass) : null;

const TRANSMISSIONS: Record<string, string> = {
  'Manual/Standard': 'Manual',
  'Continuously Variable Transmission (CVT)': 'CVT',
  'Electronic Continuously Variable (e-CVT)': 'e-CVT',
  'Dual-Clutch Transmission (DCT)': 'Dual-Clutch Automatic',
  'Automated Manual Transmission (AMT)': 'Automated Manual',
};

function transmissionOf(facts: VpicFacts): string | null {
  const style = facts.transmissionStyle ?? (/\bCVT\b/.test(badgesOf(facts)) ? 'CVT' : undefined);
  if (!style) return null;
  const name = TRANSMISSIONS[style] ?? style;
  return facts.transmissionSpeeds ? `${facts.transmissionSpeeds}-speed ${name}` : name;
}

const DRIVETRAIN_BADGES: [drivetrain: string, badge: RegExp][] = [
  ['AWD', /\b(?:e?AWD|quattro|xDrive\w*|4-?MATIC\+?|4MOTION)(?!\w)/i],
  ['4WD', /\b(?:4WD|4x4)\b/i],
  ['2WD', /\b(?:2WD|4x2)\b/i],
  ['FWD', /\bFWD\b/i],
  ['RWD', /\bRWD\b/i],
];

/** vPIC's drive type where it has one, else what the badges say; badges that stand for several leave it open. */
function drivetrainOf(facts: VpicFacts): string | null {
  if (facts.driveType) return facts.driveType.split('/')[0] ?? null;
  const named = DRIVETRAIN_BADGES.filter(([, badge]) => badge.test(badgesOf(facts)));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

const badgesOf = ({ model, series, trim }: VpicFacts): string => [model, series, trim].filter(Boolean).join(' ');

/** From the electrification level, else from the fuels and the badges. */
function electrificationOf(facts: VpicFacts): Electrification | null {
  const { electrificationLevel, fuelType, secondaryFuelType } = facts;
  if (electrificationLevel)
    return electrificationLevel.startsWith('BEV')
      ? 'electric'
      : electrificationLevel.startsWith('FCEV')
        ? 'fuel-cell'
        : 'hybrid';
  const fuels = [fuelType, secondaryFuelType].filter((fuel) => fuel !== undefined);
  if (fuels.some((fuel) => fuel === 'Fuel Cell' || fuel.includes('Hydrogen'))) return 'fuel-cell';
  if (fuels.length > 0 && fuels.every((fuel) => fuel === 'Electric')) return 'electric';
  const hybridBadge = hybridBadgeOf(facts);
  if (fuels.includes('Electric') || hybridBadge === 'all') return 'hybrid';
  return fuels.length > 0 && hybridBadge === 'none' ? 'none' : null;
}

/** A field may list several versions ("Limited/Platinum Hybrid"), of which only some may be hybrids. */
function hybridBadgeOf({ model, series, trim, engineModel }: VpicFacts): 'all' | 'some' | 'none' {
  const fields = [model, series, trim, engineModel].map((text) =>
    (text ?? '').split(/[,/]/).map((version) => /hybrid|\bPHEV\b|\bHEV\b/i.test(version)),
  );
  if (fields.some((versions) => versions.every(Boolean))) return 'all';
  return fields.some((versions) => versions.some(Boolean)) ? 'some' : 'none';
}
