import { describe, expect, it } from '@jest/globals';
import type { VehicleReport } from '@lanelight/contracts';
import { groupByAuction } from './groups';

const vehicle = (id: string, auctionId: string | null, auctionName: string | null): VehicleReport =>
  ({ id, auctionId, auctionName }) as VehicleReport;

describe('groupByAuction', () => {
  it('sorts auctions by name and puts drafts last', () => {
    const groups = groupByAuction([
      vehicle('1', null, null),
      vehicle('2', 's', 'South Lane'),
      vehicle('3', 'n', 'North Lane'),
      vehicle('4', 's', 'South Lane'),
    ]);
    expect(groups.map(({ title, vehicles }) => [title, vehicles.map(({ id }) => id)])).toEqual([
      ['North Lane', ['3']],
      ['South Lane', ['2', '4']],
      ['Drafts', ['1']],
    ]);
  });

  it('keeps auctions of the same name apart', () => {
    expect(groupByAuction([vehicle('1', 'a', 'Lane'), vehicle('2', 'b', 'Lane')])).toHaveLength(2);
  });
});
