import { installLifecycleChecks } from '@team-operations/catalogue/lifecycle-checks';
import { applyMigrations } from '@team-operations/migrate';
import { startStack, type Stack } from '@team-operations/stack';

import type { TestSettings } from './config.ts';
import { memoryFolder } from './memory-folder.ts';
import { runningStack, type StackAddresses } from './running-stack.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface TestStack extends StackAddresses {
  /** Where tests write what they need for a moment, if not where other programs do. */
  temporaryFolder?: string | undefined;
  stop: () => Promise<void>;
}

/**
 * The stack reads which servers are there already. A DATABASE_URL is someone's data, never a test's, so only
 * TEST_DATABASE_URL and TEST_DATABASE_ADMIN_URL count; a broker is shared without harm.
 */
function stackEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { TEST_DATABASE_URL, TEST_DATABASE_ADMIN_URL, TEST_KAFKA_BROKERS, KAFKA_BROKERS } = environment;
  return {
    ...environment,
    DATABASE_URL: TEST_DATABASE_URL,
    DATABASE_ADMIN_URL: TEST_DATABASE_ADMIN_URL,
    KAFKA_BROKERS: TEST_KAFKA_BROKERS ?? KAFKA_BROKERS,
  };
}

/** The tables, and what refuses changes of state that no domain declares. */
async function prepare(databaseUrl: string): Promise<void> {
  await applyMigrations(databaseUrl);
  await installLifecycleChecks(databaseUrl);
}

/** Starts PostgreSQL and Kafka with nothing in them and applies the migrations. What it began it stops if it fails. */
export async function startTestStack(settings: TestSettings, signal: AbortSignal): Promise<TestStack> {
  const memory = memoryFolder(settings.dataDirectory);
  let stack: Stack | undefined;
  const stop = async () => {
    await stack?.stop();
    memory?.remove();
  };
  try {
    stack = await startStack({
      ...settings,
      postgresFolder: memory?.path,
      environment: stackEnvironment(process.env),
      report: (line) => console.log(`  ${line}`),
      fresh: true,
      durable: false,
      signal,
    });
    await prepare(stack.databaseUrl);
    return { ...stack, temporaryFolder: memory && temporaryFolder(memory.path), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The stack of `npm run test:stack` if there is one, updated, which then stays up; else one of our own. */
export async function openTestStack(settings: TestSettings, signal: AbortSignal): Promise<TestStack> {
  const running = await runningStack(settings.dataDirectory);
  if (!running) return startTestStack(settings, signal);
  await prepare(running.databaseUrl);
  return { ...running, stop: async () => undefined };
}
