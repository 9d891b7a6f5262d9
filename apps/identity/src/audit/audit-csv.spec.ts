import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@lanelight/contracts';
import { auditRow } from './audit-csv.js';

const entry: AuditEntry = {
  id: 'one',
  at: '2026-03-02T15:04:05.000Z',
  kind: 'user',
  action: 'user.deactivated',
  actor: { id: 'north', name: 'North Admin' },
  target: { type: 'user', id: 'mike', name: 'Mike Mechanic' },
  detail: null,
  auctionId: 'lane',
  auctionName: 'North Lane',
  address: '203.0.113.7',
  device: 'Chrome on Windows',
  times: 1,
};

describe('a row of the exported audit trail', () => {
  it('says what happened in a sentence, and each part by itself', () => {
    expect(auditRow(entry).split(',')).toEqual([
      '"2026-03-02T15:04:05.000Z"',
      '"North Admin deactivated Mike Mechanic"',
      '"user"',
      '"user.deactivated"',
      '"North Admin"',
      '"north"',
      '"Mike Mechanic"',
      '"mike"',
      '""',
      '"North Lane"',
      '"203.0.113.7"',
      '"Chrome on Windows"',
      '"1"\r\n',
    ]);
  });

  it.each(['=HYPERLINK("http://evil.test")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'is no formula to a spreadsheet where a name is %j',
    (name) => {
      const row = auditRow({ ...entry, actor: { id: 'north', name } });
      expect(row).toContain(`"'${name.replaceAll('"', '""')}"`);
      expect(row).toContain(`"'${name.replaceAll('"', '""')} deactivated`);
    },
  );
});
