import { defineStream, DomainError, type DomainEvent } from '@lanelight/contracts';
import type { Decider } from '../decider.js';
import type { Projection } from '../projection.js';

/** A small domain for this library's own specs. */
export type AccountEvent =
  | DomainEvent<'Opened', { owner: string }>
  | DomainEvent<'Deposited', { amount: number }>
  | DomainEvent<'Withdrawn', { amount: number }>
  | DomainEvent<'Closed', Record<string, never>>;

export const accountStream = defineStream<AccountEvent>('bank', 'account', {
  Opened: [],
  Deposited: [],
  Withdrawn: [],
  Closed: [],
});

export type AccountCommand =
  | { kind: 'open'; owner: string }
  | { kind: 'deposit'; amount: number }
  | { kind: 'withdraw'; amount: number }
  | { kind: 'close' };

export interface AccountState {
  isOpen: boolean;
  balance: number;
}

/** More was to be withdrawn than there is. */
export class TooLowError extends DomainError {
  readonly code = 'TOO_LOW';
  readonly kind = 'conflict';
}

const CLOSED: AccountEvent = { type: 'Closed', data: {} };

export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  stream: accountStream,
  initialState: { isOpen: false, balance: 0 },
  decide(command, state) {
    switch (command.kind) {
      case 'open':
        return state.isOpen ? [] : [{ type: 'Opened', data: { owner: command.owner } }];
      case 'deposit':
        return [{ type: 'Deposited', data: { amount: command.amount } }];
      case 'withdraw':
        if (state.balance < command.amount) throw new TooLowError('The balance is too low');
        return [{ type: 'Withdrawn', data: { amount: command.amount } }];
      case 'close':
        return state.balance > 0 ? [{ type: 'Withdrawn', data: { amount: state.balance } }, CLOSED] : [CLOSED];
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'Opened':
        return { ...state, isOpen: true };
      case 'Deposited':
        return { ...state, balance: state.balance + event.data.amount };
      case 'Withdrawn':
        return { ...state, balance: state.balance - event.data.amount };
      case 'Closed':
        return { ...state, isOpen: false };
    }
  },
};

export interface Account {
  _id: string;
  owner: string;
  balance: number;
  updatedAt: string;
}

export const accountProjection: Projection<Account, AccountEvent> = {
  name: 'accounts',
  streams: [accountStream],
  indexes: [{ owner: 1, updatedAt: -1 }],
  evolve(account, event) {
    if (event.type === 'Opened')
      return { _id: event.subject, owner: event.data.owner, balance: 0, updatedAt: event.time };
    if (account === null) return null;
    switch (event.type) {
      case 'Deposited':
        return { ...account, balance: account.balance + event.data.amount, updatedAt: event.time };
      case 'Withdrawn':
        return { ...account, balance: account.balance - event.data.amount, updatedAt: event.time };
      case 'Closed':
        return null;
    }
  },
};
