/** What the service is made of, for a simulation that puts it together without Nest. */
export { AssessmentEngine, RulesEngine, type EngineAnswer } from './assessment/assessment-engine.js';
export { assessmentDecider } from './assessment/assessment.js';
export { AssessmentWorker, DEFAULT_WORKER } from './assessment/assessment-worker.js';
export { AssessmentConsumer } from './assessment/assessment.consumer.js';
export { AssessmentController } from './assessment/assessment.controller.js';
export { assessmentHandlers } from './assessment/assessment.handlers.js';
export { assessmentsProjection, versionOf, type AssessmentDocument } from './assessment/assessment.projection.js';
export { CurrentCircumstances } from './assessment/current-circumstances.js';
export { AuctionSettings } from './auction-rules/auction-settings.js';
export { salesImportDecider } from './local-sales/sales-import.js';
