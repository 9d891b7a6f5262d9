import { describe, expect, it } from '@jest/globals';
import type { VinDecodeResult } from '@lanelight/contracts';
import { aDiagnostic } from '@lanelight/testing';
import { ObdCodes } from '../obd-code/obd-codes.js';
import { VinNotFoundError } from '../vin/vin-errors.js';
import { DiagnosticRecords } from './diagnostic-records.js';

const codes = new ObdCodes();
const accord: VinDecodeResult = {
  vin: '1HGCM82633A004352',
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  trim: 'EX-V6',
  engine: '3.0L V6',
  bodyStyle: 'Coupe',
  transmission: null,
  drivetrain: null,
  fuelType: 'Gasoline',
  electrification: 'none',
  warnings: [],
};
const recordsWith = (decode: () => Promise<VinDecodeResult>) => new DiagnosticRecords(codes, { decode });
const records = recordsWith(async () => accord);

describe('what is recorded', () => {
  it('keeps the answers as they are, without the ids of the request', async () => {
    const request = aDiagnostic({ draftId: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e01' });
    const { id: _, draftId: _draft, ...expected } = request;

    expect(await records.from(request)).toEqual({
      ...expected,
      electrified: false,
    });
  });

  it('has the meaning of each code, and no NONE', async () => {
    const { diagnosticCodes } = await records.from(
      aDiagnostic({
        diagnosticCodes: [
          { code: 'P0420', isPermanent: true, description: 'Made up' },
          { code: 'U3FFF', isPermanent: false },
        ],
      }),
    );

    expect(diagnosticCodes).toEqual([
      { code: 'P0420', isPermanent: true, description: codes.describe('P0420') },
      { code: 'U3FFF', isPermanent: false, description: 'No description available' },
    ]);
    expect(
      (await records.from(aDiagnostic({ diagnosticCodes: [{ code: 'NONE', isPermanent: false }] }))).diagnosticCodes,
    ).toEqual([]);
  });

  it.each([
    ['none', false],
    ['hybrid', true],
    ['electric', true],
    ['fuel-cell', true],
    [null, null],
  ] as const)(
    'says of a vehicle with electrification %s that it is electrified: %s',
    async (electrification, electrified) => {
      expect((await recordsWith(async () => ({ ...accord, electrification })).from(aDiagnostic())).electrified).toBe(
        electrified,
      );
    },
  );

  it('does not know about a VIN that cannot be decoded, or not in time', async () => {
    const failing = recordsWith(() => Promise.reject(new VinNotFoundError('1HGCM82633A004352')));
    const endless = recordsWith(() => new Promise(() => undefined));

    expect((await failing.from(aDiagnostic())).electrified).toBeNull();
    expect((await endless.from(aDiagnostic())).electrified).toBeNull();
  });
});
