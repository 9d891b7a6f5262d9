import { REPAIR_GROUPS } from '@lanelight/contracts';

export type RepairGroup = keyof typeof REPAIR_GROUPS;
/** A repair that the mechanic can pick. */
export type PickedRepairName = (typeof REPAIR_GROUPS)[RepairGroup][number];

/**
 * - `mechanical`: hidden from a buyer who looks at the vehicle; arbitration is about these.
 * - `wear`: expected to wear, and `visible`: seen on the block; neither is usually arbitrable.
 * - `comfort`: air conditioning and heating, usually not arbitrable.
 */
export type RepairNature = 'mechanical' | 'wear' | 'visible' | 'comfort';

interface CatalogueEntry {
  nature: RepairNature;
  /** US retail, parts and labour, ordinary car, whole dollars: lowest and highest usual price. */
  retail: readonly [low: number, high: number];
  /** Counted once for each place named: two ignition coils are two repairs in price. */
  perPlace?: boolean;
  /** The frame or unibody: announced under every light. */
  structural?: boolean;
  /** The airbag circuit or the antilock brakes: rules out a certification. */
  safety?: 'srs' | 'abs';
}

export interface CatalogueRepair extends CatalogueEntry {
  name: RepairName;
  group: RepairGroup | 'Diagnosis' | 'Unlisted';
}

type Traits = Omit<CatalogueEntry, 'nature' | 'retail'>;
const entry =
  (nature: RepairNature) =>
  (low: number, high: number, traits: Traits = {}): CatalogueEntry => ({ nature, retail: [low, high], ...traits });
const mechanical = entry('mechanical');
const wear = entry('wear');
const visible = entry('visible');
const comfort = entry('comfort');

const SRS: Traits = { safety: 'srs' };
const ABS: Traits = { safety: 'abs' };
const EACH: Traits = { perPlace: true };

