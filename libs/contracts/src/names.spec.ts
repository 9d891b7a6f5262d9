import { describe, expect, it } from '@jest/globals';
import { abbreviatedName, formatMileage, formatMoney, titleCase, vehicleTitle } from './names.js';

describe('abbreviatedName', () => {
  it.each([
    ['Ray Delgado', 'Ray D.'],
    ['  maria  del carmen ', 'maria C.'],
    ['Cher', 'Cher'],
    ['', 'ray@example.test'],
    ['   ', 'ray@example.test'],
    [null, 'ray@example.test'],
  ])('of %j is %j', (fullName, expected) => {
    expect(abbreviatedName({ fullName, email: 'ray@example.test' })).toBe(expected);
  });
});

describe('vehicleTitle', () => {
  it.each([
    [{ year: 2003, make: 'Honda', model: 'Accord' }, '2003 Honda Accord'],
    [{ year: null, make: 'Honda', model: null }, 'Honda'],
    [{ year: null, make: '', model: null }, 'Unknown Vehicle'],
    [{}, 'Unknown Vehicle'],
  ])('of %j is %j', (vehicle, title) => {
    expect(vehicleTitle(vehicle)).toBe(title);
  });
});

describe('titleCase', () => {
  it.each([
    ['  brightwater   motors ', 'Brightwater Motors'],
    ['smith-jones auto', 'Smith-Jones Auto'],
    ['BMW of elmhurst', 'BMW Of Elmhurst'],
    ["o'neil cars", "O'neil Cars"],
    ['élan autos', 'Élan Autos'],
    ['', ''],
  ])('of %j is %j', (name, expected) => {
    expect(titleCase(name)).toBe(expected);
  });
});

describe('formats', () => {
  it('shows money in US dollars without decimals', () => {
    expect(formatMoney(1080.4)).toBe('$1,080');
    expect(formatMoney(0)).toBe('$0');
  });

  it('shows mileage with thousands separators', () => {
    expect(formatMileage(148_212)).toBe('148,212');
  });
});
