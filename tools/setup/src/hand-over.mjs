// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

import { projectNode } from './installed-packages.mjs';
import { runEnvironment } from './run-environment.mjs';
import { passOn } from './stop-request.mjs';

/** kafkajs sets timers for moments that are past, which Node would print at every start. */
const nodeOptions = ['--disable-warning=TimeoutNegativeWarning'];

/**
 * Runs the program on the project's Node with our arguments, environment and terminal, in our process group.
 * @param {string} root
 * @param {string} program path below the root
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @param {AbortSignal} stop passed on to the program
 * @returns {Promise<number>} what to exit with: the program's code, or 128 and the number of the signal that ended it
 */
export async function handOver(root, program, args, environment, stop) {
  stop.throwIfAborted();
  const child = spawn(projectNode(root), [...nodeOptions, program, ...args], {
    cwd: root,
    env: runEnvironment(root, environment),
    stdio: 'inherit',
  });
  passOn(child, stop);
  const [code, signalName] = await once(child, 'exit');
  return code ?? exitCodeOf(signalName);
}

/** @param {NodeJS.Signals} signalName */
export function exitCodeOf(signalName) {
  return 128 + constants.signals[signalName];
}
