import { sql } from '@team-operations/database';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import { anEndedJob, aSetup, sent } from './arrangements.ts';
import { issuesOf, ownTeam } from './own-team.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

describe('what was never invoiced', () => {
  it('when jobs have ended, then the defaults bill them, and say why others have no price', async () => {
    const own = await ownTeam(rest);
    const noRate = await sent(own, '/v1/jobs', {
      jobTypeId: own.team.job_type_id,
      scheduledDate: '2026-03-01',
    });
    const { contractId } = await aSetup(own);
    const [one, two] = [await anEndedJob(own), await anEndedJob(own, 'ABORTED')];
    const early = await anEndedJob(own, 'COMPLETED', { scheduledDate: '2019-06-01' });
    await rest.database.query(
      sql`UPDATE job SET completed_at = '2019-06-01T12:00:00Z' WHERE id = ${early}::uuid`,
    );
    const { body } = await own.get(
      `/v1/invoices/defaults?clientId=${own.team.client_id}&contractId=${contractId}`,
    );
    expect(body.data.lines.map(({ jobId }: { jobId: string }) => jobId)).toEqual([one, two]);
    expect(body.data).toMatchObject({ netPence: 17_345, vatPence: 3469, more: false });
    expect(body.data.unpriced).toEqual([
      expect.objectContaining({ jobId: early, reason: 'NO_RATE', date: '2019-06-01' }),
    ]);
    const drafted = await own.draft([{ jobId: one }, { jobId: two }], { contractId });
    expect(drafted.body.data).toMatchObject({ lines: body.data.lines, vatSummary: body.data.vatSummary });
    const after = await own.get(`/v1/invoices/defaults?clientId=${own.team.client_id}`);
    expect([after.body.data.lines, after.body.data.unpriced.length]).toEqual([[], 1]);
    expect(noRate.id).toBeDefined();
  });

  it('when jobs are listed by it, then those with a visit to be billed, also an aborted one with a rate, and all others without it', async () => {
    const own = await ownTeam(rest);
    const [one, two] = [await anEndedJob(own), await anEndedJob(own)];
    const aborted = await anEndedJob(own, 'ABORTED');
    const listed = async (uninvoiced: boolean) =>
      (await own.get(`/v1/jobs?uninvoiced=${uninvoiced}`)).body.data.map(({ id }: { id: string }) => id);
    expect([await listed(true), await listed(false)]).toEqual([[two, one], [aborted]]);
    await aSetup(own);
    expect([await listed(true), await listed(false)]).toEqual([[aborted, two, one], []]);
    await own.draft([{ jobId: one }]);
    expect([await listed(true), await listed(false)]).toEqual([[aborted, two], [one]]);
    const { body } = await own.get('/v1/jobs/count?uninvoiced=true');
    expect(body.data).toEqual({
      count: 2,
      byStatus: [
        { status: 'COMPLETED', count: 1 },
        { status: 'ABORTED', count: 1 },
      ],
    });
    await own.draft([{ jobId: aborted }]);
    expect([await listed(true), await listed(false)]).toEqual([[two], [aborted, one]]);
  });

  it('when the list is read page by page, then each job once, newest first, and aborted ones only with a rate', async () => {
    const own = await ownTeam(rest);
    const abortedWithoutRate = await anEndedJob(own, 'ABORTED');
    const jobs: string[] = [];
    for (let n = 0; n < 5; n += 1) jobs.unshift(await anEndedJob(own));
    const lonely = await anEndedJob(own, 'COMPLETED', { clientId: undefined });
    const listed: { jobId: string; reason: string }[] = [];
    let cursor = '';
    for (let page = 0; page < 10 && cursor !== 'null'; page += 1) {
      const { body } = await own.get(`/v1/invoices/uninvoiced-jobs?limit=2${cursor && `&cursor=${cursor}`}`);
      listed.push(...body.data);
      cursor = String(body.next_cursor);
    }
    expect(listed.map(({ jobId }) => jobId)).toEqual([lonely, ...jobs]);
    expect(listed.map(({ reason }) => reason)).toEqual(['NO_CLIENT', ...jobs.map(() => 'NO_RATE')]);
    await aSetup(own);
    const { body } = await own.get('/v1/invoices/uninvoiced-jobs?limit=100');
    expect(body.data.map(({ jobId }: { jobId: string }) => jobId)).toContain(abortedWithoutRate);
    expect(body.data.find(({ jobId }: { jobId: string }) => jobId === jobs[0])).toMatchObject({
      netPence: 12_345,
      reason: null,
    });
    const others = await own.get(`/v1/invoices/uninvoiced-jobs?clientId=${rest.otherTeam.client_id}`);
    expect(others.body.data).toEqual([]);
  });

  it('when defaults are asked for a client of another team, then the answer is that of one that does not exist', async () => {
    const own = await ownTeam(rest);
    const ask = async (id: string) => issuesOf(await own.get(`/v1/invoices/defaults?clientId=${id}`));
    expect(await ask(rest.otherTeam.client_id)).toEqual(await ask(uuidV7()));
  });
});
