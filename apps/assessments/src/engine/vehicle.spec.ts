import { describe, expect, it } from '@jest/globals';
import type { DiagnosticRecord } from '@lanelight/contracts';
import { aRecord, codes } from './testing/assessment-input.js';
import { describeVehicle, priceLevel } from './vehicle.js';

const SUBMITTED = '2026-11-20T10:00:00.000Z';
const vehicle = (changes: Partial<DiagnosticRecord>) =>
  describeVehicle(aRecord({ trim: null, engine: null, electrified: null, ...changes }), SUBMITTED);

describe('the class', () => {
  it.each([
    ['Honda', 'Civic', 'economy'],
    ['Honda', 'Accord', 'midsize'],
    ['Toyota', 'Avalon', 'full-size'],
    ['Honda', 'CR-V', 'compact-suv'],
    ['Jeep', 'Cherokee', 'compact-suv'],
    ['Jeep', 'Grand Cherokee L', 'suv'],
    ['Toyota', 'Highlander', 'suv'],
    ['Chevrolet', 'Suburban', 'large-suv'],
    ['Ford', 'F-150', 'pickup'],
    ['Ram', '1500', 'pickup'],
    ['Ram', 'ProMaster 2500', 'van'],
    ['Chrysler', 'Town & Country', 'van'],
    ['Ford', 'Mustang', 'sports'],
    ['Ford', 'Mustang Mach-E', 'electric'],
    ['Tesla', 'Model Y', 'electric'],
    ['BMW', '330i', 'luxury'],
    ['BMW', 'X5', 'luxury-suv'],
    ['Lexus', 'RX 350', 'luxury-suv'],
    ['LEXUS', 'ES 350', 'luxury'],
    ['Cadillac', 'Escalade ESV', 'luxury-suv'],
  ])('of a %s %s is %s', (make, model, vehicleClass) =>
    expect(vehicle({ make, model })).toMatchObject({ vehicleClass, classKnown: true }),
  );

  it('is a guess for what is on no list', () => {
    expect(vehicle({ make: 'Saturn', model: 'Astra' })).toMatchObject({ vehicleClass: 'midsize', classKnown: false });
    expect(vehicle({ make: null, model: null })).toMatchObject({ vehicleClass: 'midsize', classKnown: false });
  });
});

describe('electric and hybrid vehicles', () => {
  it.each<[Partial<DiagnosticRecord>, boolean]>([
    [{ make: 'Tesla', model: 'Model 3' }, true],
    [{ make: 'Nissan', model: 'Leaf' }, true],
    [{ make: 'Hyundai', model: 'Kona', trim: 'Electric' }, true],
    [{ make: 'Ford', model: 'Explorer', engine: '75 kWh' }, true],
    [{ make: 'Toyota', model: 'Prius' }, false],
    [{ make: 'Toyota', model: 'RAV4', trim: 'Hybrid XLE' }, false],
    [{ make: 'Jeep', model: 'Wrangler', trim: '4xe' }, false],
    [{ make: 'Honda', model: 'Accord', electrified: true }, false],
    [{ make: 'Honda', model: 'Accord', diagnosticCodes: codes('P0A80') }, false],
  ])('%j is one', (changes, batteryElectric) =>
    expect(vehicle(changes)).toMatchObject({ electrified: true, batteryElectric }),
  );

  it.each<Partial<DiagnosticRecord>>([
    { make: 'Honda', model: 'Accord', engine: '3.0L V6' },
    { make: 'Toyota', model: 'Camry', trim: 'SE electric power steering' },
    { make: 'Ford', model: 'F-150' },
    { make: 'Ford', model: 'Mustang' },
  ])('%j is none', (changes) => expect(vehicle(changes).electrified).toBe(false));
});

describe('a vehicle', () => {
  it('is as old as its submission says, and never younger than new', () => {
    expect(vehicle({ year: 2003 }).age).toBe(23);
    expect(vehicle({ year: 2027 }).age).toBe(0);
    expect(vehicle({ year: null }).age).toBeNull();
    expect(describeVehicle(aRecord({ year: 2003 }), '2010-01-01T00:00:00.000Z').age).toBe(7);
  });
  it('has the larger of both readings', () => {
    expect(vehicle({ mileage: 100, postInspectionMileage: 104 }).mileage).toBe(104);
    expect(vehicle({ mileage: 100, postInspectionMileage: 90 }).mileage).toBe(100);
  });
  it.each(['6.7L I6 Diesel', '2.0L TDI', 'Power Stroke', 'EcoDiesel V6'])('with "%s" is a diesel', (engine) =>
    expect(vehicle({ engine }).diesel).toBe(true),
  );
  it('is called by what is known', () => {
    expect(vehicle({ year: 2003, make: 'Honda', model: 'Accord', trim: 'EX-V6' }).name).toBe('2003 Honda Accord EX-V6');
    expect(vehicle({ year: null, make: null, model: null }).name).toBe('Vehicle');
  });
});

describe('the odometer statement', () => {
  it.each([
    [{ year: 2010, make: 'Honda', model: 'Accord' }, 'model year 2010'],
    [{ year: 2015, make: 'Ford', model: 'F-550' }, 'over 16,000 pounds gross weight'],
    [{ year: 2011, make: 'Honda', model: 'Accord' }, null],
    [{ year: null, make: 'Honda', model: 'Accord' }, null],
  ])('of %j is exempt by: %s', (changes, reason) => expect(vehicle(changes).odometerExemption).toBe(reason));

  it('is exempt after twenty years, by the date of submission', () =>
    expect(describeVehicle(aRecord({ year: 2011 }), '2031-01-01T00:00:00.000Z').odometerExemption).toBe(
      'older than 20 years',
    ));
});

describe('the price level of repairs', () => {
  it.each([
    [{ make: 'Honda', model: 'Accord' }, 'Engine', 1],
    [{ make: 'Lexus', model: 'ES 350' }, 'Engine', 1.4],
    [{ make: 'BMW', model: '330i' }, 'Engine', 1.7],
    [{ make: 'Porsche', model: 'Cayenne' }, 'Brakes', 2.5],
    [{ make: 'Tesla', model: 'Model 3' }, 'Brakes', 1.4],
    [{ make: 'Ford', model: 'F-250', engine: '6.7L V8 Power Stroke' }, 'Fuel and ignition', 2],
    [{ make: 'Volkswagen', model: 'Jetta', engine: '2.0L TDI' }, 'Fuel and ignition', 1.5],
    [{ make: 'Ford', model: 'F-250', engine: '6.7L V8 Power Stroke' }, 'Brakes', 1],
  ])('of %j in %s is %f', (changes, group, level) => expect(priceLevel(vehicle(changes), group)).toBe(level));
});

it('prices the electric booster and compressor of a hybrid above those of other cars', () => {
  const hybrid = vehicle({ make: 'Toyota', model: 'Prius', engine: '1.8L I4 Hybrid' });
  expect(priceLevel(hybrid, 'Brakes', 'Brake booster')).toBe(2.5);
  expect(priceLevel(hybrid, 'Brakes', 'Brake pads')).toBe(1);
});

it('knows whether the check digit of the VIN is right', () => {
  expect(vehicle({ vin: '1HGCM82633A004352' }).vinChecks).toBe(true);
  expect(vehicle({ vin: '1HGCM82643A004352' }).vinChecks).toBe(false);
  expect(vehicle({ vin: '2K5Z1234' }).vinChecks).toBeNull();
});
