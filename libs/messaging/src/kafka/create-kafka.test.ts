import { jest } from '@jest/globals';
import { Kafka } from 'kafkajs';
import { createKafka } from './create-kafka.ts';

const logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

it.each([
  [{}, 10_000],
  [{ kafkaSessionSeconds: 6 }, 6000],
])(
  'when the session is %j, then consumers have it and a heartbeat each second',
  (session, sessionTimeout) => {
    const consumer = jest.spyOn(Kafka.prototype, 'consumer');
    const kafka = createKafka({ brokers: ['127.0.0.1:9'], clientId: 'test', logger, ...session });
    kafka.consumer({ groupId: 'group' });
    expect(consumer).toHaveBeenCalledWith({
      groupId: 'group',
      heartbeatInterval: 1000,
      sessionTimeout,
      rebalanceTimeout: sessionTimeout + 15_000,
    });
    consumer.mockRestore();
  },
);
