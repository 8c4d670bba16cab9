import { startRest, type RestBed } from '@team-operations/testing/rest';
import { anEndedJob, aSetup } from './arrangements.ts';
import { free, issuesOf, ownTeam } from './own-team.ts';
import { aTeam, change, finalize, listed } from './visits.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

it('when client and job type of a job are set after the end, then it is billed by its rate, and cannot be changed then', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own, 'COMPLETED', { clientId: undefined });
  expect(await listed(own)).toMatchObject([{ reason: 'NO_CLIENT' }]);
  const { client_id: clientId, job_type_id: jobTypeId } = own.team;
  expect((await change(own, job, { clientId, jobTypeId })).status).toBe(200);
  const { body } = await own.draft([{ jobId: job }]);
  expect(body.data.netPence).toBe(12_345);
  expect((await change(own, job, { jobTypeId, siteId: null })).status).toBe(200);
  for (const more of [{ clientId: null }, { jobTypeId, clientId: null }, { visitedOn: '2026-01-01' }]) {
    const refused = await change(own, job, more);
    expect([refused.status, issuesOf(refused)[0]]).toMatchObject([
      400,
      { path: 'status', fix: expect.stringContaining(`/v1/invoices?jobId=`) },
    ]);
  }
  await own.draft([], { invoiceId: body.data.id });
  expect((await change(own, job, { clientId: null })).status).toBe(200);
});

it('when a job without a client is billed at a price of its own, then it is on no list any more, and is not billed twice', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own, 'COMPLETED', { clientId: undefined });
  const line = { jobId: job, netPence: 9000 };
  const { body } = await own.draft([line]);
  expect(body.data.lines).toMatchObject([
    { kind: 'COMPLETED_VISIT', jobId: job, visit: 1, rateId: null, netPence: 9000, vatRate: 2000 },
  ]);
  expect(await listed(own)).toEqual([]);
  expect((await own.draft([line])).status).toBe(400);
  expect((await finalize(own, body.data.id)).status).toBe(200);
});

it('when a rate prices the job, then a price of its own is refused', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own);
  expect(issuesOf(await own.draft([{ jobId: job, netPence: 1 }]))).toMatchObject([
    { path: 'lines.0.netPence', message: 'comes from the rate of the job' },
  ]);
});

it('when an aborted visit has no client, then it is listed where a rate may be for it', async () => {
  const own = await ownTeam(rest);
  const job = await anEndedJob(own, 'ABORTED', { clientId: undefined });
  expect(await listed(own)).toEqual([]);
  await aSetup(own);
  expect(await listed(own)).toMatchObject([{ jobId: job, reason: 'NO_CLIENT' }]);
});

it('when a line is of no job, then it may have an MPAN', async () => {
  const { own } = await aTeam(rest);
  const { body } = await own.draft([{ ...free(1), mpan: '10 0000 0123 451' }]);
  expect(body.data.lines[0]).toMatchObject({ mpan: '1000000123451', kind: 'FREE' });
  await finalize(own, body.data.id);
  expect((await own.get(`/v1/invoices/${body.data.id}`)).body.data.body).toContain('10 0000 0123 451');
  const found = await own.get('/v1/invoices?mpan=1000000123451');
  expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([body.data.id]);
});
