// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { passOn } from './stop-request.mjs';

const linesKept = 400;

/**
 * Runs a program to its end, quietly.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stop: AbortSignal }} options
 * @returns {Promise<{ succeeded: boolean, lines: string[] }>} the lines are what it printed, or the end of much
 */
export async function runCommand(command, args, { cwd, env, stop }) {
  stop.throwIfAborted();
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  passOn(child, stop);
  let output = '';
  /** @param {string} chunk */
  const keep = (chunk) => {
    output = (output + chunk)
      .split('\n')
      .slice(-linesKept - 1)
      .join('\n');
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const code = await once(child, 'close').then(
    ([exitCode]) => exitCode,
    (error) => keep(`${error}\n`),
  );
  stop.throwIfAborted();
  return { succeeded: code === 0, lines: output.trimEnd().split('\n') };
}
