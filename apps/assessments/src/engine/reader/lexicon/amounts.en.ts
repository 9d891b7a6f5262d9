/**
 * How much of a fluid gets out, in words that make a leak one that empties the vehicle. Matched against the words of a
 * clause, one blank between them.
 */
export const HEAVY_LOSS_EN: readonly RegExp[] = [
  /\b(?:pour|gush|dump|spew|spray|squirt|stream|hemorrhag|flow)(?:s|es|ed|ing|e)?\b/,
  /\b(?:puddles?|pools?|trail|streams?) (?:of|under|on|below|beneath|left|behind|the)\b|\b(?:big|large|huge|a) puddle\b|\bpuddles? (?:overnight|daily|every|size)\b/,
  /\b(?:bone dry|everywhere|all over|emptied|empties|ran dry|runs dry|ran out|empty within|empty in)\b/,
  /\ball (?:of )?(?:its|the|my|our)? ?(?:fluid|oil|coolant|antifreeze|water|atf|fuel|gas)\b/,
  /\b(?:massive|major|huge|severe|heavy|bad|serious|big|gross|large|significant|terrible) (?:\w+ )?(?:leak|leaks|leakage|loss)\b/,
  /\bleak(?:s|ing|ed)? (?:\w+ ){0,3}(?:bad|badly|heavily|profusely|severely|heavy|a lot|like a)\b/,
  /\b(?:not hold|will not keep|not keep) (?:any )?(?:fluid|coolant|water|oil|antifreeze)\b/,
  /^(?:is |very |pretty )?(?:severe|heavy|heavily|major|bad|badly|significant|massive)\b(?! (?:rust|dent|scratch|wear))/,
  /\b(?:steady|constant|continuous) (?:drip|stream|leak)\b|\bdrip(?:s|ping)? (?:steadily|constantly|continuously|fast)\b/,
  /\b(?:tira|tirando|bota|chorrea|chorreando|charco)\b.*\b(?:mucho|mucha|charco|todo|toda|chorro)\b|\b(?:a chorros?|charco)\b/,
];

/** Matches a word with which one of these phrases can begin. */
export const STARTS_AMOUNT =
  /^(?:pour|gush|dump|spew|spray|squirt|stream|hemorrhag|flow|puddle|pool|trail|big|large|huge|bone|every|all|empt|ran|runs|massive|major|severe|heavy|bad|serious|gross|significant|terrible|leak|hold|keep|steady|constant|continuous|drip|pretty|very|tira|bota|chorrea|charco)/;

/** Volumes whose loss in a short time counts. */
export const VOLUMES: ReadonlySet<string> = new Set(
  'pint pints quart quarts qt qts liter liters litre litres gallon gallons gal galon galones litro litros cuarto'.split(
    ' ',
  ),
);

/** Times so short that nobody calls the loss of a quart in them wear. */
export const SHORT_TIMES: ReadonlySet<string> = new Set(
  'day daily overnight night hour trip commute morning week weekly tank dia diario noche semana'.split(' '),
);

/** Miles, as a distance in which an engine may not lose a quart. */
export const SHORT_DISTANCE = 500;
