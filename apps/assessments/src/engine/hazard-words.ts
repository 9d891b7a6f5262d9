import type { DiagnosticRecord } from '@lanelight/contracts';
import { readNotes } from './notes-reader.js';
import { emptyReading, type Announceable, type HazardKind, type Reading } from './reading.js';
import { inSentence, shorten, tidy } from './words.js';

/**
 * Words that change the light wherever the mechanic wrote them, whatever the section was answered with.
 * "Flooded with fuel" is an ignition matter, a fuel rail and a door frame are no structure.
 */
const HAZARD_WORDS: readonly { kind: HazardKind; label: string; opening: string; words: RegExp }[] = [
  {
    kind: 'flood',
    label: 'Flood',
    opening: 'Flood or water damage',
    words:
      /\bflood(?!ed (?:with fuel|engine|cylinder)|ing? (?:with fuel)|[- ]?lights?)(?:ed|ing)?\b|\bsubmerged\b|\bwater ?(?:line|damage|intrusion)\b|\bsilt\b/i,
  },
  {
    kind: 'title-brand',
    label: 'Title',
    opening: 'Title',
    words:
      /\bsalvage\b|\b(?:rebuilt|branded|junk|reconstructed|lemon(?: law)?) title\b|\btitle (?:is )?(?:branded|rebuilt)\b|\blemon law\b|\bbuy-?back\b|\btotal(?:l?ed| loss)\b/i,
  },
  {
    kind: 'odometer',
    label: 'Odometer',
    opening: 'Odometer',
    words:
      /\bodometer\b.*\b(?:roll\w*|tamper\w*|inop\w*|broke\w*|discrepan\w*|replaced|swapp?\w*|not work\w*|does not|doesn't|stuck|changed|wrong)\b|\b(?:rolled back|replaced) odometer\b|\btmu\b|\btrue mileage unknown\b|\bnot actual(?: mileage| miles)?\b|\bcluster\b.*\b(?:replaced|swapp?\w*)\b/i,
  },
  {
    kind: 'structure',
    label: 'Structure/frame',
    opening: 'Structural damage, repair or alteration',
    words:
      /(?<!\b(?:fuel|roof|bed|seat|guide|window|door|plate|bike) )\b(?:frame|rails?|unibody|apron|strut tower|floor ?pan|subframe)\b.*\b(?:bent|buckl\w*|kink\w*|crush\w*|cracked|rotted|rust(?:ed)? through|perforat\w*|sectioned|welded|pulled|damaged?)\b|\b(?:bent|buckled|kinked|cracked|rotted|damaged) (?:frame|rail|unibody|apron|subframe)\b|\b(?:frame|structural) damage\b/i,
  },
  {
    kind: 'srs',
    label: 'Airbag',
    opening: 'Airbag',
    words: /\bair ?bags?\b.*\b(?:deployed|missing|removed|blown)\b|\bdeployed air ?bags?\b/i,
  },
];

/** Every field of free text, and what evidence calls it. */
export const NOTES = {
  engineNotes: 'Engine notes',
  transmissionNotes: 'Transmission notes',
  differentialNotes: 'Differential notes',
  airConditioningNotes: 'Air conditioning notes',
  emissionsNotes: 'Emissions notes',
  structureFrameNotes: 'Structure/frame notes',
  safetyNotes: 'Safety notes',
  additionalNotes: 'Additional notes',
  immediateRepairsOther: 'Other immediate repair',
  potentialRepairsOther: 'Other potential repair',
} as const satisfies Partial<Record<keyof DiagnosticRecord, string>>;
export type NotesFieldName = keyof typeof NOTES;
export const NOTES_FIELDS = Object.keys(NOTES) as NotesFieldName[];

/** Words of the additional notes that tell of a defect nobody asked for. */
const DEFECT =
  /\b(chip\w*|crack\w*|dent\w*|scratch\w*|scrap\w*|leak\w*|nois\w*|rust\w*|worn|broken|missing|inop\w*|damag\w*|torn|tear\w*|burn\w*|smok\w*|smell|stain\w*|bent|loose|warning|fault|does not|doesn't|won't|not work\w*|needs?|misfir\w*|vibrat\w*|curb\w*|hail|peel\w*|fad\w*|bald|dead|weak|odou?r|mold)\b/i;

/** Longest remark that an announcement repeats. */
const REMARK_LENGTH = 140;

/** Flood, title, odometer, structure and airbag words in any of the notes. */
export function readHazardWords(diagnostic: DiagnosticRecord): Reading {
  const reading = emptyReading();
  for (const field of NOTES_FIELDS) {
    const source = NOTES[field];
    for (const { text } of readNotes(diagnostic[field], true)) {
      for (const { kind, label, opening, words } of HAZARD_WORDS) {
        if (!words.test(text) || isAnsweredThere(kind, source, diagnostic)) continue;
        const quote = shorten(tidy(text), REMARK_LENGTH);
        reading.hazards.push({ kind, fact: factIn(source, text) });
        reading.announceables.push({
          kind: kind === 'odometer' ? 'odometer' : 'finding',
          label: `${label} (${inSentence(source)})`,
          phrase: `${opening}: ${inSentence(quote)}`,
        });
        if (kind === 'structure' && diagnostic.structureFrameIssues === 'no') {
          reading.uncertainties.push({
            statement: 'The notes and the structure answer disagree.',
            detail: `${source} tell of structural damage, and the answer is no. It counts until someone looks.`,
          });
        }
      }
    }
  }
  return reading;
}

/** `Additional notes: "silt under the seats"`. */
export const factIn = (source: string, text: string): string => `${source}: "${shorten(tidy(text), REMARK_LENGTH)}"`;

/** The structure and safety sections read their own notes once they are answered with yes. */
const isAnsweredThere = (kind: HazardKind, source: string, diagnostic: DiagnosticRecord): boolean =>
  (kind === 'structure' && source === 'Structure/frame notes' && diagnostic.structureFrameIssues === 'yes') ||
  (kind === 'srs' && source === 'Safety notes' && diagnostic.safetySystemIssues === 'yes');

/** Defects in the additional notes: repeated in the announcement, never priced. */
export function readRemarks(diagnostic: DiagnosticRecord): Reading {
  const reading = emptyReading();
  for (const { text } of readNotes(diagnostic.additionalNotes, true)) {
    if (!DEFECT.test(text) || HAZARD_WORDS.some(({ words }) => words.test(text))) continue;
    reading.announceables.push(remark(text));
  }
  return reading;
}

/** The mechanic's words as a finding of their own. */
export function remark(text: string): Announceable {
  const words = shorten(tidy(text), REMARK_LENGTH);
  return { kind: 'finding', label: shorten(words, 60), phrase: `Noted: ${inSentence(words)}` };
}
