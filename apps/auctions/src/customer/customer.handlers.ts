import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamIdOf } from '@lanelight/contracts';
import { DeciderRunner, Reservations, type ReservedName } from '@lanelight/event-sourcing';
import { ClosedGuard } from '@lanelight/service';
import { auctionDecider } from '../auction/auction.js';
import { AddCustomer, customerDecider, CustomerExistsError, customerNameKey, RemoveCustomer } from './customer.js';

const customerStream = (id: string): string => streamIdOf(customerDecider.stream.streamType, id);

@CommandHandler(AddCustomer)
export class AddCustomerHandler implements ICommandHandler<AddCustomer, void> {
  /** An access token may outlive its auction for a while; customers are not added to a deleted one. */
  private readonly auctions = new ClosedGuard(async (auctionId) => {
    const { state } = await this.runner.load(auctionDecider, auctionId);
    return state.status === 'deleted';
  });

  constructor(
    private readonly runner: DeciderRunner,
    private readonly reservations: Reservations,
    private readonly commands: CommandBus,
  ) {}

  async execute(command: AddCustomer): Promise<void> {
    const { id, auctionId } = command;
    await this.auctions.assertOpen(auctionId);
    const { state } = await this.runner.load(customerDecider, id);
    const takeBack = (): Promise<unknown> => this.commands.execute(new RemoveCustomer(id));
    await this.reservations.appendUnder(customerStream(id), state.status === 'absent' ? [nameOf(command)] : [], {
      append: () => this.runner.run(customerDecider, id, command, { auctionId }),
      held: () => this.nameOfStream(id),
      takeBack,
    });
    await this.auctions.assertStillOpen(auctionId, takeBack);
  }

  private async nameOfStream(id: string): Promise<string[]> {
    const { state } = await this.runner.load(customerDecider, id);
    return state.status === 'open' ? [customerNameKey(state.auctionId, state.name)] : [];
  }
}

@CommandHandler(RemoveCustomer)
export class RemoveCustomerHandler implements ICommandHandler<RemoveCustomer, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly reservations: Reservations,
  ) {}

  async execute(command: RemoveCustomer): Promise<void> {
    const { state } = await this.runner.load(customerDecider, command.id);
    if (state.status !== 'open') return;
    await this.runner.run(customerDecider, command.id, command, { auctionId: state.auctionId });
    await this.reservations.release(customerNameKey(state.auctionId, state.name), customerStream(command.id));
  }
}

const nameOf = ({ auctionId, name }: AddCustomer): ReservedName => ({
  key: customerNameKey(auctionId, name),
  taken: (cause) => new CustomerExistsError(cause),
});
