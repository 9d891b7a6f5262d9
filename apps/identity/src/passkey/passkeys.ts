import { isIP } from 'node:net';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, newId, NotFoundError, PASSKEYS_AT_MOST, type Passkey, type User } from '@lanelight/contracts';
import { isDuplicateKey } from '@lanelight/event-sourcing';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Schema, type Model } from 'mongoose';
import { PublicAddress } from '../mail/public-address.js';
import { Sealer } from '../second-factor/sealer.js';
import { CHALLENGE_MS, PasskeyChallenges } from './passkey-challenges.js';

interface StoredPasskey {
  _id: string;
  userId: string;
  name: string;
  /** Chosen by the authenticator, in base64url. */
  credentialId: string;
  /** COSE public key in base64url. It verifies signatures and cannot make them. */
  publicKey: string;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const PASSKEY = 'Passkey';
export const passkeySchema = new Schema<StoredPasskey>(
  {
    _id: String,
    userId: { type: String, required: true, index: true },
    name: { type: String, required: true },
    credentialId: { type: String, required: true, unique: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', versionKey: false },
);

/** Passkeys belong to a domain, and the platform is opened at none. */
export class PasskeysNotAvailableError extends DomainError {
  readonly code = 'PASSKEYS_NOT_AVAILABLE';
  readonly kind = 'conflict';
  constructor() {
    super('Passkeys need a platform that is opened by its name. Ask your administrator.');
  }
}

export class PasskeyNotAddedError extends DomainError {
  readonly code = 'PASSKEY_NOT_ADDED';
  readonly kind = 'invalid';
  constructor(message = 'This passkey cannot be added. Try again.') {
    super(message);
  }
}

export class TooManyPasskeysError extends DomainError {
  readonly code = 'TOO_MANY_PASSKEYS';
  readonly kind = 'conflict';
  constructor() {
    super(`You can have at most ${PASSKEYS_AT_MOST} passkeys. Remove one first.`);
  }
}

// Loaded with the first passkey: most processes start without needing it.
const webAuthn = () => import('@simplewebauthn/server');

/** Users' passkeys. Each needs its user to unlock the device, so that it counts as both factors. */
@Injectable()
export class Passkeys {
  private readonly logger = new Logger(Passkeys.name);

  constructor(
    @InjectModel(PASSKEY, 'identity') private readonly passkeys: Model<StoredPasskey>,
    private readonly challenges: PasskeyChallenges,
    private readonly address: PublicAddress,
    private readonly sealer: Sealer,
  ) {}

  async list(userId: string): Promise<Passkey[]> {
    const found = await this.passkeys.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean();
    return found.map(toPasskey);
  }

  /**
   * What the browser makes a new passkey from.
   * @throws PasskeysNotAvailableError, TooManyPasskeysError
   */
  async optionsToAdd({ id, userId, email, fullName }: User): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { rpId } = this.site();
    const own = await this.passkeys.find({ userId: id }).lean();
    if (own.length >= PASSKEYS_AT_MOST) throw new TooManyPasskeysError();
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpName: 'Lanelight',
      rpID: rpId,
      userName: userId ?? email,
      userDisplayName: fullName ?? email,
      userID: new TextEncoder().encode(id),
      challenge: await this.challenges.make(addingTo(id)),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
  }

  /**
   * Keeps a new passkey.
   * @throws PasskeyNotAddedError when it does not answer a challenge of this user, or is known already
   */
  async add(userId: string, name: string, credential: object): Promise<Passkey> {
    const { rpId, origin } = this.site();
    const { verifyRegistrationResponse } = await webAuthn();
    const challenge = challengeIn(credential);
    if (!(await this.challenges.use(challenge, addingTo(userId)))) throw new PasskeyNotAddedError();
    const verified = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }).catch((error: unknown) => this.refuse(error));
    if (!verified?.verified) throw new PasskeyNotAddedError();
    const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const passkey: StoredPasskey = {
      _id: newId(),
      userId,
      name,
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      createdAt: new Date(),
      lastUsedAt: null,
    };
    try {
      await this.passkeys.create(passkey);
    } catch (error) {
      if (isDuplicateKey(error)) throw new PasskeyNotAddedError('This passkey was added before.');
      throw error;
    }
    return toPasskey(passkey);
  }

  /**
   * Removes one of a user's own passkeys; answers its name.
   * @throws NotFoundError
   */
  async remove(userId: string, id: string): Promise<string> {
    const removed = await this.passkeys.findOneAndDelete({ _id: id, userId }).lean();
    if (!removed) throw new NotFoundError('This passkey was removed already');
    return removed.name;
  }

  /** Removes all of a user's passkeys; answers how many there were. */
  async removeAllOf(userId: string): Promise<number> {
    return (await this.passkeys.deleteMany({ userId })).deletedCount;
  }

  /**
   * What the browser signs in with. Where nobody has the login, or no passkey, the answer names one that does not exist,
   * the same at every call: whether there is one is not told.
   * @throws PasskeysNotAvailableError
   */
  async optionsToSignIn(login: string, userId: string | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { rpId } = this.site();
    const own = userId === null ? [] : await this.passkeys.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean();
    const named = own.length > 0 ? own.map(({ credentialId }) => credentialId) : [this.sealer.fingerprint(login)];
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: rpId,
      challenge: await this.challenges.make(signingIn(login)),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: named.map((id) => ({ id })),
    });
  }

  /** Whether the credential is a passkey of the user and answers a challenge for this login. */
  async matches(login: string, userId: string | null, credential: object): Promise<boolean> {
    const { rpId, origin } = this.site();
    const { verifyAuthenticationResponse } = await webAuthn();
    const challenge = challengeIn(credential);
    if (!(await this.challenges.use(challenge, signingIn(login))) || userId === null) return false;
    const { id } = credential as AuthenticationResponseJSON;
    const stored = typeof id === 'string' ? await this.passkeys.findOne({ credentialId: id, userId }).lean() : null;
    if (!stored) return false;
    const { _id, credentialId, publicKey, counter, transports } = stored;
    const verified = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter, transports },
      requireUserVerification: true,
    }).catch((error: unknown) => this.refuse(error));
    if (!verified?.verified) return false;
    // Only from the counter that was compared: of two copies of an authenticator at once, one gets in.
    const { matchedCount } = await this.passkeys.updateOne(
      { _id, counter },
      { $set: { counter: verified.authenticationInfo.newCounter, lastUsedAt: new Date() } },
    );
    return matchedCount === 1;
  }

  /** What the library throws is about the credential: it touches nothing else. */
  private refuse(error: unknown): null {
    this.logger.log(`A passkey was refused: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }

  /** From the settings, never from the request; a passkey belongs to a domain, which an address is not. */
  private site(): { rpId: string; origin: string } {
    if (!this.address.isKnown) throw new PasskeysNotAvailableError();
    const { hostname, origin } = new URL(this.address.url);
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new PasskeysNotAvailableError();
    return { rpId: hostname, origin };
  }
}

const addingTo = (userId: string): string => `add ${userId}`;
const signingIn = (login: string): string => `sign in ${login}`;

/** The challenge that the browser says it has signed; blank where it says none. Whether it has is checked later. */
function challengeIn(credential: object): string {
  try {
    const { response } = credential as { response: { clientDataJSON: string } };
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}

const toPasskey = ({ _id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id: _id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
