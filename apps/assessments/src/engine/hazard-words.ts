import type { DiagnosticRecord } from '@lanelight/contracts';
import { readNotes } from './notes-reader.js';
import { emptyReading, type HazardKind, type Reading } from './reading.js';
import { inSentence, shorten, tidy } from './words.js';

/**
 * Words that change the light wherever the mechanic wrote them, whatever the section was answered with.
 * "Flooded with fuel" is an ignition matter, a fuel rail and a door frame are no structure.
 */
const HAZARD_WORDS: readonly { kind: HazardKind; label: string; opening: string; words: RegExp }[] = [
  { kind: 'flood', label: 'Flood', opening: 'Flood or water damage', words: /\bflood(?!ed (?:with fuel|engine|cylinder)|ing? (?:with fuel)|[- ]?lights?)(?:ed|ing)?\b|\bsubmerged\b|\bwater ?(?:line|damage|intrusion)\b|\bsilt\b/i },
  { kind: 'title-brand', label: 'Title', opening: 'Title', words: /\bsalvage\b|\b(?:rebuilt|branded|junk|reconstructed|lemon(?: law)?) title\b|\btitle (?:is )?(?:branded|rebuilt)\b|\blemon law\b|\bbuy-?back\b|\btotal(?:l?ed| loss)\b/i },
  { kind: 'odometer', label: 'Odometer', opening: 'Odometer', words: /\bodometer\b.*\b(?:roll\w*|tamper\w*|inop\w*|broke\w*|discrepan\w*|replaced|swapp?\w*|not work\w*|does not|doesn't|stuck|changed|wrong)\b|\b(?:rolled back|replaced) odometer\b|\btmu\b|\btrue mileage unknown\b|\bnot actual(?: mileage| miles)?\b|\bcluster\b.*\b(?:replaced|swapp?\w*)\b/i },
  { kind: 'structure', label: 'Structure/frame', opening: 'Structural damage, repair or alteration', words: /(?<!\b(?:fuel|roof|bed|seat|guide|window|door|plate|bike) )\b(?:frame|rails?|unibody|apron|strut tower|floor ?pan|subframe)\b.*\b(?:bent|buckl\w*|kink\w*|crush\w*|cracked|rotted|rust(?:ed)? through|perforat\w*|sectioned|welded|pulled|damaged?)\b|\b(?:bent|buckled|kinked|cracked|rotted|damaged) (?:frame|rail|unibody|apron|subframe)\b|\b(?:frame|structural) damage\b/i },
  { kind: 'srs', label: 'Airbag', opening: 'Airbag', words: /\bair ?bags?\b.*\b(?:deployed|missing|removed|blown)\b|\bdeployed air ?bags?\b/i },
];

type NotesOf = readonly [source: string, read: (diagnostic: DiagnosticRecord) => string];
const ALL_NOTES: readonly NotesOf[] = [
  ['Engine notes', (form) => form.engineNotes],
  ['Transmission notes', (form) => form.transmissionNotes],
  ['Differential notes', (form) => form.differentialNotes],
  ['Air conditioning notes', (form) => form.airConditioningNotes],
  ['Emissions notes', (form) => form.emissionsNotes],
  ['Structure/frame notes', (form) => form.structureFrameNotes],
  ['Safety notes', (form) => form.safetyNotes],
  ['Additional notes', (form) => form.additionalNotes],
  ['Other immediate repair', (form) => form.immediateRepairsOther],
  ['Other potential repair', (form) => form.potentialRepairsOther],
];

/** Words of the additional notes that tell of a defect nobody asked for. */
const DEFECT = /\b(chip\w*|crack\w*|dent\w*|scratch\w*|scrap\w*|leak\w*|nois\w*|rust\w*|worn|broken|missing|inop\w*|damag\w*|torn|tear\w*|burn\w*|smok\w*|smell|stain\w*|bent|loose|warning|fault|does not|doesn't|won't|not work\w*|needs?|misfir\w*|vibrat\w*|curb\w*|hail|peel\w*|fad\w*|bald|dead|weak|odou?r|mold)\b/i;

/** Longest remark that an announcement repeats. */
const REMARK_LENGTH = 140;

/** Flood, title, odometer, structure and airbag words in any of the notes. */
export function readHazardWords(diagnostic: DiagnosticRecord): Reading {
  const reading = emptyReading();
  for (const [source, read] of ALL_NOTES) {
    for (const { text } of readNotes(read(diagnostic), true)) {
      for (const { kind, label, opening, words } of HAZARD_WORDS) {
        if (!words.test(text) || isAnsweredThere(kind, source, diagnostic)) continue;
        const quote = shorten(tidy(text), REMARK_LENGTH);
        reading.hazards.push({ kind, fact: `${source}: "${quote}"` });
        reading.announceables.push({ kind: kind === 'odometer' ? 'odometer' : 'finding', label: `${label} (${inSentence(source)})`, phrase: `${opening}: ${inSentence(quote)}` });
        if (kind === 'structure' && diagnostic.structureFrameIssues === 'no') {
          reading.uncertainties.push({ statement: 'The notes and the structure answer disagree.', detail: `${source} tell of structural damage, and the answer is no. It counts until someone looks.` });
        }
      }
    }
  }
  return reading;
}

/** The structure and safety sections read their own notes once they are answered with yes. */
const isAnsweredThere = (kind: HazardKind, source: string, diagnostic: DiagnosticRecord): boolean =>
  (kind === 'structure' && source === 'Structure/frame notes' && diagnostic.structureFrameIssues === 'yes') ||
  (kind === 'srs' && source === 'Safety notes' && diagnostic.safetySystemIssues === 'yes');

/** Defects in the additional notes: repeated in the announcement, never priced. */
export function readRemarks(diagnostic: DiagnosticRecord): Reading {
  const reading = emptyReading();
  for (const { text } of readNotes(diagnostic.additionalNotes, true)) {
    if (!DEFECT.test(text) || HAZARD_WORDS.some(({ words }) => words.test(text))) continue;
    const remark = shorten(tidy(text), REMARK_LENGTH);
    reading.announceables.push({ kind: 'finding', label: shorten(remark, 60), phrase: `Noted: ${inSentence(remark)}` });
  }
  return reading;
}
