import type { Finding, Statement } from '../statement.js';
import { isMainSystem, type Condition } from '../vocabulary.js';

const LOOKS: ReadonlySet<Condition> = new Set<Condition>([
  'dented',
  'scratched',
  'faded',
  'stained',
  'torn',
  'worn',
  'aftermarket',
  'rusted',
  'missing',
  'cracked',
  'loose',
  'detached',
  'broken',
  'bent',
  'due',
]);

/** A plain yardstick for the reader alone: is this a defect that a green light must not hide? The engine judges closer. */
export function isSerious({ standing, system, component, condition, slight }: Finding): boolean {
  if (standing !== 'present' && standing !== 'doubtful') return false;
  if (condition === 'exempt' || condition === 'due' || condition === 'aftermarket') return false;
  if (isMainSystem(system)) {
    if (['scratched', 'faded', 'stained'].includes(condition)) return false;
    if (condition === 'dented' && system !== 'structure') return false;
    if (condition === 'missing' && component === 'key') return false;
    return !(slight && ['seep', 'hum', 'noise'].includes(condition));
  }
  if (system === 'title') return !(component === 'vehicle' && LOOKS.has(condition));
  if (component === 'rust') return condition === 'rusted-through';
  if (component === 'paint' || component === 'odor') return false;
  if (system === 'tires') return !LOOKS.has(condition) || ['detached', 'loose'].includes(condition);
  return !LOOKS.has(condition) && condition !== 'unspecified';
}

/** The words that an announcement of these statements would carry. */
export const announced = (statements: readonly Statement[]): string =>
  statements
    .filter(
      ({ findings, repairs }) =>
        findings.some(({ standing }) => standing === 'present' || standing === 'doubtful') ||
        repairs.some(({ state }) => state === 'needed' || state === 'refused'),
    )
    .map(({ quote }) => quote)
    .join(' ');
