import { expect, test } from '@jest/globals';
import { fillPath, type RequestBody } from './client';

test('a value in a path is encoded, so that it stays one segment', () => {
  expect(fillPath('/api/vin/{vin}', { vin: '1/../2?x' })).toBe('/api/vin/1%2F..%2F2%3Fx');
  expect(fillPath('/api/drafts/{id}', { id: 'a' })).toBe('/api/drafts/a');
});

test('bodies have the types of the document', () => {
  const body: RequestBody<'post', '/api/customers'> = { name: 'Brightwater Motors' };
  // @ts-expect-error The document asks for a text.
  const wrong: RequestBody<'post', '/api/customers'> = { name: 1 };
  expect([body.name, wrong.name]).toEqual(['Brightwater Motors', 1]);
});
