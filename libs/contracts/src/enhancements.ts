import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { MESSAGES } from './messages.js';
import { INSTRUCTION_CATEGORIES, TEXT_MAX_LENGTH, type InstructionCategory } from './options.js';
import { BlankToNull, ChosenId, IsId, Trim } from './validation.js';

const FEEDBACK_MISSING = MESSAGES.feedback.incomplete;
const INSTRUCTION_MISSING = MESSAGES.instructions.missing;

/** Body of `PUT /api/feedback/{id}`. */
export class UpdateFeedbackRequest {
  @MaxLength(TEXT_MAX_LENGTH, { message: `Feedback must be at most ${TEXT_MAX_LENGTH} characters` })
  @MinLength(1, { message: FEEDBACK_MISSING })
  @IsString({ message: FEEDBACK_MISSING })
  @Trim()
  feedbackText: string;

  @MaxLength(TEXT_MAX_LENGTH, { message: `Suggestions must be at most ${TEXT_MAX_LENGTH} characters` })
  @IsString({ message: 'Suggestions must be text' })
  @IsOptional()
  @BlankToNull()
  improvementSuggestions: string | null = null;
}

/** Body of `POST /api/feedback`. */
export class SubmitFeedbackRequest extends UpdateFeedbackRequest {
  @ChosenId()
  id?: string;

  @IsId(FEEDBACK_MISSING)
  diagnosticId: string;
}

/** Body of `PUT /api/instructions/{id}`. */
export class UpdateInstructionRequest {
  @MaxLength(TEXT_MAX_LENGTH, { message: `Instruction must be at most ${TEXT_MAX_LENGTH} characters` })
  @MinLength(1, { message: INSTRUCTION_MISSING })
  @IsString({ message: INSTRUCTION_MISSING })
  @Trim()
  instructionText: string;

  @IsIn(INSTRUCTION_CATEGORIES, { message: 'Choose one of the categories' })
  category: InstructionCategory = 'General Assessment';

  @IsBoolean({ message: 'Active must be true or false' })
  isActive: boolean = true;
}

/** Body of `POST /api/instructions`. */
export class AddInstructionRequest extends UpdateInstructionRequest {
  @ChosenId()
  id?: string;
}

export interface Feedback {
  id: string;
  diagnosticId: string;
  feedbackText: string;
  improvementSuggestions: string | null;
  createdBy: string;
  createdAt: string;
}

export interface Instruction {
  id: string;
  instructionText: string;
  category: InstructionCategory;
  isActive: boolean;
  createdBy: string;
  createdAt: string;
}
