import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import type { JestTarget } from './jest-target.ts';

/** One call of Jest: the folders in which it finds test files, and how many processes run them. */
export interface Lane {
  folders: string[];
  /** Patterns of paths that do not run. */
  ignored: string[];
  workers: number;
}

/**
 * The calls of Jest that run these packages, in the order in which they start. The files of all packages are shared by a few processes:
 * each loads what they have in common once, and Node has compiled it well after the first files. What has to run apart has a process of
 * its own for each folder.
 */
export function lanesOf(targets: JestTarget[]): Lane[] {
  const apart = targets
    .flatMap(({ root, apart = {}, ignore }) =>
      Object.entries(apart).map(([folder, minutes]) => ({ folder: join(root, folder), minutes, ignore })),
    )
    .sort((one, other) => other.minutes - one.minutes);
  const apartFolders = apart.map(({ folder }) => folder);
  const ignores = new Set(targets.flatMap(({ ignore }) => (ignore === undefined ? [] : [ignore])));
  const shared = {
    folders: targets.map(({ root }) => root).filter((root) => !apartFolders.includes(root)),
    ignored: [...ignores, ...apartFolders.map((folder) => `/${folder}/`)],
    // Tests wait for PostgreSQL, for Kafka or for a time to pass: one process more than processors.
    workers: availableParallelism() + 1,
  };
  const lanes = apart.map(({ folder, ignore }) => ({
    folders: [folder],
    ignored: ignore === undefined ? [] : [ignore],
    workers: 1,
  }));
  return [shared, ...lanes].filter(({ folders }) => folders.length > 0);
}
