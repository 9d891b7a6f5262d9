import type { HazardKind, Necessity } from './reading.js';
import type { RepairName } from './repair-catalogue.js';

/** What words in the notes of a section with an issue point to. Data only; `section-findings.ts` reads it. */
export interface NoteRule {
  words: RegExp;
  /** Words that must stand in the same sentence as well. */
  and?: RegExp;
  /** The words name a part, not a fault: a fault must be told of in the same sentence. */
  part?: boolean;
  repairs: Partial<Record<RepairName, Necessity>>;
  /** Words anywhere in the same notes that leave another cause open: what is necessary here becomes possible. */
  doubtedBy?: RegExp;
  /** The fact, one sentence. */
  because: string;
  hazard?: HazardKind;
}

const ENGINE: readonly NoteRule[] = [
  {
    words:
      /\b(seized|locked up|hydro-?lock\w*|cracked block|block (?:is )?cracked|rod (?:knock|through)|thrown rod|spun bearing|bottom[- ]end (?:knock|noise)|no compression)\b/i,
    repairs: { 'Engine replacement (used)': 'necessary' },
    because: 'The noted damage is inside the engine.',
    hazard: 'inoperable',
  },
  {
    words: /\b(knock(?:s|ing)?)\b/i,
    and: /\b(lower|bottom|heavy|deep|loud|under load)\b/i,
    repairs: { 'Engine replacement (used)': 'possible' },
    because: 'A heavy knock can come from the crankshaft bearings.',
  },
  {
    words:
      /\bhead ?gasket\b|coolant (?:in|into) (?:the )?oil|oil in (?:the )?coolant|milky oil|combustion gas\w* in (?:the )?coolant/i,
    repairs: { 'Head gasket': 'necessary' },
    because: 'The signs noted are those of a failed head gasket.',
  },
  {
    words: /\bwhite smoke\b/i,
    repairs: { 'Head gasket': 'possible' },
    because: 'White smoke can be coolant past the head gasket.',
  },
  {
    words: /\b(blue smoke|burn(?:s|ing)? oil|oil consumption|oil smoke)\b/i,
    repairs: { 'Engine rebuild': 'possible' },
    because: 'The engine burns oil; rings or guides are worn.',
  },
  {
    words: /\bsludge\b/i,
    repairs: { 'Engine rebuild': 'possible' },
    because: 'Sludge was noted; what it has done to the bearings is not known.',
  },
  { words: /\bblack smoke\b/i, repairs: { 'Fuel injector': 'possible' }, because: 'Black smoke is unburnt fuel.' },
  {
    words: /\btiming chain\b|chain (?:rattl|slap|nois)\w*/i,
    part: true,
    repairs: { 'Timing chain': 'necessary' },
    because: 'The mechanic noted the timing chain.',
  },
  {
    words: /\btiming belt\b/i,
    part: true,
    repairs: { 'Timing belt': 'necessary' },
    because: 'The mechanic noted the timing belt.',
  },
  {
    words: /\bmisfir\w*/i,
    repairs: { 'Spark plugs': 'necessary', 'Ignition coil': 'possible' },
    because: 'The mechanic noted a misfire.',
  },
  {
    words: /\bcoils?\b/i,
    and: /\b(moved|followed|bad|failed|faulty|weak|dead|cracked|arcing|needs?|replace)\b/i,
    repairs: { 'Ignition coil': 'necessary' },
    because: 'The test named in the notes points to the coil.',
  },
  {
    words: /\bspark ?plugs?\b/i,
    part: true,
    repairs: { 'Spark plugs': 'necessary' },
    because: 'The mechanic noted the spark plugs.',
  },
  {
    words: /\b(rough idle|idles? rough\w*|runs? rough\w*|stumbl\w*|hesitat\w*|surg(?:es|ing))\b/i,
    repairs: { 'Spark plugs': 'possible', 'Throttle body': 'possible' },
    because: 'The engine runs unevenly; the cause was not found.',
  },
  {
    words: /\bvalve cover\b/i,
    part: true,
    repairs: { 'Valve cover gasket': 'necessary' },
    because: 'The mechanic noted a leak at the valve cover.',
  },
  {
    words: /\boil pan\b/i,
    part: true,
    repairs: { 'Oil pan gasket': 'necessary' },
    because: 'The mechanic noted a leak at the oil pan.',
  },
  {
    words: /\brear main\b/i,
    part: true,
    repairs: { 'Rear main seal': 'necessary' },
    because: 'The mechanic noted the rear main seal.',
  },
  {
    words: /\boil leak\w*|leak\w* (?:engine )?oil\b/i,
    repairs: { 'Valve cover gasket': 'possible', 'Oil pan gasket': 'possible' },
    because: 'An oil leak was noted; from where is not certain.',
  },
  {
    words: /\b(engine|motor) mounts?\b/i,
    part: true,
    repairs: { 'Engine mount': 'necessary' },
    because: 'The mechanic noted an engine mount.',
  },
  {
    words: /\bturbo\w*\b/i,
    part: true,
    repairs: { Turbocharger: 'necessary' },
    because: 'The mechanic noted the turbocharger.',
  },
  { words: /\bno boost\b/i, repairs: { Turbocharger: 'possible' }, because: 'The engine makes no boost.' },
  {
    words: /\bwater pump\b/i,
    part: true,
    repairs: { 'Water pump': 'necessary' },
    because: 'The mechanic noted the water pump.',
  },
  {
    words: /\bradiator\b(?! support)/i,
    part: true,
    repairs: { Radiator: 'necessary' },
    because: 'The mechanic noted the radiator.',
  },
  {
    words: /\bthermostat\b/i,
    part: true,
    repairs: { Thermostat: 'necessary' },
    because: 'The mechanic noted the thermostat.',
  },
  {
    words: /\b(coolant|radiator|heater) hose\b/i,
    part: true,
    repairs: { 'Coolant hose': 'necessary' },
    because: 'The mechanic noted a coolant hose.',
  },
  {
    words: /\bcoolant leak\w*|leak\w* coolant|loses coolant\b/i,
    repairs: { 'Coolant hose': 'possible', 'Water pump': 'possible', Radiator: 'possible' },
    because: 'Coolant is lost; from where is not certain.',
  },
  {
    words: /\boverheat\w*|runs? hot\b/i,
    repairs: { Thermostat: 'possible', 'Water pump': 'possible', 'Head gasket': 'possible' },
    because: 'The engine runs hot; the cause was not found.',
  },
  {
    words: /\b(cooling|radiator) fan\b/i,
    part: true,
    repairs: { 'Cooling fan': 'necessary' },
    because: 'The mechanic noted the cooling fan.',
  },
  {
    words: /\bfuel pump\b/i,
    part: true,
    repairs: { 'Fuel pump': 'necessary' },
    because: 'The mechanic noted the fuel pump.',
  },
  {
    words: /\binjectors?\b/i,
    part: true,
    repairs: { 'Fuel injector': 'necessary' },
    because: 'The mechanic noted an injector.',
  },
  {
    words: /\b(vacuum leak|intake (?:manifold )?(?:gasket|leak))/i,
    repairs: { 'Intake gasket or vacuum hose': 'necessary' },
    because: 'Unmetered air was noted.',
  },
  {
    words: /\b(will not|won't|does not|doesn't|no[- ]) ?(?:start|crank)\b/i,
    repairs: { 'Fuel pump': 'possible', Starter: 'possible', Battery: 'possible' },
    because: 'The engine does not start.',
    hazard: 'inoperable',
  },
  { words: /\bstarter\b/i, part: true, repairs: { Starter: 'necessary' }, because: 'The mechanic noted the starter.' },
  {
    words: /\balternator\b/i,
    part: true,
    repairs: { Alternator: 'necessary' },
    because: 'The mechanic noted the alternator.',
  },
  { words: /\bbattery\b/i, part: true, repairs: { Battery: 'necessary' }, because: 'The mechanic noted the battery.' },
  {
    words: /\bexhaust leak\w*|exhaust manifold\b/i,
    repairs: { 'Exhaust manifold': 'possible', 'Exhaust repair': 'possible' },
    because: 'An exhaust leak was noted.',
  },
];