const PICKED: Record<PickedRepairName, CatalogueEntry> = {
  'Brake pads': wear(150, 350),
  'Brake pads and rotors': wear(400, 900),
  'Brake caliper': mechanical(300, 700),
  'Brake line': mechanical(200, 600),
  'Brake master cylinder': mechanical(350, 800),
  'Brake booster': mechanical(450, 1_000),
  'ABS module': mechanical(700, 2_200, ABS),

  Struts: wear(600, 1_200),
  'Shock absorbers': wear(400, 900),
  'Control arm': mechanical(400, 900),
  'Ball joint': mechanical(300, 700),
  'Wheel bearing': mechanical(300, 700, EACH),
  'Sway bar link': wear(150, 350),
  'Air suspension': mechanical(800, 2_000),

  'Tie rod': mechanical(200, 500),
  'Power steering pump': mechanical(400, 800),
  'Steering rack': mechanical(900, 2_200),
  'Electric power steering rack': mechanical(1_200, 2_800),
  'Wheel alignment': wear(80, 180),

  'Transmission service': wear(150, 350),
  'Transmission replacement': mechanical(2_000, 5_000),
  'Transmission rebuild': mechanical(2_500, 5_000),
  'CVT replacement': mechanical(3_500, 7_000),
  'Torque converter': mechanical(800, 1_800),
  'Transmission solenoid or valve body': mechanical(500, 1_500),
  Clutch: mechanical(800, 1_800),
  'CV axle': mechanical(300, 700),
  Differential: mechanical(1_200, 3_500),
  'Transfer case': mechanical(1_500, 3_500),
  'U-joint': mechanical(200, 500),

  'Valve cover gasket': mechanical(200, 500),
  'Timing belt': wear(500, 1_000),
  'Timing chain': mechanical(1_000, 2_500),
  'Head gasket': mechanical(1_200, 2_800),
  'Oil pan gasket': mechanical(300, 900),
  'Rear main seal': mechanical(600, 1_500),
  'Engine mount': mechanical(250, 700),
  Turbocharger: mechanical(1_500, 4_000),
  'Engine replacement (used)': mechanical(3_500, 7_500),
  'Engine rebuild': mechanical(4_000, 9_000),

  'Water pump': mechanical(400, 900),
  Thermostat: mechanical(200, 400),
  Radiator: mechanical(400, 900),
  'Coolant hose': wear(100, 300),
  'Heater core': comfort(600, 1_500),
  'Cooling fan': mechanical(350, 800),

  'Fuel pump': mechanical(400, 900),
  'Fuel injector': mechanical(200, 500, EACH),
  'High-pressure fuel pump': mechanical(700, 1_600),
  'Spark plugs': wear(200, 500),
  'Ignition coil': mechanical(150, 350, EACH),

  Alternator: mechanical(400, 800),
  Starter: mechanical(300, 650),
  Battery: wear(150, 350),
  'Window regulator': mechanical(250, 500),
  'Wiring harness': mechanical(250, 1_500),

  'Powertrain control module (PCM)': mechanical(800, 1_800),
  'Body control module (BCM)': mechanical(600, 1_400),
  'Transmission control module (TCM)': mechanical(700, 1_600),
  'Hybrid battery': mechanical(2_000, 8_000),

  'Oxygen sensor': mechanical(200, 450, EACH),
  'Mass air flow sensor': mechanical(150, 450),
  'Crankshaft position sensor': mechanical(150, 400),
  'Camshaft position sensor': mechanical(150, 400, EACH),
  'Wheel speed sensor': mechanical(150, 350, { ...ABS, ...EACH }),
  'Tire pressure sensor (TPMS)': wear(60, 150),

  'Catalytic converter': mechanical(1_000, 3_000, EACH),
  Muffler: wear(200, 500),
  'Exhaust repair': mechanical(300, 800),
  'Exhaust manifold': mechanical(400, 1_200),
  'EVAP purge valve or canister': mechanical(150, 700),
  'EGR valve': mechanical(250, 700),
  'Diesel particulate filter (DPF)': mechanical(1_500, 5_000),

  'A/C recharge': comfort(150, 300),
  'A/C compressor': comfort(600, 1_400),
  'A/C condenser': comfort(450, 1_000),
  'A/C evaporator': comfort(900, 2_000),
  'Blower motor': comfort(200, 500),

  Windshield: visible(200, 900),
  'Door glass': visible(200, 500),
  Bumper: visible(400, 1_500),
  'Dent repair': visible(75, 450),
  'Door panel': visible(300, 900),
  Fender: visible(350, 1_000),
  'Side mirror': visible(150, 600),

  Headlamp: visible(250, 1_200),
  'Tail lamp': visible(150, 500),
  'Fog lamp': visible(120, 350),

  Airbag: mechanical(1_000, 2_000, { ...SRS, ...EACH }),
  'SRS module': mechanical(300, 1_000, SRS),
  'Clock spring': mechanical(250, 700, SRS),
  'Seat belt pretensioner': mechanical(250, 900, SRS),
  'Seat belt': mechanical(200, 600),

  'Tires (set of four)': wear(500, 1_100),
  'Single tire': wear(120, 280),
  Wheel: visible(150, 600),

  'Frame pull': mechanical(700, 4_000, { structural: true }),
  'Frame section or rail': mechanical(2_000, 7_000, { structural: true }),
  'Unibody repair': mechanical(1_500, 6_000, { structural: true }),

  'Subframe rust': mechanical(1_000, 4_000, { structural: true }),
  'Fuel line rust': mechanical(500, 1_200),
  'Brake line rust': mechanical(400, 1_000),
  'Panel paint': visible(400, 1_000),
};

