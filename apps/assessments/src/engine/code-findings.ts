import { MESSAGES, obdCodeFacts, type DiagnosticRecord, type Evidence, type RecordedCode } from '@lanelight/contracts';
import { CODE_RULES, GROUP_FALLBACK, type CodeRule } from './code-rules.js';
import { emptyReading, type Necessity, type Reading, type Suggestion, type Weight } from './reading.js';
import type { RepairName } from './repair-catalogue.js';
import { capitalized, inSentence, listOf, tidy } from './words.js';

/** True for the misfire codes of a cylinder or of the whole engine. */
const isMisfire = (code: string): boolean => /^P03(0\d|1[0-2346])$/.test(code);
const isCatalystEfficiency = (code: string): boolean => /^P04[23][0-4]$/.test(code);

/**
 * What the trouble codes say.
 * @param misfireNoted true when the mechanic's engine notes tell of a misfire
 */
export function readCodes(diagnostic: DiagnosticRecord, misfireNoted: boolean): Reading {
  const codes = diagnostic.diagnosticCodes;
  const reading = emptyReading();
  const misfires = codes.map(({ code }) => code).filter(isMisfire);
  const misfire = misfireNoted || misfires.length > 0;
  for (const recorded of codes) {
    reading.announceables.push({ kind: 'code', label: recorded.code, phrase: announcedAs(recorded) });
    reading.suggestions.push(...suggestionsOf(recorded, misfire));
    const hazard = ruleOf(recorded.code)?.hazard;
    if (hazard) reading.hazards.push({ kind: hazard, fact: `${recorded.code}, ${meaningOf(recorded)}` });
    if (recorded.isPermanent) reading.hazards.push({ kind: 'permanent-code', fact: `${recorded.code} (permanent)` });
  }
  const catalyst = codes.find(({ code }) => isCatalystEfficiency(code));
  if (catalyst && misfire) {
    reading.uncertainties.push({
      statement: 'The converter may recover.',
      detail: `${catalyst.code} was read with a misfire active. Repair the misfire, then read it again.`,
    });
  }
  if (misfires.length > 0) {
    reading.uncertainties.push({
      statement: 'Injector and compression were not tested.',
      detail: `${listOf(misfires)} can come from either when coil and plugs do not cure the misfire.`,
    });
  }
  const makers = codes.filter(({ code }) => obdCodeFacts(code)?.generic === false).map(({ code }) => code);
  if (makers.length > 0) {
    reading.uncertainties.push({
      statement:
        makers.length === 1
          ? `${makers[0]} is defined by the manufacturer.`
          : `${listOf(makers)} are defined by the manufacturer.`,
      detail: 'Look it up for this make before pricing the repair.',
    });
  }
  return reading;
}

/** The code in the words of the lane: `catalyst efficiency below threshold, bank 1`. */
export function meaningOf({ code, description }: RecordedCode): string {
  const rule = ruleOf(code);
  if (rule?.meaning && isSpecific(code, rule))
    return typeof rule.meaning === 'string' ? rule.meaning : rule.meaning(code);
  if (isDescribed(description)) return inLowerCase(tidy(description));
  if (rule?.meaning) return typeof rule.meaning === 'string' ? rule.meaning : rule.meaning(code);
  return inSentence(obdCodeFacts(code)?.group ?? 'powertrain');
}

/** Whether a code stands for the same on every make and has a rule narrower than its letter. */
const isSpecific = (code: string, rule: CodeRule): boolean =>
  obdCodeFacts(code)?.generic === true && rule.pattern.source.length > 2;
/** Reference titles are capitalized word by word; abbreviations stay. */
const inLowerCase = (title: string): string => title.replace(/\b[A-Z][a-z]+\b/g, (word) => word.toLowerCase());
const isDescribed = (description: string): boolean =>
  description.trim() !== '' && description !== MESSAGES.obdCodes.noDescription;
const ruleOf = (code: string): CodeRule | undefined => CODE_RULES.find((rule) => rule.pattern.test(code));
const announcedAs = (recorded: RecordedCode): string =>
  `${recorded.code}${recorded.isPermanent ? ' (permanent)' : ''}, ${meaningOf(recorded)}`;

function suggestionsOf(recorded: RecordedCode, misfire: boolean): Suggestion[] {
  const rule = ruleOf(recorded.code) ?? fallbackRule(recorded.code);
  const place = rule.place?.(recorded.code) ?? null;
  const because = `${recorded.code}: ${inSentence(rule.because ?? `${capitalized(meaningOf(recorded))} fault stored.`)}`;
  const evidence = codeEvidence(recorded);
  const suggest = (repair: RepairName, necessity: Necessity, weight: Weight, reason = because): Suggestion => ({
    repair,
    necessity,
    weight,
    because: reason,
    evidence,
    locations: weight === 'whole' && place !== null && isAtPlace(repair) ? [place] : [],
  });
  // A misfire sends fuel into the converter and sets its code: the converter stays in doubt, and its cost in full.
  const doubted = misfire && isCatalystEfficiency(recorded.code);
  return [
    ...(rule.necessary ?? []).map((repair) =>
      doubted
        ? suggest(
            repair,
            'possible',
            'whole',
            `${recorded.code}: efficiency below threshold may follow from the misfire. Repair that first.`,
          )
        : suggest(repair, 'necessary', 'whole'),
    ),
    ...(rule.possible ?? []).map((repair) =>
      suggest(repair, 'possible', 'part', `${recorded.code}: another cause that fits, not tested.`),
    ),
  ];
}

/** The code with its meaning. */
export const codeEvidence = (recorded: RecordedCode): Evidence => ({
  kind: 'code',
  source: recorded.code,
  quote: isDescribed(recorded.description) ? recorded.description : capitalized(meaningOf(recorded)),
  isPermanent: recorded.isPermanent,
});

/** Parts that exist once for each cylinder, bank or wheel; plugs are changed as a set. */
const isAtPlace = (repair: RepairName): boolean =>
  (
    [
      'Ignition coil',
      'Fuel injector',
      'Catalytic converter',
      'Oxygen sensor',
      'Wheel speed sensor',
      'Wheel bearing',
    ] as RepairName[]
  ).includes(repair);

function fallbackRule(code: string): CodeRule {
  const { diagnosis, possible } = GROUP_FALLBACK[obdCodeFacts(code)?.group ?? ''] ?? {
    diagnosis: 'Engine diagnosis' as const,
  };
  return {
    pattern: /^/,
    necessary: [diagnosis],
    ...(possible && { possible }),
    because: 'The code does not name a part; it has to be traced.',
  };
}
