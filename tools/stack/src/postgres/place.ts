import { hash } from 'node:crypto';
import { cpSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { runProgram } from '../process/programs.ts';
import { StackError } from '../stack-error.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** The location of the database server: a folder for its data, and its programs. */
export interface Place {
  folder: string;
  binaries: Binaries;
}

interface Wanted {
  folder: string;
  binaries: Binaries;
  account: Account;
  report: (line: string) => void;
}

/**
 * Root's server runs as another user, who cannot enter a clone below a private folder such as /root. Then the data
 * and the programs go to a temporary folder that belongs to this clone alone.
 */
export async function choosePlace({ folder, binaries, account, report }: Wanted): Promise<Place> {
  const enterable = async (path: string) => account.uid === undefined || canExecute(path, account);
  const place = { folder, binaries };
  mkdirSync(folder, { recursive: true });
  if (!(await enterable(folder))) {
    place.folder = await firstEnterable(`team-operations-${key(folder)}`, enterable);
    report(
      `The user postgres cannot access ${folder}: storing the database's data in ${place.folder} instead.`,
    );
  }
  if (!(await enterable(binaries.postgres))) {
    place.binaries = await copyBinaries(binaries, enterable);
  }
  return place;
}

async function copyBinaries(
  binaries: Binaries,
  enterable: (path: string) => Promise<boolean>,
): Promise<Binaries> {
  const native = dirname(dirname(binaries.postgres));
  const parent = await firstEnterable(`team-operations-postgresql-${key(native)}`, enterable);
  const copy = join(parent, binaries.version);
  const copied = { ...binaries, postgres: join(copy, 'bin/postgres'), initdb: join(copy, 'bin/initdb') };
  if (await enterable(copied.postgres)) return copied;
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  rmSync(copy, { recursive: true, force: true });
  renameSync(draft, copy);
  if (await enterable(copied.postgres)) return copied;
  throw noPlace();
}

/** Makes the folder in the first temporary place that belongs to root and lets the other user in. */
async function firstEnterable(name: string, enterable: (path: string) => Promise<boolean>): Promise<string> {
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const folder = join(parent, name);
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    // Anyone may write to a temporary place: what someone else put there is not to be trusted.
    const found = lstatSync(folder);
    if (found.isDirectory() && found.uid === 0 && (await enterable(folder))) return folder;
  }
  throw noPlace();
}

function noPlace(): StackError {
  return new StackError(
    'As root, the database runs as the user postgres, who cannot access this clone or a temporary folder: ' +
      'move the clone to a folder that other users can access, or set TMPDIR to one.',
  );
}

async function canExecute(path: string, account: Account): Promise<boolean> {
  return (await runProgram('test', ['-x', path], { environment: { PATH: '/usr/bin:/bin' }, ...account }))
    .succeeded;
}

function key(path: string): string {
  return hash('sha256', path).slice(0, 12);
}
