import { readFileSync } from 'node:fs';
import type { Parsed, Setting } from '@team-operations/service';
import { readResponseClock } from './read-response-clock.ts';
import type { ResponseClock } from './table.ts';

function parse(path: string): Parsed<ResponseClock> {
  try {
    return { value: readResponseClock(readFileSync(path, 'utf8')) };
  } catch (error) {
    return { expected: `the path of a response clock (${(error as Error).message})` };
  }
}

/** A deployment's own response clock. Every service that takes submissions, and the worker, must be given the same. */
export const responseClockSetting: Setting<ResponseClock | undefined> = {
  kind: 'path of a JSON file',
  environment: 'DNO_RESPONSE_CLOCK',
  doc: 'Response times of network operators that differ from the defaults.',
  fallback: { value: undefined },
  secret: false,
  parse,
};
