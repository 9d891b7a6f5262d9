import { describe, expect, it } from '@jest/globals';
import { obdCodeFacts } from './obd.js';

describe('obdCodeFacts', () => {
  it.each([
    ['P0171', 'powertrain', true, 'Fuel and air metering'],
    ['P0201', 'powertrain', true, 'Fuel and air metering'],
    ['P0302', 'powertrain', true, 'Ignition and misfire'],
    ['P0420', 'powertrain', true, 'Auxiliary emission controls'],
    ['P0500', 'powertrain', true, 'Vehicle speed and idle control'],
    ['P0601', 'powertrain', true, 'Computer and outputs'],
    ['P0700', 'powertrain', true, 'Transmission'],
    ['P0868', 'powertrain', true, 'Transmission'],
    ['P0A0F', 'powertrain', true, 'Hybrid propulsion'],
    ['P1326', 'powertrain', false, 'Ignition and misfire'],
    ['P2096', 'powertrain', true, 'Fuel and air metering'],
    ['P2714', 'powertrain', true, 'Transmission'],
    ['P3000', 'powertrain', false, 'Powertrain'],
    ['P3400', 'powertrain', true, 'Cylinder deactivation'],
    ['B0001', 'body', true, 'Body'],
    ['B1342', 'body', false, 'Body'],
    ['C0035', 'chassis', true, 'Chassis'],
    ['C1201', 'chassis', false, 'Chassis'],
    ['U0100', 'network', true, 'Network communication'],
    ['U2100', 'network', false, 'Network communication'],
  ] as const)('%s is %s, generic %s: %s', (code, system, generic, group) => {
    expect(obdCodeFacts(code)).toEqual({ system, generic, group });
  });

  it.each(['', 'NONE', 'P042', 'P04200', 'P4420', 'X0420', 'p0420', 'P04G0'])('knows that "%s" is no code', (text) => {
    expect(obdCodeFacts(text)).toBeNull();
  });
});
