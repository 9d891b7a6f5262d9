import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decidedBy, DeciderRunner } from '@lanelight/event-sourcing';
import { AuctionPasswords } from './auction-passwords.js';
import { auctionDecider, ChangeAuctionSettings, CreateAuction, DeleteAuction, UpdateAuction } from './auction.js';

// The password is stored before the event: no auction is ever seen without one, whenever the process may die.

@CommandHandler(CreateAuction)
export class CreateAuctionHandler implements ICommandHandler<CreateAuction, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly passwords: AuctionPasswords,
  ) {}

  async execute(command: CreateAuction): Promise<void> {
    const { state } = await this.runner.load(auctionDecider, command.id);
    if (state.status === 'absent') await this.passwords.setFirst(command.id, command.password);
    await this.runner.run(auctionDecider, command.id, command, { auctionId: command.id });
  }
}

@CommandHandler(UpdateAuction)
export class UpdateAuctionHandler implements ICommandHandler<UpdateAuction, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly passwords: AuctionPasswords,
  ) {}

  async execute(command: UpdateAuction): Promise<void> {
    const { state } = await this.runner.load(auctionDecider, command.id);
    if (state.status === 'open' && command.password !== null)
      await this.passwords.replace(command.id, command.password);
    await this.runner.run(auctionDecider, command.id, command, { auctionId: command.id });
  }
}

export const auctionHandlers = [
  CreateAuctionHandler,
  UpdateAuctionHandler,
  ...decidedBy(auctionDecider, ChangeAuctionSettings, DeleteAuction),
];
