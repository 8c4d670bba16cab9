import { type RestBed, startRest } from '@team-operations/testing/rest';
import { aFault } from './arrangements.ts';
import { faultRequests } from './fault-requests.ts';

let rest: RestBed;

beforeAll(async () => {
  // Answers of network operators in other tests would close faults at the same metering point.
  rest = await startRest();
});

afterAll(() => rest.close());

const { correct, fault, get, jobOf, post } = faultRequests(() => rest);

describe('the call that category A demands', () => {
  it('when it is confirmed, then the mark on the job is gone, and its history says who did it', async () => {
    const id = await aFault(rest);
    expect((await jobOf(id)).telephoneDnoSince).not.toBeNull();
    const at = new Date(Date.now() - 1000).toISOString();
    const { body } = await post(id, 'confirm-call', { name: 'Robin', reference: 'EN-4711', at });
    expect(body.data).toMatchObject({
      callConfirmedAt: at,
      callConfirmedBy: 'Robin',
      callReference: 'EN-4711',
    });
    const job = await jobOf(id);
    expect(job.telephoneDnoSince).toBeNull();
    const audits = await get(`/v1/jobs/${job.id}/audits`);
    expect(audits.body.data[0]).toMatchObject({ operation: 'faults.confirm_call' });

    const late = await post(id, 'confirm-call', { name: 'Ann' });
    expect(late.status).toBe(400);
    expect(late.body.error.issues[0].message).toContain('Robin');
  });

  it('when its time has another zone or no milliseconds, then it counts, and is shown with milliseconds in UTC', async () => {
    const id = await aFault(rest);
    const second = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();
    const at = second.replace('.000Z', '+00:00');
    const { body } = await post(id, 'confirm-call', { name: 'Robin', at });
    expect(body.data.callConfirmedAt).toBe(second);
  });

  it('when the time is in the future or long before the report, then it is refused', async () => {
    const id = await aFault(rest);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    for (const at of ['2999-01-01T00:00:00Z', '2020-01-01T00:00:00Z', ago(23 * 60), ago(62)]) {
      const answer = await post(id, 'confirm-call', { name: 'Robin', at });
      expect([answer.status, answer.body.error.issues[0].path]).toEqual([400, 'at']);
    }
    expect((await fault(id)).telephoneNow).toBe(true);
  });

  it('when the fault has moved since, then a call about another MPAN, or one that does not say which, is refused', async () => {
    const id = await aFault(rest);
    const { jobReference: job_id, mpan: before } = await fault(id);
    const mpan = '1200000123450';
    await correct(job_id, { mpan });
    const at = new Date().toISOString();
    const other = await post(id, 'confirm-call', { name: 'Robin', mpan: before, dno: 'EELC', at });
    expect(other.status).toBe(409);
    expect(other.body.error.issues).toMatchObject([
      {
        path: 'mpan',
        message: expect.stringContaining(mpan),
        fix: expect.stringContaining('the network operator (London, LOND)'),
      },
      { path: 'dno', message: expect.stringContaining('LOND') },
    ]);
    const silent = await post(id, 'confirm-call', { name: 'Robin' });
    expect(silent.status).toBe(400);
    expect(silent.body.error.issues.map(({ path }: { path: string }) => path)).toEqual(['mpan', 'at']);
    const timeless = await post(id, 'confirm-call', { name: 'Robin', mpan });
    expect(timeless.status).toBe(400);
    expect(timeless.body.error.issues).toMatchObject([
      { path: 'at', fix: expect.stringMatching(/^Telephone .*, and send the time of that call, `at`\.$/) },
    ]);
    expect((await fault(id)).telephoneNow).toBe(true);
    const right = await post(id, 'confirm-call', { name: 'Robin', mpan: '12 0000 0123 450', dno: '12', at });
    expect(right.body.data).toMatchObject({ mpan, dno: { mpid: 'LOND' }, telephoneNow: false });
  });

  it('when the fault was closed and reported again, then a call that does not say when it was made is refused', async () => {
    const id = await aFault(rest);
    const { jobReference: job_id, mpan } = await fault(id);
    await post(id, 'close', { reason: 'Replaced', withoutCall: true });
    const before = new Date().toISOString();
    await correct(job_id, { dno_issue: { code: 'A', comment: 'hot again' } });
    expect((await post(id, 'confirm-call', { name: 'Robin', mpan })).status).toBe(400);
    expect((await post(id, 'confirm-call', { name: 'Robin', mpan, at: before })).status).toBe(400);
    expect((await fault(id)).telephoneNow).toBe(true);
  });

  it('when only the comment is corrected later, then no second call is demanded', async () => {
    const id = await aFault(rest);
    await post(id, 'confirm-call', { name: 'Robin' });
    const { jobReference: job_id } = await fault(id);
    await correct(job_id, { dno_issue: { comment: 'Hotter still' } });
    expect(await fault(id)).toMatchObject({ comment: 'Hotter still', callConfirmedBy: 'Robin' });
    expect((await jobOf(id)).telephoneDnoSince).toBeNull();
  });

  it('when a milder fault turns into category A, then clock, acknowledgement and call start again', async () => {
    const id = await aFault(rest, { code: 'C' });
    await post(id, 'acknowledge', { name: 'Robin' });
    const { jobReference: job_id } = await fault(id);
    await correct(job_id, { dno_issue: { code: 'A' } });
    const now = await fault(id);
    expect(now).toMatchObject({ category: 'A', acknowledgedBy: null, telephoneNow: true });
    expect(Date.parse(now.respondBy) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    expect((await jobOf(id)).telephoneDnoSince).not.toBeNull();
  });
});
