import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DynamicModule, INestApplication } from '@nestjs/common';
import { EVENTS, newId, streamTypeOf, type Actor, type EventEnvelope, type PlatformEvent } from '@lanelight/contracts';
import { EventStore } from '@lanelight/event-sourcing';
import { envelopeOf } from '@lanelight/event-sourcing/testing';
import { InProcessTransport, MessagingModule } from '@lanelight/messaging';
import { compressWith, sqliteDriver } from '@lanelight/mongoose-sqlite';
import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_AUDIENCE,
  ACCESS_TOKEN_ISSUER,
  createApplication,
  createLog,
  startApplication,
  STORED_WORDS,
} from '@lanelight/service';
import jwt from 'jsonwebtoken';
import mongoose from 'mongoose';
import { ApiClient, eventually } from './api-client.js';

mongoose.setDriver(sqliteDriver);
compressWith(STORED_WORDS);

const KEY_ID = 'test';

/** A caller with the facts given; the rest is made up. Ids differ from call to call. */
export function anActor(facts: Partial<Actor> & Pick<Actor, 'roles'>): Actor {
  return {
    id: newId(),
    userId: 'ray-d',
    fullName: 'Ray Delgado',
    email: 'ray@example.test',
    auctionId: null,
    auctionName: null,
    ...facts,
  };
}

/** One service as it runs in a separate process, over a database in memory; access tokens of any actor are valid. */
export class ServiceUnderTest implements AsyncDisposable {
  private constructor(
    readonly app: INestApplication,
    readonly baseUrl: string,
    /** Lines of its log, all levels. */
    readonly log: readonly string[],
    private readonly signingKey: KeyObject,
    private readonly identity: Server,
  ) {}

  /**
   * Boots the service's module.
   * @param name of the service, which is that of its Mongoose connection
   */
  static async start(name: string, module: DynamicModule): Promise<ServiceUnderTest> {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const keySet = JSON.stringify({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: ACCESS_TOKEN_ALGORITHM, use: 'sig' }],
    });
    const identity = createServer((_request, response) => response.end(keySet)).listen(0, '127.0.0.1');
    await once(identity, 'listening');
    const lines: string[] = [];
    const app = await createApplication({
      log: createLog({ name, level: 'trace', destination: { write: (line) => void lines.push(line) } }),
      jwksUrl: () => `http://127.0.0.1:${(identity.address() as AddressInfo).port}/`,
      imports: [MessagingModule.inProcess({ connectionName: name }), module],
    });
    app.connectMicroservice({ strategy: app.get(InProcessTransport) }, { inheritAppConfig: true });
    const port = await startApplication(app, { title: name, port: 0, host: '127.0.0.1' });
    return new ServiceUnderTest(app, `http://127.0.0.1:${port}`, lines, privateKey, identity);
  }

  /** A client without an access token. */
  client = (): ApiClient => new ApiClient(this.baseUrl);

  /** A client signed in as `actor`, in a session of its own unless one is given. */
  as(actor: Actor, sessionId = newId()): ApiClient {
    const { id: subject, ...claims } = actor;
    const accessToken = jwt.sign({ ...claims, sid: sessionId }, this.signingKey, {
      algorithm: ACCESS_TOKEN_ALGORITHM,
      audience: ACCESS_TOKEN_AUDIENCE,
      issuer: ACCESS_TOKEN_ISSUER,
      subject,
      keyid: KEY_ID,
      expiresIn: 600,
    });
    const user = {
      ...actor,
      status: 'active' as const,
      createdAt: '2026-03-02T15:04:05.000Z',
      hasSecondFactor: false,
      hasPasskey: false,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
    };
    return new ApiClient(this.baseUrl, { accessToken, refreshToken: '', expiresIn: 600, user });
  }

  /** Delivers an event of another service; resolves when every handler has handled it. */
  async receive(event: PlatformEvent, attributes: Partial<Omit<EventEnvelope, 'type' | 'data'>> = {}): Promise<void> {
    const { topic } = EVENTS[event.type];
    await this.app.get(InProcessTransport).publish(topic, [envelopeOf(event, attributes) as EventEnvelope]);
  }

  /** Lets something else happen once a command has been decided, right before its events are appended to a stream of that type. */
  beforeNextAppendTo(streamType: string, meanwhile: () => Promise<unknown>): void {
    const store = this.app.get(EventStore, { strict: false });
    const append = store.append.bind(store);
    store.append = async (streamId, ...commit) => {
      if (streamTypeOf(streamId) !== streamType) return append(streamId, ...commit);
      store.append = append;
      await meanwhile();
      return append(streamId, ...commit);
    };
  }

  /** Resolves when the service has published all its events, and so all its own handlers have handled them. */
  async settled(): Promise<void> {
    const store = this.app.get(EventStore, { strict: false });
    await eventually(
      async () => ((await store.countUnpublished()) === 0 ? true : undefined),
      10_000,
      'the outbox to be empty',
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async close(): Promise<void> {
    await this.app.close();
    this.identity.close();
  }
}
