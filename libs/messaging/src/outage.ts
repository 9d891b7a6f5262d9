/** Names of the errors that a driver throws when a database is unreachable. */
const OUTAGES: ReadonlySet<string> = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoWriteConcernError',
  'ConnectionClosedError',
]);
/** Answers of a MongoDB server that is starting, ending, or handing over to another one. */
const PASSING_CODES: ReadonlySet<number> = new Set([
  6, 7, 89, 91, 134, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);
/** The message of Mongoose's unnamed error after waiting in vain for a connection. */
const NEVER_CONNECTED = /buffering timed out/;

/** True for the error of an unreachable database, or one caused by it: it says nothing about the request. */
export function isOutage(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { name, message, code } = each as Error & { code?: unknown };
    if (
      OUTAGES.has(name) ||
      (name === 'MongooseError' && NEVER_CONNECTED.test(message)) ||
      (name === 'MongoServerError' && PASSING_CODES.has(code as number))
    )
      return true;
  }
  return false;
}
