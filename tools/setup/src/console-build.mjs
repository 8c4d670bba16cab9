// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { showProgress } from './progress.mjs';
import { runCommand } from './run-command.mjs';
import { runEnvironment } from './run-environment.mjs';
import { SetUpError } from './set-up-error.mjs';

const consoleFolder = 'apps/console';
const built = `${consoleFolder}/dist`;
/** The console's own files, what it imports from the project, and the versions of everything else. */
const inputs = [consoleFolder, 'libs/scopes', 'tsconfig.json', 'tsconfig.base.json', 'package-lock.json'];
const notInputs = new Set(['dist', 'node_modules', '.test-results']);

/** @param {string} root */
const stampFile = (root) => join(root, built, '.setup-stamp');

/**
 * Builds the pages that people use, unless they are there and made from the files as they are now.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @param {AbortSignal} stop
 */
export async function buildConsole(root, environment, stop) {
  const fingerprint = consoleFingerprint(root);
  if (consoleIsInStep(root, fingerprint)) return;
  rmSync(stampFile(root), { force: true });
  const progress = showProgress('Building the pages of the console');
  const command = join(root, 'node_modules', '.bin', 'vite');
  const result = await runCommand(command, ['build', consoleFolder, '--logLevel', 'warn'], {
    cwd: root,
    // React and Vite build something else when the mode is development or test.
    env: { ...runEnvironment(root, environment), NODE_ENV: 'production' },
    stop,
  }).finally(progress.stop);
  if (!result.succeeded) {
    const sentence =
      'The pages of the console could not be built: fix apps/console as Vite reports below, then run the same command again.';
    throw new SetUpError(sentence, result.lines);
  }
  writeFileSync(stampFile(root), fingerprint);
}

/** @param {string} root @param {string} fingerprint */
export function consoleIsInStep(root, fingerprint) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === fingerprint;
}

/** Changes with whatever the built pages are made from. @param {string} root */
export function consoleFingerprint(root) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(root, input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} path a file, or a folder with all that is in it @returns {string[]} */
function filesOf(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !notInputs.has(name))
    .sort()
    .flatMap((name) => filesOf(root, `${path}/${name}`));
}
