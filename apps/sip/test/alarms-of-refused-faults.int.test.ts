import { sql } from '@team-operations/database';
import { anIntegration, eventually, refusingLayers } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { faultReports, report } from './fault-reports.ts';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => sip.close());

const { key, send, alarmsOf } = faultReports(() => sip);

describe('alarms', () => {
  it('are raised for each integration: the same identifier names another job', async () => {
    const sent = { job_id: `JOB-${uuidV7()}`, outcome_code: 'IP', dno_issue: { code: 'A' }, oops: 1 };
    const [one, other] = await Promise.all([anIntegration(sip), anIntegration(sip)]);
    for (const { token } of [one, other, one, other]) await submit(sip.app, token, sent);
    expect(await alarmsOf(sent.job_id)).toHaveLength(2);
  });

  it('are raised once for the same content of one submitter', async () => {
    const sent = report('B');
    for (let times = 0; times < 3; times += 1) await send(sent);
    await Promise.all([send(sent), send(sent)]);
    expect(await alarmsOf(sent.job_id)).toHaveLength(1);
  });

  // An application that loses what was found still names the block. Null, and the empty text that represents it, unset it.
  it.each([[{}, 1] as const, [[], 1] as const, [{ code: null }, 1] as const, ['', 0] as const])(
    'are raised for a dno_issue that says nothing, but is not unset: %j',
    async (dno_issue, alarms) => {
      const sent = { ...report('B'), dno_issue };
      expect((await send(sent)).status).toBe(400);
      expect(await alarmsOf(sent.job_id)).toHaveLength(alarms);
    },
  );

  it.each<[string, object]>([
    ['category', { dno_issue: { code: 'C', comment: 'Cut-out is hot' } }],
    ['comment', { dno_issue: { code: 'A', comment: 'Cover cracked' } }],
    ['MPAN', { mpan: '12 0000 0123 450' }],
    ['kind', { tampering: { code: 'T1' } }],
  ])('are raised for each fault of one job that differs in its %s', async (_, difference) => {
    const sent = report('A');
    await send(sent);
    await send({ ...sent, ...difference });
    expect(await alarmsOf(sent.job_id)).toHaveLength(2);
  });

  it.each<[string, object, string | undefined]>([
    ['B', { code: 'B', comment: 'Cover is cracked' }, 'B'],
    ['B whose words are a danger to life', { code: 'B', comment: 'Cut-out is on fire' }, undefined],
    ['A', { code: 'A', comment: 'Cut-out is on fire' }, 'A'],
  ])('are shown to those who watch their category: %s', async (_, dno_issue, category) => {
    const sent = { ...report('B'), dno_issue };
    await send(sent);
    const raised = await sip.database.query<{ category: string | null }>(sql`
      SELECT extensions ->> 'faultcategory' AS category FROM outbox_message WHERE data ->> 'jobReference' = ${sent.job_id}`);
    expect(raised).toEqual([{ category: category ?? null }]);
  });

  it.each(['00 801 101 10 0000 0123 451', '10 0000 0123 45', 100_000_012_345])(
    'have what was sent as the MPAN where it is none, and the response says what to send: %s',
    async (mpan) => {
      const sent = { ...report('A'), mpan };
      const { status, body } = await send(sent);
      expect(status).toBe(400);
      expect(body.errors).toContainEqual(
        expect.objectContaining({
          fix: expect.stringContaining('Send the 13 digits, such as 20 1234 5678 385'),
        }),
      );
      const [alarm, ...more] = await alarmsOf(sent.job_id);
      expect(alarm).toMatchObject({ data: { mpan: null, dno: null, mpanAsSent: String(mpan) } });
      expect(more).toEqual([]);
    },
  );

  it('are raised for each of two faults of which neither job nor MPAN can be read', async () => {
    const [one, other] = [uuidV7(), uuidV7()];
    for (const text of [one, other]) await send({ dno_issue: { code: 'A' }, note: text });
    const raised = await sip.database.query(sql`
      SELECT 1 FROM outbox_message WHERE topic = 'operations.alarms.v1' AND data ->> 'jobReference' IS NULL
        AND data ->> 'mpan' IS NULL AND extensions ->> 'teamid' = ${sip.team.id}`);
    expect(raised).toHaveLength(2);
  });

  it('without a credential are limited for each address, and the rest is counted', async () => {
    const refusalAlarms = { perAddress: 2, minuteMilliseconds: 3000 };
    const open = await startSipApi({ refusalAlarms });
    const reports = Array.from({ length: 5 }, () => report('A'));
    for (const each of reports) expect((await submit(open.app, null, each)).status).toBe(401);
    const raised = await Promise.all(
      reports.map(({ job_id }) =>
        open.database.query(sql`SELECT 1 FROM outbox_message WHERE data ->> 'jobReference' = ${job_id}`),
      ),
    );
    expect(raised.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0]);
    const since = Date.now() - 60_000;
    await eventually(async () => {
      const [published] = await open.database.query<{ data: { count: number } }>(sql`
        SELECT data FROM outbox_message WHERE type = 'fault.refused.suppressed'
          AND (data ->> 'from')::timestamptz > ${new Date(since).toISOString()}::timestamptz ORDER BY id DESC LIMIT 1`);
      return published?.data.count === 3;
    });
    await open.close();
  });
});

describe('a correction that is refused', () => {
  const accepted = async (code = 'B') => {
    const sent = report(code, { contact: { name: 'Sam' }, additional_info: 'x' });
    expect((await send(sent)).status).toBe(200);
    return sent;
  };

  it('says that the fault on record is unchanged, and that nobody was notified of the change', async () => {
    const sent = await accepted();
    const { body } = await send({ ...sent, dno_issue: { code: 'A' }, colour: 'red' });
    expect(body.message).toMatch(
      /^Rejected\. Nothing was saved or sent\. The category B fault of this job, reported at \d{4}-\d\d-\d\d \d\d:\d\d UTC for the network operator \(Eastern, EELC\), is unchanged\. Nobody was notified of this change\. Danger to life: telephone 0800 316 3105 now \(network operator: Eastern, EELC\)/,
    );
    const types = (await alarmsOf(sent.job_id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'fault.refused')).toHaveLength(1);
  });

  it('never says that the fault was not reported, whichever layer refuses', async () => {
    const sent = await accepted();
    const claims = /not been reported|Nobody was notified of the DNO fault/i;
    for (const { send: sendTo } of refusingLayers) {
      const { body } = await sendTo({ app: sip.app, path: '/v2/job-data', credential: key(), report: sent });
      expect(body.message).not.toMatch(claims);
    }
  });

  it('reveals nothing of it to another team', async () => {
    const sent = await accepted();
    const other = sip.otherTeam.api_keys['sip.write']!;
    const { body } = await submit(sip.app, other, { ...sent, colour: 'red' });
    expect(body.message).toContain('Nobody was notified of the DNO fault.');
    expect(body.message).not.toContain('is unchanged');
  });
});
