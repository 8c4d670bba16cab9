// @ts-check
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian's browser without windows comes first: it prepares nothing for a person, and takes a quarter less processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Where a browser for the tests is: the one that CHROMIUM names, else the first on the path. @param {NodeJS.ProcessEnv} environment */
export function findChromium({ CHROMIUM: given, PATH: path = '' }) {
  if (given) return isExecutable(given) ? given : undefined;
  return names
    .flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable);
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
