import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '@lanelight/testing';
import { estimateFromSales } from './local-market.js';
import { PICKUP, saleOf, SEDAN } from './testing/made-up-sales.js';

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