/** What codes and notes imply beyond the picklist. */
const IMPLIED = {
  'Intake gasket or vacuum hose': { group: 'Engine', ...mechanical(200, 600) },
  'Variable valve timing solenoid': { group: 'Engine', ...mechanical(200, 500) },
  'Oil pump': { group: 'Engine', ...mechanical(600, 1_500) },
  'Throttle body': { group: 'Fuel and ignition', ...mechanical(300, 750) },
  'Fuel pressure sensor': { group: 'Fuel and ignition', ...mechanical(150, 400) },
  'Fuel level sensor': { group: 'Fuel and ignition', ...mechanical(300, 700) },
  'Glow plugs': { group: 'Fuel and ignition', ...mechanical(250, 700) },
  'Air or coolant temperature sensor': { group: 'Sensors', ...mechanical(120, 300) },
  'Manifold pressure sensor': { group: 'Sensors', ...mechanical(120, 300) },
  'Knock sensor': { group: 'Sensors', ...mechanical(250, 600) },
  'Oil pressure sensor': { group: 'Sensors', ...mechanical(120, 300) },
  'Vehicle speed sensor': { group: 'Sensors', ...mechanical(150, 400) },
  'Steering angle sensor': { group: 'Sensors', ...mechanical(250, 600) },
  'Brake light switch': { group: 'Electrical', ...mechanical(60, 200) },
  'Transmission speed or temperature sensor': { group: 'Transmission and driveline', ...mechanical(200, 450) },
  'Transmission range sensor': { group: 'Transmission and driveline', ...mechanical(250, 550) },
  'Axle or differential seal': { group: 'Transmission and driveline', ...mechanical(200, 500) },
  'Gas cap': { group: 'Exhaust and emissions', ...wear(20, 60) },
  'Secondary air pump': { group: 'Exhaust and emissions', ...mechanical(400, 1_000) },
  'EGR cooler': { group: 'Exhaust and emissions', ...mechanical(500, 1_400) },
  'NOx sensor': { group: 'Exhaust and emissions', ...mechanical(500, 1_200) },
  'Diesel exhaust fluid (DEF) system': { group: 'Exhaust and emissions', ...mechanical(700, 2_200) },

  'Intake carbon cleaning': { group: 'Engine', ...mechanical(350, 900) },
  'Cam phaser or VVT actuator': { group: 'Engine', ...mechanical(600, 1_800) },
  'Lifters and camshaft': { group: 'Engine', ...mechanical(1_500, 3_500) },
  'Air filter': { group: 'Engine', ...wear(20, 80) },
  'Oil and filter service': { group: 'Engine', ...wear(50, 120) },
  'Front crankshaft seal': { group: 'Engine', ...mechanical(200, 600) },
  'Timing cover gasket': { group: 'Engine', ...mechanical(500, 1_400) },
  'Crankshaft pulley': { group: 'Engine', ...mechanical(250, 650) },
  'Cylinder head or valves': { group: 'Engine', ...mechanical(1_200, 3_200) },
  Supercharger: { group: 'Engine', ...mechanical(1_500, 4_000) },
  'Vacuum pump': { group: 'Engine', ...mechanical(250, 700) },
  'Oil filter housing or cooler': { group: 'Engine', ...mechanical(300, 800) },
  'Intercooler or charge pipe': { group: 'Engine', ...mechanical(300, 900) },
  'Turbocharger oil line or seal': { group: 'Engine', ...mechanical(200, 700) },
  'PCV valve or hose': { group: 'Engine', ...mechanical(100, 350) },
  'Drive belt and tensioner': { group: 'Engine', ...wear(150, 400) },
  'Accelerator pedal': { group: 'Fuel and ignition', ...mechanical(200, 450) },
  'Timing drive inspection (belt or chain)': { group: 'Engine', ...wear(60, 150) },
  'Timing belt inspection': { group: 'Engine', ...wear(60, 150) },
  'Timing chain inspection': { group: 'Engine', ...wear(60, 150) },
  'Coolant pipe': { group: 'Cooling', ...mechanical(200, 800) },
  'Water pump inspection': { group: 'Cooling', ...wear(40, 120) },
  'Transmission pan gasket or seal': { group: 'Transmission and driveline', ...mechanical(150, 450) },
  'Transmission cooler or line': { group: 'Transmission and driveline', ...mechanical(250, 700) },
  'All-wheel-drive coupling': { group: 'Transmission and driveline', ...mechanical(500, 1_500) },
  'Transmission mount': { group: 'Transmission and driveline', ...mechanical(200, 500) },
  'Dual clutch': { group: 'Transmission and driveline', ...mechanical(1_500, 3_500) },
  'Clutch hydraulics': { group: 'Transmission and driveline', ...mechanical(250, 700) },
  'Shift linkage or cable': { group: 'Transmission and driveline', ...mechanical(200, 500) },
  'Four-wheel-drive actuator': { group: 'Transmission and driveline', ...mechanical(300, 800) },
  'Driveshaft or carrier bearing': { group: 'Transmission and driveline', ...mechanical(350, 1_000) },
  'Parking brake': { group: 'Brakes', ...mechanical(150, 450) },
  'Brake fluid service': { group: 'Brakes', ...wear(80, 150) },
  'Brake hose': { group: 'Brakes', ...mechanical(120, 350) },
  'Wheel cylinder': { group: 'Brakes', ...mechanical(150, 350) },
  'Steering linkage': { group: 'Steering', ...mechanical(200, 600) },
  'Power steering hose': { group: 'Steering', ...mechanical(150, 450) },
  'Steering column or shaft': { group: 'Steering', ...mechanical(400, 1_200) },
  'Coil or leaf spring': { group: 'Suspension', ...mechanical(250, 700) },
  'Suspension link or track bar': { group: 'Suspension', ...mechanical(200, 550) },
  'Suspension bushing': { group: 'Suspension', ...wear(150, 450) },
  'Two tires': { group: 'Tires', ...wear(240, 560) },
  'Lug nuts or studs': { group: 'Tires', ...wear(40, 200) },
  'Seat occupant sensor': { group: 'Safety', ...mechanical(300, 900, SRS) },
  'Radiator core support': { group: 'Body and glass', ...visible(400, 1_200) },
  'Rear body panel': { group: 'Body and glass', ...visible(500, 1_500) },
  'Water leak repair': { group: 'Body and glass', ...mechanical(150, 700) },
  'Fuel filler neck': { group: 'Fuel and ignition', ...mechanical(200, 500) },
  'Fuel tank': { group: 'Fuel and ignition', ...mechanical(500, 1_400) },
  'Fuel line repair': { group: 'Fuel and ignition', ...mechanical(200, 700) },
  'Fuel filter': { group: 'Fuel and ignition', ...wear(80, 200) },
  'Fuel system cleaning': { group: 'Fuel and ignition', ...mechanical(200, 600) },
  'Diesel emissions equipment': { group: 'Exhaust and emissions', ...mechanical(2_500, 7_000) },
  'Ground or power cable': { group: 'Electrical', ...mechanical(100, 350) },
  'Electronics water damage': { group: 'Electrical', ...mechanical(600, 2_500) },
  'Fuse or relay': { group: 'Electrical', ...mechanical(30, 150) },
  'Fuse box or power module': { group: 'Electrical', ...mechanical(450, 1_300) },
  'Control module': { group: 'Electrical', ...mechanical(300, 1_000) },
  'Instrument cluster': { group: 'Electrical', ...mechanical(400, 1_100) },
  'Ignition switch': { group: 'Electrical', ...mechanical(200, 500) },
  'Key or immobilizer programming': { group: 'Electrical', ...mechanical(150, 450) },
  'Driver assistance sensor and calibration': { group: 'Electrical', ...mechanical(500, 1_600) },
  'Backup camera': { group: 'Electrical', ...mechanical(200, 600) },
  Horn: { group: 'Electrical', ...mechanical(60, 200) },
  'Wiper motor': { group: 'Electrical', ...mechanical(200, 450) },
  'High-voltage battery cooling': { group: 'Modules', ...mechanical(300, 900) },
  'DC-DC converter': { group: 'Modules', ...mechanical(700, 2_200) },
  Inverter: { group: 'Modules', ...mechanical(1_500, 4_500) },
  'Drive motor': { group: 'Modules', ...mechanical(2_500, 7_000) },
  'Onboard charger or charge port': { group: 'Modules', ...mechanical(1_000, 3_000) },
  'High-voltage cable': { group: 'Modules', ...mechanical(600, 2_000) },
  'A/C line or hose': { group: 'A/C and heating', ...comfort(200, 550) },
  'A/C expansion valve': { group: 'A/C and heating', ...comfort(250, 650) },
  'Blend door actuator': { group: 'A/C and heating', ...comfort(200, 600) },
  'Trim or small body part': { group: 'Body and glass', ...visible(80, 350) },
  'Lift struts': { group: 'Body and glass', ...visible(80, 250) },
  'Door handle': { group: 'Body and glass', ...visible(90, 300) },
  'Door hinge or latch': { group: 'Body and glass', ...mechanical(200, 600) },
  'Convertible top': { group: 'Body and glass', ...visible(900, 2_200) },
  Sunroof: { group: 'Body and glass', ...mechanical(300, 1_200) },
  'Interior repair': { group: 'Body and glass', ...visible(100, 500) },
  'Door lock actuator': { group: 'Electrical', ...mechanical(200, 450) },
  'Power liftgate': { group: 'Electrical', ...mechanical(350, 900) },
  'Radio or infotainment unit': { group: 'Electrical', ...comfort(250, 900) },
  'Infotainment unit': { group: 'Electrical', ...mechanical(500, 1_500) },
  'Speaker or media port': { group: 'Electrical', ...mechanical(80, 250) },
  'Power seat': { group: 'Electrical', ...mechanical(250, 800) },
  'Cruise control switch': { group: 'Electrical', ...mechanical(100, 300) },
  'Parking sensor': { group: 'Electrical', ...mechanical(120, 350) },

  'Charging system diagnosis': { group: 'Diagnosis', ...mechanical(60, 140) },
  'Water leak diagnosis': { group: 'Diagnosis', ...mechanical(100, 180) },
  'Engine diagnosis': { group: 'Diagnosis', ...mechanical(100, 180) },
  'Transmission diagnosis': { group: 'Diagnosis', ...mechanical(100, 180) },
  'Driveline diagnosis': { group: 'Diagnosis', ...mechanical(100, 180) },
  'A/C diagnosis': { group: 'Diagnosis', ...comfort(100, 180) },
  'Emissions diagnosis': { group: 'Diagnosis', ...mechanical(100, 180) },
  'Hybrid system diagnosis': { group: 'Diagnosis', ...mechanical(100, 180) },
  'ABS diagnosis': { group: 'Diagnosis', ...mechanical(100, 180, ABS) },
  'Airbag system diagnosis': { group: 'Diagnosis', ...mechanical(100, 180, SRS) },
  'Safety system diagnosis': { group: 'Diagnosis', ...mechanical(100, 180) },
  'Steering diagnosis': { group: 'Diagnosis', ...mechanical(100, 180) },
  'Electrical diagnosis': { group: 'Diagnosis', ...mechanical(100, 180) },
  'Network diagnosis': { group: 'Diagnosis', ...mechanical(100, 180) },
  'Structural measurement': { group: 'Diagnosis', ...mechanical(100, 180, { structural: true }) },

  'Unlisted repair': { group: 'Unlisted', ...mechanical(150, 900) },
} as const satisfies Record<string, CatalogueEntry & { group: CatalogueRepair['group'] }>;

