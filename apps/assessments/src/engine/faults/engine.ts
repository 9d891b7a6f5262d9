import { any, has, mechanical, safety, wear, type Fault } from './fault.js';

/** What a worn-out or broken engine shows. */
const OF_AN_ENGINE = [
  'engine-knock',
  'engine-noise',
  'engine-tick',
  'oil-pressure-low',
  'misfire',
  'engine-smoke',
  'oil-consumption',
  'low-compression',
  'engine-open',
  'runs-badly',
  'no-start',
  'engine-metal',
  'oil-leak',
  'coolant-loss',

  'check-engine',
];
const RUNNING = ['misfire', 'runs-badly', 'engine-open', 'check-engine', 'hard-start', 'no-start'];

export const ENGINE_FAULTS: readonly Fault[] = [
  mechanical('engine-internal', 'Engine internal damage', 'engine', {
    signs: [
      any('rod-bearing', 'piston', 'crankshaft', 'engine-block'),
      has(['engine'], 'seized', 'broken', 'failed', 'blocked', 'dead'),
      has(['cylinder-head'], 'cracked', 'broken'),
      has(['camshaft', 'lifter', 'valve'], 'broken', 'failed', 'bent', 'seized', 'worn'),
      has(['engine-oil'], 'fluid-contaminated'),
    ],
    remedies: ['Engine replacement (used)', 'Engine rebuild'],
    explains: [...OF_AN_ENGINE, 'head-gasket'],
    strands: true,
  }),
  mechanical('engine-knock', 'Engine knock', 'engine', {
    signs: [has(['engine'], 'knock')],
    causes: [['engine-internal', 0.95]],
    diagnosis: 'Engine diagnosis',
    explains: ['engine-noise', 'engine-open', 'oil-pressure-low', 'check-engine'],
    strands: true,
  }),
  mechanical('head-gasket', 'Head gasket failure', 'engine', {
    signs: [
      any('head-gasket'),
      has(['engine', 'engine-oil', 'coolant', 'cooling', 'cylinder-head'], 'mixed-fluids'),
      has(['coolant', 'cooling'], 'fluid-contaminated'),
      has(['cylinder-head'], 'leak', 'seep', 'failed', 'bent'),
    ],
    remedies: ['Head gasket', 'Engine replacement (used)', 'Engine rebuild'],
    explains: [
      'overheating',
      'coolant-leak',
      'coolant-loss',
      'misfire',
      'engine-smoke',
      'low-compression',
      'engine-open',
      'runs-badly',
      'check-engine',
    ],
    strands: true,
  }),
  mechanical('low-compression', 'Low compression', 'engine', {
    signs: [has(['engine', 'cylinder-head', 'piston', 'valve', 'head-gasket'], 'low-compression')],
    causes: [
      ['engine-internal', 0.6],
      ['head-gasket', 0.3],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['misfire', 'runs-badly', 'engine-open', 'check-engine'],
    strands: true,
  }),
  mechanical('oil-pressure-low', 'Low oil pressure', 'engine', {
    signs: [has(['engine', 'engine-oil'], 'low-pressure'), has(['engine-oil'], 'warning-on')],
    causes: [
      ['engine-internal', 0.3],
      ['oil-pump', 0.3],
      ['oil-pressure-sensor', 0.4],
    ],
    diagnosis: 'Engine diagnosis',
    misreadBy: 'oil-pressure-sensor',
    strands: true,
  }),
  mechanical('oil-pump', 'Oil pump failure', 'engine', {
    signs: [any('oil-pump')],
    remedies: ['Oil pump'],
    explains: ['oil-pressure-low', 'engine-noise', 'check-engine'],
    strands: true,
  }),
  mechanical('oil-pressure-sensor', 'Oil pressure sensor', 'engine', {
    remedies: ['Oil pressure sensor'],
    explains: ['oil-pressure-low', 'check-engine'],
  }),
  mechanical('timing-chain', 'Timing chain fault', 'engine', {
    signs: [any('timing-chain', 'timing-cover')],
    remedies: ['Timing chain'],
    explains: [
      'engine-noise',
      'engine-tick',

      'vvt',
      'runs-badly',
      'misfire',
      'engine-open',
      'check-engine',
      'cam-crank-correlation',
    ],
    strands: true,
  }),
  mechanical('cam-crank-correlation', 'Crankshaft and camshaft out of time', 'engine', {
    causes: [
      ['timing-chain', 0.6],
      ['vvt', 0.25],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['check-engine', 'runs-badly'],
  }),
  mechanical('timing-belt', 'Timing belt fault', 'engine', {
    signs: [any('timing-belt')],
    remedies: ['Timing belt'],
    explains: ['engine-noise', 'engine-open', 'no-start'],
    strands: true,
  }),
  mechanical('engine-noise', 'Engine noise', 'engine', {
    signs: [has(['engine', 'engine-oil'], 'noise', 'rattle', 'whine', 'grind', 'clunk', 'squeal', 'hum')],
    causes: [
      ['timing-chain', 0.25],
      ['engine-internal', 0.25],
      ['belt-drive', 0.25],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['engine-open'],
  }),
  mechanical('engine-tick', 'Engine tick', 'engine', {
    signs: [
      has(['engine', 'lifter', 'valve', 'camshaft'], 'tick'),
      has(['lifter', 'valve', 'camshaft'], 'noise', 'rattle', 'knock'),
    ],
    causes: [
      ['lifter', 0.6],
      ['exhaust-manifold', 0.25],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['engine-noise', 'engine-open'],
  }),
  mechanical('lifter', 'Lifter or valve train fault', 'engine', {
    signs: [has(['lifter', 'valve', 'camshaft'], 'stuck', 'unspecified', 'loose', 'weak', 'intermittent')],
    remedies: ['Lifters and camshaft'],
    explains: [
      'engine-tick',
      'engine-noise',
      'misfire',
      'cylinder-deactivation',
      'runs-badly',
      'engine-open',
      'check-engine',
    ],
  }),
  mechanical('cylinder-deactivation', 'Cylinder deactivation fault', 'engine', {
    causes: [['lifter', 0.6]],
    diagnosis: 'Engine diagnosis',
    explains: ['check-engine'],
  }),
  mechanical('misfire', 'Misfire', 'engine', {
    signs: [has(['engine', 'fuel', 'spark-plug', 'ignition-coil'], 'misfire')],
    causes: [
      ['ignition-coil', 0.45],
      ['spark-plugs', 0.4],
      ['fuel-injector', 0.15],
      ['carbon-deposits', 0.05],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['runs-badly', 'engine-open', 'check-engine'],
    strands: true,
  }),
  mechanical('carbon-deposits', 'Carbon on the intake valves', 'engine', {
    signs: [any('carbon-deposits')],
    remedies: ['Intake carbon cleaning'],
    explains: RUNNING,
  }),
  mechanical('ignition-coil', 'Ignition coil failure', 'engine', {
    signs: [any('ignition-coil')],
    remedies: ['Ignition coil'],
    explains: RUNNING,
    strands: true,
  }),
  wear('spark-plugs', 'Spark plugs worn', 'engine', {
    signs: [any('spark-plug')],
    remedies: ['Spark plugs'],
    explains: RUNNING,
  }),
  mechanical('no-spark', 'No spark', 'engine', {
    signs: [has(['engine', 'ignition-coil', 'spark-plug', 'electrical', 'crank-sensor'], 'no-spark')],
    causes: [
      ['crank-sensor', 0.5],
      ['engine-computer', 0.2],
      ['ignition-coil', 0.2],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['no-start', 'engine-open'],
    concern: 'inoperable',
    strands: true,
  }),
  mechanical('no-start', 'Does not start', 'engine', {
    signs: [has(['engine', 'vehicle', 'starter', 'fuel', 'electrical', 'battery'], 'no-start')],
    causes: [
      ['starter', 0.3],
      ['fuel-pump', 0.3],
      ['battery', 0.2],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['engine-open', 'hard-start'],
    concern: 'inoperable',
    strands: true,
  }),
  mechanical('immobile', 'Does not move under its own power', 'engine', {
    signs: [has(['vehicle'], 'immobile')],
    explains: ['vehicle-open', 'runs-badly'],
    concern: 'inoperable',
    strands: true,
  }),
  mechanical('hard-start', 'Hard start', 'engine', {
    signs: [has(['engine', 'vehicle', 'fuel', 'starter'], 'hard-start')],
    causes: [
      ['fuel-pump', 0.3],
      ['battery', 0.2],
      ['crank-sensor', 0.2],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['engine-open'],
  }),
  mechanical('runs-badly', 'Engine performance fault', 'engine', {
    signs: [
      has(
        ['engine', 'vehicle', 'fuel', 'accelerator', 'throttle-body'],
        'rough',
        'stall',
        'low-power',
        'surge',
        'hesitation',
        'jerk',
        'flare',
        'vibration',
        'shudder',
        'intermittent',
      ),
    ],
    causes: [
      ['intake-leak', 0.2],
      ['throttle-body', 0.2],
      ['fuel-pump', 0.2],
      ['ignition-coil', 0.2],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['engine-open', 'check-engine'],
    strands: true,
  }),
  mechanical('engine-smoke', 'Engine smoke', 'engine', {
    signs: [has(['engine', 'exhaust', 'vehicle', 'engine-oil', 'exhaust-tip', 'muffler'], 'smoke')],
    causes: [
      ['engine-internal', 0.5],
      ['head-gasket', 0.2],
      ['turbocharger', 0.15],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['engine-open'],
  }),
  mechanical('oil-consumption', 'Oil consumption', 'engine', {
    signs: [has(['engine', 'engine-oil'], 'consumes')],
    causes: [
      ['engine-internal', 0.6],
      ['pcv', 0.2],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['engine-open', 'oil-level'],
  }),
  wear('oil-level', 'Engine oil low', 'engine', {
    signs: [has(['engine-oil', 'engine'], 'fluid-low')],
    remedies: ['Oil and filter service'],
  }),
  wear('oil-change', 'Engine oil service due', 'engine', {
    signs: [has(['engine-oil'], 'due', 'fluid-burnt', 'worn', 'unspecified')],
    remedies: ['Oil and filter service'],
  }),
  mechanical('oil-leak', 'Engine oil leak', 'engine', {
    signs: [
      has(
        ['engine', 'engine-oil', 'timing-cover', 'camshaft', 'turbocharger', 'intake-manifold'],
        'leak',
        'seep',
        'wet',
      ),
    ],
    causes: [
      ['oil-pan', 0.5],
      ['rear-main-seal', 0.25],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['engine-open', 'oil-smell', 'oil-level'],
  }),
  mechanical('oil-pan', 'Oil pan gasket leak', 'engine', {
    signs: [any('oil-pan')],
    remedies: ['Oil pan gasket'],
    explains: ['oil-leak', 'oil-smell', 'oil-level', 'engine-smoke'],
  }),
  mechanical('oil-smell', 'Burning oil smell', 'engine', {
    signs: [has(['engine', 'engine-oil', 'exhaust'], 'smell')],
    causes: [
      ['valve-cover', 0.4],
      ['oil-pan', 0.2],
      ['turbocharger', 0.1],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['engine-open'],
  }),
  mechanical('valve-cover', 'Valve cover gasket leak', 'engine', {
    signs: [any('valve-cover')],
    remedies: ['Valve cover gasket'],
    explains: ['oil-leak', 'oil-smell', 'oil-level', 'engine-smoke'],
  }),
  mechanical('rear-main-seal', 'Rear main seal leak', 'engine', {
    signs: [any('rear-main-seal')],
    remedies: ['Rear main seal'],
    explains: ['oil-leak', 'oil-level', 'oil-smell'],
  }),
  mechanical('front-main-seal', 'Front main seal leak', 'engine', {
    signs: [any('front-main-seal')],
    remedies: ['Front crankshaft seal'],
    explains: ['oil-leak', 'oil-level'],
  }),
  mechanical('oil-filter-housing', 'Oil filter housing leak', 'engine', {
    signs: [any('oil-filter-housing', 'oil-cooler')],
    remedies: ['Oil filter housing or cooler'],
    explains: ['oil-leak', 'oil-level', 'oil-smell'],
  }),
  mechanical('engine-mount', 'Engine mount broken', 'engine', {
    signs: [any('engine-mount')],
    remedies: ['Engine mount'],
  }),
  mechanical('intake-leak', 'Intake or vacuum leak', 'engine', {
    signs: [any('intake-manifold', 'vacuum-line')],
    remedies: ['Intake gasket or vacuum hose'],
    explains: ['runs-lean', 'runs-badly', 'misfire', 'idle-fault', 'check-engine', 'engine-open', 'boost-fault'],
  }),
  mechanical('runs-lean', 'Runs lean', 'engine', {
    causes: [
      ['intake-leak', 0.5],
      ['maf-sensor', 0.25],
      ['fuel-pump', 0.15],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['check-engine'],
  }),
  mechanical('runs-rich', 'Runs rich', 'engine', {
    causes: [
      ['maf-sensor', 0.3],
      ['fuel-injector', 0.3],
      ['oxygen-sensor', 0.2],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['check-engine'],
  }),
  mechanical('idle-fault', 'Idle speed fault', 'engine', {
    causes: [
      ['throttle-body', 0.6],
      ['intake-leak', 0.3],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['check-engine'],
  }),
  mechanical('turbocharger', 'Turbocharger failure', 'engine', {
    signs: [any('turbocharger', 'supercharger')],
    remedies: ['Turbocharger'],
    explains: [
      'boost-fault',
      'engine-smoke',
      'runs-badly',
      'engine-noise',
      'oil-consumption',
      'check-engine',
      'engine-open',
    ],
  }),
  mechanical('boost-fault', 'Boost pressure fault', 'engine', {
    signs: [has(['intercooler'], 'leak', 'cracked', 'broken', 'detached', 'unspecified')],
    causes: [
      ['turbocharger', 0.4],
      ['intake-leak', 0.4],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['check-engine', 'runs-badly'],
  }),
  mechanical('intercooler', 'Intercooler fault', 'engine', {
    signs: [any('intercooler')],
    remedies: ['Intercooler or charge pipe'],
    explains: ['boost-fault', 'runs-badly'],
  }),
  mechanical('cam-phaser', 'Cam phaser fault', 'engine', {
    signs: [any('cam-phaser')],
    remedies: ['Cam phaser or VVT actuator'],
    explains: [
      'engine-noise',
      'engine-tick',
      'engine-knock',
      'vvt',
      'cam-crank-correlation',
      'runs-badly',
      'check-engine',
    ],
  }),
  mechanical('vvt', 'Variable valve timing fault', 'engine', {
    signs: [any('vvt-solenoid')],
    remedies: ['Variable valve timing solenoid'],
    explains: ['runs-badly', 'check-engine', 'cam-crank-correlation'],
  }),
  mechanical('crank-sensor', 'Crankshaft position sensor fault', 'engine', {
    signs: [any('crank-sensor')],
    remedies: ['Crankshaft position sensor'],
    explains: ['no-start', 'no-spark', 'runs-badly', 'hard-start', 'check-engine', 'engine-open'],
    strands: true,
  }),
  mechanical('cam-sensor', 'Camshaft position sensor fault', 'engine', {
    signs: [any('cam-sensor')],
    remedies: ['Camshaft position sensor'],
    explains: ['hard-start', 'runs-badly', 'check-engine', 'engine-open'],
  }),
  mechanical('maf-sensor', 'Mass air flow sensor fault', 'engine', {
    signs: [any('mass-airflow-sensor')],
    remedies: ['Mass air flow sensor'],
    explains: ['runs-lean', 'runs-rich', 'runs-badly', 'check-engine', 'engine-open'],
  }),
  mechanical('map-sensor', 'Manifold pressure sensor fault', 'engine', {
    remedies: ['Manifold pressure sensor'],
    explains: ['runs-badly', 'check-engine'],
  }),
  mechanical('temperature-sensor', 'Temperature sensor fault', 'engine', {
    remedies: ['Air or coolant temperature sensor'],
    explains: ['check-engine'],
  }),
  mechanical('oil-temperature-sensor', 'Oil temperature sensor fault', 'engine', {
    remedies: ['Air or coolant temperature sensor'],
    explains: ['check-engine'],
  }),
  mechanical('knock-sensor', 'Knock sensor fault', 'engine', {
    remedies: ['Knock sensor'],
    explains: ['check-engine'],
  }),
  mechanical('throttle-body', 'Throttle control fault', 'engine', {
    signs: [any('throttle-body')],
    remedies: ['Throttle body'],
    explains: ['runs-badly', 'idle-fault', 'check-engine', 'engine-open'],
    strands: true,
  }),
  safety('accelerator', 'Accelerator pedal fault', 'engine', {
    signs: [any('accelerator')],
    remedies: ['Accelerator pedal'],
    explains: ['runs-badly'],
    concern: 'safety',
    strands: true,
  }),
  mechanical('glow-plugs', 'Glow plug fault', 'engine', {
    signs: [any('glow-plug')],
    remedies: ['Glow plugs'],
    explains: ['hard-start', 'check-engine'],
  }),
  mechanical('pcv', 'Crankcase ventilation fault', 'engine', {
    signs: [any('pcv-valve')],
    remedies: ['PCV valve or hose'],
    explains: ['oil-leak', 'runs-lean', 'check-engine', 'oil-consumption'],
  }),
  wear('belt-drive', 'Drive belt or tensioner', 'engine', {
    signs: [any('drive-belt', 'belt-tensioner')],
    remedies: ['Drive belt and tensioner'],
    explains: ['engine-noise'],
  }),
  mechanical('engine-computer', 'Engine computer fault', 'engine', {
    signs: [any('engine-computer')],
    remedies: ['Powertrain control module (PCM)'],
    explains: ['no-start', 'runs-badly', 'check-engine', 'no-spark', 'network-fault', 'body-computer'],
    strands: true,
  }),
  mechanical('engine-metal', 'Metal in the engine oil', 'engine', {
    signs: [has(['engine-oil', 'engine', 'oil-pan', 'oil-pump'], 'grind', 'crushed')],
    causes: [['engine-internal', 0.9]],
    diagnosis: 'Engine diagnosis',
    strands: true,
  }),
  safety('vehicle-fire', 'Fire damage', 'engine', {
    signs: [
      has(
        [
          'engine',
          'vehicle',
          'fuel',
          'electrical',
          'wiring',
          'brakes',
          'exhaust',
          'hybrid-battery',
          'brake-fluid',
          'history',
          'battery',
        ],
        'fire',
      ),
    ],
    diagnosis: 'Engine diagnosis',
    causes: [
      ['wiring', 0.5],
      ['engine-internal', 0.4],
    ],
    explains: ['engine-smoke', 'engine-open', 'electrical-open', 'wiring'],
    concern: 'safety',
    strands: true,
  }),
  mechanical('check-engine', 'Engine control fault', 'engine', {
    signs: [has(['engine', 'emissions', 'engine-computer'], 'warning-on')],
    causes: [
      ['oxygen-sensor', 0.2],
      ['catalytic-converter', 0.2],
      ['ignition-coil', 0.2],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['engine-open'],
  }),
  mechanical('engine-open', 'Engine fault', 'engine', {
    signs: [any('engine')],
    causes: [
      ['engine-internal', 0.2],
      ['timing-chain', 0.2],
      ['intake-leak', 0.2],
    ],
    diagnosis: 'Engine diagnosis',
  }),
];
