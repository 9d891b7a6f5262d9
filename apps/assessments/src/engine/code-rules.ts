import type { ImpliedRepairName, RepairName } from './repair-catalogue.js';
import type { HazardKind } from './reading.js';

/** What a trouble code points to. Data only; `code-findings.ts` reads it. */
export interface CodeRule {
  pattern: RegExp;
  /** The code in the words of the lane; without it the recorded description is used. */
  meaning?: string | ((code: string) => string);
  necessary?: readonly RepairName[];
  possible?: readonly RepairName[];
  /** Where the code places the fault: `cylinder 2`, `bank 1`. */
  place?: (code: string) => string | null;
  /** The fact, one sentence; without it the meaning is used. */
  because?: string;
  hazard?: HazardKind;
}

const lastTwo = (code: string): number => Number(code.slice(3));
const lastDigit = (code: string): number => Number.parseInt(code.slice(4), 16);
const cylinder = (code: string): string => `cylinder ${lastTwo(code)}`;
const nth =
  (first: number) =>
  (code: string): string =>
    `cylinder ${lastTwo(code) - first + 1}`;
const bank =
  (bankTwo: RegExp) =>
  (code: string): string =>
    bankTwo.test(code) ? 'bank 2' : 'bank 1';

/** P0130 to P0147 and P0030 to P0044 are bank 1, P0150 to P0167 and P0050 to P0064 bank 2, six codes to a sensor. */
function oxygenSensorPlace(code: string): string | null {
  const number = Number(code.slice(2));
  const [start, side] = number < 100 ? (number < 50 ? [30, 1] : [50, 2]) : number < 150 ? [130, 1] : [150, 2];
  const position = Math.floor((number - start) / 6) + 1;
  return Number.isNaN(number) || position > 3 ? null : `bank ${side}, sensor ${position}`;
}

const WHEELS = ['left front', 'right front', 'left rear', 'right rear'] as const;
const wheelPlace = (code: string): string | null => WHEELS[Math.floor((Number(code.slice(2)) - 35) / 5)] ?? null;

