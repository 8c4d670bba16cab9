import { isAbsolute, relative } from 'node:path';

/** A path as a person would type it in this folder: relative when it is below, else whole. */
export function asTyped(path: string, folder = process.cwd()): string {
  const below = relative(folder, path);
  return below.startsWith('..') || isAbsolute(below) ? path : below;
}
