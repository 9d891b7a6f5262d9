/** Federal odometer disclosure (49 CFR part 580): which vehicles need none. */

/** The law's own years: model year 2010 and older are exempt, newer ones after 20 years. */
const BY_LAW: OdometerExemption = { modelYearAtMost: 2010, yearsForNewer: 20 };

export interface OdometerExemption {
  /** Vehicles of this model year and older are exempt. */
  modelYearAtMost: number;
  /** Newer ones become exempt after so many years. */
  yearsForNewer: number;
}

/** Trucks whose gross weight rating is over 16,000 pounds in every version. */
const OVER_16000_POUNDS =
  /\b(f-?[5678]50|(silverado|sierra) ?[56]500|ram 5500|nqr|nrr|ftr|topkick|kodiak|freightliner|international|kenworth|peterbilt|mack|hino)\b/i;

/**
 * Why the law asks for no odometer statement, as a phrase for the announcement, or null where it does.
 * @param submittedAt ISO 8601; the age comes from it, never from the clock
 */
export function odometerExemption(
  { year, make, model }: { year: number | null; make: string; model: string },
  submittedAt: string,
  { modelYearAtMost, yearsForNewer }: OdometerExemption = BY_LAW,
): string | null {
  if (OVER_16000_POUNDS.test(`${make} ${model}`)) return 'over 16,000 pounds gross weight';
  if (year === null) return null;
  if (year <= modelYearAtMost) return `model year ${year}`;
  return new Date(submittedAt).getUTCFullYear() - year >= yearsForNewer ? `older than ${yearsForNewer} years` : null;
}
