import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the PostgreSQL and the Kafka of a test run are. The database is migrated; all tests share it. */
export interface TestStack {
  /** As the owner of the tables, who is no superuser. */
  databaseUrl: string;
  /** As a user who may create roles and databases. */
  databaseAdminUrl: string;
  /** Each `host:port`. */
  kafkaBrokers: string[];
}

/** Written by `npm run test:stack` while it stays up. */
const announcedStack = join(import.meta.dirname, '../../../.local/test/stack.json');

/**
 * The stack of this run: what `npm test` says in TEST_DATABASE_URL, TEST_DATABASE_ADMIN_URL and TEST_KAFKA_BROKERS, else the one that
 * `npm run test:stack` keeps up. Throws an Error that says how to get one if there is neither.
 */
export function testStack(
  environment: NodeJS.ProcessEnv = process.env,
  announcement = announcedStack,
): TestStack {
  const {
    TEST_DATABASE_URL: databaseUrl,
    TEST_DATABASE_ADMIN_URL: databaseAdminUrl,
    TEST_KAFKA_BROKERS: kafkaBrokers,
  } = environment;
  if (databaseUrl && databaseAdminUrl && kafkaBrokers)
    return { databaseUrl, databaseAdminUrl, kafkaBrokers: kafkaBrokers.split(',') };
  try {
    const { pid, ...stack } = JSON.parse(readFileSync(announcement, 'utf8')) as TestStack & { pid: number };
    // Throws if the process that held the stack is gone and could not withdraw its announcement.
    process.kill(pid, 0);
    return stack;
  } catch (cause) {
    throw new Error(
      'This test needs PostgreSQL and Kafka. Keep them up with `npm run test:stack` in another terminal, ' +
        'or run everything with `npm test`.',
      { cause },
    );
  }
}
