import { DatabaseSetupError } from '@team-operations/migrate';
import { StackError } from '@team-operations/stack';

/** What a person should read of whatever was thrown: what they can fix as a sentence, the unexpected with its stack. */
export function explain(thrown: unknown): string[] {
  if (thrown instanceof StackError) return [thrown.message, ...thrown.details.map((line) => `  ${line}`)];
  if (thrown instanceof DatabaseSetupError) return [thrown.message];
  return [thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)];
}
