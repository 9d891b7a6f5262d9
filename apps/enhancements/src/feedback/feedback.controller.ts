import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  newId,
  NotFoundError,
  SubmitFeedbackRequest,
  UpdateFeedbackRequest,
  type Actor,
  type Feedback,
  type List,
} from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { Answers, AnswersList, AnswersNothing, CurrentActor, readYourWrite, ParseId, Roles } from '@lanelight/service';
import { DeleteFeedback, SubmitFeedback, UpdateFeedback } from './feedback.js';
import { feedbackProjection, toFeedback, type FeedbackDocument } from './feedback.projection.js';

@ApiTags('Assessment feedback')
@Controller('api/feedback')
@Roles('super_admin')
export class FeedbackController {
  constructor(
    private readonly commands: CommandBus,
    @InjectReadModel(feedbackProjection) private readonly feedback: ReadModel<FeedbackDocument>,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lists all feedback, newest first' })
  @AnswersList('Feedback')
  async list(): Promise<List<Feedback>> {
    const found = await this.feedback.find({}, { sort: { createdAt: -1, _id: -1 } });
    return { items: found.map(toFeedback), total: found.length };
  }

  @Post()
  @ApiOperation({
    summary: 'Submits feedback on an assessment; sending the same id again returns the existing feedback',
  })
  @Answers('Feedback')
  async submit(
    @CurrentActor() actor: Actor,
    @Body() { id = newId(), diagnosticId, feedbackText, improvementSuggestions }: SubmitFeedbackRequest,
  ): Promise<Feedback> {
    await this.commands.execute(
      new SubmitFeedback(id, diagnosticId, { feedbackText, improvementSuggestions }, actor.id),
    );
    return readYourWrite(this.find(id));
  }

  @Put(':id')
  @ApiOperation({ summary: 'Changes the text of feedback' })
  @Answers('Feedback')
  async update(
    @Param('id', ParseId) id: string,
    @Body() { feedbackText, improvementSuggestions }: UpdateFeedbackRequest,
  ): Promise<Feedback> {
    await this.commands.execute(new UpdateFeedback(id, { feedbackText, improvementSuggestions }));
    return readYourWrite(this.find(id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes feedback' })
  @AnswersNothing()
  async remove(@Param('id', ParseId) id: string): Promise<void> {
    await this.commands.execute(new DeleteFeedback(id));
  }

  private async find(id: string): Promise<Feedback> {
    const feedback = await this.feedback.get(id);
    if (!feedback) throw new NotFoundError('Feedback not found');
    return toFeedback(feedback);
  }
}
