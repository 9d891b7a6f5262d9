import { any, has, safety, structural, title, visible, mechanical, type Fault } from './fault.js';

const OF_SRS = ['srs-open'];
const STRUCTURE = [
  'frame-rail',
  'apron',
  'unibody',
  'floor-pan',
  'pillar',
  'rocker-panel',
  'strut-tower',
  'inner-wheelhouse',
  'crossmember',
  'roof-structure',
  'firewall',
  'trunk-floor',
  'structure',
  'subframe',
  'bed-mount',
] as const;

export const SAFETY_AND_STRUCTURE_FAULTS: readonly Fault[] = [
  safety('airbag-deployed', 'Airbag deployed', 'restraint', {
    signs: [has(['airbag', 'srs', 'seat-belt', 'pretensioner'], 'deployed')],
    remedies: ['Airbag'],
    explains: OF_SRS,
    concern: 'srs',
  }),
  safety('airbag-missing', 'Airbag missing or tampered with', 'restraint', {
    signs: [
      has(
        ['airbag', 'srs', 'srs-module', 'clock-spring', 'crash-sensor', 'occupant-sensor'],
        'missing',
        'removed',
        'tampered',
        'modified',
      ),
    ],
    remedies: ['Airbag', 'SRS module'],
    explains: OF_SRS,
    concern: 'srs',
  }),
  title('airbag-replaced', 'Airbag replaced after an earlier deployment', 'restraint', { explains: [] }),
  safety('airbag', 'Airbag fault', 'restraint', {
    signs: [has(['airbag'], 'failed', 'open-circuit', 'short-circuit', 'broken', 'cracked', 'torn', 'detached')],
    remedies: ['Airbag'],
    explains: OF_SRS,
    concern: 'srs',
  }),
  safety('srs-module', 'Airbag module fault', 'restraint', {
    signs: [any('srs-module', 'crash-sensor')],
    remedies: ['SRS module'],
    explains: OF_SRS,
    concern: 'srs',
  }),
  safety('occupant-sensor', 'Occupant sensor fault', 'restraint', {
    signs: [any('occupant-sensor')],
    remedies: ['Seat occupant sensor'],
    explains: OF_SRS,
    concern: 'srs',
  }),
  safety('clock-spring', 'Clock spring fault', 'restraint', {
    signs: [any('clock-spring')],
    remedies: ['Clock spring'],
    explains: [...OF_SRS, 'horn'],
    concern: 'srs',
  }),
  safety('pretensioner', 'Seat belt pretensioner fault', 'restraint', {
    signs: [any('pretensioner')],
    remedies: ['Seat belt pretensioner'],
    explains: OF_SRS,
    concern: 'srs',
  }),
  safety('restraint-recall', 'Open airbag or seat belt recall', 'restraint', {
    signs: [has(['airbag', 'srs', 'seat-belt', 'pretensioner'], 'recall-open')],
    diagnosis: 'Airbag system diagnosis',
    concern: 'srs',
  }),
  safety('seat-belt', 'Seat belt fault', 'restraint', {
    signs: [any('seat-belt')],
    remedies: ['Seat belt'],
    concern: 'safety',
  }),
  safety('srs-open', 'Airbag system fault', 'restraint', {
    signs: [any('airbag', 'srs')],
    causes: [
      ['clock-spring', 0.3],
      ['srs-module', 0.3],
      ['pretensioner', 0.2],
    ],
    diagnosis: 'Airbag system diagnosis',
    concern: 'srs',
  }),
  safety('safety-open', 'Safety system fault', 'restraint', {
    causes: [
      ['srs-module', 0.2],
      ['wheel-speed-sensor', 0.2],
    ],
    diagnosis: 'Safety system diagnosis',
    concern: 'safety',
  }),
  safety('lamp-tampered', 'Warning lamp tampered with', 'electrical', {
    signs: [
      has(
        ['warning-lamp', 'instrument-cluster', 'abs', 'airbag', 'srs', 'engine', 'electrical'],
        'tampered',
        'removed',
        'missing',
      ),
    ],
    diagnosis: 'Electrical diagnosis',
    causes: [['srs-module', 0.3]],
    concern: 'safety',
  }),

  structural('structural-repair', 'Previous structural repair', 'structure', {
    signs: [has(STRUCTURE, 'repaired-structure', 'sectioned')],
    concern: 'structure-repaired',
  }),
  structural('structural-damage', 'Structural damage', 'structure', {
    signs: [
      has(
        STRUCTURE,
        'bent',
        'crushed',
        'cracked',
        'broken',
        'out-of-tolerance',
        'dented',
        'torn',
        'failed',
        'detached',
      ),
    ],
    remedies: ['Frame section or rail', 'Frame pull', 'Unibody repair'],
    explains: ['structure-open', 'alignment'],
    concern: 'structure',
  }),
  structural('structural-alteration', 'Structural alteration', 'structure', {
    signs: [has(STRUCTURE, 'modified', 'removed', 'tampered', 'missing', 'aftermarket')],
    remedies: ['Unibody repair'],
    explains: ['structure-open'],
    concern: 'structure',
  }),
  structural('structural-rust', 'Structural rust', 'structure', {
    signs: [has(STRUCTURE, 'rusted-through', 'rusted')],
    remedies: ['Subframe rust', 'Unibody repair'],
    explains: ['structure-open'],
    concern: 'structure',
  }),
  visible('core-support', 'Radiator core support damaged, not structural', 'structure', {
    signs: [any('core-support')],
    remedies: ['Radiator core support'],
    explains: ['structure-open'],
  }),
  visible('rear-body-panel', 'Rear body panel damaged, not structural', 'structure', {
    signs: [any('rear-body-panel')],
    remedies: ['Rear body panel'],
    explains: ['structure-open'],
  }),
  structural('structure-open', 'Structure in question', 'structure', {
    signs: [any(...STRUCTURE)],
    causes: [['structural-damage', 0.6]],
    diagnosis: 'Structural measurement',
    concern: 'structure',
  }),

  title('flood', 'Flood damage', 'title', {
    signs: [
      has(
        [
          'vehicle',
          'history',
          'title',
          'engine',
          'carpet',
          'interior-trim',
          'seat',
          'floor-pan',
          'electrical',
          'trunk-floor',
          'odor',
          'wiring',
          'control-module',
          'transmission',
          'dashboard',
          'spare-tire',
        ],
        'flooded',
      ),
    ],
    explains: ['water-intrusion', 'body-rust', 'interior'],
    concern: 'flood',
  }),
  mechanical('water-intrusion', 'Water in the interior', 'interior', {
    signs: [
      has(
        [
          'carpet',
          'interior-trim',
          'seat',
          'floor-pan',
          'headliner',
          'trunk-floor',
          'trunk-lid',
          'dashboard',
          'odor',
          'sunroof',
          'vehicle',
          'firewall',
        ],
        'wet',
        'leak',
      ),
    ],
    causes: [['water-seal', 0.6]],
    diagnosis: 'Water leak diagnosis',
    concern: 'water-intrusion',
  }),
  visible('water-seal', 'Water leak', 'body', { remedies: ['Water leak repair'], explains: ['water-intrusion'] }),
  title('odometer-not-actual', 'Not actual mileage', 'title', {
    signs: [has(['odometer', 'title'], 'not-actual')],
    explains: ['odometer-discrepancy', 'odometer-inoperative'],
    concern: 'odometer',
  }),
  title('odometer-exceeds', 'Exceeds mechanical limits', 'title', {
    signs: [has(['odometer', 'title'], 'exceeds-limits')],
    concern: 'odometer',
  }),
  title('odometer-discrepancy', 'Odometer discrepancy', 'title', {
    signs: [has(['odometer', 'title', 'history'], 'discrepancy', 'tampered', 'modified', 'removed', 'unspecified')],
    concern: 'odometer',
  }),
  title('odometer-inoperative', 'Odometer inoperative', 'title', {
    signs: [has(['odometer'], 'inoperative', 'failed', 'dead', 'intermittent', 'stuck', 'broken')],
    concern: 'odometer',
  }),
  title('odometer-exempt', 'Odometer exempt', 'title', {
    signs: [has(['odometer', 'title', 'vehicle'], 'exempt')],
    concern: 'odometer-exempt',
  }),
  title('title-brand', 'Branded title', 'title', {
    signs: [has(['title', 'history', 'vehicle'], 'branded')],
    concern: 'title-brand',
  }),
  title('title-absent', 'Title absent', 'title', {
    signs: [has(['title'], 'absent', 'missing')],
    concern: 'title-absent',
  }),
  title('previous-use', 'Vehicle history', 'title', {
    signs: [has(['history', 'vehicle', 'title'], 'previous-use')],
    concern: 'previous-use',
  }),
  title('open-recall', 'Open recall', 'title', { signs: [has(['history', 'vehicle', 'title'], 'recall-open')] }),
  title('vin-plate', 'VIN plate in question', 'title', { signs: [any('vin-plate')], concern: 'title-brand' }),
  title('codes-cleared', 'Trouble codes were cleared', 'title', {
    signs: [
      has(
        [
          'engine',
          'vehicle',
          'emissions',
          'control-module',
          'electrical',
          'warning-lamp',
          'history',
          'engine-computer',
        ],
        'codes-cleared',
      ),
    ],
    concern: 'codes-cleared',
  }),
];
