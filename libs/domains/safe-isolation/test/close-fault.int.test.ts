import { sql } from '@team-operations/database';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { aFault } from './arrangements.ts';
import { faultRequests } from './fault-requests.ts';

let rest: RestBed;
beforeAll(async () => {
  // Answers of network operators in other tests would close faults at the same metering point.
  rest = await startRest();
});
afterAll(() => rest.close());

const { correct, fault, jobOf, post } = faultRequests(() => rest);

const eastern = '1000000123451';
const london = '1200000123450';
const withoutCall = 'Without a confirmed call to the network operator: Made safe by us';

describe('a fault whose call is outstanding', () => {
  it('is not closed; the refusal names whom to telephone, and what to send if no call is needed', async () => {
    const id = await aFault(rest);
    for (const body of [{ reason: 'Replaced' }, { reason: 'Replaced', withoutCall: false, mpan: eastern }]) {
      const { status, body: answer } = await post(id, 'close', body);
      expect(status).toBe(409);
      expect(answer.error.issues).toMatchObject([
        {
          path: '',
          message: expect.stringMatching(
            /^the call to the network operator, required since .*, is not confirmed$/,
          ),
          fix: expect.stringMatching(
            /Telephone the network operator \(Eastern, EELC\) about MPAN 10 0000 0123 451, .*`withoutCall: true`\.$/,
          ),
        },
      ]);
    }
    expect(await fault(id)).toMatchObject({ closedAt: null, telephoneNow: true });
    expect((await jobOf(id)).telephoneDnoSince).not.toBeNull();
  });

  it('is closed by a person who says that no call is needed; its reason, audit and event say so', async () => {
    const id = await aFault(rest);
    const closing = { reason: 'Made safe by us', withoutCall: true };
    const closed = await post(id, 'close', closing);
    expect(closed.body.data).toMatchObject({
      closedReason: withoutCall,
      callConfirmedAt: null,
      telephoneNow: false,
    });
    expect((await jobOf(id)).telephoneDnoSince).toBeNull();
    const audits = await rest.database.query(sql`
      SELECT before ->> 'closedReason' AS before, after ->> 'closedReason' AS after FROM audit_entry
      WHERE resource_id = ${id}::uuid AND operation = 'faults.close'`);
    expect(audits).toEqual([{ before: null, after: withoutCall }]);
    const events = await rest.database.query(sql`
      SELECT data ->> 'closedReason' AS reason, data -> 'call' ->> 'confirmedAt' AS call FROM outbox_message
      WHERE type = 'dno.fault.closed' AND data ->> 'faultId' = ${id}`);
    expect(events).toEqual([{ reason: withoutCall, call: null }]);

    expect((await post(id, 'close', closing)).body).toEqual(closed.body);
    expect((await post(id, 'close', { reason: 'Made safe by us' })).status).toBe(400);
  });

  it('is closed for the bare reason once its call is confirmed', async () => {
    const id = await aFault(rest);
    await post(id, 'confirm-call', { name: 'Robin' });
    const closed = await post(id, 'close', { reason: 'Replaced', withoutCall: true });
    expect(closed.body.data).toMatchObject({ closedReason: 'Replaced', callConfirmedBy: 'Robin' });
  });

  it('is not closed after it was lowered or withdrawn, until its call is confirmed', async () => {
    const id = await aFault(rest);
    const { jobReference: job_id } = await fault(id);
    await correct(job_id, { dno_issue: { code: 'C' } });
    expect((await post(id, 'close', { reason: 'Cosmetic' })).status).toBe(409);
    await correct(job_id, { dno_issue: null });
    expect((await post(id, 'close', { reason: 'Withdrawn' })).status).toBe(409);
    expect(await fault(id)).toMatchObject({ closedAt: null, telephoneNow: true });
  });
});

