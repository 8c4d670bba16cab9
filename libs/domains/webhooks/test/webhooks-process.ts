import { once } from 'node:events';
import { createKafka } from '@team-operations/messaging';
import { createLogger, createRegistry, type StopStack } from '@team-operations/service';
import { testStack } from '@team-operations/testing';
import { startWebhooks } from '../src/dispatch/start-webhooks.ts';
import { means, openAnother } from './webhook-bed.ts';

/** The webhooks of a worker as a process of its own: `node webhooks-process.ts <database URL> <group>`. SIGTERM stops it in order. */
const [url = '', group = ''] = process.argv.slice(2);
const logger = createLogger({ name: 'webhooks-process', level: 'error' });
const stops: (() => unknown)[] = [];
const stack: StopStack = {
  stopping: new AbortController().signal,
  defer: (_name, stop) => void stops.unshift(stop),
};
const database = openAnother(url);
startWebhooks(stack, {
  database,
  kafka: createKafka({ brokers: testStack().kafkaBrokers, clientId: 'webhooks-process', logger }),
  logger,
  metrics: createRegistry('webhooks-process'),
  webhooks: means,
  group,
});
await once(process, 'SIGTERM');
for (const stop of stops) await stop();
await database.close();
