/** Errors of the MongoDB driver that say that no database answers, by name: the driver itself is not loaded where there is none. */
const NAMES = new Set([
  'MongoServerSelectionError', 'MongooseServerSelectionError', 'MongoNetworkError', 'MongoNetworkTimeoutError', 'MongoPoolClearedError', 'PoolClearedOnNetworkError',
  'MongoNotConnectedError', 'MongoTopologyClosedError', 'MongoClientClosedError',
]);

/** True where a step has failed, at first or in the end, because no database answered: the same step may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (NAMES.has(each.name)) return true;
  return false;
}
