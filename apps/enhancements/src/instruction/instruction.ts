import {
  IdInUseError,
  instructionStream,
  NotFoundError,
  type InstructionCategory,
  type InstructionEvent,
} from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';

export interface InstructionDetails {
  instructionText: string;
  category: InstructionCategory;
  isActive: boolean;
}

export class AddInstruction {
  readonly type = 'AddInstruction';
  constructor(
    readonly id: string,
    readonly details: InstructionDetails,
    /** Id of the super admin who gives it. */
    readonly createdBy: string,
  ) {}
}

export class UpdateInstruction {
  readonly type = 'UpdateInstruction';
  constructor(
    readonly id: string,
    readonly details: InstructionDetails,
  ) {}
}

export class DeleteInstruction {
  readonly type = 'DeleteInstruction';
  constructor(readonly id: string) {}
}

export type InstructionCommand = AddInstruction | UpdateInstruction | DeleteInstruction;

export type InstructionState =
  { status: 'absent' } | { status: 'open'; details: InstructionDetails } | { status: 'deleted' };

/** A standing instruction to the assessment model, in force while it is active. */
export const instructionDecider: Decider<InstructionState, InstructionCommand, InstructionEvent> = {
  stream: instructionStream,
  initialState: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'AddInstruction':
        return addInstruction(command, state);
      case 'UpdateInstruction':
        return updateInstruction(command, state);
      case 'DeleteInstruction':
        openDetails(state);
        return [{ type: 'InstructionDeleted', data: {} }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'InstructionAdded':
      case 'InstructionUpdated': {
        const { instructionText, category, isActive } = event.data;
        return { status: 'open', details: { instructionText, category, isActive } };
      }
      case 'InstructionDeleted':
        return { status: 'deleted' };
      default:
        return state;
    }
  },
};

function addInstruction({ details, createdBy }: AddInstruction, state: InstructionState): InstructionEvent[] {
  if (state.status === 'deleted') throw new IdInUseError();
  return state.status === 'open' ? [] : [{ type: 'InstructionAdded', data: { ...details, createdBy } }];
}

function updateInstruction({ details }: UpdateInstruction, state: InstructionState): InstructionEvent[] {
  const current = openDetails(state);
  const isSame =
    current.instructionText === details.instructionText &&
    current.category === details.category &&
    current.isActive === details.isActive;
  return isSame ? [] : [{ type: 'InstructionUpdated', data: details }];
}

function openDetails(state: InstructionState): InstructionDetails {
  if (state.status !== 'open') throw new NotFoundError('Instruction not found');
  return state.details;
}
