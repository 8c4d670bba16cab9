/** Why a local run cannot start or go on: one sentence that says what to do, and lines that prove it. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}
