import { any, has, mechanical, safety, visible, wear, type Fault } from './fault.js';

const OF_ABS = ['abs-open', 'stability-open', 'brakes-open'];
const OF_STEERING = ['steering-open', 'suspension-open'];
const OF_SUSPENSION = ['suspension-open', 'driveline-open', 'steering-open', 'wheel-noise'];

export const CHASSIS_FAULTS: readonly Fault[] = [
  wear('brake-pads', 'Brake pads worn', 'brakes', {
    signs: [any('brake-pads'), has(['brakes'], 'worn', 'thin', 'due')],
    remedies: ['Brake pads', 'Brake pads and rotors'],
  }),
  wear('brake-rotors', 'Brake rotors worn', 'brakes', {
    signs: [any('brake-rotor')],
    remedies: ['Brake pads and rotors'],
    explains: ['brake-pads', 'brake-vibration'],
  }),
  wear('brake-vibration', 'Brake vibration or noise', 'brakes', {
    signs: [has(['brakes', 'brake-pedal'], 'noise', 'squeal', 'grind', 'vibration', 'shudder', 'rattle', 'hum')],
    remedies: ['Brake pads and rotors'],
    explains: ['brake-pads'],
    concern: 'safety',
  }),
  safety('brake-caliper', 'Brake caliper fault', 'brakes', {
    signs: [any('brake-caliper'), has(['brakes'], 'seized', 'stuck', 'pull')],
    remedies: ['Brake caliper'],
    explains: ['brakes-open'],
    concern: 'safety',
  }),
  safety('brake-line', 'Brake fluid leak', 'brakes', {
    signs: [any('brake-line'), has(['brakes', 'brake-fluid'], 'leak', 'seep', 'fluid-low', 'wet')],
    remedies: ['Brake line', 'Brake line rust'],
    explains: ['brakes-open', 'brake-pedal'],
    concern: 'safety',
    strands: true,
  }),
  safety('brake-hose', 'Brake hose fault', 'brakes', {
    signs: [any('brake-hose')],
    remedies: ['Brake hose'],
    explains: ['brakes-open', 'brake-pedal', 'brake-caliper'],
    concern: 'safety',
  }),
  safety('wheel-cylinder', 'Wheel cylinder leak', 'brakes', {
    signs: [any('wheel-cylinder')],
    remedies: ['Wheel cylinder'],
    explains: ['brakes-open', 'brake-pedal', 'brake-line'],
    concern: 'safety',
  }),
  safety('brake-line-rust', 'Brake lines rusted', 'brakes', {
    signs: [has(['brake-line'], 'rusted', 'rusted-through')],
    remedies: ['Brake line rust', 'Brake line'],
    explains: ['brakes-open'],
    concern: 'safety',
  }),
  safety('master-cylinder', 'Brake master cylinder failure', 'brakes', {
    signs: [any('master-cylinder')],
    remedies: ['Brake master cylinder'],
    explains: ['brakes-open', 'brake-pedal', 'brake-line'],
    concern: 'safety',
    strands: true,
  }),
  safety('brake-booster', 'Brake booster failure', 'brakes', {
    signs: [any('brake-booster')],
    remedies: ['Brake booster'],
    explains: ['brakes-open', 'brake-pedal', 'brake-vibration', 'abs-open'],
    concern: 'safety',
    strands: true,
  }),
  safety('brake-pedal', 'Brake pedal fault', 'brakes', {
    signs: [
      any('brake-pedal'),
      has(['brakes'], 'soft-pedal', 'sinking-pedal', 'stiff', 'failed', 'inoperative', 'weak'),
    ],
    causes: [
      ['master-cylinder', 0.5],
      ['brake-line', 0.3],
      ['brake-booster', 0.2],
    ],
    diagnosis: 'Safety system diagnosis',
    explains: ['brakes-open'],
    concern: 'safety',
    strands: true,
  }),
  safety('parking-brake', 'Parking brake fault', 'brakes', {
    signs: [any('parking-brake')],
    remedies: ['Parking brake'],
    explains: ['brakes-open'],
    concern: 'safety',
  }),
  safety('brake-fluid-contaminated', 'Brake fluid contaminated', 'brakes', {
    signs: [has(['brake-fluid'], 'fluid-contaminated', 'mixed-fluids')],
    remedies: ['Brake master cylinder', 'Brake fluid service'],
    explains: ['brakes-open', 'brake-fluid'],
    concern: 'safety',
  }),
  wear('brake-fluid', 'Brake fluid service due', 'brakes', {
    signs: [any('brake-fluid')],
    remedies: ['Brake fluid service'],
  }),
  safety('brakes-open', 'Brake system fault', 'brakes', {
    signs: [any('brakes')],
    causes: [
      ['brake-pads', 0.3],
      ['master-cylinder', 0.3],
      ['brake-line', 0.2],
    ],
    diagnosis: 'Safety system diagnosis',
    concern: 'safety',
  }),
  safety('wheel-speed-sensor', 'Wheel speed sensor fault', 'brakes', {
    signs: [any('wheel-speed-sensor')],
    remedies: ['Wheel speed sensor'],
    explains: [...OF_ABS, 'speed-sensor'],
    concern: 'abs',
  }),
  safety('abs-module', 'ABS module failure', 'brakes', {
    signs: [any('abs-module')],
    remedies: ['ABS module'],
    explains: [...OF_ABS, 'network-fault', 'body-codes', 'body-computer'],
    concern: 'abs',
  }),
  safety('abs-open', 'ABS fault', 'brakes', {
    signs: [any('abs')],
    causes: [
      ['wheel-speed-sensor', 0.6],
      ['abs-module', 0.3],
    ],
    diagnosis: 'ABS diagnosis',
    explains: ['stability-open'],
    concern: 'abs',
  }),
  safety('stability-open', 'Traction or stability control fault', 'brakes', {
    signs: [any('stability-control')],
    causes: [
      ['wheel-speed-sensor', 0.5],
      ['steering-angle-sensor', 0.3],
    ],
    diagnosis: 'ABS diagnosis',
    concern: 'abs',
  }),
  safety('steering-angle-sensor', 'Steering angle sensor fault', 'brakes', {
    signs: [any('steering-angle-sensor')],
    remedies: ['Steering angle sensor'],
    explains: ['stability-open'],
    concern: 'abs',
  }),
  mechanical('brake-light-switch', 'Brake light switch fault', 'brakes', {
    signs: [any('brake-light-switch')],
    remedies: ['Brake light switch'],
    explains: ['shift-linkage', 'stability-open', 'tail-lamp', 'check-engine', 'cruise-control'],
  }),

  safety('steering-rack', 'Steering rack fault', 'steering', {
    signs: [any('steering-rack')],
    remedies: ['Steering rack', 'Electric power steering rack'],
    explains: OF_STEERING,
    concern: 'safety',
  }),
  safety('electric-steering', 'Electric power steering fault', 'steering', {
    signs: [any('electric-steering')],
    remedies: ['Electric power steering rack'],
    explains: [...OF_STEERING, 'network-fault', 'body-codes', 'body-computer'],
    concern: 'safety',
  }),
  mechanical('steering-pump', 'Power steering pump fault', 'steering', {
    signs: [any('steering-pump')],
    remedies: ['Power steering pump'],
    explains: [...OF_STEERING, 'steering-leak'],
    concern: 'safety',
  }),
  mechanical('steering-leak', 'Power steering leak', 'steering', {
    signs: [any('steering-fluid', 'steering-hose'), has(['steering'], 'leak', 'seep', 'fluid-low')],
    remedies: ['Power steering hose'],
    explains: ['steering-open'],
  }),
  safety('steering-column', 'Steering column fault', 'steering', {
    signs: [any('steering-column', 'steering-shaft')],
    remedies: ['Steering column or shaft'],
    explains: [...OF_STEERING, 'electric-steering'],
    concern: 'safety',
  }),
  safety('tie-rod', 'Tie rod fault', 'steering', {
    signs: [any('tie-rod')],
    remedies: ['Tie rod'],
    explains: [...OF_STEERING, 'alignment'],
    concern: 'safety',
  }),
  safety('steering-linkage', 'Steering linkage fault', 'steering', {
    signs: [any('steering-linkage')],
    remedies: ['Steering linkage'],
    explains: [...OF_STEERING, 'alignment'],
    concern: 'safety',
  }),
  wear('alignment', 'Wheel alignment off', 'steering', {
    signs: [any('alignment'), has(['steering', 'vehicle', 'tire'], 'pull')],
    remedies: ['Wheel alignment'],
  }),
  safety('steering-open', 'Steering fault', 'steering', {
    signs: [any('steering')],
    causes: [
      ['steering-rack', 0.4],
      ['tie-rod', 0.2],
      ['steering-column', 0.2],
    ],
    diagnosis: 'Steering diagnosis',
    concern: 'safety',
  }),

  wear('strut-wear', 'Struts worn', 'suspension', {
    signs: [any('strut')],
    remedies: ['Struts'],
    explains: OF_SUSPENSION,
  }),
  mechanical('strut', 'Strut fault', 'suspension', {
    signs: [has(['strut'], 'broken', 'noise', 'clunk', 'knock', 'failed', 'bent', 'rattle', 'unspecified', 'detached')],
    remedies: ['Struts'],
    explains: OF_SUSPENSION,
  }),
  wear('shock', 'Shock absorbers worn', 'suspension', {
    signs: [any('shock')],
    remedies: ['Shock absorbers'],
    explains: OF_SUSPENSION,
  }),
  safety('spring', 'Spring broken', 'suspension', {
    signs: [any('spring')],
    remedies: ['Coil or leaf spring'],
    explains: OF_SUSPENSION,
    concern: 'safety',
  }),
  safety('ball-joint', 'Ball joint fault', 'suspension', {
    signs: [any('ball-joint')],
    remedies: ['Ball joint'],
    explains: [...OF_SUSPENSION, 'alignment'],
    concern: 'safety',
  }),
  safety('control-arm', 'Control arm fault', 'suspension', {
    signs: [any('control-arm', 'knuckle')],
    remedies: ['Control arm'],
    explains: OF_SUSPENSION,
    concern: 'safety',
  }),
  wear('bushing', 'Suspension bushing worn', 'suspension', {
    signs: [any('bushing')],
    remedies: ['Suspension bushing'],
    explains: OF_SUSPENSION,
  }),
  wear('sway-bar-link', 'Sway bar link worn', 'suspension', {
    signs: [any('sway-bar-link')],
    remedies: ['Sway bar link'],
    explains: OF_SUSPENSION,
  }),
  mechanical('wheel-bearing', 'Wheel bearing fault', 'suspension', {
    signs: [any('wheel-bearing')],
    remedies: ['Wheel bearing'],
    explains: ['driveline-open', 'suspension-open', 'wheel-noise', 'abs-open'],
    concern: 'safety',
  }),
  safety('track-bar', 'Suspension link or track bar fault', 'suspension', {
    signs: [any('track-bar')],
    remedies: ['Suspension link or track bar'],
    explains: [...OF_SUSPENSION, 'alignment'],
    concern: 'safety',
  }),
  mechanical('air-suspension', 'Air suspension fault', 'suspension', {
    signs: [any('air-suspension')],
    remedies: ['Air suspension'],
    explains: OF_SUSPENSION,
  }),
  mechanical('wheel-noise', 'Wheel noise or vibration', 'suspension', {
    signs: [has(['wheel', 'tire', 'vehicle', 'suspension'], 'hum', 'noise', 'vibration', 'grind', 'shudder')],
    causes: [
      ['wheel-bearing', 0.6],
      ['tire-wear', 0.3],
    ],
    diagnosis: 'Driveline diagnosis',
  }),
  safety('suspension-open', 'Suspension fault', 'suspension', {
    signs: [any('suspension')],
    causes: [
      ['strut', 0.3],
      ['control-arm', 0.3],
      ['ball-joint', 0.2],
    ],
    diagnosis: 'Safety system diagnosis',
    concern: 'safety',
  }),

  wear('tire-wear', 'Tires worn', 'tires', {
    signs: [has(['tire'], 'worn', 'thin', 'cracked', 'due', 'unspecified')],
    remedies: ['Tires (set of four)', 'Two tires', 'Single tire'],
  }),
  // Worn or torn through to what carries the load: it is worn out as any tire, and nobody may drive on it.
  wear('tire-unsafe', 'Tire unsafe to drive on', 'tires', {
    signs: [has(['tire'], 'broken', 'shattered', 'detached')],
    remedies: ['Single tire', 'Two tires', 'Tires (set of four)'],
    explains: ['tire-wear', 'tire-damage', 'wheel-noise'],
    concern: 'safety',
  }),
  wear('tire-damage', 'Tire damaged', 'tires', {
    signs: [any('tire')],
    remedies: ['Single tire', 'Tires (set of four)'],
  }),
  wear('spare-tire', 'Spare tire missing or damaged', 'tires', {
    signs: [any('spare-tire')],
    remedies: ['Single tire'],
  }),
  visible('modified', 'Modified from stock', 'body', { signs: [has(['vehicle', 'suspension', 'trim'], 'modified')] }),
  safety('wheel-loose', 'Wheel loose', 'tires', {
    signs: [has(['wheel'], 'loose', 'detached', 'play'), has(['lug-nut'], 'loose', 'detached', 'broken', 'missing')],
    remedies: ['Lug nuts or studs'],
    concern: 'safety',
  }),
  visible('wheel-scraped', 'Wheel scraped', 'tires', { signs: [has(['wheel'], 'scratched', 'faded', 'stained')] }),
  visible('wheel-damage', 'Wheel damaged', 'tires', {
    signs: [any('wheel')],
    remedies: ['Wheel'],
    explains: ['wheel-noise', 'steering-open', 'suspension-open', 'brake-vibration'],
  }),
  wear('lug-nut', 'Lug nuts damaged or missing', 'tires', { signs: [any('lug-nut')], remedies: ['Lug nuts or studs'] }),
  wear('tpms', 'Tire pressure sensor or pressure', 'tires', {
    signs: [any('tpms'), has(['tire'], 'low-pressure', 'warning-on')],
    remedies: ['Tire pressure sensor (TPMS)'],
  }),
];
