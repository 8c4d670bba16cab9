import { readdirSync, readFileSync } from 'node:fs';
import type { Examples } from '@team-operations/operations';

/** Where the examples are: a file for each operation, recorded by `apps/gateway/test/examples.int.test.ts` with Jest's `-u`. */
export const examplesFolder = new URL('../examples/', import.meta.url);

let read: Examples | undefined;

/** What each operation answers to its example request, as it was recorded; read once. */
export function recordedExamples(): Examples {
  read ??= Object.fromEntries(
    readdirSync(examplesFolder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [
        file.slice(0, -'.json'.length),
        JSON.parse(readFileSync(new URL(file, examplesFolder), 'utf8')) as unknown,
      ]),
  );
  return read;
}
