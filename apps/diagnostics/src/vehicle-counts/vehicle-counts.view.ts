import {
  diagnosticStream,
  draftStream,
  type DiagnosticEvent,
  type DraftEvent,
  type SaleLightColor,
} from '@lanelight/contracts';
import type { Amounts, View } from '@lanelight/event-sourcing';

/** What the counts need of one vehicle. A draft has no light, and a diagnostic none before its assessment. */
export interface CountedVehicle {
  auctionId: string;
  status: 'draft' | 'inProgress' | 'failed' | 'complete';
  saleLight: SaleLightColor | null;
}

type VehicleEvent = DraftEvent | DiagnosticEvent;

/** Key of the totals over all auctions. The totals of one auction have its id as their key. */
export const ALL_AUCTIONS = 'all';

/** Vehicles by auction, status and light, for the dashboards. */
export const vehicleCountsView: View<CountedVehicle, VehicleEvent> = {
  name: 'vehicle_counts',
  version: 1,
  streams: [draftStream, diagnosticStream],

  evolve(vehicle, event) {
    switch (event.type) {
      case 'DraftSaved':
        return { auctionId: event.data.auctionId, status: 'draft', saleLight: null };
      case 'DiagnosticSubmitted':
        return { auctionId: event.data.auctionId, status: 'inProgress', saleLight: null };
      case 'DiagnosticAssessed':
        return vehicle && { ...vehicle, status: 'complete', saleLight: event.data.saleLight };
      case 'DiagnosticAssessmentFailed':
        // A regeneration that fails leaves the assessment that is there.
        return vehicle && { ...vehicle, status: vehicle.status === 'complete' ? 'complete' : 'failed' };
      case 'DraftDeleted':
      case 'DraftSubmitted':
      case 'DiagnosticRemoved':
        return null;
      default:
        return vehicle;
    }
  },

  contribute({ auctionId, status, saleLight }) {
    const amounts: Amounts = { [status]: 1, ...(saleLight && { [saleLight]: 1 }) };
    return { [ALL_AUCTIONS]: amounts, [auctionId]: amounts };
  },
};
