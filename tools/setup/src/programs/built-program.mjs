// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { showProgress } from '../progress.mjs';
import { runCommand } from '../run-command.mjs';
import { projectNode } from '../installed-packages.mjs';
import { runEnvironment } from '../run-environment.mjs';
import { SetUpError } from '../set-up-error.mjs';
import { programsAreInStep } from './in-step.mjs';
import { programFolder } from './program-list.mjs';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const bundler = 'tools/setup/src/programs/build.mjs';
const failed =
  'The programs of the services could not be built: fix what rolldown reports below, then run the same command again.';

/**
 * Builds the programs of the image, unless they are there and made from the files as they are now.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @param {AbortSignal} stop
 */
export async function buildPrograms(root, environment, stop) {
  if (programsAreInStep(root)) return;
  const progress = showProgress('Building the programs of the services');
  const options = { cwd: root, env: runEnvironment(root, environment), stop };
  const result = await runCommand(projectNode(root), [bundler], options).finally(() => progress.stop());
  if (!result.succeeded) throw new SetUpError(failed, result.lines);
}

let inStep = false;

/**
 * The file of a program of the image, built first where a source has changed since.
 * @param {string} name as in `programs` of a package.json
 * @returns {string}
 */
export function builtProgram(name) {
  inStep ||= programsAreInStep(workspace);
  if (!inStep) {
    const { status, stderr } = spawnSync(process.execPath, [bundler], { cwd: workspace, encoding: 'utf8' });
    if (status !== 0) throw new SetUpError(failed, stderr.split('\n'));
    inStep = true;
  }
  return join(workspace, programFolder, `${name}.js`);
}
