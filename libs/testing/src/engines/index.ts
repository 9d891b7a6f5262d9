export { kafkaJars, startKafka, type KafkaEngine, type KafkaEngineOptions } from './kafka.js';
export { ferretProgram, startMongo, type MongoEngine, type MongoEngineOptions } from './mongodb.js';
