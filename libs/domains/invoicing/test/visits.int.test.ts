import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { anEndedJob, aSetup } from './arrangements.ts';
import { free, issuesOf, ownTeam, type OwnTeam } from './own-team.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const change = ({ app, team }: OwnTeam, job: string, body: object) =>
  call(app, team.api_keys['apis.all']!, 'patch', `/v1/jobs/${job}`, body);
const finalize = (own: OwnTeam, invoiceId: string) => own.post('/v1/invoices/finalize', { invoiceId });
const listed = async (own: OwnTeam): Promise<{ jobId: string; visit: number; reason: string | null }[]> =>
  (await own.get('/v1/invoices/uninvoiced-jobs?limit=100')).body.data;

/** What a submission does to a job that it aborted: a return visit has the next number. */
const goesOn = (job: string, status: 'COMPLETED' | 'IN_PROGRESS' | 'ABORTED', visit: number) =>
  rest.database.query(sql`
    UPDATE job SET status = ${status}::job_status, visit_number = ${visit}::int, updated_at = now(),
      completed_at = CASE WHEN ${status} = 'COMPLETED' THEN now() END WHERE id = ${job}::uuid`);

async function aTeam() {
  const own = await ownTeam(rest);
  return { own, ...(await aSetup(own)) };
}

describe('what is billed is a visit', () => {
  it('when a job was completed by a return visit, then the failed visit and the completed one are billed', async () => {
    const { own } = await aTeam();
    const job = await anEndedJob(own, 'ABORTED');
    await goesOn(job, 'COMPLETED', 2);
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
    const { own } = await aTeam();
    const job = await anEndedJob(own, 'ABORTED');
    const { id } = (await own.draft([{ jobId: job }])).body.data;
    await finalize(own, id);
    await goesOn(job, 'ABORTED', 2);
    expect(await listed(own)).toMatchObject([{ jobId: job, visit: 2, reason: null }]);
    expect((await own.draft([{ jobId: job }])).body.data.lines).toMatchObject([
      { visit: 2, netPence: 5000, kind: 'ABORTED_VISIT' },
    ]);
  });

  it('when a billed aborted visit turns out as completed, then it is listed, and billed after the credit', async () => {
    const { own } = await aTeam();
    const job = await anEndedJob(own, 'ABORTED');
    const { id } = (await own.draft([{ jobId: job }])).body.data;
    await finalize(own, id);
    await goesOn(job, 'COMPLETED', 1);
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

  it('when a job goes on whose failed visit is billed, then its client, site and job type stay until the credit', async () => {
    const { own } = await aTeam();
    const job = await anEndedJob(own, 'ABORTED');
    const { id } = (await own.draft([{ jobId: job }])).body.data;
    await finalize(own, id);
    await goesOn(job, 'IN_PROGRESS', 2);
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
    const { own } = await aTeam();
    const job = await anEndedJob(own, 'ABORTED');
    await goesOn(job, 'COMPLETED', 2);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => own.draft([{ jobId: job, visit: 1 + (n % 2) }])),
    );
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.lines[0].visit);
    expect(made.sort()).toEqual([1, 2]);
  });
});

describe('a draft that is out of date', () => {
  const draftOf = async (own: OwnTeam, job: string, more: object = {}): Promise<string> =>
    (await own.draft([free(1), { jobId: job }], more)).body.data.id;

  it.each([
    [
      'the job was completed after the abort',
      'ABORTED' as const,
      async (job: string) => goesOn(job, 'COMPLETED', 1),
      '`kind` was ABORTED_VISIT and is COMPLETED_VISIT',
    ],
    [
      'the job is in progress again',
      'ABORTED' as const,
      async (job: string) => goesOn(job, 'IN_PROGRESS', 1),
      'completed or aborted jobs',
    ],
    [
      'the MPAN was corrected',
      'COMPLETED' as const,
      async (job: string, own: OwnTeam) => change(own, job, { mpan: '1012345678903' }),
      '`mpan` was 1000000123451',
    ],
    [
      'the day was corrected',
      'COMPLETED' as const,
      async (job: string) =>
        rest.database.query(sql`UPDATE job SET visited_on = '2026-03-05' WHERE id = ${job}::uuid`),
      'and is 2026-03-05',
    ],
    [
      'the rate has ended',
      'COMPLETED' as const,
      async (_job: string, own: OwnTeam, rateId: string) =>
        own.post(`/v1/invoicing/rates/${rateId}/end`, { validTo: '2020-12-31' }),
      'has no rate',
    ],
    [
      'the price has changed',
      'COMPLETED' as const,
      async (_job: string, _own: OwnTeam, rateId: string) =>
        rest.database.query(sql`UPDATE invoicing_rate SET vat_rate = 500 WHERE id = ${rateId}::uuid`),
      '`vatRate` was 2000 and is 500',
    ],
  ])('when %s, then it is not finalized, and the line says so', async (_what, status, happens, message) => {
    const { own, rateId } = await aTeam();
    const job = await anEndedJob(own, status);
    const id = await draftOf(own, job);
    await happens(job, own, rateId);
    const refused = await finalize(own, id);
    expect([refused.status, issuesOf(refused)]).toEqual([
      400,
      [
        {
          path: 'lines.1',
          message: expect.stringContaining(message),
          fix: expect.stringContaining('Save the draft again'),
        },
      ],
    ]);
    expect((await own.get(`/v1/invoices/${id}`)).body.data.status).toBe('DRAFT');
  });

  it('when it is saved again, then it is finalized', async () => {
    const { own } = await aTeam();
    const job = await anEndedJob(own, 'ABORTED');
    const id = await draftOf(own, job);
    await goesOn(job, 'COMPLETED', 1);
    await draftOf(own, job, { invoiceId: id });
    expect((await finalize(own, id)).body.data.netPence).toBe(12_346);
    expect(await listed(own)).toEqual([]);
  });

  it('when the job changes while it is finalized, then the invoice bills what the job was before or after', async () => {
    const { own } = await aTeam();
    for (let round = 0; round < 8; round += 1) {
      const job = await anEndedJob(own, 'ABORTED');
      const id = await draftOf(own, job);
      const [answer] = await Promise.all([finalize(own, id), goesOn(job, 'COMPLETED', 1)]);
      const isListed = (await listed(own)).some(({ jobId }) => jobId === job);
      const { lines } = (await own.get(`/v1/invoices/${id}`)).body.data;
      // Refused, or finalized before the change; then the change is listed.
      expect([200, 400]).toContain(answer.status);
      expect(lines[1].kind).toBe('ABORTED_VISIT');
      expect(isListed).toBe(true);
    }
  });
});

describe('work without what a price needs', () => {
  it('when client and job type are set after the end, then it is billed by its rate, and cannot be changed then', async () => {
    const { own } = await aTeam();
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

  it('when it is billed at a price of its own, then it is on no list any more, and is not billed twice', async () => {
    const { own } = await aTeam();
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
    const { own } = await aTeam();
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
    const { own } = await aTeam();
    const { body } = await own.draft([{ ...free(1), mpan: '10 0000 0123 451' }]);
    expect(body.data.lines[0]).toMatchObject({ mpan: '1000000123451', kind: 'FREE' });
    await finalize(own, body.data.id);
    expect((await own.get(`/v1/invoices/${body.data.id}`)).body.data.body).toContain('10 0000 0123 451');
    const found = await own.get('/v1/invoices?mpan=1000000123451');
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([body.data.id]);
  });
});
