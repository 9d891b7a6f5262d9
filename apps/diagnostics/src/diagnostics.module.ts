import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MongooseModule } from '@nestjs/mongoose';
import { diagnosticStream, draftStream } from '@lanelight/contracts';
import { EventSourcingModule } from '@lanelight/event-sourcing';
import { databaseModule } from '@lanelight/service';
import { CLOSED_AUCTION, closedAuctionSchema, ClosedAuctions } from './closed-auctions.js';
import type { DiagnosticsConfig } from './config.js';
import { DiagnosticRecords } from './diagnostic/diagnostic-records.js';
import { DiagnosticConsumer } from './diagnostic/diagnostic.consumer.js';
import { DiagnosticController } from './diagnostic/diagnostic.controller.js';
import { diagnosticHandlers } from './diagnostic/diagnostic.handlers.js';
import { diagnosticsProjection } from './diagnostic/diagnostic.projection.js';
import { DraftConsumer } from './draft/draft.consumer.js';
import { DRAFTS_PER_MECHANIC, DraftController } from './draft/draft.controller.js';
import { draftHandlers } from './draft/draft.handlers.js';
import { draftsProjection } from './draft/draft.projection.js';
import { KnownCustomerConsumer } from './known-customer/known-customer.consumer.js';
import { KNOWN_CUSTOMER, knownCustomerSchema, KnownCustomers } from './known-customer/known-customers.js';
import { ObdCodeController } from './obd-code/obd-code.controller.js';
import { ObdCodes } from './obd-code/obd-codes.js';
import { StatsController } from './vehicle-counts/stats.controller.js';
import { vehicleCountsView } from './vehicle-counts/vehicle-counts.view.js';
import { VehicleList } from './vehicle-report/vehicle-list.js';
import { VehicleReportController } from './vehicle-report/vehicle-report.controller.js';
import { vehicleReportsProjection } from './vehicle-report/vehicle-report.projection.js';
import { VinController } from './vin/vin.controller.js';
import { VinDecoder } from './vin/vin-decoder.js';

/** Drafts, diagnostics, the reports made of both, and the references that a mechanic looks up: trouble codes and VINs. */
@Module({})
export class DiagnosticsModule {
  static register({ vehicleDataDirectory, draftsPerMechanic, ...database }: DiagnosticsConfig): DynamicModule {
    return {
      module: DiagnosticsModule,
      imports: [
        CqrsModule,
        databaseModule('diagnostics', database),
        MongooseModule.forFeature(
          [
            { name: CLOSED_AUCTION, schema: closedAuctionSchema },
            { name: KNOWN_CUSTOMER, schema: knownCustomerSchema },
          ],
          'diagnostics',
        ),
        EventSourcingModule.forService({
          service: 'diagnostics',
          streams: [draftStream, diagnosticStream],
          endings: ['DraftDeleted', 'DraftSubmitted', 'DiagnosticRemoved'],
          projections: [draftsProjection, diagnosticsProjection, vehicleReportsProjection],
          views: [vehicleCountsView],
        }),
      ],
      controllers: [
        DraftController,
        DraftConsumer,
        DiagnosticController,
        DiagnosticConsumer,
        KnownCustomerConsumer,
        VehicleReportController,
        StatsController,
        ObdCodeController,
        VinController,
      ],
      providers: [
        ClosedAuctions,
        DiagnosticRecords,
        KnownCustomers,
        ObdCodes,
        { provide: DRAFTS_PER_MECHANIC, useValue: draftsPerMechanic },
        VehicleList,
        { provide: VinDecoder, useFactory: () => new VinDecoder({ directory: vehicleDataDirectory }) },
        ...draftHandlers,
        ...diagnosticHandlers,
      ],
    };
  }
}

export default DiagnosticsModule;
export { diagnosticsProjection } from './diagnostic/diagnostic.projection.js';
export { KnownCustomers } from './known-customer/known-customers.js';
export { loadDiagnosticsConfig, type DiagnosticsConfig } from './config.js';
