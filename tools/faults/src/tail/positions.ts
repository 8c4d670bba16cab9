import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Partition -> the next offset to read. */
export type Positions = Map<number, string>;

/** Node repeats a recursive `mkdir` for ever where the system says ENOENT of a parent that exists, as in `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/**
 * Where a tail stopped, kept beside the program and not in the broker: there no group is left behind. Each filter has a
 * place of its own, so that one that shows less does not hide from another what it skipped.
 */
export function openPositions(folder: string, what: unknown) {
  const file = path.join(folder, `${hash('sha256', JSON.stringify(what)).slice(0, 16)}.json`);
  return {
    /** Null when nothing has been read yet. */
    read(): Positions | null {
      try {
        const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
        return new Map(entries.map(([partition, offset]) => [Number(partition), offset]));
      } catch {
        return null;
      }
    },
    /** Replaces the file whole, so that one that is killed leaves the one before. */
    write(positions: Positions): void {
      makeFolder(folder);
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(Object.fromEntries(positions)));
      renameSync(`${file}.${process.pid}`, file);
    },
  };
}
