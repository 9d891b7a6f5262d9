import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { newId, streamIdOf } from '@lanelight/contracts';
import { messageOfEvent } from '@lanelight/messaging/kafka';
import { EVENT_HEADERS } from './async-api.js';
import { generatedDocuments } from './documents.js';

describe('the documents of the HTTP surface and of the events', () => {
  it('match the platform; `npm run documents` writes them again', async () => {
    const outdated = Object.entries(await generatedDocuments())
      .filter(([path, text]) => readFileSync(path, 'utf8') !== text)
      .map(([path]) => path);
    expect(outdated).toEqual([]);
  });

  it('name every header of an event', () => {
    const id = newId();
    const { headers = {} } = messageOfEvent({
      specversion: '1.0',
      id,
      type: 'Counted',
      source: '/test',
      subject: id,
      time: '2026-01-01T00:00:00.000Z',
      datacontenttype: 'application/json',
      dataschema: 'Counted/1',
      schemaVersion: 1,
      streamId: streamIdOf('thing', id),
      streamVersion: 1,
      correlationId: 'journey',
      causationId: 'cause',
      actor: null,
      auctionId: null,
      data: {},
    });
    expect(Object.keys(headers).sort()).toEqual(Object.keys(EVENT_HEADERS).sort());
  });
});
