import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AUCTION_DELETED, EVENTS, type AuctionEvent } from '@lanelight/contracts';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { DeletedAuctions } from '@lanelight/service';
import { RemoveUser } from '../user/user.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { Users } from '../user/users.js';
import { NameKnownAuction, RemoveKnownAuction } from './known-auction.js';

@Controller()
export class KnownAuctionConsumer {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: Users,
    private readonly deletedAuctions: DeletedAuctions,
    private readonly trail: AuditTrail,
  ) {}

  @OnEvent('identity', EVENTS.AuctionCreated, EVENTS.AuctionUpdated)
  async onAuctionNamed({
    subject,
    streamVersion,
    data,
  }: EnvelopeOf<AuctionEvent, 'AuctionCreated' | 'AuctionUpdated'>): Promise<void> {
    await this.commands.execute(new NameKnownAuction(subject, data.name, streamVersion));
  }

  /** Blocks new users first, then removes all users and their audit entries, except the entry of the deletion itself. */
  @OnEvent('identity', EVENTS.AuctionDeleted)
  async onAuctionDeleted(event: EnvelopeOf<AuctionEvent, 'AuctionDeleted'>): Promise<void> {
    const { subject, streamVersion } = event;
    await this.commands.execute(new RemoveKnownAuction(subject, streamVersion));
    this.deletedAuctions.note(subject);
    for (const { id } of await this.users.list(subject))
      await this.commands.execute(new RemoveUser(id, AUCTION_DELETED));
    await this.trail.auctionDeleted(event);
  }
}
