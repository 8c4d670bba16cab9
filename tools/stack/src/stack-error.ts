/** Why there is no stack: the message is one sentence that says what to do, the details are lines that prove it. */
export class StackError extends Error {
  override readonly name = 'StackError';
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = [], cause?: unknown) {
    super(message, { cause });
    this.details = details;
  }
}

/** What a person reads first in whatever was thrown. */
export function reasonOf(thrown: unknown): string {
  // A failed connection to a name with several addresses is an AggregateError, which has no message of its own.
  if (thrown instanceof AggregateError && thrown.message === '') return reasonOf(thrown.errors[0]);
  return thrown instanceof Error ? thrown.message : String(thrown);
}
