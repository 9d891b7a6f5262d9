import { expect, test } from '@jest/globals';
import { viewOf, type View } from './view.js';

const list: View = { path: '/vehicle-reports', title: 'Vehicle Reports' };
const risk: View = {
  path: '/risk-assessment/:id',
  title: 'Risk Assessment',
  back: { to: '/vehicle-detail/:id', label: 'Vehicle detail' },
  requests: [{ path: '/api/diagnostics/:id' }],
};

test('finds the view of a path', () => {
  expect(viewOf('/vehicle-reports', [list, risk])).toEqual(list);
});

test('puts the values of the path in the place of the parameters', () => {
  expect(viewOf('/risk-assessment/42', [list, risk])).toEqual({
    ...risk,
    back: { to: '/vehicle-detail/42', label: 'Vehicle detail' },
    requests: [{ path: '/api/diagnostics/42' }],
  });
});

test('knows no view of a longer, shorter or other path', () => {
  for (const path of [
    '/',
    '/vehicle-reports/42',
    '/vehicle-reports/',
    '/risk-assessment',
    '/risk-assessment/',
    '/x/42',
  ])
    expect(viewOf(path, [list, risk])).toBeUndefined();
});
