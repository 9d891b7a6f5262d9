/** A seeded source of numbers from 0 up to, and without, 1 (mulberry32): the same seed gives the same numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Choices made of one seeded source. */
export class Random {
  /** A number from 0 up to, and without, 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomFrom(seed);
  }

  /** A whole number from 0 up to, and without, `limit`. */
  below = (limit: number): number => Math.floor(this.next() * limit);

  /** A whole number from `least` to `most`. */
  between = (least: number, most: number): number => least + this.below(most - least + 1);

  chance = (probability: number): boolean => this.next() < probability;

  pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new RangeError('Nothing to pick from');
    return choices[this.below(choices.length)]!;
  };

  /** The same things in another order. */
  shuffled = <T>(things: readonly T[]): T[] => {
    const shuffled = [...things];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
    }
    return shuffled;
  };
}
