import { describe, expect, it } from '@jest/globals';
import { inOrder, titleOf } from './groups';

describe('the groups', () => {
  it('are sorted by auction name, drafts last', () => {
    const groups = inOrder([
      { auctionId: null, auctionName: null, total: 1 },
      { auctionId: 's', auctionName: 'South Lane', total: 2 },
      { auctionId: 'x', auctionName: null, total: 1 },
      { auctionId: 'n', auctionName: 'North Lane', total: 1 },
    ]);
    expect(groups.map(titleOf)).toEqual(['North Lane', 'South Lane', 'Unnamed auction', 'Drafts']);
  });
});
