import type { DomainEvent } from '../envelope.js';
import { defineStream } from './stream-definition.js';

export type UserEvent =
  | DomainEvent<
      'UserRegistered',
      {
        userId: string | null;
        email: string;
        fullName: string | null;
        roles: ('super_admin' | 'auction_admin' | 'mechanic' | 'report_viewer')[];
        auctionId: string | null;
      }
    >
  | DomainEvent<'UserEdited', { fullName: string; status: 'active' | 'inactive' }>
  | DomainEvent<'UserRoleChanged', { role: 'auction_admin' | 'mechanic' | 'report_viewer' }>
  /** The password itself is never in an event. `by`: the user, an admin, or the user by the link of a mail. */
  | DomainEvent<'UserPasswordChanged', { by: 'self' | 'admin' | 'reset_link' }>
  /** The key and the recovery codes are never in an event. */
  | DomainEvent<'UserSecondFactorTurnedOn', Record<string, never>>
  /** An admin removes the passkeys along with it. */
  | DomainEvent<'UserSecondFactorTurnedOff', { by: 'self' | 'admin' }>
  | DomainEvent<'UserPasskeyAdded', { passkeyId: string; name: string }>
  | DomainEvent<'UserPasskeyRemoved', { passkeyId: string; name: string }>
  | DomainEvent<'UserRemoved', Record<string, never>>;

export const userStream = defineStream<UserEvent>('identity', 'user', {
  UserRegistered: [],
  UserEdited: [],
  UserRoleChanged: [],
  UserPasswordChanged: [],
  UserSecondFactorTurnedOn: [],
  UserSecondFactorTurnedOff: [],
  UserPasskeyAdded: [],
  UserPasskeyRemoved: [],
  UserRemoved: [],
});
