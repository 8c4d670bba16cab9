// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { importedFiles } from './imported-files.mjs';
import { showProgress } from './progress.mjs';
import { runCommand } from './run-command.mjs';
import { runEnvironment } from './run-environment.mjs';
import { SetUpError } from './set-up-error.mjs';

const consoleFolder = 'apps/console';
const built = `${consoleFolder}/dist`;
/** What changes the build beside the console and the projects that it imports: how it is compiled, and the versions of all packages. */
const settings = ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json'];

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
  }).finally(() => progress.stop());
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
  for (const file of [...importedFiles(root, consoleFolder), ...settings]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
