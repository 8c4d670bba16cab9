import { missingPrograms, ownArguments } from '@team-operations/setup';
import { runChecks, timed } from './checks.ts';
import { conclude } from './conclude.ts';
import { readSettings } from './config.ts';
import { runTests } from './run-tests.ts';
import type { Outcome } from './test-results.ts';
import { openTestStack, type TestStack } from './test-stack.ts';
import { untilStopped } from './until-stopped.ts';

/** Runs all tests against the stack, then stops it. */
async function testOn(stack: TestStack, cache: boolean, signal: AbortSignal) {
  const environment = {
    TEST_DATABASE_URL: stack.databaseUrl,
    TEST_DATABASE_ADMIN_URL: stack.databaseAdminUrl,
    TEST_KAFKA_BROKERS: stack.kafkaBrokers.join(','),
    ...(stack.temporaryFolder !== undefined && { TMPDIR: stack.temporaryFolder }),
  };
  let tests: Outcome[] = [];
  await timed('tests', async () => {
    tests = await runTests({ target: 'test', cache, environment, signal });
    return tests.every(({ failed }) => failed === 0);
  });
  const stopped = await timed('stack stopped', async () => {
    await stack.stop();
    return true;
  });
  return { tests, stopped };
}

/** `npm test`: everything that has to be right, on the real PostgreSQL and Kafka. No step throws, so the stack is always stopped. */
async function main(): Promise<void> {
  const { values } = ownArguments('test');
  const signal = untilStopped();
  const programs = await timed('programs', async () => {
    const missing = missingPrograms();
    if (missing !== undefined) console.error(missing);
    return missing === undefined;
  });
  if (programs.failed > 0) {
    conclude([programs], []);
    return;
  }
  // The checks need no stack, and a new clone waits for the download of Kafka.
  const checking = runChecks(signal, { yields: true });
  let stack: TestStack | undefined;
  const started = await timed('stack', async () => {
    stack = await openTestStack(readSettings(process.env), signal);
    return true;
  });
  if (!stack) {
    conclude([programs, started, ...(await checking)], []);
    return;
  }
  const [checks, { tests, stopped }] = await Promise.all([
    checking,
    testOn(stack, !values['no-cache'], signal),
  ]);
  conclude([programs, started, ...checks, stopped], tests);
}

await main();
