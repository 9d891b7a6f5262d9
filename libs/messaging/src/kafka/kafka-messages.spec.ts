import { describe, expect, it } from '@jest/globals';
import { newId } from '@lanelight/contracts';
import { headerOf, messageOfEvent, textOf, traceparentOf } from './kafka-messages.js';
import { eventOf } from './testing.js';

describe('messageOfEvent', () => {
  it('carries the envelope in the value, its stream as key, and its attributes in headers', () => {
    const event = { ...eventOf('thing-1', 3), causationId: 'cause' };
    const { key, value, headers } = messageOfEvent(event);
    expect(JSON.parse(value)).toEqual(event);
    expect(key).toBe('thing-1');
    expect(headers).toEqual({
      'content-type': 'application/cloudevents+json; charset=UTF-8',
      ce_specversion: '1.0',
      ce_id: event.id,
      ce_type: 'Counted',
      ce_source: '/test',
      ce_subject: event.subject,
      ce_time: event.time,
      ce_dataschema: 'Counted/1',
      'correlation-id': 'journey',
      'causation-id': 'cause',
      traceparent: traceparentOf(event),
    });
  });

  it('leaves out the cause if there is none', () => {
    expect(messageOfEvent(eventOf('thing-1', 1)).headers).not.toHaveProperty('causation-id');
  });
});

describe('traceparentOf', () => {
  it('is a W3C trace context: one trace for a journey, one span for an event, the same each time', () => {
    const [first, second] = [
      { correlationId: 'journey', id: newId() },
      { correlationId: 'journey', id: newId() },
    ];
    expect(traceparentOf(first)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceparentOf(first)).toBe(traceparentOf({ ...first }));
    expect(traceparentOf(first).slice(0, 35)).toBe(traceparentOf(second).slice(0, 35));
    expect(traceparentOf(first)).not.toBe(traceparentOf(second));
    expect(traceparentOf({ ...first, correlationId: 'another' }).slice(0, 35)).not.toBe(
      traceparentOf(first).slice(0, 35),
    );
  });

  it('is the event’s own where somebody traces', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    expect(messageOfEvent({ ...eventOf('thing-1', 1), traceparent }).headers).toMatchObject({ traceparent });
  });
});

describe('textOf', () => {
  it.each([
    ['text as it is, whatever it looks like', Buffer.from('{"key": "k"'), '{"key": "k"'],
    ['nothing as the empty text', null, ''],
    [
      'bytes that are no text as a data URL',
      Buffer.from([0xff, 0x00, 0xfe]),
      'data:application/octet-stream;base64,/wD+',
    ],
  ])('gives %s', (_what, value, text) => {
    expect(textOf(value)).toBe(text);
  });
});

describe('headerOf', () => {
  it('gives text, never an object, and of a repeated header the last', () => {
    const headers = { looks: Buffer.from('{"a":1}'), twice: ['one', Buffer.from('two')] };
    expect(['looks', 'twice', 'absent'].map((name) => headerOf(headers, name))).toEqual(['{"a":1}', 'two', undefined]);
    expect(headerOf(undefined, 'absent')).toBeUndefined();
  });
});
