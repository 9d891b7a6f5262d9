import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ACCESS_TOKEN_ALGORITHM } from '@lanelight/service';
import { Schema, type Model } from 'mongoose';
import { ACCESS_TOKEN_SECONDS } from './access-token-lifetime.js';

export interface StoredKey {
  /** Thumbprint of the public key (RFC 7638). */
  _id: string;
  /** PKCS 8, PEM; encrypted where there is a secret. */
  privateKey: string;
  /** PEM, readable without the secret; keys of earlier versions lack it. */
  publicKey?: string;
  createdAt: Date;
  /** An operator wants another key in its place. */
  isOutdated?: boolean;
}

export const SIGNING_KEY = 'SigningKey';
export const signingKeySchema = new Schema<StoredKey>(
  {
    _id: String,
    privateKey: { type: String, required: true },
    publicKey: String,
    createdAt: { type: Date, required: true },
    isOutdated: Boolean,
  },
  { collection: 'signing_keys', versionKey: false },
);

/** One published key (RFC 7517). */
export interface PublishedKey extends JsonWebKey {
  kid: string;
  use: 'sig';
  alg: string;
}

/** Injection token of {@link SigningKeyOptions}. */
export const SIGNING_KEY_OPTIONS = Symbol('identity:signing-keys');
export interface SigningKeyOptions {
  /** A key is replaced after so many days. */
  days: number;
  /** Private keys are encrypted with the first, and read with any; none stores them in clear. */
  secrets: readonly string[];
}

const MODULUS_LENGTH = 2048;
const newKeyPair = promisify(generateKeyPair);

/** How often each process looks at the stored keys. */
const LOOK_MS = 30_000;
/** A new key is published for so long before anybody signs with it, so that every service knows it by then. */
const PUBLISHED_FIRST_MS = 2 * LOOK_MS;
/** After a new key has begun to sign, tokens of the one before are valid for so long, and a process that looks late may add some. */
const OVERLAP_MS = ACCESS_TOKEN_SECONDS * 1_000 + 2 * LOOK_MS;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The keys that access tokens are signed with; kept in the database, so that sessions outlive a restart. A key is replaced
 * by schedule, or when an operator asks for it. Both keys are published until the last token of the old one has expired.
 */
@Injectable()
export class SigningKeys implements OnModuleInit, OnModuleDestroy {
  /** Key that this process signs with. */
  current: { kid: string; privateKey: KeyObject };
  private timer: NodeJS.Timeout | undefined;
  private readonly log = new Logger(SigningKeys.name);

  constructor(
    @InjectModel(SIGNING_KEY, 'identity') private readonly keys: Model<StoredKey>,
    @Inject(SIGNING_KEY_OPTIONS) private readonly options: SigningKeyOptions,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.lookAgain(), LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Makes the first key or one that is due, removes keys whose tokens have expired, and chooses the key to sign with.
   * Processes that look at the same moment may make one key each: that is one more to publish, and they sign with the same.
   */
  async look(now = new Date()): Promise<void> {
    let stored = await this.oldestFirst();
    const newest = stored.filter((key) => this.isReadable(key)).at(-1);
    if (!newest || newest.isOutdated || age(newest, now) >= this.options.days * DAY_MS) {
      await this.create(now);
      stored = await this.oldestFirst();
    }
    const readable = stored.filter((key) => this.isReadable(key));
    const signing = readable.findLast((key) => age(key, now) >= PUBLISHED_FIRST_MS) ?? readable[0];
    if (!signing) throw new Error('Could not store a signing key');
    this.current = { kid: signing._id, privateKey: this.read(signing) };
    await this.protect(readable);
    const isOver = stored.filter((key) =>
      stored.some((other) => other.createdAt > key.createdAt && age(other, now) >= PUBLISHED_FIRST_MS + OVERLAP_MS),
    );
    if (isOver.length > 0) await this.keys.deleteMany({ _id: { $in: isOver.map(({ _id }) => _id) } });
  }

  /** Asks for a new key: a process of the service makes it within half a minute, and signs with it a minute later. */
  async rotate(): Promise<void> {
    await this.keys.updateMany({}, { $set: { isOutdated: true } });
  }

  /** Every valid key, for those who check tokens. */
  async published(): Promise<PublishedKey[]> {
    return (await this.oldestFirst()).map((key) => ({
      ...createPublicKey(key.publicKey ?? key.privateKey).export({ format: 'jwk' }),
      kid: key._id,
      use: 'sig',
      alg: ACCESS_TOKEN_ALGORITHM,
    }));
  }

  private oldestFirst(): Promise<StoredKey[]> {
    return this.keys.find({}).sort({ createdAt: 1, _id: 1 }).lean();
  }

  private async lookAgain(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.log.warn(`Could not look at the signing keys; signing with the one before: ${String(error)}`);
    }
  }

  private async create(createdAt: Date): Promise<void> {
    const { privateKey, publicKey } = await newKeyPair('rsa', { modulusLength: MODULUS_LENGTH });
    const { e, kty, n } = publicKey.export({ format: 'jwk' });
    const thumbprint = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
    await this.keys.create({
      _id: thumbprint,
      privateKey: this.written(privateKey),
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      createdAt,
    });
  }

  private written(key: KeyObject): string {
    const [secret] = this.options.secrets;
    const protection = secret === undefined ? {} : { cipher: 'aes-256-cbc', passphrase: secret };
    return key.export({ type: 'pkcs8', format: 'pem', ...protection }).toString();
  }

  private read(key: StoredKey): KeyObject {
    const secret = this.secretOf(key);
    return createPrivateKey({ key: key.privateKey, ...(secret !== undefined && { passphrase: secret }) });
  }

  /** The secret that a key is encrypted with, if it is one of ours. */
  private secretOf({ privateKey }: StoredKey): string | undefined {
    if (!privateKey.includes('ENCRYPTED')) return undefined;
    return this.options.secrets.find((passphrase) => {
      try {
        return createPrivateKey({ key: privateKey, passphrase });
      } catch {
        return false;
      }
    });
  }

  /** A key that was encrypted with another secret verifies tokens, and signs none. */
  private isReadable(key: StoredKey): boolean {
    try {
      return Boolean(this.read(key));
    } catch {
      return false;
    }
  }

  /** Encrypts keys that were stored before there was a secret, or with an older one. */
  private async protect(readable: readonly StoredKey[]): Promise<void> {
    const [secret] = this.options.secrets;
    if (secret === undefined) return;
    for (const key of readable.filter((each) => this.secretOf(each) !== secret)) {
      const pair = this.read(key);
      const publicKey = createPublicKey(pair).export({ type: 'spki', format: 'pem' }).toString();
      await this.keys.updateOne({ _id: key._id }, { $set: { privateKey: this.written(pair), publicKey } });
    }
  }
}

const age = ({ createdAt }: StoredKey, now: Date): number => now.getTime() - createdAt.getTime();
