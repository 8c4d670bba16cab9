import type { Kafka } from '@team-operations/messaging';
import type { Database } from '@team-operations/database';
import { runConsumer } from '@team-operations/operations';
import { createLogger } from '@team-operations/service';
import { Registry } from 'prom-client';
import { consumers } from './consumers.ts';

it.each(['sip-worker.flows', 'sip-worker.commands', 'sip-worker.inbound'])(
  'when a service does not say whether messages are real, then %s does not start',
  (group) => {
    const consumer = consumers({}).find((one) => one.group === group)!;
    const dependencies = {
      database: {} as Database,
      kafka: {} as Kafka,
      logger: createLogger({ name: 'test', level: 'silent' }),
      metrics: new Registry(),
    };
    expect(() => runConsumer(consumer, dependencies)).toThrow('Market messages require the setting `live`.');
  },
);
