import type { Logger } from './logger.ts';

/** The process of a service. */
export type Runtime = Pick<NodeJS.Process, 'on' | 'once' | 'exit' | 'ppid'>;

/** How often the parent is looked for; there is no event for its end. */
const PARENT_CHECK_MILLISECONDS = 500;

/** A terminal sends SIGINT to all processes of a run, and the one that started us passes SIGTERM on: one request, not two. */
const SAME_REQUEST_MILLISECONDS = 1000;

/** Calls `stop` at the first SIGTERM or SIGINT, `giveUp` at the second. */
export function onSignals(
  runtime: Runtime,
  stop: (reason: string) => void,
  giveUp: (reason: string) => void,
): void {
  let first: { signal: string; at: number } | undefined;
  const receive = (signal: string): void => {
    if (first === undefined) {
      first = { signal, at: performance.now() };
      stop(signal);
    } else if (first.signal === signal || performance.now() - first.at > SAME_REQUEST_MILLISECONDS) {
      giveUp(signal);
    }
  };
  runtime.on('SIGTERM', receive);
  runtime.on('SIGINT', receive);
}

/** Calls `stop` when something was thrown and not caught: what the process holds in memory can't be trusted any more. */
export function onCrash(runtime: Runtime, logger: Logger, stop: (reason: string) => void): void {
  runtime.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'Uncaught exception.');
    stop('uncaught exception');
  });
  runtime.on('unhandledRejection', (err) => {
    logger.fatal({ err }, 'Unhandled promise rejection.');
    stop('unhandled rejection');
  });
}

/** Calls `stop` when the process that started this one is gone, so that a local run leaves nothing behind. */
export function onParentGone(runtime: Runtime, stop: (reason: string) => void): void {
  const parent = runtime.ppid;
  const timer = setInterval(() => {
    if (runtime.ppid !== parent) stop('the parent process has ended');
  }, PARENT_CHECK_MILLISECONDS);
  timer.unref();
  runtime.once('disconnect', () => stop('the parent process has ended'));
}
