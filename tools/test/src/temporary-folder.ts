import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A folder for what tests write to a temporary place, inside one in memory: copies of the repository, data of servers, profiles of
 * browsers. What a killed run has left is deleted. Undefined where no program may start in it, as in the memory of many containers.
 */
export function temporaryFolder(inMemory: string, mayStart = mayStartPrograms): string | undefined {
  const path = join(inMemory, 'tmp');
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path);
  // As /tmp: servers that tests start as root run as another user.
  chmodSync(path, 0o1777);
  return mayStart(path) ? path : undefined;
}

/** A file system may be mounted so that it has no programs (`noexec`). */
function mayStartPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
