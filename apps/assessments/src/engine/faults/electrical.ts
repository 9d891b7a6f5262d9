import { any, comfort, cosmetic, has, mechanical, safety, visible, wear, type Fault } from './fault.js';

const OF_HYBRID = ['hybrid-open', 'check-engine', 'runs-badly', 'engine-open'];

/** Water, a bad ground or a low supply can set any code. */
const OF_SUPPLY = ['network-fault', 'electrical-open', 'body-codes', 'check-engine', 'warning-lamp'];

export const ELECTRICAL_FAULTS: readonly Fault[] = [
  mechanical('charging', 'Charging system fault', 'electrical', {
    causes: [
      ['alternator', 0.6],
      ['battery', 0.4],
    ],
    diagnosis: 'Charging system diagnosis',
    explains: [],
  }),
  mechanical('alternator', 'Alternator failure', 'electrical', {
    signs: [any('alternator')],
    remedies: ['Alternator'],
    explains: ['charging', 'low-voltage', 'battery', 'electrical-open', 'check-engine'],
    strands: true,
  }),
  wear('battery', 'Battery weak or dead', 'electrical', {
    signs: [any('battery')],
    remedies: ['Battery'],
    explains: ['charging', 'no-start', 'no-crank', 'hard-start', 'electrical-open'],
  }),
  mechanical('low-voltage', 'Low system voltage', 'electrical', {
    signs: [has(['electrical'], 'weak', 'low-pressure')],
    causes: [
      ['alternator', 0.5],
      ['battery', 0.5],
    ],
    diagnosis: 'Charging system diagnosis',
    explains: OF_SUPPLY,
  }),
  mechanical('starter', 'Starter failure', 'electrical', {
    signs: [any('starter')],
    remedies: ['Starter'],
    explains: ['no-start', 'no-crank', 'hard-start', 'electrical-open'],
    strands: true,
  }),
  mechanical('ground', 'Bad ground or power cable', 'electrical', {
    signs: [any('ground')],
    remedies: ['Ground or power cable'],
    explains: [...OF_SUPPLY, 'no-start', 'no-crank', 'charging'],
  }),
  mechanical('wiring', 'Wiring damage', 'electrical', {
    signs: [any('wiring')],
    remedies: ['Wiring harness'],
    explains: [...OF_SUPPLY, 'no-start', 'no-crank', 'abs-open', 'srs-open'],
  }),
  mechanical('fuse', 'Fuse or relay fault', 'electrical', {
    signs: [any('fuse')],
    remedies: ['Fuse or relay'],
    explains: ['electrical-open', 'fuel-open'],
  }),
  mechanical('power-module', 'Fuse box or power module fault', 'electrical', {
    signs: [any('power-module')],
    remedies: ['Fuse box or power module'],
    explains: [...OF_SUPPLY, 'no-start', 'no-crank', 'fuel-open', 'fuse'],
    strands: true,
  }),
  safety('wiring-burnt', 'Melted or burnt wiring', 'electrical', {
    signs: [
      has(
        [
          'wiring',
          'fuse',
          'power-module',
          'electrical',
          'ground',
          'headlamp',
          'tail-lamp',
          'control-module',
          'alternator',
          'blower',
          'battery',
        ],
        'melted',
        'burnt',
        'fire',
        'smoke',
        'smell',
      ),
      has(['dashboard', 'air-conditioning', 'heater', 'blower'], 'fire', 'smoke', 'melted', 'burnt'),
    ],
    remedies: ['Wiring harness'],
    explains: [...OF_SUPPLY, 'headlamp'],
    concern: 'safety',
  }),
  mechanical('water-in-electronics', 'Water in the electronics', 'electrical', {
    signs: [
      has(
        [
          'control-module',
          'wiring',
          'fuse',
          'power-module',
          'body-computer',
          'electrical',
          'engine-computer',
          'transmission-computer',
          'instrument-cluster',
        ],
        'wet',
        'leak',
        'rusted',
        'flooded',
      ),
    ],
    remedies: ['Electronics water damage'],
    explains: [...OF_SUPPLY, 'abs-open', 'srs-open', 'stability-open', 'transmission-codes'],
  }),
  mechanical('network-fault', 'Control modules do not communicate', 'electrical', {
    signs: [
      has(
        ['control-module', 'electrical', 'engine-computer', 'transmission-computer', 'body-computer', 'abs-module'],
        'no-communication',
      ),
    ],
    causes: [
      ['wiring', 0.5],
      ['ground', 0.2],
      ['engine-computer', 0.15],
    ],
    diagnosis: 'Network diagnosis',
    explains: ['check-engine'],
  }),
  mechanical('body-computer', 'Body control module fault', 'electrical', {
    signs: [any('body-computer')],
    remedies: ['Body control module (BCM)'],
    explains: ['electrical-open', 'network-fault', 'body-codes'],
  }),
  mechanical('unit-module', 'Control module failure', 'electrical', {
    signs: [any('unit-module')],
    remedies: ['Control module'],
    explains: [
      'electrical-open',
      'no-start',
      'no-crank',
      'runs-badly',
      'engine-open',
      'fuel-open',
      'fuel-pressure',
      'hard-start',
      'check-engine',
    ],
  }),
  mechanical('body-codes', 'Body electrical fault', 'electrical', {
    causes: [
      ['body-computer', 0.3],
      ['wiring', 0.4],
    ],
    diagnosis: 'Electrical diagnosis',
  }),
  safety('instrument-cluster-dead', 'Instrument cluster goes dark', 'electrical', {
    signs: [has(['instrument-cluster'], 'inoperative', 'dead', 'intermittent', 'stall', 'failed')],
    remedies: ['Instrument cluster'],
    explains: ['instrument-cluster', 'electrical-open'],
    concern: 'safety',
  }),
  mechanical('instrument-cluster', 'Instrument cluster fault', 'electrical', {
    signs: [any('instrument-cluster')],
    remedies: ['Instrument cluster'],
    explains: ['electrical-open'],
  }),
  mechanical('ignition-switch', 'Ignition switch fault', 'electrical', {
    signs: [any('ignition-switch')],
    remedies: ['Ignition switch'],
    explains: ['no-start', 'no-crank', 'electrical-open'],
    strands: true,
  }),
  mechanical('immobilizer', 'Immobilizer or key fault', 'electrical', {
    signs: [any('immobilizer')],
    remedies: ['Key or immobilizer programming'],
    explains: ['no-start', 'no-crank', 'electrical-open', 'runs-badly', 'hard-start', 'engine-open'],
  }),
  visible('single-key', 'One key only', 'electrical', { signs: [has(['key'], 'absent')] }),
  wear('key', 'Key missing or faulty', 'electrical', {
    signs: [any('key', 'remote')],
    remedies: ['Key or immobilizer programming'],
  }),
  safety('driver-assistance', 'Driver assistance fault', 'electrical', {
    signs: [any('driver-assistance')],
    causes: [['driver-assistance-sensor', 0.7]],
    diagnosis: 'Electrical diagnosis',
    explains: ['electrical-open'],
    concern: 'safety',
  }),
  mechanical('driver-assistance-sensor', 'Driver assistance sensor fault', 'electrical', {
    signs: [any('assistance-sensor')],
    remedies: ['Driver assistance sensor and calibration'],
    explains: ['driver-assistance'],
  }),
  mechanical('backup-camera', 'Backup camera fault', 'electrical', {
    signs: [any('backup-camera')],
    remedies: ['Backup camera'],
    explains: ['electrical-open'],
  }),
  mechanical('horn', 'Horn inoperative', 'electrical', { signs: [any('horn')], remedies: ['Horn'] }),
  safety('wiper-out', 'Wipers inoperative', 'electrical', {
    signs: [has(['wiper'], 'inoperative', 'stall', 'intermittent', 'dead')],
    remedies: ['Wiper motor'],
    explains: ['wiper'],
    concern: 'safety',
  }),
  mechanical('wiper', 'Wiper fault', 'electrical', { signs: [any('wiper')], remedies: ['Wiper motor'] }),
  mechanical('warning-lamp', 'Warning light on', 'electrical', {
    signs: [any('warning-lamp')],
    causes: [
      ['body-computer', 0.2],
      ['wiring', 0.3],
    ],
    diagnosis: 'Electrical diagnosis',
  }),
  mechanical('speed-sensor', 'Vehicle speed sensor fault', 'electrical', {
    signs: [any('speed-sensor')],
    remedies: ['Vehicle speed sensor'],
    explains: ['check-engine', 'instrument-cluster', 'transmission-codes'],
  }),
  mechanical('electrical-open', 'Electrical fault', 'electrical', {
    signs: [any('electrical', 'control-module')],
    causes: [
      ['wiring', 0.4],
      ['body-computer', 0.2],
    ],
    diagnosis: 'Electrical diagnosis',
  }),

  // A measured capacity between that of a good battery and that of a spent one.
  wear('battery-capacity', 'Traction battery capacity reduced', 'high-voltage', {
    signs: [has(['hybrid-battery'], 'thin')],
    explains: [],
  }),
  mechanical('battery-spent', 'Traction battery capacity spent', 'high-voltage', {
    signs: [has(['hybrid-battery'], 'weak')],
    remedies: ['Hybrid battery'],
    explains: ['battery-capacity'],
  }),
  mechanical('hybrid-battery', 'Hybrid battery failure', 'high-voltage', {
    signs: [any('hybrid-battery')],
    remedies: ['Hybrid battery'],
    explains: [...OF_HYBRID, 'battery-cooling', 'battery-spent', 'battery-capacity'],
    strands: true,
  }),
  mechanical('battery-cooling', 'High-voltage battery cooling fault', 'high-voltage', {
    signs: [any('battery-cooling')],
    remedies: ['High-voltage battery cooling'],
    explains: OF_HYBRID,
  }),
  mechanical('inverter', 'Inverter failure', 'high-voltage', {
    signs: [any('inverter')],
    remedies: ['Inverter'],
    explains: OF_HYBRID,
    strands: true,
  }),
  mechanical('dc-converter', 'DC-DC converter failure', 'high-voltage', {
    signs: [any('dc-converter')],
    remedies: ['DC-DC converter'],
    explains: [...OF_HYBRID, 'charging', 'low-voltage', 'battery', 'alternator'],
    strands: true,
  }),
  mechanical('drive-motor', 'Drive motor failure', 'high-voltage', {
    signs: [any('drive-motor')],
    remedies: ['Drive motor'],
    explains: OF_HYBRID,
    strands: true,
  }),
  mechanical('charge-port', 'Charging port or onboard charger fault', 'high-voltage', {
    signs: [any('charge-port', 'onboard-charger')],
    remedies: ['Onboard charger or charge port'],
    explains: OF_HYBRID,
  }),
  safety('hv-cable', 'High-voltage cable or isolation fault', 'high-voltage', {
    signs: [any('hv-cable')],
    remedies: ['High-voltage cable'],
    // A motor on the other axle is fed by it.
    explains: [...OF_HYBRID, 'four-wheel-drive', 'wiring'],
    concern: 'safety',
  }),
  mechanical('hybrid-open', 'Hybrid system fault', 'high-voltage', {
    causes: [
      ['hybrid-battery', 0.5],
      ['inverter', 0.3],
    ],
    diagnosis: 'Hybrid system diagnosis',
    explains: ['check-engine'],
  }),

  safety('headlamps-out', 'Headlamps go out while driving', 'lighting', {
    signs: [has(['headlamp'], 'stall', 'intermittent')],
    remedies: ['Headlamp', 'Wiring harness'],
    explains: ['headlamp'],
    concern: 'safety',
  }),
  mechanical('headlamp', 'Headlamp fault', 'lighting', { signs: [any('headlamp')], remedies: ['Headlamp'] }),
  visible('tail-lamp', 'Tail lamp fault', 'lighting', {
    signs: [any('tail-lamp', 'brake-lamp', 'turn-signal')],
    remedies: ['Tail lamp'],
  }),
  visible('fog-lamp', 'Fog lamp fault', 'lighting', { signs: [any('fog-lamp')], remedies: ['Fog lamp'] }),

  comfort('ac-compressor', 'A/C compressor fault', 'climate', {
    signs: [any('ac-compressor')],
    remedies: ['A/C compressor'],
    explains: ['climate-open', 'refrigerant', 'ac-warm'],
  }),
  comfort('ac-condenser', 'A/C condenser fault', 'climate', {
    signs: [any('ac-condenser')],
    remedies: ['A/C condenser'],
    explains: ['climate-open', 'refrigerant', 'ac-warm'],
  }),
  comfort('ac-evaporator', 'A/C evaporator fault', 'climate', {
    signs: [any('ac-evaporator')],
    remedies: ['A/C evaporator'],
    explains: ['climate-open', 'refrigerant', 'ac-warm'],
  }),
  comfort('refrigerant', 'A/C refrigerant low', 'climate', {
    signs: [any('refrigerant'), has(['air-conditioning'], 'leak', 'low-pressure', 'fluid-low')],
    remedies: ['A/C recharge'],
    explains: ['climate-open', 'ac-warm'],
  }),
  comfort('ac-line', 'A/C line leak', 'climate', {
    signs: [any('ac-line')],
    remedies: ['A/C line or hose'],
    explains: ['climate-open', 'refrigerant', 'ac-warm'],
  }),
  comfort('expansion-valve', 'A/C expansion valve fault', 'climate', {
    signs: [any('expansion-valve')],
    remedies: ['A/C expansion valve'],
    explains: ['climate-open', 'refrigerant', 'ac-warm'],
  }),
  comfort('blower', 'Blower motor fault', 'climate', {
    signs: [any('blower')],
    remedies: ['Blower motor'],
    explains: ['climate-open'],
  }),
  comfort('blend-door', 'Blend door actuator fault', 'climate', {
    signs: [any('blend-door')],
    remedies: ['Blend door actuator'],
    explains: ['climate-open', 'heater', 'ac-warm'],
  }),
  comfort('heater', 'Heater fault', 'climate', {
    signs: [any('heater')],
    causes: [
      ['heater-core', 0.3],
      ['blend-door', 0.3],
      ['thermostat', 0.3],
    ],
    diagnosis: 'A/C diagnosis',
    explains: ['climate-open'],
  }),
  comfort('ac-warm', 'A/C does not cool', 'climate', {
    signs: [has(['air-conditioning'], 'inoperative', 'weak', 'failed', 'intermittent', 'overheat', 'noise', 'dead')],
    causes: [
      ['refrigerant', 0.5],
      ['ac-compressor', 0.4],
    ],
    diagnosis: 'A/C diagnosis',
    explains: ['climate-open'],
  }),
  comfort('climate-open', 'A/C or heating fault', 'climate', {
    signs: [any('air-conditioning')],
    causes: [
      ['refrigerant', 0.5],
      ['ac-compressor', 0.4],
    ],
    diagnosis: 'A/C diagnosis',
  }),
];

