import { sql } from '@team-operations/database';
import { eventually, faultReport, makeTeam, openOwnTestBed, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { sipApiOn, submit, type SipApiUnderTest } from './sip-api.ts';

const refusalAlarms = { perAddress: 3, unidentified: 6, reserve: 2, minuteMilliseconds: 60_000 };
const notAlerted = 'Operations staff could not be alerted: telephone the office too.';

let bed: TestBed;
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_sip_api');
});
afterAll(() => bed.close());

/** An API, which has a budget of its own, and a team. */
async function start(overrides: Parameters<typeof sipApiOn>[1]): Promise<SipApiUnderTest> {
  return sipApiOn({ ...bed, team: await makeTeam(bed.database) }, overrides);
}

const startWith = (limits: object = {}) =>
  start({ refusalAlarms: { ...refusalAlarms, ...limits }, trustedProxies: ['loopback'] });

const send = async (
  { app }: SipApiUnderTest,
  address: string,
  report: object,
  credential: string | null = null,
) => (await submit(app, credential, report).set('X-Forwarded-For', address)).body as { message: string };

const alarmsOf = ({ database }: SipApiUnderTest, reference: string) =>
  database.query<{ type: string; key: string; data: Record<string, unknown> }>(sql`
    SELECT type, key, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND data ->> 'jobReference' = ${reference} ORDER BY id`);

/** A report of an unknown job and metering point. */
const invented = () => ({ ...faultReport(), mpan: '10 9999 9999 993' });

/** Uses up what all addresses share. */
async function flood(sip: SipApiUnderTest) {
  for (let sent = 0; sent < 9; sent += 1) await send(sip, `192.0.2.${sent % 4}`, invented());
}

/** Of all addresses: one that uses them up leaves none to the others. */
const lookUps = 10;
async function sendInventions(sip: SipApiUnderTest, count: number) {
  await Promise.all(Array.from({ length: count }, () => send(sip, '198.51.100.9', invented())));
}

/** A job that the team has a submission of. */
async function knownReport(sip: SipApiUnderTest) {
  const report = faultReport();
  await submit(sip.app, sip.team.api_keys['sip.write']!, { ...report, dno_issue: undefined });
  return report;
}

async function formerKey(sip: SipApiUnderTest, change: 'expired' | 'revoked') {
  const key = sip.team.api_keys['sip.write']!;
  const times =
    change === 'expired' ? sql`expires_at = now() - interval '1 second'` : sql`revoked_at = now()`;
  const [row] = await sip.database.query<{ id: string }>(sql`
    UPDATE api_key SET ${times} WHERE team_id = ${sip.team.id}::uuid AND scopes = '{sip.write}' RETURNING id`);
  sip.authenticator.evict(row!.id);
  return { key, id: row!.id };
}

