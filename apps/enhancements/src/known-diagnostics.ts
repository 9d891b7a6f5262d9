import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { NotFoundError } from '@lanelight/contracts';
import { KnownRecords, knownRecordSchema, type KnownRecord } from '@lanelight/service';
import type { Model } from 'mongoose';

export const KNOWN_DIAGNOSTIC = 'KnownDiagnostic';
export const knownDiagnosticSchema = knownRecordSchema('known_diagnostics');

/** The diagnostics that feedback can be given on, which another service owns. */
@Injectable()
export class KnownDiagnostics extends KnownRecords {
  constructor(@InjectModel(KNOWN_DIAGNOSTIC, 'enhancements') diagnostics: Model<KnownRecord>) {
    super(diagnostics);
  }

  /** @throws NotFoundError when there is no such diagnostic, also after waiting for one that was just submitted */
  async assertExists(id: string): Promise<void> {
    if (!(await this.exists(id))) throw new NotFoundError('Diagnostic not found');
  }
}
