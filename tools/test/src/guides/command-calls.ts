import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeInput, end } from './substitutes.ts';

/** Runs a program of this repository; answers its exit code and what it prints. */
export type Call = (
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
) => Promise<{ code: number; out: string; err: string }>;

/** Programs that `ask` of the substitutes has asked for, as they come. */
async function* asked(requests: Readable): AsyncGenerator<string> {
  let waiting = '';
  for await (const chunk of requests.setEncoding('utf8')) {
    const parts = `${waiting}${chunk as string}`.split(end);
    waiting = parts.pop() ?? '';
    yield* parts;
  }
}

/** Runs a program as it was asked for, and leaves what it prints in files of the folder. */
async function answer(request: string, folder: string, call: Call): Promise<number> {
  const [typed = '', variables = ''] = request.split(`${beforeInput}\0`);
  const [program = '', ...args] = typed.split('\0').slice(0, -1);
  const environment = variables
    .split('\0')
    .filter(Boolean)
    .map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] as const);
  const { code, out, err } = await call(program, args, Object.fromEntries(environment));
  writeFileSync(join(folder, 'out'), out);
  writeFileSync(join(folder, 'err'), err);
  return code;
}

/** Runs a script with the substitutes in a shell, which calls programs of this repository one at a time. */
export async function runScript(script: string, folder: string, env: NodeJS.ProcessEnv, call: Call) {
  const shell = spawn('bash', ['-eo', 'pipefail', '-c', script], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
  });
  const closed = once(shell, 'close');
  const printed = Promise.all([text(shell.stdout as Readable), text(shell.stderr as Readable)]);
  const [requests, answers] = [shell.stdio[3] as Readable, shell.stdio[4] as Writable];
  for await (const request of asked(requests)) answers.write(`${await answer(request, folder, call)}\n`);
  const [status] = (await closed) as [number | null];
  for (const name of ['out', 'err']) rmSync(join(folder, name), { force: true });
  const [stdout, stderr] = await printed;
  return { status, stdout, stderr };
}
