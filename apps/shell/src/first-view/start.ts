/**
 * The first script of the application's page, a program of its own of a few kilobytes. While the application is on its way, it
 * shows the frame of the page with its heading, fetches the code of the page, and asks the services what the page will ask.
 * The application does by itself whatever was not done here.
 */
import { abbreviatedName } from '@lanelight/contracts';
import { askEarly, freshAccessToken, sessionStore, type StoredSession } from '@lanelight/ui/start';
import { declarationOf, offeredTo, ownersOf, REMOTES_PATH, type Remote } from '../remotes/remote';
import { fetchAhead } from './fetch-ahead';
import { keepRemotes, keptRemotes } from './kept-remotes';
import { shellViews } from './shell-views';
import { viewOf, type View } from './view';

type User = StoredSession['user'];

const { pathname, search } = location;

/** Puts the values in the place of their names in braces. An element with a name that has no value goes. */
function fill(element: Element, values: Readonly<Record<string, string | null | undefined>>): void {
  let isMissing = false;
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      isMissing ||= !values[name];
      return values[name] ?? '';
    });
  for (const attribute of element.attributes) attribute.value = filled(attribute.value);
  for (const child of [...element.childNodes])
    if (child instanceof Element) fill(child, values);
    else child.textContent = filled(child.textContent ?? '');
  if (isMissing) element.remove();
}

/** Shows the frame of a page: its bar, its heading, and blocks in the place of what is on its way. */
function show({ title, back, frame, width }: View, user: User): void {
  const before = document.getElementById('first-view');
  const template = document.getElementById(`${width ?? 'wide'}-view`);
  // Nothing to show, or the application was faster.
  if (title === undefined || !before || !(template instanceof HTMLTemplateElement)) return;
  const view = template.content.cloneNode(true) as DocumentFragment;
  const values = {
    title,
    auction: user.roles.includes('super_admin') ? 'Super Admin' : user.auctionName,
    userName: abbreviatedName(user),
    backTo: back?.to,
    backLabel: back?.label,
  };
  for (const element of [...view.children]) fill(element, values);
  if (frame === 'task') view.querySelector('header')?.remove();
  before.replaceWith(view);
  document.title = `${title} · Lanelight`;
}

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', work, { once: true });
  else work();
}

/** Sending requests takes time of the processor; the frame of the page comes first. */
const whenFree = (work: () => void): unknown => setTimeout(work);

/** Asks the services who the user is now, and what the page will ask first. */
async function askServices(view: View | undefined, user: User): Promise<void> {
  const token = await freshAccessToken();
  if (token === undefined) return;
  void askEarly('/api/identity/me', { token });
  if (search !== '') return;
  for (const { path, roles } of view?.requests ?? [])
    if (roles?.some((role) => user.roles.includes(role)) ?? true) void askEarly(path, { token });
}

/** Addresses that were asked for; the application takes their answers. */
const manifests = new Set<string>();

/** Fetches the start of micro-frontends, and the page that is opened of one of them. */
function fetchRemotes(remotes: readonly Remote[]): void {
  for (const { entry, files = [], views = [] } of remotes) {
    const manifest = new URL(entry, location.href);
    if (!manifests.has(manifest.href)) void askEarly(manifest.href, { cache: 'no-cache' });
    manifests.add(manifest.href);
    const page = viewOf(pathname, views);
    for (const file of [...files, ...(page?.files ?? [])]) fetchAhead(new URL(file, manifest).href);
  }
}

/** The micro-frontends that are deployed now, and of those that this page opens what they say about themselves. */
async function currentRemotes(isOpened: (remote: Remote) => boolean): Promise<Remote[]> {
  const read = async (address: string): Promise<unknown> =>
    (await askEarly(address, { cache: 'no-cache' })).clone().json();
  const list = (await read(REMOTES_PATH)) as Remote[];
  return Promise.all(
    list.map(async (remote) =>
      remote.version === undefined && isOpened(remote)
        ? { ...remote, ...((await read(declarationOf(remote))) as Partial<Remote>) }
        : remote,
    ),
  );
}

async function openPage(user: User): Promise<void> {
  const ownView = viewOf(pathname, shellViews());
  const opened = (remotes: readonly Remote[]): Remote[] =>
    offeredTo(user.roles, ownView ? (ownView.opensRemotes ? remotes : []) : ownersOf(pathname, remotes));
  const pageOf = (remotes: readonly Remote[]): View | undefined =>
    ownView ??
    viewOf(
      pathname,
      opened(remotes).flatMap(({ views = [] }) => views),
    );
  let isOpen = false;
  const open = (view: View | undefined): void => {
    if (!view || isOpen || user.mustChangePassword || user.mustSetUpSecondFactor) return;
    isOpen = true;
    whenParsed(() => show(view, user));
    whenFree(() => void askServices(view, user).catch(() => undefined));
  };

  const kept = keptRemotes();
  open(pageOf(kept));
  await new Promise<void>(whenFree);
  const current = currentRemotes((remote) => opened([remote]).length > 0);
  for (const file of ownView?.files ?? []) fetchAhead(`/${file}`);
  fetchRemotes(opened(kept));
  const remotes = await current;
  keepRemotes(remotes);
  fetchRemotes(opened(remotes));
  open(pageOf(remotes));
}

const session = sessionStore.read();
// What fails here is done again, and told, by the application.
if (session) openPage(session.user).catch(() => undefined);
else for (const file of viewOf('/auth', shellViews())?.files ?? []) fetchAhead(`/${file}`);
