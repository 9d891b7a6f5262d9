/** Exclusive entry of both repair lists. */
export const NO_REPAIRS = 'None identified';
/** Asks for a free text. */
export const OTHER_REPAIR = 'Other';

/** The repair picklist in its groups (specification, section 3). */
export const REPAIR_GROUPS = {
  Brakes: [
    'Brake pads',
    'Brake pads and rotors',
    'Brake caliper',
    'Brake line',
    'Brake master cylinder',
    'Brake booster',
    'ABS module',
  ],
  Suspension: [
    'Struts',
    'Shock absorbers',
    'Control arm',
    'Ball joint',
    'Wheel bearing',
    'Sway bar link',
    'Air suspension',
  ],
  Steering: ['Tie rod', 'Power steering pump', 'Steering rack', 'Electric power steering rack', 'Wheel alignment'],
  'Transmission and driveline': [
    'Transmission service',
    'Transmission replacement',
    'Transmission rebuild',
    'CVT replacement',
    'Torque converter',
    'Transmission solenoid or valve body',
    'Clutch',
    'CV axle',
    'Differential',
    'Transfer case',
    'U-joint',
  ],
  Engine: [
    'Valve cover gasket',
    'Timing belt',
    'Timing chain',
    'Head gasket',
    'Oil pan gasket',
    'Rear main seal',
    'Engine mount',
    'Turbocharger',
    'Engine replacement (used)',
    'Engine rebuild',
  ],
  Cooling: ['Water pump', 'Thermostat', 'Radiator', 'Coolant hose', 'Heater core', 'Cooling fan'],
  'Fuel and ignition': ['Fuel pump', 'Fuel injector', 'High-pressure fuel pump', 'Spark plugs', 'Ignition coil'],
  Electrical: ['Alternator', 'Starter', 'Battery', 'Window regulator', 'Wiring harness'],
  Modules: [
    'Powertrain control module (PCM)',
    'Body control module (BCM)',
    'Transmission control module (TCM)',
    'Hybrid battery',
  ],
  Sensors: [
    'Oxygen sensor',
    'Mass air flow sensor',
    'Crankshaft position sensor',
    'Camshaft position sensor',
    'Wheel speed sensor',
    'Tire pressure sensor (TPMS)',
  ],
  'Exhaust and emissions': [
    'Catalytic converter',
    'Muffler',
    'Exhaust repair',
    'Exhaust manifold',
    'EVAP purge valve or canister',
    'EGR valve',
    'Diesel particulate filter (DPF)',
  ],
  'A/C and heating': ['A/C recharge', 'A/C compressor', 'A/C condenser', 'A/C evaporator', 'Blower motor'],
  'Body and glass': ['Windshield', 'Door glass', 'Bumper', 'Dent repair', 'Door panel', 'Fender', 'Side mirror'],
  Lights: ['Headlamp', 'Tail lamp', 'Fog lamp'],
  Safety: ['Airbag', 'SRS module', 'Clock spring', 'Seat belt pretensioner', 'Seat belt'],
  Tires: ['Tires (set of four)', 'Single tire', 'Wheel'],
  Frame: ['Frame pull', 'Frame section or rail', 'Unibody repair'],
  'Rust and paint': ['Subframe rust', 'Fuel line rust', 'Brake line rust', 'Panel paint'],
} as const satisfies Record<string, readonly string[]>;

/** Every repair that can be picked, "None identified" first, "Other" last. */
export const REPAIRS: readonly string[] = [NO_REPAIRS, ...Object.values(REPAIR_GROUPS).flat(), OTHER_REPAIR];

/** The list after `repair` was tapped: "None identified" stands alone (specification, section 4). */
export function toggleRepair(selected: readonly string[], repair: string): string[] {
  if (selected.includes(repair)) return selected.filter((entry) => entry !== repair);
  return repair === NO_REPAIRS ? [NO_REPAIRS] : [...selected.filter((entry) => entry !== NO_REPAIRS), repair];
}
