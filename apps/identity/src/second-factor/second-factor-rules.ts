import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { knownAuctionsProjection, type KnownAuctionDocument } from '../known-auction/known-auctions.projection.js';

/** Whom the platform requires a second factor of: nobody, admins of auctions and of the platform, or everyone. */
export const SECOND_FACTOR_RULES = ['optional', 'admins', 'all'] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

/** Injection token of the {@link SecondFactorRule}. */
export const SECOND_FACTOR_RULE = Symbol('identity:second-factor-rule');

/** Who has to have a second factor: by the setting of the platform, or of the auction. */
@Injectable()
export class SecondFactorRules {
  constructor(
    @Inject(SECOND_FACTOR_RULE) private readonly rule: SecondFactorRule,
    @InjectReadModel(knownAuctionsProjection) private readonly knownAuctions: ReadModel<KnownAuctionDocument>,
  ) {}

  async isRequiredOf({ roles, auctionId }: Pick<User, 'roles' | 'auctionId'>): Promise<boolean> {
    if (this.rule === 'all') return true;
    if (this.rule === 'admins' && roles.some((role) => role === 'super_admin' || role === 'auction_admin')) return true;
    if (auctionId === null) return false;
    return (await this.knownAuctions.get(auctionId))?.secondFactorRequired ?? false;
  }
}
