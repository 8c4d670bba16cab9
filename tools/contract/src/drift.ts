import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { difference } from './difference.ts';
import { toolFolder, type ContractFile } from './contract-files.ts';

/** A contract file that does not match the code. */
export interface Drift {
  path: string;
  /** What people read: the changed lines, or that unknown file. */
  report: string;
  /** True for a file of something that the code no longer declares. */
  isStale?: true;
}

/** The files in a folder that has one for each tool. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function staleFiles(root: string, files: readonly ContractFile[]): Promise<Drift[]> {
  const known = new Set(files.map(({ path }) => path));
  const found = (await filesIn(join(root, toolFolder))).map((name) => `${toolFolder}/${name}`);
  return found
    .filter((path) => !known.has(path))
    .sort()
    .map((path) => ({ path, report: 'is no longer declared by the code', isStale: true }));
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
  return [...drifts, ...(await staleFiles(root, files))];
}
