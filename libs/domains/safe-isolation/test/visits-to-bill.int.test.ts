import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { blocks, jobDetails } from './blocks.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

async function send(body: object): Promise<{ warnings: object[] }> {
  const { status, body: answer } = await sip.submit(body);
  if (status >= 300) throw new Error(answer.message);
  return answer;
}

/** A first visit of this day. */
function visit(outcome: string, day: string) {
  const { contact, additional_info } = blocks;
  const job_details = { ...jobDetails(outcome), mpan: freshMpan(), date_of_action: day };
  return { job_details, contact, additional_info, ...(outcome === 'AB' && { failure_reason: '1' }) };
}
type Visit = ReturnType<typeof visit>;

const later = ({ job_details: { job_id } }: Visit, more: object) => send({ job_id, ...more });

const officeCompletes = ({ job_details: { job_id } }: Visit) =>
  sip.database.query(sql`
    UPDATE job SET status = 'COMPLETED', completed_at = now(), visited_on = '2026-03-04'
    WHERE team_id = ${sip.team.id}::uuid AND external_reference = ${job_id}`);

/** Number, kind and day of each visit of the job. */
async function visitsOf({ job_details: { job_id } }: Visit): Promise<unknown[][]> {
  const rows = await sip.database.query<{ number: number; kind: string | null; day: string }>(sql`
    SELECT number, visit.kind, visit.visited_on::text AS day FROM job_visit AS visit JOIN job ON job.id = visit.job_id
    WHERE job.team_id = ${sip.team.id}::uuid AND external_reference = ${job_id} ORDER BY number`);
  return rows.map(({ number, kind, day }) => [number, kind, day]);
}

describe('what a submission leaves to bill', () => {
  it('is the visit on its own day, wherever the correction of the date moves it', async () => {
    const first = visit('CO', '2026-03-01');
    await send(first);
    expect(await visitsOf(first)).toEqual([[1, 'COMPLETED_VISIT', '2026-03-01']]);
    await later(first, { date_of_action: '2026-03-02' });
    expect(await visitsOf(first)).toEqual([[1, 'COMPLETED_VISIT', '2026-03-02']]);
  });

  it('is each failed visit, beside the one that completes the job', async () => {
    const first = visit('AB', '2026-03-01');
    await send(first);
    await later(first, {
      outcome_code: 'AB',
      date_of_action: '2026-03-03',
      return_work: { reason: 'second visit' },
    });
    await later(first, {
      outcome_code: 'CO',
      date_of_action: '2026-03-05',
      return_work: { reason: 'third visit' },
    });
    expect(await visitsOf(first)).toEqual([
      [1, 'ABORTED_VISIT', '2026-03-01'],
      [2, 'ABORTED_VISIT', '2026-03-03'],
      [3, 'COMPLETED_VISIT', '2026-03-05'],
    ]);
  });

  it('is the failed visit alone while a return visit is in progress', async () => {
    const first = visit('AB', '2026-03-01');
    await send(first);
    await later(first, {
      outcome_code: 'IP',
      date_of_action: '2026-03-03',
      return_work: { reason: 'second visit' },
    });
    expect(await visitsOf(first)).toEqual([[1, 'ABORTED_VISIT', '2026-03-01']]);
  });

  it('is nothing once a correction says that the work is in progress, and the visit as it ends', async () => {
    const first = visit('AB', '2026-03-01');
    await send(first);
    await later(first, { outcome_code: 'IP', date_of_action: '2026-03-01' });
    expect(await visitsOf(first)).toEqual([[1, null, '2026-03-01']]);
    await later(first, { outcome_code: 'CO', date_of_action: '2026-03-02' });
    expect(await visitsOf(first)).toEqual([[1, 'COMPLETED_VISIT', '2026-03-02']]);
  });

  it('is each return visit that completes the job again, beside the visit before', async () => {
    const first = visit('CO', '2026-03-01');
    await send(first);
    const again = {
      outcome_code: 'CO',
      date_of_action: '2026-03-05',
      return_work: { reason: 'the cut-out was replaced' },
    };
    const { warnings } = await later(first, again);
    expect(warnings).toContainEqual(
      expect.objectContaining({
        field: 'outcome_code',
        warning: expect.stringContaining('counts as a further visit'),
        fix: expect.stringMatching(/^The first `return_work` of a job always reports a return visit\./),
      }),
    );
    const both = [
      [1, 'COMPLETED_VISIT', '2026-03-01'],
      [2, 'COMPLETED_VISIT', '2026-03-05'],
    ];
    expect(await visitsOf(first)).toEqual(both);
    await later(first, again);
    expect(await visitsOf(first)).toEqual(both);
    await later(first, { outcome_code: 'CO', date_of_action: '2026-03-06' });
    expect(await visitsOf(first)).toEqual([both[0], [2, 'COMPLETED_VISIT', '2026-03-06']]);
    const third = await later(first, {
      outcome_code: 'CO',
      date_of_action: '2026-03-09',
      return_work: { reason: 'third' },
    });
    const fix = 'To correct only `return_work`, send it without `outcome_code` and `date_of_action`.';
    expect(third.warnings).toContainEqual(expect.objectContaining({ field: 'outcome_code', fix }));
    expect(await visitsOf(first)).toEqual([
      both[0],
      [2, 'COMPLETED_VISIT', '2026-03-06'],
      [3, 'COMPLETED_VISIT', '2026-03-09'],
    ]);
  });

  it('stays as the office has it, and the office is asked, where a return visit follows its end of the job', async () => {
    const first = visit('IP', '2026-03-01');
    await send(first);
    await officeCompletes(first);
    await later(first, { outcome_code: 'CO', date_of_action: '2026-03-04' });
    const { warnings } = await later(first, {
      outcome_code: 'CO',
      date_of_action: '2026-03-06',
      return_work: { reason: 'second visit' },
    });
    expect(warnings).toContainEqual(
      expect.objectContaining({ warning: expect.stringContaining('the office had completed the job') }),
    );
    expect(await visitsOf(first)).toEqual([[1, 'COMPLETED_VISIT', '2026-03-04']]);
    const alarms = await sip.database.query(sql`
      SELECT FROM outbox_message JOIN job ON outbox_message.key = job.id::text
      WHERE type = 'job.outcome-contradicted' AND job.team_id = ${sip.team.id}::uuid AND external_reference = ${first.job_details.job_id}`);
    expect(alarms).toHaveLength(1);
  });

  it('stays as the office has it, where the office has ended the job', async () => {
    const first = visit('IP', '2026-03-01');
    await send(first);
    await officeCompletes(first);
    await later(first, { outcome_code: 'CO', date_of_action: '2026-03-06' });
    expect(await visitsOf(first)).toEqual([[1, 'COMPLETED_VISIT', '2026-03-04']]);
  });
});
