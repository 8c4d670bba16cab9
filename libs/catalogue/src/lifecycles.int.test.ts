import { sql } from '@team-operations/database';
import { openOwnTestBed, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { lifecycles } from './lifecycles.ts';

/** Rows that are written once: the state that something had. */
const history = ['flow_history'];

let bed: TestBed;
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_gateway');
});
afterAll(() => bed.close());

it('has a life cycle for every table with a state, with the values of the database', async () => {
  const columns = await bed.database.query<{ table: string; state: string; states: string[] }>(sql`
    SELECT relname AS table, 'row.' || attname || '::text' AS state,
      array(SELECT enumlabel::text FROM pg_enum WHERE enumtypid = atttypid ORDER BY enumsortorder) AS states
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relkind = 'r' AND attname IN ('state', 'status') AND atttypid IN (SELECT enumtypid FROM pg_enum)
      AND relnamespace = 'public'::regnamespace AND relname <> ALL (${history})
    ORDER BY 1`);
  const declared = lifecycles.filter(({ state }) => state.endsWith('::text'));
  expect(columns).toEqual(
    declared
      .map(({ table, state, states }) => ({ table, state, states }))
      .sort((a, b) => a.table.localeCompare(b.table)),
  );
});

it.each(lifecycles)('names only its states: $table', ({ states, transitions }) => {
  const named = Object.values(transitions).flatMap(({ from, to }) => [...from, to]);
  expect(states).toEqual(expect.arrayContaining(named));
});

async function completedJob(): Promise<string> {
  const id = uuidV7();
  await bed.database.query(sql`
    INSERT INTO job (id, team_id, status, scheduled_date)
    VALUES (${id}::uuid, ${bed.team.id}::uuid, 'COMPLETED', '2026-03-01')`);
  return id;
}

it('refuses a change by a service that no transition declares', async () => {
  const id = await completedJob();
  const cancelled = bed.serviceDatabase.query(
    sql`UPDATE job SET status = 'CANCELLED' WHERE id = ${id}::uuid RETURNING id`,
  );
  await expect(cancelled).rejects.toThrow('No transition is declared for this change of job');
});
