import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { PreparedStatement, type StatementCallback } from './prepared-statement.ts';
import { callerSignal, queryUntilAborted } from './until-aborted.ts';

/** Runs statements: the pool (each statement is its own transaction) or an open transaction. */
export interface StatementRunner {
  query<Row extends object>(statement: Sql): Promise<Row[]>;
}

/** What is known of the text of a statement. */
interface Text {
  readonly text: string;
  /** It is prepared by this name, once per connection. */
  readonly name: string;
  /** Whether it names the column of the team. */
  readonly namesTeam: boolean;
}

/** A statement whose text was built. */
export interface Prepared extends Text {
  readonly values: unknown[];
}

/** A text with the pieces between its values. */
interface Known extends Text {
  readonly pieces: readonly string[];
}

/** Texts differ only by which filters are set, so that few are in use. Those of one length are looked through. */
const texts = new Map<number, Known[]>();
/** Of all texts so far: a name is not given again, since a connection may have the statement of that name. */
let count = 0;
/** A caller can make tens of thousands of texts, by setting each subset of filters: when there are so many, all are dropped. */
const mostTexts = 2000;
let kept = 0;

function lengthOf(pieces: readonly string[]): number {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  return length;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/** To build the text of a statement, and to find it by its hash, takes several times as long as to compare its pieces. */
function known(statement: Sql): Known {
  const pieces = statement.strings;
  const length = lengthOf(pieces);
  let ofLength = texts.get(length);
  if (ofLength !== undefined) for (const found of ofLength) if (isSame(found.pieces, pieces)) return found;
  if (kept === mostTexts) {
    texts.clear();
    kept = 0;
    ofLength = undefined;
  }
  if (ofLength === undefined) texts.set(length, (ofLength = []));
  const { text } = statement;
  const added = { text, pieces: [...pieces], name: `s${count}`, namesTeam: text.includes('team_id') };
  count += 1;
  kept += 1;
  ofLength.push(added);
  return added;
}

/** Reads the text of a statement, which is built once. */
export function prepare(statement: Sql): Prepared {
  const { text, name, namesTeam } = known(statement);
  return { text, name, namesTeam, values: statement.values };
}

type Runner = pg.Pool | pg.PoolClient;

/** What pg's types do not say of a `Submittable`: the callback goes to it. */
interface RunsStatements {
  query(statement: PreparedStatement, values: undefined, callback: StatementCallback): void;
}

function run<Row extends object>(on: Runner, prepared: Prepared): Promise<Row[]> {
  const statement = new PreparedStatement(prepared);
  return new Promise((resolve, reject) => {
    (on as RunsStatements).query(statement, undefined, (error, rows) => {
      if (error) reject(error);
      else resolve(rows as Row[]);
    });
  });
}

/** Runs one statement, prepared by name, and answers its rows. */
export async function runStatement<Row extends object>(client: Runner, prepared: Prepared): Promise<Row[]> {
  const signal = callerSignal();
  try {
    if (signal === undefined) return await run<Row>(client, prepared);
    return await queryUntilAborted(signal, client, (on) => run<Row>(on, prepared));
  } catch (error) {
    // It was made where the socket was read; who sent the statement is what one looks for.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
