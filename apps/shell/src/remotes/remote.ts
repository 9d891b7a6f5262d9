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
  /** Which build of it is deployed, where the list knows. */
  version?: string;
}

const owns = ({ routes }: Remote, path: string): boolean =>
  routes?.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? true;

/** The micro-frontends that a path may belong to; none for a path that nobody claims. */
export const ownersOf = (path: string, remotes: readonly Remote[]): Remote[] =>
  remotes.filter((remote) => owns(remote, path));
