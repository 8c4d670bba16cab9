// @ts-check
import { existsSync } from 'node:fs';
import { basename } from 'node:path';

import { deleteStamp, packagesAreInStep, projectNode, stampPackages } from './installed-packages.mjs';
import { showProgress } from './progress.mjs';
import { runCommand } from './run-command.mjs';
import { runEnvironment } from './run-environment.mjs';
import { runningPrograms } from './running-programs.mjs';
import { SetUpError } from './set-up-error.mjs';

// Development packages hold the Node that everything runs on, so NODE_ENV=production must not leave them out.
const options = [
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--no-update-notifier',
  '--loglevel=warn',
];

/**
 * Installs what package-lock.json requires, unless it is there already.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @param {AbortSignal} stop
 */
export async function installDependencies(root, environment, stop) {
  if (packagesAreInStep(root)) return;
  refuseWhileUsed(root);
  deleteStamp(root);
  const [command, ...args] = npmCommand(environment);
  const progress = showProgress('Installing dependencies (npm ci)');
  // Older versions of npm run every install script; Nx is not to leave a background process behind.
  const env = { ...runEnvironment(root, environment), PATH: environment.PATH, NX_DAEMON: 'false' };
  const result = await runCommand(command, [...args, 'ci', ...options], { cwd: root, env, stop }).finally(
    () => progress.stop(),
  );
  if (!result.succeeded) {
    throw new SetUpError(explainNpmFailure(result.lines.join('\n')), withoutUsage(result.lines));
  }
  if (!existsSync(projectNode(root))) throw new SetUpError(scriptsAreOff, result.lines);
  stampPackages(root);
}

/** `npm ci` deletes node_modules first: services, brokers and watchers that run on it would fail. @param {string} root */
function refuseWhileUsed(root) {
  const running = runningPrograms(root);
  if (running.length === 0) return;
  throw new SetUpError(
    'The dependencies have changed (package-lock.json), and programs of this folder are running. Nothing was changed. ' +
      'Stop them with Ctrl-C, then run the same command again:',
    running.map(({ pid, program }) => `${program} (process ${pid})`),
  );
}

const scriptsAreOff =
  'Node 24 is installed by a script of its package, and npm ran none (its setting ignore-scripts?): ' +
  'set npm_config_ignore_scripts=false, then run the same command again.';

/**
 * The npm that started us, else the one on the path.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {[string, ...string[]]}
 */
export function npmCommand({ npm_execpath: script, npm_node_execpath: node }) {
  const isNpm = script !== undefined && basename(script) === 'npm-cli.js' && existsSync(script);
  // Not our own Node: under npm that may be the one in node_modules, which `npm ci` is about to remove.
  return isNpm ? [node ?? process.execPath, script] : ['npm'];
}

const again = 'then run the same command again.';
/** @type {[RegExp, string][]} */
const explanations = [
  [/ENOSPC/, `The disk is full: free about 1 GB, ${again}`],
  [/EUSAGE/, `package.json and package-lock.json disagree: run \`npm install\` once, ${again}`],
  [
    /EACCES|EPERM|EROFS/,
    `A file in node_modules may not be changed: delete node_modules as its owner, ${again}`,
  ],
  [
    /E401|E403/,
    `The package registry refused access: look at \`npm config get registry\` and its login, ${again}`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    `The package registry cannot be reached: check the network and \`npm config get registry\`, ${again}`,
  ],
  [/spawn npm ENOENT/, `npm is not on the path: install it with Node, ${again}`],
];

/**
 * One sentence that says what to do about a failed `npm ci`.
 * @param {string} output
 */
export function explainNpmFailure(output) {
  const known = explanations.find(([pattern]) => pattern.test(output));
  return known?.[1] ?? `The dependencies could not be installed: fix what npm reports below, ${again}`;
}

/**
 * npm ends some failures with a page on how it is used, which would push the reason out of sight.
 * @param {string[]} lines
 */
export function withoutUsage(lines) {
  const usage = lines.findIndex((line) => /^npm error (Clean install a project|Usage:)/.test(line));
  return usage === -1 ? lines : lines.slice(0, usage);
}
