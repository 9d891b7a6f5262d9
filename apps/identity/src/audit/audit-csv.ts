import { auditSentence, type AuditEntry } from '@lanelight/contracts';

/** A spreadsheet runs a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell in quotes; one that would be a formula gets an apostrophe, so that it stays text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

const line = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

export const AUDIT_HEADER = line([
  'Time (UTC)',
  'What happened',
  'Kind',
  'Action',
  'Person',
  'Person ID',
  'Target',
  'Target ID',
  'Detail',
  'Auction',
  'Address',
  'Device',
  'Times',
]);

/** One row of the exported trail. */
export const auditRow = (entry: AuditEntry): string =>
  line([
    entry.at,
    auditSentence(entry),
    entry.kind,
    entry.action,
    entry.actor?.name ?? null,
    entry.actor?.id ?? null,
    entry.target?.name ?? null,
    entry.target?.id ?? null,
    entry.detail,
    entry.auctionName,
    entry.address,
    entry.device,
    entry.times,
  ]);
