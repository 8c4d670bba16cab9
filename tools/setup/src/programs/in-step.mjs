// @ts-check
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { listPrograms, programFolder } from './program-list.mjs';

/** @param {string} root */
const stampFile = (root) => join(root, programFolder, '.inputs.json');

/** @param {string} file */
function stateOf(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? undefined : { modified: found.mtimeMs, size: found.size };
}

/**
 * Whether the programs are there and made from the files as they are now, by their times and sizes: their contents would take longer to
 * read than a service takes to start.
 * @param {string} root
 */
export function programsAreInStep(root) {
  try {
    /** @type {Record<string, { modified: number, size: number }>} */
    const inputs = JSON.parse(readFileSync(stampFile(root), 'utf8'));
    return (
      Object.keys(listPrograms(root)).every((name) => existsSync(join(root, programFolder, `${name}.js`))) &&
      Object.entries(inputs).every(([path, was]) => {
        const is = stateOf(join(root, path));
        return is?.modified === was?.modified && is.size === was.size;
      })
    );
  } catch {
    return false;
  }
}

/** @param {string} root */
export const removeInputs = (root) => rmSync(stampFile(root), { force: true });

/**
 * Notes what the programs were made from.
 * @param {string} root
 * @param {string[]} inputs below the root
 * @param {number} began when they were first read: what changed since may have been read before or after
 */
export function noteInputs(root, inputs, began) {
  const states = inputs.map((path) => {
    const state = stateOf(join(root, path));
    return [path, state !== undefined && state.modified < began ? state : null];
  });
  writeFileSync(stampFile(root), JSON.stringify(Object.fromEntries(states)));
}
