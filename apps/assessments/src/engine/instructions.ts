import type { AssessmentInput, AssessmentSettings, Guidance } from '@lanelight/contracts';
import type { Uncertainty } from './uncertainties.js';
import { shorten } from './words.js';

type Instruction = Guidance['instructions'][number];

/** Own words of an assessment that an instruction replaces by others. */
interface Wording {
  instead: string;
  say: string;
}

/** What the rules make of the standing instructions. */
export interface AppliedInstructions {
  settings: AssessmentSettings;
  wordings: Wording[];
  /** Instructions that no rule understands. */
  left: Instruction[];
}

const AMOUNT = String.raw`\$ ?(\d{1,3}(?:,\d{3})+|\d{2,6})(?!\d|\s*%)`;
const THRESHOLD = new RegExp(
  String.raw`\b(?:arbitration|defect)\s+(?:threshold|line|limit)\b[^.;$\d]{0,60}${AMOUNT}`,
  'i',
);
const AS_IS = new RegExp(String.raw`\bas[- ]is\b[^.;$\d]{0,60}${AMOUNT}`, 'i');
const WHOLESALE = /\bwholesale\b[^.;\d]{0,60}?(\d{1,3}) ?(?:%|percent\b)/i;
const QUOTED = String.raw`["“”']([^"“”']{2,60})["“”']`;
const WORDING = new RegExp(
  String.raw`\b(?:say|write|use|call it)\s+${QUOTED}\s+(?:instead of|rather than|not)\s+${QUOTED}`,
  'i',
);
/** Verdicts are the rules': no wording changes them. */
const VERDICT = /\b(?:green|yellow|red|platinum|gold|silver|none|low|medium|high)\b/i;
/** A condition or a kind of vehicle would be lost: such an instruction is for a model. */
const CONDITION = /\b(?:if|when|unless|except|only|for (?:all )?(?!vehicles\b|cars\b)\w+s\b)/i;
/** Several orders in one text: what is read of it would not be all of it. */
const ORDERS = /[.;!]\s+\S/;

/** Applies the instructions that are about thresholds or wording, and tells which ones are left. The newest counts. */
export function applyInstructions({
  settings,
  guidance,
}: Pick<AssessmentInput, 'settings' | 'guidance'>): AppliedInstructions {
  const applied: AppliedInstructions = { settings: { ...settings }, wordings: [], left: [] };
  for (const instruction of [...(guidance?.instructions ?? [])].reverse())
    if (!apply(instruction.text.trim(), applied)) applied.left.unshift(instruction);
  return applied;
}

function apply(text: string, { settings, wordings }: AppliedInstructions): boolean {
  if (CONDITION.test(text) || ORDERS.test(text)) return false;
  const wording = WORDING.exec(text);
  if (wording?.[1] && wording[2] && !VERDICT.test(`${wording[1]} ${wording[2]}`)) {
    wordings.push({ say: wording[1], instead: wording[2] });
    return true;
  }
  const threshold = amountIn(THRESHOLD, text);
  if (threshold !== null && threshold >= 1 && threshold <= 100_000) {
    settings.arbitrationThreshold = threshold;
    return true;
  }
  const asIs = amountIn(AS_IS, text);
  if (asIs !== null) {
    settings.asIsBelow = asIs;
    return true;
  }
  const percent = Number(WHOLESALE.exec(text)?.[1]);
  if (percent >= 1 && percent <= 100) {
    settings.wholesaleFactor = percent / 100;
    return true;
  }
  return false;
}

function amountIn(pattern: RegExp, text: string): number | null {
  const digits = pattern.exec(text)?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

/** The text with the wordings that instructions ask for. Quotations are the mechanic's and stay word for word. */
export function reworded(text: string, wordings: readonly Wording[]): string {
  if (wordings.length === 0) return text;
  return text
    .split(/(“[^”]*”)/)
    .map((part) =>
      part.startsWith('“') ? part : wordings.reduce((words, { instead, say }) => words.replaceAll(instead, say), part),
    )
    .join('');
}

const NAMED_AT_MOST = 3;

/** That instructions were not applied, for an assessment that no model took part in; nothing where none is left. */
export function unappliedInstructions(left: readonly Instruction[]): Uncertainty[] {
  if (left.length === 0) return [];
  const named = left
    .slice(0, NAMED_AT_MOST)
    .map(({ text }) => `“${shorten(text.replace(/[“”\s]+/g, ' ').trim(), 120)}”`);
  return [
    {
      statement: left.length === 1 ? '1 instruction was not applied.' : `${left.length} instructions were not applied.`,
      detail: `The rules apply thresholds and wording only. Left to a model: ${named.join(', ')}${left.length > NAMED_AT_MOST ? ' and others' : ''}.`,
    },
  ];
}
