// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { processIdentity } from './process-table.mjs';

/** @param {string} root */
const folderOf = (root) => join(root, '.local', 'programs');

/**
 * Notes that this process runs a program on node_modules of this folder, so that no other set-up changes them meanwhile.
 * @param {string} root
 * @param {string} program path below the root
 * @returns {() => void} removes the note
 */
export function noteProgram(root, program) {
  const file = join(folderOf(root), String(process.pid));
  mkdirSync(folderOf(root), { recursive: true });
  writeFileSync(file, `${program}\n${processIdentity(process.pid)}\n`);
  return () => rmSync(file, { force: true });
}

/**
 * Programs of other processes that run on node_modules of this folder. Notes of processes that were killed are removed.
 * @param {string} root
 * @returns {{ pid: number, program: string }[]}
 */
export function runningPrograms(root) {
  return noted(root).flatMap((name) => {
    const file = join(folderOf(root), name);
    const [program = '', identity] = readIfThere(file).split('\n');
    const pid = Number(name);
    if (processIdentity(pid) === identity) return pid === process.pid ? [] : [{ pid, program }];
    rmSync(file, { force: true });
    return [];
  });
}

/** @param {string} root @returns {string[]} */
function noted(root) {
  mkdirSync(folderOf(root), { recursive: true });
  return readdirSync(folderOf(root));
}

/** A program may end, and remove its note, between the two looks. @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
