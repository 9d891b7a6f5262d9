import { describe, expect, it } from '@jest/globals';
import { newId, streamIdOf } from '@lanelight/contracts';
import { InvalidEnvelopeError, parseEnvelope } from './envelope-check.js';

const subject = newId();
const valid = {
  specversion: '1.0',
  id: newId(),
  type: 'Happened',
  source: '/test',
  subject,
  time: '2026-01-01T00:00:00.000Z',
  datacontenttype: 'application/json',
  dataschema: 'Happened/1',
  schemaVersion: 1,
  streamId: streamIdOf('thing', subject),
  streamVersion: 1,
  correlationId: 'c',
  causationId: null,
  actor: { id: 'a', fullName: null, roles: ['mechanic'] },
  auctionId: null,
  data: { any: ['thing'] },
};

describe('parseEnvelope', () => {
  it('returns a valid envelope unchanged', () => {
    expect(parseEnvelope(JSON.stringify(valid))).toEqual(valid);
    const traced = { ...valid, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    expect(parseEnvelope(JSON.stringify(traced))).toEqual(traced);
  });

  it.each([
    ['specversion', '0.3'],
    ['id', 'x'],
    ['type', ''],
    ['source', 1],
    ['subject', null],
    ['time', 'yesterday'],
    ['datacontenttype', 'text/plain'],
    ['dataschema', undefined],
    ['schemaVersion', 0],
    ['streamId', ''],
    ['streamId', 'nonsense'],
    ['streamId', `thing-${newId()}`],
    ['streamId', `-${subject}`],
    ['streamId', subject],
    ['time', '1'],
    ['time', '2026-13-01T00:00:00.000Z'],
    ['time', '2026-01-01'],
    ['streamVersion', 1.5],
    ['correlationId', undefined],
    ['causationId', undefined],
    ['actor', { id: 'a' }],
    ['client', { address: 7, agent: null }],
    ['auctionId', 7],
    ['data', [1]],
    ['traceparent', ''],
  ])('names %s when it is %j', (name, value) => {
    const parse = () => parseEnvelope(JSON.stringify({ ...valid, [name]: value }));
    expect(parse).toThrow(InvalidEnvelopeError);
    expect(parse).toThrow(`${name} must be`);
  });
});
