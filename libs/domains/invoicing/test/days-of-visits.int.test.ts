import { call } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { aContract, anEndedJob, aRate, aSetup, saveProfile, sent } from './arrangements.ts';
import { free, issuesOf, ownTeam, type OwnTeam } from './own-team.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const today = () => new Date().toISOString().slice(0, 10);
const change = ({ app, team }: OwnTeam, job: string, body: object) =>
  call(app, team.api_keys['apis.all']!, 'patch', `/v1/jobs/${job}`, body);
const finalize = (own: OwnTeam, invoiceId: string) => own.post('/v1/invoices/finalize', { invoiceId });

async function aTeam() {
  const own = await ownTeam(rest);
  return { own, ...(await aSetup(own)) };
}

describe('the day of a visit', () => {
  it('when the office reports it later, then the visit is priced and dated by its own day', async () => {
    const own = await ownTeam(rest);
    await saveProfile(own);
    const { id } = await aContract(own);
    await aRate(own, id, { validTo: '2026-10-31', netPence: 100 });
    await aRate(own, id, { validFrom: '2026-11-01', netPence: 200 });
    const job = await anEndedJob(own);
    const complete = await own.post('/v1/jobs', {
      jobTypeId: own.team.job_type_id,
      clientId: own.team.client_id,
      scheduledDate: '2026-10-31',
    });
    const late = complete.body.data.id as string;
    await sent(own, `/v1/jobs/${late}/start`, { engineerId: own.team.engineer_id });
    const ended = await own.post(`/v1/jobs/${late}/complete`, { visitedOn: '2026-10-31' });
    expect(ended.body.data.visitedOn).toBe('2026-10-31');
    const { body } = await own.draft([{ jobId: late }, { jobId: job }]);
    expect(body.data.lines[0]).toMatchObject({ date: '2026-10-31', netPence: 100 });
    await own.draft([], { invoiceId: body.data.id });
    await change(own, job, { visitedOn: '2026-10-30' });
    expect((await own.draft([{ jobId: job }])).body.data.lines[0]).toMatchObject({ date: '2026-10-30' });
  });

  it('when the day is after today, or the job has not ended, then it is refused', async () => {
    const { own } = await aTeam();
    const job = await anEndedJob(own);
    const next = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(issuesOf(await change(own, job, { visitedOn: next }))).toMatchObject([{ path: 'visitedOn' }]);
    const { id } = await sent(own, '/v1/jobs', {
      jobTypeId: own.team.job_type_id,
      scheduledDate: '2026-03-01',
    });
    expect(issuesOf(await change(own, id, { visitedOn: today() }))).toMatchObject([{ path: 'status' }]);
  });
});

it.each([
  '/v1/invoices?from=2026-03-02&to=2026-03-01',
  '/v1/invoices/uninvoiced-jobs?from=2026-03-02&to=2026-03-01',
  '/v1/jobs?scheduledFrom=2026-03-02&scheduledTo=2026-03-01',
])('when a period has no day, then %s is refused', async (path) => {
  const own = await ownTeam(rest);
  const answer = await own.get(path);
  expect(answer.status).toBe(400);
  expect(issuesOf(answer)[0]!.message).toMatch(
    /^is 2026-03-02, which is after `(to|scheduledTo)`, 2026-03-01$/,
  );
});

it('when an invoice has VAT, then finalizing needs the address of the customer and a VAT number, by line', async () => {
  const { own } = await aTeam();
  const job = await anEndedJob(own);
  const sameContract = await own.get(`/v1/invoices/defaults?clientId=${own.team.client_id}`);
  expect(sameContract.body.data.billTo).not.toBeNull();
  expect((await own.draft([{ jobId: job }], { billTo: undefined })).body.data.billTo).toEqual(
    sameContract.body.data.billTo,
  );
  const lines = [free(100), free(-100), free(50, 0)];
  const { id } = (await own.draft(lines, { billTo: undefined })).body.data;
  await saveProfile(own, { vatNumber: null, defaultVatRate: 0 });
  expect(issuesOf(await finalize(own, id)).map(({ path }) => path)).toEqual(['profile', 'billTo']);
  const { id: free0 } = (await own.draft([free(5, 0)], { billTo: undefined })).body.data;
  expect((await finalize(own, free0)).status).toBe(200);
});
