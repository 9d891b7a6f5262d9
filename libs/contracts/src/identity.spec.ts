import { describe, expect, it } from '@jest/globals';
import type { ClassConstructor } from 'class-transformer';
import { ValidationError } from './errors.js';
import {
  ChangePasswordRequest,
  CreateUserRequest,
  EditUserRequest,
  LookupRequest,
  PasswordResetRequest,
  RefreshRequest,
  ResetPasswordRequest,
  SetPasswordRequest,
  SignInRequest,
} from './identity.js';
import { newId } from './ids.js';
import { parseDto } from './validation.js';

function problemsOf<T extends object>(dto: ClassConstructor<T>, plain: unknown): Record<string, string> {
  try {
    parseDto(dto, plain);
  } catch (error) {
    if (error instanceof ValidationError) return error.fields;
    throw error;
  }
  return {};
}

describe('LookupRequest', () => {
  it('asks for the User ID', () => {
    expect(problemsOf(LookupRequest, { userId: ' ' })).toEqual({ userId: 'Enter your User ID' });
    expect(problemsOf(LookupRequest, { userId: { $ne: '' } })).toEqual({ userId: 'Enter your User ID' });
    expect(problemsOf(LookupRequest, { userId: 'x'.repeat(256) })).toEqual({ userId: 'Invalid User ID' });
  });
});

describe('SignInRequest', () => {
  it('takes a User ID or an email, with a password', () => {
    expect(problemsOf(SignInRequest, { userId: 'mechanic-north', password: 'lanelight-demo' })).toEqual({});
    expect(problemsOf(SignInRequest, { email: 'super@demo.lanelight.test', password: 'lanelight-demo' })).toEqual({});
  });

  it.each([
    [{ password: 'secret' }, { userId: 'Enter your User ID' }],
    [{ userId: 'mechanic-north' }, { password: 'Enter your password' }],
    [{ userId: 'mechanic-north', password: '' }, { password: 'Enter your password' }],
    [{ userId: 'mechanic-north', password: 'x'.repeat(73) }, { password: 'Password must be at most 72 characters' }],
    [{ email: 'nobody', password: 'secret' }, { email: 'Invalid email address' }],
    [{ email: ['a@b.test'], password: 'secret' }, { email: 'Invalid email address' }],
  ])('%j is answered with %j', (body, expected) => {
    expect(problemsOf(SignInRequest, body)).toEqual(expected);
  });

  it('keeps the blanks of a password', () => {
    expect(parseDto(SignInRequest, { userId: 'mechanic-north', password: ' secret ' }).password).toBe(' secret ');
  });
});

describe('RefreshRequest', () => {
  it.each([{}, { refreshToken: '' }, { refreshToken: 7 }])('refuses %j', (body) => {
    expect(problemsOf(RefreshRequest, body)).toEqual({ refreshToken: 'A refresh token is required' });
  });
});

