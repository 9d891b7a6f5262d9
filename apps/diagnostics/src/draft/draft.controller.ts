import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ListDraftsQuery,
  newId,
  SaveDraftRequest,
  type Actor,
  type Draft,
  type DraftForm,
  type DraftSummary,
  type Page,
} from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { Answers, AnswersNothing, AnswersPage, CurrentActor, readYourWrite, ParseId, Roles } from '@lanelight/service';
import { authorOf } from '../author.js';
import { KnownCustomers } from '../known-customer/known-customers.js';
import { DeleteDraft, DraftNotFoundError, SaveDraft, TooManyDraftsError, UpdateDraft } from './draft.js';
import { draftsProjection, toDraft, toSummary, type DraftDocument } from './draft.projection.js';

/** Injection token: how many drafts a mechanic may keep. */
export const DRAFTS_PER_MECHANIC = Symbol('diagnostics:drafts-per-mechanic');

const LAST_SAVED_FIRST = { updatedAt: -1, _id: -1 } as const;

@ApiTags('Drafts')
@Controller('api/drafts')
@Roles('mechanic')
export class DraftController {
  constructor(
    private readonly commands: CommandBus,
    private readonly customers: KnownCustomers,
    @InjectReadModel(draftsProjection) private readonly drafts: ReadModel<DraftDocument>,
    @Inject(DRAFTS_PER_MECHANIC) private readonly mostDrafts: number,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lists your drafts without their forms, most recently saved first' })
  @AnswersPage('DraftSummary')
  async list(@CurrentActor() actor: Actor, @Query() { cursor, limit }: ListDraftsQuery): Promise<Page<DraftSummary>> {
    const [{ items, nextCursor }, total] = await Promise.all([
      this.drafts.page([ownedBy(actor)], { sort: LAST_SAVED_FIRST, limit, cursor }),
      this.drafts.count(ownedBy(actor)),
    ]);
    return { items: items.map(toSummary), total, ...(nextCursor !== undefined && { nextCursor }) };
  }

  @Post()
  @ApiOperation({ summary: 'Saves a draft; with the id of one of your drafts, replaces its form' })
  @Answers('Draft')
  async save(@CurrentActor() actor: Actor, @Body() { id = newId(), ...form }: SaveDraftRequest): Promise<Draft> {
    const author = authorOf(actor);
    await this.customers.assertNotOfAnother(author.auctionId, form.customerId);
    await this.assertRoom(actor, id);
    await this.commands.execute(new SaveDraft(id, plain(form), author));
    return readYourWrite(this.find(actor, id));
  }

  @Get(':id')
  @ApiOperation({ summary: 'Returns one of your drafts' })
  @Answers('Draft')
  async get(@CurrentActor() actor: Actor, @Param('id', ParseId) id: string): Promise<Draft> {
    return this.find(actor, id);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Replaces the form of one of your drafts' })
  @Answers('Draft')
  async update(
    @CurrentActor() actor: Actor,
    @Param('id', ParseId) id: string,
    @Body() { id: _, ...form }: SaveDraftRequest,
  ): Promise<Draft> {
    const author = authorOf(actor);
    await this.customers.assertNotOfAnother(author.auctionId, form.customerId);
    await this.commands.execute(new UpdateDraft(id, plain(form), author));
    return readYourWrite(this.find(actor, id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes one of your drafts' })
  @AnswersNothing()
  async remove(@CurrentActor() actor: Actor, @Param('id', ParseId) id: string): Promise<void> {
    await this.commands.execute(new DeleteDraft(id, authorOf(actor)));
  }

  /** Drafts that are saved at once may exceed the number by a few. */
  private async assertRoom(actor: Actor, id: string): Promise<void> {
    if ((await this.drafts.count(ownedBy(actor), { limit: this.mostDrafts })) < this.mostDrafts) return;
    if ((await this.drafts.get(id)) === null) throw new TooManyDraftsError(this.mostDrafts);
  }

  private async find(actor: Actor, id: string): Promise<Draft> {
    const [draft] = await this.drafts.find({ _id: id, ...ownedBy(actor) });
    if (!draft) throw new DraftNotFoundError();
    return toDraft(draft);
  }
}

const ownedBy = ({ id, auctionId }: Actor): { mechanicId: string; auctionId: string } => ({
  mechanicId: id,
  auctionId: auctionId ?? '',
});

/** Events hold plain JSON: no class instances, nothing undefined. */
const plain = (form: DraftForm): DraftForm => JSON.parse(JSON.stringify(form)) as DraftForm;
