import { DatabaseSetupError } from '@team-operations/migrate';
import { watchForStop } from '@team-operations/setup';
import { StackError } from '@team-operations/stack';
import { explain, failed } from './explain.ts';
import type { printMainJob } from './main-job/print-main-job.ts';
import { Running } from './running.ts';
import type { Settings } from './settings/config.ts';
import type { LocalFiles } from './settings/local-files.ts';
import { StartError } from './start-error.ts';
import type { startEverything, Start } from './start.ts';
import { summaryLines } from './summary.ts';
import { asTyped } from './terminal/as-typed.ts';
import { createScreen, marks } from './terminal/screen.ts';
import { seconds } from './terminal/step.ts';

/** As a shell reports a program that Ctrl-C ended. */
const interrupted = 130;

export interface Call {
  fresh: boolean;
  withoutDemo: boolean;
  settings: Settings;
  files: LocalFiles;
  services?: Start['services'];
}

/** Starts everything, and stops it when that is requested or a service ends. Answers the exit code. */
export async function startUntilStopped(
  { fresh, withoutDemo, settings, files, services }: Call,
  startAll: typeof startEverything,
): Promise<number> {
  const screen = createScreen(process.stdout);
  const running = new Running(screen, settings, files);
  const stop = watchForStop({
    onInsistence() {
      screen.say('  Stopped immediately after the second request.');
      running.killNow();
      process.exit(interrupted);
    },
  });
  let code = 0;
  try {
    const start = {
      fresh,
      settings,
      files,
      services,
      environment: process.env,
      screen,
      running,
      signal: stop,
    };
    const demo = await startAll(start);
    screen.say(`  ${marks.good} ready in ${seconds(performance.now())}`);
    const over = AbortSignal.any([stop, running.watchServices()]);
    const good = withoutDemo || (await runDemo(screen, { demo, market: files.market, signal: over }));
    for (const line of summaryLines(demo, asTyped(files.demo), asTyped(files.logs))) screen.say(line);
    if (!good) screen.say(`${marks.bad} The main job failed: see the step above. The services keep running.`);
    await untilAborted(over);
    over.throwIfAborted();
  } catch (error) {
    if (stop.aborted) screen.say(`Stopping everything (${(stop.reason as Error).message}).`);
    else code = explain(asStartError(error));
  }
  const inOrder = await running
    .stop()
    .catch((error: unknown) => Promise.reject(asStartError(error) as Error));
  return inOrder ? code : failed;
}

/** What only the demo needs is loaded for it. */
const runDemo: typeof printMainJob = async (...around) => {
  const { printMainJob } = await import('./main-job/print-main-job.ts');
  return printMainJob(...around);
};

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** The servers and the schema explain what is wrong with them, as a start does. */
function asStartError(error: unknown): unknown {
  if (error instanceof StackError) return new StartError(error.message, error.details);
  if (error instanceof DatabaseSetupError) return new StartError(error.message);
  return error;
}
