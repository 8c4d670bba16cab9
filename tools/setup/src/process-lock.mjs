// @ts-check
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { processIdentity } from './process-table.mjs';

const breakingTakesAtMost = 10_000;

/** @typedef {{ release: () => void, heldBy?: undefined } | { release?: undefined, heldBy: number }} Attempt */

/**
 * Takes a lock file for this process, or returns which process holds it. A lock whose owner is gone is taken over:
 * the owner is identified by process id and start time, so that a recycled id does not keep an abandoned lock.
 * @param {string} path
 * @returns {Attempt}
 */
export function tryLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${process.pid} ${processIdentity(process.pid)}\n`;
  for (;;) {
    if (created(path, mine)) return { release: () => releaseOwn(path, mine) };
    const content = readIfThere(path);
    if (content === undefined) continue;
    const heldBy = liveOwner(content);
    if (heldBy !== undefined) return { heldBy };
    breakStale(path);
  }
}

/**
 * Takes the lock, waiting for as long as another live process holds it.
 * @param {string} path
 * @param {AbortSignal} signal ends the wait by throwing its reason
 * @returns {Promise<() => void>} gives the lock back
 */
export async function waitForLock(path, signal) {
  for (;;) {
    signal.throwIfAborted();
    const attempt = tryLock(path);
    if (attempt.release) return attempt.release;
    await delay(100);
  }
}

/**
 * A link appears with its content or not at all, and never replaces what is there.
 * @param {string} path @param {string} content @returns {boolean} false when the file is there already
 */
function created(path, content) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} content @returns {number | undefined} */
function liveOwner(content) {
  const [pid, ...identity] = content.trim().split(' ');
  const alive = Number(pid) > 0 && processIdentity(Number(pid)) === identity.join(' ');
  return alive ? Number(pid) : undefined;
}

/**
 * Removes a lock whose owner is gone. Only one process may do that at a time: otherwise the second would remove
 * the lock that the first has just made.
 * @param {string} path
 */
function breakStale(path) {
  const guard = `${path}.breaking`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > breakingTakesAtMost) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    const content = readIfThere(path);
    if (content !== undefined && liveOwner(content) === undefined) rmSync(path, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

/** @param {string} path @param {string} mine */
function releaseOwn(path, mine) {
  if (readIfThere(path) === mine) rmSync(path, { force: true });
}

/** @param {string} path @returns {string | undefined} */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** @param {unknown} error @param {string} code */
function hasCode(error, code) {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
