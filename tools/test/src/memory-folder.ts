import { hash } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's file system in memory. Containers often give it 64 MB only. */
const shared = '/dev/shm';

/** Of which a run uses a tenth; the rest is for the tests themselves. */
const freeBytes = 4 * 2 ** 30;

export interface MemoryFolder {
  path: string;
  remove(): void;
}

/**
 * A folder in memory for the database of a test run, the same for each run of this clone; undefined where there is too little memory.
 * Tests copy and drop hundreds of databases of 700 files: some file systems look for a free inode among all that were deleted in
 * the last minute, for a quarter of a second for each copy.
 */
export function memoryFolder(
  dataDirectory: string,
  parent = shared,
  needed = freeBytes,
): MemoryFolder | undefined {
  const path = join(parent, `team-operations-test-${hash('sha256', dataDirectory).slice(0, 12)}`);
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < needed) return undefined;
    mkdirSync(path, { recursive: true, mode: 0o755 });
    const found = lstatSync(path);
    // Anyone may write there: what someone else put there is not to be trusted.
    if (!found.isDirectory() || found.uid !== process.getuid?.()) return undefined;
  } catch {
    return undefined;
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
