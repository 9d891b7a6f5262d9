import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ParseInteger, Rule } from './validation.js';

/** Rule packs that an auction can choose, the default first. */
export const RULE_PACK_IDS = ['naaa-2024-08-05', 'naaa-2026-06-01'] as const;
export type RulePackId = (typeof RULE_PACK_IDS)[number];

/** A whole number in place of the pack's own; null, or a blank, keeps the pack's. */
function Override(what: string, min: number, max: number): PropertyDecorator {
  const message = `${what} must be a whole number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`;
  const decorators = [Max(max, { message }), Min(min, { message }), IsInt({ message }), IsOptional(), ParseInteger()];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

/** Body of `PUT /api/auctions/{id}/settings`: the rule pack and the single values that differ from it. */
export class ChangeAuctionSettingsRequest {
  @IsIn(RULE_PACK_IDS, { message: 'Choose one of the rule packs' })
  rulePack: RulePackId = RULE_PACK_IDS[0];

  /** One defect of this much or more is arbitrable, whole US dollars. */
  @Override('The arbitration line', 1, 100_000)
  arbitrationThreshold: number | null = null;

  /** From this price on, the line is a percentage of the price. */
  @Override('The price', 1_000, 1_000_000)
  percentFromPrice: number | null = null;

  @Rule<ChangeAuctionSettingsRequest>(
    'price',
    ({ percentOfPrice, percentFromPrice, rulePack }) =>
      percentOfPrice === null || percentFromPrice !== null || rulePack === 'naaa-2026-06-01',
    'Enter the price from which the percentage counts',
  )
  @Override('The percentage', 1, 20)
  percentOfPrice: number | null = null;

  /** Below this value a vehicle sells as-is, whole US dollars. */
  @Override('The as-is price', 0, 1_000_000)
  asIsBelow: number | null = null;

  /** US dollars an hour. */
  @Override('The labor rate', 30, 400)
  laborRate: number | null = null;

  /** Vehicles of this model year and older need no odometer statement. */
  @Override('The model year', 1990, 2100)
  odometerExemptYear: number | null = null;

  /** Newer ones need none after so many years. */
  @Override('The years', 1, 50)
  odometerExemptAfterYears: number | null = null;

  /** Battery trouble of electric and hybrid vehicles is disclosed for so many model years. */
  @Override('The model years', 1, 30)
  batteryModelYears: number | null = null;
}

/** Answer of `GET` and `PUT /api/auctions/{id}/settings`. */
export type AuctionSettings = { [Field in keyof ChangeAuctionSettingsRequest]: ChangeAuctionSettingsRequest[Field] };

/** Numbers of a rule pack; null where it has no such rule. */
export type RulePackValues = Omit<AuctionSettings, 'rulePack'>;

/** Answer of `POST /api/assessments/rule-previews`: what the clauses say with these settings. */
export interface RulePreview {
  packName: string;
  /** The pack's own values, which count where the settings have none. */
  packValues: RulePackValues;
  basis: string;
  clauses: { id: string; text: string; source: string }[];
}
