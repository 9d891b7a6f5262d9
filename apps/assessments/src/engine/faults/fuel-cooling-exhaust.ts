import { any, comfort, emissions, has, mechanical, safety, wear, type Fault } from './fault.js';

const OF_COOLING = ['overheating', 'coolant-leak', 'coolant-loss', 'cooling-open'];
const OF_FUEL = [
  'runs-badly',
  'no-start',
  'hard-start',
  'runs-lean',
  'fuel-pressure',
  'engine-open',
  'check-engine',
  'misfire',
];

export const FUEL_COOLING_EXHAUST_FAULTS: readonly Fault[] = [
  mechanical('overheating', 'Engine overheats', 'cooling', {
    signs: [
      has(
        [
          'engine',
          'cooling',
          'coolant',
          'vehicle',
          'radiator',
          'thermostat',
          'cooling-fan',
          'water-pump',
          'coolant-hose',
        ],
        'overheat',
      ),
      has(['coolant', 'cooling'], 'warning-on'),
    ],
    causes: [
      ['water-pump', 0.3],
      ['thermostat', 0.3],
      ['radiator', 0.2],
      ['cooling-fan', 0.15],
      ['head-gasket', 0.25],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['engine-open', 'cooling-open', 'coolant-loss', 'engine-smoke'],
    strands: true,
  }),
  mechanical('coolant-leak', 'Coolant leak', 'cooling', {
    signs: [has(['cooling', 'coolant'], 'leak', 'seep', 'wet')],
    causes: [
      ['water-pump', 0.3],
      ['radiator', 0.3],
      ['coolant-hose', 0.2],
      ['head-gasket', 0.15],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['coolant-loss', 'cooling-open'],
    strands: true,
  }),
  mechanical('coolant-loss', 'Coolant loss', 'cooling', {
    signs: [has(['cooling', 'coolant', 'coolant-reservoir'], 'fluid-low', 'consumes', 'smell', 'smoke')],
    causes: [
      ['coolant-hose', 0.4],
      ['head-gasket', 0.3],
    ],
    diagnosis: 'Engine diagnosis',
    explains: ['cooling-open'],
  }),
  mechanical('water-pump', 'Water pump failure', 'cooling', {
    signs: [any('water-pump')],
    remedies: ['Water pump'],
    explains: [...OF_COOLING, 'engine-noise', 'engine-open', 'heater'],
    strands: true,
  }),
  mechanical('thermostat', 'Thermostat failure', 'cooling', {
    signs: [any('thermostat')],
    remedies: ['Thermostat'],
    explains: [...OF_COOLING, 'check-engine', 'heater'],
  }),
  mechanical('radiator', 'Radiator fault', 'cooling', {
    signs: [any('radiator')],
    remedies: ['Radiator'],
    explains: OF_COOLING,
    strands: true,
  }),
  wear('coolant-hose', 'Coolant hose or reservoir', 'cooling', {
    signs: [any('coolant-hose', 'coolant-reservoir')],
    remedies: ['Coolant hose'],
    explains: OF_COOLING,
  }),
  mechanical('coolant-pipe', 'Coolant pipe leak', 'cooling', {
    signs: [any('coolant-pipe')],
    remedies: ['Coolant pipe'],
    explains: OF_COOLING,
    strands: true,
  }),
  mechanical('cooling-fan', 'Cooling fan fault', 'cooling', {
    signs: [any('cooling-fan')],
    remedies: ['Cooling fan'],
    explains: [...OF_COOLING, 'check-engine'],
  }),
  comfort('heater-core', 'Heater core fault', 'cooling', {
    signs: [any('heater-core')],
    remedies: ['Heater core'],
    explains: ['coolant-leak', 'coolant-loss', 'heater', 'water-intrusion', 'cooling-open'],
  }),
  mechanical('cooling-open', 'Cooling system fault', 'cooling', {
    signs: [any('cooling', 'coolant')],
    causes: [
      ['water-pump', 0.3],
      ['radiator', 0.3],
      ['thermostat', 0.2],
    ],
    diagnosis: 'Engine diagnosis',
  }),

  mechanical('fuel-pump', 'Fuel pump failure', 'fuel', {
    signs: [any('fuel-pump')],
    remedies: ['Fuel pump'],
    explains: OF_FUEL,
    strands: true,
  }),
  mechanical('high-pressure-pump', 'High-pressure fuel pump failure', 'fuel', {
    signs: [any('high-pressure-pump', 'fuel-rail')],
    remedies: ['High-pressure fuel pump'],
    explains: OF_FUEL,
    strands: true,
  }),
  mechanical('fuel-injector', 'Fuel injector fault', 'fuel', {
    signs: [any('fuel-injector')],
    remedies: ['Fuel injector'],
    explains: [...OF_FUEL, 'engine-smoke', 'runs-rich'],
  }),
  mechanical('fuel-pressure', 'Fuel pressure fault', 'fuel', {
    signs: [has(['fuel'], 'low-pressure')],
    causes: [
      ['fuel-pump', 0.5],
      ['high-pressure-pump', 0.4],
    ],
    diagnosis: 'Engine diagnosis',
    explains: [
      'check-engine',
      'runs-badly',
      'no-start',
      'hard-start',
      'runs-lean',
      'misfire',
      'fuel-open',
      'engine-open',
    ],
    strands: true,
  }),
  mechanical('fuel-pressure-sensor', 'Fuel pressure sensor fault', 'fuel', {
    signs: [any('fuel-pressure-sensor')],
    remedies: ['Fuel pressure sensor'],
    explains: ['check-engine', 'fuel-pressure'],
  }),
  mechanical('fuel-level-sensor', 'Fuel level sensor fault', 'fuel', {
    signs: [any('fuel-sender')],
    remedies: ['Fuel level sensor'],
    explains: ['check-engine', 'fuel-open', 'instrument-cluster'],
  }),
  safety('fuel-leak', 'Fuel leak', 'fuel', {
    signs: [
      has(
        [
          'fuel',
          'fuel-line',
          'fuel-tank',
          'fuel-rail',
          'fuel-pump',
          'fuel-injector',
          'high-pressure-pump',
          'fuel-filter',
        ],
        'leak',
        'seep',
        'wet',
        'smell',
      ),
    ],
    remedies: ['Fuel line repair', 'Fuel line rust'],
    explains: ['fuel-open'],
    concern: 'safety',
    strands: true,
  }),
  mechanical('fuel-filler', 'Fuel filler neck damaged', 'fuel', {
    signs: [any('fuel-filler')],
    remedies: ['Fuel filler neck'],
    explains: ['evap', 'check-engine', 'fuel-open', 'emissions-open'],
  }),
  safety('fuel-tank', 'Fuel tank damaged', 'fuel', {
    signs: [any('fuel-tank')],
    remedies: ['Fuel tank'],
    explains: ['fuel-open', 'fuel-leak', 'evap'],
    concern: 'safety',
  }),
  safety('fuel-line', 'Fuel line damaged', 'fuel', {
    signs: [any('fuel-line')],
    remedies: ['Fuel line rust', 'Fuel line repair'],
    explains: ['fuel-open', 'fuel-leak'],
    concern: 'safety',
  }),
  wear('fuel-filter', 'Fuel filter due', 'fuel', { signs: [any('fuel-filter')], remedies: ['Fuel filter'] }),
  mechanical('water-in-fuel', 'Water in the fuel', 'fuel', {
    signs: [has(['fuel'], 'fluid-contaminated', 'mixed-fluids')],
    remedies: ['Fuel system cleaning'],
    explains: ['check-engine', 'runs-badly'],
  }),
  mechanical('fuel-open', 'Fuel system fault', 'fuel', {
    signs: [any('fuel')],
    causes: [
      ['fuel-pump', 0.4],
      ['fuel-injector', 0.3],
    ],
    diagnosis: 'Engine diagnosis',
  }),

  mechanical('catalytic-converter', 'Catalytic converter failure', 'exhaust', {
    signs: [any('catalytic-converter')],
    remedies: ['Catalytic converter'],
    explains: ['catalyst-efficiency', 'check-engine', 'exhaust-open', 'runs-badly', 'emissions-open'],
  }),
  mechanical('catalyst-efficiency', 'Catalyst efficiency below threshold', 'exhaust', {
    signs: [has(['catalytic-converter'], 'weak', 'warning-on')],
    causes: [
      ['catalytic-converter', 0.7],
      ['oxygen-sensor', 0.2],
    ],
    diagnosis: 'Emissions diagnosis',
    explains: ['check-engine'],
  }),
  mechanical('oxygen-sensor', 'Oxygen sensor fault', 'exhaust', {
    signs: [any('oxygen-sensor')],
    remedies: ['Oxygen sensor'],
    explains: ['check-engine', 'catalyst-efficiency', 'runs-rich', 'runs-lean', 'post-catalyst-trim'],
  }),
  mechanical('exhaust-manifold', 'Exhaust manifold leak', 'exhaust', {
    signs: [any('exhaust-manifold')],
    remedies: ['Exhaust manifold'],
    explains: ['engine-tick', 'engine-noise', 'exhaust-open', 'engine-open'],
  }),
  safety('exhaust-fumes', 'Exhaust fumes in the cabin', 'exhaust', {
    signs: [has(['exhaust', 'exhaust-manifold', 'muffler', 'catalytic-converter'], 'smell')],
    remedies: ['Exhaust repair'],
    explains: ['exhaust-open', 'exhaust-leak'],
    concern: 'safety',
  }),
  mechanical('exhaust-leak', 'Exhaust leak', 'exhaust', {
    signs: [
      has(
        ['exhaust'],
        'leak',
        'noise',
        'broken',
        'rusted',
        'rusted-through',
        'cracked',
        'loose',
        'rattle',
        'detached',
        'tick',
        'missing',
        'smell',
      ),
    ],
    remedies: ['Exhaust repair'],
    explains: ['exhaust-open', 'engine-noise', 'post-catalyst-trim'],
  }),
  wear('muffler', 'Muffler or tailpipe', 'exhaust', {
    signs: [any('muffler', 'exhaust-tip')],
    remedies: ['Muffler'],
    explains: ['exhaust-open', 'exhaust-leak'],
  }),
  mechanical('egr-cooler', 'EGR cooler fault', 'exhaust', {
    signs: [any('egr-cooler')],
    remedies: ['EGR cooler'],
    explains: [
      'egr',
      'check-engine',
      'coolant-loss',
      'coolant-leak',
      'cooling-open',
      'engine-smoke',
      'oil-smell',
      'overheating',
    ],
  }),
  mechanical('egr', 'EGR fault', 'exhaust', {
    signs: [any('egr')],
    remedies: ['EGR valve'],
    explains: ['check-engine', 'runs-badly', 'emissions-open'],
  }),
  mechanical('dpf', 'Diesel particulate filter fault', 'exhaust', {
    signs: [any('dpf')],
    remedies: ['Diesel particulate filter (DPF)'],
    explains: ['check-engine', 'runs-badly', 'emissions-open', 'exhaust-open'],
  }),
  mechanical('def', 'Diesel exhaust fluid system fault', 'exhaust', {
    signs: [any('def')],
    remedies: ['Diesel exhaust fluid (DEF) system'],
    explains: ['check-engine', 'emissions-open', 'runs-badly'],
  }),
  mechanical('nox-sensor', 'NOx sensor fault', 'exhaust', {
    signs: [any('nox-sensor')],
    remedies: ['NOx sensor'],
    explains: ['check-engine', 'def'],
  }),
  mechanical('purge-valve', 'EVAP purge valve fault', 'exhaust', {
    signs: [has(['evap'], 'stuck', 'inoperative', 'failed', 'broken')],
    remedies: ['EVAP purge valve or canister'],
    explains: ['evap', 'runs-badly', 'hard-start', 'runs-lean', 'check-engine', 'emissions-open'],
  }),
  mechanical('evap', 'EVAP leak', 'exhaust', {
    signs: [any('evap')],
    remedies: ['EVAP purge valve or canister', 'Gas cap'],
    explains: ['check-engine', 'emissions-open'],
  }),
  wear('gas-cap', 'Gas cap loose, missing or not sealing', 'exhaust', {
    signs: [any('gas-cap')],
    remedies: ['Gas cap'],
    explains: ['check-engine', 'evap', 'emissions-open'],
  }),
  mechanical('secondary-air', 'Secondary air fault', 'exhaust', {
    signs: [any('secondary-air')],
    remedies: ['Secondary air pump'],
    explains: ['check-engine', 'emissions-open'],
  }),
  emissions('converter-removed', 'Catalytic converter removed or altered', 'exhaust', {
    signs: [has(['catalytic-converter'], 'removed', 'missing', 'tampered', 'modified')],
    remedies: ['Catalytic converter'],
    explains: [
      'catalyst-efficiency',
      'catalytic-converter',
      'check-engine',
      'emissions-open',
      'emissions-altered',

      'exhaust-leak',
    ],
    concern: 'emissions',
  }),
  emissions('diesel-delete', 'Diesel emissions equipment removed', 'exhaust', {
    signs: [has(['dpf', 'egr', 'egr-cooler', 'def'], 'removed', 'missing', 'tampered', 'modified')],
    remedies: ['Diesel emissions equipment'],
    explains: ['dpf', 'egr', 'def', 'check-engine', 'emissions-open', 'emissions-altered'],
    concern: 'emissions',
  }),
  emissions('emissions-altered', 'Emissions equipment altered', 'exhaust', {
    signs: [
      has(
        ['emissions', 'evap', 'secondary-air', 'oxygen-sensor', 'exhaust', 'muffler', 'engine-computer', 'pcv-valve'],
        'tampered',
        'removed',
        'modified',
        'missing',
      ),
    ],
    diagnosis: 'Emissions diagnosis',
    causes: [['catalytic-converter', 0.4]],
    explains: ['emissions-open'],
    concern: 'emissions',
  }),
  mechanical('emissions-open', 'Emissions fault', 'exhaust', {
    signs: [any('emissions')],
    causes: [
      ['oxygen-sensor', 0.3],
      ['evap', 0.3],
      ['catalytic-converter', 0.2],
    ],
    diagnosis: 'Emissions diagnosis',
    explains: ['check-engine'],
  }),
  mechanical('exhaust-open', 'Exhaust fault', 'exhaust', {
    signs: [any('exhaust')],
    causes: [['exhaust-leak', 0.6]],
    diagnosis: 'Emissions diagnosis',
  }),
];
