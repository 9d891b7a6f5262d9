import { instructionStream, type Instruction, type InstructionEvent } from '@lanelight/contracts';
import type { Projection } from '@lanelight/event-sourcing';

export interface InstructionDocument extends Omit<Instruction, 'id'> {
  _id: string;
}

/** All instructions by the time they were added. */
export const instructionsProjection: Projection<InstructionDocument, InstructionEvent> = {
  name: 'instructions',
  streams: [instructionStream],
  indexes: [{ createdAt: -1, _id: -1 }],

  evolve(instruction, event) {
    switch (event.type) {
      case 'InstructionAdded':
        return { _id: event.subject, ...event.data, createdAt: event.time };
      case 'InstructionUpdated':
        return instruction && { ...instruction, ...event.data };
      case 'InstructionDeleted':
        return null;
      default:
        return instruction;
    }
  },
};

export const toInstruction = ({ _id, ...instruction }: InstructionDocument): Instruction => ({
  id: _id,
  ...instruction,
});
