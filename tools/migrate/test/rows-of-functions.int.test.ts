import { testStack } from '@team-operations/testing';
import { withConnection } from '../src/index.ts';

/** What PostgreSQL expects of a function whose migration does not say it. */
const unsaid = 1000;

it('says of each function that returns rows how many to expect, so that the cost of a statement is not of another magnitude', async () => {
  const { rows } = await withConnection(testStack().databaseUrl, (client) =>
    client.query<{ name: string; rows: number }>(
      "SELECT proname AS name, prorows AS rows FROM pg_proc WHERE proretset AND pronamespace = 'public'::regnamespace",
    ),
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter((each) => each.rows === unsaid)).toEqual([]);
});
