import { IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { SearchedListQuery } from './lists.js';
import { ASSIGNABLE_ROLES, ROLES, type Actor, type AssignableRole, type Role } from './roles.js';
import { BlankToNull, ChosenId, Email, IsId, MaxBytes, PASSWORD_MAX_BYTES, Trim } from './validation.js';

const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX_BYTES} characters`;

/** Body of `POST /api/identity/lookup`: first step of the sign-in. */
export class LookupRequest {
  @MaxLength(255, { message: 'Invalid User ID' })
  @IsNotEmpty({ message: 'Enter your User ID' })
  @IsString({ message: 'Enter your User ID' })
  @Trim()
  userId: string;
}

/** Body of `POST /api/identity/sessions`: a User ID, or for super admins an email, and the password. */
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
  @Trim()
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

  @MaxBytes(PASSWORD_MAX_BYTES, PASSWORD_TOO_LONG)
  @MinLength(6, { message: 'Password must be at least 6 characters' })
  @IsString({ message: 'Password must be at least 6 characters' })
  password: string;
}

export const USER_STATUSES = ['active', 'inactive'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Body of `PATCH /api/identity/users/{id}`. */
export class EditUserRequest {
  @MaxLength(100, { message: 'Name must be less than 100 characters' })
  @MinLength(1, { message: 'Name cannot be empty' })
  @IsString({ message: 'Name cannot be empty' })
  @Trim()
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
  createdAt: string;
}

/** Answer of `GET /api/identity/me`, and `user` of a new session. */
export type CurrentUser = User;

/** Answer of `POST /api/identity/sessions` and `.../refresh`. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds until the access token expires. */
  expiresIn: number;
  user: CurrentUser;
}
