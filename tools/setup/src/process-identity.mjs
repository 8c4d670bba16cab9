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
    // proc(5): the name in parentheses may hold anything, so count from its end; state is field 3, start time 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ended.test(fields[0] ?? 'Z') ? undefined : fields[19];
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
