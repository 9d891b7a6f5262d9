/**
 * Functions that run inside the page of the browser under test. They are sent as text, so each one is self-contained and uses only
 * its arguments and what the page has, `TestingLibraryDom` among it.
 */

interface TestingLibrary {
  queryAllByRole: (container: HTMLElement, role: string, options: { name?: string | RegExp }) => HTMLElement[];
  queryAllByLabelText: (container: HTMLElement, text: string | RegExp, options: { selector: string }) => HTMLElement[];
}

/** A name as a whole, or what it matches. */
export type Name = string | { pattern: string };

/** A part of the page as people and screen readers find it. */
export interface Target {
  role: string;
  name?: Name;
  /** Which of several, from the top; -1 is the last one. */
  nth?: number;
  /** The part that it stands in, such as the group of a radio button. */
  inside?: { role: string; name: Name };
}

/** Where a target is, and what a tap there would hit. */
export interface Spot {
  x: number;
  y: number;
  /** False for a control that takes no input, such as a button of the first view before the application runs. */
  isEnabled: boolean;
  /** Whether the topmost element there is the target, or inside it. */
  isOnTop: boolean;
  /** The topmost element there, for messages. */
  topmost: string;
}

/** Brings a target into view and says where its middle is; null while it is not there. */
export function locate(target: Target): Spot | null {
  const library = (globalThis as unknown as { TestingLibraryDom: TestingLibrary }).TestingLibraryDom;
  const { role, name, nth = 0, inside } = target;
  const match = (wanted: Name): string | RegExp => (typeof wanted === 'object' ? new RegExp(wanted.pattern) : wanted);
  const wanted = name === undefined ? undefined : match(name);
  const within = inside
    ? library.queryAllByRole(document.body, inside.role, { name: match(inside.name) })[0]
    : document.body;
  if (!within) return null;
  const found = library.queryAllByRole(within, role, wanted === undefined ? {} : { name: wanted });
  // A password field has no role, but the tests fill it like a text box.
  if (role === 'textbox' && wanted !== undefined)
    found.push(...library.queryAllByLabelText(within, wanted, { selector: 'input[type="password"]' }));
  const part = found.at(nth);
  if (!part) return null;
  // A finger means the whole label of a radio button or a checkbox.
  const element = part.matches('[type="radio"], [type="checkbox"]') ? (part.closest('label') ?? part) : part;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const topmost = document.elementFromPoint(x, y);
  const text = (topmost?.textContent ?? '').slice(0, 60);
  return {
    x,
    y,
    isEnabled: !part.matches(':disabled'),
    isOnTop: topmost !== null && element.contains(topmost),
    topmost: topmost ? `<${topmost.tagName.toLowerCase()}> "${text}"` : 'nothing',
  };
}

/** Selects all that is in the field that has the focus, so that typing replaces it. */
export function selectField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** Chooses an option of a native select by its text: its list is drawn by the browser, outside the page. */
export function chooseOption(label: string, option: string): boolean {
  const library = (globalThis as unknown as { TestingLibraryDom: TestingLibrary }).TestingLibraryDom;
  const [select] = library.queryAllByLabelText(document.body, label, { selector: 'select' }) as HTMLSelectElement[];
  const index = [...(select?.options ?? [])].findIndex(({ text }) => text === option);
  if (!select || index < 0) return false;
  select.selectedIndex = index;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Paths of the links inside the parts of a role. */
export function pathsOfLinks(role: string): string[] {
  const library = (globalThis as unknown as { TestingLibraryDom: TestingLibrary }).TestingLibraryDom;
  return library
    .queryAllByRole(document.body, role, {})
    .flatMap((part) => [...part.querySelectorAll('a')].map((link) => link.pathname + link.search));
}
