import { diagnosticStream, type Diagnostic, type DiagnosticEvent } from '@lanelight/contracts';
import type { Projection } from '@lanelight/event-sourcing';

export interface DiagnosticDocument extends Omit<Diagnostic, 'id'> {
  _id: string;
}

/** What the mechanics submitted, whole: the mechanic's summary is made of it. */
export const diagnosticsProjection: Projection<DiagnosticDocument, DiagnosticEvent> = {
  name: 'diagnostics',
  streams: [diagnosticStream],
  indexes: [{ auctionId: 1 }, { auctionId: 1, vin: 1, createdAt: -1 }],

  evolve(diagnostic, event) {
    switch (event.type) {
      case 'DiagnosticSubmitted': {
        const { diagnostic: recorded, mechanicId, mechanicName, auctionId, auctionName } = event.data;
        return {
          _id: event.subject,
          ...recorded,
          mechanicId,
          mechanicName,
          auctionId,
          auctionName,
          createdAt: event.time,
        };
      }
      case 'DiagnosticRemoved':
        return null;
      default:
        return diagnostic;
    }
  },
};

export const toDiagnostic = ({ _id, ...diagnostic }: DiagnosticDocument): Diagnostic => ({ id: _id, ...diagnostic });