export type ImpliedRepairName = keyof typeof IMPLIED;
export type RepairName = PickedRepairName | ImpliedRepairName;

const groupOfPicked = new Map<string, RepairGroup>(
  Object.entries(REPAIR_GROUPS).flatMap(([group, names]) => names.map((name) => [name, group as RepairGroup] as const)),
);

const CATALOGUE: ReadonlyMap<string, CatalogueRepair> = new Map<string, CatalogueRepair>([
  ...Object.entries(PICKED).map(
    ([name, traits]) =>
      [name, { ...traits, name: name as RepairName, group: groupOfPicked.get(name) ?? 'Unlisted' }] as const,
  ),
  ...Object.entries(IMPLIED).map(([name, traits]) => [name, { ...traits, name: name as RepairName }] as const),
]);

/** Every repair that the engine can name, with its traits. */
export const catalogueRepairs = (): CatalogueRepair[] => [...CATALOGUE.values()];

/** True for a name that stands in the catalogue. */
export const isRepairName = (name: string): name is RepairName => CATALOGUE.has(name);

/** Traits of a repair. */
export function repairOf(name: RepairName): CatalogueRepair {
  const repair = CATALOGUE.get(name);
  if (!repair) throw new Error(`"${name}" is not in the repair catalogue`);
  return repair;
}

