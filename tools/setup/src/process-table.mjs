// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const ended = /^[ZX]/;
const hasProc = existsSync('/proc/self/stat');

/** @typedef {{ parent: number, identity: string }} Entry */

/**
 * Distinguishes a process from a later one that was given the same id: text that holds for exactly as long as the
 * process runs, made of the time it started. Undefined when there is no such process, or only its zombie.
 * @param {number} pid
 */
export function processIdentity(pid) {
  return lookUp(pid)?.identity;
}

/**
 * The process that started this one, or took it over when that one ended.
 * @param {number} pid
 */
export function parentProcess(pid) {
  return lookUp(pid)?.parent;
}

/**
 * How a running process was called; empty when there is none.
 * @param {number} pid
 * @returns {string}
 */
export function commandLine(pid) {
  try {
    if (!hasProc) return ps(pid, 'command=');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** @param {number} pid @returns {Entry | undefined} */
function lookUp(pid) {
  try {
    return hasProc
      ? entryOfProc(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      : entryOfPs(ps(pid, 'stat=,ppid=,lstart='));
  } catch {
    return undefined;
  }
}

/** @param {string} stat @returns {Entry | undefined} */
function entryOfProc(stat) {
  // proc(5): the name in parentheses may hold anything, so count from its end, which field 3 follows.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state = 'Z', parent, threads, startTime = ''] = [fields[0], fields[1], fields[17], fields[19]];
  // The first thread is a zombie before the others have ended, and until then its ports are taken.
  if (ended.test(state) && Number(threads) <= 1) return undefined;
  return { parent: Number(parent), identity: startTime };
}

/** @param {string} line @returns {Entry | undefined} */
function entryOfPs(line) {
  const [state = 'Z', parent, ...startTime] = line.split(/\s+/);
  return ended.test(state) ? undefined : { parent: Number(parent), identity: startTime.join(' ') };
}

/** @param {number} pid @param {string} columns */
function ps(pid, columns) {
  return execFileSync('ps', ['-ww', '-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}
