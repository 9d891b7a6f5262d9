import { describe, it } from '@jest/globals';
import { IdInUseError, newId, NotFoundError, type InstructionEvent } from '@lanelight/contracts';
import { deciderSpec, projectionSpec, TEST_TIME } from '@lanelight/event-sourcing/testing';
import {
  AddInstruction,
  DeleteInstruction,
  instructionDecider,
  UpdateInstruction,
  type InstructionDetails,
} from './instruction.js';
import { instructionsProjection } from './instruction.projection.js';

const id = newId();
const createdBy = newId();
const details: InstructionDetails = { instructionText: 'Name every code.', category: 'Risk Analysis', isActive: true };
const inactive = { ...details, isActive: false };
const added: InstructionEvent = { type: 'InstructionAdded', data: { ...details, createdBy } };
const switchedOff: InstructionEvent = { type: 'InstructionUpdated', data: inactive };
const deleted: InstructionEvent = { type: 'InstructionDeleted', data: {} };

describe('an instruction', () => {
  const instruction = deciderSpec(instructionDecider);

  it('is added once', () => {
    instruction
      .given([])
      .when(new AddInstruction(id, details, createdBy))
      .then([added]);
    instruction
      .given([added])
      .when(new AddInstruction(id, details, createdBy))
      .then([]);
    instruction
      .given([added, deleted])
      .when(new AddInstruction(id, details, createdBy))
      .then(IdInUseError);
  });

  it('is switched off and on again', () => {
    instruction.given([added]).when(new UpdateInstruction(id, inactive)).then([switchedOff]);
    instruction.given([added, switchedOff]).when(new UpdateInstruction(id, inactive)).then([]);
    instruction
      .given([added, switchedOff])
      .when(new UpdateInstruction(id, details))
      .then([{ type: 'InstructionUpdated', data: details }]);
  });

  it('must exist to be changed or deleted', () => {
    instruction.given([added]).when(new DeleteInstruction(id)).then([deleted]);
    instruction.given([]).when(new UpdateInstruction(id, details)).then(NotFoundError);
    instruction.given([added, deleted]).when(new UpdateInstruction(id, details)).then(NotFoundError);
    instruction.given([added, deleted]).when(new DeleteInstruction(id)).then(NotFoundError);
  });
});

describe('the instructions', () => {
  const instructions = projectionSpec(instructionsProjection);

  it('shows the latest facts, with who gave them and when', () => {
    instructions.given([added, switchedOff]).then({ ...inactive, createdBy, createdAt: TEST_TIME });
    instructions.given([added, deleted]).then(null);
  });

  it('is the same when an event comes twice, and after a rebuild', async () => {
    await instructions.given([added, switchedOff]).isIdempotent();
    await instructions.given([added, switchedOff, deleted]).rebuildsAsLive();
  });
});
