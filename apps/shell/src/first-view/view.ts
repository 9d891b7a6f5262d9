import type { Role } from '@lanelight/contracts';

/** What is known of a page before its code is here: enough to show where one is, and to fetch along what it needs. */
export interface View {
  /** Path of the page; a segment that begins with a colon stands for anything. */
  path: string;
  /** Heading of the page while it loads. Without it nothing is shown early. */
  title?: string;
  back?: { to: string; label: string };
  /** `task`: the page fills the window, without the application's bar. */
  frame?: 'task';
  /** Of the page's column; the whole width without it. */
  width?: 'text';
  /** What the page reads from the services when it opens without a search; for the roles that read it, or for all. */
  requests?: readonly { path: string; roles?: readonly Role[] }[];
  /** The page opens the micro-frontends that offer something to the user. */
  opensRemotes?: boolean;
  /** The files of its code and styles, from the build. */
  files?: readonly string[];
}

/** The view of a path, with the path's own values in the place of its parameters. */
export function viewOf(path: string, views: readonly View[]): View | undefined {
  for (const view of views) {
    const values = parametersOf(view.path, path);
    if (!values) continue;
    const fill = (text: string): string => text.replace(/:(\w+)/g, (whole, name: string) => values.get(name) ?? whole);
    return {
      ...view,
      ...(view.back && { back: { ...view.back, to: fill(view.back.to) } }),
      ...(view.requests && { requests: view.requests.map((request) => ({ ...request, path: fill(request.path) })) }),
    };
  }
  return undefined;
}

/** The values of a pattern's parameters in a path; null for a path that it does not match. */
function parametersOf(pattern: string, path: string): Map<string, string> | null {
  const names = pattern.split('/');
  const segments = path.split('/');
  if (names.length !== segments.length) return null;
  const values = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    if (name.startsWith(':') && segment !== '') values.set(name.slice(1), segment);
    else if (name !== segment) return null;
  }
  return values;
}
