import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@lanelight/event-sourcing';
import { Schema, type Model } from 'mongoose';

interface StoredKey {
  _id: string;
  /** 32 bytes in base64. */
  key: string;
}

export const SEALING_KEY = 'SealingKey';
export const sealingKeySchema = new Schema<StoredKey>(
  { _id: String, key: { type: String, required: true } },
  { collection: 'sealing_keys', versionKey: false },
);

/** Injection token of the configured keys, the one that seals first; none where the database keeps the key. */
export const ENCRYPTION_KEYS = Symbol('identity:encryption-keys');

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const OWN_KEY = 'own';

const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/**
 * Encrypts the keys of authenticator apps, which the server must be able to read again. With `ENCRYPTION_KEY` a
 * stolen database does not open them; without it the key is in the same database, as the signing keys are.
 */
@Injectable()
export class Sealer implements OnModuleInit {
  private readonly keys = new Map<string, Buffer>();

  constructor(
    @InjectModel(SEALING_KEY, 'identity') private readonly stored: Model<StoredKey>,
    @Inject(ENCRYPTION_KEYS) private readonly configured: readonly Buffer[],
  ) {}

  /** What was sealed before a key was configured still opens. */
  async onModuleInit(): Promise<void> {
    const own = await this.ownKey();
    for (const key of own ? [...this.configured, own] : this.configured) this.keys.set(nameOf(key), key);
  }

  /** The text encrypted for one user: the record of another one does not open it. */
  seal(text: string, userId: string): string {
    const [[name, key]] = this.keys as unknown as [[string, Buffer]];
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${name}.${sealed.toString('base64url')}`;
  }

  /** @throws Error when the key is not configured any more, or the text was sealed for somebody else */
  open(sealed: string, userId: string): string {
    const [name = '', content = ''] = sealed.split('.');
    const key = this.keys.get(name);
    if (!key) throw new Error(`ENCRYPTION_KEY no longer has the key ${name}, which a second factor is encrypted with`);
    const bytes = Buffer.from(content, 'base64url');
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** 32 bytes that look random and are the same for the same text, in base64url. */
  fingerprint(text: string): string {
    const [key = ''] = this.keys.values();
    return createHmac('sha256', key).update(text).digest('base64url');
  }

  /** Whether it was sealed with the key that seals now. */
  isCurrent(sealed: string): boolean {
    const [name] = this.keys.keys();
    return sealed.startsWith(`${name}.`);
  }

  /** The key of the database: made where none is configured. Of processes that start together, one makes it. */
  private async ownKey(): Promise<Buffer | null> {
    const found = await this.stored.findById(OWN_KEY).lean();
    if (found) return Buffer.from(found.key, 'base64');
    if (this.configured.length > 0) return null;
    const key = randomBytes(32);
    try {
      await this.stored.create({ _id: OWN_KEY, key: key.toString('base64') });
      return key;
    } catch (error) {
      if (isDuplicateKey(error)) return this.ownKey();
      throw error;
    }
  }
}
