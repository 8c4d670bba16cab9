// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const ended = /^[ZX]/;

/**
 * Tells a process from a later one that was given the same id: text that holds for exactly as long as the
 * process runs, made of the time it started. Undefined when there is no such process, or only its zombie.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processIdentity(pid) {
  return existsSync('/proc/self/stat') ? identityFromProc(pid) : identityFromPs(pid);
}

/** @param {number} pid */
function identityFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): the name in parentheses may hold anything, so count from its end, which field 3 follows.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = 'Z', threads, startTime] = [fields[0], fields[17], fields[19]];
    // The first thread is a zombie before the others have ended, and until then its ports are taken.
    return ended.test(state) && Number(threads) <= 1 ? undefined : startTime;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function identityFromPs(pid) {
  try {
    const options = { encoding: /** @type {const} */ ('utf8'), stdio: /** @type {const} */ ('pipe') };
    const text = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], options).trim();
    return text === '' || ended.test(text) ? undefined : text.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}
