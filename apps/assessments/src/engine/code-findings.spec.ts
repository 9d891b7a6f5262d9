import { describe, expect, it } from '@jest/globals';
import { obdCodeFacts } from '@lanelight/contracts';
import { meaningOf, readCodes } from './code-findings.js';
import { isRepairName } from './repair-catalogue.js';
import { aRecord, codes } from './testing/assessment-input.js';

const read = (...list: string[]) => readCodes(aRecord({ diagnosticCodes: codes(...list) }), false);
const repairs = (necessity: 'necessary' | 'possible', ...list: string[]): string[] =>
  read(...list)
    .suggestions.filter((entry) => entry.necessity === necessity)
    .map(({ repair, locations }) => [repair, ...locations].join(', '));

describe('the commonest codes', () => {
  it.each([
    ['P0011', ['Variable valve timing solenoid'], ['Timing chain']],
    ['P0016', ['Timing chain'], ['Variable valve timing solenoid', 'Camshaft position sensor']],
    ['P0087', ['Fuel pump'], ['High-pressure fuel pump', 'Fuel pressure sensor']],
    ['P0101', ['Mass air flow sensor'], ['Intake gasket or vacuum hose']],
    ['P0121', ['Throttle body'], ['Wiring harness']],
    ['P0128', ['Thermostat'], ['Air or coolant temperature sensor']],
    ['P0135', ['Oxygen sensor, bank 1, sensor 1'], []],
    ['P0141', ['Oxygen sensor, bank 1, sensor 2'], []],
    ['P0155', ['Oxygen sensor, bank 2, sensor 1'], []],
    ['P0171', ['Intake gasket or vacuum hose'], ['Mass air flow sensor', 'Fuel pump', 'Oxygen sensor']],
    ['P0203', ['Fuel injector, cylinder 3'], ['Wiring harness']],
    ['P0299', ['Engine diagnosis'], ['Turbocharger', 'Intake gasket or vacuum hose']],
    ['P0300', ['Spark plugs'], ['Ignition coil', 'Fuel injector', 'Fuel pump']],
    ['P0302', ['Ignition coil, cylinder 2', 'Spark plugs'], ['Fuel injector']],
    ['P0312', ['Ignition coil, cylinder 12', 'Spark plugs'], ['Fuel injector']],
    ['P0325', ['Knock sensor'], []],
    ['P0335', ['Crankshaft position sensor'], ['Timing chain', 'Wiring harness']],
    ['P0340', ['Camshaft position sensor'], ['Timing chain', 'Wiring harness']],
    ['P0353', ['Ignition coil, cylinder 3'], ['Wiring harness']],
    ['P0401', ['EGR valve'], []],
    ['P0420', ['Catalytic converter, bank 1'], ['Oxygen sensor']],
    ['P0430', ['Catalytic converter, bank 2'], ['Oxygen sensor']],
    ['P0442', ['EVAP purge valve or canister'], ['Gas cap']],
    ['P0446', ['EVAP purge valve or canister'], []],
    ['P0457', ['Gas cap'], ['EVAP purge valve or canister']],
    ['P0505', ['Throttle body'], ['Intake gasket or vacuum hose']],
    ['P0524', ['Engine diagnosis'], ['Oil pressure sensor', 'Oil pump', 'Engine rebuild']],
    ['P0562', ['Electrical diagnosis'], ['Alternator', 'Battery']],
    ['P0606', ['Powertrain control module (PCM)'], ['Wiring harness']],
    ['P0700', ['Transmission diagnosis'], ['Transmission solenoid or valve body', 'Transmission control module (TCM)']],
    ['P0730', ['Transmission solenoid or valve body'], ['Transmission rebuild']],
    ['P0741', ['Transmission solenoid or valve body'], ['Torque converter']],
    ['P0A80', ['Hybrid battery'], []],
    ['P2002', ['Diesel particulate filter (DPF)'], ['EGR valve']],
    ['P2196', ['Oxygen sensor'], ['Exhaust repair']],
    ['P1326', ['Engine diagnosis'], ['Spark plugs', 'Ignition coil']],
    ['C0035', ['Wheel speed sensor, left front'], ['Wheel bearing']],
    ['C0040', ['Wheel speed sensor, right front'], ['Wheel bearing']],
    ['C0110', ['ABS module'], ['Wheel speed sensor']],
    ['C1201', ['ABS diagnosis'], ['ABS module', 'Wheel speed sensor']],
    ['B0001', ['Airbag system diagnosis'], ['Clock spring', 'Airbag', 'SRS module']],
    ['B1342', ['Electrical diagnosis'], ['Body control module (BCM)']],
    ['U0100', ['Network diagnosis'], ['Wiring harness', 'Powertrain control module (PCM)']],
  ])('%s needs %j, possibly %j', (code, necessary, possible) => {
    expect(repairs('necessary', code)).toEqual(necessary);
    expect(repairs('possible', code)).toEqual(possible);
  });

  it.each([
    ['P0302', 'cylinder 2 misfire'],
    ['P0420', 'catalyst efficiency below threshold, bank 1'],
    ['P0174', 'system too lean, bank 2'],
    ['P0455', 'EVAP large leak'],
    ['C0035', 'wheel speed sensor, left front'],
    ['U0101', 'no communication with the transmission computer'],
  ])('%s is called "%s"', (code, meaning) =>
    expect(meaningOf({ code, isPermanent: false, description: 'No description available' })).toBe(meaning),
  );

  it('are called what the reference calls them where no rule knows better', () => {
    expect(meaningOf({ code: 'P1326', isPermanent: false, description: 'Knock Sensor Detection System (KSDS).' })).toBe(
      'knock sensor detection system (KSDS)',
    );
    expect(meaningOf({ code: 'P1326', isPermanent: false, description: 'No description available' })).toBe(
      'ignition and misfire',
    );
  });
});

