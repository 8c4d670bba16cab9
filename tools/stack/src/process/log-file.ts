import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const largest = 10 * 1024 * 1024;
const linesShown = 12;

export interface LogFile {
  path: string;
  /** For the standard output of a child process; `close` it once the child has it. */
  descriptor: number;
  close(): void;
  /** The end of what was written since it was opened here. */
  lastLines(): string[];
}

/** Opens a log to append to; one that has grown large becomes `<path>.previous` first. */
export function openLog(path: string): LogFile {
  if (existsSync(path) && statSync(path).size > largest) renameSync(path, `${path}.previous`);
  const descriptor = openSync(path, 'a');
  const start = fstatSync(descriptor).size;
  return {
    path,
    descriptor,
    close: () => closeSync(descriptor),
    lastLines: () => readFileSync(path).subarray(start).toString().trimEnd().split('\n').slice(-linesShown),
  };
}