const TRANSMISSION: readonly NoteRule[] = [
  {
    words:
      /\b(no reverse|(?:will not|won't|does not|doesn't) (?:move|go into (?:gear|drive|reverse)|engage (?:drive|any gear|reverse))|no (?:drive|movement|engagement))\b/i,
    repairs: { 'Transmission rebuild': 'necessary' },
    because: 'The transmission does not drive the vehicle in every range.',
    hazard: 'inoperable',
  },
  {
    words: /\bslip(?:s|ping|page)?\b|\bflares?\b/i,
    and: /\bcvt\b/i,
    repairs: { 'CVT replacement': 'necessary' },
    because: 'A CVT that slips is replaced as a unit.',
  },
  {
    words: /\bcvt\b/i,
    and: /\b(whin|judder|shudder|fail|bad|slip|belt)\w*/i,
    repairs: { 'CVT replacement': 'possible' },
    because: 'The mechanic noted the CVT.',
  },
  {
    words: /\bclutch\b(?! pack)/i,
    and: /\b(slip|worn|burn|chatter|drag|release|gone|shot|pedal)\w*/i,
    repairs: { Clutch: 'necessary' },
    because: 'The mechanic noted the clutch.',
  },
  {
    words: /\b(?<!clutch )(?<!clutch is )slip(?:s|ping|page)?\b|\bflares?\b/i,
    repairs: { 'Transmission rebuild': 'necessary', 'Transmission solenoid or valve body': 'possible' },
    because: 'Slipping points to worn clutches inside the transmission.',
  },
  {
    words: /\btorque converter\b|\btcc\b|\bshudder\w*/i,
    repairs: { 'Torque converter': 'possible', 'Transmission service': 'possible' },
    because: 'A shudder can come from the torque converter clutch or from old fluid.',
  },
  {
    words: /\b(solenoid|valve body)\b/i,
    part: true,
    repairs: { 'Transmission solenoid or valve body': 'necessary' },
    because: 'The mechanic noted the valve body or a solenoid.',
  },
  {
    words: /\b(harsh|hard|late|delayed|erratic|bang\w*|jerk\w*|hesitat\w*|hunting|flare)\b/i,
    repairs: { 'Transmission solenoid or valve body': 'possible', 'Transmission service': 'possible' },
    because: 'Shift quality was noted; the cause was not found.',
  },
  {
    words:
      /\b(burnt|burned|dark|dirty|black) (?:\w+ )?fluid|fluid (?:is |looks )?(?:burnt|burned|dark|dirty|black|low)|low (?:on )?fluid|burnt smell\b/i,
    repairs: { 'Transmission service': 'necessary' },
    because: 'The fluid was noted as low or burnt.',
  },
  {
    words:
      /\b(cooler line|pan gasket|transmission pan|trans(?:mission)? leak\w*|fluid leak\w*|leak\w* (?:trans(?:mission)? )?fluid)\b/i,
    repairs: { 'Transmission service': 'necessary', 'Axle or differential seal': 'possible' },
    because: 'A transmission fluid leak was noted.',
  },
  {
    words: /\btransfer case\b/i,
    part: true,
    repairs: { 'Transfer case': 'necessary' },
    because: 'The mechanic noted the transfer case.',
  },
];

