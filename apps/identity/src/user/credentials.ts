import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PasswordHasher } from '@lanelight/service/passwords';
import { Schema, type Model } from 'mongoose';
import { assertGoodPassword } from './password-rules.js';

interface Credential {
  /** Id of the user. */
  _id: string;
  passwordHash: string;
  /** Somebody else chose the password. Absent in a record of an earlier release. */
  mustChange?: boolean;
}

export const CREDENTIAL = 'Credential';
export const credentialSchema = new Schema<Credential>(
  { _id: String, passwordHash: { type: String, required: true }, mustChange: Boolean },
  { collection: 'credentials', versionKey: false },
);

/** Injection token of the bcrypt cost. */
export const PASSWORD_ROUNDS = Symbol('identity:password-rounds');
/** Injection token of the fewest characters of a new password. */
export const SHORTEST_PASSWORD = Symbol('identity:shortest-password');

/** The users' passwords, as bcrypt hashes, apart from the events: what is in an event stays there forever. */
@Injectable()
export class Credentials {
  /** A hash of no password, compared against where there is no user: an unknown one takes as long as a wrong password. */
  private readonly nobody: string;

  constructor(
    @InjectModel(CREDENTIAL, 'identity') private readonly credentials: Model<Credential>,
    @Inject(PASSWORD_ROUNDS) private readonly rounds: number,
    @Inject(SHORTEST_PASSWORD) private readonly shortest: number,
    private readonly hasher: PasswordHasher,
  ) {
    this.nobody = `$2b$${String(rounds).padStart(2, '0')}$${'.'.repeat(53)}`;
  }

  /**
   * A new password as it is stored.
   * @throws ValidationError when it is too short or too common
   */
  async hash(password: string): Promise<string> {
    assertGoodPassword(password, this.shortest);
    return this.hasher.hash(password, this.rounds);
  }

  async replace(id: string, passwordHash: string, mustChange: boolean): Promise<void> {
    await this.credentials.updateOne({ _id: id }, { $set: { passwordHash, mustChange } }, { upsert: true });
  }

  /** Sets the password of somebody new; one that is set already stays. */
  async setFirst(id: string, passwordHash: string, mustChange: boolean): Promise<void> {
    await this.credentials.updateOne({ _id: id }, { $setOnInsert: { passwordHash, mustChange } }, { upsert: true });
  }

  /** Whether the user must choose another password after signing in. */
  async mustChange(id: string): Promise<boolean> {
    return (await this.credentials.findById(id).lean())?.mustChange ?? false;
  }

  /** The user may keep the password that somebody else chose. */
  async mayKeep(id: string): Promise<void> {
    await this.credentials.updateOne({ _id: id }, { $set: { mustChange: false } });
  }

  /** Whether this is the user's password; takes as long when `id` is null. */
  async match(id: string | null, password: string): Promise<boolean> {
    const stored = id === null ? null : await this.credentials.findById(id).lean();
    const isSame = await this.hasher.matches(password, stored?.passwordHash ?? this.nobody);
    return isSame && stored !== null;
  }

  async remove(id: string): Promise<void> {
    await this.credentials.deleteOne({ _id: id });
  }
}
