import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ACCESS_TOKEN_ALGORITHM } from '@lanelight/service';
import { Schema, type Model } from 'mongoose';

interface StoredKey {
  /** Thumbprint of the public key (RFC 7638). */
  _id: string;
  /** PKCS 8, PEM. */
  privateKey: string;
  createdAt: Date;
}

export const SIGNING_KEY = 'SigningKey';
export const signingKeySchema = new Schema<StoredKey>(
  { _id: String, privateKey: { type: String, required: true }, createdAt: { type: Date, required: true } },
  { collection: 'signing_keys', versionKey: false },
);

/** One published key (RFC 7517). */
export interface PublishedKey extends JsonWebKey {
  kid: string;
  use: 'sig';
  alg: string;
}

const MODULUS_LENGTH = 2048;
const newKeyPair = promisify(generateKeyPair);

/** The keys that access tokens are signed with; kept in the database, so that sessions outlive a restart. */
@Injectable()
export class SigningKeys implements OnModuleInit {
  /** Key that this process signs with. */
  current: { kid: string; privateKey: KeyObject };

  constructor(@InjectModel(SIGNING_KEY, 'identity') private readonly keys: Model<StoredKey>) {}

  /** Makes the first key where there is none. Processes that start together may make one each; all of them sign with the oldest. */
  async onModuleInit(): Promise<void> {
    if ((await this.keys.countDocuments({})) === 0) await this.create();
    const [oldest] = await this.keys.find({}).sort({ createdAt: 1, _id: 1 }).limit(1).lean();
    if (!oldest) throw new Error('Could not store a signing key');
    this.current = { kid: oldest._id, privateKey: createPrivateKey(oldest.privateKey) };
  }

  /** Every valid key, for those who check tokens. */
  async published(): Promise<PublishedKey[]> {
    const stored = await this.keys.find({}).sort({ createdAt: 1, _id: 1 }).lean();
    return stored.map(({ _id, privateKey }) => ({
      ...createPublicKey(privateKey).export({ format: 'jwk' }),
      kid: _id,
      use: 'sig',
      alg: ACCESS_TOKEN_ALGORITHM,
    }));
  }

  private async create(): Promise<void> {
    const { privateKey, publicKey } = await newKeyPair('rsa', { modulusLength: MODULUS_LENGTH });
    const { e, kty, n } = publicKey.export({ format: 'jwk' });
    const thumbprint = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
    await this.keys.create({
      _id: thumbprint,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      createdAt: new Date(),
    });
  }
}