const DIFFERENTIAL: readonly NoteRule[] = [
  {
    words: /\b(cv|axle) (?:axle|joint|boot|shaft)\b|\bcv\b|clicks? (?:on|in|when) turn\w*/i,
    part: true,
    repairs: { 'CV axle': 'necessary' },
    because: 'The mechanic noted a CV axle.',
  },
  { words: /\bu-?joint\b/i, part: true, repairs: { 'U-joint': 'necessary' }, because: 'The mechanic noted a U-joint.' },
  {
    words: /\btransfer case|four[- ]wheel drive|4wd|4x4\b/i,
    part: true,
    repairs: { 'Transfer case': 'necessary' },
    because: 'The mechanic noted the transfer case or four-wheel drive.',
  },
  {
    words: /\bwheel bearing\b/i,
    part: true,
    repairs: { 'Wheel bearing': 'necessary' },
    because: 'The mechanic noted a wheel bearing.',
  },
  {
    words: /\b(seal|pinion|cover)\b/i,
    and: /\b(leak|seep|wet)\w*/i,
    repairs: { 'Axle or differential seal': 'necessary' },
    because: 'A leak at the axle or differential was noted.',
  },
  {
    words: /\bleak\w*/i,
    repairs: { 'Axle or differential seal': 'necessary' },
    because: 'A leak at the axle or differential was noted.',
  },
  {
    words:
      /\b(whin\w*|howl\w*|grind\w*|growl\w*|grumbl\w*|locked|binding|broken teeth|metal in (?:the )?(?:fluid|oil))\b/i,
    repairs: { Differential: 'necessary' },
    because: 'Gear noise from the differential was noted.',
  },
  {
    words: /\b(clunk\w*|hum\w*|vibrat\w*|nois\w*|play|backlash)\b/i,
    repairs: { Differential: 'possible', 'U-joint': 'possible', 'Wheel bearing': 'possible' },
    because: 'Noise or play in the driveline was noted; the cause was not found.',
  },
];

