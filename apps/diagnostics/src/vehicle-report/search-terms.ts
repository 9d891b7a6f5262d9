import type { VehicleFilter, VehicleReport } from '@lanelight/contracts';

/** Prefixes of these lengths are kept for each word: whatever is typed, up to most words, and a whole VIN. */
const LONGEST_PREFIX = 11;
const VIN_LENGTH = 17;
/** Ends of a VIN that people read out. */
const VIN_ENDS = [6, 8];

type SearchedFacts = Pick<
  VehicleReport,
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'vin'
  | 'stockNumber'
  | 'customer'
  | 'isDraft'
  | 'hasAssessment'
  | 'assessmentFailure'
>;

/** Lower case, without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Runs of letters and digits. */
const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a vehicle is found by: "F-150" by `f`, `150` and `f150`, a VIN by its last six and eight characters too. */
export function searchWordsOf({ year, make, model, trim, vin, stockNumber, customer }: SearchedFacts): string[] {
  const words = [year, make, model, trim, vin, stockNumber, customer].flatMap((fact) =>
    String(fact ?? '')
      .split(/\s+/)
      .flatMap((part) => {
        const found = wordsIn(part);
        return found.length > 1 ? [...found, found.join('')] : found;
      }),
  );
  return [...new Set(words)];
}

/** The terms of the index of a vehicle: its status, and the beginnings of its words. */
export function termsOf(vehicle: SearchedFacts): string[] {
  const vin = plain(vehicle.vin ?? '');
  return [
    statusTerm(filterOf(vehicle)),
    ...new Set([
      ...searchWordsOf(vehicle).flatMap(beginnings),
      ...(vin.length === VIN_LENGTH ? VIN_ENDS.map((length) => vin.slice(-length)) : []),
    ]),
  ];
}

function beginnings(word: string): string[] {
  const prefixes = Array.from({ length: Math.min(word.length, LONGEST_PREFIX) }, (_, index) =>
    word.slice(0, index + 1),
  );
  return word.length >= VIN_LENGTH ? [...prefixes, word.slice(0, VIN_LENGTH)] : prefixes;
}

/** No word holds a colon. */
export const statusTerm = (status: VehicleFilter): string => `status:${status}`;

const filterOf = ({ isDraft, hasAssessment, assessmentFailure }: SearchedFacts): VehicleFilter =>
  isDraft ? 'draft' : hasAssessment ? 'complete' : assessmentFailure ? 'failed' : 'in-progress';

/** What a search asks for: terms that a vehicle must have, and longer words whose beginnings the terms are. */
export interface SearchedTerms {
  terms: string[];
  longWords: string[];
}

/** Null if there is nothing in the search that a vehicle could be found by. */
export function searchedTerms(search: string): SearchedTerms | null {
  const words = [...new Set(wordsIn(search))];
  if (words.length === 0) return null;
  const hasOwnTerm = (word: string): boolean => word.length <= LONGEST_PREFIX || word.length === VIN_LENGTH;
  return {
    terms: [...new Set(words.map((word) => beginnings(word).at(-1)!))],
    longWords: words.filter((word) => !hasOwnTerm(word)),
  };
}
