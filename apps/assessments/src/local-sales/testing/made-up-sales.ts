import type { LocalSale, SaleLightColor } from '@lanelight/contracts';

const YEAR_CODES: Record<number, string> = {
  2014: 'E',
  2015: 'F',
  2016: 'G',
  2017: 'H',
  2018: 'J',
  2019: 'K',
  2020: 'L',
};

/** How prices of one model form at an auction. */
export interface Market {
  prefixes: readonly [prefix: string, version: number][];
  /** Price of a new one at this auction. */
  level: number;
  perYear: number;
  perTenThousand: number;
  noise: number;
}

/** A sale of one of the market's versions, model years 2014 to 2020. */
export function saleOf(market: Market, random: () => number, always?: SaleLightColor): LocalSale {
  const normal = Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
  const year = 2014 + Math.floor(random() * 7);
  const age = 2026 - year;
  const miles = Math.round(Math.max(5_000, age * 12_000 * (0.5 + random())));
  const chosen = market.prefixes[Math.floor(random() * market.prefixes.length)] ?? market.prefixes[0];
  const light: SaleLightColor = always ?? (random() < 0.8 ? 'green' : random() < 0.7 ? 'yellow' : 'red');
  const steps = { green: 0, yellow: 1, red: 2 }[light];
  const log =
    Math.log(market.level * (chosen?.[1] ?? 1)) -
    market.perYear * age -
    market.perTenThousand * (miles / 10_000) -
    0.18 * steps +
    market.noise * normal;
  const serial = String(Math.floor(random() * 1e6)).padStart(6, '0');
  return {
    vin: `${chosen?.[0] ?? ''}0${YEAR_CODES[year]}A${serial}`,
    year,
    soldOn: `2026-0${1 + Math.floor(random() * 9)}-15`,
    miles,
    price: Math.round(Math.exp(log)),
    light,
  };
}

/** Half again dearer than the nation. */
export const PICKUP: Market = {
  prefixes: [
    ['1FTFW1EF', 1],
    ['1FTEW1CP', 0.85],
  ],
  level: 66_000,
  perYear: 0.07,
  perTenThousand: 0.03,
  noise: 0.08,
};
/** A third cheaper than the nation. */
export const SEDAN: Market = {
  prefixes: [
    ['4T1B11HK', 1],
    ['4T1G11AK', 1.12],
  ],
  level: 17_000,
  perYear: 0.14,
  perTenThousand: 0.07,
  noise: 0.08,
};
