import type { Component, Condition } from './reader/vocabulary.js';

/** Words that leave one answer. */
export interface Meaning {
  words: RegExp;
  component: Component;
  condition: Condition;
  /** Readings of the same words that this one replaces. */
  instead: readonly Component[];
}

const FAN_STAYS_OFF =
  /\b(?:cooling|radiator|rad|electric|engine|condenser)? ?fans?\b(?! speed)[^.;,]{0,16}\b(?:(?:does|do|did|will|would) ?n[o']t|won't|don't|never|not|no longer) (?:ever )?(?:come|comes|came|coming|turn|turns|turning|kick|kicks|run|runs|running|spin|spins|work|works|working)\b/i;

const GEARS = String.raw`(?:1st|2nd|3rd|4th|5th|6th|first|second|third|fourth|fifth|sixth|reverse|drive|high|low|overdrive)`;
const NO_GEARS = new RegExp(
  String.raw`\b(?:no|lost|loses|missing) (?:${GEARS}(?: gears?)?(?:, or|, and|,| or| and|\/| nor) ?){1,4}${GEARS}\b(?! (?:light|lamp|camera|sensor|beeper))`,
  'i',
);

/** In the order in which they are tried; the first that fits decides. */
export const MEANINGS: readonly Meaning[] = [
  {
    words:
      /\b(?:cooling|radiator|engine|condenser) fans?\b[^.;]{0,12}\b(?:runs?|running|stays? on|stuck on|on)\b[^.;]{0,16}\b(?:all the time|constantly|nonstop|full speed|with (?:a )?cold engine|when cold)\b/i,
    component: 'cooling-fan',
    condition: 'stuck',
    instead: ['cooling-fan', 'engine'],
  },
  {
    words:
      /\b(?:no heat|heat only)\b[^.;]{0,16}\b(?:driver|passenger|left|right)(?:'s)? side\b[^.;]{0,24}\b(?:hot|warm|fine|ok|works|only)\b/i,
    component: 'blend-door',
    condition: 'stuck',
    instead: ['heater-core', 'air-conditioning', 'thermostat', 'cooling', 'blend-door'],
  },
  {
    words: /\boverspray\b/i,
    component: 'paint',
    condition: 'unspecified',
    instead: [
      'headlamp',
      'tail-lamp',
      'trim',
      'paint',
      'bumper',
      'mirror',
      'wheel',
      'tire',
      'windshield',
      'door-glass',
    ],
  },
  {
    words:
      /\bbubbl\w*\b[^.;]{0,24}\b(?:coolant|reservoir|radiator|degas|overflow|expansion tank)\b|\b(?:coolant|reservoir|radiator|degas)\b[^.;]{0,16}\bbubbl\w*|\bhoses?\b[^.;]{0,16}\b(?:rock hard|hard as a rock|stiff with pressure|pressurized)\b[^.;]{0,16}\bcold\b/i,
    component: 'head-gasket',
    condition: 'failed',
    instead: ['coolant-hose', 'coolant-reservoir', 'coolant', 'cooling', 'radiator', 'engine', 'head-gasket'],
  },
  {
    words:
      /\bwindows?\b[^.;]{0,16}\b(?:drops?|dropped|falls?|fell|slides?|slid)\b[^.;]{0,16}\b(?:door|by itself|on its own|when)\b|\bwindow\b[^.;]{0,12}\boff (?:its |the )?track\b/i,
    component: 'window-regulator',
    condition: 'failed',
    instead: ['door-glass', 'door', 'window-regulator'],
  },
  {
    words:
      /\bcompressor clutch\b[^.;]{0,24}\b(?:scream\w*|nois\w*|squeal\w*|grind\w*|slip\w*|burnt|seized|bad|fail\w*|worn|loose|wobbl\w*)\b/i,
    component: 'ac-compressor',
    condition: 'noise',
    instead: ['clutch', 'ac-compressor', 'wheel-bearing', 'transmission'],
  },
  {
    words:
      /\b(?:torque (?:strut|arm|rod|mount)s?|dog ?bones?)(?: mounts?)?\b[^.;]{0,24}\b(?:separat\w*|torn|broken|broke|cracked|worn|collapsed|bad|fail\w*|loose|ripped)\b/i,
    component: 'engine-mount',
    condition: 'broken',
    instead: ['strut', 'engine-mount', 'suspension', 'trim', 'engine'],
  },
  {
    words:
      /\b(?:oil|dipstick)\b[^.;]{0,60}\b(?:smells?|smelling|reeks?)(?: \w+)? (?:of|like) (?:gas|gasoline|fuel|diesel)\b|\b(?:gas|gasoline|fuel|diesel) in (?:the )?(?:engine |motor |crankcase )?oil\b/i,
    component: 'engine',
    condition: 'unspecified',
    instead: ['engine-oil', 'fuel', 'engine'],
  },
  {
    words:
      /\b(?:steering|steering wheel|wheel|pedal|front end|car|vehicle)\b[^.;]{0,16}\b(?:shak\w*|vibrat\w*|shimm\w*|judder\w*|puls\w*)\b[^.;]{0,16}\b(?:braking|brakes? (?:are |is )?applied|under brakes?|slowing down)\b/i,
    component: 'brakes',
    condition: 'vibration',
    instead: ['steering', 'wheel', 'vehicle', 'suspension', 'brakes', 'brake-pedal', 'tire'],
  },
  {
    words:
      /\b(?:held|hold|holding|touch\w*|placed?)\b[^.;]{0,16}\b(?:against|to|on|near)\b[^.;]{0,12}\b(?:start )?button\b/i,
    component: 'key',
    condition: 'weak',
    instead: ['ignition-switch', 'engine'],
  },
  {
    words:
      /\bwipers?\b[^.;]{0,16}\b(?:stops?|stopped|stopping|park|stuck|quits?)\b[^.;]{0,24}\b(?:mid|middle|half ?way|windshield|glass|high|low|random\w*|intermittent\w*)\b/i,
    component: 'wiper',
    condition: 'inoperative',
    instead: ['wiper', 'windshield', 'engine'],
  },
  {
    words:
      /\bbattery coolant\b[^.;]{0,24}\b(?:low|empty|leak\w*|below)\b|\bbattery (?:chiller|cooler)\b[^.;]{0,24}\bleak\w*/i,
    component: 'battery-cooling',
    condition: 'leak',
    instead: ['coolant-reservoir', 'coolant', 'coolant-hose', 'cooling', 'hybrid-battery', 'battery'],
  },
  {
    words:
      /\bno (?:record|proof|history|sign|receipt)s? (?:of|that)\b[^.;]{0,16}\btiming belt\b|\btiming belt\b[^.;]{0,24}\b(?:never|not been|hasn't been|overdue|past due|original)\b/i,
    component: 'timing-belt',
    condition: 'due',
    instead: ['timing-belt', 'engine', 'history', 'vehicle'],
  },
  {
    words:
      /\bgenerator\b[^.;]{0,16}\b(?:will not|won't|does not|doesn't|not) (?:start|run|crank)\w*|\bgenset\b[^.;]{0,16}\b(?:inop\w*|dead|not)\b/i,
    component: 'vehicle',
    condition: 'unspecified',
    instead: ['alternator', 'engine', 'starter'],
  },
  {
    words:
      /\bsoot\b[^.;\d]{0,24}(?:4[5-9]|[5-9]\d|1\d\d) ?(?:%|percent|g\b|grams)|\b(?:dpf|filter|soot) (?:is )?(?:full|loaded|plugged|clogged)\b|\bregen\w*\b[^.;]{0,30}\b(?:fail\w*|not complete|won't complete|aborted|unsuccessful)\b/i,
    component: 'dpf',
    condition: 'blocked',
    instead: ['dpf', 'exhaust', 'differential', 'emissions', 'engine'],
  },
  {
    words:
      /\b(?:high[- ]voltage|hv|orange) (?:battery )?(?:cables?|harness|connectors?|wiring)\b[^.;]{0,40}\b(?:corro\w*|damag\w*|chafed|cut|melted|burn\w*|frayed|rust\w*|exposed|bare)\b/i,
    component: 'hv-cable',
    condition: 'failed',
    instead: ['hv-cable', 'wiring', 'electrical', 'drive-motor', 'hybrid-battery', 'fuse', 'engine'],
  },
  {
    words:
      /(?<!\b(?:if|when|until|did|brakes|doors?|wipers?|lift|seats?|window) (?:it )?)\b(?:will not|won't|does not|doesn't|cannot|can't) (?:drive|move)(?: (?:at all|under its own power|by itself|forward or (?:in )?reverse|in any gear))?(?=[.,;]|$)/i,
    component: 'vehicle',
    condition: 'immobile',
    instead: ['vehicle'],
  },
  {
    words:
      /\b(?:oil (?:to|and|vs\.?|versus) coolant|eot (?:to|and|vs\.?|versus) ect|ect (?:to|and|vs\.?|versus) eot)\b[^.;\d]{0,50}(?:1[5-9]|[2-9]\d)\b ?(?:°|deg\w*|f\b)/i,
    component: 'oil-cooler',
    condition: 'blocked',
    instead: ['engine', 'cooling', 'engine-oil', 'coolant', 'oil-cooler'],
  },
  {
    words:
      /\b(?:puk(?:es?|ing)|pushes|pushing|spits?|spitting|blows?|blowing)\b[^.;]{0,16}\bcoolant\b|\b(?:degas|overflow|expansion|reservoir)(?: bottle| tank)?\b[^.;]{0,24}\b(?:puk(?:es?|ing)|boils? over|overflow(?:s|ing))\b/i,
    component: 'coolant',
    condition: 'consumes',
    instead: ['coolant-hose', 'coolant-reservoir', 'cooling', 'coolant', 'engine'],
  },
  {
    words: /\bidle hours\b|\bpolice (?:interceptor|package|pursuit)\b/i,
    component: 'history',
    condition: 'previous-use',
    instead: ['engine', 'history', 'vehicle'],
  },
  {
    words:
      /\bpump(?: motor)?\b[^.;]{0,12}\b(?:runs|running|stays) (?:on|constantly|all the time|continuously)\b[^.;]{0,30}\b(?:key|ignition|abs)\b/i,
    component: 'abs-module',
    condition: 'failed',
    instead: ['fuel-pump', 'fuel', 'abs', 'key', 'ignition-switch'],
  },
  {
    words:
      /\bto the (?:cords?|belts|wires?|steel|threads|canvas)\b|\btires?\b[^.;]{0,50}\b(?:cords?|belts?|wires?|steel|threads)\b[^.;,]{0,16}\b(?:show\w*|visible|expos\w*|through|out)\b|\b(?:cords?|belts|wires|steel)\b[^.;,]{0,12}\b(?:show\w*|visible|expos\w*)\b[^.;]{0,30}\btires?\b|\b(?:bulg\w*|bubbles?)\b[^.;]{0,30}\b(?:sidewall|tires?)\b|\b(?:sidewall|tires?)\b[^.;]{0,30}\b(?:bulg\w*|bubbles?|tread separat\w*)\b/i,
    component: 'tire',
    condition: 'broken',
    instead: ['tire', 'wheel', 'drive-belt', 'timing-belt', 'wiring', 'vehicle'],
  },
  {
    words: /\b(?:corrosion|corroded|rust\w*)\b[^.;]{0,12}\bseat (?:tracks?|frames?|rails?|mounts?)\b/i,
    component: 'seat',
    condition: 'rusted',
    instead: ['tire', 'spare-tire', 'wheel', 'rust'],
  },
  {
    words:
      /\bresistor\b[^.;]{0,60}\b(?:mat|air ?bag|seat|srs|occupant|pretensioner)\b|\b(?:air ?bag|srs|occupant)\b[^.;]{0,40}\bresistor\b/i,
    component: 'srs',
    condition: 'tampered',
    instead: ['seat', 'interior-trim', 'occupant-sensor', 'wiring', 'electrical', 'engine'],
  },
  {
    words: /\btitle\b[^.;]{0,40}\b(?:lost|missing|absent|not present)\b/i,
    component: 'title',
    condition: 'absent',
    instead: ['trim', 'paint', 'vehicle', 'interior-trim'],
  },
  {
    words: /\brocker(?:s| panels?)?\b[^.;]{0,20}\b(?:rust|rot)\w*|\b(?:rust|rot)\w*\b[^.;]{0,16}\brockers?\b/i,
    component: 'rocker-panel',
    condition: 'rusted',
    instead: ['lifter', 'rust', 'engine'],
  },
  {
    words: /\bplugs?\b[^.;]{0,20}\b(?:blown|blew|popped|shot|spit) out\b|\bplug threads?\b[^.;]{0,16}\bstripped\b/i,
    component: 'cylinder-head',
    condition: 'broken',
    instead: ['spark-plug', 'engine', 'engine-block'],
  },
  {
    words: /\b(?:rattl|knock|tick|nois|clatter)\w*\b[^.;]{0,60}\bphasers?\b/i,
    component: 'cam-phaser',
    condition: 'rattle',
    instead: ['timing-chain', 'engine', 'cam-phaser'],
  },
  {
    words:
      /\btemp(?:erature)?(?: gauge| needle)?\b[^.;]{0,30}\b(?:three[- ]quarters?|3\/4|climbs?|climbed|rises?|rose|creeps?|above normal|past (?:half|normal|the middle)|runs? high)\b/i,
    component: 'engine',
    condition: 'overheat',
    instead: ['engine', 'cooling', 'instrument-cluster'],
  },
  {
    words: /\b(?:wheel|rim|tire)s?\b[^.;]{0,16}\b(?:out of round|not round|egg shaped)\b/i,
    component: 'wheel',
    condition: 'bent',
    instead: ['wheel', 'tire'],
  },
  {
    words: /\bcrash (?:data|event|record)s?\b[^.;]{0,16}\b(?:stored|saved|present|locked)?|\bstored crash\b/i,
    component: 'srs-module',
    condition: 'failed',
    instead: ['control-module', 'electrical', 'srs', 'srs-module', 'unit-module'],
  },
  {
    words: /\bbatter(?:y|ies)\b[^.;]{0,40}\btest(?:s|ed)? (?:replace|bad|weak|poor|failed|fail)\b/i,
    component: 'battery',
    condition: 'weak',
    instead: ['battery'],
  },
  { words: NO_GEARS, component: 'transmission', condition: 'no-engagement', instead: [] },
  {
    words:
      /\b(?:return flow|leak-?off|return rates?)\b[^.;]{0,40}\b(?:times|double|triple|high|excessive|over|above|out of|fails?|failed)\b/i,
    component: 'fuel-injector',
    condition: 'failed',
    instead: ['fuel', 'engine'],
  },
  {
    words:
      /\bbrake (?:pump|actuator|booster pump)\b[^.;]{0,24}\b(?:runs|cycles|running|cycling|constantly|every)\b|\b(?<!a\/c |ac )accumulator\b[^.;]{0,24}\b(?:leak\w*|loses|fail\w*|bleeds?|empty)\b/i,
    component: 'brake-booster',
    condition: 'failed',
    instead: ['brakes', 'brake-booster'],
  },
  {
    words:
      /\b(?:dpf|scr|particulate filter)\b[^.;]{0,40}\b(?:straight|delete\w*|pipes?|gutted|removed|gone|missing)\b/i,
    component: 'dpf',
    condition: 'removed',
    instead: ['catalytic-converter', 'exhaust', 'dpf', 'def'],
  },
  {
    words: /\b(?:tuner|delete tune|programmer)\b(?! (?:removed|card))/i,
    component: 'engine-computer',
    condition: 'modified',
    instead: ['engine-computer', 'dashboard', 'radio'],
  },
  {
    words: FAN_STAYS_OFF,
    component: 'cooling-fan',
    condition: 'inoperative',
    instead: ['cooling-fan', 'engine'],
  },
  {
    words:
      /\b(?:compression|leak ?down)\b[^.;]{0,40}\b(?:adjacent|neighboring|side by side|next to each other)\b|\b(?:adjacent|neighboring) cylinders\b[^.;]{0,30}\bcompression\b/i,
    component: 'head-gasket',
    condition: 'failed',
    instead: ['engine', 'cylinder-head'],
  },
  {
    words: /\bspark plugs?\b[^.;]{0,40}\b(?:gap(?:ped|s)?|eroded|worn|fouled|electrodes?|original at)\b/i,
    component: 'spark-plug',
    condition: 'worn',
    instead: ['spark-plug'],
  },
  {
    words:
      /\b(?:not|n't|unable to|cannot be|can't be) (?:be )?(?:crank(?:ed)?|turn(?:ed)?|rotate[d]?)(?: over)? by hand\b/i,
    component: 'engine',
    condition: 'seized',
    instead: ['starter', 'engine', 'battery'],
  },
  {
    words: /\bstraight ?pipes?\b[^.;]{0,20}\b(?:weld|install|clamp|put|where|in place|from)/i,
    component: 'catalytic-converter',
    condition: 'tampered',
    instead: ['catalytic-converter', 'exhaust'],
  },
  {
    words: /\b(?:dc[-/ ]?dc|dcdc) converter\b[^.;]{0,30}\b(?:not|n't|no|fail\w*|dead|bad|inop\w*)\b/i,
    component: 'dc-converter',
    condition: 'failed',
    instead: ['alternator', 'battery', 'charge-port', 'dc-converter'],
  },
  {
    words: /\bdriveshaft\b[^.;]{0,16}\b(?:removed|missing|gone|taken out)\b/i,
    component: 'driveshaft',
    condition: 'unspecified',
    instead: ['driveshaft'],
  },
  {
    words:
      /\b(?:metal|shavings|glitter|flakes)\b[^.;]{0,40}\b(?:fuel (?:filter|rail|system|pump|regulator|housing|lines?)|injection pump|regulator)\b|\bfuel (?:filter|rail|system)\b[^.;]{0,24}\b(?:metal|shavings|glitter|flakes)\b/i,
    component: 'high-pressure-pump',
    condition: 'failed',
    instead: ['fuel', 'fuel-filter', 'fuel-rail'],
  },
  {
    words:
      /\bvin\b[^.;]{0,24}\b(?:label|sticker|tag|plate)?\b[^.;]{0,12}\b(?:of|from|for|belongs to) (?:another|a different|other|different)\b|\b(?:another|different) (?:car's|cars|vehicle's|vehicles)? ?vin\b/i,
    component: 'vin-plate',
    condition: 'discrepancy',
    instead: ['vin-plate'],
  },
  {
    words:
      /\b(?:welds?|seams?)\b[^.;,]{0,12}\b(?:ground|visible|redone|not factory|non-factory)\b|\b(?:seam sealer|welds?|spot welds?|seams?)\b[^.;,]{0,12}\b(?:not|n't|isn't|aren't|no longer) (?:factory|original|oem|the factory)|\bnon-?factory (?:welds?|seam sealer|seams?)\b/i,
    component: 'structure',
    condition: 'repaired-structure',
    instead: ['ground', 'structure', 'inner-wheelhouse'],
  },
  {
    words:
      /\b(?:(?:fuel|gas) (?:gauge|level)\b[^.;]{0,50}\bsend(?:er|ing unit)|(?:fuel|gas) (?:level )?(?:sender|sending unit))\b[^.;]{0,24}\b(?:stuck|bad|fail\w*|open|dead|erratic|worn)\b/i,
    component: 'fuel-sender',
    condition: 'failed',
    instead: ['fuel', 'instrument-cluster', 'fuel-tank'],
  },
];
