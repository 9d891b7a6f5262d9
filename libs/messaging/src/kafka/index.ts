export { consumerLag, type GroupLag, type TopicLag } from './consumer-lag.js';
export type { KafkaConnectionOptions } from './kafka-connection.js';
export { KafkaDeadLetters, withKafkaDeadLetters } from './kafka-dead-letters.js';
export { messageOfEvent } from './kafka-messages.js';
export { ensureTopics, partitionsOf, type TopicSettings } from './kafka-topics.js';
export { KafkaTransport, type KafkaTransportOptions } from './kafka-transport.js';
