import { describe, expect, it } from '@jest/globals';
import type { ClassConstructor } from 'class-transformer';
import { AddInstructionRequest, SubmitFeedbackRequest, UpdateFeedbackRequest } from './enhancements.js';
import { ValidationError } from './errors.js';
import { newId } from './ids.js';
import { parseDto } from './validation.js';

function problemsOf<T extends object>(dto: ClassConstructor<T>, plain: unknown): Record<string, string> {
  try {
    parseDto(dto, plain);
  } catch (error) {
    if (error instanceof ValidationError) return error.fields;
    throw error;
  }
  return {};
}

const MISSING = 'Please select a diagnostic and provide feedback';

describe('SubmitFeedbackRequest', () => {
  it('takes feedback without suggestions', () => {
    expect(
      parseDto(SubmitFeedbackRequest, {
        diagnosticId: newId(),
        feedbackText: ' Right call. ',
        improvementSuggestions: ' ',
      }),
    ).toMatchObject({
      feedbackText: 'Right call.',
      improvementSuggestions: null,
    });
  });

  it('asks for a diagnostic and a text in one sentence', () => {
    expect(problemsOf(SubmitFeedbackRequest, { diagnosticId: '', feedbackText: ' ' })).toEqual({
      diagnosticId: MISSING,
      feedbackText: MISSING,
    });
    expect(problemsOf(UpdateFeedbackRequest, {})).toEqual({ feedbackText: MISSING });
  });
});

describe('AddInstructionRequest', () => {
  it('is a general, active instruction by default', () => {
    expect(parseDto(AddInstructionRequest, { instructionText: 'Name every code.' })).toMatchObject({
      category: 'General Assessment',
      isActive: true,
    });
  });

  it.each([
    [{ instructionText: ' ' }, { instructionText: 'Please provide instruction text' }],
    [{ instructionText: 'Name every code.', category: 'Poetry' }, { category: 'Choose one of the categories' }],
    [{ instructionText: 'Name every code.', isActive: 'yes' }, { isActive: 'Active must be true or false' }],
  ])('%j is answered with %j', (body, expected) => {
    expect(problemsOf(AddInstructionRequest, body)).toEqual(expected);
  });
});
