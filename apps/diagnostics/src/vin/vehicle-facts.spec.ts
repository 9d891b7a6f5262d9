import { describe, expect, it } from '@jest/globals';
import { describeVehicle, type VpicVehicle } from './vehicle-facts.js';

const VIN = '1HGCM82633A004352';

const describeFacts = (facts: VpicVehicle['facts'], vehicle: Partial<VpicVehicle> = {}) =>
  describeVehicle(VIN, {
    year: 2015,
    make: 'Jeep',
    vehicleType: 'Passenger Car',
    ...vehicle,
    facts: { model: 'Any', ...facts },
  });

describe('the engine', () => {
  it.each([
    [
      'litres, layout and cylinders',
      { displacementLiters: '3.0', engineConfiguration: 'V-Shaped', cylinders: '6' },
      '3.0L V6',
    ],
    ['whole litres', { displacementLiters: '2', engineConfiguration: 'In-Line', cylinders: '4' }, '2.0L I4'],
    ['cubic centimetres', { displacementCc: '2497.5', cylinders: '5' }, '2.5L 5-cylinder'],
    ['cubic inches', { displacementCi: '350', cylinders: '8' }, '5.7L V8'],
    ['a motorcycle', { displacementCc: '599', cylinders: '4', engineConfiguration: 'In-Line' }, '599 cc I4'],
    [
      'a boxer',
      { displacementLiters: '2.5', cylinders: '4', engineConfiguration: 'Horizontally opposed (boxer)' },
      '2.5L H4',
    ],
    ['a rotary', { displacementLiters: '1.3', engineConfiguration: 'Rotary' }, '1.3L Rotary'],
    [
      'a turbo diesel',
      { displacementLiters: '6.7', cylinders: '8', turbo: 'Yes', fuelType: 'Diesel' },
      '6.7L V8 Turbo Diesel',
    ],
    [
      'a hybrid',
      { displacementLiters: '1.8', cylinders: '4', fuelType: 'Gasoline', secondaryFuelType: 'Electric' },
      '1.8L 4-cylinder Hybrid',
    ],
    ['an electric vehicle', { fuelType: 'Electric' }, 'Electric'],
    ['a value that is no number', { displacementLiters: 'TBD', cylinders: 'TBD' }, null],
    ['nothing known', { turbo: 'Yes' }, null],
  ])('%s', (_case, facts, engine) => expect(describeFacts(facts).engine).toBe(engine));

  it.each([
    ['Honda', 'J35A4', '3.5L'],
    ['Acura', 'K24Z7', '2.4L'],
    ['Honda', 'PC44E-2100001', null],
    ['Toyota', 'J35A4', null],
  ])('%s engine model %s', (make, engineModel, engine) => {
    expect(describeFacts({ engineModel }, { make }).engine).toBe(engine);
  });
});

describe('names', () => {
  it.each([
    ['BMW', 'BMW'],
    ['MINI', 'MINI'],
    ['AIRSTREAM', 'Airstream'],
    ['Mercedes-Benz', 'Mercedes-Benz'],
    ['OPEN RANGE', 'Open Range'],
  ])('the make %s is written %s', (make, written) => expect(describeFacts({}, { make }).make).toBe(written));

  it.each([
    ['EX-V6', 'EX-V6'],
    ['EX-L', 'EX-L'],
    ['BASE', 'Base'],
    ['SRT HELLCAT', 'SRT Hellcat'],
    ['xDrive28i', 'xDrive28i'],
  ])('the trim %s is written %s', (trim, written) => expect(describeFacts({ trim }).trim).toBe(written));

  it('drops a trim that repeats the model', () => expect(describeFacts({ model: 'XF', trim: 'XF' }).trim).toBeNull());

  it('shows the series of a truck without a trim, not of a car', () => {
    expect(describeFacts({ series: '2500' }, { vehicleType: 'Truck' }).trim).toBe('2500');
    expect(describeFacts({ series: 'ZVW30L' }).trim).toBeNull();
  });
});

describe('drivetrain and transmission', () => {
  it.each([
    [{ driveType: '4WD/4-Wheel Drive/4x4' }, '4WD'],
    [{ driveType: 'RWD/Rear-Wheel Drive', trim: 'xDrive28i' }, 'RWD'],
    [{ trim: 'quattro Premium' }, 'AWD'],
    [{ trim: 'E350 4-MATIC' }, 'AWD'],
    [{ trim: 'SH-AWD Advance' }, 'AWD'],
    [{ series: '2500 4x4' }, '4WD'],
    [{ trim: 'SLT 1 FWD' }, 'FWD'],
    [{ trim: 'S (2WD), 4S (4WD)' }, null],
    [{ trim: 'LT' }, null],
  ])('%j: %s', (facts, drivetrain) => expect(describeFacts(facts).drivetrain).toBe(drivetrain));

  it.each([
    [{ transmissionStyle: 'Automatic', transmissionSpeeds: '6' }, '6-speed Automatic'],
    [{ transmissionStyle: 'Manual/Standard' }, 'Manual'],
    [{ trim: 'S (CVT)' }, 'CVT'],
    [{ trim: 'S' }, null],
  ])('%j: %s', (facts, transmission) => expect(describeFacts(facts).transmission).toBe(transmission));
});

describe('electrification', () => {
  it.each([
    [{ fuelType: 'Gasoline' }, 'none'],
    [{ fuelType: 'Gasoline', secondaryFuelType: 'Ethanol (E85)' }, 'none'],
    [{ fuelType: 'Electric' }, 'electric'],
    [{ fuelType: 'Electric', secondaryFuelType: 'Gasoline' }, 'hybrid'],
    [{ fuelType: 'Gasoline', secondaryFuelType: 'Electric' }, 'hybrid'],
    [{ fuelType: 'Fuel Cell' }, 'fuel-cell'],
    [{ fuelType: 'Electric', secondaryFuelType: 'Compressed Hydrogen/Hydrogen' }, 'fuel-cell'],
    [{ electrificationLevel: 'BEV (Battery Electric Vehicle)' }, 'electric'],
    [{ electrificationLevel: 'PHEV (Plug-in Hybrid Electric Vehicle)', fuelType: 'Gasoline' }, 'hybrid'],
    [{ fuelType: 'Gasoline', trim: 'PLUG-IN HYBRID TOURING' }, 'hybrid'],
    [{ fuelType: 'Gasoline', trim: 'Sport Hybrid / Sport Touring Hybrid' }, 'hybrid'],
    [{ fuelType: 'Gasoline', trim: 'Ltd/Ltd Platinum Hybrid' }, null],
    [{}, null],
  ] as const)('%j: %s', (facts, electrification) => expect(describeFacts(facts).electrification).toBe(electrification));
});
