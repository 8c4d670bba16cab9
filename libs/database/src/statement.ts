import { sql, type Sql } from './sql.ts';
import type { Member } from './group-commit.ts';
import { PreparedStatement } from './prepared-statement.ts';
import { StatementGroup } from './statement-group.ts';
import { Shape, shapeOf } from './shape.ts';
import { submit, type Runner } from './submit.ts';
import { callerSignal } from './until-aborted.ts';

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
  /** Ends it; undefined for one that is always completed. */
  readonly signal: AbortSignal | undefined;
}

/** Texts differ only by which filters are set, so that few are in use. One text can be composed of several templates. */
let [shapes, texts] = [new Shape<Text>(), new Map<string, Text>()];
/** A caller can make tens of thousands of them, by setting each subset of filters: when there are so many, all are dropped. */
const mostShapes = 2000;
let kept = 0;
/** Of all texts so far: a name is not given again, since a connection may have the statement of that name. */
let count = 0;

/** The text of a statement whose shape is new. */
function build({ text }: Sql): Text {
  let known = texts.get(text);
  if (known === undefined) {
    known = { text, name: `s${count}`, namesTeam: text.includes('team_id') };
    count += 1;
    texts.set(text, known);
  }
  return known;
}

/** Reads the text of a statement, which is built once: to build it, and to find it by its hash, takes several times as long. */
export function prepare(statement: Sql): Prepared {
  const values: unknown[] = [];
  const shape = shapeOf(shapes, statement, values);
  if (shape.found === undefined) {
    if (kept === mostShapes) {
      [shapes, texts, kept] = [new Shape(), new Map<string, Text>(), 0];
      return prepare(statement);
    }
    kept += 1;
    shape.found = build(statement);
  }
  const { text, name, namesTeam } = shape.found;
  return { text, name, namesTeam, values, signal: callerSignal() };
}

const signalsOf = (statements: readonly Prepared[]): AbortSignal[] =>
  statements.flatMap(({ signal }) => signal ?? []);

/** Runs one statement, prepared by name, and answers its rows. */
export async function runStatement<Row extends object>(client: Runner, prepared: Prepared): Promise<Row[]> {
  try {
    return await submit<Row[]>(client, new PreparedStatement(prepared), signalsOf([prepared]));
  } catch (error) {
    // It was made where the socket was read; who sent the statement is what one looks for.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** The statements that can be sent; of the others, each fails alone. */
function sendable(members: readonly Member[]): PreparedStatement[] {
  return members.flatMap(({ statement, resolve, reject }) => {
    try {
      statement.signal?.throwIfAborted();
      const prepared = new PreparedStatement(statement);
      prepared.callback = (error, rows) => (error ? reject(error) : resolve(rows));
      return [prepared];
    } catch (error) {
      reject(error);
      return [];
    }
  });
}

/**
 * One of a group that waits longer for a lock keeps the others waiting: the group is rolled back, and each runs alone. Shorter than PostgreSQL's
 * `deadlock_timeout`. Of the transaction alone, which the group is.
 */
const shortLocks = prepare(sql`SELECT set_config('lock_timeout', '500', true)`);

/** Runs statements in one transaction; each is answered when it is committed. The signal of one ends all: they wait for each other. */
export async function runGroup(on: Runner, members: readonly Member[]): Promise<void> {
  const statements = sendable(members);
  if (statements.length === 0) return;
  const signals = signalsOf(members.map(({ statement }) => statement)).filter(({ aborted }) => !aborted);
  await submit(on, new StatementGroup([new PreparedStatement(shortLocks), ...statements]), signals);
}
