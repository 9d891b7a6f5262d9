import { describe, expect, it } from '@jest/globals';
import { NotJsonSafeError } from './errors.js';
import { assertJsonSafe } from './json-safety.js';

class Vehicle {
  vin = '1HGCM82633A004352';
}

describe('assertJsonSafe', () => {
  it('accepts every value that survives JSON unchanged', () => {
    const value = {
      text: '',
      number: -1.5,
      yes: true,
      none: null,
      list: [[], {}],
      bare: Object.create(null) as object,
    };
    expect(() => assertJsonSafe(value, 'Event')).not.toThrow();
  });

  it.each([
    ['undefined', { data: { year: undefined } }, 'Event.data.year is undefined'],
    ['a date', { at: new Date() }, 'Event.at is an instance of Date'],
    ['a class instance', { data: [new Vehicle()] }, 'Event.data[0] is an instance of Vehicle'],
    ['a map', { data: new Map() }, 'Event.data is an instance of Map'],
    ['NaN', { n: Number.NaN }, 'Event.n is NaN'],
    ['infinity', [Number.POSITIVE_INFINITY], 'Event[0] is Infinity'],
    ['a bigint', { n: 1n }, 'Event.n is a bigint'],
    ['a function', { f: () => 1 }, 'Event.f is a function'],
    ['a hole', { list: Object.assign([1, 2, 3], { length: 4 }) }, 'Event.list[3] is undefined'],
    ['a reserved key', { data: { $date: 'x' } }, 'Event.data.$date is named with a reserved word'],
  ])('refuses %s and says where', (_what, value, message) => {
    expect(() => assertJsonSafe(value, 'Event')).toThrow(NotJsonSafeError);
    expect(() => assertJsonSafe(value, 'Event')).toThrow(message);
  });
});
