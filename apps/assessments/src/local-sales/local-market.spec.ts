import { describe, expect, it } from '@jest/globals';
import type { LocalSale, SaleLightColor } from '@lanelight/contracts';
import { estimateFromSales } from './local-market.js';

/** Mulberry32: the same numbers in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const YEAR_CODES: Record<number, string> = {
  2014: 'E',
  2015: 'F',
  2016: 'G',
  2017: 'H',
  2018: 'J',
  2019: 'K',
  2020: 'L',
};

interface Market {
  prefixes: readonly [prefix: string, version: number][];
  /** Price of a new one at this auction. */
  level: number;
  perYear: number;
  perTenThousand: number;
  noise: number;
}

function saleOf(market: Market, random: () => number): LocalSale {
  const normal = Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
  const year = 2014 + Math.floor(random() * 7);
  const age = 2026 - year;
  const miles = Math.round(Math.max(5_000, age * 12_000 * (0.5 + random())));
  const chosen = market.prefixes[Math.floor(random() * market.prefixes.length)] ?? market.prefixes[0];
  const light: SaleLightColor = random() < 0.8 ? 'green' : random() < 0.7 ? 'yellow' : 'red';
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

// Half again dearer than the nation, and a third cheaper.
const PICKUP: Market = {
  prefixes: [
    ['1FTFW1EF', 1],
    ['1FTEW1CP', 0.85],
  ],
  level: 66_000,
  perYear: 0.07,
  perTenThousand: 0.03,
  noise: 0.08,
};
const SEDAN: Market = {
  prefixes: [
    ['4T1B11HK', 1],
    ['4T1G11AK', 1.12],
  ],
  level: 17_000,
  perYear: 0.14,
  perTenThousand: 0.07,
  noise: 0.08,
};

describe("an estimate from an auction's own sales", () => {
  it.each([
    ['pickups', PICKUP],
    ['sedans', SEDAN],
  ])('of %s far from the national curve misses later prices by a median of at most 8%%', (_, market) => {
    const random = randomFrom(7);
    const sales = Array.from({ length: 2_000 }, () => saleOf(market, random));
    const later = Array.from({ length: 400 }, () => saleOf(market, random)).filter(({ light }) => light === 'green');
    const misses = later.slice(0, 150).map(({ vin, year, miles, price }) => {
      const estimate = estimateFromSales(sales, { vin, year, miles });
      return {
        miss: Math.abs((estimate?.mid ?? 0) - price) / price,
        inside: estimate !== null && price >= estimate.low && price <= estimate.high,
      };
    });
    const sorted = misses.map(({ miss }) => miss).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(0.08);
    // The range is the one that holds four of five sales.
    const covered = misses.filter(({ inside }) => inside).length / misses.length;
    expect(covered).toBeGreaterThan(0.7);
    expect(covered).toBeLessThan(0.92);
  });

  it('needs five sales', () => {
    const random = randomFrom(1);
    const sales = Array.from({ length: 5 }, () => saleOf(SEDAN, random));
    const wanted = { vin: sales[0]?.vin ?? '', year: 2017, miles: 90_000 };
    expect(estimateFromSales(sales.slice(0, 4), wanted)).toBeNull();
    expect(estimateFromSales(sales, wanted)).toMatchObject({ count: 5 });
  });

  it('is of a sound car: red lights do not drag it down', () => {
    const random = randomFrom(3);
    const sales = Array.from({ length: 200 }, () => saleOf(SEDAN, random));
    const wanted = { vin: '4T1B11HK0HA000001', year: 2017, miles: 100_000 };
    const all = estimateFromSales(sales, wanted)?.mid ?? 0;
    const green =
      estimateFromSales(
        sales.filter(({ light }) => light === 'green'),
        wanted,
      )?.mid ?? 0;
    expect(Math.abs(all / green - 1)).toBeLessThan(0.06);
  });

  it('names the nearest sales and the time they cover', () => {
    const random = randomFrom(5);
    const sales = Array.from({ length: 300 }, () => saleOf(PICKUP, random));
    const near = estimateFromSales(sales, { vin: '1FTFW1EF0HA000001', year: 2017, miles: 100_000 });
    expect(near?.nearest).toHaveLength(5);
    for (const sale of near?.nearest ?? []) {
      expect(Math.abs(sale.year - 2017)).toBeLessThanOrEqual(2);
      expect(sale.vin.startsWith('1FTFW1EF')).toBe(true);
    }
    expect((near?.from ?? '') <= (near?.to ?? '')).toBe(true);
  });

  it('falls with age and miles even where all sales are alike', () => {
    const same = {
      vin: '4T1B11HK0HA000001',
      year: 2017,
      soldOn: '2026-05-01',
      miles: 90_000,
      price: 11_000,
      light: 'green',
    } as const;
    const sales = Array.from({ length: 8 }, () => same);
    const at = (year: number, miles: number) => estimateFromSales(sales, { vin: same.vin, year, miles })?.mid ?? 0;
    expect(at(2017, 90_000)).toBe(11_000);
    expect(at(2017, 150_000)).toBeLessThan(11_000);
    expect(at(2015, 90_000)).toBeLessThan(11_000);
  });
});
