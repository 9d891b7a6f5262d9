import { describe, expect, it } from '@jest/globals';
import { IdInUseError, newId, type CustomerEvent } from '@lanelight/contracts';
import { deciderSpec, projectionSpec } from '@lanelight/event-sourcing/testing';
import { AddCustomer, customerDecider, customerNameKey, RemoveCustomer } from './customer.js';
import { customersProjection } from './customer.projection.js';

const id = newId();
const auctionId = newId();
const added: CustomerEvent = { type: 'CustomerAdded', data: { name: 'Brightwater Motors', auctionId } };
const removed: CustomerEvent = { type: 'CustomerRemoved', data: {} };

describe('a customer', () => {
  const customer = deciderSpec(customerDecider);

  it('is added once', () => {
    customer
      .given([])
      .when(new AddCustomer(id, 'Brightwater Motors', auctionId))
      .then([added]);
    customer
      .given([added])
      .when(new AddCustomer(id, 'Brightwater Motors', auctionId))
      .then([]);
  });

  it('keeps its id from another name, another auction, and after its end', () => {
    customer
      .given([added])
      .when(new AddCustomer(id, 'Other Motors', auctionId))
      .then(IdInUseError);
    customer
      .given([added])
      .when(new AddCustomer(id, 'Brightwater Motors', newId()))
      .then(IdInUseError);
    customer
      .given([added, removed])
      .when(new AddCustomer(id, 'Brightwater Motors', auctionId))
      .then(IdInUseError);
  });

  it('is removed once', () => {
    customer.given([added]).when(new RemoveCustomer(id)).then([removed]);
    customer.given([added, removed]).when(new RemoveCustomer(id)).then([]);
    customer.given([]).when(new RemoveCustomer(id)).then([]);
  });
});

describe('customerNameKey', () => {
  it('is the same for names that differ in case only, within one auction', () => {
    expect(customerNameKey(auctionId, 'BMW Of Elmhurst')).toBe(customerNameKey(auctionId, 'Bmw Of Elmhurst'));
    expect(customerNameKey(auctionId, 'BMW')).not.toBe(customerNameKey(newId(), 'BMW'));
  });
});

describe('the customers', () => {
  const customers = projectionSpec(customersProjection);

  it('shows a customer until it is removed', () => {
    customers.given([added]).then({ name: 'Brightwater Motors', auctionId, sortKey: 'brightwater motors' });
    customers.given([added, removed]).then(null);
  });

  it('is the same when an event comes twice, and after a rebuild', async () => {
    await customers.given([added]).isIdempotent();
    await customers.given([added, removed]).rebuildsAsLive();
  });
});
