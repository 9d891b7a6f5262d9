import { fetchAhead } from './fetch-ahead';
import { keptRemotes } from './kept-remotes';
import { shellViews } from './shell-views';
import { viewOf } from './view';

/** What says that somebody reaches for a link. */
const INTENT = ['pointerover', 'focusin', 'touchstart'];

/** Whether the user, or the browser for them, wants little data sent. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A page that has been open this long, in milliseconds, has what it needs. */
const REST_MS = 2_000;

const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work);

/** Fetches the code of the page at a path, and of the micro-frontend that it belongs to. */
function fetchPage(path: string, priority?: RequestPriority): void {
  const own = viewOf(path, shellViews());
  for (const file of own?.files ?? []) fetchAhead(`/${file}`, priority);
  if (own) return;
  for (const { entry, files = [], views = [] } of keptRemotes()) {
    const page = viewOf(path, views);
    const base = new URL(entry, location.href);
    if (page) for (const file of [...files, ...(page.files ?? [])]) fetchAhead(new URL(file, base).href, priority);
  }
}

function fetchLinked(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
  for (const path of new Set([...links].filter(isHere).map(({ pathname }) => pathname))) fetchPage(path, 'low');
}

let atRest: ReturnType<typeof setTimeout> | undefined;

/** Fetches the code of the pages that the links of this page lead to, once the page is at rest. */
export function prefetchLinks(): void {
  clearTimeout(atRest);
  if (!savesData()) atRest = setTimeout(() => whenIdle(fetchLinked), REST_MS);
}

const isHere = ({ origin }: HTMLAnchorElement): boolean => origin === location.origin;

/** Fetches the code of a page as soon as somebody reaches for a link to it. */
export function prefetchOnIntent(): void {
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.href && isHere(link) && !savesData()) fetchPage(link.pathname);
  };
  for (const event of INTENT) document.addEventListener(event, onIntent, { passive: true });
}
