import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'acorn';
// eslint-disable-next-line @nx/enforce-module-boundaries -- scripts are not a project of the workspace
import { unsupportedCss, unsupportedScript } from '../scripts/supported.mjs';

const PUBLIC = join(import.meta.dirname, '..', 'apps', 'shell', 'public');

describe('the build is stopped', () => {
  test.each([
    ['a { color: light-dark(#000, #fff) }', 'light-dark()'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['a { b: c; &:hover { d: e } }', 'nesting'],
    ['.a:has(b), .c { d: e }', ':has()'],
  ])('by the style sheet %s', (text, problem) => {
    expect(unsupportedCss(text)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['const { promise } = Promise.withResolvers();', 'withResolvers'],
    ['list.toSorted()', 'toSorted'],
    ['Object.groupBy(list, key)', 'groupBy'],
    ['map.values().map(double)', 'iterator helpers'],
    ['/[a--b]/v.test(text)', 'syntax after ES2022'],
    ['using file = open();', 'syntax after ES2022'],
  ])('by the script %s', (text, problem) => {
    expect(unsupportedScript(text)).toEqual([expect.stringContaining(problem)]);
  });

  test('by nothing that the supported browsers have', () => {
    expect(unsupportedCss('@media (width >= 601px) { .a:has(b) { height: 100dvh; inset: 0 } }')).toEqual([]);
    expect(unsupportedScript('class A { static { this.b ??= [1].at(-1)?.c; } #d = 1 }')).toEqual([]);
  });
});

test('the check itself runs in any browser: it is ES5', () => {
  const text = readFileSync(join(PUBLIC, 'supported.js'), 'utf8');
  expect(() => parse(text, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
});

describe('a browser is told that it is too old', () => {
  /** Runs the check in a browser that has `missing` taken away; answers what the page says instead of the application. */
  function check(missing?: 'scripts' | 'layout' | 'media'): { title: string; text: string; isStopped: boolean } {
    const root = { innerHTML: '' };
    const attributes = new Map<string, string>();
    const document = {
      title: 'Lanelight',
      createElement: () => (missing === 'scripts' ? {} : { noModule: false }),
      getElementById: () => root,
      documentElement: { setAttribute: (name: string, value: string) => attributes.set(name, value) },
      body: { style: {} },
    };
    const window = { AbortSignal, structuredClone };
    runInNewContext(readFileSync(join(PUBLIC, 'supported.js'), 'utf8'), {
      document,
      window,
      AbortSignal,
      CSS: { supports: () => missing !== 'layout' },
      matchMedia: () => ({ matches: missing !== 'media' }),
    });
    return { title: document.title, text: root.innerHTML, isStopped: attributes.has('data-too-old') };
  }

  test.each(['scripts', 'layout', 'media'] as const)('when it lacks what the pages need: %s', (missing) => {
    expect(check(missing)).toEqual({
      title: 'This browser is too old · Lanelight',
      text: expect.stringContaining('Safari 16.4, Chrome 109, Edge 109 or Firefox 115, or newer'),
      isStopped: true,
    });
  });

  test('and a supported one is not', () => {
    expect(check()).toEqual({ title: 'Lanelight', text: '', isStopped: false });
  });
});
