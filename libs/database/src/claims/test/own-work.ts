import { randomUUID } from 'node:crypto';
import { testStack } from '@team-operations/testing';
import { raw, sql } from '../../sql.ts';
import { openDatabase, type Database } from '../../database.ts';
import { isDue } from '../claim-due.ts';
import type { StatementRunner } from '../../statement.ts';
import type { Claim, DueGroup, Performed, Work, WorkTable } from '../work.ts';

export interface Task extends Claim {
  key: string;
}

const isFirst = sql`NOT EXISTS (SELECT FROM task AS earlier WHERE earlier.key = work.key AND earlier.position < work.position
  AND earlier.next_attempt_at IS NOT NULL)`;

/** Work whose rows are kept; nothing of a key overtakes what came before it. */
export const taskTable: WorkTable = {
  name: 'task',
  ofGroup: sql`work.key = planned.id`,
  isOpen: isFirst,
  order: sql`work.position`,
  columns: sql`work.key`,
  joins: sql``,
  whenOver: 'kept',
};

export const team = randomUUID();
export const destination = { teamId: team, place: 'place', upstream: 'upstream' };

/** Keys with work that is due. */
export async function dueKeys(database: StatementRunner): Promise<DueGroup[]> {
  const keys = await database.query<{ id: string }>(sql`
    SELECT work.key AS id FROM task AS work WHERE ${isDue} AND ${isFirst} ORDER BY work.position`);
  return keys.map(({ id }) => ({ ...destination, id, due: 1 }));
}

/** Work on the tasks that notes each conclusion as an effect, in its transaction. */
export const taskWork = (
  perform: (task: Task, signal: AbortSignal) => Promise<Performed<null>>,
): Work<Task, null> => ({
  name: 'tasks',
  table: taskTable,
  due: dueKeys,
  destinationOf: () => destination,
  perform,
  async settle(transaction, { id, claim }, { state }) {
    await transaction.query(sql`
      INSERT INTO effect (task, claim, state) VALUES (${id}::uuid, ${claim}, ${state})`);
  },
});

export interface OwnWork {
  database: Database;
  /** Another process, as far as the database can see. */
  another(): Database;
  add(key: string): Promise<string>;
  rows(): Promise<Row[]>;
  effects(): Promise<{ task: string; claim: number; state: string }[]>;
  drop(): Promise<void>;
}

export interface Row {
  id: string;
  isOver: boolean;
  /** Milliseconds of the test's clock. */
  next: number | null;
  until: number | null;
  claim: number;
  attempts: number;
}

/** Tables of a test, in a schema of its own. `withClock`: their time is that of the table `clock`, in milliseconds. */
export async function ownWork({ withClock = false } = {}): Promise<OwnWork> {
  const schema = `claims_${randomUUID().replaceAll('-', '')}`;
  const opened: Database[] = [];
  function open(searchPath: string): Database {
    const database = openDatabase({
      url: testStack().databaseUrl,
      connections: 4,
      applicationName: schema,
      waitMilliseconds: 5000,
      onIdleError: () => undefined,
      prepareConnection: async (client) => void (await client.query(`SET search_path = ${searchPath}`)),
    });
    opened.push(database);
    return database;
  }
  // What is named before `pg_catalog` is found first: a clock that the test sets.
  const another = () => open(`${schema}, pg_catalog`);
  const admin = open('public');
  const name = raw(schema);
  await admin.query(sql`CREATE SCHEMA ${name}`);
  await admin.query(sql`
    CREATE TABLE ${name}.task (team_id uuid, id uuid, key text, position bigserial, next_attempt_at timestamptz(3),
      attempts int NOT NULL DEFAULT 0, claim int NOT NULL DEFAULT 0, claimed_until timestamptz(3), PRIMARY KEY (team_id, id))`);
  await admin.query(sql`CREATE TABLE ${name}.effect (place bigserial, task uuid, claim int, state text)`);
  if (withClock) {
    await admin.query(sql`CREATE TABLE ${name}.clock AS SELECT 0::float8 AS at`);
    await admin.query(sql`
      CREATE FUNCTION ${name}.now() RETURNS timestamptz LANGUAGE sql STABLE
      AS ${raw(`'SELECT to_timestamp(at / 1000) FROM ${schema}.clock'`)}`);
  }
  const database = another();
  const milliseconds = (column: string) => raw(`(extract(epoch FROM ${column}) * 1000)::float8`);
  return {
    database,
    another,
    async add(key) {
      const id = randomUUID();
      await database.query(sql`
        INSERT INTO task (team_id, id, key, next_attempt_at) VALUES (${team}::uuid, ${id}::uuid, ${key}, now())`);
      return id;
    },
    rows: () =>
      database.query<Row>(sql`
        SELECT id, next_attempt_at IS NULL AS "isOver", ${milliseconds('next_attempt_at')} AS next,
          ${milliseconds('claimed_until')} AS until, claim, attempts FROM task ORDER BY position`),
    effects: () =>
      database.query<{ task: string; claim: number; state: string }>(
        sql`SELECT task, claim, state FROM effect ORDER BY place`,
      ),
    async drop() {
      await admin.query(sql`DROP SCHEMA ${name} CASCADE`);
      for (const each of opened) await each.close();
    },
  };
}
