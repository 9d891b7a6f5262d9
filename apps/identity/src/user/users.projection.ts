import { userStream, type Role, type User, type UserEvent, type UserStatus } from '@lanelight/contracts';
import type { Projection } from '@lanelight/event-sourcing';

export interface UserDocument {
  _id: string;
  userId: string | null;
  email: string;
  fullName: string | null;
  roles: Role[];
  auctionId: string | null;
  status: UserStatus;
  createdAt: string;
  /** Absent while it is off. */
  hasSecondFactor?: true;
  /** Ids. Absent while there are none. */
  passkeys?: string[];
  /** Login ID and email in lower case: signing in takes them in any case. */
  loginKey: string | null;
  emailKey: string;
  /** The name in lower case, else the email: users are listed in the order of a dictionary. */
  sortKey: string;
}

/** One form of a login ID or email, whatever its case. */
export const keyOf = (login: string): string => login.trim().toLowerCase();

const sortKeyOf = (fullName: string | null, email: string): string => keyOf(fullName ?? email);

/** Everyone who can sign in. */
export const usersProjection: Projection<UserDocument, UserEvent> = {
  name: 'users',
  streams: [userStream],
  indexes: [{ loginKey: 1 }, { emailKey: 1 }, { auctionId: 1, sortKey: 1 }, { sortKey: 1 }],

  evolve(user, event) {
    switch (event.type) {
      case 'UserRegistered': {
        const { userId, email, fullName, roles, auctionId } = event.data;
        return {
          _id: event.subject,
          userId,
          email,
          fullName,
          roles,
          auctionId,
          status: 'active',
          createdAt: event.time,
          loginKey: userId === null ? null : keyOf(userId),
          emailKey: keyOf(email),
          sortKey: sortKeyOf(fullName, email),
        };
      }
      case 'UserEdited':
        return user && { ...user, ...event.data, sortKey: sortKeyOf(event.data.fullName, user.email) };
      case 'UserRoleChanged':
        return user && { ...user, roles: [event.data.role] };
      case 'UserSecondFactorTurnedOn':
        return user && { ...user, hasSecondFactor: true };
      case 'UserSecondFactorTurnedOff': {
        if (!user) return user;
        const { hasSecondFactor: _, ...rest } = user;
        return event.data.by === 'admin' ? withPasskeys(rest, []) : rest;
      }
      case 'UserPasskeyAdded':
        return user && withPasskeys(user, [...without(user, event.data.passkeyId), event.data.passkeyId]);
      case 'UserPasskeyRemoved':
        return user && withPasskeys(user, without(user, event.data.passkeyId));
      case 'UserRemoved':
        return null;
      default:
        return user;
    }
  },
};

const without = ({ passkeys = [] }: UserDocument, id: string): string[] => passkeys.filter((each) => each !== id);

function withPasskeys({ passkeys: _, ...user }: UserDocument, passkeys: string[]): UserDocument {
  return passkeys.length === 0 ? user : { ...user, passkeys };
}

/** The user as callers see it, with the name of their auction. */
export const toUser = (
  { _id, userId, email, fullName, roles, auctionId, status, createdAt, hasSecondFactor, passkeys }: UserDocument,
  auctionName: string | null,
): User => ({
  id: _id,
  userId,
  email,
  fullName,
  roles,
  auctionId,
  auctionName,
  status,
  createdAt,
  hasSecondFactor: hasSecondFactor ?? false,
  hasPasskey: passkeys !== undefined,
});
