import { parseArgs } from 'node:util';

import { runChecks, timed } from './checks.ts';
import { conclude } from './conclude.ts';
import { readSettings, type TestSettings } from './config.ts';
import { runTests } from './run-tests.ts';
import { runningStack } from './running-stack.ts';
import type { Outcome } from './test-results.ts';
import { startTestStack, type TestStack } from './test-stack.ts';
import { untilStopped } from './until-stopped.ts';

/** The stack of `npm run test:stack` if there is one, which then stays up; else one of our own. */
async function openStack(settings: TestSettings): Promise<TestStack> {
  const running = await runningStack(settings.dataDirectory);
  if (running) return { ...running, stop: async () => undefined };
  return startTestStack(settings);
}

/** `npm test`: everything that has to be right, on the real PostgreSQL and Kafka. No step throws, so the stack is always stopped. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { cache: { type: 'boolean', default: true } },
    allowNegative: true,
  });
  const signal = untilStopped();
  let stack: TestStack | undefined;
  let tests: Outcome[] = [];

  const started = await timed('stack', async () => {
    stack = await openStack(readSettings(process.env));
  });
  const checks = [started, ...(await runChecks(signal))];
  if (stack) {
    const { databaseUrl, kafkaBrokers, stop } = stack;
    const environment = { TEST_DATABASE_URL: databaseUrl, TEST_KAFKA_BROKERS: kafkaBrokers };
    await timed('tests', async () => {
      tests = await runTests({ target: 'test', cache: values.cache, environment, signal });
    });
    checks.push(await timed('stack stopped', stop));
  }
  conclude(checks, tests);
}

await main();
