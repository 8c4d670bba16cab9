import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openLog } from '../process/log-file.ts';
import { runProgram } from '../process/programs.ts';
import { StackError } from '../stack-error.ts';
import type { Account } from './account.ts';
import { superuser } from './database-url.ts';
import type { Place } from './place.ts';

export interface DataFolderOptions {
  account: Account;
  environment: NodeJS.ProcessEnv;
  logFile: string;
  durable: boolean;
  signal: AbortSignal;
}

export const dataFolder = (place: Place) => join(place.folder, 'data');
/** Written when the data folder was completed once: without it, what is there is half of a folder. */
const completed = (place: Place) => join(place.folder, 'completed');

/** Makes the data folder, unless an earlier run completed it; what was interrupted starts over. */
export async function prepareDataFolder(place: Place, options: DataFolderOptions): Promise<void> {
  if (existsSync(completed(place))) return;
  const { account, environment, logFile, durable, signal } = options;
  const data = dataFolder(place);
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  own(data, account);
  const passwordFile = join(place.folder, 'password');
  writeFileSync(passwordFile, `${superuser.password}\n`, { mode: 0o600 });
  own(passwordFile, account);
  const log = openLog(logFile);
  const result = await runProgram(place.binaries.initdb, initdbArguments(data, passwordFile, durable), {
    environment,
    signal,
    logDescriptor: log.descriptor,
    ...account,
  }).finally(() => {
    log.close();
    rmSync(passwordFile, { force: true });
  });
  if (!result.succeeded) {
    throw new StackError(
      `PostgreSQL could not create its data folder. See its log: ${log.path}.`,
      log.lastLines(),
    );
  }
  writeFileSync(completed(place), `${place.binaries.version}\n`);
}

export function deleteDataFolder(place: Place): void {
  // The mark goes first: an interruption must not leave it on half of a folder.
  rmSync(completed(place), { force: true });
  rmSync(dataFolder(place), { recursive: true, force: true });
}

function initdbArguments(data: string, passwordFile: string, durable: boolean): string[] {
  return [
    `--pgdata=${data}`,
    `--username=${superuser.user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorts alike on every machine: the order comes from PostgreSQL itself, not from the operating system.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

function own(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
