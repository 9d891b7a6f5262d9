import type { DomainEvent } from '../envelope.js';
import { defineStream } from './stream-definition.js';

type Category =
  'General Assessment' | 'Risk Analysis' | 'Repair Estimation' | 'NAAA Certification' | 'Vehicle Valuation' | 'Other';

export type InstructionEvent =
  | DomainEvent<
      'InstructionAdded',
      { instructionText: string; category: Category; isActive: boolean; createdBy: string }
    >
  | DomainEvent<'InstructionUpdated', { instructionText: string; category: Category; isActive: boolean }>
  | DomainEvent<'InstructionDeleted', Record<string, never>>;

export const instructionStream = defineStream<InstructionEvent>('enhancements', 'instruction', {
  InstructionAdded: [],
  InstructionUpdated: [],
  InstructionDeleted: [],
});
