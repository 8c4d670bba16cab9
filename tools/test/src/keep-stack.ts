import { once } from 'node:events';

import { readSettings } from './config.ts';
import { announceStack, withdrawStack } from './running-stack.ts';
import { startTestStack } from './test-stack.ts';
import { untilStopped } from './until-stopped.ts';

// `npm run test:stack`: keeps a stack up for tests that are run one project at a time.
const signal = untilStopped();
const settings = readSettings(process.env);
const stack = await startTestStack(settings, signal);
try {
  await announceStack(settings.dataDirectory, stack);
  console.log(
    `PostgreSQL ${settings.postgresPort} and Kafka ${settings.kafkaPort} stay up for tests until Ctrl-C.`,
  );
  // Keeps the process alive; an event that may come is no reason to stay.
  const alive = setInterval(() => undefined, 60_000);
  if (!signal.aborted) await once(signal, 'abort');
  clearInterval(alive);
} finally {
  await withdrawStack(settings.dataDirectory);
  await stack.stop();
}
