import { accessSync, constants, mkdirSync } from 'node:fs';
import { tryLock } from '@team-operations/setup';
import type { LocalFiles } from '../settings/local-files.ts';
import { StartError } from '../start-error.ts';
import { readRunRecord, type RunRecord } from './run-record.ts';

/** Makes the folder ours until `release`. Throws a StartError when another `npm start` is up, saying where. */
export function claim({ directory, lock, run }: LocalFiles): () => void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK);
  } catch {
    throw new StartError(`${directory} is not writable: run this as its owner, or set LOCAL_DIRECTORY.`);
  }
  const { release, heldBy } = tryLock(lock);
  if (release) return release;
  throw alreadyUp(heldBy, readRunRecord(run));
}

function alreadyUp(pid: number, record: RunRecord | undefined): StartError {
  const stop = `stop it with Ctrl-C in its terminal, or with: kill ${pid}`;
  if (record === undefined) return new StartError(`Another npm start is starting or stopping; ${stop}`);
  return new StartError(`It is already running, started by process ${pid}; ${stop}`, [
    `REST API             ${record.base_url}`,
    `Safe-isolation API   ${record.sip_base_url}`,
  ]);
}
