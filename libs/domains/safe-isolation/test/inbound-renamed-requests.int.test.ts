import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { flowFile, group, quarantineOf } from './market.ts';
import { openTeamInTheMarket } from './team-in-the-market.ts';

const { bed, teamId, mpid, arrive, close } = await openTeamInTheMarket();
afterAll(close);

/** Provides a request of the supplier, which has its effect. */
async function ask(reference: string, mpan: string, day: string): Promise<string> {
  const file = flowFile(
    { flow: 'D0142', version: '001', from: { role: 'X', mpid: 'EXEN' }, to: { role: 'M', mpid } },
    group('H01', { mpan }, group('H02', { job_reference: reference, requested_for: day })),
  );
  await arrive(file);
  const kept = await bed.database.query(
    sql`SELECT 1 FROM inbound_file WHERE content = ${file} AND team_id IS NOT NULL`,
  );
  expect(kept).toHaveLength(1);
  return file;
}

const jobsAt = (mpan: string) =>
  bed.database.query<{ id: string; external_reference: string; date: string }>(sql`
    SELECT id, external_reference, scheduled_date::text AS date FROM job
    WHERE team_id = ${teamId}::uuid AND mpan = ${mpan}`);

/** A job that a submission opened, with its fault. */
async function submitted({
  reference,
  name,
  mpan,
}: {
  reference: string;
  name: string;
  mpan: string | null;
}) {
  const content = { job_details: {}, contact: { name: 'Ann', telephone: '0800' } };
  const [job] = await bed.database.query<{ id: string }>(sql`
    WITH opened AS (
      INSERT INTO job (id, team_id, status, scheduled_date, external_reference, submitter, mpan)
      VALUES (uuidv7(), ${teamId}::uuid, 'IN_PROGRESS', '2026-04-01', ${name}, 'team', ${mpan}) RETURNING id)
    INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, revision, scenario, scenario_table_version,
      submission, body_hash, answer)
    SELECT uuidv7(), ${teamId}::uuid, 'team', ${reference}, id, 1, 'S1', 1, ${JSON.stringify(content)}::jsonb, '', '{}' FROM opened
    RETURNING job_id AS id`);
  await bed.database.query(sql`
    INSERT INTO dno_fault (id, team_id, job_id, category, mpan) VALUES (uuidv7(), ${teamId}::uuid, ${job?.id}::uuid, 'A', ${mpan})`);
  return job?.id;
}

async function ambiguous(reference: string) {
  const alarms = await bed.database.query<{ data: object; extensions: object }>(sql`
    SELECT data, extensions FROM outbox_message WHERE type = 'job.reference-ambiguous' AND data ->> 'jobReference' = ${reference}`);
  return alarms.map(({ data, extensions }) => ({ ...data, extensions }));
}

async function requestedAgain(reference: string) {
  const alarms = await bed.database.query<{ data: object }>(sql`
    SELECT data FROM outbox_message
    WHERE type = 'job.requested-again' AND data ->> 'jobReference' = ${reference} ORDER BY id`);
  return alarms.map(({ data }) => data);
}

const change = (reference: string, set: ReturnType<typeof sql>) =>
  bed.database.query(sql`
    UPDATE job SET ${set} WHERE team_id = ${teamId}::uuid AND external_reference = ${reference}`);

