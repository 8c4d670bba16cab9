import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { blocks, jobDetails } from './blocks.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

/** A job that its installer completes. */
async function completed() {
  const details = { ...jobDetails('CO'), mpan: freshMpan(), supplier_mpid: 'WXYZ' };
  const { contact, additional_info } = blocks;
  const reference = details.job_id;
  await sip.submit({ job_details: details, contact, additional_info });
  const look = async () => {
    const [job] = await sip.database.query<{ id: string; status: string; completedAt: string | null }>(sql`
      SELECT id, status, completed_at AS "completedAt", visit_number AS visit FROM job
      WHERE team_id = ${sip.team.id}::uuid AND external_reference = ${reference}`);
    const { id, ...shown } = job!;
    const visits = await sip.database.query<{ kind: string | null }>(sql`
      SELECT number, kind FROM job_visit WHERE job_id = ${id}::uuid ORDER BY number`);
    const events = await sip.database.query<{ type: string }>(sql`
      SELECT type FROM outbox_message WHERE key = ${id} AND type IN
        ('job.completed', 'job.aborted', 'job.updated', 'job.started', 'job.outcome-contradicted') ORDER BY outbox_message.id`);
    return { ...shown, kinds: visits.map(({ kind }) => kind), events: events.map(({ type }) => type) };
  };
  const correct = async (body: object) => {
    const answer = await sip.submit({ job_id: reference, ...body });
    expect(answer.status).toBe(200);
    return answer.body.warnings.find(({ field }) => field === 'outcome_code')?.warning;
  };
  return { reference, look, correct };
}

const failed = { outcome_code: 'AB', failure_reason: '9' };

it('when the installer corrects it to a failed visit, then the job is aborted, and that visit is billed as such', async () => {
  const { look, correct } = await completed();
  expect(await look()).toMatchObject({ status: 'COMPLETED', kinds: ['COMPLETED_VISIT'] });
  expect(await correct(failed)).toBe('is AB: the job was COMPLETED, and is ABORTED now');
  const { events, ...job } = await look();
  expect(job).toEqual({ status: 'ABORTED', completedAt: null, visit: 1, kinds: ['ABORTED_VISIT'] });
  expect(events).toEqual(['job.completed', 'job.aborted']);
});

it('when the installer corrects it to work in progress, then no visit is billed until it ends', async () => {
  const { look, correct } = await completed();
  await correct({ outcome_code: 'IP' });
  expect(await look()).toMatchObject({ status: 'IN_PROGRESS', completedAt: null, visit: 1, kinds: [null] });
  await correct({ outcome_code: 'CO' });
  expect(await look()).toMatchObject({ status: 'COMPLETED', visit: 1, kinds: ['COMPLETED_VISIT'] });
});

it('when the correction was a mistake itself, then the job is completed again', async () => {
  const { look, correct } = await completed();
  await correct(failed);
  await correct({ outcome_code: 'CO', failure_reason: null });
  expect(await look()).toMatchObject({ status: 'COMPLETED', visit: 1, kinds: ['COMPLETED_VISIT'] });
});

it('when the office had completed it, then it stays, and operations staff are asked', async () => {
  const { reference, look, correct } = await completed();
  await sip.database.query(sql`
    UPDATE job SET completed_at = now() + interval '1 second'
    WHERE team_id = ${sip.team.id}::uuid AND external_reference = ${reference}`);
  expect(await correct(failed)).toContain('is AB, but the job is COMPLETED and is unchanged');
  expect(await look()).toMatchObject({ status: 'COMPLETED', kinds: ['COMPLETED_VISIT'] });
});

it('when a return visit fails, then the completed visit stays', async () => {
  const { look, correct } = await completed();
  await correct({ ...failed, date_of_action: '2026-03-05', return_work: { reason: 'The customer called' } });
  const { events, ...job } = await look();
  expect(job).toMatchObject({ status: 'COMPLETED', kinds: ['COMPLETED_VISIT'] });
  expect(events).toContain('job.outcome-contradicted');
});

it.each([
  ['a failed one', failed, 'AB'],
  ['one in progress', { outcome_code: 'IP' }, 'IP'],
])(
  'when a return visit was reported that did not count, %s, then its corrections do not either',
  async (_, outcome, code) => {
    const { look, correct } = await completed();
    const before = await look();
    await correct({
      ...outcome,
      date_of_action: '2026-03-05',
      return_work: { reason: 'The customer called' },
    });
    await correct({ contact: { telephone: '01632 960009' } });
    await correct({ outcome_code: code, additional_info: 'The meter was locked' });
    const { events, ...job } = await look();
    expect({ ...before, ...job }).toEqual(before);
    expect(events).not.toContain('job.aborted');
  },
);
