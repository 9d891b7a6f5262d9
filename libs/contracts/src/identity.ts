import { IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { SearchedListQuery } from './lists.js';
import { ASSIGNABLE_ROLES, ROLES, type Actor, type AssignableRole, type Role } from './roles.js';
import { BlankToNull, ChosenId, Email, IsId, MaxBytes, PASSWORD_MAX_BYTES, ShownName, Trim } from './validation.js';
import { DescribedBy } from './wire.js';

const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX_BYTES} characters`;

/** A password that somebody chooses. */
function NewPassword(): PropertyDecorator {
  const decorators = [
    IsString({ message: 'Password must be at least 6 characters' }),
    MinLength(6, { message: 'Password must be at least 6 characters' }),
    MaxBytes(PASSWORD_MAX_BYTES, PASSWORD_TOO_LONG),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

/** Body of `POST /api/identity/lookup`: first step of the sign-in. */
export class LookupRequest {
  @MaxLength(255, { message: 'Invalid User ID' })
  @IsNotEmpty({ message: 'Enter your User ID' })
  @IsString({ message: 'Enter your User ID' })
  @Trim()
  userId: string;
}

/** Body of `POST /api/identity/sessions`: a User ID, or for super admins an email, and the password. */
@DescribedBy({ anyOf: [{ required: ['userId'] }, { required: ['email'] }] })
export class SignInRequest {
  @MaxLength(255, { message: 'Invalid User ID' })
  @IsNotEmpty({ message: 'Enter your User ID' })
  @IsString({ message: 'Enter your User ID' })
  @ValidateIf((body: SignInRequest) => body.email === undefined)
  @Trim()
  userId?: string;

  @Email()
  @ValidateIf((body: SignInRequest) => body.email !== undefined)
  @Trim()
  email?: string;

  @MaxBytes(PASSWORD_MAX_BYTES, PASSWORD_TOO_LONG)
  @IsNotEmpty({ message: 'Enter your password' })
  @IsString({ message: 'Enter your password' })
  password: string;
}

export class RefreshRequest {
  @MaxLength(512, { message: 'The refresh token is not valid' })
  @IsNotEmpty({ message: 'A refresh token is required' })
  @IsString({ message: 'A refresh token is required' })
  refreshToken: string;
}

/** Body of `POST /api/identity/users`; rules are checked in the order of the fields (specification, section 5). */
export class CreateUserRequest {
  @ChosenId()
  id?: string;

  @MaxLength(100, { message: 'Name must be less than 100 characters' })
  @MinLength(1, { message: 'Full name is required' })
  @IsString({ message: 'Full name is required' })
  @ShownName()
  fullName: string;

  @Email()
  @Trim()
  email: string;

  @Matches(/^[A-Za-z0-9_-]+$/, { message: 'User ID can only contain letters, numbers, hyphens, and underscores' })
  @MaxLength(20, { message: 'User ID must be less than 20 characters' })
  @MinLength(4, { message: 'User ID must be at least 4 characters' })
  @IsString({ message: 'User ID must be at least 4 characters' })
  @Trim()
  userId: string;

  @IsIn(ASSIGNABLE_ROLES, { message: 'Role is required' })
  role: AssignableRole;

  @IsId('Auction is required')
  auctionId: string;

  @NewPassword()
  password: string;
}

export const USER_STATUSES = ['active', 'inactive'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Body of `PATCH /api/identity/users/{id}`. */
export class EditUserRequest {
  @MaxLength(100, { message: 'Name must be less than 100 characters' })
  @MinLength(1, { message: 'Name cannot be empty' })
  @IsString({ message: 'Name cannot be empty' })
  @ShownName()
  fullName: string;

  @IsIn(USER_STATUSES, { message: 'Status must be active or inactive' })
  status: UserStatus;

  /** The user's new role; without it the role stays. */
  @IsIn(ASSIGNABLE_ROLES, { message: 'Choose a role' })
  @IsOptional()
  role?: AssignableRole;
}

/** Query of `GET /api/identity/users`; auction admins get those of their own auction whatever they ask for. */
export class ListUsersQuery extends SearchedListQuery {
  @IsId('The auction id must be a UUID')
  @IsOptional()
  @BlankToNull()
  auctionId: string | null = null;

  @IsIn(ROLES, { message: 'Choose a role' })
  @IsOptional()
  @BlankToNull()
  role: Role | null = null;

  @IsIn(USER_STATUSES, { message: 'Status must be active or inactive' })
  @IsOptional()
  @BlankToNull()
  status: UserStatus | null = null;
}

/** One row of `GET /api/identity/users`. */
export interface User extends Actor {
  status: UserStatus;
  /** Signs in with a code of an authenticator app after the password. */
  hasSecondFactor: boolean;
  /** Can sign in with a passkey in place of the password. */
  hasPasskey: boolean;
  createdAt: string;
}

/** Body of `POST /api/identity/password-resets`: asks for a reset link by email. */
export class PasswordResetRequest {
  @Email()
  @Trim()
  email: string;
}

/** Answer of `POST /api/identity/password-resets`, the same whether or not the address belongs to somebody. */
export interface PasswordResetAnswer {
  /** Where the demo keeps its mail, as a path of this host; null where mail is sent. */
  keptAt: string | null;
}

/** A reset link is 43 characters of base64url. */
function ResetToken(): PropertyDecorator {
  const message = 'A reset token is required';
  const decorators = [IsString({ message }), IsNotEmpty({ message }), MaxLength(200, { message })];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

/** Body of `POST /api/identity/password-resets/check`. */
export class CheckResetTokenRequest {
  @ResetToken()
  token: string;
}

/** Body of `PUT /api/identity/password`: sets a password with the token of a reset link. */
export class ResetPasswordRequest {
  @ResetToken()
  token: string;

  @NewPassword()
  password: string;
}

/** Body of `POST /api/identity/me/password`: replaces your own password. */
export class ChangePasswordRequest {
  @MaxBytes(PASSWORD_MAX_BYTES, PASSWORD_TOO_LONG)
  @IsNotEmpty({ message: 'Enter your current password' })
  @IsString({ message: 'Enter your current password' })
  currentPassword: string;

  @NewPassword()
  password: string;
}

/** Body of `PUT /api/identity/users/{id}/password`: an admin sets somebody's password. */
export class SetPasswordRequest {
  @NewPassword()
  password: string;
}

/** Answer of `GET /api/identity/me`, and `user` of a new session. */
export interface CurrentUser extends User {
  /** Somebody else chose the password, so the interface asks for another one first. The API works meanwhile. */
  mustChangePassword: boolean;
  /** A second factor is required and there is none: until there is, this session can do nothing else. */
  mustSetUpSecondFactor: boolean;
}

/** One row of `GET /api/identity/me/sessions`: a device that you are signed in on. */
export interface UserSession {
  id: string;
  /** Such as "Chrome on Windows"; null for a program that does not say. */
  device: string | null;
  kind: 'desktop' | 'tablet' | 'phone' | 'other';
  /** Network address of the last use. */
  address: string | null;
  createdAt: string;
  /** Within the lifetime of an access token. */
  lastUsedAt: string;
  /** The session that asks. */
  isCurrent: boolean;
}

/** Answer of `POST /api/identity/sessions` and `.../refresh`. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds until the access token expires. */
  expiresIn: number;
  user: CurrentUser;
}
