// @ts-check
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { showProgress } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where a browser for the tests is: the one that CHROMIUM names, else the first on the path. @param {NodeJS.ProcessEnv} environment */
export function findChromium({ CHROMIUM: given, PATH: path = '' }) {
  if (given) return isExecutable(given) ? given : undefined;
  return names
    .flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable);
}

/**
 * Installs Chromium where that needs no question: as root on Debian or Ubuntu. Anywhere else, and when it fails, the
 * browser tests say how to get one.
 * @param {NodeJS.ProcessEnv} environment
 * @param {AbortSignal} stop
 */
export async function bringChromium(environment, stop) {
  if (findChromium(environment) || environment.CHROMIUM) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !isDebian()) return;
  const progress = showProgress('Installing Chromium for the browser tests: apt-get install -y chromium');
  const options = { cwd: '/', env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' }, stop };
  try {
    await runCommand('/usr/bin/apt-get', ['update'], options);
    await runCommand('/usr/bin/apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  } finally {
    progress.stop();
  }
}

/** Whether the text of os-release(5) is that of Debian, Ubuntu, or something made from them. */
function isDebian() {
  const file = '/etc/os-release';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(text);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