const LOW_CHARGE =
  /\b(low (?:on )?(?:charge|refrigerant|freon|pressure)|pressures? (?:is |are |reads? |reading )?low|(?:charge|refrigerant|freon) (?:is |reads? )?low|no refrigerant|recharge)\b/i;

const AIR_CONDITIONING: readonly NoteRule[] = [
  {
    words: /\bcompressor\b/i,
    and: /\b(nois|seized|grind|leak|bad|failed|faulty|locked|needs?|shot)\w*/i,
    repairs: { 'A/C compressor': 'necessary', 'A/C recharge': 'necessary' },
    because: 'The mechanic noted the compressor itself.',
  },
  // With little refrigerant the pressure switch holds the clutch off, so a clutch that stays out says nothing about the compressor.
  {
    words: /\b(?:compressor|clutch)\b/i,
    and: /\b(?:(?:does not|doesn't|won't|will not|not) engag\w*|inop\w*|(?:does not|doesn't|won't) (?:turn|come) on)/i,
    doubtedBy: LOW_CHARGE,
    repairs: { 'A/C compressor': 'necessary', 'A/C recharge': 'necessary' },
    because: 'The compressor clutch does not engage.',
  },
  {
    words: /\bcondenser\b/i,
    part: true,
    repairs: { 'A/C condenser': 'necessary', 'A/C recharge': 'necessary' },
    because: 'The mechanic noted the condenser.',
  },
  {
    words: /\bevaporator\b/i,
    part: true,
    repairs: { 'A/C evaporator': 'necessary', 'A/C recharge': 'necessary' },
    because: 'The mechanic noted the evaporator.',
  },
  {
    words: LOW_CHARGE,
    repairs: { 'A/C recharge': 'necessary', 'A/C condenser': 'possible' },
    because: 'The charge is low, so it leaks somewhere.',
  },
  {
    words:
      /\b(ambient|warm air|blows? (?:warm|hot|ambient)|not (?:blow(?:ing)? )?(?:cold|cool)|no cold air|no cooling|(?:doesn't|does not|won't|will not) (?:cool|get cold|blow cold)|weak cooling|inop\w*|(?:not|n't) (?:working|work))\b/i,
    repairs: { 'A/C recharge': 'necessary', 'A/C compressor': 'possible' },
    because: 'The system does not cool.',
  },
  {
    words: /\bblower\b|no air (?:from|at|out of)/i,
    part: true,
    repairs: { 'Blower motor': 'necessary' },
    because: 'The mechanic noted the blower.',
  },
  {
    words: /\bheater core\b/i,
    part: true,
    repairs: { 'Heater core': 'necessary' },
    because: 'The mechanic noted the heater core.',
  },
  {
    words: /\bno heat\b/i,
    repairs: { Thermostat: 'possible', 'Heater core': 'possible' },
    because: 'The heater does not heat.',
  },
];

const EMISSIONS: readonly NoteRule[] = [
  {
    words: /\b(cat(?:s|alytic converters?|alyst)?|converters?)\b/i,
    and: /\b(missing|removed|cut|gutted|hollow\w*|straight pipe|test pipe|tamper\w*|deleted|stolen|rattl\w*|aftermarket)\b/i,
    repairs: { 'Catalytic converter': 'necessary' },
    because: 'The catalytic converter is altered or missing.',
  },
  {
    words: /\b(straight[- ]pip\w*|test pipe|gutted|o2 (?:spacer|defouler)\w*)\b/i,
    repairs: { 'Catalytic converter': 'necessary' },
    because: 'The exhaust was altered where the catalytic converter belongs.',
  },
  {
    words: /\b(dpf|particulate filter|def delete|delete(?:d)? (?:kit|tune)?|tuner)\b/i,
    part: true,
    repairs: { 'Diesel particulate filter (DPF)': 'necessary' },
    because: 'Diesel emissions equipment is altered or missing.',
  },
  {
    words: /\begr\b/i,
    part: true,
    repairs: { 'EGR valve': 'necessary' },
    because: 'The EGR system is altered or missing.',
  },
  {
    words: /\b(muffler)\b/i,
    part: true,
    repairs: { Muffler: 'necessary' },
    because: 'The mechanic noted the muffler.',
  },
  {
    words: /\bexhaust\b/i,
    and: /\b(leak|rust|broke|hanging|loose|hole)\w*/i,
    repairs: { 'Exhaust repair': 'necessary' },
    because: 'The mechanic noted the exhaust.',
  },
];

const STRUCTURE: readonly NoteRule[] = [
  {
    words: /\b(frame rail|rails?|frame section|cross ?member)\b/i,
    and: /\b(rust\w*|rot\w*|hole\w*|scal\w*|perforat\w*|bent|kink\w*|buckl\w*|crack\w*|crush\w*|damag\w*|section\w*|weld\w*|cut|replac\w*|repair\w*|sway\w*)\b/i,
    repairs: { 'Frame section or rail': 'necessary' },
    because: 'A rail is damaged, rusted or was repaired.',
  },
  {
    words:
      /\b(apron|floor ?pan|wheel ?house|pillar|unibody|rocker|strut tower|shock tower|inner fender|fire ?wall|cowl)\w*\b/i,
    part: true,
    repairs: { 'Unibody repair': 'necessary' },
    because: 'A structural panel of the unibody is damaged or was repaired.',
  },
  {
    words: /\bsub-?frame|cradle\b/i,
    and: /\b(rust|rot|hole|perforat|scal|corro)\w*/i,
    repairs: { 'Subframe rust': 'necessary' },
    because: 'The subframe is rusted.',
  },
  {
    words: /\b(frame|structur\w*)\b/i,
    and: /\b(rust\w*|rot\w*|perforat\w*|corro\w*)\b/i,
    repairs: { 'Subframe rust': 'necessary' },
    because: 'Rust in the structure was noted.',
  },
  {
    words: /\b(frame|structur\w*|sub-?frame)\b/i,
    and: /\b(bent|kink\w*|buckl\w*|sway\w*|twist\w*|pull\w*|collision|damag\w*|out of spec\w*|misalign\w*|diamond)\b/i,
    repairs: { 'Frame pull': 'necessary' },
    because: 'Damage to the frame was noted.',
  },
];

const SAFETY: readonly NoteRule[] = [
  {
    words: /\bair ?bags?\b/i,
    and: /\b(deploy|blown|missing|removed|empty)\w*/i,
    repairs: { Airbag: 'necessary', 'SRS module': 'necessary' },
    because: 'An airbag has deployed or is missing.',
    hazard: 'srs',
  },
  {
    words: /\b(air ?bags?|srs|restraint)\b/i,
    part: true,
    repairs: { 'Airbag system diagnosis': 'necessary', 'Clock spring': 'possible', 'SRS module': 'possible' },
    because: 'The restraint system reports a fault.',
    hazard: 'srs',
  },
  {
    words: /\bclock ?spring\b/i,
    part: true,
    repairs: { 'Clock spring': 'necessary' },
    because: 'The mechanic noted the clock spring.',
    hazard: 'srs',
  },
  {
    words: /\bpre-?tensioners?\b/i,
    part: true,
    repairs: { 'Seat belt pretensioner': 'necessary' },
    because: 'The mechanic noted a pretensioner.',
    hazard: 'srs',
  },
  {
    words: /\bseat ?belts?\b/i,
    part: true,
    repairs: { 'Seat belt': 'necessary' },
    because: 'The mechanic noted a seat belt.',
  },
  {
    words: /\babs\b|anti-?lock/i,
    part: true,
    repairs: { 'ABS diagnosis': 'necessary', 'Wheel speed sensor': 'possible', 'ABS module': 'possible' },
    because: 'The antilock brakes report a fault.',
    hazard: 'abs',
  },
  {
    words: /\bwheel speed\b/i,
    part: true,
    repairs: { 'Wheel speed sensor': 'necessary' },
    because: 'The mechanic noted a wheel speed sensor.',
    hazard: 'abs',
  },
  {
    words: /\bmaster cylinder\b|pedal (?:sinks|goes to the floor)|sinking pedal/i,
    repairs: { 'Brake master cylinder': 'necessary' },
    because: 'The brake pedal or master cylinder was noted.',
  },
  {
    words: /\bbrake lines?\b/i,
    and: /\brust|corro/i,
    repairs: { 'Brake line rust': 'necessary' },
    because: 'Rusted brake lines were noted.',
  },
  {
    words: /\bbrake lines?\b/i,
    part: true,
    repairs: { 'Brake line': 'necessary' },
    because: 'The mechanic noted a brake line.',
  },
  {
    words: /\bcaliper\b/i,
    part: true,
    repairs: { 'Brake caliper': 'necessary' },
    because: 'The mechanic noted a caliper.',
  },
  {
    words: /\brotors?\b|brakes? (?:grind|puls|shak)\w*|grinding brakes?/i,
    part: true,
    repairs: { 'Brake pads and rotors': 'necessary' },
    because: 'Worn brakes were noted.',
  },
  {
    words: /\bbrake pads?\b|\bpads\b/i,
    part: true,
    repairs: { 'Brake pads': 'necessary' },
    because: 'Worn brake pads were noted.',
  },
  {
    words: /\bball joint\b/i,
    part: true,
    repairs: { 'Ball joint': 'necessary' },
    because: 'The mechanic noted a ball joint.',
  },
  { words: /\btie rod\b/i, part: true, repairs: { 'Tie rod': 'necessary' }, because: 'The mechanic noted a tie rod.' },
  {
    words: /\bcontrol arm\b/i,
    part: true,
    repairs: { 'Control arm': 'necessary' },
    because: 'The mechanic noted a control arm.',
  },
  {
    words: /\bwheel bearing\b/i,
    part: true,
    repairs: { 'Wheel bearing': 'necessary' },
    because: 'The mechanic noted a wheel bearing.',
  },
  {
    words: /\b(steering rack|rack and pinion)\b/i,
    part: true,
    repairs: { 'Steering rack': 'necessary' },
    because: 'The mechanic noted the steering rack.',
  },
  {
    words: /\bwindshield\b/i,
    and: /\b(crack|broken|shatter)\w*/i,
    repairs: { Windshield: 'necessary' },
    because: 'The windshield is cracked.',
  },
  {
    words: /\b(tires?|tread)\b/i,
    and: /\b(bald|worn|cord\w*|dry rot\w*|below|low)\b/i,
    repairs: { 'Tires (set of four)': 'necessary' },
    because: 'Worn tires were noted.',
  },
];

/** Rules by the section whose notes they read. */
export const NOTE_RULES = {
  engine: ENGINE,
  transmission: TRANSMISSION,
  differential: DIFFERENTIAL,
  airConditioning: AIR_CONDITIONING,
  emissions: EMISSIONS,
  structure: STRUCTURE,
  safety: SAFETY,
} as const;

/** A repair that the mechanic wrote by hand under "Other": first the picklist's own names, then these. */
export const OTHER_REPAIR_RULES: readonly (readonly [RegExp, RepairName])[] = [
  [/\b(recharge|leak test)\b.*\ba\/?c\b|\ba\/?c\b.*\b(recharge|leak test)\b|\brecharge\b/i, 'A/C recharge'],
  [/\bcompressor\b/i, 'A/C compressor'],
  [/\bcondenser\b/i, 'A/C condenser'],
  [/\bevaporator\b/i, 'A/C evaporator'],
  [/\bblower\b/i, 'Blower motor'],
  [/\b(catalytic|catalyst|cat converter)\b/i, 'Catalytic converter'],
  [/\b(o2|oxygen) sensors?\b/i, 'Oxygen sensor'],
  [/\bcoils?\b(?! spring)/i, 'Ignition coil'],
  [/\b(spark )?plugs\b/i, 'Spark plugs'],
  [/\bhead ?gasket\b/i, 'Head gasket'],
  [/\bvalve cover\b/i, 'Valve cover gasket'],
  [/\btiming belt\b/i, 'Timing belt'],
  [/\btiming chain\b/i, 'Timing chain'],
  [/\bwater pump\b/i, 'Water pump'],
  [/\bthermostat\b/i, 'Thermostat'],
  [/\bradiator\b(?! support)/i, 'Radiator'],
  [/\balternator\b/i, 'Alternator'],
  [/\bstarter\b/i, 'Starter'],
  [/\b(trans(mission)?) (service|flush|fluid)\b/i, 'Transmission service'],
  [/\btrans(mission)? (rebuild|overhaul)\b/i, 'Transmission rebuild'],
  [/\bbrakes?\b.*\brotors?\b/i, 'Brake pads and rotors'],
  [/\bbrake pads?\b|\bpads\b/i, 'Brake pads'],
  [/\bwheel bearings?\b/i, 'Wheel bearing'],
  [/\btie rods?\b/i, 'Tie rod'],
  [/\bball joints?\b/i, 'Ball joint'],
  [/\bcontrol arms?\b/i, 'Control arm'],
  [/\bstruts?\b/i, 'Struts'],
  [/\bshocks?\b/i, 'Shock absorbers'],
  [/\bcv (axle|joint|boot)s?\b/i, 'CV axle'],
  [/\balignment\b/i, 'Wheel alignment'],
  [/\bwindshield\b/i, 'Windshield'],
  [/\btires\b/i, 'Tires (set of four)'],
  [/\bmuffler\b/i, 'Muffler'],
  [/\bexhaust\b/i, 'Exhaust repair'],
  [/\bair ?bags?\b/i, 'Airbag'],
  [/\bsrs\b/i, 'SRS module'],
  [/\babs\b/i, 'ABS module'],
  [/\bframe\b(?! ?rate)/i, 'Frame pull'],
  [/\bunibody\b/i, 'Unibody repair'],
];
