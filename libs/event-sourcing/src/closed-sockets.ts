import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

/*
 * The MongoDB driver (seen in 7.8 and 7.9) waits for `drain` when a socket takes no more, and hears of errors but not of a
 * plain `close`. A socket that is closed at that moment, by a timeout or by a server that goes away, would leave the
 * operation waiting for good: a request, the relay, a lease, or the monitor that is to find the server again. A closed
 * socket of the driver therefore wakes who waits for room in it; the driver then sees that its connection has ended, and
 * tries again.
 */

/** Versions of the driver that wait for good. Before a newer one is added here, try it in connection-options.engine.spec.ts. */
export const needsWakeUp = (version: string): boolean => version.startsWith('7.');

/** Marks a socket that is looked after. In Jest this module is loaded once for each file, and a process opens sockets for all. */
const LOOKED_AFTER = Symbol.for('lanelight:wakes-writers-when-closed');

/** The driver opens its sockets itself, so it is among the callers. */
const isOpenedByDriver = (): boolean => /[\\/]node_modules[\\/]mongodb[\\/]/.test(new Error().stack ?? '');

/** Version of the driver that Mongoose uses. */
export const driverVersion = (): string => {
  const mongoose = createRequire(import.meta.url).resolve('mongoose/package.json');
  return (createRequire(mongoose)('mongodb/package.json') as { version: string }).version;
};

if (needsWakeUp(driverVersion()))
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket & { [LOOKED_AFTER]?: true } };
    if (socket[LOOKED_AFTER] || !isOpenedByDriver()) return;
    socket[LOOKED_AFTER] = true;
    socket.once('close', () => socket.emit('drain'));
  });
