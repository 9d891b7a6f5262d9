import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { NotFoundError } from '@lanelight/contracts';
import { closedPlaceSchema, StoredClosedGuard, type ClosedPlace } from '@lanelight/service';
import type { Model } from 'mongoose';

export const REMOVED_DIAGNOSTIC = 'RemovedDiagnostic';
export const removedDiagnosticSchema = closedPlaceSchema('removed_diagnostics');

/** The diagnostics that went with their auctions: nobody gives feedback on them. */
@Injectable()
export class RemovedDiagnostics extends StoredClosedGuard {
  constructor(@InjectModel(REMOVED_DIAGNOSTIC, 'enhancements') diagnostics: Model<ClosedPlace>) {
    super(diagnostics, () => new NotFoundError('Diagnostic not found'));
  }
}
