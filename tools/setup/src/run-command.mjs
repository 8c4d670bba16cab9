// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { passOn } from './stop-request.mjs';

const linesKept = 20;

/**
 * Runs a program to its end, quietly.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stop: AbortSignal }} options
 * @returns {Promise<{ succeeded: boolean, lastLines: string[] }>} the lines are the end of what it printed
 */
export async function runCommand(command, args, { cwd, env, stop }) {
  stop.throwIfAborted();
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  passOn(child, stop);
  let output = '';
  /** @param {Buffer} chunk */
  const keep = (chunk) => {
    output = (output + chunk)
      .split('\n')
      .slice(-linesKept - 1)
      .join('\n');
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await once(child, 'close').then(
    ([exitCode]) => exitCode,
    (error) => keep(Buffer.from(`${error}\n`)),
  );
  stop.throwIfAborted();
  return { succeeded: code === 0, lastLines: output.trimEnd().split('\n').slice(-linesKept) };
}