describe('the budget of alarms without a credential that may submit', () => {
  it('is the same for all addresses of an IPv6 network', async () => {
    const sip = await startWith();
    const reports = Array.from({ length: 5 }, faultReport);
    for (const [at, report] of reports.entries()) await send(sip, `2001:db8:1:2::${at + 1}`, report);
    const raised = await Promise.all(reports.map(({ job_id }) => alarmsOf(sip, job_id)));
    expect(raised.map(({ length }) => length)).toEqual([1, 1, 1, 0, 0]);
  });

  it('when it is spent, then the response says that staff could not be alerted', async () => {
    const sip = await startWith();
    await flood(sip);
    const report = invented();
    expect((await send(sip, '198.51.100.7', report)).message).toContain(notAlerted);
    expect(await alarmsOf(sip, report.job_id)).toEqual([]);
  });

  it('keeps capacity for a job that exists, and the response does not show that it does', async () => {
    const sip = await startWith();
    await flood(sip);
    const known = await knownReport(sip);
    const unknown = await send(sip, '198.51.100.7', invented());
    expect((await send(sip, '198.51.100.8', known)).message).toBe(unknown.message);
    expect(await alarmsOf(sip, known.job_id)).toMatchObject([{ type: 'fault.refused.unidentified' }]);
    expect((await send(sip, '198.51.100.8', known)).message).toBe(unknown.message);
    expect(await alarmsOf(sip, known.job_id)).toHaveLength(1);
  });

  it('keeps that capacity also when one address goes on with inventions', async () => {
    const sip = await startWith({ lookUps });
    await flood(sip);
    const known = await knownReport(sip);
    await sendInventions(sip, lookUps + 10);
    await send(sip, '198.51.100.8', known);
    expect(await alarmsOf(sip, known.job_id)).toMatchObject([{ type: 'fault.refused.unidentified' }]);
  });

  it('keeps that capacity also when one address may raise more alarms than it may look up', async () => {
    const sip = await startWith({ perAddress: 1000, lookUps });
    await flood(sip);
    const known = await knownReport(sip);
    await sendInventions(sip, lookUps + 10);
    await send(sip, '198.51.100.8', known);
    expect(await alarmsOf(sip, known.job_id)).toHaveLength(1);
  });

  it.each(['expired', 'revoked'] as const)(
    'is not that of a key that was %s, which is named',
    async (change) => {
      const sip = await startWith();
      await flood(sip);
      const { key, id } = await formerKey(sip, change);
      const report = faultReport();
      // The response is that to an unknown sender: it does not show that the key was once good.
      const unknown = await send(sip, '198.51.100.7', faultReport());
      expect(unknown.message).toContain(notAlerted);
      for (let time = 0; time < 2; time += 1)
        expect((await send(sip, '198.51.100.7', report, key)).message).toContain(notAlerted);
      expect(await alarmsOf(sip, report.job_id)).toMatchObject([
        {
          type: 'fault.refused.unidentified',
          data: { sentBy: { teamId: sip.team.id, credentialId: id, accepted: false } },
        },
      ]);
    },
  );

  it.each(['expired', 'revoked'] as const)(
    'is not shown to be left by the response to a key that was %s',
    async (change) => {
      const sip = await startWith({ unidentified: 100 });
      const { key } = await formerKey(sip, change);
      const notAlertedOf = async (address: string, credentials: (string | null)[]) => {
        const messages: boolean[] = [];
        for (const credential of credentials)
          messages.push((await send(sip, address, faultReport(), credential)).message.includes(notAlerted));
        return messages;
      };
      const before = [false, false, false, true];
      expect(await notAlertedOf('192.0.2.1', [null, null, null, null])).toEqual(before);
      expect(await notAlertedOf('192.0.2.2', [null, null, null, key])).toEqual(before);
      expect(await notAlertedOf('192.0.2.3', [key, null, key, null])).toEqual(before);
    },
  );

  it('is charged for credentials that may not submit, which are named', async () => {
    const sip = await startWith();
    const credential = sip.team.api_keys['apis.read']!;
    const reports = Array.from({ length: 5 }, faultReport);
    for (const [at, report] of reports.entries()) await send(sip, `192.0.2.${at}`, report, credential);
    const raised = await Promise.all(reports.map(({ job_id }) => alarmsOf(sip, job_id)));
    expect(raised.map(({ length }) => length)).toEqual([1, 1, 1, 0, 0]);
    expect(raised[0]).toMatchObject([
      {
        type: 'fault.refused.unidentified',
        data: { sentBy: { teamId: sip.team.id, name: expect.any(String), accepted: true } },
      },
    ]);
  });

  it.each(['expired', 'revoked'] as const)(
    'does not silence the alarm of a key that was %s when an unknown sender sends the same first',
    async (change) => {
      const sip = await startWith();
      const { key, id } = await formerKey(sip, change);
      const report = faultReport();
      await send(sip, '192.0.2.1', report);
      await send(sip, '192.0.2.1', report, key);
      await send(sip, '192.0.2.1', report, key);
      const [first, second, ...more] = await alarmsOf(sip, report.job_id);
      expect([first?.data['sentBy'], second?.data['sentBy'], more]).toMatchObject([
        undefined,
        { credentialId: id },
        [],
      ]);
    },
  );

  it('does not silence a repeat that says whom to ask', async () => {
    const sip = await startWith();
    const { contact, ...report } = faultReport();
    await send(sip, '192.0.2.1', report);
    await send(sip, '192.0.2.1', { ...report, contact });
    await send(sip, '192.0.2.1', { ...report, contact });
    const alarms = await alarmsOf(sip, report.job_id);
    expect(alarms.map(({ data }) => data['contact'])).toMatchObject([{ name: null }, { name: contact.name }]);
  });

  it('does not silence the alarm of a credential that may submit', async () => {
    const sip = await startWith();
    const report = { ...faultReport(), colour: 'red' };
    await send(sip, '192.0.2.1', report, sip.team.api_keys['apis.read']);
    await send(sip, '192.0.2.1', report, sip.team.api_keys['sip.write']);
    expect((await alarmsOf(sip, report.job_id)).map(({ type }) => type)).toEqual([
      'fault.refused.unidentified',
      'fault.refused',
    ]);
  });
});

