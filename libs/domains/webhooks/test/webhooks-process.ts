import { createKafka } from '@team-operations/messaging';
import { createLogger, createRegistry } from '@team-operations/service';
import { ownKinds, ownTopic } from './own-topic.ts';
import { deliverIn, openAnother } from './worker-parts.ts';

/** The webhooks of a worker as a process of its own, to be killed: `node webhooks-process.ts <database URL> <brokers> <group> <topic>`. */
const [url = '', brokers = '', group = '', topic = ''] = process.argv.slice(2);
const logger = createLogger({ name: 'webhooks-process', level: 'error' });
deliverIn(group, ownKinds(ownTopic(topic)), {
  database: openAnother(url),
  kafka: createKafka({
    brokers: brokers.split(','),
    clientId: 'webhooks-process',
    logger,
    kafkaSessionSeconds: 6,
  }),
  logger,
  metrics: createRegistry('webhooks-process'),
});
