import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eventually, programEnvironment } from '@team-operations/testing';

const main = path.join(import.meta.dirname, '../src/main.ts');

export interface RunningFaults {
  /** The lines printed so far that are ours. */
  lines(): string[];
  /** What it said beside them. */
  said(): string;
  /** Waits until so many lines are there. */
  until(count: number): Promise<string[]>;
  /** Waits until it has said a text beside them. */
  untilSaid(text: string): Promise<void>;
  /** Ctrl-C; answers the exit code. */
  interrupt(): Promise<number | null>;
  ended: Promise<number | null>;
}

/** The command as people run it, in a process of its own, printing into a pipe. */
export function runFaults(
  args: readonly string[],
  environment: Record<string, string>,
  isOurs: (line: string) => boolean = () => true,
): RunningFaults {
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', main, ...args], {
    env: { ...programEnvironment, ...environment },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  async function until(isThere: () => boolean, missing: () => string): Promise<void> {
    const isDone = () => isThere() || child.exitCode !== null;
    await eventually(isDone).catch(() => undefined);
    if (!isThere()) throw new Error(`${missing()}:\n${output}${errors}`);
  }
  const lines = () => output.split('\n').filter((line) => line !== '' && isOurs(line));
  return {
    lines,
    said: () => errors,
    ended,
    async until(count) {
      await until(
        () => lines().length >= count,
        () => `only ${lines().length} of ${count} lines came`,
      );
      return lines();
    },
    untilSaid: (text) =>
      until(
        () => errors.includes(text),
        () => `"${text}" was not said`,
      ),
    interrupt() {
      child.kill('SIGINT');
      return ended;
    },
  };
}
