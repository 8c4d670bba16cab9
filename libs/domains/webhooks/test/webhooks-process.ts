import { once } from 'node:events';
import { createKafka } from '@team-operations/messaging';
import { createLogger, createRegistry } from '@team-operations/service';
import { testStack } from '@team-operations/testing';
import { deliverIn, openAnother } from './webhook-bed.ts';

/** The webhooks of a worker as a process of its own: `node webhooks-process.ts <database URL> <group>`. SIGTERM stops it in order. */
const [url = '', group = ''] = process.argv.slice(2);
const logger = createLogger({ name: 'webhooks-process', level: 'error' });
const database = openAnother(url);
const job = deliverIn(group, {
  database,
  kafka: createKafka({
    brokers: testStack().kafkaBrokers,
    clientId: 'webhooks-process',
    logger,
    kafkaSessionSeconds: 6,
  }),
  logger,
  metrics: createRegistry('webhooks-process'),
});
await once(process, 'SIGTERM');
await job.stop();
await database.close();
