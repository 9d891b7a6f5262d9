export { startKafka, type KafkaEngine, type KafkaEngineOptions } from './kafka.js';
export { startMongo, type MongoEngine, type MongoEngineOptions } from './mongodb.js';
