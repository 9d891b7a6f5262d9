import { MESSAGES, obdCodeFacts, type Evidence, type RecordedCode } from '@lanelight/contracts';
import type { Fault } from '../faults/fault.js';
import { faultOf } from '../faults/fault-table.js';
import { capitalized, inSentence, tidy } from '../words.js';
import { FAULT_BY_CODE, FAULT_BY_TITLE } from './code-table.js';
import { FAULT_BY_MAKER_CODE } from './maker-codes.js';

/** Titles that name a plain circuit say which letter of the code they belong to. */
const CIRCUIT: Record<string, string> = { P: 'check-engine', C: 'abs-open', B: 'body-codes', U: 'network-fault' };

/** The fault that a code points to; a maker's own code needs the make. */
export function faultOfCode(
  { code, description }: Pick<RecordedCode, 'code' | 'description'>,
  make: string | null = null,
): Fault {
  const title = isDescribed(description) ? description.toLowerCase() : null;
  const byTitle = title === null ? undefined : FAULT_BY_TITLE.find(([pattern]) => pattern.test(title))?.[1];
  const byMaker =
    make === null || byTitle !== undefined
      ? undefined
      : FAULT_BY_MAKER_CODE.find(([makes, codes]) => makes.test(make.toLowerCase()) && codes.test(code))?.[2];
  const byCode = byMaker ?? FAULT_BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? 'check-engine';
  if (byTitle === 'wiring-circuit') return faultOf(CIRCUIT[code.charAt(0)] ?? 'electrical-open');
  return faultOf(byTitle ?? byCode);
}

const SIDES = /\b(left|right|driver|passenger)(?:[ -](?:side )?(front|rear))?\b|\b(?:front|rear) (left|right)\b/;

/** Where the code places the fault, in the words of its title: `right front`, `bank 1, sensor 2`, `cylinder 3`. */
export function placeOfCode({ code, description }: Pick<RecordedCode, 'code' | 'description'>): string | null {
  if (!isDescribed(description)) return placeByDigits(code);
  const title = description.toLowerCase();
  const cylinder = /\bcylinder (\d+)/.exec(title)?.[1];
  if (cylinder) return `cylinder ${cylinder}`;
  const bank = /\(bank (\d)(?:, sensor (\d))?\)/.exec(title);
  if (bank) return bank[2] ? `bank ${bank[1]}, sensor ${bank[2]}` : `bank ${bank[1]}`;
  const coil = /ignition coil "(\w)"/.exec(title)?.[1];
  if (coil) return `circuit ${coil.toUpperCase()}`;
  return /wheel speed|seat|restraint|airbag|curtain|frontal/.test(title) ? (SIDES.exec(title)?.[0] ?? null) : null;
}

function placeByDigits(code: string): string | null {
  const number = Number(code.slice(3));
  if (/^P03(0[1-9]|1[0-2])$/.test(code)) return `cylinder ${number}`;
  if (/^P03(5[1-9]|6[0-2])$/.test(code)) return `circuit ${String.fromCharCode(65 + number - 51)}`;
  if (/^P02(0[1-9]|1[0-2])$/.test(code)) return `cylinder ${number}`;
  if (/^P042[0-4]$/.test(code)) return 'bank 1';
  if (/^P043[0-4]$/.test(code)) return 'bank 2';
  return null;
}

/** The code in the words of the lane: `catalyst system efficiency below threshold (bank 1)`. */
export function meaningOf(recorded: RecordedCode): string {
  if (isDescribed(recorded.description)) return inLowerCase(tidy(recorded.description));
  const facts = obdCodeFacts(recorded.code);
  if (facts && !facts.generic) return `${inSentence(facts.group)}, defined by the manufacturer`;
  const fault = faultOfCode(recorded);
  const place = placeOfCode(recorded);
  const name = fault.id === 'check-engine' ? inSentence(facts?.group ?? 'powertrain') : inSentence(fault.name);
  return place ? `${name}, ${place}` : name;
}

/** The code with its meaning. */
export const codeEvidence = (recorded: RecordedCode): Evidence => ({
  kind: 'code',
  source: recorded.code,
  quote: isDescribed(recorded.description) ? recorded.description : capitalized(meaningOf(recorded)),
  isPermanent: recorded.isPermanent,
});

/** True for a generic code, which has a title of its own. */
const isDescribed = (description: string): boolean =>
  description.trim() !== '' && description !== MESSAGES.obdCodes.noDescription;

/** Reference titles are capitalized word by word; abbreviations stay. */
const inLowerCase = (text: string): string => text.replace(/\b[A-Z][a-z]+\b/g, (word) => word.toLowerCase());
