import { sql } from '@team-operations/database';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { anEndedJob } from './arrangements.ts';
import { free, issuesOf, type OwnTeam } from './own-team.ts';
import { aTeam, finalize, goesOn, listed } from './visits.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const approve = (own: OwnTeam, invoiceId: string) => own.post('/v1/invoices/approve', { invoiceId });

/** An invoice whose second line bills a completed visit. */
async function anInvoiceOf(own: OwnTeam, job: string): Promise<string> {
  const { id } = (await own.draft([free(1), { jobId: job }])).body.data;
  expect((await finalize(own, id)).status).toBe(200);
  return id;
}

it.each([
  [
    'BILLED_AS_COMPLETED',
    'is an aborted one by now',
    (own: OwnTeam, job: string) => goesOn(own, job, 'ABORTED', 1),
  ],
  [
    'BILLED_ON_ANOTHER_DAY',
    'is one on 2026-03-05 by now',
    (_: OwnTeam, job: string) =>
      rest.database.query(sql`UPDATE job SET visited_on = '2026-03-05' WHERE id = ${job}::uuid`),
  ],
  [
    'BILLED_WITHOUT_OUTCOME',
    'is reported as in progress by now',
    (own: OwnTeam, job: string) => goesOn(own, job, 'IN_PROGRESS', 1),
  ],
])(
  'when a visit was corrected since the invoice was finalized, then the invoice is not approved but credited: %s',
  async (reason, message, correct) => {
    const { own } = await aTeam(rest);
    const job = await anEndedJob(own);
    const id = await anInvoiceOf(own, job);
    await correct(own, job);
    expect(await listed(own)).toMatchObject([{ jobId: job, kind: expect.any(String), reason }]);
    const answer = await approve(own, id);
    expect([answer.status, issuesOf(answer)]).toMatchObject([
      400,
      [
        {
          path: 'lines.1',
          message: expect.stringContaining(message),
          fix: expect.stringContaining(`${id}/credit`),
        },
      ],
    ]);
    expect((await own.get(`/v1/invoices/${id}`)).body.data).toMatchObject({
      status: 'FINALIZED',
      approvedAt: null,
    });
    const note = (await own.post(`/v1/invoices/${id}/credit`, { reason: 'It was corrected' })).body.data;
    expect((await approve(own, note.id)).body.data).toMatchObject({ status: 'APPROVED' });
  },
);

it('when the correction was a mistake, then the invoice is approved', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own);
  const id = await anInvoiceOf(own, job);
  await goesOn(own, job, 'IN_PROGRESS', 1);
  expect((await approve(own, id)).status).toBe(400);
  await goesOn(own, job, 'COMPLETED', 1);
  expect(await listed(own)).toEqual([]);
  expect((await approve(own, id)).body.data).toMatchObject({ status: 'APPROVED' });
});

it('when a return visit has the job in progress, then the invoice of the failed visit is approved', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own, 'ABORTED');
  const id = await anInvoiceOf(own, job);
  await goesOn(own, job, 'IN_PROGRESS', 2);
  expect(await listed(own)).toEqual([]);
  expect((await approve(own, id)).body.data).toMatchObject({ status: 'APPROVED' });
});

it('when the work of a billed visit is in progress again, then each list names it until the credit, then none', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own);
  const id = await anInvoiceOf(own, job);
  await approve(own, id);
  await goesOn(own, job, 'IN_PROGRESS', 1);
  const named = async () =>
    (await own.get('/v1/jobs?uninvoiced=true')).body.data.map((one: { id: string }) => one.id);
  const defaults = async () =>
    (await own.get(`/v1/invoices/defaults?clientId=${own.team.client_id}`)).body.data;
  expect(await listed(own)).toMatchObject([
    { jobId: job, visit: 1, kind: 'COMPLETED_VISIT', reason: 'BILLED_WITHOUT_OUTCOME', netPence: null },
  ]);
  expect(await named()).toEqual([job]);
  expect((await defaults()).unpriced).toMatchObject([
    {
      jobId: job,
      message: expect.stringContaining(
        'was billed as a completed visit, and its work is reported as in progress',
      ),
      fix: expect.stringContaining(`${id}/credit`),
    },
  ]);
  await own.post(`/v1/invoices/${id}/credit`, { reason: 'It was not completed' });
  expect([await listed(own), await named(), (await defaults()).unpriced]).toEqual([[], [], []]);
});

it('when the work of a visit on a draft is in progress again, then it is listed until the draft is saved without it', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own);
  const { id } = (await own.draft([free(1), { jobId: job }])).body.data;
  await goesOn(own, job, 'IN_PROGRESS', 1);
  expect(await listed(own)).toMatchObject([{ jobId: job, reason: 'BILLED_WITHOUT_OUTCOME' }]);
  expect((await finalize(own, id)).status).toBe(400);
  expect((await own.draft([free(1)], { invoiceId: id })).status).toBe(200);
  expect(await listed(own)).toEqual([]);
});