/** Repairs of which a vehicle gets one at most: an engine is replaced or rebuilt. */
const ALTERNATIVES: readonly (readonly RepairName[])[] = [
  ['Engine replacement (used)', 'Engine rebuild'],
  ['Transmission replacement', 'Transmission rebuild', 'CVT replacement'],
  ['Frame section or rail', 'Frame pull', 'Unibody repair'],
  ['Steering rack', 'Electric power steering rack'],
  ['Brake line', 'Brake line rust'],
  ['Fuel line repair', 'Fuel line rust'],
];

const WHOLE_ENGINE: readonly RepairName[] = [
  'Head gasket',
  'Timing chain',
  'Timing belt',
  'Valve cover gasket',
  'Oil pan gasket',
  'Rear main seal',
  'Front crankshaft seal',
  'Timing cover gasket',
  'Cylinder head or valves',
  'Oil pump',
  'Variable valve timing solenoid',
  'Lifters and camshaft',
  'Oil and filter service',
  'Spark plugs',
  'Timing drive inspection (belt or chain)',
  'Timing belt inspection',
  'Timing chain inspection',
  'Water pump inspection',
  'Engine diagnosis',
];
const WHOLE_TRANSMISSION: readonly RepairName[] = [
  'Transmission solenoid or valve body',
  'Torque converter',
  'Transmission service',
  'Transmission pan gasket or seal',
  'Transmission speed or temperature sensor',
  'Transmission range sensor',
  'Transmission diagnosis',
];

