import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram, eventually, programEnvironment } from '@team-operations/testing';
import { run } from '../src/run.ts';

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

/** What a run has printed, in a process of its own or not. */
interface Printed {
  output: string;
  errors: string;
  hasEnded: boolean;
}

type StartFaults = (
  args: readonly string[],
  environment: Record<string, string>,
  isOurs?: (line: string) => boolean,
) => RunningFaults;

/** The command as people run it, in a process of its own, printing into a pipe. */
export const runFaultsProcess: StartFaults = (args, environment, isOurs) => {
  const options = ['--disable-warning=TimeoutNegativeWarning', builtProgram('faults'), ...args];
  const child = spawn(process.execPath, options, {
    env: { ...programEnvironment, ...environment },
  });
  const printed: Printed = { output: '', errors: '', hasEnded: false };
  child.stdout.on('data', (data: Buffer) => (printed.output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (printed.errors += data.toString()));
  child.once('exit', () => (printed.hasEnded = true));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return running(printed, ended, () => void child.kill('SIGINT'), isOurs);
};

/** The command in this process, for what it reads and prints. */
export const runFaults: StartFaults = (args, environment, isOurs) => {
  const printed: Printed = { output: '', errors: '', hasEnded: false };
  const stopping = new AbortController();
  const ended = run(args, {
    environment,
    write: (line) => void (printed.output += `${line}\n`),
    say: (line) => void (printed.errors += `${line}\n`),
    paint: (_, text) => text,
    stopSignal: () => stopping.signal,
  }).finally(() => (printed.hasEnded = true));
  return running(printed, ended, () => stopping.abort(), isOurs);
};

function running(
  printed: Printed,
  ended: Promise<number | null>,
  interrupt: () => void,
  isOurs: (line: string) => boolean = () => true,
): RunningFaults {
  async function until(isThere: () => boolean, missing: () => string): Promise<void> {
    await eventually(() => isThere() || printed.hasEnded).catch(() => undefined);
    if (!isThere()) throw new Error(`${missing()}:\n${printed.output}${printed.errors}`);
  }
  const lines = () => printed.output.split('\n').filter((line) => line !== '' && isOurs(line));
  return {
    lines,
    said: () => printed.errors,
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
        () => printed.errors.includes(text),
        () => `"${text}" was not said`,
      ),
    interrupt() {
      interrupt();
      return ended;
    },
  };
}
