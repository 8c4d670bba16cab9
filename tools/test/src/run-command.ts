import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

import { compileCache } from './compile-cache.ts';
import { workspace } from './workspace.ts';

export interface Command {
  command: string;
  args: string[];
  /** Added to the environment of this process. */
  environment?: Record<string, string>;
  signal: AbortSignal;
  /** A command that hangs must not hold a build for ever: it is stopped after this long. */
  limitMinutes?: number;
  /** Whether it runs at a low priority, so that other commands come first. */
  yields?: boolean;
  /** Called with everything the command writes, as it comes. */
  onOutput: (chunk: Buffer) => void;
}

/** Nx ends its tasks, and what they started, in sessions of their own: it must not be killed before it is done with that. */
const killAfterMilliseconds = 30_000;

/**
 * Runs a program of the path (npm puts node_modules/.bin on it) at the root of the workspace, without standard input.
 * When the signal is aborted, the program and all that it started are asked to stop, then killed.
 * So is a program that takes longer than its limit, default: ten minutes.
 * @returns whether it ended with exit code 0
 */
export function runCommand(options: Command): Promise<boolean> {
  const { command, args, environment, signal, limitMinutes = 10, yields = false, onOutput } = options;
  if (signal.aborted) return Promise.resolve(false);
  // Its own process group, so that its children can be reached too.
  const child = spawn(command, args, {
    cwd: workspace,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...environment },
  });
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  const group = processGroup(child);
  const limit = setTimeout(() => {
    onOutput(Buffer.from(`${command} is stopped after ${limitMinutes} minutes.\n`));
    group.end();
  }, limitMinutes * 60_000);
  signal.addEventListener('abort', group.end, { once: true });
  // What a program leaves running would keep the output open, and the machine busy.
  child.once('exit', group.end);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      onOutput(Buffer.from(`${command} could not be started: ${error.message}\n`));
      resolve(false);
    });
    child.once('close', (code) => {
      signal.removeEventListener('abort', group.end);
      clearTimeout(limit);
      group.ended();
      resolve(code === 0);
    });
  });
}

function processGroup(leader: ChildProcess): { end: () => void; ended: () => void } {
  let killTimer: NodeJS.Timeout | undefined;
  return {
    end() {
      signalGroup(leader, 'SIGTERM');
      killTimer ??= setTimeout(() => signalGroup(leader, 'SIGKILL'), killAfterMilliseconds);
    },
    ended() {
      clearTimeout(killTimer);
    },
  };
}

function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    // The group is gone already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
