import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EVENTS, type AuctionEvent, type DiagnosticEvent } from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { ClosedAuctions } from '../closed-auctions.js';
import { DiscardDraft, EndDraft } from './draft.js';
import { draftsProjection, type DraftDocument } from './draft.projection.js';

@Controller()
export class DraftConsumer {
  constructor(
    private readonly commands: CommandBus,
    private readonly closedAuctions: ClosedAuctions,
    @InjectReadModel(draftsProjection) private readonly drafts: ReadModel<DraftDocument>,
  ) {}

  /** The submission ends its draft itself, and doing so again changes nothing. After a crash in between, this ends it. */
  @OnEvent('diagnostics', EVENTS.DiagnosticSubmitted)
  async onDiagnosticSubmitted({ subject, data }: EnvelopeOf<DiagnosticEvent, 'DiagnosticSubmitted'>): Promise<void> {
    const { draftId } = data;
    if (draftId !== null) await this.commands.execute(new EndDraft(draftId, subject, data));
  }

  /** First nothing can be added any more, then everything goes. */
  @OnEvent('diagnostics', EVENTS.AuctionDeleted)
  async onAuctionDeleted({ subject: auctionId }: EnvelopeOf<AuctionEvent, 'AuctionDeleted'>): Promise<void> {
    await this.closedAuctions.close(auctionId);
    for (const { _id } of await this.drafts.find({ auctionId })) await this.commands.execute(new DiscardDraft(_id));
  }
}
