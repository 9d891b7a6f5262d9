import type { Subscriber } from '../event-transport.contract.js';
import type { EventTransport } from '../event-transport.js';

/** Brokers of this test run, from the value of `KAFKA_BROKERS`: comma separated. */
export function brokersOf(given: string | undefined): string[] {
  if (!given) throw new Error('KAFKA_BROKERS is not set; npm run test:engines starts a broker and sets it');
  return given.split(',');
}

/** Binds handlers as Nest does, and listens. */
export function bind(transport: EventTransport, subscribers: readonly Subscriber[]): void {
  for (const { handle, name, ...pattern } of subscribers) transport.addHandler(pattern, handle, true, { handler: name ?? pattern.group });
  transport.listen(() => undefined);
}
