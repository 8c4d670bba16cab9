import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

import { until } from '@team-operations/service/loops';
import { processIdentity } from '@team-operations/setup';

import { StackError } from '../stack-error.ts';
import type { Server } from '../stack.ts';
import { openLog, type LogFile } from './log-file.ts';
import { endProcess, isGoneWithin, type StopStep } from './end-process.ts';

const readyWithin = 120_000;
const attempts = 30;

export interface ServerDescription {
  name: string;
  command: string;
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
  directory: string;
  /** Whom to run it as; empty for the user who runs this. */
  account: { uid?: number; gid?: number };
  logFile: string;
  stopSteps: readonly StopStep[];
  /** Called with the id as soon as there is one. */
  onSpawn?: (pid: number) => void;
  isReady: () => Promise<boolean>;
  /** Whether what the server says as it fails to start is worth another attempt in a moment. */
  passesByItself?: (lastLines: string) => boolean;
  report: (line: string) => void;
}

export interface RunningServer extends Server {
  stop(): Promise<void>;
}

/** Starts a server and waits until it answers. It ends by `stop` alone: a Ctrl-C in our terminal does not reach it. */
export async function startServer(
  description: ServerDescription,
  signal: AbortSignal,
): Promise<RunningServer> {
  let child = await launchPatiently(description, signal);
  const unexpected = () =>
    description.report(`${description.name} exited unexpectedly: see ${description.logFile}`);
  child.once('exit', unexpected);
  const expectEnd = () => child.off('exit', unexpected);
  return {
    get pid() {
      return pidOf(child);
    },
    async stop() {
      expectEnd();
      if (isRunning(child)) await endProcess(pidOf(child), description.stopSteps);
    },
    async killNow() {
      expectEnd();
      const identity = processIdentity(pidOf(child));
      child.kill('SIGKILL');
      await isGoneWithin(pidOf(child), identity, readyWithin);
    },
    async startAgain() {
      child = await launchPatiently(description, new AbortController().signal);
      child.once('exit', unexpected);
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}

async function launchPatiently(description: ServerDescription, signal: AbortSignal): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(description, signal);
    } catch (error) {
      const passes = error instanceof DidNotStart && description.passesByItself?.(error.details.join('\n'));
      if (!passes || attempt === attempts) throw error;
      await delay(100);
    }
  }
}

async function launch(description: ServerDescription, signal: AbortSignal): Promise<ChildProcess> {
  signal.throwIfAborted();
  const log = openLog(description.logFile);
  const child = spawn(description.command, description.args, {
    ...description.account,
    cwd: description.directory,
    env: description.environment,
    // Its own session: the terminal's Ctrl-C would end it before the services have drained.
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  log.close();
  // A program that cannot be run at all has no id; the log then has nothing to add to the error.
  child.once('error', (error) => description.report(`${description.name}: ${error.message}`));
  if (child.pid !== undefined) description.onSpawn?.(child.pid);
  try {
    await untilReady(child, description, log, signal);
    return child;
  } catch (error) {
    if (isRunning(child)) await endProcess(pidOf(child), description.stopSteps);
    throw error;
  }
}

async function untilReady(
  child: ChildProcess,
  { name, isReady }: ServerDescription,
  log: LogFile,
  signal: AbortSignal,
) {
  const look = async () => {
    if (await isReady()) return true;
    if (!isRunning(child)) throw new DidNotStart(name, log);
    return false;
  };
  if (!(await until(look, { within: readyWithin, every: 30, signal }))) throw new DidNotStart(name, log);
}

/** The server ended, or stayed silent, before it was ready. */
class DidNotStart extends StackError {
  constructor(name: string, log: LogFile) {
    const sentence =
      `${name} did not start. See its log: ${log.path}. ` +
      'If its data is broken, `npm start -- --fresh` deletes the data.';
    super(sentence, log.lastLines());
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('The process was never started.');
  return child.pid;
}
