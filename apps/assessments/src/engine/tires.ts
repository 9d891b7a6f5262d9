const NUMBERS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, both: 2, pair: 2, three: 3, four: 4, all: 4 };
const COUNTED =
  /\b(a|one|two|both|pair|three|four|all|[1-4])(?: of)?(?: the)? (?:new |bad |bald |worn |front |rear |drive |used |of them |four |4 ){0,3}tires?\b/i;
const CORNERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lf|left front|front left|driver front|drivers front|driver side front)\b/i, 'left front'],
  [/\b(?:rf|right front|front right|passenger front|passenger side front)\b/i, 'right front'],
  [/\b(?:lr|left rear|rear left|driver rear|driver side rear)\b/i, 'left rear'],
  [/\b(?:rr|right rear|rear right|passenger rear|passenger side rear)\b/i, 'right rear'],
];
const FRONTS = /\b(?:fronts|front tires|front pair)\b/i;
const REARS = /\b(?:rears|rear tires|rear pair|back tires)\b/i;
/** What is still good is not counted: "fronts at 2/32, rears at 7/32". */
const GOOD_END =
  /\b(?:fronts?|rears?)(?: tires?)?(?: are| is| at)?(?: at)? (?:(?:[5-9]|1\d)\/32|good|ok|okay|fine|new|like new)\b/gi;

/** "3/32 rear, 6/32 front", "fronts at 2/32": each end with its tread. */
const TREAD =
  /(\d{1,2})\/32(?:nds?)? (?:on |at |in )?(?:the )?(front|rear)|(front|rear)s?(?: tires?)?(?: are| is)?(?: at)? (\d{1,2})\/32/gi;
const WORN_UP_TO = 4;

/** How many tires a statement is about, or null where it does not say. */
export function tiresNamed(quote: string): number | null {
  const measured = [...quote.matchAll(TREAD)].map(([, before, , , after]) => Number(before ?? after));
  if (measured.length > 1) return measured.filter((tread) => tread <= WORN_UP_TO).length * 2 || null;
  const told = quote.replace(GOOD_END, ' ');
  const corners = CORNERS.filter(([pattern]) => pattern.test(told)).length;
  if (corners > 0) return corners;
  const word = COUNTED.exec(told)?.[1]?.toLowerCase();
  if (word !== undefined) return NUMBERS[word] ?? Number(word);
  const ends = Number(FRONTS.test(told)) + Number(REARS.test(told));
  return ends > 0 ? ends * 2 : null;
}
