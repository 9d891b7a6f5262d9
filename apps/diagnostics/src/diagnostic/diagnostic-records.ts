import { Inject, Injectable } from '@nestjs/common';
import {
  isElectrified,
  MESSAGES,
  recordedCodes,
  type DiagnosticRecord,
  type RecordedCode,
  type SubmitDiagnosticRequest,
} from '@lanelight/contracts';
import { ObdCodes } from '../obd-code/obd-codes.js';
import { VinDecoder } from '../vin/vin-decoder.js';

/** A submission never waits longer than this for the VIN decoder, which may still be preparing its data. */
const DECODER_PATIENCE_MS = 1_000;

/** Turns what the mechanic submits into what is recorded, with the facts that the service knows itself. */
@Injectable()
export class DiagnosticRecords {
  constructor(
    private readonly codes: ObdCodes,
    @Inject(VinDecoder) private readonly decoder: Pick<VinDecoder, 'decode'>,
  ) {}

  async from({
    id: _id,
    draftId: _draftId,
    diagnosticCodes,
    ...answers
  }: SubmitDiagnosticRequest): Promise<DiagnosticRecord> {
    return {
      ...answers,
      diagnosticCodes: recordedCodes(diagnosticCodes).map((entry) => this.described(entry)),
      electrified: await this.electrified(answers.vin),
    };
  }

  private described({ code, isPermanent }: SubmitDiagnosticRequest['diagnosticCodes'][number]): RecordedCode {
    return { code, isPermanent, description: this.codes.describe(code) ?? MESSAGES.obdCodes.noDescription };
  }

  /** Null where the VIN does not say, cannot be decoded, or is not decoded in time. */
  private async electrified(vin: string): Promise<boolean | null> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<null>((resolve) => (timer = setTimeout(resolve, DECODER_PATIENCE_MS, null)));
    const decoded = this.decoder.decode(vin).then(isElectrified, () => null);
    return Promise.race([decoded, patience]).finally(() => clearTimeout(timer));
  }
}
