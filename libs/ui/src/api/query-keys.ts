/**
 * Keys of the reads that several micro-frontends share in one cache: what one of them writes, the others read again. A key
 * of one application stays in it.
 */
export const queryKeys = {
  auctions: ['auctions'],
  auction: (id: string) => ['auctions', id] as const,
  users: ['users'],
  drafts: ['drafts'],
  /** Every list of drafts. */
  draftLists: ['draft-lists'],
  draft: (id: string) => ['drafts', id] as const,
  /** Every read of vehicles, lists and single ones. */
  vehicles: ['vehicles'],
  vehicle: (id: string) => ['vehicles', id] as const,
} as const;
