import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';

/** Where a program is, as a shell would find it, or undefined. */
export function findProgram(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface ProgramOptions {
  environment: NodeJS.ProcessEnv;
  cwd?: string;
  signal?: AbortSignal;
  /** Gets what the program prints, as it prints it. */
  logDescriptor?: number;
  uid?: number;
  gid?: number;
  timeout?: number;
}

/** Runs a program to its end. The output is empty when it goes to a log. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { environment, signal, logDescriptor, ...options }: ProgramOptions,
): Promise<{ succeeded: boolean; output: string }> {
  signal?.throwIfAborted();
  const sink = logDescriptor ?? 'pipe';
  const child = spawn(command, args, { ...options, env: environment, stdio: ['ignore', sink, sink] });
  const end = () => child.kill();
  signal?.addEventListener('abort', end, { once: true });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const succeeded = await once(child, 'close').then(
    ([code]) => code === 0,
    () => false,
  );
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  return { succeeded, output: Buffer.concat(chunks).toString() };
}
