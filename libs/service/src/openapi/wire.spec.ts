import { describe, expect, it } from '@jest/globals';
import { ListUsersQuery, parseDto, SaveDraftRequest, SubmitDiagnosticRequest } from '@lanelight/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { dtoSchema } from './dto-schema.js';

const ajv = new Ajv2020({ strict: false, formats: { uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i } });

type Request = typeof SubmitDiagnosticRequest | typeof SaveDraftRequest | typeof ListUsersQuery;

/** Whether the document allows a value of a field, and whether the rules accept it. */
function verdicts(request: Request, field: string, value: unknown): { allowed: boolean; accepted: boolean } {
  const schema = dtoSchema(request).properties?.[field] ?? {};
  let accepted = true;
  try {
    parseDto<object>(request, { [field]: value });
  } catch (error) {
    accepted = !(field in (error as { fields: object }).fields);
  }
  return { allowed: ajv.validate(schema, value), accepted };
}

const VIN = '1HGCM82633A004352';
const NOTES = 'Runs smoothly, no noises, no leaks, no smoke at all';

describe('the schema of a request allows what its rules accept, and nothing else', () => {
  it.each<[Request, string, unknown[], unknown[]]>([
    [
      SubmitDiagnosticRequest,
      'vin',
      [VIN, VIN.toLowerCase(), '1HG-CM826 33A004352', `I${VIN}`, ' 1-2 '],
      ['', ' - ', `${VIN}1`, `A${VIN}`, 'IOQ', 'I', null, 17],
    ],
    [SaveDraftRequest, 'vin', [VIN, '', '--', 'io-q', null], [`${VIN}1`, 17]],
    [
      SubmitDiagnosticRequest,
      'year',
      [1900, 2100, '1900', '2,011', ' 2024 ', '002024', '', null],
      [1899, 2101, '1899', '2101', '20240', '-1900', '19.5', 1900.5, true],
    ],
    [
      SubmitDiagnosticRequest,
      'mileage',
      [0, 9_999_999, '0', '45,210', '9,999,999'],
      [-1, '', null, '10,000,000', 'many', '1e3'],
    ],
    [SubmitDiagnosticRequest, 'numberOfKeys', [0, 9, '0', '9', '  '], [10, '10', '-1']],
    [SubmitDiagnosticRequest, 'engineNotes', [NOTES, `  ${NOTES}  `], [NOTES.slice(2), ' '.repeat(60), null]],
    [SubmitDiagnosticRequest, 'stockNumber', ['A', ' A '], ['', '   ', null, 'x'.repeat(51)]],
    [SaveDraftRequest, 'customerId', ['0190A2B4-7c31-7e4f-9d20-5a7b7c4d2093', '', null], ['none', 7]],
    [SaveDraftRequest, 'engineOperationStatus', ['issues', '', null], ['broken']],
    [ListUsersQuery, 'auctionId', ['0190a2b4-7c31-7e4f-9d20-5a7b7c4d2093', '', ' '], ['none']],
    [ListUsersQuery, 'role', ['mechanic', ''], ['king']],
  ])('%p %s', (request, field, good, bad) => {
    for (const value of good)
      expect([value, verdicts(request, field, value)]).toEqual([value, { allowed: true, accepted: true }]);
    for (const value of bad)
      expect([value, verdicts(request, field, value)]).toEqual([value, { allowed: false, accepted: false }]);
  });
});
