import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { blocks, jobDetails } from './blocks.ts';
import { openSipBed, type Answer, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const send = (body: object) => sip.submit(body);
const messages = ({ body }: Answer) => body.flows.map(({ flow, state }) => `${flow} ${state}`);
const outcomeWarning = ({ body }: Answer) =>
  body.warnings.find(({ field }) => field === 'outcome_code')?.warning;

function visit(outcome: string) {
  const { contact, additional_info } = blocks;
  const details = { ...jobDetails(outcome), mpan: freshMpan(), supplier_mpid: 'WXYZ' };
  return { job_details: details, contact, additional_info };
}
const aborted = () => ({ ...visit('AB'), failure_reason: '9' });
const after = (
  { job_details: { job_id } }: ReturnType<typeof visit>,
  outcome_code: string,
  more: object,
) => ({
  job_id,
  outcome_code,
  date_of_action: '2026-03-05',
  ...more,
});

async function jobOf({ job_details: { job_id } }: ReturnType<typeof visit>) {
  const [job] = await sip.database.query<{ id: string; status: string }>(sql`
    SELECT id, status FROM job WHERE team_id = ${sip.team.id}::uuid AND external_reference = ${job_id}`);
  return job!;
}

async function alarmsOf(first: ReturnType<typeof visit>): Promise<string[]> {
  const { id } = await jobOf(first);
  const alarms = await sip.database.query<{ type: string }>(sql`
    SELECT type FROM outbox_message WHERE key = ${id} AND topic = 'operations.alarms.v1' ORDER BY outbox_message.id`);
  return alarms.map(({ type }) => type);
}

describe('work that was aborted, and is completed later', () => {
  it.each<[string, object]>([
    ['the failure is left out', {}],
    ['the failure is unset', { failure_reason: null }],
    ['it is a return visit', { return_work: { reason: 'Parts were missing' } }],
  ])('is confirmed to the supplier, and the failure stays sent: %s', async (_how, more) => {
    const first = aborted();
    expect(messages(await send(first))).toEqual(['D0139 HELD', 'D0221 QUEUED']);
    const completed = await send(after(first, 'CO', more));
    expect([messages(completed), completed.body.withdrawn]).toEqual([['D0139 QUEUED'], []]);
    const warnings = JSON.stringify(completed.body.warnings);
    expect(warnings).not.toMatch(/D0221|contradict|failure_reason/);
  });
});

/** As the office aborts a job. */
const abortByOffice = (first: ReturnType<typeof visit>) =>
  sip.database.query(sql`
    UPDATE job SET status = 'ABORTED', aborted_at = now() + interval '1 second'
    WHERE team_id = ${sip.team.id}::uuid AND external_reference = ${first.job_details.job_id}`);

describe('a job that the office aborted, and that a submission reports as aborted too', () => {
  it('is not completed by a later outcome, and the office is alarmed', async () => {
    const first = visit('IP');
    await send(first);
    await abortByOffice(first);
    await send({ job_id: first.job_details.job_id, outcome_code: 'AB', failure_reason: '1' });
    expect(await alarmsOf(first)).toEqual([]);
    const completed = await send(after(first, 'CO', { failure_reason: null }));
    expect(outcomeWarning(completed)).toContain('is CO, but the job is ABORTED and is unchanged');
    expect((await jobOf(first)).status).toBe('ABORTED');
    expect(await alarmsOf(first)).toEqual(['job.outcome-contradicted']);
  });

  it('does not count a failed return visit, and the office is alarmed', async () => {
    const first = visit('IP');
    await send(first);
    await abortByOffice(first);
    await send({ job_id: first.job_details.job_id, outcome_code: 'AB', failure_reason: '1' });
    const again = after(first, 'AB', { failure_reason: '1', return_work: { reason: 'No access' } });
    const answer = await send(again);
    expect(outcomeWarning(answer)).toContain('does not count as a failed one');
    expect(await alarmsOf(first)).toEqual(['job.outcome-contradicted']);
    await send({ job_id: first.job_details.job_id, contact: { name: 'Someone else' } });
    expect(await alarmsOf(first)).toHaveLength(1);
  });
});
