/** What the service is made of, for tests that put it together without Nest. */
export { feedbackDecider } from './feedback/feedback.js';
export { feedbackProjection } from './feedback/feedback.projection.js';
export { instructionDecider } from './instruction/instruction.js';
export { instructionsProjection } from './instruction/instruction.projection.js';
