import { ConfigError } from '@team-operations/service';
import { DatabaseSetupError } from '@team-operations/migrate';
import { ownArguments, watchForStop } from '@team-operations/setup';
import { StackError } from '@team-operations/stack';
import { claim } from './earlier-run/claim.ts';
import { Running } from './running.ts';
import { readSettings } from './settings/config.ts';
import { localFiles } from './settings/local-files.ts';
import { startEverything } from './start.ts';
import { StartError } from './start-error.ts';
import { summaryLines } from './summary.ts';
import { asTyped } from './terminal/as-typed.ts';
import { createScreen, marks } from './terminal/screen.ts';
import { seconds } from './terminal/step.ts';
import { printMainJob } from './main-job/print-main-job.ts';

const failed = 1;
const wronglyCalled = 2;
/** As a shell reports a program that Ctrl-C ended. */
const interrupted = 130;

/** `npm start`. Answers the exit code. */
async function main(): Promise<number> {
  const { fresh, 'no-demo': withoutDemo } = ownArguments('start').values;
  const settings = readSettings(process.env);
  const files = localFiles(settings);
  const screen = createScreen(process.stdout);
  const running = new Running(screen, settings, files);
  const stop = watchForStop({
    onInsistence() {
      screen.say('  Stopped immediately after the second request.');
      running.killNow();
      process.exit(interrupted);
    },
  });
  const release = claim(files);
  let code = 0;
  try {
    const start = { fresh, settings, files, environment: process.env, screen, running, signal: stop };
    const demo = await startEverything(start);
    screen.say(`  ${marks.good} ready in ${seconds(performance.now())}`);
    const over = AbortSignal.any([stop, running.watchServices()]);
    const good = withoutDemo || (await printMainJob(screen, { demo, market: files.market, signal: over }));
    for (const line of summaryLines(demo, asTyped(files.demo), asTyped(files.logs))) screen.say(line);
    if (!good) screen.say(`${marks.bad} The main job failed: see the step above. The services keep running.`);
    await untilAborted(over);
    over.throwIfAborted();
  } catch (error) {
    if (stop.aborted) screen.say(`Stopping everything (${(stop.reason as Error).message}).`);
    else code = explain(error);
  }
  const inOrder = await running.stop();
  release();
  return inOrder ? code : failed;
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Says what is wrong in sentences. Answers the exit code. */
function explain(error: unknown): number {
  if (error instanceof StartError || error instanceof StackError) {
    console.error(error.message);
    for (const line of error.details) console.error(`  ${line}`);
    return failed;
  }
  if (error instanceof DatabaseSetupError) {
    console.error(error.message);
    return failed;
  }
  if (error instanceof ConfigError) {
    console.error(error.message);
    return wronglyCalled;
  }
  console.error('Unexpected error:', error);
  return failed;
}

// A person who reads our output may be gone before we are, and everything is to be stopped all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.exit(await main().catch(explain));
