import { describe, expect, it } from '@jest/globals';
import { readEngine, timingDriveOf } from './timing-drive.js';

const drive = (year: number | null, make: string, model: string, engine: string) =>
  timingDriveOf({ year, make, model }, readEngine(engine, /diesel|duramax|power ?stroke|cummins|tdi/i.test(engine)));

describe('an engine description', () => {
  it.each([
    ['3.0L V6', 3, 6],
    ['2.4L 4-cylinder', 2.4, 4],
    ['1.5L I4 Turbo', 1.5, 4],
    ['5.7L V8 HEMI', 5.7, 8],
    ['1998 cc inline four', 2, 4],
    ['2.5 L flat-four', 2.5, 4],
    ['3.5L', 3.5, null],
    ['Electric', null, null],
  ])('%s has %s liters and %s cylinders', (text, liters, cylinders) =>
    expect(readEngine(text, false)).toMatchObject({ liters, cylinders }),
  );
});

describe('the timing drive', () => {
  it.each([
    [2014, 'Chevrolet', 'Equinox', '2.4L 4-cylinder', 'chain'],
    [2013, 'Ford', 'F-150', '5.0L V8', 'chain'],
    [2015, 'Ram', '1500', '5.7L V8', 'chain'],
    [2012, 'Honda', 'Odyssey', '3.5L V6', 'belt'],
    [2019, 'Honda', 'Pilot', '3.5L V6', 'belt'],
    [2013, 'Honda', 'Accord', '2.4L I4', 'chain'],
    [2003, 'Honda', 'Accord', '3.0L V6', 'belt'],
    [2004, 'Honda', 'Civic', '1.7L I4', 'belt'],
    [2008, 'Honda', 'Civic', '1.8L I4', 'chain'],
    [2005, 'Toyota', 'Sienna', '3.3L V6', 'belt'],
    [2007, 'Toyota', 'Tundra', '4.7L V8', 'belt'],
    [2010, 'Toyota', 'Tundra', '5.7L V8', 'chain'],
    [2012, 'Toyota', 'Camry', '2.5L I4', 'chain'],
    [2010, 'Toyota', 'Prius', '1.8L I4 Hybrid', 'chain'],
    [2014, 'Nissan', 'Altima', '2.5L I4', 'chain'],
    [2009, 'Subaru', 'Outback', '2.5L H4', 'belt'],
    [2016, 'Subaru', 'Outback', '2.5L H4', 'chain'],
    [2013, 'Chevrolet', 'Cruze', '1.8L I4', 'belt'],
    [2013, 'Chevrolet', 'Cruze', '1.4L I4 Turbo', 'chain'],
    [2009, 'Chrysler', '300', '3.5L V6', 'belt'],
    [2014, 'Chrysler', 'Town and Country', '3.6L V6', 'chain'],
    [2014, 'Ford', 'F-250', '6.7L V8 Power Stroke Diesel', 'gears'],
    [2011, 'Ram', '2500', '6.7L I6 Cummins Diesel', 'gears'],
    [2008, 'Chevrolet', 'Silverado 2500HD', '6.6L V8 Duramax Diesel', 'gears'],
    [2013, 'Volkswagen', 'Jetta', '2.0L TDI', 'belt'],
    [2014, 'Volkswagen', 'Jetta', '1.8L I4 Turbo', 'chain'],
    [2018, 'Volkswagen', 'Jetta', '1.4L I4 Turbo', 'belt'],
    [2015, 'BMW', '328i', '2.0L I4 Turbo', 'chain'],
    [2012, 'Volvo', 'S60', '2.5L I5', 'belt'],
    [2010, 'Kia', 'Soul', '2.0L I4', 'belt'],
    [2016, 'Kia', 'Soul', '2.0L 4-cylinder', 'chain'],
    [2011, 'Mazda', 'Mazda3', '2.0L', 'chain'],
  ] as const)('of a %i %s %s %s is a %s', (year, make, model, engine, expected) =>
    expect(drive(year, make, model, engine)).toBe(expected),
  );

  it('is unknown where the table does not settle it', () => {
    expect(drive(1995, 'Saab', '900', '2.5L V6')).toBe('unknown');
    expect(drive(null, 'Honda', 'Accord', '')).toBe('unknown');
    expect(drive(2013, '', '', '')).toBe('unknown');
    // A Honda of that year may have either: the engine decides.
    expect(drive(2013, 'Honda', 'Accord', '')).toBe('unknown');
  });
});
