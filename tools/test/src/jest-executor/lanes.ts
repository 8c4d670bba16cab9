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
 * The calls of Jest that run these packages. The files of all packages are shared by a few processes: each loads what they have in common
 * once, and Node has compiled it well after the first files. What has to run apart has one process, which takes about as long as the others,
 * so that the processors have equally much to do all the time.
 */
export function lanesOf(targets: JestTarget[]): Lane[] {
  const apart = targets.flatMap(({ root, apart: folders = [] }) =>
    folders.map((folder) => join(root, folder)),
  );
  const ignored = [...new Set(targets.flatMap(({ ignore }) => (ignore === undefined ? [] : [ignore])))];
  const shared = {
    folders: targets.map(({ root }) => root).filter((root) => !apart.includes(root)),
    ignored: [...ignored, ...apart.map((folder) => `/${folder}/`)],
    // Tests wait for PostgreSQL, for Kafka or for a time to pass: one process more than processors.
    workers: availableParallelism() + 1,
  };
  return [shared, { folders: apart, ignored, workers: 1 }].filter(({ folders }) => folders.length > 0);
}
