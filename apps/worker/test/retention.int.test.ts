import { retentionRules } from '@team-operations/catalogue';
import { randomUUID } from 'node:crypto';
import { sql, type Sql } from '@team-operations/database';
import { openTestBed, freshMpan, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { periodsOf } from '../src/retention/periods.ts';
import { purgeExpired, type PurgeOptions } from '../src/retention/purge.ts';

let bed: TestBed;
let jobId: string;
beforeAll(async () => {
  bed = await openTestBed('team_operations_worker');
});
beforeEach(async () => {
  jobId = await aJob();
});
afterAll(() => bed.close());

const own = (statement: Sql) => bed.database.query<{ id: string }>(statement);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function aJob(): Promise<string> {
  const id = uuidV7();
  await own(
    sql`INSERT INTO job (id, team_id, scheduled_date) VALUES (${id}::uuid, ${bed.team.id}::uuid, current_date)`,
  );
  return id;
}

const received = {
  job_details: { job_id: 'J', outcome_code: 'CO' },
  contact: { name: 'Sam Fitter', telephone: '01632 960001' },
  sip_ani: { medical: true },
  additional_info: 'Isolated',
};

/** One row of each kind, as old as it is said to be; how to count what of it is left. */
const makers = {
  contacts: async (days: number) => {
    const id = await submission(days);
    return count(sql`SELECT 1 FROM sip_submission WHERE id = ${id}::uuid AND submission ? 'contact'
      UNION ALL SELECT 1 FROM sip_revision WHERE submission_id = ${id}::uuid AND received ?| ARRAY['contact', 'sip_ani']`);
  },
  submissions: async (days: number) => {
    const id = await submission(days);
    return count(sql`SELECT id FROM sip_submission WHERE id = ${id}::uuid
      UNION ALL SELECT submission_id FROM sip_revision WHERE submission_id = ${id}::uuid`);
  },
  marketMessages: async (days: number) => {
    const id = await flow(days, 'SENT');
    return count(
      sql`SELECT id FROM flow WHERE id = ${id}::uuid UNION ALL SELECT id FROM flow_history WHERE flow_id = ${id}::uuid`,
    );
  },
  inboundFiles: async (days: number) => {
    const id = randomUUID();
    await own(
      sql`INSERT INTO inbound_file (id, content, received_at) VALUES (${id}::uuid, 'ZHV', ${ago(days)}::timestamptz)`,
    );
    return count(sql`SELECT id FROM inbound_file WHERE id = ${id}::uuid`);
  },
  fixPlans: async (days: number) => {
    const id = randomUUID();
    await own(sql`INSERT INTO flow_fix_plan (id, team_id, flow_id, plan, expires_at)
      VALUES (${id}::uuid, ${bed.team.id}::uuid, ${randomUUID()}::uuid, '{}', ${ago(days)}::timestamptz)`);
    return count(sql`SELECT id FROM flow_fix_plan WHERE id = ${id}::uuid`);
  },
  meterDetails: async (days: number) => {
    const mpan = freshMpan();
    await own(sql`INSERT INTO meter_detail (team_id, mpan, flow, serial, details, from_mpid, received_at)
      VALUES (${bed.team.id}::uuid, ${mpan}, 'D0149', 'E1', '{}', 'EXEN', ${ago(days)}::timestamptz)`);
    return count(sql`SELECT mpan AS id FROM meter_detail WHERE mpan = ${mpan}`);
  },
  webhookDeliveries: async (days: number) => {
    const id = await delivery(days, 'delivered');
    return count(sql`SELECT id FROM webhook_delivery WHERE id = ${id}::uuid`);
  },
  auditEntries: async (days: number) => {
    const id = randomUUID();
    await own(sql`INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id, at)
      VALUES (${id}::uuid, ${bed.team.id}::uuid, 'test', ${jobId}::uuid, '{}', ${randomUUID()}::uuid, 'rest', 'r', ${ago(days)}::timestamptz)`);
    return count(sql`SELECT id FROM audit_entry WHERE id = ${id}::uuid`);
  },
  securityEvents: async (days: number) => {
    const id = randomUUID();
    await own(sql`INSERT INTO security_event (id, event, address, user_agent, request_id, at)
      VALUES (${id}::uuid, 'test', '::1', 'test', 'r', ${ago(days)}::timestamptz)`);
    return count(sql`SELECT id FROM security_event WHERE id = ${id}::uuid`);
  },
};

const count = (statement: Sql) => async () => (await own(statement)).length;

async function submission(days: number): Promise<string> {
  const [id, ofJob] = [uuidV7(), await aJob()];
  const team = bed.team.id;
  const text = JSON.stringify(received);
  await own(sql`INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, revision, scenario, scenario_table_version, submission, body_hash, answer, updated_at)
    VALUES (${id}::uuid, ${team}::uuid, 'team', ${id}::text, ${ofJob}::uuid, 1, 'S1', 1, ${text}::jsonb, '\\x00', '{}', ${ago(days)}::timestamptz)`);
  await own(sql`INSERT INTO sip_revision (team_id, submission_id, revision, received, scenario, credential_id, request_id)
    VALUES (${team}::uuid, ${id}::uuid, 1, ${text}::jsonb, 'S1', ${randomUUID()}::uuid, 'r')`);
  return id;
}

async function flow(days: number, state: string, name = 'D0135'): Promise<string> {
  const id = uuidV7();
  const team = bed.team.id;
  await own(sql`INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live, updated_at)
    VALUES (${id}::uuid, ${team}::uuid, ${jobId}::uuid, ${randomUUID()}::uuid, 1, ${name}, '002', ${state}::flow_state, '[]', 'SIPT', 'J', false, ${ago(days)}::timestamptz)`);
  await own(sql`INSERT INTO flow_history (id, team_id, flow_id, event, state)
    VALUES (${uuidV7()}::uuid, ${team}::uuid, ${id}::uuid, 'sent', ${state}::flow_state)`);
  return id;
}

async function delivery(days: number, state: string): Promise<string> {
  const [id, endpoint] = [uuidV7(), uuidV7()];
  const team = bed.team.id;
  await own(
    sql`INSERT INTO webhook_endpoint (id, team_id, url, secrets, person_id)
      VALUES (${endpoint}::uuid, ${team}::uuid, 'https://example.org', '[]', ${team}::uuid)`,
  );
  await own(sql`INSERT INTO webhook_delivery (id, team_id, endpoint_id, event_id, type, payload, state, next_attempt_at, created_at)
    VALUES (${id}::uuid, ${team}::uuid, ${endpoint}::uuid, ${randomUUID()}::uuid, 'test', '{}', ${state}::webhook_delivery_state,
      now() + interval '1 hour', ${ago(days)}::timestamptz)`);
  return id;
}

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
