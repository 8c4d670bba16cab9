import { sql } from '@team-operations/database';
import { todayInLondon } from '@team-operations/market';
import { freshMpan, writeUnchecked } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { flowFile, group } from './market.ts';

/** After five runs of a prepared statement the database may keep the plan that suits the tables as they are then. */
const runsBefore = 8;
const messages = 10_000;

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  // A new database has no statistics, whose plans suit a table without rows.
  await bench.sip.database.query(sql`
    SELECT pg_clear_attribute_stats(schemaname, tablename, attname, false)::text FROM pg_stats WHERE schemaname = 'public'`);
});
afterAll(() => bench.close());

/**
 * Messages of other jobs. The statistics of the database are older, as in the minute after they were written;
 * what happens to them happens while a fault is reported. */
const writeMessages = (teamId: string) =>
  writeUnchecked(bench.sip.databaseUrl, [
    sql`
      WITH job AS (INSERT INTO job (id, team_id, scheduled_date) SELECT gen_random_uuid(), ${teamId}::uuid, '2026-02-01'
        FROM generate_series(1, ${messages}::int) RETURNING id),
      message AS (INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, to_mpid,
          file_id, live, sent_at)
        SELECT gen_random_uuid(), ${teamId}::uuid, id, id, 1, 'D0135', '002', 'SENT', '[]', 'SIPT', 'J', 'EELC',
          'M' || replace(id::text, '-', ''), false, now() FROM job RETURNING id, file_id)
      INSERT INTO flow_history (id, team_id, flow_id, event, state, file_id, at)
      SELECT gen_random_uuid(), ${teamId}::uuid, message.id, event, 'SENT', file_id, now() + interval '1 minute'
      FROM message CROSS JOIN unnest('{generated,sent,acknowledged}'::text[]) AS event`,
  ]);

const messagesOf = async (submissionId: unknown) => {
  const rows = await bench.sip.database.query<{
    flow: string;
    state: string;
    mpan: string;
    toMpid: string;
  }>(sql`
    SELECT DISTINCT ON (flow) flow, state::text, mpan, to_mpid AS "toMpid" FROM flow WHERE submission_id = ${submissionId}::uuid
    ORDER BY flow, created_at DESC, id DESC`);
  return new Map(rows.map(({ flow, ...row }) => [flow, row]));
};

/** When the operator writes them, from now: of two answers of one second none is the later one. */
const seconds = { A: 1, C: 3 };

/** The operator acknowledges the report (A) or says that the fault is cleared (C). */
async function answer(response: 'A' | 'C', mpan: string, toMpid: string, reference: string): Promise<void> {
  const parties = { from: { role: 'J', mpid: toMpid }, to: { role: 'M', mpid: bench.mpid } };
  const header = {
    flow: 'D0126',
    version: '001',
    ...parties,
    createdAt: new Date(Date.now() + seconds[response] * 1000),
  };
  const said = group('G02', { response, responded_on: todayInLondon(), job_reference: reference });
  expect(await bench.answer(flowFile(header, group('G01', { mpan }, said)))).toEqual([]);
}

/** A fault with messages to the operator and to the supplier, from the report to the clearance, with a correction of the MPAN. */
async function wholeLife(): Promise<void> {
  const { job_details: details, ...blocks } = submission('S6');
  const [mpan, corrected] = [freshMpan(), freshMpan()];
  const dno_issue = { code: 'A', comment: 'hot' };
  const { body } = await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue });
  await bench.settle();
  expect((await messagesOf(body.submission_id)).get('D0135')).toMatchObject({ state: 'SENT', mpan });
  expect((await bench.submit({ job_id: details.job_id, mpan: corrected })).status).toBe(200);
  await bench.settle();
  const report = (await messagesOf(body.submission_id)).get('D0135');
  expect(report).toMatchObject({ state: 'SENT', mpan: corrected });
  for (const response of ['A', 'C'] as const)
    await answer(response, corrected, report?.toMpid ?? '', details.job_id);
  await bench.settle();
  const [fault] = await bench.sip.database.query<{ isClosed: boolean }>(sql`
    SELECT closed_at IS NOT NULL AS "isClosed" FROM dno_fault WHERE mpan = ${corrected} AND team_id = ${bench.sip.team.id}::uuid`);
  expect(fault).toEqual({ isClosed: true });
}

it('takes a fault through its life in a team that has got many messages, before any statement takes too long', async () => {
  for (let run = 0; run < runsBefore; run += 1) await wholeLife();
  await writeMessages(bench.sip.team.id);
  await wholeLife();
});
