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
  | DomainEvent<'UserRemoved', Record<string, never>>;

export const userStream = defineStream<UserEvent>('identity', 'user', {
  UserRegistered: [],
  UserEdited: [],
  UserRoleChanged: [],
  UserRemoved: [],
});
