import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '@team-operations/service';
import { processIdentity } from '@team-operations/setup';
import { workspace } from '../settings/config.ts';
import { StartError } from '../start-error.ts';
import { lastLines, openServiceLog } from './service-log.ts';
import type { Service } from './services.ts';

/** A service that was started. */
export interface ServiceProcess {
  readonly name: string;
  readonly logFile: string;
  /** Undefined when the process could not even be started. */
  readonly pid: number | undefined;
  readonly identity: string;
  /** Resolves, once it has ended, to how: `exit code 1`. Never rejects. */
  readonly ended: Promise<string>;
  isRunning(): boolean;
  /** Asks it to stop, waits, and ends it when it takes too long. Answers whether it stopped in order. */
  stop(milliseconds: number): Promise<boolean>;
  killNow(): void;
}

/**
 * kafkajs sets its timers so that Node 24 warns of a negative time; that would be the first line of every log. Stacks in the logs name
 * lines of the sources.
 */
const nodeOptions = ['--disable-warning=TimeoutNegativeWarning', '--enable-source-maps'];

/** Starts a service with a log of its own. */
export function launch(service: Service, shared: Environment, logFile: string): ServiceProcess {
  const log = openServiceLog(logFile);
  const child = spawn(process.execPath, [...nodeOptions, service.program], {
    cwd: workspace,
    env: { ...shared, ...service.environment },
    // A process group of its own: Ctrl-C in the terminal reaches us alone, and we stop the services in order.
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  log.close();
  const ended = endOf(child);
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const killNow = () => {
    if (isRunning()) killGroup(child, 'SIGKILL');
  };
  return {
    name: service.name,
    logFile,
    pid: child.pid,
    identity: (child.pid !== undefined && processIdentity(child.pid)) || '',
    ended,
    isRunning,
    killNow,
    async stop(milliseconds) {
      if (!isRunning()) return false;
      child.kill('SIGTERM');
      const inTime = await Promise.race([ended.then(() => true), delay(milliseconds, false, { ref: false })]);
      if (!inTime) killNow();
      await ended;
      return child.exitCode === 0;
    },
  };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended in this very moment.
  }
}

/** What to say of a service that ended without a request to stop. */
export function endedByItself({ name, logFile }: ServiceProcess, how: string, when: string): StartError {
  return new StartError(`${name} exited unexpectedly ${when} (${how}). Log: ${logFile}`, lastLines(logFile));
}