describe('a catalyst code', () => {
  const standing = (misfireNoted: boolean, ...list: string[]) => {
    const { suggestions } = readCodes(aRecord({ diagnosticCodes: codes(...list) }), misfireNoted);
    return suggestions
      .filter(({ repair }) => repair === 'Catalytic converter')
      .map(({ necessity, weight }) => [necessity, weight]);
  };
  it('alone asks for the converter', () => expect(standing(false, 'P0420')).toEqual([['necessary', 'whole']]));
  it('with a misfire leaves it possible, at its full cost', () => {
    expect(standing(false, 'P0420', 'P0300')).toEqual([['possible', 'whole']]);
    expect(standing(true, 'P0420')).toEqual([['possible', 'whole']]);
  });
  it('with any other code asks for it', () =>
    expect(standing(false, 'P0420', 'P0128')).toEqual([['necessary', 'whole']]));
});

describe('hazards', () => {
  it.each([
    ['C0035', 'abs'],
    ['C1201', 'abs'],
    ['U0121', 'abs'],
    ['B0001', 'srs'],
    ['B0070', 'srs'],
    ['U0151', 'srs'],
    ['P0524', 'undiagnosed'],
    ['P0302p', 'permanent-code'],
  ])('%s is one: %s', (code, kind) => expect(read(code).hazards.map((hazard) => hazard.kind)).toEqual([kind]));
  it.each(['P0302', 'C0750', 'C0545', 'B1342', 'U0100'])('%s is none', (code) =>
    expect(read(code).hazards).toEqual([]),
  );
});

describe('every code there is', () => {
  const everyCode = function* (): Generator<string> {
    for (const letter of 'PBCU')
      for (const digit of '0123')
        for (let rest = 0; rest < 4_096; rest += 1)
          yield `${letter}${digit}${rest.toString(16).toUpperCase().padStart(3, '0')}`;
  };
  it('leads to a necessary repair of the catalogue and is called something', () => {
    const odd = [...everyCode()].filter((code) => {
      const { suggestions, announceables } = read(code);
      const phrase = announceables[0]?.phrase ?? '';
      return (
        obdCodeFacts(code) === null ||
        !suggestions.some(({ necessity }) => necessity === 'necessary') ||
        !suggestions.every(({ repair }) => isRepairName(repair)) ||
        !phrase.startsWith(`${code}, `) ||
        /undefined|NaN|null/.test(
          JSON.stringify([phrase, suggestions.map(({ because, locations }) => [because, locations])]),
        )
      );
    });
    expect(odd).toEqual([]);
  });
});
