import { applyMigrations } from '@team-operations/migrate';
import { startStack } from '@team-operations/stack';

import type { TestSettings } from './config.ts';
import type { StackAddresses } from './running-stack.ts';

export interface TestStack extends StackAddresses {
  stop: () => Promise<void>;
}

/** Starts PostgreSQL and Kafka with nothing in them and applies the migrations. What it began it stops if it fails. */
export async function startTestStack(settings: TestSettings): Promise<TestStack> {
  const report = (line: string) => console.log(`  ${line}`);
  const stack = await startStack({ ...settings, environment: process.env, report, fresh: true });
  try {
    await applyMigrations(stack.databaseUrl);
    return stack;
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
