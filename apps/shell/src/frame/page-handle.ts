import { useMatches } from 'react-router';

/** What a route, also of a micro-frontend, may say in its `handle` about the frame around it. */
export interface PageHandle {
  /** `task`: the page brings its own bar and fills the window, without app bar and footer. */
  frame?: 'task';
  /** Where Sign Out leads from here; default `/auth`. */
  signOutTo?: string;
}

/** The handles of the routes now shown, the inner ones first in line. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  return Object.assign({}, ...matches.map((match) => match.handle as PageHandle | undefined)) as PageHandle;
}
