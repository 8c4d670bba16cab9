import { rmSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workspace, type Settings } from './config.ts';

/** Where things are in the folder of a local run. */
export interface LocalFiles {
  directory: string;
  /** Held by the `npm start` that is up. */
  lock: string;
  /** What the `npm start` that is up has started; still there after one that was killed. */
  run: string;
  demo: string;
  databaseRoles: string;
  logs: string;
  market: string;
}

export function localFiles({ localDirectory: directory, marketFolder }: Settings): LocalFiles {
  return {
    directory,
    lock: join(directory, 'start.lock'),
    run: join(directory, 'run.json'),
    demo: join(directory, 'demo.json'),
    databaseRoles: join(directory, 'database-roles.json'),
    logs: join(directory, 'logs'),
    market: marketFolder === undefined ? join(directory, 'market') : resolve(workspace, marketFolder),
  };
}

/** Writes a file that only its owner may read, so that a reader finds the old one or the new one, whole. */
export function writePrivately(path: string, content: unknown): void {
  const draft = `${path}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}
