import {
  DomainError,
  IdInUseError,
  NotFoundError,
  userStream,
  type AssignableRole,
  type AUCTION_DELETED,
  type Role,
  type UserEvent,
  type UserStatus,
} from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';

/** What is on record of a person; the password is kept elsewhere, never in the stream. */
export interface UserDetails {
  /** Login ID; null for super admins, who sign in by email. */
  userId: string | null;
  email: string;
  fullName: string | null;
  roles: Role[];
  auctionId: string | null;
}

export class RegisterUser {
  readonly type = 'RegisterUser';
  constructor(
    readonly id: string,
    readonly details: UserDetails,
    readonly password: string,
    /** Whether somebody else has chosen the password, so that the user must replace it. */
    readonly options: { mustChangePassword: boolean } = { mustChangePassword: false },
  ) {}
}

export class EditUser {
  readonly type = 'EditUser';
  constructor(
    readonly id: string,
    readonly fullName: string,
    readonly userStatus: UserStatus,
  ) {}
}

/** Gives a user of an auction another role, in place of those they have. */
export class ChangeUserRole {
  readonly type = 'ChangeUserRole';
  constructor(
    readonly id: string,
    readonly role: AssignableRole,
  ) {}
}

/** Removes a user for good, as when their auction is deleted. */
export class RemoveUser {
  readonly type = 'RemoveUser';
  constructor(
    readonly id: string,
    /** Code of the error that their browsers get, if it says more than that the session has ended. */
    readonly reason: typeof AUCTION_DELETED | null = null,
  ) {}
}

/** Notes that the password, which is kept elsewhere, was replaced. */
export class NotePasswordChange {
  readonly type = 'NotePasswordChange';
  constructor(readonly by: PasswordChanger) {}
}

/** Notes that the second factor, which is kept elsewhere, was turned on. */
export class NoteSecondFactorOn {
  readonly type = 'NoteSecondFactorOn';
}

/** Notes that the second factor was turned off, by the user or by an admin. */
export class NoteSecondFactorOff {
  readonly type = 'NoteSecondFactorOff';
  constructor(readonly by: 'self' | 'admin') {}
}

/** Notes that a passkey, which is kept elsewhere, was added. */
export class NotePasskeyAdded {
  readonly type = 'NotePasskeyAdded';
  constructor(
    readonly passkeyId: string,
    readonly name: string,
  ) {}
}

/** Notes that a passkey was removed by its user. */
export class NotePasskeyRemoved {
  readonly type = 'NotePasskeyRemoved';
  constructor(
    readonly passkeyId: string,
    readonly name: string,
  ) {}
}

/** The user, an admin, or the user by the link of a mail. */
export type PasswordChanger = Extract<UserEvent, { type: 'UserPasswordChanged' }>['data']['by'];

export type UserCommand =
  | RegisterUser
  | EditUser
  | ChangeUserRole
  | NotePasswordChange
  | NoteSecondFactorOn
  | NoteSecondFactorOff
  | NotePasskeyAdded
  | NotePasskeyRemoved
  | RemoveUser;

export type UserState =
  { status: 'absent' } | { status: 'registered'; details: UserDetails; userStatus: UserStatus } | { status: 'removed' };

export class RoleFixedError extends DomainError {
  readonly code = 'ROLE_FIXED';
  readonly kind = 'conflict';
  constructor() {
    super('The role of a super admin cannot be changed');
  }
}

export class UserIdTakenError extends DomainError {
  readonly code = 'USER_ID_TAKEN';
  readonly kind = 'conflict';
  override readonly fields = { userId: 'This User ID is already in use' };
  constructor(cause?: unknown) {
    super('This User ID is already in use', { cause });
  }
}

export class EmailTakenError extends DomainError {
  readonly code = 'EMAIL_TAKEN';
  readonly kind = 'conflict';
  override readonly fields = { email: 'This email is already in use' };
  constructor(cause?: unknown) {
    super('This email is already in use', { cause });
  }
}

/** A person who signs in. Registering the same one twice has one effect. */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  stream: userStream,
  initialState: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'RegisterUser':
        return register(command, state);
      case 'EditUser':
        return edit(command, state);
      case 'ChangeUserRole':
        return changeRole(command, state);
      case 'NotePasswordChange':
        return state.status === 'registered' ? [{ type: 'UserPasswordChanged', data: { by: command.by } }] : [];
      case 'NoteSecondFactorOn':
        return state.status === 'registered' ? [{ type: 'UserSecondFactorTurnedOn', data: {} }] : [];
      case 'NoteSecondFactorOff':
        return state.status === 'registered' ? [{ type: 'UserSecondFactorTurnedOff', data: { by: command.by } }] : [];
      case 'NotePasskeyAdded':
      case 'NotePasskeyRemoved': {
        const { passkeyId, name } = command;
        const type = command.type === 'NotePasskeyAdded' ? 'UserPasskeyAdded' : 'UserPasskeyRemoved';
        return state.status === 'registered' ? [{ type, data: { passkeyId, name } }] : [];
      }
      case 'RemoveUser':
        return state.status === 'registered' ? [{ type: 'UserRemoved', data: {} }] : [];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'UserRegistered':
        return { status: 'registered', details: event.data, userStatus: 'active' };
      case 'UserEdited': {
        if (state.status !== 'registered') return state;
        const { fullName, status: userStatus } = event.data;
        return { ...state, details: { ...state.details, fullName }, userStatus };
      }
      case 'UserRoleChanged':
        return state.status === 'registered'
          ? { ...state, details: { ...state.details, roles: [event.data.role] } }
          : state;
      case 'UserRemoved':
        return { status: 'removed' };
      default:
        return state;
    }
  },
};

function register({ details }: RegisterUser, state: UserState): UserEvent[] {
  if (state.status === 'absent') return [{ type: 'UserRegistered', data: details }];
  if (state.status === 'removed' || !isSamePerson(details, state.details)) throw new IdInUseError();
  return [];
}

/** A repeated registration names the same person; the name may have been edited since. */
const isSamePerson = (one: UserDetails, other: UserDetails): boolean =>
  one.userId === other.userId &&
  one.email === other.email &&
  one.auctionId === other.auctionId &&
  one.roles.join() === other.roles.join();

function edit({ fullName, userStatus }: EditUser, state: UserState): UserEvent[] {
  if (state.status !== 'registered') throw new NotFoundError('User not found');
  const isSame = state.details.fullName === fullName && state.userStatus === userStatus;
  return isSame ? [] : [{ type: 'UserEdited', data: { fullName, status: userStatus } }];
}

function changeRole({ role }: ChangeUserRole, state: UserState): UserEvent[] {
  if (state.status !== 'registered') throw new NotFoundError('User not found');
  const { roles } = state.details;
  if (roles.includes('super_admin')) throw new RoleFixedError();
  return roles.join() === role ? [] : [{ type: 'UserRoleChanged', data: { role } }];
}