export const BODY_FAULTS: readonly Fault[] = [
  safety('glass-shattered', 'Glass shattered', 'glass', {
    signs: [has(['door-glass', 'rear-glass'], 'shattered')],
    remedies: ['Door glass'],
    explains: ['glass'],
    concern: 'safety',
  }),
  safety('windshield-shattered', 'Windshield shattered', 'glass', {
    signs: [has(['windshield'], 'shattered')],
    remedies: ['Windshield'],
    explains: ['windshield'],
    concern: 'safety',
  }),
  safety('sunroof-shattered', 'Sunroof shattered', 'glass', {
    signs: [has(['sunroof'], 'shattered')],
    remedies: ['Sunroof'],
    explains: ['sunroof'],
    concern: 'safety',
  }),
  visible('hail', 'Hail damage', 'body', {
    signs: [has(['paint', 'vehicle', 'roof', 'hood', 'trunk-lid'], 'hail')],
    remedies: ['Dent repair'],
    explains: ['paint', 'body-part'],
  }),
  visible('windshield', 'Windshield damaged', 'glass', { signs: [any('windshield')], remedies: ['Windshield'] }),
  visible('glass', 'Glass damaged', 'glass', { signs: [any('door-glass', 'rear-glass')], remedies: ['Door glass'] }),
  cosmetic('cosmetic', 'Cosmetic damage', 'body', {
    signs: [
      has(
        [
          'hood',
          'door',
          'quarter-panel',
          'roof',
          'trunk-lid',
          'tailgate',
          'trim',
          'paint',
          'bed',
          'splash-shield',
          'seat',
          'carpet',
          'headliner',
          'dashboard',
          'interior-trim',
          'vehicle',
          'odor',
          'trunk-floor',
          'floor-pan',
        ],
        'dented',
        'scratched',
        'torn',
        'stained',
        'faded',
        'worn',
        'smell',
        'cracked',
        'aftermarket',
      ),
      has(['mirror'], 'cracked', 'torn'),
      has(
        ['firewall', 'pillar', 'rocker-panel', 'crossmember', 'subframe', 'unibody', 'apron', 'inner-wheelhouse'],
        'scratched',
        'stained',
        'faded',
      ),
      has(['bumper', 'fender', 'grille', 'mirror'], 'dented', 'scratched', 'stained', 'faded', 'worn', 'aftermarket'),
    ],
  }),
  safety('door-hinge', 'Door hinge or latch fault', 'body', {
    signs: [
      any('door-hinge', 'door-latch'),
      has(['tailgate'], 'detached', 'loose', 'broken'),
      has(['door', 'hood'], 'detached', 'loose', 'broken', 'stuck', 'inoperative', 'noise', 'failed'),
    ],
    remedies: ['Door hinge or latch'],
    concern: 'safety',
  }),
  visible('body-rust', 'Body rust', 'body', {
    signs: [
      any('rust'),
      has(
        ['fender', 'hood', 'door', 'quarter-panel', 'roof', 'trunk-lid', 'tailgate', 'bed'],
        'rusted',
        'rusted-through',
      ),
    ],
    remedies: ['Panel paint'],
  }),
  visible('lift-strut', 'Lift strut weak', 'body', { signs: [any('lift-strut')], remedies: ['Lift struts'] }),
  visible('door-handle', 'Door handle broken', 'body', { signs: [any('door-handle')], remedies: ['Door handle'] }),
  visible('bumper', 'Bumper damaged', 'body', { signs: [any('bumper')], remedies: ['Bumper'] }),
  visible('mirror', 'Side mirror damaged', 'body', { signs: [any('mirror')], remedies: ['Side mirror'] }),
  visible('fender', 'Fender damaged', 'body', { signs: [any('fender')], remedies: ['Fender'] }),
  visible('door', 'Door damaged', 'body', { signs: [any('door')], remedies: ['Door panel'] }),
  visible('paint', 'Paint damaged', 'body', { signs: [any('paint')], remedies: ['Panel paint'] }),
  visible('sunroof', 'Sunroof fault', 'body', { signs: [any('sunroof')], remedies: ['Sunroof'] }),
  visible('convertible-top', 'Convertible top damaged', 'body', {
    signs: [any('convertible-top')],
    remedies: ['Convertible top'],
  }),
  visible('trim-missing', 'Trim or body part missing or loose', 'body', {
    signs: [
      has(
        ['trim', 'grille', 'splash-shield', 'roof-rack', 'hood', 'trunk-lid', 'tailgate', 'bed', 'quarter-panel'],
        'missing',
        'removed',
      ),
      has(['trim', 'grille', 'splash-shield', 'roof-rack'], 'detached', 'loose', 'broken'),
    ],
    remedies: ['Trim or small body part'],
  }),
  visible('body-part', 'Body or trim part damaged', 'body', {
    signs: [
      any(
        'hood',
        'quarter-panel',
        'roof',
        'trunk-lid',
        'tailgate',
        'grille',
        'trim',
        'bed',
        'splash-shield',
        'roof-rack',
      ),
    ],
    remedies: ['Dent repair'],
  }),
  safety('seat-loose', 'Seat not secured', 'interior', {
    signs: [has(['seat'], 'loose', 'detached', 'play')],
    remedies: ['Interior repair'],
    concern: 'safety',
  }),
  visible('interior', 'Interior damaged', 'interior', {
    signs: [any('seat', 'carpet', 'headliner', 'dashboard', 'steering-wheel-cover', 'interior-trim', 'odor')],
    remedies: ['Interior repair'],
  }),
  mechanical('window-regulator', 'Power window inoperative', 'convenience', {
    signs: [any('window-regulator'), has(['door-glass'], 'inoperative', 'stuck', 'failed', 'intermittent')],
    remedies: ['Window regulator'],
  }),
  wear('air-filter', 'Air filter due', 'convenience', { signs: [any('air-filter')], remedies: ['Air filter'] }),
  mechanical('door-lock', 'Door lock fault', 'convenience', {
    signs: [any('door-lock')],
    remedies: ['Door lock actuator'],
  }),
  mechanical('liftgate', 'Power liftgate fault', 'convenience', {
    signs: [any('liftgate')],
    remedies: ['Power liftgate'],
  }),
  comfort('radio', 'Radio fault', 'convenience', { signs: [any('radio')], remedies: ['Radio or infotainment unit'] }),
  mechanical('infotainment', 'Display fault', 'convenience', {
    signs: [any('navigation', 'infotainment')],
    remedies: ['Infotainment unit'],
  }),
  comfort('media', 'Speaker or media port fault', 'convenience', {
    signs: [any('media', 'power-outlet')],
    remedies: ['Speaker or media port'],
  }),
  comfort('power-seat', 'Power seat fault', 'convenience', {
    signs: [any('power-seat', 'seat-heater')],
    remedies: ['Power seat'],
  }),
  mechanical('cruise-control', 'Cruise control fault', 'convenience', {
    signs: [any('cruise-control')],
    remedies: ['Cruise control switch'],
  }),
  mechanical('parking-sensor', 'Parking sensor fault', 'convenience', {
    signs: [any('parking-sensor')],
    remedies: ['Parking sensor'],
  }),
  mechanical('unlisted', 'Other repair', 'body', { remedies: ['Unlisted repair'] }),
  mechanical('vehicle-open', 'Unexplained symptom', 'electrical', {
    signs: [any('vehicle')],
    causes: [['wiring', 0.3]],
    diagnosis: 'Electrical diagnosis',
  }),
];
