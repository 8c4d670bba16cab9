import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger.ts';
import { StartupError } from './startup-error.ts';
import { onCrash, onParentGone, onSignals, type Runtime } from './stop-causes.ts';
import { StopSequence, type StopStack } from './stop-stack.ts';

export interface RunServiceOptions {
  name: string;
  logger: Logger;
  /** Starts everything, and registers with the stack how to stop it: first the database, last the server that takes requests. */
  start: (stack: StopStack) => Promise<void>;
  /** Time for a whole stop, counted from the signal. */
  deadlineSeconds: number;
  /** How long requests are still taken after the signal, so that the readiness probes see the service leave. */
  probePeriodSeconds: number;
  /** In local mode nothing probes, so nothing waits. */
  mode?: 'local' | 'production';
  /** Stop also when the process that started this one is gone. */
  stopWithParent?: boolean;
  /** Where signals come from, and what ends with the service. Default: this process. */
  runtime?: Runtime;
}

/** Why the service stops. `failed` ends it with code 1, and immediately, since a broken service is of no use. */
interface Cause {
  reason: string;
  failed: boolean;
}

/**
 * Runs a service until SIGTERM or SIGINT: not ready, wait one probe period, then every stop in reverse order, exit 0.
 * Exit 1 when the start failed, something was thrown that nothing caught, a stop failed, or the deadline passed (the log
 * says what hung). A second signal ends the process immediately. Resolves when the service has started.
 */
export async function runService(options: RunServiceOptions): Promise<void> {
  const { name, logger, runtime = process } = options;
  const sequence = new StopSequence();
  const starting = Promise.withResolvers<boolean>();
  const stop = createStop(options, sequence, starting.promise);
  onSignals(
    runtime,
    (reason) => stop({ reason, failed: false }),
    (reason) => endAtOnce(options, `${name} got ${reason} while stopping, and ends immediately`, sequence),
  );
  onCrash(runtime, logger, (reason) => stop({ reason, failed: true }));
  if (options.stopWithParent) onParentGone(runtime, (reason) => stop({ reason, failed: false }));
  try {
    checkTimes(options);
    await options.start(sequence);
    logger.info(`${name} started`);
    starting.resolve(true);
  } catch (error) {
    logStartFailure(logger, name, error);
    starting.resolve(false);
    stop({ reason: 'the start failed', failed: true });
  }
}

/** A function that stops the service once, however often and for whatever reasons it is called. */
function createStop(
  options: RunServiceOptions,
  sequence: StopSequence,
  started: Promise<boolean>,
): (cause: Cause) => void {
  const { name, logger, runtime = process } = options;
  let failed = false;
  let isStopping = false;

  async function stopInOrder(reason: string): Promise<void> {
    logger.info({ reason }, `${name} is stopping`);
    const late = `${name} did not stop within ${options.deadlineSeconds} seconds`;
    const deadline = setTimeout(() => endAtOnce(options, late, sequence), options.deadlineSeconds * 1000);
    sequence.announce();
    if ((await started) && !failed) await sleep(waitForProbes(options) * 1000);
    const clean = await sequence.run(logger);
    logger.info(`${name} stopped`);
    clearTimeout(deadline);
    runtime.exit(clean && !failed ? 0 : 1);
  }

  return (cause) => {
    failed ||= cause.failed;
    if (isStopping) return;
    isStopping = true;
    void stopInOrder(cause.reason);
  };
}

function waitForProbes({ mode, probePeriodSeconds }: RunServiceOptions): number {
  return mode === 'local' ? 0 : probePeriodSeconds;
}

function checkTimes(options: RunServiceOptions): void {
  if (waitForProbes(options) < options.deadlineSeconds) return;
  throw new StartupError('The shutdown deadline must be longer than the probe period.');
}

function endAtOnce(
  { logger, runtime = process }: RunServiceOptions,
  message: string,
  sequence: StopSequence,
): never {
  logger.fatal(sequence.hung(), message);
  return runtime.exit(1);
}

function logStartFailure(logger: Logger, name: string, error: unknown): void {
  if (error instanceof StartupError) logger.fatal(`${name} cannot start. ${error.message}`);
  else logger.fatal({ err: error }, `${name} cannot start`);
}
