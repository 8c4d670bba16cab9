import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const guide = readFileSync(new URL('../../../docs/operations-staff.md', import.meta.url), 'utf8');

/** The commands of the guide for operations staff in which a line begins with this word, as people copy them. */
export const commandsOfGuide = (word: string): string[] =>
  [...guide.matchAll(/```sh\n([^]*?)```/g)]
    .map(([, block = '']) => block)
    .filter((block) => new RegExp(`^ *${word} `, 'm').test(block));

export interface RunningCommand {
  output(): string;
  /** What it complained of. */
  errors(): string;
  /** Its exit code; null for one that was stopped. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Runs a command in a separate shell until it is stopped or has ended. */
export function runCommand(command: string, environment: Record<string, string>): RunningCommand {
  // A group of its own, so that the whole pipe can be ended.
  const child = spawn('bash', ['-c', command], {
    env: { ...process.env, ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
  return {
    output: () => output,
    errors: () => errors,
    ended,
    async stop() {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
