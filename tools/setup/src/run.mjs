// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildConsole } from './console-build.mjs';
import { generateDatabaseClient } from './database-client.mjs';
import { installDependencies } from './dependencies.mjs';
import { exitCodeOf, handOver } from './hand-over.mjs';
import { noteProgram } from './running-programs.mjs';
import { waitForLock } from './process-lock.mjs';
import { showProgress } from './progress.mjs';
import { buildPrograms } from './programs/built-program.mjs';
import { programFolder } from './programs/program-list.mjs';
import { SetUpError } from './set-up-error.mjs';
import { watchStarter } from './starter.mjs';
import { StopRequested, watchForStop } from './stop-request.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Makes the clone ready, then becomes as good as the program: its terminal, its arguments, its exit code.
 * @param {import('./commands/command.mjs').Command} command
 * @param {string[]} args
 */
export async function run(command, args) {
  const stop = watchForStop({ isStarterThere: watchStarter(process.env) });
  try {
    const removeRecord = await prepare(command, stop);
    process.exitCode = await handOver(root, command.program, args, process.env, stop).finally(removeRecord);
  } catch (error) {
    process.exitCode = explain(error);
  }
}

/**
 * One set-up at a time: `npm start` and `npm test` may be typed at the same moment. The program is noted before the next set-up may begin.
 * @param {import('./commands/command.mjs').Command} command
 * @param {AbortSignal} stop
 * @returns {Promise<() => void>} to be called when the program has ended
 */
async function prepare({ program, readsConsole = false }, stop) {
  const progress = showProgress('Waiting for another set-up in this folder');
  const release = await waitForLock(join(root, '.local', 'setup.lock'), stop).finally(() => progress.stop());
  try {
    await installDependencies(root, process.env, stop);
    await generateDatabaseClient(root, process.env, stop);
    if (readsConsole) await buildConsole(root, process.env, stop);
    if (isBuilt(program)) await buildPrograms(root, process.env, stop);
    return noteProgram(root, program);
  } finally {
    release();
  }
}

/** Whether it is built out of the sources. @param {string} program */
const isBuilt = (program) => program.startsWith(`${programFolder}/`);

/** @param {unknown} error @returns {number} the exit code */
function explain(error) {
  if (error instanceof StopRequested) return exitCodeOf(error.signalName);
  if (!(error instanceof SetUpError)) {
    console.error('The set-up failed in a way it does not know:', error);
    return 1;
  }
  console.error(error.message);
  for (const line of error.details) console.error(`  ${line}`);
  return 1;
}