/** First match wins; the narrow rules stand before the wide ones. */
export const CODE_RULES: readonly CodeRule[] = [
  // Valve timing
  {
    pattern: /^P001[6-9]$/,
    meaning: 'crankshaft and camshaft out of time',
    necessary: ['Timing chain'],
    possible: ['Variable valve timing solenoid', 'Camshaft position sensor'],
    because: 'The crankshaft and camshaft no longer agree, which points to a stretched chain or a slipped belt.',
  },
  {
    pattern: /^P00(0[0-9]|1[0-5]|2[0-9])$/,
    meaning: 'variable valve timing',
    necessary: ['Variable valve timing solenoid'],
    possible: ['Timing chain'],
    because: 'Valve timing is not where the computer wants it; the control solenoid is the usual cause.',
  },
  // Oxygen sensors
  {
    pattern: /^P00(3[0-9]|4[0-4]|5[0-9]|6[0-4])$/,
    meaning: (code) => `oxygen sensor heater circuit${placed(oxygenSensorPlace(code))}`,
    necessary: ['Oxygen sensor'],
    place: oxygenSensorPlace,
    because: 'The heater of the oxygen sensor has failed or its circuit is open.',
  },
  {
    pattern: /^P01(3[0-9]|4[0-7]|5[0-9]|6[0-7])$/,
    meaning: (code) => `oxygen sensor circuit${placed(oxygenSensorPlace(code))}`,
    necessary: ['Oxygen sensor'],
    place: oxygenSensorPlace,
    because: 'The oxygen sensor reads wrong or slowly.',
  },
  {
    pattern: /^P(219[5-8]|209[6-9]|227[0-9]|2A0[0-9])$/,
    meaning: 'oxygen sensor signal out of range',
    necessary: ['Oxygen sensor'],
    possible: ['Exhaust repair'],
    because: 'The oxygen sensor signal is stuck or out of range; an exhaust leak can do the same.',
  },
  // Air metering and sensors
  {
    pattern: /^P0(068|10[0-4])$/,
    meaning: 'mass air flow',
    necessary: ['Mass air flow sensor'],
    possible: ['Intake gasket or vacuum hose'],
    because: 'The measured air flow does not fit the engine load.',
  },
  {
    pattern: /^P010[5-9]$/,
    meaning: 'manifold pressure sensor',
    necessary: ['Manifold pressure sensor'],
    possible: ['Wiring harness'],
  },
  {
    pattern: /^P011[0-4]$/,
    meaning: 'intake air temperature sensor',
    necessary: ['Air or coolant temperature sensor'],
  },
  {
    pattern: /^P01(1[5-9])$/,
    meaning: 'coolant temperature sensor',
    necessary: ['Air or coolant temperature sensor'],
    possible: ['Thermostat'],
  },
  {
    pattern: /^P012[58]$/,
    meaning: 'coolant below thermostat temperature',
    necessary: ['Thermostat'],
    possible: ['Air or coolant temperature sensor'],
    because: 'The engine does not reach its working temperature; a thermostat stuck open is the usual cause.',
  },
  {
    pattern: /^P(012[0-4679]|02[12][0-9]|0638|210[0-9]|211[0-9]|212[0-9]|213[0-9]|2176)$/,
    meaning: 'throttle or accelerator pedal position',
    necessary: ['Throttle body'],
    possible: ['Wiring harness'],
    because: 'Throttle position and request do not agree.',
  },
  {
    pattern: /^P(017[14]|2187|2189)$/,
    meaning: (code) => `system too lean${placed(bank(/^P(0174|2189)$/)(code))}`,
    necessary: ['Intake gasket or vacuum hose'],
    possible: ['Mass air flow sensor', 'Fuel pump', 'Oxygen sensor'],
    place: bank(/^P(0174|2189)$/),
    because: 'The engine runs lean: most often unmetered air, else air metering or fuel supply.',
  },
  {
    pattern: /^P(017[25]|2188|2190)$/,
    meaning: (code) => `system too rich${placed(bank(/^P(0175|2190)$/)(code))}`,
    necessary: ['Engine diagnosis'],
    possible: ['Mass air flow sensor', 'Fuel injector', 'Oxygen sensor'],
    place: bank(/^P(0175|2190)$/),
    because: 'The engine runs rich; the code does not tell which part is at fault.',
  },
  // Fuel
  {
    pattern: /^P008[789]$|^P009[0-4]$/,
    meaning: (code) => (code === 'P0087' ? 'fuel rail pressure too low' : 'fuel rail pressure'),
    necessary: ['Fuel pump'],
    possible: ['High-pressure fuel pump', 'Fuel pressure sensor'],
    because: 'Fuel pressure at the rail is not what the computer asks for.',
  },
  {
    pattern: /^P019[0-6]$/,
    meaning: 'fuel rail pressure sensor',
    necessary: ['Fuel pressure sensor'],
    possible: ['High-pressure fuel pump'],
  },
  {
    pattern: /^P02(0[1-9]|1[0-2])$/,
    meaning: (code) => `injector circuit, ${nth(1)(code)}`,
    necessary: ['Fuel injector'],
    possible: ['Wiring harness'],
    place: nth(1),
    because: 'The circuit of this injector is open or shorted.',
  },
  {
    pattern: /^P02(6[1-9]|[78][0-9]|9[0-6])$/,
    meaning: 'injector circuit or cylinder contribution',
    necessary: ['Fuel injector'],
    possible: ['Wiring harness'],
    place: (code) => `cylinder ${Math.floor((lastTwo(code) - 61) / 3) + 1}`,
    because: 'This cylinder does not contribute as it should.',
  },
  {
    pattern: /^P023[0-3]$|^P062[789]$/,
    meaning: 'fuel pump circuit',
    necessary: ['Fuel pump'],
    possible: ['Wiring harness'],
  },
  {
    pattern: /^P0217$/,
    meaning: 'engine overheating',
    necessary: ['Thermostat'],
    possible: ['Water pump', 'Head gasket'],
    because: 'The engine overheated. What the heat did to the head gasket is not known.',
    hazard: 'undiagnosed',
  },
  {
    pattern: /^P0218$/,
    meaning: 'transmission overheating',
    necessary: ['Transmission service'],
    possible: ['Transmission solenoid or valve body', 'Transmission rebuild'],
    because: 'The transmission ran too hot.',
  },
  {
    pattern: /^P0(234|23[5-9]|24[0-9]|25[0-2]|299)$|^P226[0-9]$/,
    meaning: (code) => (code === 'P0299' ? 'turbocharger underboost' : 'turbocharger boost control'),
    necessary: ['Engine diagnosis'],
    possible: ['Turbocharger', 'Intake gasket or vacuum hose'],
    because: 'Boost is not what the computer asks for: a leak, the wastegate or the turbocharger itself.',
  },
  // Ignition and misfire
  {
    pattern: /^P03(0[1-9]|1[0-2])$/,
    meaning: (code) => `cylinder ${lastTwo(code)} misfire`,
    necessary: ['Ignition coil', 'Spark plugs'],
    possible: ['Fuel injector'],
    place: cylinder,
    because: 'This cylinder misfires; coil and plugs are the usual cause.',
  },
  {
    pattern: /^P03(00|13|14|16)$/,
    meaning: (code) =>
      code === 'P0316'
        ? 'misfire at start'
        : code === 'P0313'
          ? 'misfire with low fuel'
          : 'random or multiple cylinder misfire',
    necessary: ['Spark plugs'],
    possible: ['Ignition coil', 'Fuel injector', 'Fuel pump'],
    because: 'The engine misfires, and the code does not tie it to one cylinder.',
  },
  {
    pattern: /^P03(5[1-9]|6[0-2])$/,
    meaning: (code) => `ignition coil circuit, ${nth(51)(code)}`,
    necessary: ['Ignition coil'],
    possible: ['Wiring harness'],
    place: nth(51),
    because: 'The circuit of this ignition coil is open or shorted.',
  },
  { pattern: /^P0350$/, meaning: 'ignition coil circuit', necessary: ['Ignition coil'], possible: ['Wiring harness'] },
  {
    pattern: /^P03(2[0-3]|3[5-9]|7[0-9]|8[5-9])$/,
    meaning: 'crankshaft position sensor',
    necessary: ['Crankshaft position sensor'],
    possible: ['Timing chain', 'Wiring harness'],
  },
  {
    pattern: /^P03(4[0-9]|6[5-9]|9[0-4])$/,
    meaning: 'camshaft position sensor',
    necessary: ['Camshaft position sensor'],
    possible: ['Timing chain', 'Wiring harness'],
  },
  { pattern: /^P03(2[4-9]|3[0-4])$/, meaning: 'knock sensor', necessary: ['Knock sensor'] },
  { pattern: /^P0(380|381|382|67[0-9]|68[0-4])$/, meaning: 'glow plug circuit', necessary: ['Glow plugs'] },
  // Emissions
  {
    pattern: /^P04(0[0-9]|8[6-9])$|^P241[0-9]$|^P245[78]$/,
    meaning: 'exhaust gas recirculation',
    necessary: ['EGR valve'],
    because: 'Exhaust gas recirculation does not flow as commanded.',
  },
  { pattern: /^P04(1[0-9])$|^P244[0-9]$/, meaning: 'secondary air injection', necessary: ['Secondary air pump'] },
  {
    pattern: /^P04[23][0-4]$/,
    meaning: (code) => `catalyst efficiency below threshold, ${bank(/^P043/)(code)}`,
    necessary: ['Catalytic converter'],
    possible: ['Oxygen sensor'],
    place: bank(/^P043/),
    because: 'The catalyst no longer stores enough oxygen.',
  },
  {
    pattern: /^P0457$/,
    meaning: 'EVAP leak, fuel cap loose or off',
    necessary: ['Gas cap'],
    possible: ['EVAP purge valve or canister'],
    because: 'Fuel vapor leaks at the cap.',
  },
  {
    pattern: /^P04(42|5[56])$/,
    meaning: (code) => ({ P0442: 'EVAP small leak', P0455: 'EVAP large leak' })[code] ?? 'EVAP very small leak',
    necessary: ['EVAP purge valve or canister'],
    possible: ['Gas cap'],
    because: 'The fuel vapor system leaks. A cap that does not seal is the cheap cause.',
  },
  {
    pattern: /^P04(4[0-9]|5[0-9]|9[6-9])$|^P240[0-9]$|^P242[0-2]$/,
    meaning: 'EVAP system',
    necessary: ['EVAP purge valve or canister'],
    because: 'The fuel vapor system does not purge or hold pressure.',
  },
  { pattern: /^P046[0-4]$|^P206[6-9]$/, meaning: 'fuel level sensor', necessary: ['Fuel level sensor'] },
  {
    pattern: /^P04(8[0-5]|9[1-5])$/,
    meaning: 'cooling fan circuit',
    necessary: ['Cooling fan'],
    possible: ['Wiring harness'],
  },
  {
    pattern: /^P(2002|2003|242[3-9]|2452|2453|2454|2455|2459|246[3-9]|24A4)$/,
    meaning: 'diesel particulate filter',
    necessary: ['Diesel particulate filter (DPF)'],
    possible: ['EGR valve'],
    because: 'The particulate filter is loaded, damaged or no longer regenerates.',
  },
  {
    pattern: /^P(203[B-F]|204[0-9A-F]|205[0-9A-F]|207[0-9A-F]|20[9A-F][0-9A-F]|2B[A-F][0-9A-F])$/,
    meaning: 'diesel exhaust fluid system',
    necessary: ['Diesel exhaust fluid (DEF) system'],
    possible: ['NOx sensor'],
  },
  { pattern: /^P22[01][0-9A-F]$/, meaning: 'NOx sensor', necessary: ['NOx sensor'] },
  // Speed, idle, oil, charging, computers
  {
    pattern: /^P050[0-3]$|^P2158$/,
    meaning: 'vehicle speed sensor',
    necessary: ['Vehicle speed sensor'],
    possible: ['Wheel speed sensor'],
  },
  { pattern: /^P05(0[4]|71|72|73)$/, meaning: 'brake light switch', necessary: ['Brake light switch'] },
  {
    pattern: /^P05(0[5-9]|1[01])$/,
    meaning: 'idle speed',
    necessary: ['Throttle body'],
    possible: ['Intake gasket or vacuum hose'],
  },
  {
    pattern: /^P052[0-3]$/,
    meaning: 'oil pressure sensor',
    necessary: ['Oil pressure sensor'],
    possible: ['Oil pump'],
  },
  {
    pattern: /^P0524$/,
    meaning: 'oil pressure too low',
    necessary: ['Engine diagnosis'],
    possible: ['Oil pressure sensor', 'Oil pump', 'Engine rebuild'],
    because: 'Oil pressure is reported too low. Sensor, pump or worn bearings cannot be told apart from the code.',
    hazard: 'undiagnosed',
  },
  {
    pattern: /^P056[0-3]$|^P062[0-5]$|^P25[01][0-9]$/,
    meaning: 'charging system voltage',
    necessary: ['Electrical diagnosis'],
    possible: ['Alternator', 'Battery'],
    because: 'System voltage is out of range.',
  },
  {
    pattern: /^P060[0-9A-F]$|^P061[0-9A-F]$/,
    meaning: 'engine computer',
    necessary: ['Powertrain control module (PCM)'],
    possible: ['Wiring harness'],
    because: 'The engine computer reports a fault of its own.',
  },
  { pattern: /^P0(597|598|599)$/, meaning: 'thermostat heater circuit', necessary: ['Thermostat'] },
  // Transmission
  {
    pattern: /^P070[0-4]$/,
    meaning: 'transmission control system',
    necessary: ['Transmission diagnosis'],
    possible: ['Transmission solenoid or valve body', 'Transmission control module (TCM)'],
    because: 'The transmission computer has stored a fault and asks for the lamp; its own code was not recorded here.',
  },
  {
    pattern: /^P070[5-9]$|^P081[3-5]$/,
    meaning: 'transmission range sensor',
    necessary: ['Transmission range sensor'],
  },
  {
    pattern: /^P07(1[0-9]|2[0-9])$|^P279[1-9]$/,
    meaning: 'transmission speed or temperature sensor',
    necessary: ['Transmission speed or temperature sensor'],
    possible: ['Wiring harness'],
  },
  {
    pattern: /^P07(3[0-9])$|^P0729$/,
    meaning: 'incorrect gear ratio',
    necessary: ['Transmission solenoid or valve body'],
    possible: ['Transmission rebuild'],
    because: 'A gear does not hold its ratio: hydraulic control at best, slipping clutches inside at worst.',
  },
  {
    pattern: /^P07(4[0-4])$|^P27(5[6-9]|6[0-9])$/,
    meaning: 'torque converter clutch',
    necessary: ['Transmission solenoid or valve body'],
    possible: ['Torque converter'],
    because: 'The torque converter clutch does not apply or release as commanded.',
  },
  {
    pattern: /^P0894$/,
    meaning: 'transmission component slipping',
    necessary: ['Transmission rebuild'],
    possible: ['Transmission solenoid or valve body'],
    because: 'The transmission computer measured slip inside.',
  },
  {
    pattern: /^P08(4[0-9]|6[7-9]|7[0-9])$|^P0(7[5-9][0-9])$|^P07[5-9][A-F]$|^P27[0-9A-F]{2}$|^P09[0-9A-F]{2}$/,
    meaning: 'shift solenoid or transmission pressure control',
    necessary: ['Transmission solenoid or valve body'],
    possible: ['Transmission service'],
    because: 'Shift or pressure control does not respond as commanded.',
  },
  {
    pattern: /^P0[789][0-9A-F]{2}$/,
    meaning: 'transmission',
    necessary: ['Transmission diagnosis'],
    possible: ['Transmission solenoid or valve body'],
  },
  // Hybrid propulsion
  {
    pattern: /^P0A(80|7D|7E|7F|FA)$/,
    meaning: 'hybrid battery',
    necessary: ['Hybrid battery'],
    because: 'The traction battery reports deterioration or a cell out of line.',
  },
  {
    pattern: /^P0[ABC][0-9A-F]{2}$/,
    meaning: 'hybrid propulsion',
    necessary: ['Hybrid system diagnosis'],
    possible: ['Hybrid battery'],
  },
  {
    pattern: /^P34[0-9A-F]{2}$/,
    meaning: 'cylinder deactivation',
    necessary: ['Engine diagnosis'],
    possible: ['Engine rebuild'],
    because: 'Cylinder deactivation does not respond; collapsed lifters are one cause.',
    hazard: 'undiagnosed',
  },

  // Chassis
  {
    pattern: /^C00(3[5-9]|4[0-9]|5[0-4])$/,
    meaning: (code) => `wheel speed sensor${placed(wheelPlace(code))}`,
    necessary: ['Wheel speed sensor'],
    possible: ['Wheel bearing'],
    place: wheelPlace,
    because: 'One wheel speed signal is missing or wrong, so ABS and traction control are off.',
    hazard: 'abs',
  },
  {
    pattern: /^C0(03[0-4]|2[0-3][0-9])$/,
    meaning: 'wheel speed signal',
    necessary: ['Wheel speed sensor'],
    possible: ['ABS module'],
    because: 'A wheel speed signal is missing or wrong, so ABS is off.',
    hazard: 'abs',
  },
  {
    pattern: /^C0(4[56][0-9]|051|710)$/,
    meaning: 'steering angle sensor',
    necessary: ['Steering angle sensor'],
    because: 'The stability system has no valid steering angle.',
    hazard: 'abs',
  },
  {
    pattern: /^C0(0[6-9][0-9]|1[0-9]{2}|2[4-9][0-9]|55[0-9])$/,
    meaning: 'ABS hydraulics or control unit',
    necessary: ['ABS module'],
    possible: ['Wheel speed sensor'],
    because: 'The ABS unit reports a fault in its pump, valves or computer.',
    hazard: 'abs',
  },
  {
    pattern: /^C05[0-9]{2}$/,
    meaning: 'electric power steering',
    necessary: ['Steering diagnosis'],
    possible: ['Electric power steering rack'],
  },
  { pattern: /^C07[5-9][0-9]$/, meaning: 'tire pressure monitoring', necessary: ['Tire pressure sensor (TPMS)'] },
  {
    pattern: /^C/,
    meaning: 'chassis control',
    necessary: ['ABS diagnosis'],
    possible: ['ABS module', 'Wheel speed sensor'],
    hazard: 'abs',
  },

  // Body
  {
    pattern: /^B00(0[0-9]|1[0-9])$/,
    meaning: 'front airbag deployment circuit',
    necessary: ['Airbag system diagnosis'],
    possible: ['Clock spring', 'Airbag', 'SRS module'],
    because: 'An airbag circuit is open or shorted. The airbag may not deploy.',
    hazard: 'srs',
  },
  {
    pattern: /^B00(7[0-9])$/,
    meaning: 'seat belt pretensioner circuit',
    necessary: ['Seat belt pretensioner'],
    possible: ['SRS module'],
    because: 'A pretensioner circuit is open or shorted.',
    hazard: 'srs',
  },
  {
    pattern: /^B00[0-9A-F]{2}$/,
    meaning: 'airbag or restraint circuit',
    necessary: ['Airbag system diagnosis'],
    possible: ['SRS module', 'Airbag'],
    because: 'The restraint system reports a fault.',
    hazard: 'srs',
  },
  {
    pattern: /^B/,
    meaning: 'body electrics',
    necessary: ['Electrical diagnosis'],
    possible: ['Body control module (BCM)'],
  },

  // Network
  {
    pattern: /^U0(121|122|129|415|418)$/,
    meaning: 'no communication with the ABS module',
    necessary: ['Network diagnosis'],
    possible: ['ABS module', 'Wiring harness'],
    because: 'The ABS module does not answer on the network.',
    hazard: 'abs',
  },
  {
    pattern: /^U0(15[1-9]|16[0-2]|452)$/,
    meaning: 'no communication with the restraint module',
    necessary: ['Network diagnosis'],
    possible: ['SRS module', 'Wiring harness'],
    because: 'The restraint module does not answer on the network.',
    hazard: 'srs',
  },
  {
    pattern: /^U01(0[0-9])$/,
    meaning: (code) =>
      lastDigit(code) === 1
        ? 'no communication with the transmission computer'
        : 'no communication with the engine computer',
    necessary: ['Network diagnosis'],
    possible: ['Wiring harness', 'Powertrain control module (PCM)'],
    because: 'A control unit of the drivetrain does not answer on the network.',
  },
  {
    pattern: /^U014[0-9]$/,
    meaning: 'no communication with the body control module',
    necessary: ['Network diagnosis'],
    possible: ['Body control module (BCM)', 'Wiring harness'],
  },
  { pattern: /^U/, meaning: 'network communication', necessary: ['Network diagnosis'], possible: ['Wiring harness'] },
];

function placed(place: string | null): string {
  return place === null ? '' : `, ${place}`;
}

/** What is left when no rule fits, by the group that the code's digits name. */
export const GROUP_FALLBACK: Record<string, { diagnosis: ImpliedRepairName; possible?: readonly RepairName[] }> = {
  'Ignition and misfire': { diagnosis: 'Engine diagnosis', possible: ['Spark plugs', 'Ignition coil'] },
  'Auxiliary emission controls': { diagnosis: 'Emissions diagnosis' },
  'Fuel and air metering, auxiliary emission controls': { diagnosis: 'Engine diagnosis' },
  Transmission: { diagnosis: 'Transmission diagnosis' },
  'Hybrid propulsion': { diagnosis: 'Hybrid system diagnosis' },
  'Computer and outputs': { diagnosis: 'Electrical diagnosis' },
  'Auxiliary inputs': { diagnosis: 'Electrical diagnosis' },
};
