import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { difference } from './difference.ts';
import type { ContractFile } from './contract-files.ts';

/** A contract file that does not match the code. */
export interface Drift {
  path: string;
  /** What people read: the changed lines, or that unknown file. */
  report: string;
}

async function committed(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Compares the files under a root with what the code declares; empty when they are equal to the byte. */
export async function findDrift(root: string, files: readonly ContractFile[]): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (const { path, content } of files) {
    const file = join(root, path);
    const found = await committed(file);
    if (found === content) continue;
    drifts.push({ path, report: found === null ? 'is missing' : difference(file, content) });
  }
  return drifts;
}
