import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const create = (fields: object) =>
  call(rest.app, rest.team.api_keys['apis.all']!, 'post', '/v1/jobs', {
    jobTypeId: rest.team.job_type_id,
    scheduledDate: '2026-03-01',
    ...fields,
  });

/** The jobs with these notes, with their rows in the audit and the outbox, and the number of their transactions. */
async function writtenWith(notes: string) {
  const [written] = await rest.database.query(sql`
    SELECT count(*)::int AS jobs, count(DISTINCT job.xmin::text)::int AS transactions,
      sum((SELECT count(*) FROM audit_entry WHERE resource_id = job.id AND audit_entry.xmin = job.xmin))::int AS audits,
      sum((SELECT count(*) FROM outbox_message WHERE key = job.id::text AND outbox_message.xmin = job.xmin))::int AS events
    FROM job WHERE notes = ${notes}`);
  return written as Record<'jobs' | 'transactions' | 'audits' | 'events', number>;
}

it('when 40 jobs are created at the same time, then each has its audit row and its event, and many share a transaction', async () => {
  const notes = randomUUID();
  const answers = await Promise.all(Array.from({ length: 40 }, () => create({ notes })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(40);
  const { transactions, ...rows } = await writtenWith(notes);
  expect(rows).toEqual({ jobs: 40, audits: 40, events: 40 });
  expect(transactions).toBeLessThan(30);
});

it('when some of those that are created at the same time name what is not there, then these alone are refused', async () => {
  const notes = randomUUID();
  const isRefused = (at: number) => at % 10 === 7;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => create({ notes, ...(isRefused(at) && { siteId: randomUUID() }) })),
  );
  for (const [at, { status, body }] of answers.entries())
    if (isRefused(at)) expect([status, body.error.issues[0].path]).toEqual([400, 'siteId']);
    else expect(status).toBe(201);
  expect(await writtenWith(notes)).toMatchObject({ jobs: 36, audits: 36, events: 36 });
});