describe('CreateUserRequest', () => {
  const valid = {
    fullName: 'Ray Delgado',
    email: 'ray@example.test',
    userId: 'ray-d',
    role: 'mechanic',
    auctionId: newId(),
    password: 'abc123def456',
  };

  it('takes a complete user and trims what was typed', () => {
    const user = parseDto(CreateUserRequest, {
      ...valid,
      fullName: ' Ray Delgado ',
      email: ' ray@example.test ',
      userId: ' ray-d ',
    });
    expect(user).toMatchObject({ fullName: 'Ray Delgado', email: 'ray@example.test', userId: 'ray-d' });
  });

  it.each([
    ['Sam\u200b Or\u00adtiz', 'Sam Ortiz'],
    ['\u202eRay\u2066 Delgado\u0000', 'Ray Delgado'],
    ['Ray\r\nDelgado\u2028', 'Ray Delgado'],
    ['Zoë Ní Bhriain-O’Neil 李', 'Zoë Ní Bhriain-O’Neil 李'],
  ])('a name keeps nothing that nobody sees: %j is %j', (sent, kept) => {
    expect(parseDto(CreateUserRequest, { ...valid, fullName: sent }).fullName).toBe(kept);
  });

  it.each([
    [{ fullName: '  ' }, { fullName: 'Full name is required' }],
    [{ fullName: '\u200b \u202e\u0000' }, { fullName: 'Full name is required' }],
    [{ fullName: 'x'.repeat(101) }, { fullName: 'Name must be less than 100 characters' }],
    [{ fullName: 'x'.repeat(100) }, {}],
    [{ email: '' }, { email: 'Invalid email address' }],
    [{ email: 'ray@' }, { email: 'Invalid email address' }],
    [{ email: `${'x'.repeat(250)}@example.test` }, { email: 'Email must be less than 255 characters' }],
    [{ email: `${'x'.repeat(65)}@example.test` }, { email: 'Invalid email address' }],
    // A dotless i, a zero-width space, and an e with an accent.
    [{ email: 'd\u0131na@example.test' }, { email: 'Invalid email address' }],
    [{ email: 'dina@ex\u200bample.test' }, { email: 'Invalid email address' }],
    [{ email: 'dina@\u00e9xample.test' }, { email: 'Invalid email address' }],
    [{ userId: 'ray' }, { userId: 'User ID must be at least 4 characters' }],
    [{ userId: 'r y' }, { userId: 'User ID must be at least 4 characters' }],
    [{ userId: 'x'.repeat(21) }, { userId: 'User ID must be less than 20 characters' }],
    [{ userId: 'x'.repeat(20) }, {}],
    [{ userId: 'ray d' }, { userId: 'User ID can only contain letters, numbers, hyphens, and underscores' }],
    [{ userId: 'ray@d' }, { userId: 'User ID can only contain letters, numbers, hyphens, and underscores' }],
    [{ role: '' }, { role: 'Role is required' }],
    [{ role: 'super_admin' }, { role: 'Role is required' }],
    [{ auctionId: '' }, { auctionId: 'Auction is required' }],
    [{ password: 'abcde' }, { password: 'Password must be at least 6 characters' }],
  ])('%j is answered with %j', (changes, expected) => {
    expect(problemsOf(CreateUserRequest, { ...valid, ...changes })).toEqual(expected);
  });

  it('lists the wrong fields in the order in which the form checks them', () => {
    expect(Object.keys(problemsOf(CreateUserRequest, {}))).toEqual([
      'fullName',
      'email',
      'userId',
      'role',
      'auctionId',
      'password',
    ]);
  });
});

describe('EditUserRequest', () => {
  it.each([
    [{ fullName: ' ', status: 'active' }, { fullName: 'Name cannot be empty' }],
    [{ fullName: 'Ray', status: 'retired' }, { status: 'Status must be active or inactive' }],
    [{ fullName: 'Ray', status: 'inactive' }, {}],
  ])('%j is answered with %j', (body, expected) => {
    expect(problemsOf(EditUserRequest, body)).toEqual(expected);
  });
});

describe('a password that somebody chooses', () => {
  const message = 'Password must be at least 6 characters';
  it.each([
    ['abcdef', {}],
    ['abcde', { password: message }],
    ['', { password: message }],
    [undefined, { password: message }],
    [['abcdef'], { password: message }],
    ['x'.repeat(73), { password: 'Password must be at most 72 characters' }],
  ])('%j is answered with %j', (password, expected) => {
    expect(problemsOf(SetPasswordRequest, { password })).toEqual(expected);
    expect(problemsOf(ResetPasswordRequest, { token: 'token', password })).toEqual(expected);
    expect(problemsOf(ChangePasswordRequest, { currentPassword: 'old', password })).toEqual(expected);
  });

  it('comes with what allows it', () => {
    expect(problemsOf(ResetPasswordRequest, { password: 'abcdef' })).toEqual({ token: 'A reset token is required' });
    expect(problemsOf(ResetPasswordRequest, { token: { $ne: '' }, password: 'abcdef' })).toEqual({
      token: 'A reset token is required',
    });
    expect(problemsOf(ChangePasswordRequest, { password: 'abcdef' })).toEqual({
      currentPassword: 'Enter your current password',
    });
  });
});

describe('PasswordResetRequest', () => {
  it('takes an email and trims it', () => {
    expect(parseDto(PasswordResetRequest, { email: ' ray@example.test ' }).email).toBe('ray@example.test');
    expect(problemsOf(PasswordResetRequest, { email: 'ray' })).toEqual({ email: 'Invalid email address' });
  });
});
