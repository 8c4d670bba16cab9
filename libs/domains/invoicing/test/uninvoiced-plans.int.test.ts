import { planOf, sql, type Sql } from '@team-operations/database';
import { newId } from '@team-operations/schemas';
import { openOwnTestBed, writeUnchecked, type TestBed } from '@team-operations/testing';
import { listUninvoicedJobs } from '../src/visits/list-uninvoiced-jobs.ts';

const jobs = 20_000;
/** One visit in so many is on no invoice, one is billed as another one, and one is billed without an outcome. */
const share = 1000;
const limit = 50;

let bed: TestBed;
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_gateway');
  const { team, databaseUrl, database } = bed;
  const invoice = newId();
  await writeUnchecked(databaseUrl, [
    sql`INSERT INTO invoice (id, team_id, kind, status, client_id, lines, vat_summary, net_pence, vat_pence, gross_pence)
      VALUES (${invoice}::uuid, ${team.id}::uuid, 'INVOICE', 'DRAFT', ${team.client_id}::uuid, '[]', '[]', 0, 0, 0)`,
    sql`INSERT INTO job (id, team_id, status, scheduled_date, job_type_id, client_id, completed_at)
      SELECT uuidv7(), ${team.id}::uuid, 'COMPLETED', '2026-03-01', ${team.job_type_id}::uuid, ${team.client_id}::uuid, now()
      FROM generate_series(1, ${jobs}::int)`,
    sql`INSERT INTO job_visit (team_id, job_id, number, kind, visited_on, ended_at, invoice_id, billed_kind, billed_on)
      SELECT team_id, id, 1, CASE WHEN n % ${share}::int <> 2 THEN 'COMPLETED_VISIT'::visit_kind END, '2026-03-02', now(),
        CASE WHEN n % ${share}::int <> 0 THEN ${invoice}::uuid END, CASE WHEN n % ${share}::int <> 0 THEN kind END,
        CASE WHEN n % ${share}::int <> 0 THEN '2026-03-02'::date END
      FROM (SELECT team_id, id, row_number() OVER () AS n FROM job) AS numbered,
        LATERAL (SELECT (CASE WHEN n % ${share}::int = 1 THEN 'ABORTED_VISIT' ELSE 'COMPLETED_VISIT' END)::visit_kind AS kind) AS billed`,
  ]);
  await database.query(sql`VACUUM (ANALYZE) job, job_visit`);
}, 120_000);
afterAll(() => bed.close());

/** The statement of the first page. */
async function statementOf(): Promise<Sql> {
  let asked: Sql | undefined;
  const query = (statement: Sql) => {
    asked = statement;
    return Promise.resolve([]);
  };
  await listUninvoicedJobs.handle({ limit }, { team: { teamId: bed.team.id, query } } as never);
  return asked!;
}

it('reads no visit that is billed as what it is', async () => {
  const asked = await statementOf();
  expect(await bed.database.query(asked)).toHaveLength(limit + 1);
  const { summary, rowsRead } = await planOf(bed.database, asked);
  expect(summary).toContain('job_visit_uninvoiced');
  // Of each visit the row, its job, type, site and invoice.
  expect(rowsRead).toBeLessThan(10 * limit);
});
