import { describe, expect, it } from '@jest/globals';
import { readNotes } from './reader/read-text.js';
import type { NoteField } from './reader/statement.js';
import { withSubjects } from './subject-and-place.js';

/** `part condition` of all that a text says is the matter. */
function told(text: string, standing = 'present', field: NoteField = 'engineNotes'): string[] {
  return withSubjects(readNotes({ [field]: text })).flatMap(({ findings }) =>
    findings.filter((one) => one.standing === standing).map(({ component, condition }) => `${component} ${condition}`),
  );
}

describe('the subject of a statement', () => {
  it.each([
    ['Battery ground strap at the left strut tower is loose.', 'ground', 'strut-tower'],
    ['EGR cooler pressure tested and leaks into the exhaust.', 'egr-cooler', 'exhaust'],
    ['Smokes at stoplights after a drive.', 'engine', 'brake-lamp'],
    ['VIN on the door label does not match the plate on the dash.', 'vin-plate', 'door'],
  ])('"%s" blames the %s, not the %s', (text, part, other) => {
    const parts = told(text).map((one) => one.split(' ')[0]);
    expect(parts).toContain(part);
    expect(parts).not.toContain(other);
  });

  it('takes a shudder under acceleration for one of the section it stands in', () => {
    const shudder = 'Shudder under hard acceleration from a stop.';
    expect(told(shudder, 'present', 'differentialNotes')).toEqual(['differential unclear']);
    expect(told(shudder, 'present', 'transmissionNotes')).toEqual(['transmission shudder']);
  });

  it('leaves open what clunks somewhere in the driveline, and not where the axle is named', () => {
    expect(told('clunk from the rear', 'present', 'differentialNotes')).toEqual(['differential unclear']);
    expect(told('whine from the rear', 'present', 'differentialNotes')).toEqual(['differential whine']);
  });

  it('goes on with a list of leaks in the next sentence', () =>
    expect(told('Leaks oil. Valve cover and rear main.')).toEqual([
      'engine-oil leak',
      'valve-cover leak',
      'rear-main-seal leak',
    ]));

  it('gives both parts the verb they share', () => {
    expect(told('Water pump and radiator leak.')).toEqual(['water-pump leak', 'radiator leak']);
    expect(told('Battery and alternator tested good.', 'absent').map((one) => one.split(' ')[0])).toEqual([
      'battery',
      'alternator',
    ]);
  });

  it.each([
    [
      'Oil leaks at both valve covers, the front crank seal and the oil pan.',
      ['valve-cover', 'front-main-seal', 'oil-pan'],
    ],
    ['Coolant weeps at the thermostat housing.', ['thermostat']],
    ['Chain noisy. Old style tensioner rattles.', ['timing-chain', 'timing-chain']],
    ['No odometer issue, no radio problem.', []],
  ])('"%s" blames %j', (text, parts) => expect(told(text).map((one) => one.split(' ')[0])).toEqual(parts));

  it('takes drips on the driveway for those of the engine', () => {
    const parts = told('Oil leaks at both valve covers, the oil pan. Drips on the driveway, level half a quart low.');
    expect(parts.join()).not.toContain('suspension');
  });

  it('takes a blower that does not run for no engine', () => {
    expect(told('Rear blower does not run.', 'present', 'airConditioningNotes')).toEqual(['blower inoperative']);
    expect(told('Engine does not run.')).not.toContain('blower inoperative');
  });

  it('reads water damage on a title or history report as a flood', () => {
    expect(told('Title history shows water damage.', 'present', 'additionalNotes')).toEqual(['history flooded']);
    expect(told('Headliner has water damage.', 'present', 'additionalNotes').join()).not.toContain('flooded');
  });

  it('counts a renewed frame as repaired, and a rusted one as rusted', () => {
    const renewed = 'Frame was replaced under the rust campaign.';
    expect(told(renewed, 'cured', 'structureFrameNotes')).toContain('structure repaired-structure');
    expect(told('Frame is rusted through.', 'present', 'structureFrameNotes')).not.toEqual([]);
  });

  it('takes equipment that was removed for no defect, but a converter that was removed', () => {
    expect(told('Service body with crane removed.', 'present', 'additionalNotes')).toEqual([]);
    expect(told('Catalytic converter removed.')).toEqual(['catalytic-converter missing']);
  });

  it('counts as there what was stolen and replaced, unless a pipe replaced it', () => {
    expect(told('Catalytic converters were stolen and replaced with approved units.')).toEqual([]);
    expect(told('Catalytic converter was stolen and replaced with a pipe.')).not.toEqual([]);
  });

  it('keeps an airbag deployed that was only tucked back', () => {
    const tucked = 'Left side curtain deployed, headliner cut and tucked back.';
    expect(told(tucked, 'present', 'safetyNotes')).toContain('airbag deployed');
  });

  it('ends what the notes told where a repair put it right, and not where it came back', () => {
    const story = (end: string): string[] =>
      told(`Compressor not engaging, fuse 14 blown, ${end}`, 'present', 'airConditioningNotes');
    expect(story('replaced the fuse and it blows cold again.')).toEqual([]);
    expect(story('replaced the fuse and it works again for a day, but returned.')).not.toEqual([]);
  });

  it('clears nothing that was cleaned in vain', () => {
    expect(told('Throttle body cleaned and relearned with no change.', 'absent')).toEqual([]);
  });

  it('takes an engine that fires and dies for no fire', () => {
    expect(told('Cranks, fires and dies in two seconds.').join()).not.toContain('fire');
    expect(told('Engine bay fire under the hood.').join()).toContain('fire');
  });

  it('leaves the sensor alone where a gauge is in its port', () => {
    const text = 'Back pressure 6 psi at the upstream sensor port, converter rattles when tapped.';
    expect(told(text).join()).not.toContain('oxygen-sensor');
  });

  it('traces a draw to the unit without which it stops', () => {
    expect(told('Parasitic draw of half an amp, goes away with the radio fuse pulled.')).toEqual(['radio failed']);
    expect(told('Parasitic draw of half an amp with the key off.')).not.toEqual([]);
  });
});

describe('what only sounds like trouble', () => {
  it.each([
    ['You have to wait ten minutes before it will fire back up.', []],
    ['It would not start back up.', ['engine no-start']],
    ['Sunroof drains backed up.', ['sunroof blocked']],
    ['Seat belt does not lock when pulled hard.', ['seat-belt inoperative']],
  ])('%s', (text, expected) => {
    expect(told(text, 'present', 'additionalNotes')).toEqual(expected);
  });

  it('takes airbags that stayed in for good news in a history report, and for a complaint after an accident', () => {
    const bags = (text: string): string[] =>
      told(text, 'present', 'additionalNotes').filter((each) => each.startsWith('airbag'));
    expect(bags('Carfax shows a minor front hit in 2018. The airbags did not deploy.')).toEqual([]);
    expect(bags('We were hit head on and the airbags did not deploy.')).toContain('airbag inoperative');
  });
});
