import { once } from 'node:events';

import { ownArguments } from '@team-operations/setup';
import { readSettings } from './config.ts';
import { explain } from './explain.ts';
import { announceStack, withdrawStack } from './running-stack.ts';
import { startTestStack } from './test-stack.ts';
import { untilStopped } from './until-stopped.ts';

/** `npm run test:stack`: keeps a stack up for tests that are run one project at a time. */
async function keepStack(): Promise<void> {
  const signal = untilStopped();
  const settings = readSettings(process.env);
  const stack = await startTestStack(settings, signal);
  try {
    await announceStack(settings.dataDirectory, stack);
    const { postgresPort, kafkaPort } = settings;
    console.log(`PostgreSQL ${postgresPort} and Kafka ${kafkaPort} stay up for tests until Ctrl-C.`);
    // Keeps the process running; an event that may come is no reason to stay.
    const alive = setInterval(() => undefined, 60_000);
    if (!signal.aborted) await once(signal, 'abort');
    clearInterval(alive);
  } finally {
    await withdrawStack(settings.dataDirectory);
    await stack.stop();
  }
}

ownArguments('test:stack');
try {
  await keepStack();
} catch (error) {
  for (const line of explain(error)) console.error(line);
  process.exitCode = 1;
}
