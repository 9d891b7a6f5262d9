import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Breakdown } from './measure.ts';
import type { Profile } from './probe.ts';

const repository = join(import.meta.dirname, '..');
const NOT_WORK = new Set(['(idle)', '(root)', 'the profiler']);
const ROWS = 14;

/** Name of the package that a script belongs to; undefined for native code, which has no script. */
function packageOf(url: string): string | undefined {
  if (url === '') return undefined;
  if (url.startsWith('node:inspector')) return 'the profiler';
  if (url.startsWith('node:')) return 'node';
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  const [, installed] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path) ?? [];
  if (installed) return installed.replace('\\', '/');
  const [, own] = /^(?:apps|libs|bench)[\\/]([^\\/]+)/.exec(path.slice(repository.length + 1)) ?? [];
  return own ? `@lanelight/${own}` : 'other';
}

/**
 * Sums the processor time of each package's own code; native code counts for the package that called it.
 * @param requests that were answered meanwhile
 */
export function timeByPackage(profile: Profile, title: string, requests: number): Breakdown {
  const owners = new Map<number, { owner: string; name: string }>();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const visit = (id: number, callersOwner: string): void => {
    const node = nodes.get(id);
    if (!node) return;
    const { functionName, url } = node.callFrame;
    const owner = functionName.startsWith('(') && url === '' ? functionName : (packageOf(url) ?? callersOwner);
    owners.set(id, { owner, name: functionName });
    for (const child of node.children ?? []) visit(child, owner);
  };
  const [root] = profile.nodes;
  if (root) visit(root.id, 'node');

  const micros = new Map<string, number>();
  const functions = new Map<string, Map<string, number>>();
  profile.samples?.forEach((id, index) => {
    const { owner, name } = owners.get(id) ?? { owner: 'other', name: '' };
    if (NOT_WORK.has(owner)) return;
    const delta = profile.timeDeltas?.[index] ?? 0;
    micros.set(owner, (micros.get(owner) ?? 0) + delta);
    const ofOwner = functions.get(owner) ?? new Map<string, number>();
    ofOwner.set(name, (ofOwner.get(name) ?? 0) + delta);
    functions.set(owner, ofOwner);
  });

  const total = [...micros.values()].reduce((sum, value) => sum + value, 0);
  const largest = [...micros].sort(([, left], [, right]) => right - left);
  const hottest = (owner: string): string =>
    [...(functions.get(owner) ?? [])]
      .sort(([, left], [, right]) => right - left)
      .slice(0, 3)
      .map(([name]) => name || '(anonymous)')
      .join(', ');
  return {
    title,
    columns: ['package', 'share', 'µs a request', 'most of it in'],
    rows: largest
      .slice(0, ROWS)
      .map(([owner, value]) => [
        owner,
        `${((100 * value) / total).toFixed(1)} %`,
        (value / requests).toFixed(1),
        owner.startsWith('(') ? '' : hottest(owner),
      ]),
  };
}
