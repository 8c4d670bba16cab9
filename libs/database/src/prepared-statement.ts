import type { Duplex } from 'node:stream';
import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { rowTypes } from './row-types.ts';

/** What pg sends on a connection. */
interface Connection {
  readonly stream: Duplex;
  /** Texts of the statements that the server has, by name. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
  sync(): void;
}

type Parse = (text: string) => unknown;

/** How the rows of a statement are read. */
interface Columns {
  names: readonly string[];
  /** Undefined for a column that is read as it was sent. */
  parsers: readonly (Parse | undefined)[];
  /** A row of nulls: rows copied from it have one shape. */
  empty: object;
}

const noColumns: Columns = { names: [], parsers: [], empty: {} };

const asSent: unknown = pg.types.getTypeParser(pg.types.builtins.TEXT);

function columnsOf(fields: readonly pg.FieldDef[]): Columns {
  const parsers = fields.map(({ dataTypeID }) => rowTypes.getTypeParser(dataTypeID, 'text') as Parse);
  return {
    names: fields.map(({ name }) => name),
    parsers: parsers.map((parse) => (parse === asSent ? undefined : parse)),
    empty: { ...Object.fromEntries(fields.map(({ name }) => [name, null])) },
  };
}

/** By connection and name. A statement keeps its columns as long as it is prepared: the server refuses to run it when they have changed. */
const known = new WeakMap<Connection, Map<string, Columns>>();

function columnsKnown(connection: Connection): Map<string, Columns> {
  let columns = known.get(connection);
  if (columns === undefined) known.set(connection, (columns = new Map<string, Columns>()));
  return columns;
}

export type StatementCallback = (error: Error | undefined, rows: object[]) => void;

/**
 * A statement that is prepared once on each connection, as pg's `Query` of a name, with what that does for each run: it asks the server
 * to describe the columns, builds their readers again, and emits every row. For a page of 50 jobs that is a tenth of the time of reading
 * it. pg runs it as it runs its cursor, by the methods of a `Submittable`.
 */
export class PreparedStatement implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  /** Set by pg. */
  callback: StatementCallback | undefined;
  readonly #values: readonly unknown[];
  readonly #rows: object[] = [];
  #known: Map<string, Columns> | undefined;
  #columns: Columns | undefined;
  #unread: Error | undefined;

  constructor({ name, text, values }: { name: string; text: string; values: readonly unknown[] }) {
    this.name = name;
    this.text = text;
    this.#values = values.map((value) => utils.prepareValue(value));
  }

  submit(given: unknown): null {
    const connection = given as Connection;
    const { name, text } = this;
    this.#known = columnsKnown(connection);
    this.#columns = this.#known.get(name);
    connection.stream.cork();
    try {
      if (connection.parsedStatements[name] === undefined) connection.parse({ name, text });
      connection.bind({ statement: name, values: this.#values });
      if (this.#columns === undefined) connection.describe({ type: 'P' });
      connection.execute({});
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = columnsOf(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.#columns ?? noColumns;
    const row: Record<string, unknown> = { ...empty };
    try {
      for (let index = 0; index < fields.length; index += 1) {
        const text = fields[index] ?? null;
        if (text === null) continue;
        const parse = parsers[index];
        row[names[index] ?? ''] = parse === undefined ? text : parse(text);
      }
    } catch (error) {
      this.#unread ??= error as Error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    this.#known?.set(this.name, this.#columns ?? noColumns);
  }

  handleError(error: Error): void {
    this.callback?.(error, []);
  }

  handleReadyForQuery(): void {
    this.callback?.(this.#unread, this.#rows);
  }
}
