import { describe, expect, it } from '@jest/globals';
import { AssignerProtocol } from 'kafkajs';
import { subscriptionsOf } from './consumer-lag.js';

const member = (...topics: string[]) => ({
  memberMetadata: AssignerProtocol.MemberMetadata.encode({ version: 1, topics, userData: Buffer.alloc(0) }),
});

describe('the subscriptions of a group', () => {
  it('are those of all its members, each once', () => {
    expect(subscriptionsOf([member('a', 'b'), member('b', 'c')])).toEqual(['a', 'b', 'c']);
  });

  it('are unknown, and no error, of members in a rebalance', () => {
    expect(subscriptionsOf([{ memberMetadata: Buffer.alloc(0) }])).toEqual([]);
    expect(subscriptionsOf([{ memberMetadata: Buffer.alloc(0) }, member('a')])).toEqual(['a']);
  });
});
