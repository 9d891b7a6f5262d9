import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { newId, SaveDraftRequest, type Actor, type Draft, type DraftForm, type List } from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { Answers, AnswersList, AnswersNothing, CurrentActor, readYourWrite, ParseId, Roles } from '@lanelight/service';
import { authorOf } from '../author.js';
import { DeleteDraft, DraftNotFoundError, SaveDraft, UpdateDraft } from './draft.js';
import { draftsProjection, toDraft, type DraftDocument } from './draft.projection.js';

@ApiTags('Drafts')
@Controller('api/drafts')
@Roles('mechanic')
export class DraftController {
  constructor(
    private readonly commands: CommandBus,
    @InjectReadModel(draftsProjection) private readonly drafts: ReadModel<DraftDocument>,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lists your drafts, most recently saved first' })
  @AnswersList('Draft')
  async list(@CurrentActor() actor: Actor): Promise<List<Draft>> {
    const found = await this.drafts.find(ownedBy(actor), { sort: { updatedAt: -1, _id: -1 } });
    return { items: found.map(toDraft), total: found.length };
  }

  @Post()
  @ApiOperation({ summary: 'Saves a draft; with the id of one of your drafts, replaces its form' })
  @Answers('Draft')
  async save(@CurrentActor() actor: Actor, @Body() { id = newId(), ...form }: SaveDraftRequest): Promise<Draft> {
    await this.commands.execute(new SaveDraft(id, plain(form), authorOf(actor)));
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
    await this.commands.execute(new UpdateDraft(id, plain(form), authorOf(actor)));
    return readYourWrite(this.find(actor, id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes one of your drafts' })
  @AnswersNothing()
  async remove(@CurrentActor() actor: Actor, @Param('id', ParseId) id: string): Promise<void> {
    await this.commands.execute(new DeleteDraft(id, authorOf(actor)));
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
