import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { isOutage } from './outage.js';

const { MongoNetworkError, MongoServerError, MongoServerSelectionError } = mongoose.mongo;

describe('an outage', () => {
  it('is a database that does not answer, is not reached, or hands over', () => {
    const errors = [
      new MongoNetworkError('connection 3 to 127.0.0.1:27017 closed'),
      new MongoServerSelectionError('connect ECONNREFUSED', { servers: new Map() } as never),
      new MongoServerError({ message: 'not primary', code: 10_107 }),
      new mongoose.Error.MongooseServerSelectionError('connect ECONNREFUSED'),
      new mongoose.Error('Operation `commits.insertOne()` buffering timed out after 10000ms'),
      new Error('The event could not be stored', { cause: new MongoNetworkError('socket hang up') }),
    ];
    expect(errors.map(isOutage)).toEqual(errors.map(() => true));
  });

  it('is not an error about the input of a database or a handler', () => {
    const errors = [
      new MongoServerError({ message: 'E11000 duplicate key error', code: 11_000 }),
      new TypeError('Cannot read properties of undefined'),
      new Error('Broken'),
      'Broken',
      null,
    ];
    expect(errors.map(isOutage)).toEqual(errors.map(() => false));
  });
});
