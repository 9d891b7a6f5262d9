import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { driverVersion, needsWakeUp } from './closed-sockets.js';

describe('a closed socket', () => {
  let server: Server;
  let port: number;
  let opened: Socket[];
  const note = (message: unknown): void => void opened.push((message as { socket: Socket }).socket);
  beforeEach(async () => {
    opened = [];
    subscribe('net.client.socket', note);
    server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => {
    unsubscribe('net.client.socket', note);
    for (const socket of opened) socket.destroy();
    server.close();
  });

  /** Whether a writer that waits for room hears of the end. */
  const wakesWriter = async (socket: Socket): Promise<boolean> => {
    let isWoken = false;
    socket.on('error', () => undefined).on('drain', () => (isWoken = true));
    if (!socket.closed) await once(socket, 'close');
    return isWoken;
  };

  it('of the MongoDB driver wakes who waits to write', async () => {
    const opening = mongoose
      .createConnection(`mongodb://127.0.0.1:${port}`, { serverSelectionTimeoutMS: 500 })
      .asPromise();
    await expect(opening).rejects.toThrow();
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.map((socket) => Object.getOwnPropertySymbols(socket).map(String))).toEqual(
      opened.map(() => expect.arrayContaining(['Symbol(lanelight:wakes-writers-when-closed)'])),
    );
  });

  it('of anything else is left alone', async () => {
    expect(await wakesWriter(connect(port, '127.0.0.1'))).toBe(false);
  });

  it('needs this in the driver that is installed', () => {
    expect(needsWakeUp(driverVersion())).toBe(true);
  });
});
