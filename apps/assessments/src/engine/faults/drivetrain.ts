import { any, has, mechanical, wear, type Fault } from './fault.js';

const SHIFTING = [
  'transmission-slip',
  'harsh-shift',
  'transmission-shudder',
  'no-engagement',
  'transmission-open',
  'transmission-noise',
  'transmission-hot',
  'transmission-codes',
  'check-engine',
  'runs-badly',
  'gear-ratio',
  'converter-clutch',
];

export const DRIVETRAIN_FAULTS: readonly Fault[] = [
  mechanical('transmission-internal', 'Transmission internal failure', 'transmission', {
    signs: [
      has(
        ['transmission', 'transmission-pan'],
        'failed',
        'broken',
        'seized',
        'grind',
        'dead',
        'worn',
        'inoperative',
        'stuck',
        'blocked',
      ),
      has(['transmission-fluid', 'transmission-pan'], 'fluid-contaminated', 'broken', 'mixed-fluids'),
    ],
    remedies: ['Transmission rebuild', 'Transmission replacement', 'CVT replacement'],
    explains: [...SHIFTING, 'shift-control', 'torque-converter', 'transmission-fluid'],
    strands: true,
  }),
  mechanical('transmission-slip', 'Transmission slips', 'transmission', {
    signs: [has(['transmission', 'torque-converter', 'transmission-fluid'], 'slip', 'flare')],
    remedies: [
      'Transmission rebuild',
      'Transmission replacement',
      'CVT replacement',
      'Transmission solenoid or valve body',
    ],
    explains: SHIFTING,
    strands: true,
  }),
  mechanical('cvt', 'CVT failure', 'transmission', {
    signs: [any('cvt')],
    remedies: ['CVT replacement', 'Transmission replacement', 'Transmission rebuild'],
    explains: [...SHIFTING, 'shift-control', 'transmission-fluid', 'transmission-internal'],
    strands: true,
  }),
  mechanical('no-engagement', 'Transmission does not engage', 'transmission', {
    signs: [has(['transmission', 'shift-linkage', 'vehicle', 'transmission-fluid'], 'no-engagement')],
    causes: [
      ['transmission-internal', 0.7],
      ['shift-control', 0.3],
    ],
    diagnosis: 'Transmission diagnosis',
    explains: ['transmission-open', 'harsh-shift', 'transmission-codes'],
    concern: 'inoperable',
    strands: true,
  }),
  mechanical('no-reverse', 'Reverse does not engage', 'transmission', {
    causes: [
      ['transmission-internal', 0.7],
      ['shift-control', 0.3],
    ],
    diagnosis: 'Transmission diagnosis',
    explains: ['transmission-open', 'harsh-shift', 'no-engagement', 'transmission-codes'],
    concern: 'inoperable',
    strands: true,
  }),
  mechanical('harsh-shift', 'Transmission shift fault', 'transmission', {
    signs: [
      has(
        ['transmission', 'transmission-fluid', 'shift-solenoid', 'valve-body'],
        'harsh-shift',
        'delayed-engagement',
        'hesitation',
        'jerk',
        'surge',
        'clunk',
        'stall',
        'low-power',
        'rough',
        'intermittent',
      ),
    ],
    causes: [
      ['shift-control', 0.55],
      ['transmission-internal', 0.35],
    ],
    diagnosis: 'Transmission diagnosis',
    explains: ['transmission-open'],
    strands: true,
  }),
  mechanical('transmission-shudder', 'Transmission shudder', 'transmission', {
    signs: [has(['transmission', 'transmission-fluid'], 'shudder', 'vibration')],
    causes: [
      ['torque-converter', 0.6],
      ['transmission-fluid', 0.3],
    ],
    diagnosis: 'Transmission diagnosis',
    explains: ['transmission-open'],
  }),
  mechanical('torque-converter', 'Torque converter failure', 'transmission', {
    signs: [any('torque-converter')],
    remedies: ['Torque converter'],
    explains: [
      'transmission-shudder',
      'converter-clutch',
      'transmission-open',
      'transmission-noise',
      'transmission-codes',
      'check-engine',
    ],
  }),
  mechanical('converter-clutch', 'Torque converter clutch fault', 'transmission', {
    causes: [
      ['shift-control', 0.55],
      ['torque-converter', 0.45],
    ],
    diagnosis: 'Transmission diagnosis',
    explains: ['check-engine', 'transmission-codes'],
  }),
  mechanical('gear-ratio', 'Incorrect gear ratio', 'transmission', {
    causes: [
      ['transmission-internal', 0.55],
      ['shift-control', 0.45],
    ],
    diagnosis: 'Transmission diagnosis',
    explains: ['check-engine', 'transmission-codes'],
  }),
  mechanical('shift-control', 'Shift solenoid or valve body fault', 'transmission', {
    signs: [any('valve-body', 'shift-solenoid')],
    remedies: ['Transmission solenoid or valve body'],
    explains: ['harsh-shift', 'transmission-open', 'transmission-codes', 'converter-clutch', 'check-engine'],
    strands: true,
  }),
  mechanical('transmission-sensor', 'Transmission sensor fault', 'transmission', {
    signs: [any('transmission-sensor')],
    remedies: ['Transmission speed or temperature sensor'],
    explains: ['transmission-codes', 'check-engine', 'harsh-shift', 'transmission-open', 'speed-sensor'],
  }),
  mechanical('range-sensor', 'Transmission range sensor fault', 'transmission', {
    signs: [any('range-sensor')],
    remedies: ['Transmission range sensor'],
    explains: ['transmission-codes', 'check-engine'],
  }),
  mechanical('transmission-computer', 'Transmission computer fault', 'transmission', {
    signs: [any('transmission-computer')],
    remedies: ['Transmission control module (TCM)'],
    explains: [
      'harsh-shift',
      'transmission-open',
      'transmission-codes',
      'check-engine',
      'network-fault',
      'body-computer',
    ],
    strands: true,
  }),
  mechanical('transmission-codes', 'Transmission computer reports a fault', 'transmission', {
    signs: [has(['transmission'], 'warning-on')],
    causes: [
      ['shift-control', 0.5],
      ['transmission-internal', 0.25],
    ],
    diagnosis: 'Transmission diagnosis',
    explains: ['check-engine'],
  }),
  mechanical('transmission-hot', 'Transmission overheats', 'transmission', {
    signs: [
      has(['transmission', 'transmission-fluid', 'transmission-cooler'], 'overheat', 'burnt', 'smell', 'smoke', 'fire'),
    ],
    causes: [
      ['transmission-internal', 0.4],
      ['transmission-fluid', 0.4],
    ],
    diagnosis: 'Transmission diagnosis',
    explains: ['transmission-open'],
  }),
  mechanical('transmission-noise', 'Transmission noise', 'transmission', {
    signs: [has(['transmission'], 'noise', 'whine', 'hum', 'rattle', 'squeal', 'knock', 'tick')],
    causes: [
      ['transmission-internal', 0.6],
      ['transmission-mount', 0.2],
    ],
    diagnosis: 'Transmission diagnosis',
    explains: ['transmission-open'],
  }),
  mechanical('transmission-leak', 'Transmission fluid leak', 'transmission', {
    signs: [
      has(
        ['transmission', 'transmission-fluid', 'transmission-pan', 'torque-converter'],
        'leak',
        'seep',
        'fluid-low',
        'wet',
      ),
    ],
    remedies: ['Transmission pan gasket or seal'],
    explains: ['transmission-open'],
  }),
  mechanical('transmission-cooler', 'Transmission cooler leak', 'transmission', {
    signs: [any('transmission-cooler')],
    remedies: ['Transmission cooler or line'],
    explains: ['transmission-leak', 'transmission-hot'],
  }),
  wear('transmission-fluid', 'Transmission fluid worn', 'transmission', {
    signs: [any('transmission-fluid')],
    remedies: ['Transmission service'],
  }),
  mechanical('transmission-mount', 'Transmission mount broken', 'transmission', {
    signs: [any('transmission-mount')],
    remedies: ['Transmission mount'],
    explains: ['transmission-noise'],
  }),
  mechanical('clutch', 'Clutch worn out', 'transmission', {
    signs: [any('clutch', 'flywheel')],
    remedies: ['Clutch'],
    explains: ['transmission-open', 'harsh-shift', 'transmission-slip', 'transmission-noise', 'transmission-shudder'],
    strands: true,
  }),
  mechanical('dual-clutch', 'Dual clutch failure', 'transmission', {
    signs: [any('dual-clutch')],
    remedies: ['Dual clutch'],
    explains: ['transmission-open', 'harsh-shift', 'transmission-slip', 'transmission-shudder'],
    strands: true,
  }),
  mechanical('clutch-hydraulics', 'Clutch hydraulics failure', 'transmission', {
    signs: [any('clutch-hydraulics')],
    remedies: ['Clutch hydraulics'],
    explains: ['no-engagement', 'transmission-open'],
    strands: true,
  }),
  mechanical('shift-linkage', 'Shift linkage fault', 'transmission', {
    signs: [any('shift-linkage')],
    remedies: ['Shift linkage or cable'],
    explains: ['no-engagement', 'transmission-open', 'harsh-shift'],
    strands: true,
  }),
  mechanical('transmission-open', 'Transmission fault', 'transmission', {
    signs: [any('transmission')],
    causes: [
      ['transmission-internal', 0.4],
      ['shift-control', 0.4],
    ],
    diagnosis: 'Transmission diagnosis',
  }),

  mechanical('differential', 'Differential failure', 'driveline', {
    signs: [
      has(
        ['differential'],
        'noise',
        'whine',
        'grind',
        'hum',
        'clunk',
        'knock',
        'worn',
        'broken',
        'failed',
        'play',
        'seized',
        'fluid-contaminated',
        'rattle',
        'inoperative',
        'vibration',
        'burnt',
      ),
    ],
    remedies: ['Differential'],
    explains: ['driveline-open', 'pinion-seal', 'differential-leak'],
  }),
  mechanical('differential-leak', 'Differential leak', 'driveline', {
    signs: [has(['differential'], 'leak', 'seep', 'wet', 'fluid-low')],
    remedies: ['Axle or differential seal'],
    explains: ['driveline-open'],
  }),
  mechanical('pinion-seal', 'Pinion or axle seal leak', 'driveline', {
    signs: [any('pinion-seal', 'axle-seal')],
    remedies: ['Axle or differential seal'],
    explains: ['driveline-open', 'differential-leak'],
  }),
  mechanical('transfer-case', 'Transfer case failure', 'driveline', {
    signs: [any('transfer-case')],
    remedies: ['Transfer case'],
    explains: ['driveline-open', 'four-wheel-drive'],
    strands: true,
  }),
  mechanical('four-wheel-drive', 'Four-wheel drive inoperative', 'driveline', {
    signs: [any('four-wheel-drive', 'locking-hub')],
    causes: [
      ['transfer-case', 0.4],
      ['four-wheel-drive-actuator', 0.5],
    ],
    diagnosis: 'Driveline diagnosis',
    explains: ['driveline-open'],
  }),
  mechanical('four-wheel-drive-actuator', 'Four-wheel-drive actuator fault', 'driveline', {
    signs: [any('transfer-case-motor')],
    remedies: ['Four-wheel-drive actuator'],
    explains: ['four-wheel-drive', 'driveline-open'],
  }),
  mechanical('awd-coupling', 'All-wheel-drive coupling fault', 'driveline', {
    signs: [any('awd-coupling')],
    remedies: ['All-wheel-drive coupling'],
    explains: ['four-wheel-drive', 'driveline-open', 'wheel-damage'],
  }),
  mechanical('u-joint-out', 'Universal joint broken', 'driveline', {
    signs: [has(['u-joint'], 'detached', 'broken', 'no-engagement', 'missing', 'removed')],
    remedies: ['U-joint', 'Driveshaft or carrier bearing'],
    explains: ['driveline-open', 'u-joint', 'driveshaft'],
    strands: true,
  }),
  mechanical('u-joint', 'Universal joint worn', 'driveline', {
    signs: [any('u-joint')],
    remedies: ['U-joint'],
    explains: ['driveline-open'],
    // A joint with play lets the shaft go.
    concern: 'safety',
  }),
  mechanical('driveshaft-out', 'Driveshaft broken or out', 'driveline', {
    signs: [has(['driveshaft'], 'detached', 'broken', 'no-engagement', 'missing', 'removed')],
    remedies: ['Driveshaft or carrier bearing'],
    explains: ['driveline-open', 'driveshaft', 'u-joint'],
    strands: true,
  }),
  mechanical('driveshaft', 'Driveshaft fault', 'driveline', {
    signs: [any('driveshaft', 'carrier-bearing')],
    remedies: ['Driveshaft or carrier bearing'],
    explains: ['driveline-open'],
  }),
  mechanical('axle-out', 'Axle shaft broken or out', 'driveline', {
    signs: [has(['axle-shaft', 'cv-axle'], 'detached', 'broken', 'no-engagement', 'missing', 'removed')],
    remedies: ['CV axle'],
    explains: ['driveline-open', 'cv-boot', 'cv-axle'],
    strands: true,
  }),
  mechanical('cv-axle', 'CV axle fault', 'driveline', {
    signs: [any('cv-axle', 'axle-shaft')],
    remedies: ['CV axle'],
    explains: ['driveline-open', 'cv-boot'],
  }),
  wear('cv-boot', 'CV boot torn', 'driveline', {
    signs: [any('cv-boot')],
    remedies: ['CV axle'],
    explains: ['driveline-open'],
  }),
  mechanical('driveline-open', 'Driveline fault', 'driveline', {
    signs: [any('differential')],
    causes: [
      ['differential', 0.3],
      ['cv-axle', 0.3],
      ['u-joint', 0.2],
      ['transfer-case', 0.1],
    ],
    diagnosis: 'Driveline diagnosis',
  }),
];
