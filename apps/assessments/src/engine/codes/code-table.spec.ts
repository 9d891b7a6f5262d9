import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { faultOfCode, placeOfCode } from './read-code.js';

/** The reference table of the diagnostics service, one `CODE title` a line; read as text, as services share no code. */
const TABLE = new URL('../../../../diagnostics/src/obd-code/obd-code-titles.ts', import.meta.url);
const titles = [...readFileSync(TABLE, 'utf8').matchAll(/^([PBCU][0-3][0-9A-F]{3}) (.+)$/gm)].map(
  ([, code = '', title = '']) => ({ code, title: title.replaceAll('\\', '') }),
);
const all = titles.map(({ code, title }) => ({
  code,
  title,
  fault: faultOfCode({ code, description: title }),
  place: placeOfCode({ code, description: title }) ?? '',
}));
const shown = ({ code, title, fault, place }: (typeof all)[number]): string =>
  `${code} ${title}: ${fault.name}${place ? `, ${place}` : ''}`;

/** A fault with such a name needs such a word in the title. */
const NEEDS: readonly (readonly [name: RegExp, title: RegExp])[] = [
  [/turbo/i, /turbo|supercharger|boost|wastegate/i],
  [
    /airbag|pretensioner|clock spring/i,
    /airbag|restraint|deployment|seat ?belt|occupan|curtain|roll|crash|impact|pretension/i,
  ],
  [/catalyst|catalytic/i, /catalyst|catalytic|reductant|NOx/i],
  [/steering/i, /steering/i],
  [/instrument cluster/i, /instrument|cluster|gauge|display/i],
  [/wheel speed/i, /wheel speed|tone wheel/i],
  [/thermostat/i, /thermostat|coolant/i],
  [/ignition coil/i, /ignition coil|coil/i],
  [/oxygen/i, /O2|oxygen|A\/F|lambda/i],
  [/crank/i, /crank|engine (speed|position)|timing reference/i],
  [/hybrid battery/i, /hybrid|battery/i],
  [/tire pressure/i, /tire/i],
  [/knock sensor/i, /knock/i],
  [/mass air ?flow/i, /mass|air flow/i],
];

describe('the engine and the reference table', () => {
  it('holds all 2,930 codes', () => expect(titles.length).toBe(2_930));

  it('name the same side', () => {
    const opposite = { left: 'right', right: 'left', driver: 'passenger', passenger: 'driver' };
    const wrong = all.filter(({ title, place }) =>
      Object.entries(opposite).some(
        ([side, other]) =>
          new RegExp(`\\b${other}\\b`, 'i').test(place) &&
          new RegExp(`\\b${side}\\b`, 'i').test(title) &&
          !new RegExp(`\\b${other}\\b`, 'i').test(title),
      ),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  it.each(['bank', 'cylinder'])('name the same %s', (kind) => {
    const number = (text: string): string | undefined => new RegExp(`\\b${kind} (\\d+)`, 'i').exec(text)?.[1];
    const wrong = all.filter(({ title, place, code }) => {
      const byDigits = placeOfCode({ code, description: '' }) ?? '';
      return [place, byDigits].some((one) => number(one) !== undefined && number(one) !== number(title));
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it.each(NEEDS)('name a fault %s only where the title does', (name, title) => {
    const wrong = all.filter((one) => name.test(one.fault.name) && !title.test(one.title));
    expect(wrong.map(shown)).toEqual([]);
  });

  it('takes no sensor for a high-voltage battery and no pressure for brakes', () => {
    const faultsOf = (pattern: RegExp): string[] => [
      ...new Set(all.filter(({ title }) => pattern.test(title)).map(({ fault }) => fault.id)),
    ];
    expect(faultsOf(/^O2 Sensor/)).toEqual(['oxygen-sensor']);
    expect(faultsOf(/^Manifold Absolute Pressure.Barometric Pressure/)).toEqual(['map-sensor']);
    expect(faultsOf(/Particulate Filter Differential/)).toEqual(['dpf']);
    expect(faultsOf(/^Cruise Control/)).toEqual(['cruise-control']);
  });

  it('knows what a maker means by its own number', () => {
    const meant = (code: string, make: string): string =>
      faultOfCode({ code, description: 'No description available' }, make).id;
    expect(meant('P1740', 'Volkswagen')).toBe('dual-clutch');
    expect(meant('P1740', 'Honda')).toBe('converter-clutch');
    expect(meant('P1326', 'Kia')).toBe('engine-knock');
    expect(meant('P17F0', 'Nissan')).toBe('cvt');
    expect(meant('C1145', 'Ford')).toBe('wheel-speed-sensor');
    expect(meant('C1145', 'Volvo')).toBe('abs-open');
  });
});
