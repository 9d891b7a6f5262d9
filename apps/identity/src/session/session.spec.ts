import { describe, it } from '@jest/globals';
import { newId, type SessionEvent } from '@lanelight/contracts';
import { deciderSpec } from '@lanelight/event-sourcing/testing';
import { EndSession, sessionDecider } from './session.js';

const userId = newId();
const ended: SessionEvent = { type: 'SessionEnded', data: { userId } };

describe('a session', () => {
  const session = deciderSpec(sessionDecider);

  it('ends once', () => {
    session.given([]).when(new EndSession(userId)).then([ended]);
    session.given([ended]).when(new EndSession(userId)).then([]);
  });
});
