import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
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

/** Texts differ only by which filters are set, so there are few. Those of one length are looked through. */
const texts = new Map<number, Known[]>();
let count = 0;

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
  if (ofLength === undefined) texts.set(length, (ofLength = []));
  for (const found of ofLength) if (isSame(found.pieces, pieces)) return found;
  const { text } = statement;
  const added = { text, pieces: [...pieces], name: `s${count}`, namesTeam: text.includes('team_id') };
  count += 1;
  ofLength.push(added);
  return added;
}

/** Reads the text of a statement, which is built once. */
export function prepare(statement: Sql): Prepared {
  const { text, name, namesTeam } = known(statement);
  return { text, name, namesTeam, values: statement.values };
}

/** Runs one statement, prepared by name, and answers its rows. */
export async function runStatement<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  { name, text, values }: Prepared,
): Promise<Row[]> {
  const signal = callerSignal();
  const run = (on: pg.Pool | pg.PoolClient) => on.query<Row>({ name, text, values });
  const { rows } = await (signal === undefined ? run(client) : queryUntilAborted(signal, client, run));
  return rows;
}
