import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContractFile } from './contract-files.ts';
import { findDrift } from './drift.ts';

const explanation = `These files do not match the code. If the code is right, regenerate them with
  npm run contract`;

/** Writes the contract files that differ from the code, and deletes those of what it no longer declares. Answers a line for each, and how many are unchanged. */
export async function writeContract(root: string, files: readonly ContractFile[]): Promise<string[]> {
  const drifts = await findDrift(root, files);
  const drifted = new Set(drifts.map(({ path }) => path));
  for (const { path, content } of files.filter((file) => drifted.has(file.path))) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const stale = drifts.filter(({ isStale }) => isStale).map(({ path }) => path);
  for (const path of stale) await rm(join(root, path));
  const written = files.map(({ path }) => path).filter((path) => drifted.has(path));
  const unchanged = files.length - written.length;
  return [
    ...written.map((path) => `${path} written`),
    ...stale.map((path) => `${path} deleted`),
    ...(unchanged === 0 ? [] : [`${unchanged} ${unchanged === 1 ? 'file' : 'files'} unchanged`]),
  ];
}

/** What to report when contract files differ from the code: how they differ, and what fixes it. Null when none does. */
export async function contractComplaint(
  root: string,
  files: readonly ContractFile[],
): Promise<string | null> {
  const drifts = await findDrift(root, files);
  if (drifts.length === 0) return null;
  return [...drifts.map(({ path, report }) => `${path}\n${report}\n`), explanation].join('\n');
}
