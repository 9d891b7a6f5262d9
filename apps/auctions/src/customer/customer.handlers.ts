import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdInUseError, NoAuctionError, streamIdOf } from '@lanelight/contracts';
import { DeciderRunner, Reservations, ReservationTakenError } from '@lanelight/event-sourcing';
import { auctionDecider } from '../auction/auction.js';
import { AddCustomer, customerDecider, CustomerExistsError, customerNameKey, RemoveCustomer } from './customer.js';

@CommandHandler(AddCustomer)
export class AddCustomerHandler implements ICommandHandler<AddCustomer, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly reservations: Reservations,
    private readonly commands: CommandBus,
  ) {}

  /** An access token may outlive its auction for a while; customers are not added to a deleted one. */
  async execute(command: AddCustomer): Promise<void> {
    if (await this.isDeleted(command.auctionId)) throw new NoAuctionError();
    const { state } = await this.runner.load(customerDecider, command.id);
    if (state.status === 'absent') await this.reserveName(command);
    const { events } = await this.runner
      .run(customerDecider, command.id, command, { auctionId: command.auctionId })
      .catch(async (error: unknown) => {
        if (error instanceof IdInUseError) await this.giveBackName(command);
        throw error;
      });
    // Deleted in the meantime: whoever removes its customers may have looked before this one was there.
    if (await this.isDeleted(command.auctionId)) await this.takeBack(command, new NoAuctionError());
    if (events.length > 0) await this.confirmName(command);
  }

  private async takeBack({ id }: AddCustomer, reason: Error): Promise<never> {
    await this.commands.execute(new RemoveCustomer(id));
    throw reason;
  }

  /** A process that stood still on the way may have lost the name to another customer. */
  private async confirmName(command: AddCustomer): Promise<void> {
    const { id, name, auctionId } = command;
    try {
      await this.reservations.confirm(customerNameKey(auctionId, name), customerStream(id));
    } catch (error) {
      if (!(error instanceof ReservationTakenError)) throw error;
      await this.takeBack(command, new CustomerExistsError(error));
    }
  }

  private async isDeleted(auctionId: string): Promise<boolean> {
    const { state } = await this.runner.load(auctionDecider, auctionId);
    return state.status === 'deleted';
  }

  /** Another customer came to be under the id: a name that was reserved for this one is free again. */
  private async giveBackName({ id, name, auctionId }: AddCustomer): Promise<void> {
    const { state } = await this.runner.load(customerDecider, id);
    const key = customerNameKey(auctionId, name);
    if (state.status !== 'open' || key !== customerNameKey(state.auctionId, state.name))
      await this.reservations.release(key, customerStream(id));
  }

  private async reserveName({ id, name, auctionId }: AddCustomer): Promise<void> {
    try {
      await this.reservations.reserve(customerNameKey(auctionId, name), customerStream(id));
    } catch (error) {
      throw error instanceof ReservationTakenError ? new CustomerExistsError(error) : error;
    }
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

const customerStream = (id: string): string => streamIdOf(customerDecider.stream.streamType, id);
