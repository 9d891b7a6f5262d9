import type { KafkaConnectionOptions } from '@lanelight/messaging/kafka';
import { choiceSetting, ConfigurationError, optionalSetting, textSetting, type Environment } from './environment.js';

const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/**
 * Settings of Kafka: `KAFKA_BROKERS`, `host:port` of some of the brokers, comma separated; `KAFKA_SSL`, `true` or
 * `false`; `KAFKA_SASL_MECHANISM` with `KAFKA_USERNAME` and `KAFKA_PASSWORD`.
 * @param clientId name of this process in the brokers' logs
 * @returns null where no brokers are given: events stay in the process
 * @throws ConfigurationError naming the variable that is wrong
 */
export function loadKafkaConfig(env: Environment, clientId: string): KafkaConnectionOptions | null {
  const given = optionalSetting(env, 'KAFKA_BROKERS');
  if (given === null) return null;
  const brokers = given
    .split(',')
    .map((broker) => broker.trim())
    .filter(Boolean);
  const wrong = brokers.find((broker) => !/^[^\s:]+:\d{1,5}$|^\[[^\s\]]+\]:\d{1,5}$/.test(broker));
  if (wrong !== undefined || brokers.length === 0)
    throw new ConfigurationError('KAFKA_BROKERS', `must be host:port, separated by commas, not "${wrong ?? given}"`);
  const ssl = choiceSetting(env, 'KAFKA_SSL', ['true', 'false'], 'false') === 'true';
  if (optionalSetting(env, 'KAFKA_SASL_MECHANISM') === null) return { brokers, clientId, ssl };
  const mechanism = choiceSetting(env, 'KAFKA_SASL_MECHANISM', MECHANISMS, 'plain');
  const credentials = { username: textSetting(env, 'KAFKA_USERNAME'), password: textSetting(env, 'KAFKA_PASSWORD') };
  return { brokers, clientId, ssl, sasl: { mechanism, ...credentials } as KafkaConnectionOptions['sasl'] };
}
