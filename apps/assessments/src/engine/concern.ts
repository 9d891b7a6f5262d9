/**
 * Kinds of trouble that a rule pack decides by, apart from money. The light, the certification and the value at stake
 * follow from the kind; which light, says the pack.
 */
export const CONCERNS = [
  'flood',
  'title-brand',
  'inoperable',
  'structure',
  'structure-repaired',
  'structure-answer',
  'odometer',
  'srs',
  'abs',
  'safety',
  'emissions',
  'water-intrusion',
  'title-history',
  'title-absent',
  'previous-use',
  'odometer-exempt',
  'drivability',
  'open-cause',
  'permanent-code',
  'codes-cleared',
  'contradiction',
] as const;
export type Concern = (typeof CONCERNS)[number];
