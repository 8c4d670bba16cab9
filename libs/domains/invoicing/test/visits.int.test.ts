import { startRest, type RestBed } from '@team-operations/testing/rest';
import { anEndedJob } from './arrangements.ts';
import { issuesOf } from './own-team.ts';
import { aTeam, change, finalize, goesOn, listed } from './visits.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

it('when a job was completed by a return visit, then the failed visit and the completed one are billed', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own, 'ABORTED');
  await goesOn(own, job, 'COMPLETED', 2);
  const { body } = await own.get(`/v1/invoices/defaults?clientId=${own.team.client_id}`);
  expect(body.data).toMatchObject({ netPence: 17_345, lines: [{ visit: 1 }, { visit: 2 }] });
  expect(issuesOf(await own.draft([{ jobId: job }]))).toMatchObject([
    { path: 'lines.0.visit', fix: expect.stringContaining('1 (an aborted visit on ') },
  ]);
  expect(issuesOf(await own.draft([{ jobId: job, visit: 3 }]))).toMatchObject([{ path: 'lines.0.visit' }]);
  const both = [
    { jobId: job, visit: 1 },
    { jobId: job, visit: 2 },
  ];
  const drafted = await own.draft(both);
  expect(drafted.body.data.netPence).toBe(17_345);
  expect(await listed(own)).toEqual([]);
  expect(issuesOf(await own.draft([{ jobId: job, visit: 1 }]))[0]!.message).toContain('is on the draft');
  expect((await finalize(own, drafted.body.data.id)).status).toBe(200);
  const { body: note } = await own.post(`/v1/invoices/${drafted.body.data.id}/credit`, { reason: 'x' });
  expect(note.data.netPence).toBe(-17_345);
  expect((await listed(own)).map(({ visit }) => visit)).toEqual([2, 1]);
});

it('when a visit fails after another was billed, then it can be billed as well', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own, 'ABORTED');
  const { id } = (await own.draft([{ jobId: job }])).body.data;
  await finalize(own, id);
  await goesOn(own, job, 'ABORTED', 2);
  expect(await listed(own)).toMatchObject([{ jobId: job, visit: 2, reason: null }]);
  expect((await own.draft([{ jobId: job }])).body.data.lines).toMatchObject([
    { visit: 2, netPence: 5000, kind: 'ABORTED_VISIT' },
  ]);
});

it('when a billed aborted visit turns out as completed, then it is listed, and billed after the credit', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own, 'ABORTED');
  const { id } = (await own.draft([{ jobId: job }])).body.data;
  await finalize(own, id);
  await goesOn(own, job, 'COMPLETED', 1);
  expect(await listed(own)).toMatchObject([{ jobId: job, reason: 'BILLED_AS_ABORTED' }]);
  const { body } = await own.get(`/v1/invoices/defaults?clientId=${own.team.client_id}`);
  expect(body.data).toMatchObject({
    lines: [],
    unpriced: [
      { message: expect.stringContaining('INV-0001'), fix: expect.stringContaining(`${id}/credit`) },
    ],
  });
  expect(issuesOf(await own.draft([{ jobId: job }]))[0]!.message).toContain('INV-0001');
  await own.post(`/v1/invoices/${id}/credit`, { reason: 'It was completed' });
  expect((await own.draft([{ jobId: job }])).body.data.netPence).toBe(12_345);
});

it('when a billed completed visit turns out as aborted, then it is listed, and billed after the credit', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own);
  const { id } = (await own.draft([{ jobId: job }])).body.data;
  await finalize(own, id);
  await goesOn(own, job, 'ABORTED', 1);
  expect(await listed(own)).toMatchObject([{ jobId: job, reason: 'BILLED_AS_COMPLETED' }]);
  const { body } = await own.get(`/v1/invoices/defaults?clientId=${own.team.client_id}`);
  expect(body.data.unpriced).toMatchObject([
    {
      message: expect.stringContaining('was billed as a completed visit, and is an aborted one by now'),
      fix: expect.stringContaining(`${id}/credit`),
    },
  ]);
  await own.post(`/v1/invoices/${id}/credit`, { reason: 'It was aborted' });
  expect((await own.draft([{ jobId: job }])).body.data.netPence).toBe(5000);
});

it('when a job goes on whose failed visit is billed, then its client, site and job type stay until the credit', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own, 'ABORTED');
  const { id } = (await own.draft([{ jobId: job }])).body.data;
  await finalize(own, id);
  await goesOn(own, job, 'IN_PROGRESS', 2);
  const { id: clientId } = (await own.post('/v1/clients', { name: 'Another client' })).body.data;
  for (const more of [{}, { notes: 'Ring first' }, { mpan: '1012345678903' }])
    expect(issuesOf(await change(own, job, { clientId, ...more }))).toMatchObject([
      { path: 'status', message: expect.stringContaining('`clientId` cannot be changed') },
    ]);
  const same = { clientId: own.team.client_id, jobTypeId: own.team.job_type_id };
  for (const more of [{ notes: 'Ring first' }, { mpan: '1012345678903' }])
    expect((await change(own, job, { ...same, ...more })).status).toBe(200);
  await own.post(`/v1/invoices/${id}/credit`, { reason: 'Another client' });
  expect((await change(own, job, { clientId, notes: 'Ring twice' })).body.data).toMatchObject({ clientId });
});

it('when many drafts want visits of one job at the same time, then each visit has one', async () => {
  const { own } = await aTeam(rest);
  const job = await anEndedJob(own, 'ABORTED');
  await goesOn(own, job, 'COMPLETED', 2);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => own.draft([{ jobId: job, visit: 1 + (n % 2) }])),
  );
  const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.lines[0].visit);
  expect(made.sort()).toEqual([1, 2]);
});
