import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** npm and the set-up write these in place. npm trusts its record only if no folder of a package is newer: it comes last. */
const records = ['.setup-stamp', '.package-lock.json'];

/**
 * Makes a node_modules that has the packages of another one as links. For npm, which finds no package behind a link, each package is a
 * folder and what is in it are links. Links to projects of the workspace are relative, and lead into the copy.
 */
export function linkPackages(from: string, to: string, { forNpm }: { forNpm: boolean }): void {
  linkFolder(from, to, forNpm);
  for (const record of records)
    if (existsSync(path.join(from, record))) cpSync(path.join(from, record), path.join(to, record));
}

function linkFolder(from: string, to: string, forNpm: boolean): void {
  mkdirSync(to);
  const inPackages = holdsPackages(from);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [original, link] = [path.join(from, entry.name), path.join(to, entry.name)];
    const isFolder = entry.name === '.bin' || holdsPackages(original) || (inPackages && forNpm);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(original), link);
    else if (inPackages && entry.name.startsWith('.') && entry.name !== '.bin') continue;
    else if (isInstalledByScript(original) || (entry.isFile() && isForReaders(entry.name))) continue;
    else if (isFolder) linkFolder(original, link, forNpm);
    else symlinkSync(original, link);
  }
}

/** `node_modules`, or a scope in one. */
const holdsPackages = (folder: string) => /\/node_modules(\/@[^/]*)?$/.test(folder);

/** npm has no record of what a script of a package (`node`) has installed in it. Only that script needs it. */
const isInstalledByScript = (folder: string) =>
  /\/node_modules\/.*\/node_modules$/.test(folder) && existsSync(path.join(folder, '.package-lock.json'));

/** A fifth of the links, which no program needs. */
const isForReaders = (name: string) => /^(readme|licen[cs]e|changelog|history)(\.(md|txt))?$/i.test(name);
