import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/*
 * The MongoDB driver (seen in 7.8 and 7.9) waits for `drain` when a socket takes no more, and hears of errors but not of a
 * plain `close`. A socket that is closed at that moment, by a timeout or by a server that goes away, would leave the
 * operation waiting for good: a request, the relay, a lease, or the monitor that is to find the server again. A closed
 * socket therefore wakes who waits for room in it; the driver then sees that its connection has ended, and tries again.
 */
subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket };
  socket.once('close', () => socket.emit('drain'));
});
