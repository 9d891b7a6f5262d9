import { describe, expect, it } from '@jest/globals';
import type { ClassConstructor } from 'class-transformer';
import { AddCustomerRequest, CreateAuctionRequest, ListCustomersQuery, UpdateAuctionRequest } from './auctions.js';
import { ValidationError } from './errors.js';
import { parseDto } from './validation.js';

function problemsOf<T extends object>(dto: ClassConstructor<T>, plain: unknown): Record<string, string> {
  try {
    parseDto(dto, plain);
  } catch (error) {
    if (error instanceof ValidationError) return error.fields;
    throw error;
  }
  return {};
}

describe('CreateAuctionRequest', () => {
  const valid = { name: 'North Lane', city: 'Fargo', state: 'ND', password: 'secret', confirmPassword: 'secret' };
  const problems = (changes: object) => problemsOf(CreateAuctionRequest, { ...valid, ...changes });

  it('takes a complete auction, and one without city, state and confirmation', () => {
    expect(problems({})).toEqual({});
    expect(problemsOf(CreateAuctionRequest, { name: 'North Lane', password: 'secret' })).toEqual({});
  });

  it('stores blank city and state as null, and trims', () => {
    expect(parseDto(CreateAuctionRequest, { ...valid, name: ' North Lane ', city: ' ', state: '' })).toMatchObject({
      name: 'North Lane',
      city: null,
      state: null,
    });
    expect(parseDto(CreateAuctionRequest, { name: 'North Lane', password: 'secret' })).toMatchObject({
      city: null,
      state: null,
    });
  });

  it.each([
    [{ name: '  ' }, { name: 'Auction name is required' }],
    [{ name: 7 }, { name: 'Auction name is required' }],
    [{ password: '', confirmPassword: '' }, { password: 'Auction password is required' }],
    [{ password: undefined, confirmPassword: undefined }, { password: 'Auction password is required' }],
    [{ password: 'secret', confirmPassword: 'Secret' }, { password: 'Passwords do not match' }],
    [{ password: 'abc', confirmPassword: 'abd' }, { password: 'Passwords do not match' }],
    [{ password: 'secret', confirmPassword: '' }, { password: 'Passwords do not match' }],
    [{ password: 'abcde', confirmPassword: 'abcde' }, { password: 'Auction password must be at least 6 characters' }],
    [{ password: 'abcde', confirmPassword: undefined }, { password: 'Auction password must be at least 6 characters' }],
    [
      { password: 'é'.repeat(37), confirmPassword: undefined },
      { password: 'Auction password must be at most 72 characters' },
    ],
    [{ id: '7' }, { id: 'The id must be a UUID' }],
  ])('%j is answered with %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});

describe('UpdateAuctionRequest', () => {
  const problems = (changes: object) =>
    problemsOf(UpdateAuctionRequest, { name: 'North Lane', city: null, state: null, ...changes });

  it.each([
    [{}],
    [{ password: '', confirmPassword: '' }],
    [{ password: null }],
    [{ password: 'secret', confirmPassword: 'secret' }],
    [{ password: 'secret' }],
  ])('takes %j', (changes) => expect(problems(changes)).toEqual({}));

  it('reads a blank password as no password', () => {
    expect(
      parseDto(UpdateAuctionRequest, { name: 'North Lane', password: '  ', confirmPassword: '' }).password,
    ).toBeNull();
  });

  it.each([
    [{ password: 'secret', confirmPassword: 'secrets' }, { password: 'Passwords do not match' }],
    [{ password: 'secret', confirmPassword: '' }, { password: 'Passwords do not match' }],
    [{ password: '', confirmPassword: 'secret' }, { password: 'Passwords do not match' }],
    [{ confirmPassword: 'secret' }, { password: 'Passwords do not match' }],
    [{ password: 'abcde', confirmPassword: 'abcde' }, { password: 'Auction password must be at least 6 characters' }],
    [
      { password: 123456, confirmPassword: 123456 },
      { password: 'Auction password must be text', confirmPassword: 'Passwords do not match' },
    ],
    [{ name: '' }, { name: 'Auction name is required' }],
  ])('%j is answered with %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});

describe('AddCustomerRequest', () => {
  it.each([{}, { name: '' }, { name: '   ' }, { name: null }, { name: ['x'] }])(
    'answers %j with the message of the form',
    (body) => {
      expect(problemsOf(AddCustomerRequest, body)).toEqual({ name: 'Please enter a customer name' });
    },
  );
});

describe('ListCustomersQuery', () => {
  it('reads an absent and a blank auction as none', () => {
    expect(parseDto(ListCustomersQuery, {}).auctionId).toBeNull();
    expect(parseDto(ListCustomersQuery, { auctionId: '' }).auctionId).toBeNull();
    expect(problemsOf(ListCustomersQuery, { auctionId: { $ne: null } })).toEqual({
      auctionId: 'The auction id must be a UUID',
    });
  });
});
