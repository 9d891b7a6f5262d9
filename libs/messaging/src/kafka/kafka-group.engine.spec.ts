import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { newId } from '@lanelight/contracts';
import type { Admin, Kafka, KafkaConfig } from 'kafkajs';
import { KafkaConnection } from './kafka-connection.js';
import { KafkaGroup } from './kafka-group.js';
import { messageOfEvent } from './kafka-messages.js';
import { KafkaProducer } from './kafka-producer.js';
import { ensureTopics } from './kafka-topics.js';
import { brokersOf, eventOf, newStream, until } from './testing.js';

Logger.overrideLogger(false);
const options = { brokers: brokersOf(process.env.KAFKA_BROKERS), clientId: 'kafka-group' };
/** Numbers of requests in Kafka's protocol. */
const [JOIN_GROUP, HEARTBEAT] = [11, 12];

/** Loses the membership of its consumers, as an outage of a coordinator does. */
class ForgetfulConnection extends KafkaConnection {
  forgets = false;
  heartbeatsRefused = 0;
  joinsCut = 0;

  override client(overrides: Partial<KafkaConfig> = {}): Kafka {
    return super.client({
      ...overrides,
      socketFactory: ({ host, port, onConnect }) => {
        const socket = connect({ host, port }, onConnect);
        const write = socket.write.bind(socket);
        socket.write = ((request: Buffer, encoding: BufferEncoding) => {
          const kind = request.readInt16BE(4);
          if (this.forgets && kind === HEARTBEAT) {
            // The name of a member that the coordinator does not know.
            request[request.indexOf(`${this.options.clientId}-`) + this.options.clientId.length] = 0x2b;
            this.heartbeatsRefused++;
          }
          if (this.forgets && kind === JOIN_GROUP) {
            this.joinsCut++;
            socket.destroy();
            return true;
          }
          return write(request, encoding);
        }) as typeof socket.write;
        return socket;
      },
    });
  }
}

describe('KafkaGroup', () => {
  const connection = new ForgetfulConnection(options);
  let admin: Admin;
  let raw: KafkaProducer;
  let group: KafkaGroup;

  beforeEach(async () => {
    admin = new KafkaConnection(options).client().admin();
    await admin.connect();
    raw = new KafkaProducer(new KafkaConnection(options));
  });
  afterEach(async () => {
    connection.forgets = false;
    await Promise.all([group.stop(), raw.close(), admin.disconnect()]);
  });

  it('joins anew when the brokers have forgotten its member and the first attempt to join again is cut', async () => {
    const topic = `test.${newId()}.events`;
    await ensureTopics(options, [topic], { partitions: 1 });
    const groupId = `group-${newId()}`;
    const handled: string[] = [];
    group = new KafkaGroup({
      connection,
      groupId,
      topics: [topic],
      concurrency: 1,
      process: async (_topic, message) => void handled.push(message),
    });
    const members = async (): Promise<string[]> =>
      (await admin.describeGroups([groupId])).groups[0]!.members.map(({ memberId }) => memberId);
    const committed = async (): Promise<string> =>
      (await admin.fetchOffsets({ groupId, topics: [topic] }))[0]!.partitions[0]!.offset;
    const publish = (): Promise<unknown> => raw.send(topic, [messageOfEvent(eventOf(newStream(), 1))]);

    group.start();
    await publish();
    await until(async () => (await committed()) === '1');
    const [before] = await members();

    connection.forgets = true;
    await until(() => connection.heartbeatsRefused > 0 && connection.joinsCut > 0);
    connection.forgets = false;
    // It must not wait for work: an idle member, too, finds out.
    await until(async () => !(await members()).includes(before!) && (await members()).length === 1, 40_000);
    await publish();
    await until(async () => (await committed()) === '2');
    expect(handled).toHaveLength(2);
    expect(group.problem).toBeUndefined();
  });
});
