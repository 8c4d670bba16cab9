import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

const linesShown = 10;

/** Opens a service's log, empty; that of the run before becomes `<path>.previous`. */
export function openServiceLog(path: string): { descriptor: number; close(): void } {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) renameSync(path, `${path}.previous`);
  const descriptor = openSync(path, 'a');
  return { descriptor, close: () => closeSync(descriptor) };
}

/** The end of a log, each line as a person reads it. */
export function lastLines(path: string): string[] {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-linesShown).flatMap(readable);
}

/** A line of a service's log without JSON: its level, its message, and the error that it reports. */
export function readable(line: string): string[] {
  if (!line.startsWith('{')) return line.split('\n');
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level: string;
      msg: string;
      err?: { message?: string };
    };
    const error = err?.message === undefined ? '' : ` (${err.message})`;
    return `${level}: ${msg}${error}`.split('\n');
  } catch {
    return [line];
  }
}
