import { IsNotEmpty, IsObject, IsString, MaxLength, ValidateIf } from 'class-validator';
import { Email, ShownName, Trim } from './validation.js';
import { DescribedBy } from './wire.js';

const ONE_LOGIN = { anyOf: [{ required: ['userId'] }, { required: ['email'] }] };

/** How many passkeys somebody may have. */
export const PASSKEYS_AT_MOST = 20;

/** Code of the refusal to set up a second factor beside a passkey without having used the passkey. */
export const PASSKEY_NEEDED = 'PASSKEY_NEEDED';

/** What the browser made of the options, as WebAuthn's JSON form has it (Level 3, section 5.1). */
function CredentialJson(): PropertyDecorator {
  return IsObject({ message: 'The answer of the browser is required' });
}

/** Body of `POST /api/identity/passkeys/options`: who wants to sign in. */
@DescribedBy(ONE_LOGIN)
export class PasskeyOptionsRequest {
  @MaxLength(255, { message: 'Invalid User ID' })
  @IsNotEmpty({ message: 'Enter your User ID' })
  @IsString({ message: 'Enter your User ID' })
  @ValidateIf(({ userId, email }: PasskeyOptionsRequest) => userId !== undefined || email === undefined)
  @Trim()
  userId?: string;

  @Email()
  @ValidateIf((body: PasskeyOptionsRequest) => body.email !== undefined)
  @Trim()
  email?: string;
}

/** Body of `POST /api/identity/sessions/passkey`. */
@DescribedBy(ONE_LOGIN)
export class PasskeySignInRequest extends PasskeyOptionsRequest {
  @CredentialJson()
  credential: object;
}

/** Body of `POST /api/identity/me/passkeys`. */
export class AddPasskeyRequest {
  @MaxLength(60, { message: 'Name must be at most 60 characters' })
  @IsNotEmpty({ message: 'Give the passkey a name' })
  @IsString({ message: 'Give the passkey a name' })
  @ShownName()
  name: string;

  @CredentialJson()
  credential: object;
}

/** One row of `GET /api/identity/me/passkeys`. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}
