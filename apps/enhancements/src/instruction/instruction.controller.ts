import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AddInstructionRequest,
  newId,
  NotFoundError,
  UpdateInstructionRequest,
  type Actor,
  type Instruction,
  type List,
} from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { Answers, AnswersList, AnswersNothing, CurrentActor, readYourWrite, ParseId, Roles } from '@lanelight/service';
import { AddInstruction, DeleteInstruction, UpdateInstruction } from './instruction.js';
import { instructionsProjection, toInstruction, type InstructionDocument } from './instruction.projection.js';

@ApiTags('Global instructions')
@Controller('api/instructions')
@Roles('super_admin')
export class InstructionController {
  constructor(
    private readonly commands: CommandBus,
    @InjectReadModel(instructionsProjection) private readonly instructions: ReadModel<InstructionDocument>,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lists all instructions, newest first' })
  @AnswersList('Instruction')
  async list(): Promise<List<Instruction>> {
    const found = await this.instructions.find({}, { sort: { createdAt: -1, _id: -1 } });
    return { items: found.map(toInstruction), total: found.length };
  }

  @Post()
  @ApiOperation({ summary: 'Adds an instruction; sending the same id again returns the existing one' })
  @Answers('Instruction')
  async add(
    @CurrentActor() actor: Actor,
    @Body() { id = newId(), instructionText, category, isActive }: AddInstructionRequest,
  ): Promise<Instruction> {
    await this.commands.execute(new AddInstruction(id, { instructionText, category, isActive }, actor.id));
    return readYourWrite(this.find(id));
  }

  @Put(':id')
  @ApiOperation({ summary: 'Changes an instruction, or turns it on or off' })
  @Answers('Instruction')
  async update(
    @Param('id', ParseId) id: string,
    @Body() { instructionText, category, isActive }: UpdateInstructionRequest,
  ): Promise<Instruction> {
    await this.commands.execute(new UpdateInstruction(id, { instructionText, category, isActive }));
    return readYourWrite(this.find(id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes an instruction' })
  @AnswersNothing()
  async remove(@Param('id', ParseId) id: string): Promise<void> {
    await this.commands.execute(new DeleteInstruction(id));
  }

  private async find(id: string): Promise<Instruction> {
    const instruction = await this.instructions.get(id);
    if (!instruction) throw new NotFoundError('Instruction not found');
    return toInstruction(instruction);
  }
}
