import { sql } from '@team-operations/database';
import { findFlowSource, tryRemake } from '../src/index.ts';
import { freshReference, submission } from './blocks.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const worksheet = (name: string, details: object) => {
  const body = submission(name);
  return { ...body, job_details: { ...body.job_details, ...details } };
};
const statesOf = (answer: { body: { flows: { flow: string; state: string }[] } }) =>
  answer.body.flows.map(({ flow, state }) => `${flow} ${state}`);

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
const daysFromNow = (days: number) => london.format(Date.now() + days * 24 * 60 * 60_000);

/** A job that the office planned today. */
async function planned(scheduledDate: string): Promise<string> {
  const reference = freshReference();
  await sip.database.query(sql`
    INSERT INTO job (id, team_id, scheduled_date, external_reference)
    VALUES (gen_random_uuid(), ${sip.team.id}::uuid, ${scheduledDate}::date, ${reference})`);
  return reference;
}

/** A fault that leaves the job completed: category A beside CO is held for a reason of its own. */
const report = (...worksheetOf: Parameters<typeof worksheet>) => ({
  ...worksheet(...worksheetOf),
  dno_issue: { code: 'B', comment: 'Seal missing' },
});

describe('the date of a planned job', () => {
  it.each([
    ['scheduled later', 7, 0],
    ['scheduled for an earlier day', -7, -7],
  ])('of a job that is %s: no work is possible before it', async (_, scheduled, firstDay) => {
    const job_id = await planned(daysFromNow(scheduled));
    const early = { job_id, date_of_action: daysFromNow(firstDay - 2) };
    const held = await sip.submit(report('S3', early));
    expect(statesOf(held)).toEqual(['D0135 QUEUED', 'D0139 HELD']);
    expect(held.body.warnings).toContainEqual(
      expect.objectContaining({
        field: 'date_of_action',
        warning: expect.stringContaining(`is before ${daysFromNow(firstDay)}, when the job was planned`),
      }),
    );
    const right = { job_id, date_of_action: daysFromNow(firstDay) };
    expect(statesOf(await sip.submit(right))).toEqual(['D0135 QUEUED', 'D0139 QUEUED']);
  });

  it('says nothing of a job that the submission itself has opened', async () => {
    const answer = await sip.submit(report('S3', { date_of_action: '2020-02-03' }));
    expect(statesOf(answer)).toEqual(['D0135 QUEUED', 'D0139 QUEUED']);
    const { job_id } = answer.body;
    const earlier = await sip.submit({ job_id, date_of_action: '2020-02-01' });
    expect(statesOf(earlier)).toEqual(['D0135 QUEUED', 'D0139 QUEUED']);
  });
});

describe('a date in the future', () => {
  it('holds what can wait, in a dry run too, until it is corrected', async () => {
    const body = report('S9', { date_of_action: daysFromNow(3) });
    const states = ['D0135 QUEUED', 'D0002 HELD', 'D0139 HELD', 'D0010 HELD'];
    expect(statesOf(await sip.submit(body, { dryRun: true }))).toEqual(states);
    expect(statesOf(await sip.submit(body))).toEqual(states);
    const corrected = { job_id: body.job_details.job_id, date_of_action: daysFromNow(0) };
    expect(statesOf(await sip.submit(corrected))).toEqual(states.map((it) => it.replace('HELD', 'QUEUED')));
  });
});

describe('a message of the first visit', () => {
  it('keeps its date when a person makes it again after the return visit', async () => {
    const body = worksheet('S2', { outcome_code: 'IP' });
    const { job_id } = body.job_details;
    await sip.submit(body);
    const return_work = { initial_visit_date: '2026-03-01', reason: 'Parts were missing' };
    await sip.submit({ job_id, outcome_code: 'CO', date_of_action: '2026-03-05', return_work });
    const { body: record } = await sip.readBack(job_id);
    const team = sip.database.forTeam(sip.team.id);
    const source = await findFlowSource(team, { jobId: record.service_job_id, flow: 'D0010' });
    const textOf = (flow: string) => {
      const remade = tryRemake(flow, source!, false);
      return remade.outcome === 'made' ? remade.text : remade.outcome;
    };
    expect(textOf('D0010')).toContain('|20260301000000|');
    expect(textOf('D0139')).toContain('|20260305|');
  });
});