describe('a screen from before', () => {
  const move = async (id: string) => correct((await fault(id)).jobReference, { mpan: london });

  it('does not close a fault that is at another MPAN', async () => {
    const id = await aFault(rest, { code: 'B' });
    await move(id);
    const other = await post(id, 'close', { reason: 'Replaced', mpan: eastern });
    expect(other.status).toBe(409);
    expect(other.body.error.issues).toMatchObject([
      { path: 'mpan', message: expect.stringContaining(london), fix: expect.stringContaining('Read') },
    ]);
    const unknown = await post(id, 'close', { reason: 'Replaced', mpan: null });
    expect(unknown.status).toBe(409);
    expect((await fault(id)).closedAt).toBeNull();
  });

  it('does not close a fault that moved, was raised or reported again without saying which MPAN it showed', async () => {
    const moved = await aFault(rest, { code: 'B' });
    await move(moved);
    const raised = await aFault(rest, { code: 'C' });
    const grade = async (id: string, code: string) =>
      correct((await fault(id)).jobReference, { dno_issue: { code } });
    await grade(raised, 'A');
    const again = await aFault(rest, { code: 'C' });
    await post(again, 'close', { reason: 'Replaced' });
    await grade(again, 'B');
    for (const id of [moved, raised, again]) {
      const silent = await post(id, 'close', { reason: 'Replaced', withoutCall: true });
      const paths = silent.body.error.issues.map(({ path }: { path: string }) => path);
      expect([silent.status, paths]).toEqual([400, ['mpan', 'at']]);
      const { mpan, closedAt, updatedAt: at } = await fault(id);
      expect(closedAt).toBeNull();
      const pointAlone = await post(id, 'close', { reason: 'Replaced', withoutCall: true, mpan });
      expect([pointAlone.status, pointAlone.body.error.issues[0].path]).toEqual([400, 'at']);
      const shown = { reason: 'Replaced', withoutCall: true, mpan, at };
      expect((await post(id, 'close', shown)).status).toBe(200);
    }
  });

  it('does not close a fault that was reported again at the same MPAN', async () => {
    const id = await aFault(rest, { code: 'B' });
    const { mpan, jobReference: job_id, updatedAt: at } = await fault(id);
    const readAt = new Date().toISOString();
    await post(id, 'close', { reason: 'Replaced' });
    await correct(job_id, { dno_issue: { code: 'B', comment: 'Hot again' } });
    for (const old of [at, readAt, readAt.replace('Z', '+00:00')]) {
      const { status, body } = await post(id, 'close', { reason: 'Repaired', mpan, at: old });
      expect([status, body.error.issues[0].path]).toEqual([409, 'at']);
      expect(body.error.issues[0]).toMatchObject({
        message: expect.stringContaining('the last change of the fault, at'),
        fix: 'Nothing was changed. Read the fault again before you retry.',
      });
    }
    expect((await fault(id)).closedAt).toBeNull();
    const now = new Date().toISOString();
    expect((await post(id, 'close', { reason: 'Repaired', mpan, at: now })).status).toBe(200);
  });

  it.each([
    'Withdrawn by the installer',
    'Cleared by the network operator Eastern (EELC)',
    'The danger is over: maybe',
    'Without a confirmed call to the network operator: The danger is over: maybe',
  ])(
    'takes the words of the service (%s) for no reason, unless the danger is said to be over',
    async (reason) => {
      const id = await aFault(rest, { code: 'B' });
      const refused = await post(id, 'close', { reason });
      expect(refused.status).toBe(400);
      expect(refused.body.error.issues).toEqual([
        expect.objectContaining({ path: 'reason', fix: expect.stringContaining('send `dangerOver: true`') }),
      ]);
      expect((await fault(id)).closedAt).toBeNull();
      const closed = await post(id, 'close', { reason, dangerOver: true });
      expect(closed.body.data).toMatchObject({ closedReason: `The danger is over: ${reason}` });
    },
  );

  it('does not close a fault whose comment reports more danger since', async () => {
    const id = await aFault(rest, { code: 'B' });
    const { mpan, jobReference: job_id, updatedAt: at } = await fault(id);
    const worse = { dno_issue: { comment: 'Now it sparks' } };
    await correct(job_id, worse);
    const { status, body } = await post(id, 'close', { reason: 'Cosmetic', mpan, at });
    expect([status, body.error.issues[0].path]).toEqual([409, 'at']);
    expect(await fault(id)).toMatchObject({ closedAt: null, comment: 'Now it sparks' });
  });

  it('does not close a fault that a further visit has found again', async () => {
    const id = await aFault(rest, { code: 'B' }, { date_of_action: '2026-03-01' });
    const before = await fault(id);
    const again = { dno_issue: { code: 'B' }, date_of_action: '2026-03-02' };
    expect((await correct(before.jobReference, again)).status).toBe(200);
    const { mpan, updatedAt: at } = before;
    expect((await post(id, 'close', { reason: 'Repaired', mpan, at })).status).toBe(409);
    const { updatedAt, changedAt, ...now } = await fault(id);
    expect({ ...now, updatedAt: at, changedAt: before.changedAt }).toEqual(before);
    expect([updatedAt > at, changedAt]).toEqual([true, updatedAt]);
  });

  it('does not close a fault that was read in the future', async () => {
    const id = await aFault(rest, { code: 'B' });
    const at = new Date(Date.now() + 10 * 60_000).toISOString();
    const ahead = await post(id, 'close', { reason: 'Replaced', at });
    expect([ahead.status, ahead.body.error.issues[0].path]).toEqual([400, 'at']);
  });
});
