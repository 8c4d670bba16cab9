import { sql } from '@team-operations/database';
import { faultReport } from '@team-operations/testing';
import { invented, knownReport, notAlerted, openRefusalBed, send, type RefusalBed } from './refusal-bed.ts';
import type { SipApiUnderTest } from './sip-api.ts';

let bed: RefusalBed;
beforeAll(async () => {
  bed = await openRefusalBed();
});
afterAll(() => bed.close());

const alarmsOf = ({ database }: SipApiUnderTest, reference: string) =>
  database.query<{ type: string; key: string; data: Record<string, unknown> }>(sql`
    SELECT type, key, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND data ->> 'jobReference' = ${reference} ORDER BY id`);

/** Uses up what all addresses share. */
async function flood(sip: SipApiUnderTest) {
  for (let sent = 0; sent < 9; sent += 1) await send(sip, `192.0.2.${sent % 4}`, invented());
}

/** Of all addresses: one that uses them up leaves none to the others. */
const lookUps = 10;
async function sendInventions(sip: SipApiUnderTest, count: number) {
  await Promise.all(Array.from({ length: count }, () => send(sip, '198.51.100.9', invented())));
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
    const sip = await bed.startWith();
    const reports = Array.from({ length: 5 }, faultReport);
    for (const [at, report] of reports.entries()) await send(sip, `2001:db8:1:2::${at + 1}`, report);
    const raised = await Promise.all(reports.map(({ job_id }) => alarmsOf(sip, job_id)));
    expect(raised.map(({ length }) => length)).toEqual([1, 1, 1, 0, 0]);
  });

  it('when it is spent, then the response says that staff could not be alerted', async () => {
    const sip = await bed.startWith();
    await flood(sip);
    const report = invented();
    expect((await send(sip, '198.51.100.7', report)).message).toContain(notAlerted);
    expect(await alarmsOf(sip, report.job_id)).toEqual([]);
  });

  it('keeps capacity for a job that exists, and the response does not show that it does', async () => {
    const sip = await bed.startWith();
    await flood(sip);
    const known = await knownReport(sip);
    const unknown = await send(sip, '198.51.100.7', invented());
    expect((await send(sip, '198.51.100.8', known)).message).toBe(unknown.message);
    expect(await alarmsOf(sip, known.job_id)).toMatchObject([{ type: 'fault.refused.unidentified' }]);
    expect((await send(sip, '198.51.100.8', known)).message).toBe(unknown.message);
    expect(await alarmsOf(sip, known.job_id)).toHaveLength(1);
  });

  it('keeps that capacity also when one address goes on with inventions', async () => {
    const sip = await bed.startWith({ lookUps });
    await flood(sip);
    const known = await knownReport(sip);
    await sendInventions(sip, lookUps + 10);
    await send(sip, '198.51.100.8', known);
    expect(await alarmsOf(sip, known.job_id)).toMatchObject([{ type: 'fault.refused.unidentified' }]);
  });

  it('keeps that capacity also when one address may raise more alarms than it may look up', async () => {
    const sip = await bed.startWith({ perAddress: 1000, lookUps });
    await flood(sip);
    const known = await knownReport(sip);
    await sendInventions(sip, lookUps + 10);
    await send(sip, '198.51.100.8', known);
    expect(await alarmsOf(sip, known.job_id)).toHaveLength(1);
  });

  it.each(['expired', 'revoked'] as const)(
    'is not that of a key that was %s, which is named',
    async (change) => {
      const sip = await bed.startWith();
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
      const sip = await bed.startWith({ unidentified: 100 });
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
    const sip = await bed.startWith();
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
      const sip = await bed.startWith();
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
    const sip = await bed.startWith();
    const { contact, ...report } = faultReport();
    await send(sip, '192.0.2.1', report);
    await send(sip, '192.0.2.1', { ...report, contact });
    await send(sip, '192.0.2.1', { ...report, contact });
    const alarms = await alarmsOf(sip, report.job_id);
    expect(alarms.map(({ data }) => data['contact'])).toMatchObject([{ name: null }, { name: contact.name }]);
  });

  it('does not silence the alarm of a credential that may submit', async () => {
    const sip = await bed.startWith();
    const report = { ...faultReport(), colour: 'red' };
    await send(sip, '192.0.2.1', report, sip.team.api_keys['apis.read']);
    await send(sip, '192.0.2.1', report, sip.team.api_keys['sip.write']);
    expect((await alarmsOf(sip, report.job_id)).map(({ type }) => type)).toEqual([
      'fault.refused.unidentified',
      'fault.refused',
    ]);
  });
});