describe('a request that comes again', () => {
  it('finds the job that it made, after the office has renamed it', async () => {
    const [reference, mpan] = [`REQ-${freshMpan()}`, freshMpan()];
    await ask(reference, mpan, '2026-04-01');
    await change(reference, sql`external_reference = ${`OFFICE-${reference}`}`);
    await ask(reference, mpan, '2026-04-02');
    expect(await jobsAt(mpan)).toMatchObject([
      { external_reference: `OFFICE-${reference}`, date: '2026-04-02' },
    ]);
  });

  it('is quarantined where the office has corrected the metering point too', async () => {
    const [reference, mpan, right] = [`REQ-${freshMpan()}`, freshMpan(), freshMpan()];
    await ask(reference, mpan, '2026-04-01');
    await change(reference, sql`external_reference = ${`OFFICE-${reference}`}, mpan = ${right}`);
    const file = await ask(reference, mpan, '2026-04-02');
    expect([await jobsAt(mpan), await jobsAt(right)]).toMatchObject([[], [{ date: '2026-04-01' }]]);
    expect(await quarantineOf(bed.database, file)).toMatchObject([
      { reason: expect.stringContaining('is the reference of another job') },
    ]);
    const alarm = {
      jobReference: reference,
      status: 'PENDING',
      supplierMpid: 'EXEN',
      mpan,
      jobMpan: right,
      scheduledDate: '2026-04-01',
      requestedFor: '2026-04-02',
    };
    expect(await requestedAgain(reference)).toMatchObject([alarm]);
    // The same day again is no news; another one is.
    await ask(reference, mpan, '2026-04-02');
    expect(await requestedAgain(reference)).toHaveLength(1);
    await ask(reference, mpan, '2026-04-03');
    expect(await requestedAgain(reference)).toMatchObject([alarm, { requestedFor: '2026-04-03' }]);
  });

  it('raises an alarm where the job of that reference is for another supplier', async () => {
    const [reference, mpan] = [`REQ-${freshMpan()}`, freshMpan()];
    await ask(reference, mpan, '2026-04-01');
    await bed.database.query(sql`
      INSERT INTO supplier (id, team_id, name, mpid) VALUES (uuidv7(), ${teamId}::uuid, 'Other', 'OTHR')`);
    const other = sql`SELECT id FROM supplier WHERE team_id = ${teamId}::uuid AND mpid = 'OTHR'`;
    await change(reference, sql`supplier_id = (${other})`);
    await ask(reference, mpan, '2026-04-02');
    const [alarm, ...others] = await requestedAgain(reference);
    expect(alarm).toMatchObject({ supplierMpid: 'EXEN', mpan, requestedFor: '2026-04-02' });
    expect(alarm).not.toHaveProperty('jobMpan');
    expect(others).toEqual([]);
  });

  it('finds the job of a submission of that reference, after the office has renamed the job', async () => {
    const [reference, mpan] = [`REQ-${freshMpan()}`, freshMpan()];
    await submitted({ reference, name: `OFFICE-${reference}`, mpan });
    await ask(reference, mpan, '2026-04-01');
    expect(await jobsAt(mpan)).toHaveLength(1);
    expect(await ambiguous(reference)).toEqual([]);
  });
});

describe('a request of which the reference is that of submissions elsewhere', () => {
  it.each([
    ['without an MPAN', (reference: string) => reference, null],
    ['at another MPAN', (reference: string) => reference, freshMpan()],
    ['at another MPAN, renamed', (reference: string) => `OFFICE-${reference}`, freshMpan()],
  ])('makes a second job and an alarm that names both: %s', async (_, rename, otherMpan) => {
    const [reference, mpan] = [`REQ-${freshMpan()}`, freshMpan()];
    const jobId = await submitted({ reference, name: rename(reference), mpan: otherMpan });
    await ask(reference, mpan, '2026-04-01');
    const [second] = await jobsAt(mpan);
    const about = {
      jobId,
      otherJobId: second?.id,
      jobReference: reference,
      category: 'A',
      contact: { name: 'Ann', telephone: '0800' },
      request: { supplierMpid: 'EXEN', mpan, otherMpan },
      // By these a reader that looks at headers alone finds danger to life.
      extensions: { faultcategory: 'A' },
    };
    expect(await ambiguous(reference)).toMatchObject([about]);
    // A repeat moves the second job, and makes no third.
    await ask(reference, mpan, '2026-04-02');
    expect(await ambiguous(reference)).toHaveLength(1);
  });
});
