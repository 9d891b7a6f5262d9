/**
 * Reads a mechanic's free text conservatively: keeps what is stated as so, drops what is denied, found in order or already repaired.
 * Better to miss a word than to invent a defect; the section's own answer still counts.
 */

/** One sentence reduced to what it affirms. */
export interface Statement {
  /** What the sentence affirms, in the mechanic's words. */
  text: string;
  /** True for "possible", "suspect", "may be": the mechanic was not sure. */
  hedged: boolean;
}

/** Absences that are faults themselves: "no reverse" is no denial. */
const ABSENT =
  /\bno[- ](?:reverse|start|crank|cold air|cool air|cooling|heat|boost|compression|power(?! steering)|oil pressure|spark|communication|charging|drive|movement|refrigerant|engagement|lights?|horn)\b(?!\s+(?:\w+\s+)?(?:issues?|problems?|concerns?|noises?|leaks?|delays?|loss|faults?|on\b))/i;
const DENIAL = /\b(?:no|without|never|free of|neither|zero)\b/i;
const DENIED_FAULT =
  /\b(?:not|n't|cannot|isn't|doesn't|wasn't|didn't)\s+(?:\w+\s+)?(?:leak|slip|nois|worn|damag|bent|rust|overheat|smok|misfir|knock|grind|whin|broken|crack|rattl|seep|deploy|flood|salvage|structural|present|found|seen|noted|observed|evident|detected|bad|loose|alter|tamper|remov|missing|affect)\w*/i;
const NONE_AT_END = /(?:[:-]\s*(?:none|no|ok|okay|n\/a|good)|\bnone(?: found| seen| noted)?)\s*$/i;
const IN_ORDER =
  /\b(?:ok|okay|fine|good|normal(?:ly)?|works?|working|as expected|pass(?:es|ed)?|within spec\w*|tight|dry|intact|smooth(?:ly)?|clean|factory|original|prove[sd]? out|all there|ruled out)\b/i;
const FAULT =
  /\b(?:not|n't|doesn't|won't|leak\w*|seep\w*|slip\w*|nois\w*|grind\w*|whin\w*|rattl\w*|knock\w*|tick\w*|clunk\w*|squeal\w*|squeak\w*|howl\w*|hum\w*|roar\w*|pop(?:s|ping)?|click\w*|fail\w*|bad|worn|broke\w*|crack\w*|split|stuck|stick\w*|seized|inop\w*|weak|dead|loose|play|torn|burnt|burn\w*|rough|misfir\w*|stall\w*|hesitat\w*|jerk\w*|shudder\w*|vibrat\w*|shak\w*|overheat\w*|smok\w*|low|needs?|requires?|missing|blown|blows? (?:warm|hot|ambient)|rust\w*|rot\w*|hard|harsh|late|delay\w*|erratic|damag\w*|bent|kink\w*|buckl\w*|dent\w*|scratch\w*|scrap\w*|chip\w*|deploy\w*|cut|removed|deleted|intermittent\w*|warm|ambient|surg\w*|pull\w*|drift\w*|sag\w*|soft|spong\w*|stain\w*|tear|ripped|no|only|flood\w*|water|shot|fault\w*|binding|sludge|milky|contaminat\w*|lit|illuminated|flash\w*|(?:light|lamp|stays?) (?:is )?on)\b/i;
const DONE =
  /\b(?:(?:was|were|been|has|have|already|recently|newly|just|previously)\b.{0,30}\b(?:replaced|rebuilt|repaired|serviced|fixed|installed)|new\b(?! (?:noise|leak|crack|damage)))/i;
const TO_DO = /\b(?:needs?|should|must|requires?|required|to be|recommend\w*|due)\b/i;
const HEDGE =
  /\b(?:possibl[ey]|suspect\w*|may|might|could|appears?|seems?|likely|probabl[ey]|maybe|unconfirmed|not confirmed|sounds like)\b/i;

const WORDS_BEFORE_OR = 2;
/** Nobody lists more in one sentence; without an end, notes that are all lists would cost the square of their length. */
const DENIED_ITEMS_AT_MOST = 20;

/** True where the text tells of anything out of order. */
export const tellsOfFault = (text: string): boolean => FAULT.test(text);

/** Statements of the notes, sentence by sentence. Repairs already done are left out unless `keepHistory`. */
export function readNotes(notes: string, keepHistory = false): Statement[] {
  return sentencesOf(notes).flatMap((sentence) => {
    const text = affirmed(sentence, keepHistory);
    return text === '' ? [] : [{ text, hedged: HEDGE.test(text) }];
  });
}

/** Splits at ends of sentences, semicolons and lines; a decimal point is no end. */
const sentencesOf = (notes: string): string[] =>
  notes
    .split(/(?<=[.!?;])\s+|[;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean);

function affirmed(sentence: string, keepHistory: boolean): string {
  const segments = sentence
    .replace(/(?<![.!?;])[.!?;]+$/, '')
    .split(/,\s+|\s+(?=(?:but|however|although|though|except|yet|while)\b)/i)
    .filter(Boolean);
  const kept: string[] = [];
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index] ?? '';
    const rest = affirmedPart(segment, keepHistory);
    if (rest !== '') kept.push(rest);
    if (rest !== segment.trim() && isDenied(segment)) index = endOfDeniedList(segments, index);
  }
  return kept.join(', ');
}

const isDenied = (segment: string): boolean => DENIAL.test(segment) && !ABSENT.test(segment);

/** "No slip, noise or leak": the denial reaches to the last item of the list. */
function endOfDeniedList(segments: readonly string[], start: number): number {
  let end = start;
  for (let index = start + 1; index < Math.min(segments.length, start + DENIED_ITEMS_AT_MOST); index += 1) {
    const words = (segments[index] ?? '').trim().split(/\s+/);
    const or = words.findIndex((word) => /^(?:or|nor)$/i.test(word));
    if (or !== -1 && or <= WORDS_BEFORE_OR) end = index;
    else if (words.length > WORDS_BEFORE_OR) break;
  }
  return end;
}

function affirmedPart(segment: string, keepHistory: boolean): string {
  const text = segment.trim();
  if (NONE_AT_END.test(text)) return '';
  if (!keepHistory && DONE.test(text) && !TO_DO.test(text)) return '';
  if (isDenied(text)) return worthKeeping(text.slice(0, text.search(DENIAL)));
  const denied = text.search(DENIED_FAULT);
  if (denied !== -1)
    return /\b(?:not|n't)\s+(?:present|found|seen|noted|observed|evident|detected)/i.test(text)
      ? ''
      : worthKeeping(text.slice(0, denied));
  return IN_ORDER.test(text) && !FAULT.test(text.replace(/\bnot only\b/i, '')) ? '' : text;
}

/** What stands before a denial counts where it tells of a fault of its own. */
function worthKeeping(before: string): string {
  const text = before
    .replace(/\b(?:with|and|there (?:is|are|was|were)|has|have|had|shows?|is|are|was|were|but|does|do|did)\s*$/i, '')
    .trim();
  return FAULT.test(text) ? text : '';
}