it('names what was suppressed, first what exists', async () => {
  const sip = await startWith({ unidentified: 0, reserve: 0, minuteMilliseconds: 3000 });
  const known = await knownReport(sip);
  const reports = Array.from({ length: 60 }, (_, at) => ({
    ...invented(),
    dno_issue: { code: 'C', comment: `${at}` },
  }));
  await Promise.all([...reports, known].map((report, at) => send(sip, `203.0.113.${at}`, report)));
  await eventually(async () => {
    const rows = await sip.database.query<{
      data: { count: number; reports: { jobReference: string }[] };
    }>(sql`
      SELECT data FROM outbox_message WHERE type = 'fault.refused.suppressed' ORDER BY id DESC LIMIT 20`);
    const all = rows.flatMap(({ data }) => data.reports ?? []);
    return all.some(({ jobReference }) => jobReference === known.job_id) && all.length >= 50;
  });
  const [reported] = await sip.database.query<{ data: { count: number; reports: object[] } }>(sql`
    SELECT data FROM outbox_message WHERE type = 'fault.refused.suppressed'
      AND (data ->> 'count')::int >= 60
      AND (data -> 'reports')::jsonb @> ${JSON.stringify([{ jobReference: known.job_id }])}::jsonb`);
  expect(reported?.data.reports).toHaveLength(50);
});

it('limits the requests of paths that no route takes as it limits those of the API', async () => {
  const sip = await start({ requestsPerMinute: 2 });
  const [key, statuses] = [sip.team.api_keys['sip.write']!, [] as number[]];
  const { default: request } = await import('supertest');
  const attempts = [
    ['/v2/job-dat', key],
    ['/v2/job-dat', key],
    ['/v2/job-dat', key],
    ['/v1/sip', null],
    ['/v1/sip', null],
    ['/v1/sip', null],
  ] as const;
  for (const [path, credential] of attempts) {
    const sent = request(sip.app).post(path);
    if (credential !== null) void sent.set('Authorization', `Bearer ${credential}`);
    statuses.push((await sent.send({ job_id: uuidV7() })).status);
  }
  expect(statuses).toEqual([404, 404, 429, 404, 404, 429]);
});

it('names a job that exists when a flood from many addresses has used up its look-ups', async () => {
  const sip = await startWith({ unidentified: 0, reserve: 0, lookUps: 0, minuteMilliseconds: 3000 });
  const report = await knownReport(sip);
  for (let sent = 0; sent < 60; sent += 1) await send(sip, `192.0.2.${sent}`, invented());
  expect((await send(sip, '198.51.100.7', report)).message).toContain(notAlerted);
  const named = () =>
    sip.database.query(sql`
      SELECT id FROM outbox_message WHERE type = 'fault.refused.suppressed'
        AND (data -> 'reports')::jsonb @> ${JSON.stringify([{ jobReference: report.job_id }])}::jsonb`);
  await eventually(async () => (await named()).length === 1);
});
