import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decidedBy, DeciderRunner } from '@lanelight/event-sourcing';
import { ClosedAuctions } from '../closed-auctions.js';
import { DeleteDraft, DiscardDraft, draftDecider, EndDraft, SaveDraft, UpdateDraft } from './draft.js';

@CommandHandler(SaveDraft)
export class SaveDraftHandler implements ICommandHandler<SaveDraft, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly closedAuctions: ClosedAuctions,
  ) {}

  async execute(command: SaveDraft): Promise<void> {
    const {
      id,
      author: { auctionId },
    } = command;
    await this.closedAuctions.assertOpen(auctionId);
    const { version } = await this.runner.run(draftDecider, id, command, { auctionId });
    // A draft that was there before is found by whoever removes those of its auction.
    if (version === 1)
      await this.closedAuctions.assertStillOpen(auctionId, () =>
        this.runner.run(draftDecider, id, new DiscardDraft(id)),
      );
  }
}

export const draftHandlers = [
  SaveDraftHandler,
  ...decidedBy(draftDecider, UpdateDraft, DeleteDraft, EndDraft, DiscardDraft),
];
