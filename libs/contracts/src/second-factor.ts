import { Transform } from 'class-transformer';
import { IsBoolean, IsNotEmpty, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { MaxBytes, PASSWORD_MAX_BYTES, Rule, Trim } from './validation.js';
import { DescribedBy } from './wire.js';

/** Seconds for which an authenticator app shows one code. */
export const CODE_SECONDS = 30;
export const CODE_DIGITS = 6;
/** How many recovery codes somebody has at first. */
export const RECOVERY_CODES = 10;

/** Code of the refusal of a sign-in whose second step came too late, which the sign-in page looks for. */
export const SIGN_IN_EXPIRED = 'SIGN_IN_EXPIRED';

/** Six digits; the space that apps show between them is dropped. */
function AppCode(): PropertyDecorator {
  const message = `Enter the ${CODE_DIGITS} digits that the app shows`;
  const decorators = [
    Matches(/^\d{6}$/, { message }),
    IsString({ message }),
    Transform(({ value }) => (typeof value === 'string' ? value.replace(/\s/g, '') : value)),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

/** Body of `POST /api/identity/sessions/second-factor`: a code of the app, or in its place a recovery code. */
@DescribedBy({ anyOf: [{ required: ['code'] }, { required: ['recoveryCode'] }] })
export class SecondFactorRequest {
  /** From the answer to the password. */
  @MaxLength(200, { message: 'A pending sign-in is required' })
  @IsNotEmpty({ message: 'A pending sign-in is required' })
  @IsString({ message: 'A pending sign-in is required' })
  pendingToken: string;

  @Rule<SecondFactorRequest>(
    'one',
    ({ code, recoveryCode }) => code === undefined || recoveryCode === undefined,
    'Send a code or a recovery code, not both',
  )
  @AppCode()
  @ValidateIf(({ code, recoveryCode }: SecondFactorRequest) => code !== undefined || recoveryCode === undefined)
  code?: string;

  @MaxLength(40, { message: 'Enter one of your recovery codes' })
  @IsNotEmpty({ message: 'Enter one of your recovery codes' })
  @IsString({ message: 'Enter one of your recovery codes' })
  @ValidateIf(({ recoveryCode }: SecondFactorRequest) => recoveryCode !== undefined)
  @Trim()
  recoveryCode?: string;
}

/** Body of the requests that change one's own ways to sign in: the password again. */
export class ConfirmPasswordRequest {
  @MaxBytes(PASSWORD_MAX_BYTES, `Password must be at most ${PASSWORD_MAX_BYTES} characters`)
  @IsNotEmpty({ message: 'Enter your password' })
  @IsString({ message: 'Enter your password' })
  password: string;
}

/** Body of `PUT /api/identity/me/second-factor`: the first code of the app that got the key. */
export class TurnOnSecondFactorRequest {
  @AppCode()
  code: string;
}

/** Body of `PUT /api/identity/auctions/{id}/sign-in-rules`. */
export class ChangeSignInRulesRequest {
  @IsBoolean({ message: 'Choose whether two-step sign-in is required' })
  secondFactorRequired: boolean;
}

/** Answer of `GET` and `PUT /api/identity/auctions/{id}/sign-in-rules`. */
export interface SignInRules {
  /** Everyone of the auction has to have a second factor. */
  secondFactorRequired: boolean;
}

/** Answer of `POST /api/identity/sessions` where a second factor is on: the password was right. */
export interface PendingSignIn {
  /** Good for the second step of this sign-in only. */
  pendingToken: string;
  /** Seconds until the token expires. */
  expiresIn: number;
}

/** Answer of `GET /api/identity/me/second-factor`. */
export interface SecondFactor {
  isOn: boolean;
  turnedOnAt: string | null;
  recoveryCodesLeft: number;
  /** The platform or the auction requires it, so it cannot be turned off. */
  isRequired: boolean;
}

/** Answer of `POST /api/identity/me/second-factor/enrollments`. It works once it is confirmed with a code. */
export interface SecondFactorEnrollment {
  /** Base32, to type into an app that cannot scan. */
  key: string;
  /** The same with the account's name, for a QR code. */
  uri: string;
}

/** Answer of the requests that make recovery codes. They are stored as hashes, so they show once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}
