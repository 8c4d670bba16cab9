import type pg from 'pg';
import type { Connection, PreparedStatement } from './prepared-statement.ts';

type GroupCallback = (error: Error | undefined) => void;

/**
 * Statements that are sent together, with one Sync after the last: the server runs them in their order, in one implicit transaction. They are
 * committed when it is ready for the next; of a group that it refuses, nothing remains
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING).
 */
export class StatementGroup implements pg.Submittable {
  /** Set by pg. */
  callback: GroupCallback | undefined;
  readonly #statements: readonly PreparedStatement[];
  #answered = 0;

  constructor(statements: readonly PreparedStatement[]) {
    this.#statements = statements;
  }

  /** The one that the server answers next; undefined when all are answered, before they are committed. */
  get #current(): PreparedStatement | undefined {
    return this.#statements[this.#answered];
  }

  /** pg notes by them that it is prepared. */
  get name(): string | undefined {
    return this.#current?.name;
  }

  get text(): string | undefined {
    return this.#current?.text;
  }

  submit(given: unknown): null {
    const connection = given as Connection;
    const parsed = new Set<string>();
    connection.stream.cork();
    try {
      for (const statement of this.#statements) statement.keepWithinLimit(connection);
      for (const statement of this.#statements) statement.send(connection, parsed);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription(message: { fields: readonly pg.FieldDef[] }): void {
    this.#current?.handleRowDescription(message);
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    this.#current?.handleDataRow(message);
  }

  handleCommandComplete(): void {
    this.#current?.handleCommandComplete();
    this.#answered += 1;
  }

  handleError(error: Error & { code?: string }): void {
    this.#current?.discardIfChanged(error);
    this.callback?.(error);
  }

  /** Each is answered by its own callback. */
  handleReadyForQuery(): void {
    for (const statement of this.#statements) statement.handleReadyForQuery();
    this.callback?.(undefined);
  }
}
