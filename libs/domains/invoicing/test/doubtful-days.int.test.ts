import { sql } from '@team-operations/database';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { aContract, anEndedJob, aRate, aSetup, saveProfile } from './arrangements.ts';
import { issuesOf, ownTeam, type OwnTeam } from './own-team.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const finalize = (own: OwnTeam, invoiceId: string) => own.post('/v1/invoices/finalize', { invoiceId });
const listed = async (own: OwnTeam): Promise<object[]> =>
  (await own.get('/v1/invoices/uninvoiced-jobs')).body.data;

/** What a submission does to the day of its visit. The office may not say a day after today. */
const reportedOn = (job: string, day: string) =>
  rest.database.query(sql`UPDATE job SET visited_on = ${day}::date WHERE id = ${job}::uuid`);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const future = inDays(3);

async function aVisit(day: string, status?: 'ABORTED') {
  const own = await ownTeam(rest);
  await aSetup(own);
  const job = await anEndedJob(own, status);
  await reportedOn(job, day);
  return { own, job };
}

describe('a visit on a day that cannot be', () => {
  it('when it is after today, then it has no price, and no line bills it', async () => {
    const { own, job } = await aVisit(future);
    expect(await listed(own)).toMatchObject([{ jobId: job, reason: 'DOUBTFUL_DAY', netPence: null }]);
    const { body } = await own.get(`/v1/invoices/defaults?clientId=${own.team.client_id}`);
    expect(body.data).toMatchObject({ lines: [], unpriced: [{ reason: 'DOUBTFUL_DAY' }] });
    const message = `has a visit on ${future}, which is after today`;
    for (const more of [{}, { netPence: 100 }])
      expect(issuesOf(await own.draft([{ jobId: job, ...more }]))).toMatchObject([
        { path: 'lines.0.jobId', message, fix: expect.stringContaining('`visitedOn`') },
      ]);
    await reportedOn(job, inDays(-1));
    expect((await own.draft([{ jobId: job }])).status).toBe(200);
  });

  it('when a draft bills it as another day, then it is not finalized', async () => {
    const { own, job } = await aVisit('2026-03-02');
    const { id } = (await own.draft([{ jobId: job }])).body.data;
    await reportedOn(job, future);
    expect(issuesOf(await finalize(own, id))).toMatchObject([
      { path: 'lines.0', message: expect.stringContaining(`on ${future}, which is after today`) },
    ]);
  });

  it('when it is before the job was planned, then a person can bill it at a price of its own', async () => {
    const { own, job } = await aVisit('2026-02-28');
    expect(issuesOf(await own.draft([{ jobId: job }]))).toMatchObject([
      { message: 'has a visit on 2026-02-28, before 2026-03-01, when the job was planned' },
    ]);
    const { body } = await own.draft([{ jobId: job, netPence: 9000 }]);
    expect(body.data.lines).toMatchObject([{ date: '2026-02-28', rateId: null, netPence: 9000 }]);
    expect((await finalize(own, body.data.id)).status).toBe(200);
    expect(await listed(own)).toEqual([]);
  });

  it.each([
    ['before all rates', '2019-11-20'],
    ['after all rates', inDays(400)],
  ])('when a failed visit has one %s, then it is listed as a completed one is', async (_, day) => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const { id } = await aContract(own);
    await aRate(own, id, { kind: 'ABORTED_VISIT', validTo: inDays(30) });
    const job = await anEndedJob(own, 'ABORTED');
    await reportedOn(job, day);
    expect(await listed(own)).toMatchObject([{ jobId: job, date: day, reason: 'DOUBTFUL_DAY' }]);
    expect((await own.get('/v1/jobs?uninvoiced=true')).body.data).toMatchObject([{ id: job }]);
    const { body } = await own.get(`/v1/invoices/defaults?clientId=${own.team.client_id}`);
    expect(body.data.unpriced).toMatchObject([
      { jobId: job, reason: 'DOUBTFUL_DAY', fix: expect.stringContaining('`visitedOn`') },
    ]);
  });

  it('when a failed visit has one and no rate could be for it, then it is free', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const { id } = await aContract(own);
    await aRate(own, id);
    const withdrawn = await aRate(own, id, { kind: 'ABORTED_VISIT', validFrom: '2026-02-02' });
    const ended = await own.post(`/v1/invoicing/rates/${withdrawn.id}/end`, { validTo: '2026-02-01' });
    expect(ended.status).toBe(200);
    await reportedOn(await anEndedJob(own, 'ABORTED'), '2019-11-20');
    expect(await listed(own)).toEqual([]);
  });

  it('when a failed visit has one and a later visit has a price, then a line says which of them it bills', async () => {
    const { own, job } = await aVisit('2019-11-20', 'ABORTED');
    await rest.database.query(sql`
      UPDATE job SET status = 'COMPLETED', visit_number = 2, completed_at = now(), visited_on = '2026-03-02' WHERE id = ${job}::uuid`);
    expect(await listed(own)).toMatchObject([
      { visit: 2, reason: null },
      { visit: 1, reason: 'DOUBTFUL_DAY' },
    ]);
    expect(issuesOf(await own.draft([{ jobId: job }]))).toMatchObject([{ path: 'lines.0.visit' }]);
    expect((await own.draft([{ jobId: job, visit: 2 }])).status).toBe(200);
  });

  it('when a submission opened the job, then no day is too early', async () => {
    const { own, job } = await aVisit('2026-02-28');
    await rest.database.query(sql`UPDATE job SET submitter = 'a-system' WHERE id = ${job}::uuid`);
    expect((await own.draft([{ jobId: job }])).status).toBe(200);
  });
});

