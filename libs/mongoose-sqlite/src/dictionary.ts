/** Raw deflate looks back 32 KB; what is past the first kilobytes of a dictionary costs more time than it saves space. */
const LARGEST = 24 * 1024;
/** The pieces of a JSON text: names, values, sentences. */
const PIECES = /[^,{}[\].;:]*[,{}[\].;:]*/g;

/**
 * What several texts have in common, each piece once and in the order of a text. The pieces of the last sample come last,
 * where a compressed text names them most cheaply.
 */
export function dictionaryOf(samples: readonly string[]): Buffer {
  const texts = samples.map((sample) => sample.match(PIECES) ?? []);
  const holders = new Map<string, number>();
  for (const pieces of texts) for (const piece of new Set(pieces)) holders.set(piece, (holders.get(piece) ?? 0) + 1);
  const taken = new Set<string>();
  const parts: string[] = [];
  let length = 0;
  // From the newest sample back: where not everything fits, the oldest is left out.
  for (const pieces of texts.toReversed()) {
    const shared = pieces.filter((piece) => holders.get(piece)! > 1 && !taken.has(piece));
    for (const piece of shared) taken.add(piece);
    const part = Buffer.from(shared.join(''));
    if (length + part.length > LARGEST) continue;
    length += part.length;
    parts.unshift(part.toString());
  }
  return Buffer.from(parts.join(''));
}
