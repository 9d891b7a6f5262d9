import { Logger } from '@nestjs/common';
import { CONTRACT_RETRY, eventTransportContract } from '../event-transport.contract.js';
import { KafkaConnection } from './kafka-connection.js';
import { KafkaProducer } from './kafka-producer.js';
import { ensureTopics } from './kafka-topics.js';
import { KafkaTransport } from './kafka-transport.js';
import { bind, brokersOf } from './testing.js';

Logger.overrideLogger(false);
const connection = { brokers: brokersOf(process.env.KAFKA_BROKERS), clientId: 'contract' };

eventTransportContract('Kafka', async (subscribers) => {
  await ensureTopics(connection, [...new Set(subscribers.map(({ topic }) => topic))], { partitions: 3 });
  const transport = new KafkaTransport({ ...connection, retry: CONTRACT_RETRY });
  const raw = new KafkaProducer(new KafkaConnection(connection));
  bind(transport, subscribers);
  return {
    publish: (topic, events) => transport.publish(topic, events),
    publishMessage: (topic, key, message) => raw.send(topic, [{ key, value: message }]),
    deadLetters: (topic) => transport.deadLetters.list(topic),
    redrive: (letters) => transport.deadLetters.redrive(letters),
    observe: (observer) => transport.observe(observer),
    stop: async () => {
      await transport.close();
      await raw.close();
    },
  };
});
