/** Before each file of component tests: what jsdom lacks, and a clean page after every test. */
import 'reflect-metadata/lite';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure } from '@testing-library/react';

// A fact comes within milliseconds; the rest is room for a machine that is busy with other things.
configure({ asyncUtilTimeout: 20_000 });

const nothing = () => undefined;

globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: nothing,
  removeEventListener: nothing,
  addListener: nothing,
  removeListener: nothing,
  dispatchEvent: () => false,
});
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer;
Element.prototype.scrollIntoView ??= nothing;
Element.prototype.scrollTo ??= nothing;
globalThis.scrollTo = nothing;
HTMLElement.prototype.showPopover ??= nothing;

/** jsdom does not know the margin boxes of printed pages. */
const isUnknownToJsdom = (message) => String(message).includes('Could not parse CSS stylesheet');

let errors;
beforeEach(() => {
  const { error } = console;
  errors = jest.spyOn(console, 'error').mockImplementation((...parts) => {
    if (!isUnknownToJsdom(parts[0])) error(...parts);
  });
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const messages = errors.mock.calls.map((call) => call.map(String).join(' ')).filter((all) => !isUnknownToJsdom(all));
  errors.mockRestore();
  // React complains there: a state update outside act, a missing key, a wrong nesting of elements.
  expect(messages).toEqual([]);
});
