import { NO_WARNING_LIGHTS } from '@lanelight/contracts';

/** The fault that each warning light points to; a light proves none of its causes. `null` asks for fuel, not for repair. */
export const FAULT_OF_LAMP: Readonly<Record<string, string | null>> = {
  'Check Engine Light': 'check-engine',
  'Service Engine Soon': 'check-engine',
  ABS: 'abs-open',
  Airbag: 'srs-open',
  'Battery/Charging': 'charging',
  'Oil Pressure': 'oil-pressure-low',
  'Brake System': 'brakes-open',
  'Tire Pressure': 'tpms',
  'Traction Control': 'stability-open',
  'Transmission Temperature': 'transmission-hot',
  'Engine Temperature': 'overheating',
  'Low Fuel': null,
};

/** The lights that are on. */
export const lampsOn = (lights: readonly string[]): string[] => lights.filter((light) => light !== NO_WARNING_LIGHTS);

/** `ABS light`, `Check Engine Light`, `Service Engine Soon light`. */
export const lampName = (light: string): string => (/light$/i.test(light) ? light : `${light} light`);
