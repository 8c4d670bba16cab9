/**
 * A relay in a process of its own, for tests that kill it: `relay-process.ts <database url> <brokers> [hang]`. It writes
 * `connected` once it is. With `hang` it writes `sent` when Kafka has acknowledged messages, and never marks them.
 */
import type { Database } from '@team-operations/database';
import { createKafka } from '../kafka/create-kafka.ts';
import { startRelay } from '../relay/relay.ts';
import { open, silent } from './open-outbox.ts';

const [, , url = '', brokers = '', mode] = process.argv;
const database = open(url);

const hanging: Database = {
  ...database,
  query: async (statement) => {
    if (!statement.text.includes('SET published_at = now()')) return database.query(statement);
    process.stdout.write('sent\n');
    return new Promise(() => undefined);
  },
};

const relay = startRelay({
  database: mode === 'hang' ? hanging : database,
  kafka: createKafka({ brokers: brokers.split(','), clientId: 'relay-process', logger: silent }),
  source: '/test',
  logger: silent,
});

const looking = setInterval(() => {
  if (!relay.connected()) return;
  clearInterval(looking);
  process.stdout.write('connected\n');
}, 20);
