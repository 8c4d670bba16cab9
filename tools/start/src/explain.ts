import { ConfigError } from '@team-operations/service';
import { StartError } from './start-error.ts';

export const failed = 1;
const wronglyCalled = 2;

/** Says what is wrong in sentences. Answers the exit code. */
export function explain(error: unknown): number {
  if (error instanceof StartError) {
    console.error(error.message);
    for (const line of error.details) console.error(`  ${line}`);
    return failed;
  }
  if (error instanceof ConfigError) {
    console.error(error.message);
    return wronglyCalled;
  }
  console.error('Unexpected error:', error);
  return failed;
}
