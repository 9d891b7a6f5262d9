import { auditStream, type AuditAction, type AuditEvent, type AuditTarget } from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';

/** What an event says that somebody did. Who it was, and from where, comes with the context. */
export interface RecordedAction {
  at: string;
  action: AuditAction;
  target: AuditTarget | null;
  detail: string | null;
  keys: string[];
}

export class RecordAction {
  readonly type = 'RecordAction';
  constructor(readonly recorded: RecordedAction) {}
}

/** Erases an entry for good, as when its auction is deleted. */
export class EraseAction {
  readonly type = 'EraseAction';
}

export type AuditCommand = RecordAction | EraseAction;

export interface AuditState {
  status: 'absent' | 'recorded' | 'erased';
}

/** One entry of the audit trail. An event that arrives twice is recorded once, and not again after it was erased. */
export const auditDecider: Decider<AuditState, AuditCommand, AuditEvent> = {
  stream: auditStream,
  initialState: { status: 'absent' },

  decide(command, { status }) {
    switch (command.type) {
      case 'RecordAction':
        return status === 'absent' ? [{ type: 'ActionRecorded', data: command.recorded }] : [];
      case 'EraseAction':
        return status === 'recorded' ? [{ type: 'ActionErased', data: {} }] : [];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ActionRecorded':
        return { status: 'recorded' };
      case 'ActionErased':
        return { status: 'erased' };
      default:
        return state;
    }
  },
};
