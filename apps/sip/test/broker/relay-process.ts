/**
 * A relay in a process of its own, for tests that kill it: it loads half of what the worker does, whose other jobs have no part in
 * these tests. `relay-process.ts <database url> <brokers>`; the topics must exist.
 */
import { openDatabase } from '@team-operations/database';
import { createKafka, startRelay } from '@team-operations/messaging';
import { createLogger, runService } from '@team-operations/service';

const [, , url = '', brokers = ''] = process.argv;
const name = 'relay';
const logger = createLogger({ name, level: 'error' });
const kafka = createKafka({ brokers: brokers.split(','), clientId: name, logger });
const database = openDatabase({
  url,
  connections: 5,
  applicationName: name,
  waitMilliseconds: 5000,
  onIdleError: (err) => logger.error({ err }, 'an idle connection broke'),
});

await runService({
  ...{ name, logger, deadlineSeconds: 30, probePeriodSeconds: 0, stopWithParent: true },
  async start(stack) {
    stack.defer('database', () => database.close());
    const relay = startRelay({ database, kafka, source: '/team-operations', logger });
    stack.defer(name, () => relay.stop());
  },
});
