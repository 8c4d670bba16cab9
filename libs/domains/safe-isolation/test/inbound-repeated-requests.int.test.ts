import { freshMpan } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import { flowFile, group, quarantineOf } from './market.ts';
import { openTeamInTheMarket } from './team-in-the-market.ts';

const { bed, teamId, mpid, arrive, close } = await openTeamInTheMarket();
afterAll(close);

interface Asked {
  reference: string;
  mpan: string;
}

const ofHour = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));

/** The supplier's file, written at an hour of a day. */
function request({ reference, mpan }: Asked, hour: number, more: Record<string, string>): string {
  return flowFile(
    {
      flow: 'D0142',
      version: '001',
      from: { role: 'X', mpid: 'EXEN' },
      to: { role: 'M', mpid },
      createdAt: ofHour(hour),
    },
    group('H01', { mpan }, group('H02', { job_reference: reference, ...more })),
  );
}

/** Provides the file, which has its effect. */
async function ask(asked: Asked, hour: number, more: Record<string, string>): Promise<string> {
  const file = request(asked, hour, more);
  await arrive(file);
  const kept = await bed.database.query(
    sql`SELECT 1 FROM inbound_file WHERE content = ${file} AND team_id IS NOT NULL`,
  );
  expect(kept).toHaveLength(1);
  return file;
}

interface JobRow {
  id: string;
  date: string;
  notes: string | null;
  status: string;
}

async function jobOf({ reference }: Asked): Promise<JobRow> {
  const [job, another] = await bed.database.query<JobRow>(sql`
    SELECT id, scheduled_date::text AS date, notes, status FROM job
    WHERE team_id = ${teamId}::uuid AND external_reference = ${reference}`);
  expect(another).toBeUndefined();
  return job!;
}

const eventsOf = async (asked: Asked) => {
  const rows = await bed.database.query<{ type: string; data: Record<string, unknown> }>(sql`
    SELECT type, data FROM outbox_message WHERE key = ${(await jobOf(asked)).id} ORDER BY outbox_message.id`);
  return rows;
};
const typesOf = async (asked: Asked) => (await eventsOf(asked)).map(({ type }) => type);

const set = async (asked: Asked, change: ReturnType<typeof sql>) =>
  bed.database.query(sql`UPDATE job SET ${change} WHERE id = ${(await jobOf(asked)).id}::uuid`);

async function planned(): Promise<Asked> {
  const asked = { reference: `REQ-${freshMpan()}`, mpan: freshMpan() };
  await ask(asked, 8, { requested_for: '2026-04-01' });
  return asked;
}

describe('a request that comes again', () => {
  it('moves a job that has not started, with event and history', async () => {
    const asked = await planned();
    await ask(asked, 9, { requested_for: '2026-04-02', additional_information: 'Ring the side bell' });
    expect(await jobOf(asked)).toMatchObject({ date: '2026-04-02', notes: 'Ring the side bell' });
    expect(await typesOf(asked)).toEqual(['job.created', 'job.updated']);
    const audits = await bed.database.query(sql`
      SELECT surface, before ->> 'scheduledDate' AS before, after ->> 'scheduledDate' AS after FROM audit_entry
      WHERE resource_id = ${(await jobOf(asked)).id}::uuid AND operation = 'jobs.request' ORDER BY at`);
    expect(audits.at(-1)).toEqual({ surface: 'market', before: '2026-04-01', after: '2026-04-02' });
  });

  it('adds what else it says to the notes, once', async () => {
    const asked = await planned();
    for (const hour of [9, 10])
      await ask(asked, hour, { requested_for: '2026-04-01', additional_information: 'Gate code 12' });
    expect((await jobOf(asked)).notes).toBe('Gate code 12');
    expect(await typesOf(asked)).toEqual(['job.created', 'job.updated']);
  });

  it('changes nothing when it asks for the same day, also where the office planned another one', async () => {
    const asked = await planned();
    await set(asked, sql`scheduled_date = '2026-04-03'`);
    await ask(asked, 9, { requested_for: '2026-04-01' });
    await ask(asked, 10, {});
    expect((await jobOf(asked)).date).toBe('2026-04-03');
    expect(await typesOf(asked)).toEqual(['job.created']);
  });

  it('is quarantined when a later one has asked for another day', async () => {
    const asked = await planned();
    await ask(asked, 10, { requested_for: '2026-04-05' });
    const late = await ask(asked, 9, { requested_for: '2026-04-02' });
    expect(await quarantineOf(bed.database, late)).toMatchObject([
      { group: 'H02', reason: expect.stringContaining('after this request was created') },
    ]);
    expect((await jobOf(asked)).date).toBe('2026-04-05');
  });

  it('counts after one whose clock was years ahead', async () => {
    const asked = await planned();
    const yearsAhead = 24 * 365 * 50;
    await ask(asked, yearsAhead, { requested_for: '2026-04-02' });
    await set(asked, sql`requested_at = requested_at - interval '1 minute'`);
    const file = flowFile(
      { flow: 'D0142', version: '001', from: { role: 'X', mpid: 'EXEN' }, to: { role: 'M', mpid } },
      group(
        'H01',
        { mpan: asked.mpan },
        group('H02', { job_reference: asked.reference, requested_for: '2026-04-07' }),
      ),
    );
    await arrive(file);
    expect(await jobOf(asked)).toMatchObject({ date: '2026-04-07' });
  });

  it.each([
    ['IN_PROGRESS', sql`started_at = now()`],
    ['COMPLETED', sql`completed_at = now()`],
    ['CANCELLED', sql`cancelled_at = ${ofHour(9).toISOString()}::timestamptz`],
    ['ABORTED', sql`aborted_at = ${ofHour(9).toISOString()}::timestamptz`],
  ])('raises one alarm when it asks for another day and the job is %s', async (status, time) => {
    const asked = await planned();
    await set(asked, sql`status = ${status}::job_status, ${time}`);
    await ask(asked, 10, { requested_for: '2026-04-02' });
    await ask(asked, 11, { requested_for: '2026-04-02' });
    expect(await typesOf(asked)).toEqual(['job.created', 'job.requested-again']);
    expect((await eventsOf(asked)).at(-1)?.data).toMatchObject({
      jobReference: asked.reference,
      status,
      mpan: asked.mpan,
      supplierMpid: 'EXEN',
      scheduledDate: '2026-04-01',
      requestedFor: '2026-04-02',
    });
    expect(await jobOf(asked)).toMatchObject({ date: '2026-04-01', status });
  });

  it.each(['CANCELLED', 'ABORTED'])(
    'raises one alarm when a job that is %s is asked for again on the same day',
    async (status) => {
      const asked = await planned();
      const called = ofHour(9).toISOString();
      await set(
        asked,
        sql`status = ${status}::job_status, cancelled_at = ${called}::timestamptz, aborted_at = NULL`,
      );
      await ask(asked, 8, { requested_for: '2026-04-01', job_type: 'Before it was cancelled' });
      expect(await typesOf(asked)).toEqual(['job.created']);
      await ask(asked, 10, { requested_for: '2026-04-01' });
      await ask(asked, 11, { requested_for: '2026-04-01' });
      expect(await typesOf(asked)).toEqual(['job.created', 'job.requested-again']);
    },
  );

  it('raises none when a job that was aborted is completed since', async () => {
    const asked = await planned();
    const aborted = ofHour(9).toISOString();
    await set(asked, sql`status = 'COMPLETED', aborted_at = ${aborted}::timestamptz, completed_at = now()`);
    await ask(asked, 10, { requested_for: '2026-04-01' });
    expect(await typesOf(asked)).toEqual(['job.created']);
  });
});
