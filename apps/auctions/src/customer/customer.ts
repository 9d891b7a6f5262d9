import {
  customerStream,
  DomainError,
  IdInUseError,
  MESSAGES,
  TOO_MANY_CUSTOMERS,
  type CustomerEvent,
} from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';

export class AddCustomer {
  readonly type = 'AddCustomer';
  constructor(
    readonly id: string,
    /** In title case. */
    readonly name: string,
    readonly auctionId: string,
  ) {}
}

export class RemoveCustomer {
  readonly type = 'RemoveCustomer';
  constructor(readonly id: string) {}
}

export type CustomerCommand = AddCustomer | RemoveCustomer;

export type CustomerState =
  { status: 'absent' } | { status: 'open'; name: string; auctionId: string } | { status: 'removed' };

/** The auction has as many customers as one may have. */
export class TooManyCustomersError extends DomainError {
  readonly code = TOO_MANY_CUSTOMERS;
  readonly kind = 'conflict';
  constructor(most: number) {
    super(`Your auction has ${most.toLocaleString('en-US')} customers, the most it can have.`);
  }
}

/** Another customer of the auction has this name (specification, section 5). */
export class CustomerExistsError extends DomainError {
  readonly code = 'CUSTOMER_EXISTS';
  readonly kind = 'conflict';
  constructor(cause?: unknown) {
    super(MESSAGES.customers.duplicate.title, { cause });
  }
}

/** A customer of one auction. That names are unique there is kept by a reservation, outside the stream. */
export const customerDecider: Decider<CustomerState, CustomerCommand, CustomerEvent> = {
  stream: customerStream,
  initialState: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'AddCustomer':
        return addCustomer(command, state);
      case 'RemoveCustomer':
        return state.status === 'open' ? [{ type: 'CustomerRemoved', data: {} }] : [];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'CustomerAdded':
        return { status: 'open', ...event.data };
      case 'CustomerRemoved':
        return { status: 'removed' };
      default:
        return state;
    }
  },
};

function addCustomer({ name, auctionId }: AddCustomer, state: CustomerState): CustomerEvent[] {
  if (state.status === 'absent') return [{ type: 'CustomerAdded', data: { name, auctionId } }];
  if (state.status === 'open' && state.auctionId === auctionId && state.name === name) return [];
  throw new IdInUseError();
}

/** The name that is unique in an auction, whatever its case. */
export const customerNameKey = (auctionId: string, name: string): string =>
  `customer:${auctionId}:${name.toLowerCase()}`;
