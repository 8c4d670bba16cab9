import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { blocks, jobDetails } from './blocks.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

/** Return visits to a job that its own submission completed: each completed one is billed, and the installer is warned of what is not. */
let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

/** A job that is completed, and what its installer sends afterwards. */
async function completed() {
  const { contact, additional_info } = blocks;
  const job_details = { ...jobDetails('CO'), mpan: freshMpan() };
  const { job_id } = job_details;
  await sip.submit({ job_details, contact, additional_info });
  const send = async (body: object) => {
    const answer = await sip.submit({ job_id, ...body });
    expect(answer.status).toBe(200);
    return answer.body.warnings.find(
      ({ field, warning }) => field === 'outcome_code' && !warning.includes('supply'),
    );
  };
  const look = async () => {
    const visits = await sip.database.query<{ kind: string | null; day: string }>(sql`
      SELECT visit.kind, visit.visited_on::text AS day FROM job_visit AS visit JOIN job ON job.id = visit.job_id
      WHERE job.team_id = ${sip.team.id}::uuid AND external_reference = ${job_id} ORDER BY number`);
    const [job] = await sip.database.query<{ status: string; events: string[] }>(sql`
      SELECT status, ARRAY (SELECT type FROM outbox_message WHERE key = job.id::text
        AND type IN ('job.completed', 'job.outcome-contradicted') ORDER BY outbox_message.id) AS events
      FROM job WHERE team_id = ${sip.team.id}::uuid AND external_reference = ${job_id}`);
    return { ...job!, visits: visits.map(({ kind, day }) => `${kind} ${day}`) };
  };
  return { job_id, send, look };
}

const again = (outcome_code: string, more: object = {}) => ({
  ...{ outcome_code, date_of_action: '2026-03-05', return_work: { reason: 'The second charger' } },
  ...more,
});
const first = 'COMPLETED_VISIT 2026-03-01';
const counts = 'is CO: the job was COMPLETED, and this return visit counts as a further visit';

it('when a return visit is in progress first, then it is billed once it is completed', async () => {
  const { send, look } = await completed();
  expect(await send(again('IP'))).toEqual({
    field: 'outcome_code',
    warning:
      'is IP, but the job is COMPLETED and is unchanged; this visit counts once it is completed; operations staff get an alarm',
    fix: 'Check `job_id`. Send `outcome_code` CO when the visit is completed: it then counts as a further visit.',
  });
  expect((await look()).visits).toEqual([first]);
  const done = { outcome_code: 'CO', date_of_action: '2026-03-06' };
  expect(await send(done)).toMatchObject({ warning: counts, fix: 'Check `job_id`.' });
  const after = await look();
  expect(after).toEqual({
    status: 'COMPLETED',
    events: ['job.completed', 'job.outcome-contradicted', 'job.completed'],
    visits: [first, 'COMPLETED_VISIT 2026-03-06'],
  });
  await send({ contact: { name: 'Another' } });
  await send({ ...done, additional_info: 'Sent again' });
  expect((await look()).visits).toEqual(after.visits);
});

it('when it was reported as failed by mistake, then it is billed once that is corrected', async () => {
  const { send, look } = await completed();
  await send(again('AB', { failure_reason: '1' }));
  expect(
    await send({ outcome_code: 'CO', date_of_action: '2026-03-05', failure_reason: null }),
  ).toMatchObject({
    warning: counts,
  });
  expect((await look()).visits).toEqual([first, 'COMPLETED_VISIT 2026-03-05']);
  expect(await send({ outcome_code: 'AB', failure_reason: '1' })).toMatchObject({
    warning: 'is AB: the job was COMPLETED, and is ABORTED now',
  });
  expect((await look()).visits).toEqual([first, 'ABORTED_VISIT 2026-03-05']);
});

it.each([
  ['as it is reported', [again('AB', { failure_reason: '1' })]],
  [
    'after work in progress',
    [again('IP'), { outcome_code: 'AB', failure_reason: '1', date_of_action: '2026-03-05' }],
  ],
])(
  'when it fails %s, then the response warns that it is not recorded, and what to do',
  async (_, requests) => {
    const { send, look } = await completed();
    const warnings = [];
    for (const request of requests) warnings.push(await send(request));
    const unrecorded = {
      field: 'outcome_code',
      warning:
        'is AB, but the job is COMPLETED and is unchanged, so this failed visit is not recorded and cannot be billed; operations staff get an alarm',
      fix: 'Check `job_id`. If the visit failed, ask the office to record it: as a new job that is started and aborted, with the day of the visit.',
    };
    expect(warnings.at(-1)).toEqual(unrecorded);
    expect(await send({ additional_info: 'More' })).toEqual(unrecorded);
    expect(await look()).toMatchObject({ status: 'COMPLETED', visits: [first] });
  },
);
