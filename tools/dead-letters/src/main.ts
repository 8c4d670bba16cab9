import { userInfo } from 'node:os';
import { openDatabase } from '@team-operations/database';
import { createKafka, isBrokerAway } from '@team-operations/messaging';
import { createLogger } from '@team-operations/service';
import { ArgumentError, readArguments, usage, type Wish } from './arguments.ts';
import { run } from './run.ts';

const { KAFKA_BROKERS = 'localhost:9092', DATABASE_URL } = process.env;
const localDatabase = 'postgresql://postgres:postgres@127.0.0.1:54329/team_operations';

/** The login name; a container may have given this process a number that nobody has a name for. */
function whoever(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

async function main(wish: Wish): Promise<number> {
  const logger = createLogger({ name: 'dead-letters', level: 'silent' });
  const database = openDatabase({
    url: DATABASE_URL ?? localDatabase,
    connections: 1,
    applicationName: 'dead-letters',
    waitMilliseconds: 5000,
    onIdleError: () => undefined,
  });
  const kafka = createKafka({ brokers: KAFKA_BROKERS.split(','), clientId: 'dead-letters', logger });
  try {
    return await run(wish, { kafka, database, by: whoever(), write: console.log, warn: console.error });
  } finally {
    await database.close();
  }
}

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help')) {
  console.log(usage);
  process.exit(args.length === 0 ? 2 : 0);
}
try {
  process.exitCode = await main(readArguments(args));
} catch (error) {
  const wrong = error instanceof ArgumentError;
  if (isBrokerAway(error)) console.error(`Kafka does not answer at ${KAFKA_BROKERS} (KAFKA_BROKERS).`);
  else console.error(error instanceof Error ? error.message : String(error));
  if (wrong) console.error(`\n${usage}`);
  process.exitCode = wrong ? 2 : 1;
}
