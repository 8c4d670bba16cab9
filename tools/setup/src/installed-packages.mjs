// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} Package */

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.setup-stamp');

/** Where the Node that runs the services is. @param {string} root */
export const projectNode = (root) => join(root, 'node_modules', '.bin', 'node');

/**
 * Whether node_modules holds what package-lock.json asks for. A stamp from an earlier set-up answers that immediately.
 * Without one that is right (npm was run by hand) npm's own record of what it installed is compared; npm removes that record when
 * it starts to change node_modules and writes it at its end, so an interrupted run is never taken for a whole one.
 * @param {string} root
 * @returns {boolean}
 */
export function packagesAreInStep(root) {
  const fingerprint = packagesFingerprint(root);
  if (fingerprint === undefined || !existsSync(projectNode(root))) return false;
  if (existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === fingerprint) return true;
  if (!recordAgrees(root)) return false;
  stampPackages(root);
  return true;
}

/** Records that node_modules is up to date. @param {string} root */
export function stampPackages(root) {
  writeFileSync(stampFile(root), packagesFingerprint(root) ?? '');
}

/** Called before node_modules changes, so that an interruption leaves no stamp behind. @param {string} root */
export function deleteStamp(root) {
  rmSync(stampFile(root), { force: true });
}

/** @param {string} root @returns {string | undefined} undefined while npm's record is missing */
function packagesFingerprint(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return undefined;
  return createHash('sha256')
    .update(`${process.platform} ${process.arch}\n`)
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(record))
    .digest('hex');
}

/** @param {string} root */
function recordAgrees(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const missing = Object.entries(wanted).some(([path, { version, link, optional }]) => {
    // The project itself and its workspaces are in the lock file, but are not installed.
    if (!path.includes('node_modules/')) return false;
    const found = installed[path];
    // Builds for other machines are optional, and left out by npm.
    if (!found) return !optional;
    return found.version !== version || found.link !== link || !existsSync(join(root, path));
  });
  return !missing && Object.keys(installed).every((path) => path in wanted);
}

/** @param {string} file @returns {Record<string, Package>} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
