import { customerStream, type Customer, type CustomerEvent } from '@lanelight/contracts';
import type { Projection } from '@lanelight/event-sourcing';

export interface CustomerDocument extends Omit<Customer, 'id'> {
  _id: string;
  /** The name in lower case: customers are listed in the order of a dictionary. */
  sortKey: string;
}

/** The customers of each auction by name. */
export const customersProjection: Projection<CustomerDocument, CustomerEvent> = {
  name: 'customers',
  streams: [customerStream],
  indexes: [
    { auctionId: 1, sortKey: 1, _id: 1 },
    { sortKey: 1, _id: 1 },
  ],

  evolve(customer, event) {
    switch (event.type) {
      case 'CustomerAdded': {
        const { name, auctionId } = event.data;
        return { _id: event.subject, name, auctionId, sortKey: name.toLowerCase() };
      }
      case 'CustomerRemoved':
        return null;
      default:
        return customer;
    }
  },
};

export const toCustomer = ({ _id, name, auctionId }: CustomerDocument): Customer => ({ id: _id, name, auctionId });
