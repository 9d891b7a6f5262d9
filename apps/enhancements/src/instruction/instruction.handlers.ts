import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { AddInstruction, DeleteInstruction, instructionDecider, UpdateInstruction } from './instruction.js';

@CommandHandler(AddInstruction)
export class AddInstructionHandler implements ICommandHandler<AddInstruction, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: AddInstruction): Promise<void> {
    await this.runner.run(instructionDecider, command.id, command);
  }
}

@CommandHandler(UpdateInstruction)
export class UpdateInstructionHandler implements ICommandHandler<UpdateInstruction, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: UpdateInstruction): Promise<void> {
    await this.runner.run(instructionDecider, command.id, command);
  }
}

@CommandHandler(DeleteInstruction)
export class DeleteInstructionHandler implements ICommandHandler<DeleteInstruction, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: DeleteInstruction): Promise<void> {
    await this.runner.run(instructionDecider, command.id, command);
  }
}
