import { localDatabaseUrl, withCommandDatabase } from '@team-operations/database';
import { assertReachable } from '@team-operations/migrate';
import { createKafka, isBrokerAway } from '@team-operations/messaging';
import { createLogger, loginName, readLocations } from '@team-operations/service';
import { ArgumentError } from '@team-operations/setup';
import type { Invocation } from './arguments.ts';
import { run, type Parts } from './run.ts';

/** What the command has of the process that it runs in. */
export interface Surroundings extends Pick<Parts, 'write' | 'warn'> {
  environment: NodeJS.ProcessEnv;
}

/**
 * The command `dead-letters`, with the servers that the environment names. Answers its exit code; throws an ArgumentError for settings
 * that cannot be used.
 */
export async function runConnected(
  invocation: Invocation,
  { environment, write, warn }: Surroundings,
): Promise<number> {
  const locations = readLocations(environment);
  const invalid = (sentence: string) => new ArgumentError(sentence);
  const brokers = locations.need('KAFKA_BROKERS', invalid) ?? 'localhost:9092';
  const url = locations.need('DATABASE_URL', invalid) ?? localDatabaseUrl();
  if (locations.notice !== null) warn(locations.notice);
  // Only what is sent again is written there; reading needs Kafka alone.
  if (invocation.command === 'redrive')
    await assertReachable(url, 'DATABASE_URL', locations.advice('DATABASE_URL'));
  const logger = createLogger({ name: 'dead-letters', level: 'silent' });
  const kafka = createKafka({ brokers: brokers.split(','), clientId: 'dead-letters', logger });
  try {
    return await withCommandDatabase({ url, name: 'dead-letters' }, (database) =>
      run(invocation, { kafka, database, by: loginName(), write, warn }),
    );
  } catch (error) {
    if (!isBrokerAway(error)) throw error;
    const sentence = `Kafka is not available at ${brokers}. ${locations.advice('KAFKA_BROKERS')}`;
    throw new Error(sentence, { cause: error });
  }
}
