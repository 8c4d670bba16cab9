import { localDatabaseUrl, withCommandDatabase } from '@team-operations/database';
import { assertReachable } from '@team-operations/migrate';
import { createKafka, isBrokerAway } from '@team-operations/messaging';
import { createLogger, loginName, readLocations } from '@team-operations/service';
import { ArgumentError, ignoreLostReader, ownArguments, refuse } from '@team-operations/setup';
import { readArguments, type Invocation } from './arguments.ts';
import { run } from './run.ts';

const locations = readLocations(process.env);
const brokers = locations.of('KAFKA_BROKERS') ?? 'localhost:9092';

async function main(invocation: Invocation): Promise<number> {
  const invalid = (sentence: string) => new ArgumentError(sentence);
  locations.need('KAFKA_BROKERS', invalid);
  const url = locations.need('DATABASE_URL', invalid) ?? localDatabaseUrl();
  if (locations.notice !== null) console.error(locations.notice);
  // Only what is sent again is written there; reading needs Kafka alone.
  if (invocation.command === 'redrive')
    await assertReachable(url, 'DATABASE_URL', locations.advice('DATABASE_URL'));
  const logger = createLogger({ name: 'dead-letters', level: 'silent' });
  const kafka = createKafka({ brokers: brokers.split(','), clientId: 'dead-letters', logger });
  return withCommandDatabase({ url, name: 'dead-letters' }, (database) =>
    run(invocation, { kafka, database, by: loginName(), write: console.log, warn: console.error }),
  );
}

ignoreLostReader();
ownArguments('dead-letters');
try {
  process.exitCode = await main(readArguments(process.argv.slice(2)));
} catch (error) {
  if (error instanceof ArgumentError) process.exitCode = refuse('dead-letters', error);
  else {
    if (isBrokerAway(error))
      console.error(`Kafka is not available at ${brokers}. ${locations.advice('KAFKA_BROKERS')}`);
    else console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
