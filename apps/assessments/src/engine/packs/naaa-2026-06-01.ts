import { NAAA_2024_08_05 } from './naaa-2024-08-05.js';
import type { RulePack } from './rule-pack.js';

const MANHEIM = 'Manheim Marketplace Policies on NAAA, updated June 1, 2026';
const ADESA = 'ADESA Auction Rules, June 8, 2026';
const ANNOUNCEMENTS = 'NAAA recommended announcements, position statement effective June 1, 2025';

/** The later rules: the line follows the price of dear vehicles, as-is ends at $3,000, old batteries are not arbitrable. */
export const NAAA_2026_06_01: RulePack = {
  ...NAAA_2024_08_05,
  id: 'naaa-2026-06-01',
  name: 'NAAA, June 1, 2026',
  date: '2026-06-01',
  basis: 'Basis: NAAA policies as of June 1, 2026, and NAAA Wholesale Certification Program, August 5, 2024.',
  defectLine: { flat: 800, fromPrice: 75_000, partOfPrice: 0.02 },
  asIsBelow: 3_000,
  batteryDisclosedModelYears: 8,
  clauses: NAAA_2024_08_05.clauses.map((clause) => {
    switch (clause.id) {
      case 'defect-line':
        return {
          ...clause,
          text: 'One mechanical defect of $800 or more can be arbitrated; from a price of $75,000, of 2% of the price.',
          source: MANHEIM,
        };
      case 'as-is':
        return {
          ...clause,
          text: 'At $3,000 or less only odometer, title and what the law requires can be arbitrated.',
          source: ADESA,
        };
      case 'battery':
        return {
          ...clause,
          text: 'Battery trouble over the line is disclosed for the last eight model years; older batteries are not arbitrable.',
          source: MANHEIM,
        };
      case 'must-announce':
        return { ...clause, source: ANNOUNCEMENTS };
      default:
        return clause;
    }
  }),
};
