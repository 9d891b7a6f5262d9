import { describe, expect, test } from '@jest/globals';
import { compareSurfaces, nextVersion, surfaceProblem } from './surface.ts';

const BUTTON =
  'interface ButtonProps { label: string; busy?: boolean }\ndeclare function Button(props: ButtonProps): object;\n';
const SURFACE = `${BUTTON}interface Item { id: string; order: number }\nexport { Button, Item };\n`;

describe('a change of the public surface', () => {
  test.each<[string, string, string, 'none' | 'compatible' | 'breaking']>([
    ['nothing', '', '', 'none'],
    ['another export', 'export {', 'declare const tag: string;\nexport { tag,', 'compatible'],
    ['a property that may be left out', 'busy?: boolean', 'busy?: boolean; icon?: object', 'compatible'],
    ['a value that is taken in one more form', 'label: string', 'label: string | number', 'compatible'],
    ['an export that is gone', 'export { Button, Item }', 'export { Item }', 'breaking'],
    ['a property that is needed now', 'busy?: boolean', 'busy: boolean', 'breaking'],
    ['a property that is not taken any longer', '; busy?: boolean', '', 'breaking'],
    ['a value of another type', 'label: string', 'label: number', 'breaking'],
    ['a type that asks for more', 'order: number', 'order: number; roles: string[]', 'breaking'],
  ])('%s', (_, from, to, change) => {
    expect(compareSurfaces(SURFACE, SURFACE.replace(from, to))).toBe(change);
  });

  test('makes the version that a micro-frontend of the old one is measured by', () => {
    expect(nextVersion('1.4.0', 'none')).toBe('1.4.0');
    expect(nextVersion('1.4.0', 'compatible')).toBe('1.5.0');
    expect(nextVersion('1.4.0', 'breaking')).toBe('2.0.0');
  });
});

test('the declared surface is that of the source, so that the version follows every change of it', () => {
  expect(surfaceProblem()).toBeNull();
}, 300_000);