/** Repairs that are part of a larger one. */
const INCLUDED: Partial<Record<RepairName, readonly RepairName[]>> = {
  'Engine replacement (used)': WHOLE_ENGINE,
  'Engine rebuild': WHOLE_ENGINE,
  'Transmission replacement': WHOLE_TRANSMISSION,
  'Transmission rebuild': WHOLE_TRANSMISSION,
  'CVT replacement': WHOLE_TRANSMISSION,
  'Transmission solenoid or valve body': ['Transmission service', 'Transmission pan gasket or seal'],
  'Timing chain': ['Timing cover gasket', 'Timing drive inspection (belt or chain)', 'Timing chain inspection'],
  'Timing belt': ['Timing drive inspection (belt or chain)', 'Timing belt inspection'],
  'Water pump': ['Water pump inspection'],
  'Brake pads and rotors': ['Brake pads'],
  'Tires (set of four)': ['Single tire', 'Two tires'],
  'Two tires': ['Single tire'],
  Turbocharger: ['Turbocharger oil line or seal'],
  'A/C compressor': ['A/C recharge'],
  'A/C condenser': ['A/C recharge'],
  'A/C evaporator': ['A/C recharge', 'A/C expansion valve'],
  'A/C line or hose': ['A/C recharge'],
  'A/C expansion valve': ['A/C recharge'],
  'Diesel emissions equipment': ['Diesel particulate filter (DPF)', 'EGR valve', 'Diesel exhaust fluid (DEF) system'],
  'Electronics water damage': ['Wiring harness', 'Electrical diagnosis', 'Network diagnosis'],
  'Lifters and camshaft': ['Valve cover gasket'],
  'Cylinder head or valves': ['Head gasket', 'Valve cover gasket', 'Lifters and camshaft'],
};

/** The other ways to do the same work. */
export const alternativesOf = (name: RepairName): readonly RepairName[] =>
  ALTERNATIVES.find((group) => group.includes(name)) ?? [];

/** True when `larger` contains `smaller`, or when both are ways to do the same work. */
export const replaces = (larger: RepairName, smaller: RepairName): boolean =>
  larger !== smaller && ((INCLUDED[larger]?.includes(smaller) ?? false) || alternativesOf(larger).includes(smaller));
