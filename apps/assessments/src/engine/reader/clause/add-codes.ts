import type { Clause } from '../clauses.js';
import type { Words } from '../mentions.js';
import { systemOf, type Component } from '../vocabulary.js';
import { addFinding, type ClauseReading, type Context } from './clause-reading.js';

/** Says that what follows is a trouble code, whatever it looks like. */
const CODE_WORDS = new Set('code codes dtc dtcs fault faults codigo codigos spn'.split(' '));
/** Codes that open, paint or date something. */
const OTHER_CODES = new Set(
  `key door keypad radio paint color colour trim engine date gate zip dot vin option body unlock entry stereo lock pin
  part security area bar qr promo build model transmission axle campaign tsb recall`.split(/\s+/),
);
/** "2A87", "480A1F", "16804": how manufacturers write codes of their own. */
const OWN_CODE = /^(?=.*\d)[\da-f]{4,6}$/i;
const CODE_REACH = 8;

const DENIES = new Set([
  'no',
  'not',
  'neg',
  'never',
  'without',
  'sin',
  'for',
  'clears',
  'cleared',
  'clear',
  'was',
  'old',
]);
const DENIAL_REACH = 3;

/** "P0420 stored", "codes 2A87, 2F81": a code that nobody denies or cleared is trouble, whatever else is known of it. */
export function addCodes(text: Words, clause: Clause, context: Context, reading: ClauseReading): void {
  if (reading.findings.length > 0 || reading.repairs.length > 0 || reading.done.length > 0) return;
  if (reading.cured || reading.clearedBefore || reading.good || reading.hypotheticalAfter) return;
  if (context.question || context.deniedList || context.goodFollows) return;
  const { tokens } = text;
  let codesFrom = -1;
  for (let at = clause.from; at < clause.to; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (CODE_WORDS.has(token.text) && !OTHER_CODES.has(tokens[at - 1]?.text ?? '')) codesFrom = at;
    const isOwn = codesFrom >= 0 && at - codesFrom <= CODE_REACH && OWN_CODE.test(token.text);
    if ((token.kind !== 'code' && !isOwn) || isDenied(text, clause, at)) continue;
    const component = token.kind === 'code' ? partOfCode(token.text) : 'warning-lamp';
    addFinding(reading.findings, {
      component,
      system: systemOf(component),
      condition: 'code-stored',
      place: {},
      standing: 'present',
      voice: context.voice,
      slight: false,
      measurements: [],
    });
  }
}

function isDenied({ tokens }: Words, { from }: Clause, at: number): boolean {
  for (let before = Math.max(from, at - DENIAL_REACH); before < at; before += 1)
    if (DENIES.has(tokens[before]?.text ?? '')) return true;
  return false;
}

const partOfCode = (code: string): Component => {
  if (/^P[0-2][789]/.test(code)) return 'transmission';
  if (code.startsWith('P')) return 'engine';
  if (code.startsWith('C')) return 'abs';
  return code.startsWith('B0') ? 'srs' : 'control-module';
};