it('when the day of a billed visit is corrected, then it is listed, and billed at the rate of that day after the credit', async () => {
  const own = await ownTeam(rest);
  await saveProfile(own);
  const { id } = await aContract(own);
  await aRate(own, id, { validTo: '2026-03-31', netPence: 100 });
  await aRate(own, id, { validFrom: '2026-04-01', netPence: 200 });
  const job = await anEndedJob(own);
  await reportedOn(job, '2026-04-02');
  const invoiceId = (await own.draft([{ jobId: job }])).body.data.id;
  await finalize(own, invoiceId);
  expect(await listed(own)).toEqual([]);
  await reportedOn(job, '2026-03-30');
  expect(await listed(own)).toMatchObject([
    { jobId: job, date: '2026-03-30', reason: 'BILLED_ON_ANOTHER_DAY', netPence: null },
  ]);
  const { body } = await own.get(`/v1/invoices/defaults?clientId=${own.team.client_id}`);
  expect(body.data.unpriced).toMatchObject([
    {
      message: expect.stringContaining('was billed as a visit on 2026-04-02, and is one on 2026-03-30'),
      fix: expect.stringContaining(`${invoiceId}/credit`),
    },
  ]);
  await own.post(`/v1/invoices/${invoiceId}/credit`, { reason: 'It was in March' });
  expect((await own.draft([{ jobId: job }])).body.data).toMatchObject({ netPence: 100 });
  expect(await listed(own)).toEqual([]);
});

it('when the day of a billed aborted visit is corrected, then it is listed, also where no rate is for that day', async () => {
  const own = await ownTeam(rest);
  await saveProfile(own);
  const { id } = await aContract(own);
  await aRate(own, id, { kind: 'ABORTED_VISIT', validFrom: '2026-04-01', netPence: 50 });
  const job = await anEndedJob(own, 'ABORTED');
  await reportedOn(job, '2026-04-02');
  await finalize(own, (await own.draft([{ jobId: job }])).body.data.id);
  expect(await listed(own)).toEqual([]);
  await reportedOn(job, '2026-03-30');
  expect(await listed(own)).toMatchObject([
    { jobId: job, date: '2026-03-30', reason: 'BILLED_ON_ANOTHER_DAY', netPence: null },
  ]);
});
