import { createKafka } from '@team-operations/messaging';
import { createLogger, createRegistry } from '@team-operations/service';
import { testStack } from '@team-operations/testing';
import { deliverIn, openAnother } from './webhook-bed.ts';

/** The webhooks of a worker as a process of its own, to be killed: `node webhooks-process.ts <database URL> <group>`. */
const [url = '', group = ''] = process.argv.slice(2);
const logger = createLogger({ name: 'webhooks-process', level: 'error' });
deliverIn(group, {
  database: openAnother(url),
  kafka: createKafka({
    brokers: testStack().kafkaBrokers,
    clientId: 'webhooks-process',
    logger,
    kafkaSessionSeconds: 6,
  }),
  logger,
  metrics: createRegistry('webhooks-process'),
});
