import { describe, expect, it } from '@jest/globals';
import { readNotes } from './reader/read-text.js';
import { settleStatements } from './settle.js';
import { aRecord } from './testing/assessment-input.js';

/** `part condition` of all that a text says is the matter, with 78,000 miles on the odometer. */
function told(additionalNotes: string, standing = 'present'): string[] {
  const record = aRecord({ additionalNotes, mileage: 78_000, postInspectionMileage: 78_003 });
  return settleStatements(readNotes({ additionalNotes }), record).flatMap(({ findings }) =>
    findings.filter((one) => one.standing === standing).map(({ component, condition }) => `${component} ${condition}`),
  );
}

describe('settled statements', () => {
  it.each([
    ['Coolant weeping from the water pump weep hole behind the alternator.', 'alternator'],
    ['Sunroof drain clogged and disconnected at the A pillar.', 'pillar'],
    ['Sliding door opens only by hand, motor clicks.', 'engine'],
    ['Transmission fluid seeps below the starter.', 'starter'],
    ['Firm shift after battery disconnect.', 'battery'],
    ['Chain not stretched, correlation within 2 degrees.', 'timing-chain'],
    ['Dead misfire on cylinder 4.', 'engine dead'],
  ])('"%s" does not blame the %s', (text, part) => {
    expect(told(text).filter((one) => one.startsWith(part) && one !== 'engine misfire')).toEqual([]);
  });

  it.each([
    ['Oil leak at the valve cover.', 'valve-cover'],
    ['Grinding noise near the transmission.', 'transmission'],
    ['Structure measured within tolerance, left rail bent.', 'structure'],
    ['Engine leaks oil, motor knocks.', 'engine'],
  ])('"%s" still blames the %s', (text, part) => {
    expect(told(text).filter((one) => one.startsWith(part))).not.toEqual([]);
  });

  it('clears what was exchanged while the fault stayed, and condemns what it followed', () => {
    expect(told('Coil swapped to cylinder 2, misfire stayed on 4.', 'absent')).toContain('ignition-coil unspecified');
    expect(told('Coil swapped to cylinder 2, misfire stayed on 4.').join()).not.toContain('coil');
    expect(told('Coil swapped to cylinder 2, misfire followed the coil.')).toContain('ignition-coil failed');
  });

  it.each([
    ['Oil pressure 6 psi at hot idle.', 'engine-oil low-pressure'],
    ['Alternator output 12.1 volts with everything on.', 'alternator weak'],
    ['State of health reads 61 percent.', 'hybrid-battery weak'],
    ['Traction battery at 61 % health.', 'hybrid-battery weak'],
    ['Alternator puts out 11.9.', 'alternator weak'],
  ])('"%s" is a bad result', (text, finding) => expect(told(text)).toContain(finding));

  it.each(['Oil pressure 45 psi at hot idle.', 'Alternator output 14.2 volts.', 'State of health reads 91 percent.'])(
    '"%s" is a good result',
    (text) => expect(told(text)).toEqual([]),
  );

  it('holds a worn traction battery for possibly weak, and says nothing of its charge', () => {
    expect(told('Traction battery at 74 % health.', 'doubtful')).toEqual(['hybrid-battery weak']);
    expect(told('HV battery at 75% charge.', 'doubtful')).toEqual([]);
  });

  it('takes the number of an invoice for no mileage', () =>
    expect(told('Invoice 104817: oil filter, drain plug gasket.')).toEqual([]));

  it('holds records against the odometer', () => {
    expect(told('Carfax record 139,220 in 2024.')).toEqual(['odometer discrepancy']);
    expect(told('Carfax record 61,220 in 2024.')).toEqual([]);
    expect(told('Sticker: next service due at 143,500.').join()).not.toContain('odometer');
    expect(told('Carfax report cost $139,220.')).toEqual([]);
  });
});
