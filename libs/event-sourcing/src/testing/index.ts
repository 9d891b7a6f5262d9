export { commitOf } from '../event-store.js';
export { accountDecider, accountProjection, accountStream, type Account, type AccountEvent } from './account.js';
export { deciderSpec } from './decider-spec.js';
export { envelopeOf, streamOf, TEST_TIME } from './envelopes.js';
export {
  openConnection,
  RecordingPublisher,
  sqliteInMemory,
  startEventSourcing,
  type Harness,
  type HarnessOptions,
  type TestDatabase,
} from './harness.js';
export { MongoTestDatabase } from './mongodb.js';
export { projectionSpec, type ProjectionSpecOptions } from './projection-spec.js';
export { viewSpec } from './view-spec.js';
