import type { Claim } from './claim.js';
import { faultOf } from './faults/fault-table.js';
import type { RulePack } from './packs/rule-pack.js';
import type { System } from './reader/vocabulary.js';
import type { Vehicle } from './vehicle.js';
import type { WeighedFault } from './weigh.js';

/** Faults of a traction battery that limit what it can do. */
export const TRACTION_BATTERY: ReadonlySet<string> = new Set(['hybrid-battery', 'battery-spent']);

/** Makers warrant the capacity of a traction battery for eight years (40 CFR 86.1815 sets the same minimum from 2027 on). */
const CAPACITY_WARRANTED_YEARS = 8;
/** Every light vehicle built since May 1, 2018 has to show what is behind it (49 CFR 571.111, S5.5). */
const REAR_VIEW_REQUIRED_FROM = 2019;

/** Diesel vehicles of this model year and later left the factory with a particulate filter (40 CFR 86.007-11). */
const FILTERED_FROM = 2007;

const STILL_SEEN = /\b(?:fuzzy|blurr\w*|hazy|grainy|dim|foggy|cloudy|dirty|scratch\w*|slow|delay\w*)\b/i;
const isDark = ({ evidence }: Claim): boolean => !STILL_SEEN.test(evidence.quote ?? '');

/** What is charged by a converter instead of an alternator, and driven without an engine. */
const CHARGING: ReadonlySet<string> = new Set(['alternator', 'charging']);
const LOW_VOLTAGE = /\b(?:12[- ]?v\w*|12 volt|low voltage|auxiliary|aux)\b/i;
const COMBUSTION: ReadonlySet<System> = new Set<System>(['engine', 'fuel', 'exhaust']);

/**
 * The claims as this vehicle's build allows them: a car with a traction battery has no alternator, and one without an engine
 * has no trouble of it.
 */
export const claimsFor = (claims: readonly Claim[], { electrified, batteryElectric }: Vehicle): Claim[] =>
  claims.map((claim) => {
    const { voice, evidence, fault: id } = claim;
    if (voice === 'picked' || !electrified) return claim;
    if (CHARGING.has(id) && (batteryElectric || evidence.kind === 'section')) {
      const isOfBattery = evidence.kind !== 'section' || LOW_VOLTAGE.test(evidence.quote ?? '');
      return { ...claim, fault: isOfBattery ? 'dc-converter' : 'charge-port' };
    }
    const { system, causes } = faultOf(id);
    return batteryElectric && COMBUSTION.has(system) && causes.length > 0 ? { ...claim, fault: 'hybrid-open' } : claim;
  });

/** What faults of a car without an engine are called: it is no hybrid. */
const ELECTRIC_NAMES: Record<string, string> = {
  'hybrid-battery': 'High-voltage battery failure',
  'hybrid-open': 'Electric drive fault',
};

/** What a fault means on this vehicle: by its age, and by the equipment that the law requires of its model year. */
export function withBuildRules(weighed: WeighedFault, vehicle: Vehicle, pack: RulePack): WeighedFault {
  const { age, year, batteryElectric } = vehicle;
  const { batteryDisclosedModelYears: disclosed } = pack;
  const { name = weighed.fault.name } = { name: batteryElectric ? ELECTRIC_NAMES[weighed.fault.id] : undefined };
  const fault = { ...weighed.fault, name };
  const item = name === weighed.fault.name ? weighed : { ...weighed, fault };
  const isOlderThan = (years: number | null): boolean => years !== null && age !== null && age >= years;
  // Past its warranty a battery with less capacity is an old battery: announced, not renewed for sale.
  if (fault.id === 'battery-spent' && isOlderThan(CAPACITY_WARRANTED_YEARS))
    return { ...item, fault: { ...fault, nature: 'wear', remedies: [] } };
  // Older than the pack discloses, it is announced, and nobody can arbitrate it.
  if (TRACTION_BATTERY.has(fault.id) && isOlderThan(disclosed)) return { ...item, fault: { ...fault, nature: 'wear' } };
  // Before particulate filters there is little to put back.
  if (fault.id === 'diesel-delete' && year !== null && year < FILTERED_FROM)
    return { ...item, fault: { ...fault, remedies: ['EGR cooler'] } };
  if (fault.id === 'backup-camera' && item.claims.some(isDark) && year !== null && year >= REAR_VIEW_REQUIRED_FROM)
    return { ...item, fault: { ...fault, concern: 'safety' } };
  return item;
}
