import { sql } from '../sql.ts';
import { claimDue } from './claim-due.ts';
import { ownWork, taskTable, team, type OwnWork } from './test/own-work.ts';

let work: OwnWork;
beforeAll(async () => {
  work = await ownWork();
});
afterAll(() => work.drop());

/** For so many runs PostgreSQL makes a plan for the values of each, and compares their costs. */
const runsPlanned = 5;

it('is planned once for any number of groups, and not again each time', async () => {
  for (let count = 0; count < 3 * runsPlanned; count += 1) await work.add(`key ${count}`);
  await work.database.transaction(async (transaction) => {
    for (let count = 0; count < 3 * runsPlanned; count += 1) {
      const planned = [{ id: `key ${count}`, teamId: team, count: 1 }];
      expect(await claimDue(transaction, taskTable, planned, 1000)).toHaveLength(1);
    }
    const plans = await transaction.query(sql`
      SELECT custom_plans::int AS each, generic_plans::int AS general FROM pg_prepared_statements WHERE statement LIKE '%AS planned (team_id, id, most)%' AND statement NOT LIKE '%pg_prepared_statements%'`);
    expect(plans).toEqual([{ each: runsPlanned, general: 2 * runsPlanned }]);
  });
});
