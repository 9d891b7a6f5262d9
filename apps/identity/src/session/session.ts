import { sessionStream, type SessionEvent } from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';

/** Ends a session for good. */
export class EndSession {
  readonly type = 'EndSession';
  constructor(readonly userId: string) {}
}

export interface SessionState {
  isEnded: boolean;
}

/** What all services must know of a session: that it has ended. Ending it twice has one effect. */
export const sessionDecider: Decider<SessionState, EndSession, SessionEvent> = {
  stream: sessionStream,
  initialState: { isEnded: false },

  decide({ userId }, { isEnded }) {
    return isEnded ? [] : [{ type: 'SessionEnded', data: { userId } }];
  },

  evolve(state, event) {
    switch (event.type) {
      case 'SessionEnded':
        return { isEnded: true };
      default:
        return state;
    }
  },
};
