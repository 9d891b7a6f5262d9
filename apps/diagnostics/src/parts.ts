/** What the service is made of, for a simulation that puts it together without Nest. */
export { ClosedAuctions } from './closed-auctions.js';
export { DiagnosticRecords } from './diagnostic/diagnostic-records.js';
export { diagnosticDecider } from './diagnostic/diagnostic.js';
export { DiagnosticConsumer } from './diagnostic/diagnostic.consumer.js';
export { DiagnosticController } from './diagnostic/diagnostic.controller.js';
export { diagnosticHandlers } from './diagnostic/diagnostic.handlers.js';
export { diagnosticsProjection, type DiagnosticDocument } from './diagnostic/diagnostic.projection.js';
export { DraftConsumer } from './draft/draft.consumer.js';
export { DraftController } from './draft/draft.controller.js';
export { DiscardDraft, draftDecider } from './draft/draft.js';
export { draftHandlers } from './draft/draft.handlers.js';
export { draftsProjection, type DraftDocument } from './draft/draft.projection.js';
export { KnownCustomers } from './known-customer/known-customers.js';
export { ObdCodes } from './obd-code/obd-codes.js';
export { vehicleCountsView } from './vehicle-counts/vehicle-counts.view.js';
export { vehicleReportsProjection, type VehicleReportDocument } from './vehicle-report/vehicle-report.projection.js';
