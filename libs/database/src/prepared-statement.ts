import type { Duplex } from 'node:stream';
import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { rowTypes } from './row-types.ts';

/** What pg sends on a connection. */
export interface Connection {
  readonly stream: Duplex;
  /** Texts of the statements that the server has, by name. */
  readonly parsedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  close(message: { type: 'S'; name: string }): void;
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

type KnownColumns = Map<string, Columns | undefined>;

/**
 * By connection and name, the one that was used last at the end; undefined until the columns are described. A statement keeps its columns
 * as long as it is prepared: the server refuses to run it when they have changed.
 */
const known = new WeakMap<Connection, KnownColumns>();

function columnsKnown(connection: Connection): KnownColumns {
  let columns = known.get(connection);
  if (columns === undefined) known.set(connection, (columns = new Map()));
  return columns;
}

/**
 * The server keeps 50 kB or more for each statement, and the filters of one list make tens of thousands of texts: a connection has those
 * that it used last (docs/decisions/0114-reading-of-prepared-statements.md).
 */
export const mostPrepared = 200;

/** Drops the statement that was used longest ago once there are too many. */
function closeOldest(connection: Connection, columns: KnownColumns): void {
  const [oldest] = columns.keys();
  if (columns.size < mostPrepared || oldest === undefined) return;
  connection.close({ type: 'S', name: oldest });
  columns.delete(oldest);
  Reflect.deleteProperty(connection.parsedStatements, oldest);
}

type StatementCallback = (error: Error | undefined, rows: object[]) => void;

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
  #known: KnownColumns | undefined;
  #columns: Columns | undefined;
  #connection: Connection | undefined;
  #unread: Error | undefined;

  constructor({ name, text, values }: { name: string; text: string; values: readonly unknown[] }) {
    this.name = name;
    this.text = text;
    this.#values = values.map((value) => utils.prepareValue(value));
  }

  /** Sent before what can fail, after which the server reads no Close up to the next Sync. */
  keepWithinLimit(connection: Connection): void {
    const columns = columnsKnown(connection);
    if (!columns.has(this.name)) closeOldest(connection, columns);
  }

  /** Sends it without Sync. `parsed` has the names that were sent to be parsed since the last Sync. */
  send(connection: Connection, parsed?: Set<string>): void {
    const { name, text } = this;
    const columns = columnsKnown(connection);
    this.#known = columns;
    this.#connection = connection;
    this.#columns = columns.get(name);
    const isKnown = columns.delete(name);
    columns.set(name, this.#columns);
    if (connection.parsedStatements[name] === undefined && parsed?.has(name) !== true) {
      // It was refused before, or its columns have changed.
      if (isKnown) connection.close({ type: 'S', name });
      connection.parse({ name, text });
      parsed?.add(name);
    }
    connection.bind({ statement: name, values: this.#values });
    if (this.#columns === undefined) connection.describe({ type: 'P' });
    connection.execute({});
  }

  submit(given: unknown): null {
    const connection = given as Connection;
    connection.stream.cork();
    try {
      this.keepWithinLimit(connection);
      this.send(connection);
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

  #discard(): void {
    if (this.#connection === undefined) return;
    this.#known?.set(this.name, undefined);
    Reflect.deleteProperty(this.#connection.parsedStatements, this.name);
  }

  /** A migration has changed the columns (`feature_not_supported`): the next run prepares the statement again. */
  discardIfChanged({ code }: { code?: string }): void {
    if (code === '0A000') this.#discard();
  }

  handleError(error: Error & { code?: string }): void {
    this.discardIfChanged(error);
    this.callback?.(error, []);
  }

  handleReadyForQuery(): void {
    this.callback?.(this.#unread, this.#rows);
  }
}
