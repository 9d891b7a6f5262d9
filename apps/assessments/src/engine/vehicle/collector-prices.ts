import type { Vehicle } from '../vehicle.js';

/** Model years up to this one have their price from collectors, and no longer from age and miles. */
export const COLLECTED_UNTIL = 1990;

/**
 * What a complete one that runs and drives brings at a wholesale auction, US dollars of 2026: driver quality, no show car.
 * Our own figures, until an auction's sale prices replace them. First match wins, within "make model", up to the year.
 */
const COLLECTOR_PRICES: readonly (readonly [name: RegExp, until: number, price: number])[] = [
  [/\bcorvette\b/i, 1967, 55_000],
  [/\bcorvette\b/i, 1972, 28_000],
  [/\bcorvette\b/i, 1982, 14_000],
  [/\bcorvette\b/i, 1990, 9_000],
  [/\b(911|930|912|356)\b/i, 1989, 48_000],
  [
    /\b(camaro|mustang|chevelle|gto|firebird|trans am|challenger|charger|barracuda|'?cuda|road runner|gtx|442|cutlass 442|cougar|torino gt|super bee|el camino)\b/i,
    1972,
    28_000,
  ],
  [
    /\b(camaro|mustang|firebird|trans am|challenger|charger|monte carlo|grand national|regal|el camino|cutlass)\b/i,
    1981,
    13_000,
  ],
  [/\b(grand national|gnx)\b/i, 1987, 24_000],
  [/\b(camaro|mustang|firebird|trans am|monte carlo|el camino|regal|cutlass)\b/i, 1990, 9_000],
  [/\b(bronco)\b/i, 1977, 42_000],
  [/\b(bronco)\b/i, 1979, 24_000],
  [/\b(k-?5|blazer|jimmy|ramcharger|scout)\b/i, 1979, 20_000],
  [/\b(bronco|k-?5|blazer|jimmy|ramcharger|scout)\b/i, 1990, 12_000],
  [/\b(land cruiser|fj40|fj60|defender|grand wagoneer)\b/i, 1990, 22_000],
  [/\b(cj-?[5678]?|wrangler|wagoneer|cherokee)\b/i, 1990, 10_000],
  [/\b(c-?10|k-?10|c1500|k1500|c\/k|f-?1|f-?100|f-?150|f-?250|d-?100|d-?150|3100|apache|pickup)\b/i, 1972, 19_000],
  [/\b(c-?10|k-?10|c1500|k1500|c\/k|f-?100|f-?150|f-?250|f-?350|d-?100|d-?150|silverado|sierra)\b/i, 1990, 10_000],
  [/\b(bel air|impala|nomad|thunderbird|eldorado|fairlane|galaxie|nova|dart|coronet)\b/i, 1972, 20_000],
  [/\b(bus|type 2|microbus|vanagon|westfalia)\b/i, 1990, 18_000],
  [/\b(beetle|type 1|karmann ghia)\b/i, 1979, 9_000],
  [/\b([234]\d\dsl|sl)\b/i, 1990, 13_000],
  [/\b(240z|260z|280zx?|supra|rx-?7|mgb|triumph|spitfire|tr[3-8])\b/i, 1990, 11_000],
];
/** A car of no name among collectors, by its model year. */
const OTHERS: readonly (readonly [until: number, price: number])[] = [
  [1948, 16_000],
  [1972, 11_000],
  [1980, 6_000],
  [COLLECTED_UNTIL, 3_500],
];

/** The collectors' price, US dollars, or null for a vehicle that is too new for one. */
export function collectorPrice({ year, name, vehicleClass }: Vehicle): number | null {
  if (year === null || year > COLLECTED_UNTIL || vehicleClass === 'truck') return null;
  const listed = COLLECTOR_PRICES.find(([pattern, until]) => year <= until && pattern.test(name));
  return listed?.[2] ?? OTHERS.find(([until]) => year <= until)?.[1] ?? null;
}
