/** The relay alone in a process of its own, until it receives a stop: `relay-process.ts <database url> <brokers>`. */
import { openDatabase } from '@team-operations/database';
import { createKafka, startRelay } from '@team-operations/messaging';
import { createLogger } from '@team-operations/service';

const [, , url = '', brokers = ''] = process.argv;
const logger = createLogger({ name: 'relay', level: 'error' });
const database = openDatabase({
  url,
  connections: 10,
  applicationName: 'relay',
  waitMilliseconds: 5000,
  onIdleError: () => undefined,
});
const kafka = createKafka({ brokers: brokers.split(','), clientId: 'relay', logger });
const relay = startRelay({ database, kafka, source: '/team-operations', logger });

process.once('disconnect', () => {
  void relay
    .stop()
    .then(() => database.close())
    .then(() => process.exit());
});
