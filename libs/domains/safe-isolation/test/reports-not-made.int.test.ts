import { planOf, sql } from '@team-operations/database';
import { reportMissing, unreported } from '../src/index.ts';
import { writeUnchecked } from '@team-operations/testing';
import { openBench, type Bench } from './fault-model/bench.ts';
import { missingAlarms, unreportedFault } from './unreported-fault.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});

afterAll(() => bench.close());

const reported = (code: string, seconds: number) => unreportedFault(bench, code, seconds);
const raised = (reference: string) => missingAlarms(bench, reference);

describe('a fault of which no report is made', () => {
  it.each(['A', 'B'])('alarms once after two minutes: category %s', async (code) => {
    const { reference, mpan } = await reported(code, 121);
    expect(await raised(reference)).toEqual([
      expect.objectContaining({
        ...{ jobReference: reference, category: code, mpan, because: 'not_made' },
        missingSince: expect.any(String),
      }),
    ]);
    expect(await raised(reference)).toEqual([]);
    await bench.settle();
  });

  it('alarms once when several workers look at the same time', async () => {
    await reported('A', 500);
    await reported('B', 500);
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => reportMissing(bench.sip.workerDatabase)),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    await bench.settle();
  });

  it.each([
    ['before two minutes', 'A', 110],
    ['of category C without a demanded call', 'C', 500],
  ])('does not %s', async (_, code, seconds) => {
    const { reference } = await reported(code, seconds);
    expect(await raised(reference)).toEqual([]);
    await bench.settle();
  });

  it('alarms of one that was lowered while its call is outstanding', async () => {
    const { reference, correct, age } = await reported('A', 0);
    await correct({ dno_issue: { code: 'C', comment: 'warm' } });
    await age(121);
    expect(await raised(reference)).toHaveLength(1);
    await bench.settle();
  });

  it('does not once it is withdrawn or closed', async () => {
    const { reference, correct } = await reported('A', 500);
    await correct({ dno_issue: null });
    const other = await reported('B', 500);
    await other.correct({ dno_issue: null });
    expect([...(await raised(reference)), ...(await raised(other.reference))]).toEqual([]);
    await bench.settle();
  });
});

it('reads open faults alone, of 20,000 closed ones', async () => {
  const { database, databaseUrl, team, workerDatabase } = bench.sip;
  const faults = sql`
    WITH made AS (
      INSERT INTO job (id, team_id, status, scheduled_date)
      SELECT uuidv7(), ${team.id}::uuid, 'COMPLETED', '2026-03-01' FROM generate_series(1, 10000) RETURNING id)
    INSERT INTO dno_fault (id, team_id, job_id, category, reported_at, renewed_at, closed_at)
    SELECT uuidv7(), ${team.id}::uuid, id, 'A', now() - interval '1 hour', now() - interval '1 hour', now() FROM made`;
  await writeUnchecked(databaseUrl, [faults, faults]);
  await database.query(sql`ANALYZE job`);
  await database.query(sql`ANALYZE dno_fault`);
  const plan = await workerDatabase.transaction((transaction) => planOf(transaction, unreported(2)));
  expect(plan.sequentialScans).not.toContain('dno_fault');
  expect(plan.sequentialScans).not.toContain('job');
  expect(plan.rowsRead).toBeLessThan(500);
});
