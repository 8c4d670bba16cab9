import { randomUUID } from 'node:crypto';
import { retentionRules } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import { openTestBed, type TestBed } from '@team-operations/testing';
import { periodsOf } from '../src/retention/periods.ts';
import { purgeExpired, type PurgeOptions } from '../src/retention/purge.ts';
import { ago, expiredRows, received } from './expired-rows.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed('team_operations_worker');
});
afterAll(() => bed.close());

const { own, count, aJob, submission, flow, delivery, makers } = expiredRows(() => bed);

const purge = (more: Partial<PurgeOptions> = {}) =>
  purgeExpired({
    database: bed.serviceDatabase,
    periods: periodsOf({}),
    signal: new AbortController().signal,
    onFailure: (kind, error) => {
      throw new Error(`${kind} failed`, { cause: error });
    },
    ...more,
  });

const kinds = Object.keys(makers) as (keyof typeof makers)[];

it('knows how to make every kind that is purged', () => {
  expect(kinds.toSorted()).toEqual(Object.keys(retentionRules).toSorted());
});

it.each(kinds)('when the time of %s is over, then it goes, and what is younger stays', async (kind) => {
  const { days } = retentionRules[kind]!;
  const old = await makers[kind](days + 1);
  const young = await makers[kind](days - 1);
  const before = await young();
  expect([await old(), before]).not.toContain(0);
  await purge();
  expect(await old()).toBe(0);
  expect(await young()).toBe(before);
});

it('when the contact goes, then the rest of the submission stays', async () => {
  const id = await submission(retentionRules['contacts']!.days + 1);
  await purge();
  const rows = await own(sql`SELECT submission AS id FROM sip_submission WHERE id = ${id}::uuid
    UNION ALL SELECT received FROM sip_revision WHERE submission_id = ${id}::uuid`);
  const { job_details, additional_info } = received;
  expect(rows.map((row) => row.id)).toEqual([
    { job_details, additional_info },
    { job_details, additional_info },
  ]);
});

it('when a message or a delivery still waits, then it stays, however old', async () => {
  const held = await flow(4000, 'HELD');
  const waiting = await delivery(4000, 'waiting');
  await purge();
  expect(await own(sql`SELECT id FROM flow WHERE id = ${held}::uuid`)).toHaveLength(1);
  expect(await own(sql`SELECT id FROM webhook_delivery WHERE id = ${waiting}::uuid`)).toHaveLength(1);
});

it('when a delivery waits for a webhook that was removed, then it goes too', async () => {
  const { days } = retentionRules['webhookDeliveries']!;
  const [old, young] = [await delivery(days + 1, 'waiting'), await delivery(days - 1, 'waiting')];
  await own(sql`UPDATE webhook_endpoint SET removed_at = now()
    WHERE id IN (SELECT endpoint_id FROM webhook_delivery WHERE id = ANY (${[old, young]}::uuid[]))`);
  await purge();
  const left = await own(sql`SELECT id FROM webhook_delivery WHERE id = ANY (${[old, young]}::uuid[])`);
  expect(left.map(({ id }) => id)).toEqual([young]);
});

it('when a fix was applied to a message that is kept, then its plan stays, but for a report without an open fault', async () => {
  const left = async (name: string, applied: boolean) => {
    const [id, message] = [randomUUID(), await flow(0, 'SENT', name)];
    await own(sql`INSERT INTO flow_fix_plan (id, team_id, flow_id, plan, expires_at, applied_at)
      VALUES (${id}::uuid, ${bed.team.id}::uuid, ${message}::uuid, '{}', ${ago(100)}::timestamptz,
        ${applied ? ago(100) : null}::timestamptz)`);
    return count(sql`SELECT id FROM flow_fix_plan WHERE id = ${id}::uuid`);
  };
  const plans = [await left('D0136', true), await left('D0136', false), await left('D0135', true)];
  await purge();
  expect(await Promise.all(plans.map((remaining) => remaining()))).toEqual([1, 0, 0]);
});

it('when a team still works at a metering point, then what was reported of the meter there stays', async () => {
  const { days } = retentionRules['meterDetails']!;
  const left = await makers.meterDetails(days + 1);
  const jobId = await aJob();
  await own(sql`UPDATE job SET mpan = (SELECT mpan FROM meter_detail WHERE team_id = ${bed.team.id}::uuid ORDER BY received_at LIMIT 1)
    WHERE id = ${jobId}::uuid`);
  await purge();
  expect(await left()).toBe(1);
  await own(
    sql`UPDATE job SET status = 'COMPLETED', updated_at = ${ago(days + 1)}::timestamptz WHERE id = ${jobId}::uuid`,
  );
  await purge();
  expect(await left()).toBe(0);
});

it('when a run is cut off, then what it did is reported, and the next one does the rest', async () => {
  const { days } = retentionRules['inboundFiles']!;
  const left = await Promise.all(Array.from({ length: 5 }, () => makers.inboundFiles(days + 3)));
  const stopping = new AbortController();
  const { runId } = await purge({
    batch: 2,
    signal: stopping.signal,
    onPurged: (kind) => kind === 'inboundFiles' && stopping.abort(),
  });
  const remaining = async () => (await Promise.all(left.map((one) => one()))).reduce((a, b) => a + b, 0);
  expect(await remaining()).toBe(3);
  const noted = await bed.database.query<{ data: object }>(sql`
    SELECT data FROM outbox_message WHERE type = 'retention.rows.purged' AND key = ${runId}
      AND data ->> 'kind' = 'inboundFiles'`);
  expect(noted.map(({ data }) => data)).toEqual([
    { runId, by: 'worker', kind: 'inboundFiles', days, rows: 2 },
  ]);
  await purge({ batch: 2 });
  expect(await remaining()).toBe(0);
});

it('when several workers purge concurrently, in small batches, then each row is deleted once and none fails', async () => {
  const { days } = retentionRules['inboundFiles']!;
  const left = await Promise.all(Array.from({ length: 23 }, () => makers.inboundFiles(days + 2)));
  const runs = await Promise.all([purge({ batch: 3 }), purge({ batch: 3 }), purge({ batch: 3 })]);
  await purge({ batch: 3 });
  expect(await Promise.all(left.map((remaining) => remaining()))).toEqual(left.map(() => 0));
  const rows = runs.flatMap(({ purged }) => purged).filter(({ kind }) => kind === 'inboundFiles');
  expect(rows.reduce((sum, run) => sum + run.rows, 0)).toBe(23);
});

it('when a run ends, then it is noted for the audit, with every kind, and with no failure hidden', async () => {
  const failures: string[] = [];
  const spoiled = { ...periodsOf({}), auditEntries: 1 };
  const report = await purge({ periods: spoiled, onFailure: (kind) => failures.push(kind) });
  expect(failures).toEqual(['auditEntries']);
  expect(report.failed).toEqual(['auditEntries']);
  const [noted] = await bed.database.query<{ data: { by: string; purged: object[] } }>(sql`
    SELECT data FROM outbox_message WHERE topic = 'operations.audit.v1' AND key = ${report.runId}`);
  expect(noted!.data.by).toBe('worker');
  expect(noted!.data.purged).toHaveLength(kinds.length - 1);
});
