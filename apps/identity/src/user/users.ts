import { Injectable } from '@nestjs/common';
import { NotFoundError, type User } from '@lanelight/contracts';
import { InjectReadModel, ReadModel, type ReadFilter } from '@lanelight/event-sourcing';
import { knownAuctionsProjection, type KnownAuctionDocument } from '../known-auction/known-auctions.projection.js';
import { keyOf, toUser, usersProjection, type UserDocument } from './users.projection.js';

/** The queries over users: each answer carries the auction's name. */
@Injectable()
export class Users {
  constructor(
    @InjectReadModel(usersProjection) private readonly users: ReadModel<UserDocument>,
    @InjectReadModel(knownAuctionsProjection) private readonly knownAuctions: ReadModel<KnownAuctionDocument>,
  ) {}

  async find(id: string): Promise<User | null> {
    return this.withAuctionName(await this.users.get(id));
  }

  /** @throws NotFoundError */
  async get(id: string): Promise<User> {
    const user = await this.find(id);
    if (!user) throw new NotFoundError('User not found');
    return user;
  }

  findByUserId(userId: string): Promise<User | null> {
    return this.findOne({ loginKey: keyOf(userId) });
  }

  findByEmail(email: string): Promise<User | null> {
    return this.findOne({ emailKey: keyOf(email) });
  }

  /** By name; of one auction, or of all with null. */
  async list(auctionId: string | null, limit: number | null = null): Promise<User[]> {
    const sort = { sortKey: 1 } as const;
    const [users, auctions] = await Promise.all([
      this.users.find(auctionId === null ? {} : { auctionId }, limit === null ? { sort } : { sort, limit }),
      this.knownAuctions.find({}),
    ]);
    const names = new Map(auctions.map(({ _id, name }) => [_id, name]));
    return users.map((user) => toUser(user, names.get(user.auctionId ?? '') ?? null));
  }

  /** How many there are in one auction, or in all with null. */
  count(auctionId: string | null): Promise<number> {
    return this.users.count(auctionId === null ? {} : { auctionId });
  }

  private async findOne(filter: ReadFilter<UserDocument>): Promise<User | null> {
    const [user] = await this.users.find(filter, { limit: 1 });
    return this.withAuctionName(user ?? null);
  }

  private async withAuctionName(user: UserDocument | null): Promise<User | null> {
    if (!user) return null;
    const auction = user.auctionId === null ? null : await this.knownAuctions.get(user.auctionId);
    return toUser(user, auction?.name ?? null);
  }
}
