import { withCommandDatabase } from '@team-operations/database';
import { createKafka, isBrokerAway } from '@team-operations/messaging';
import { createLogger, ignoreLostReader, loginName, readLocalRun } from '@team-operations/service';
import { ArgumentError, readArguments, usage, type Wish } from './arguments.ts';
import { run } from './run.ts';

const local = readLocalRun();
const { KAFKA_BROKERS = local.brokers ?? 'localhost:9092', DATABASE_URL = local.databaseUrl } = process.env;

async function main(wish: Wish): Promise<number> {
  const logger = createLogger({ name: 'dead-letters', level: 'silent' });
  const kafka = createKafka({ brokers: KAFKA_BROKERS.split(','), clientId: 'dead-letters', logger });
  return withCommandDatabase({ url: DATABASE_URL, name: 'dead-letters' }, (database) =>
    run(wish, { kafka, database, by: loginName(), write: console.log, warn: console.error }),
  );
}

ignoreLostReader();
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
