import { Injectable } from '@nestjs/common';
import { NotFoundError, type ListUsersQuery, type Page, type User } from '@lanelight/contracts';
import { havingWords, InjectReadModel, ReadModel, type ReadFilter } from '@lanelight/event-sourcing';
import { knownAuctionsProjection, type KnownAuctionDocument } from '../known-auction/known-auctions.projection.js';
import { keyOf, toUser, usersProjection, type UserDocument } from './users.projection.js';

const BY_NAME = { sortKey: 1, _id: 1 } as const;

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

  /** By User ID or email. */
  async findByLogin(login: string): Promise<User | null> {
    return login.includes('@') ? this.findByEmail(login) : this.findByUserId(login);
  }

  /** Those of one auction, or all with null, by name. */
  async list(auctionId: string | null): Promise<User[]> {
    return this.named(await this.users.find(auctionId === null ? {} : { auctionId }, { sort: BY_NAME }));
  }

  /** Those whom the query asks for, by name: whole without a limit, else page by page. */
  async page({ search, auctionId, role, status, limit, cursor }: ListUsersQuery): Promise<Page<User>> {
    const wanted: ReadFilter<UserDocument> = {
      ...(auctionId !== null && { auctionId }),
      ...(role !== null && { roles: role }),
      ...(status !== null && { status }),
      ...havingWords<UserDocument>(search, ['sortKey', 'emailKey', 'loginKey']),
    };
    if (limit === 0) return { items: [], total: await this.users.count(wanted) };
    if (limit === null) {
      const items = await this.named(await this.users.find(wanted, { sort: BY_NAME }));
      return { items, total: items.length };
    }
    const [{ items, nextCursor }, total] = await Promise.all([
      this.users.page([wanted], { sort: BY_NAME, limit, cursor: cursor ?? '' }),
      this.users.count(wanted),
    ]);
    return { items: await this.named(items), total, ...(nextCursor && { nextCursor }) };
  }

  private async named(users: readonly UserDocument[]): Promise<User[]> {
    const ids = [...new Set(users.flatMap(({ auctionId }) => auctionId ?? []))];
    const auctions = ids.length === 0 ? [] : await this.knownAuctions.find({ _id: { $in: ids } });
    const names = new Map(auctions.map(({ _id, name }) => [_id, name]));
    return users.map((user) => toUser(user, names.get(user.auctionId ?? '') ?? null));
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
