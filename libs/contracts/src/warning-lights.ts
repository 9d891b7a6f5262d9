/** The entry that stands for "no lamp is on"; it excludes all others (specification, section 4). */
export const NO_WARNING_LIGHTS = 'No Warning Lights';

/** Warning light options (specification, section 3). */
export const WARNING_LIGHTS = [
  NO_WARNING_LIGHTS,
  'Check Engine Light',
  'ABS',
  'Airbag',
  'Battery/Charging',
  'Oil Pressure',
  'Brake System',
  'Tire Pressure',
  'Traction Control',
  'Transmission Temperature',
  'Engine Temperature',
  'Low Fuel',
  'Service Engine Soon',
] as const;

/**
 * The list after `light` was tapped: "No Warning Lights" stands alone, and any other light removes it.
 * While it is selected the other lights are disabled on screen; here they replace it.
 */
export function toggleWarningLight(selected: readonly string[], light: string): string[] {
  if (light === NO_WARNING_LIGHTS) return selected.includes(light) ? [] : [NO_WARNING_LIGHTS];
  const others = selected.filter((entry) => entry !== NO_WARNING_LIGHTS);
  return others.includes(light) ? others.filter((entry) => entry !== light) : [...others, light];
}
