import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ChangeAuctionSettingsRequest,
  CreateAuctionRequest,
  maySeeAuction,
  newId,
  NotFoundError,
  SearchedListQuery,
  UpdateAuctionRequest,
  type Actor,
  type Auction,
  type AuctionSettings,
  type Page,
} from '@lanelight/contracts';
import { havingWords, InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import {
  Answers,
  AnswersNothing,
  AnswersPage,
  Authenticated,
  CurrentActor,
  readYourWrite,
  ParseId,
  Roles,
} from '@lanelight/service';
import {
  ChangeAuctionSettings,
  CreateAuction,
  DEFAULT_AUCTION_SETTINGS,
  DeleteAuction,
  UpdateAuction,
} from './auction.js';
import { auctionsProjection, toAuction, type AuctionDocument } from './auction.projection.js';

const BY_NAME = { sortKey: 1, _id: 1 } as const;

@ApiTags('Auctions')
@Controller('api/auctions')
export class AuctionController {
  constructor(
    private readonly commands: CommandBus,
    @InjectReadModel(auctionsProjection) private readonly auctions: ReadModel<AuctionDocument>,
  ) {}

  @Get()
  @Authenticated()
  @ApiOperation({
    summary:
      'Lists auctions by name: super admins see all, others their own; `search` matches words of name, city and state',
  })
  @AnswersPage('Auction')
  async list(
    @CurrentActor() actor: Actor,
    @Query() { search, limit, cursor }: SearchedListQuery,
  ): Promise<Page<Auction>> {
    const wanted = {
      ...(!actor.roles.includes('super_admin') && { _id: actor.auctionId ?? '' }),
      ...havingWords<AuctionDocument>(search, ['name', 'city', 'state']),
    };
    if (limit === null) {
      const all = await this.auctions.find(wanted, { sort: BY_NAME });
      return { items: all.map(toAuction), total: all.length };
    }
    const total = await this.auctions.count(wanted);
    if (limit === 0) return { items: [], total };
    const { items, nextCursor } = await this.auctions.page([wanted], { sort: BY_NAME, limit, cursor: cursor ?? '' });
    return { items: items.map(toAuction), total, ...(nextCursor && { nextCursor }) };
  }

  @Post()
  @Roles('super_admin')
  @ApiOperation({ summary: 'Creates an auction; sending the same id again returns the existing one' })
  @Answers('Auction')
  async create(@Body() { id = newId(), name, city, state, password }: CreateAuctionRequest): Promise<Auction> {
    await this.commands.execute(new CreateAuction(id, { name, city, state }, password));
    return readYourWrite(this.find(id));
  }

  @Get(':id')
  @Authenticated()
  @ApiOperation({ summary: 'Returns one auction: any auction for super admins, their own for others' })
  @Answers('Auction')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseId) id: string): Promise<Auction> {
    if (!maySeeAuction(actor, id)) throw new NotFoundError('Auction not found');
    return this.find(id);
  }

  @Put(':id')
  @Roles('super_admin')
  @ApiOperation({ summary: 'Changes an auction; a blank password keeps the current one' })
  @Answers('Auction')
  async update(
    @Param('id', ParseId) id: string,
    @Body() { name, city, state, password }: UpdateAuctionRequest,
  ): Promise<Auction> {
    await this.commands.execute(new UpdateAuction(id, { name, city, state }, password ?? null));
    return readYourWrite(this.find(id));
  }

  @Get(':id/settings')
  @Roles('super_admin', 'auction_admin')
  @ApiOperation({ summary: 'The rules of an auction: any for super admins, the own one for its admins' })
  @Answers('AuctionSettings')
  async settings(@CurrentActor() actor: Actor, @Param('id', ParseId) id: string): Promise<AuctionSettings> {
    const auction = maySeeAuction(actor, id) ? await this.auctions.get(id) : null;
    if (!auction) throw new NotFoundError('Auction not found');
    return auction.settings ?? DEFAULT_AUCTION_SETTINGS;
  }

  @Put(':id/settings')
  @Roles('super_admin', 'auction_admin')
  @ApiOperation({ summary: 'Chooses the rule pack of an auction, and the values that differ from it' })
  @Answers('AuctionSettings')
  async changeSettings(
    @CurrentActor() actor: Actor,
    @Param('id', ParseId) id: string,
    @Body() body: ChangeAuctionSettingsRequest,
  ): Promise<AuctionSettings> {
    if (!maySeeAuction(actor, id)) throw new NotFoundError('Auction not found');
    const settings = { ...body };
    await this.commands.execute(new ChangeAuctionSettings(id, settings));
    return settings;
  }

  @Delete(':id')
  @HttpCode(204)
  @Roles('super_admin')
  @ApiOperation({ summary: 'Deletes an auction and, through its events, everything that belongs to it' })
  @AnswersNothing()
  async remove(@Param('id', ParseId) id: string): Promise<void> {
    await this.commands.execute(new DeleteAuction(id));
  }

  private async find(id: string): Promise<Auction> {
    const auction = await this.auctions.get(id);
    if (!auction) throw new NotFoundError('Auction not found');
    return toAuction(auction);
  }
}
