// @ts-check
// Builds the programs of the image (docs/decisions/0126), unless another process has done so meanwhile.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { waitForLock } from '../process-lock.mjs';
import { workspaceFolders } from '../workspace-folders.mjs';
import { bundle } from './bundle.mjs';
import { removeInputs, noteInputs, programsAreInStep } from './in-step.mjs';
import { programFolder } from './program-list.mjs';

const dayInMilliseconds = 86_400_000;

/**
 * A service that runs may still load a part of programs that were replaced meanwhile.
 * @param {string} folder
 * @param {readonly string[]} written
 */
function removeOld(folder, written) {
  for (const name of readdirSync(folder)) {
    const age = Date.now() - statSync(join(folder, name)).mtimeMs;
    if (!written.includes(name) && age > dayInMilliseconds) rmSync(join(folder, name));
  }
}

/** @param {string} root */
async function build(root) {
  const release = await waitForLock(join(root, '.local', 'programs.lock'), new AbortController().signal);
  try {
    if (programsAreInStep(root)) return;
    mkdirSync(join(root, programFolder), { recursive: true });
    removeInputs(root);
    const began = Date.now();
    const { files, sources } = await bundle(root);
    removeOld(join(root, programFolder), files);
    const settings = ['', ...workspaceFolders(root)].map((project) => join(project, 'package.json'));
    noteInputs(root, [...sources, ...settings, 'package-lock.json', ...ownFiles(root)], began);
  } finally {
    release();
  }
}

/** How programs are built. @param {string} root */
const ownFiles = (root) =>
  readdirSync(import.meta.dirname).map((name) => relative(root, join(import.meta.dirname, name)));

await build(fileURLToPath(new URL('../../../../', import.meta.url)));
