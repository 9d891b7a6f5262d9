import type { Role } from '@lanelight/contracts';
import type { View } from '../first-view/view';

/** Address of the list of micro-frontends. */
export const REMOTES_PATH = '/remotes.json';

/** One micro-frontend of `/remotes.json`. */
export interface Remote {
  /** Its Module Federation name. */
  name: string;
  /** What it offers, for messages: "Vehicle reports". */
  title?: string;
  /** Address of its manifest. */
  entry: string;
  /** Path prefixes that belong to it, known without loading it. Without them it may own any path. */
  routes?: readonly string[];
  /** Roles that it has something for on the dashboard. Without them it may have something for every role. */
  roles?: readonly Role[];
  /** Which build of it is deployed, where the list knows. */
  version?: string;
  /** Version of the shared interface library that it was built against, where the list knows. */
  ui?: string;
  /** Files of its start, relative to its manifest, where the list knows. */
  files?: readonly string[];
  /** Its pages with their files, relative to its manifest, where the list knows. */
  views?: readonly View[];
}

/** Address at which a micro-frontend says what its list does not: version, files, views. */
export const declarationOf = ({ entry }: Remote): string => new URL('remote.json', new URL(entry, location.href)).href;

const owns = ({ routes }: Remote, path: string): boolean =>
  routes?.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? true;

/** The micro-frontends that a path may belong to; none for a path that nobody claims. */
export const ownersOf = (path: string, remotes: readonly Remote[]): Remote[] =>
  remotes.filter((remote) => owns(remote, path));

/** The micro-frontends that may have a tile for one of these roles. */
export const offeredTo = (roles: readonly Role[], remotes: readonly Remote[]): Remote[] =>
  remotes.filter((remote) => remote.roles?.some((role) => roles.includes(role)) ?? true);

/**
 * Whether a micro-frontend built against one version of the shared interface library runs with another: the same major
 * version, and nothing newer than what the page has (semantic versioning).
 */
export function runsWith(builtAgainst: string, provided: string): boolean {
  const [major = 0, minor = 0, patch = 0] = builtAgainst.split('.').map(Number);
  const [hasMajor = 0, hasMinor = 0, hasPatch = 0] = provided.split('.').map(Number);
  return major === hasMajor && (minor < hasMinor || (minor === hasMinor && patch <= hasPatch));
}
