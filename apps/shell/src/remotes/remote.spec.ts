import { expect, test } from '@jest/globals';
import { ownersOf } from './remote.js';

const reports = { name: 'reports', entry: '/reports', routes: ['/vehicle-reports', '/vehicle-detail'] };
const admin = { name: 'admin', entry: '/admin', routes: ['/admin'] };
const undeclared = { name: 'undeclared', entry: '/undeclared' };

test('a prefix owns itself and what is below it', () => {
  expect(ownersOf('/vehicle-reports', [reports, admin])).toEqual([reports]);
  expect(ownersOf('/vehicle-detail/42', [reports, admin])).toEqual([reports]);
  expect(ownersOf('/admin/users/new', [reports, admin])).toEqual([admin]);
});

test('a prefix owns no longer word', () => {
  expect(ownersOf('/administration', [reports, admin])).toEqual([]);
  expect(ownersOf('/', [reports, admin])).toEqual([]);
});

test('a micro-frontend that declares no paths may own any', () => {
  expect(ownersOf('/anything', [admin, undeclared])).toEqual([undeclared]);
});
