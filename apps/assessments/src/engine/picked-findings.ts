import { NO_REPAIRS, OTHER_REPAIR, type DiagnosticRecord } from '@lanelight/contracts';
import { OTHER_REPAIR_RULES } from './note-rules.js';
import { combineReadings, emptyReading, type HazardKind, type Necessity, type Reading } from './reading.js';
import { catalogueRepairs, isRepairName, repairOf, type RepairName } from './repair-catalogue.js';
import { inSentence, shorten, tidy } from './words.js';

/** The repairs that the mechanic picked: immediate ones are necessary, potential ones possible. */
export const readPickedRepairs = (diagnostic: DiagnosticRecord): Reading =>
  combineReadings([
    readList('Immediate repairs', diagnostic.immediateRepairs, diagnostic.immediateRepairsOther, 'necessary'),
    readList('Potential repairs', diagnostic.potentialRepairs, diagnostic.potentialRepairsOther, 'possible'),
  ]);

function readList(source: string, picked: readonly string[], other: string, necessity: Necessity): Reading {
  const reading = emptyReading();
  const because =
    necessity === 'necessary'
      ? 'The mechanic lists it as an immediate repair.'
      : 'The mechanic lists it as a potential repair.';
  const add = (repair: RepairName, quote: string | null, title?: string): void => {
    reading.suggestions.push({
      repair,
      locations: [],
      necessity,
      weight: necessity === 'necessary' ? 'whole' : 'part',
      because,
      evidence: { kind: 'repair', source, quote },
      ...(title && { title }),
    });
    const hazard = hazardOf(repair);
    if (hazard)
      reading.hazards.push({ kind: hazard, fact: `${inSentence(source)} name ${inSentence(title ?? repair)}` });
  };
  for (const name of picked) {
    if (name === NO_REPAIRS || name === OTHER_REPAIR || !isRepairName(name)) continue;
    add(name, null);
    reading.announceables.push({ kind: 'finding', label: name, phrase: inSentence(name) });
  }
  const text = shorten(tidy(other), 200);
  if (picked.includes(OTHER_REPAIR) && text !== '') {
    const known = repairsNamedIn(text);
    known.forEach((repair) => add(repair, text));
    // A text without a list price is named as the repair itself.
    reading.announceables.push({
      kind: 'finding',
      label: shorten(text, 60),
      phrase: known.length > 0 ? `Listed repair: ${inSentence(text)}` : inSentence(text),
    });
    if (known.length === 0) {
      add('Unlisted repair', text, text.charAt(0).toUpperCase() + text.slice(1));
      reading.uncertainties.push({
        statement: `"${shorten(text, 60)}" has no list price.`,
        detail: 'A placeholder range is counted for it. Get a quote before the sale.',
      });
    }
  }
  return reading;
}

function repairsNamedIn(text: string): RepairName[] {
  const lower = text.toLowerCase();
  const listed = catalogueRepairs()
    .map(({ name }) => name)
    .filter((name) => lower.includes(name.toLowerCase()));
  const byWords = OTHER_REPAIR_RULES.filter(([words]) => words.test(text)).map(([, repair]) => repair);
  return [
    ...new Set([
      ...listed.filter(
        (name) => !listed.some((longer) => longer !== name && longer.toLowerCase().includes(name.toLowerCase())),
      ),
      ...byWords,
    ]),
  ];
}

function hazardOf(name: RepairName): HazardKind | null {
  const repair = repairOf(name);
  if (repair.structural) return 'structure';
  return repair.safety ?? null;
}
