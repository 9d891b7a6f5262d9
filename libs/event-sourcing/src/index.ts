export { contextOf, currentContext, runInContext, type EnvelopeOf, type RequestContext } from '@lanelight/messaging';
export { connectionOptions } from './connection-options.js';
export { decidedBy, type StreamCommand } from './decided-by.js';
export type { Decider } from './decider.js';
export { DeciderRunner, type RunOptions, type RunResult } from './decider-runner.js';
export { ERASED, erased, Eraser, isErased, withoutPerson } from './erasure.js';
export {
  isDuplicateKey,
  NotJsonSafeError,
  RebuildInProgressError,
  ReservationTakenError,
  VersionConflictError,
} from './errors.js';
export {
  EventSourcing,
  type EventSourcingOptions,
  type OutboxGauge,
  type ProjectionStatus,
  type ServiceStatus,
} from './event-sourcing.js';
export { EventSourcingModule } from './event-sourcing.module.js';
export { EventStore, OUTBOX_COUNTED, type Commit, type StreamFault } from './event-store.js';
export { LeaseLostError, Leases } from './leases.js';
export type { IndexSpec, Projection } from './projection.js';
export type { ProjectionCheck } from './projection-check.js';
export { ProjectionRebuilder, type RebuildReport } from './projection-rebuilder.js';
export {
  havingWords,
  InjectReadModel,
  ReadModel,
  readModelToken,
  type FindOptions,
  type FoundPage,
  type PageOptions,
  type ReadFilter,
} from './read-model.js';
export { Relay, type RelayOptions, type RelayStatus } from './relay.js';
export type { Progress, ServiceCheck } from './service-check.js';
export { Reservations, type ReservedName } from './reservations.js';
export type { Amounts, Contribution, View } from './views/view.js';
export { InjectView, ViewNotBuiltError, ViewReader } from './views/view-reader.js';
