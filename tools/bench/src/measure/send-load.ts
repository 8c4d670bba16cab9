import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { LoadOrder, LoadResult } from './load-order.ts';

const loadFile = path.join(import.meta.dirname, 'load.ts');

/** Sends load from a process of its own, so that it takes no time from the server's. */
export async function sendLoad(order: LoadOrder): Promise<LoadResult> {
  const child = fork(loadFile);
  const ended = once(child, 'exit');
  child.send(order);
  const outcome = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  await ended;
  if (outcome === null) throw new Error('the load process ended without a result');
  return outcome[0] as LoadResult;
}
