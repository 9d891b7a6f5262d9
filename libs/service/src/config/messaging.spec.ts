import { describe, expect, it } from '@jest/globals';
import { loadKafkaConfig } from './messaging.js';

describe('settings of Kafka', () => {
  it('are none without brokers', () => {
    expect(loadKafkaConfig({}, 'auctions')).toBeNull();
  });

  it('name the brokers, and how to sign in there', () => {
    expect(loadKafkaConfig({ KAFKA_BROKERS: 'one:9092, [::1]:9093' }, 'auctions')).toEqual({
      brokers: ['one:9092', '[::1]:9093'],
      clientId: 'auctions',
      ssl: false,
    });
    const secured = {
      KAFKA_BROKERS: 'one:9092',
      KAFKA_SSL: 'true',
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_USERNAME: 'lane',
      KAFKA_PASSWORD: 'light',
    };
    expect(loadKafkaConfig(secured, 'auctions')).toMatchObject({
      ssl: true,
      sasl: { mechanism: 'scram-sha-512', username: 'lane', password: 'light' },
    });
  });

  it('that are wrong are refused by name', () => {
    expect(() => loadKafkaConfig({ KAFKA_BROKERS: 'one' }, 'auctions')).toThrow(
      'KAFKA_BROKERS must be host:port, separated by commas, not "one"',
    );
    expect(() => loadKafkaConfig({ KAFKA_BROKERS: 'one:1', KAFKA_SSL: 'yes' }, 'auctions')).toThrow(
      'KAFKA_SSL must be one of true, false',
    );
    expect(() => loadKafkaConfig({ KAFKA_BROKERS: 'one:1', KAFKA_SASL_MECHANISM: 'gssapi' }, 'auctions')).toThrow(
      'KAFKA_SASL_MECHANISM must be one of plain',
    );
    expect(() =>
      loadKafkaConfig({ KAFKA_BROKERS: 'one:1', KAFKA_SASL_MECHANISM: 'plain', KAFKA_USERNAME: 'lane' }, 'auctions'),
    ).toThrow('KAFKA_PASSWORD is required');
  });
});
