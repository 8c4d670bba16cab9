import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from '@team-operations/database';
import { sipErrorBody } from '@team-operations/errors';
import { explainMalformed } from '@team-operations/safe-isolation';
import { listen } from '@team-operations/http';
import { createLogger, createRegistry } from '@team-operations/service';
import { eventually, refusingLayers } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { anIntegration } from './an-integration.ts';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => sip.close());

const key = () => sip.team.api_keys['sip.write']!;
const send = (body: object) => submit(sip.app, key(), body);

interface Alarm {
  key: string;
  type: string;
  data: { jobReference: string; fields: string[] };
}

async function alarmsOf(reference: string): Promise<Alarm[]> {
  const alarms = await sip.database.query<Alarm>(sql`
    SELECT key, type, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND extensions ->> 'teamid' = ${sip.team.id} ORDER BY id`);
  return alarms.filter(({ data }) => data.jobReference === reference);
}

/** Lacks `contact` and `additional_info`. */
const report = (code: unknown, more: object = {}) => ({
  job_id: `JOB-${uuidV7()}`,
  outcome_code: 'AB',
  mpan: '10 0000 0123 451',
  dno_issue: { code, comment: 'Cut-out is hot' },
  ...more,
});

describe('a fault report that is refused', () => {
  it('says first that nobody was notified, then whom to telephone', async () => {
    const { status, body } = await send(report('A'));
    expect(status).toBe(400);
    expect(body.message).toBe(
      'Rejected. Nothing was saved or sent. Nobody was notified of the DNO fault. ' +
        'Danger to life: telephone the network operator (Eastern, EELC, 0800 316 3105) now and stay on site. See `errors`.',
    );
    expect(body.missing_blocks).toEqual(['contact', 'additional_info']);
  });

  it.each([
    ['B', /If the report cannot be sent: telephone the network operator \(Eastern, EELC, 0800 316 3105\)\./],
    ['D', /If there is danger to life: telephone the network operator \(Eastern/],
    [undefined, /If there is danger to life: telephone/],
  ])('of category %s says so much', async (code, message) => {
    const { body } = await send(report(code));
    expect(body.message).toMatch(/Nobody was notified of the DNO fault\./);
    expect(body.message).toMatch(message);
  });

  it('about the supplier’s equipment names the supplier', async () => {
    const sent = { ...report('A'), dno_issue: null, tampering: { code: 'T1' }, supplier_mpid: 'EXEN' };
    expect((await send(sent)).body.message).toContain(
      'Nobody was notified of the tampering. If there is danger to life: telephone the supplier (EXEN) now and stay on site.',
    );
    expect(await alarmsOf(sent.job_id)).toMatchObject([{ data: { kinds: ['tampering'], category: null } }]);
  });

  it('alerts operations staff with all that is known', async () => {
    const sent = report('A', {
      dno_isue: {},
      dno_issue: undefined,
      dnoIssue: { code: 'A', comment: 'Cut-out is hot' },
      contact: { name: 'Sam Fitter', telephone: '01632 960001' },
    });
    await send(sent);
    expect(await alarmsOf(sent.job_id)).toEqual([
      {
        key: expect.any(String),
        type: 'fault.refused',
        data: {
          teamId: sip.team.id,
          integrationId: null,
          credentialId: expect.any(String),
          name: expect.any(String),
          jobReference: sent.job_id,
          kinds: ['dno_issue'],
          category: 'A',
          dno: { distributorId: '10', mpid: 'EELC', area: 'Eastern' },
          mpan: '1000000123451',
          supplierMpid: null,
          comment: 'Cut-out is hot',
          contact: { name: 'Sam Fitter', telephone: '01632 960001' },
          fields: ['dno_isue', 'dnoIssue'],
          refusedAt: expect.any(String),
          status: 400,
          requestId: expect.any(String),
          readToEnd: true,
        },
      },
    ]);
  });

  it('in a dry run alerts nobody', async () => {
    const sent = report('A');
    const { body } = await send(sent).query('dry_run=true');
    expect(body.message).toMatch(/^Dry run: it would be rejected\. Danger to life: telephone/);
    expect(await alarmsOf(sent.job_id)).toEqual([]);
  });

  it('is refused with a harmless alarm, however hostile it is', async () => {
    const reference = `hostile-${uuidV7()}`;
    const sent = { job_id: `${reference}\u001B[2J`, dno_issue: { code: '\u0007' }, ['x'.repeat(5000)]: 1 };
    expect((await send(sent)).status).toBe(400);
    const [alarm] = await alarmsOf(`${reference}[2J`);
    expect(alarm?.data).toMatchObject({ category: null });
    expect(alarm?.data.fields.every((field) => field.length <= 100)).toBe(true);
  });

  it('raises no such alarm when it is accepted', async () => {
    const sent = report('A', { contact: { name: 'Sam' }, additional_info: 'x' });
    expect((await send(sent)).status).toBe(200);
    expect(await alarmsOf(sent.job_id)).toEqual([]);
  });
});

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
      /^Rejected\. Nothing was saved or sent\. The category B fault of this job, reported at \d{4}-\d\d-\d\d \d\d:\d\d UTC for the network operator \(Eastern, EELC\), is unchanged\. Nobody was notified of this change\. Danger to life: telephone the network operator \(Eastern, EELC, 0800 316 3105\) now/,
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

describe('a request that is not well-formed HTTP', () => {
  const malformed: [string, string][] = [
    [
      'a line break in a header',
      'POST /v2/job-data HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer a\nb c\r\n',
    ],
    [
      'two framings',
      'POST /v2/job-data HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    ],
    [
      'headers that are too large',
      `POST /v2/job-data HTTP/1.1\r\nHost: localhost\r\nX-Filler: ${'x'.repeat(20_000)}\r\n`,
    ],
  ];
  it.each(malformed)('for %s says whom to telephone, and operations staff get an alarm', async (_, head) => {
    const { serviceDatabase: database } = sip;
    const server = await listen(sip.app, {
      port: 0,
      host: '127.0.0.1',
      portSetting: 'SIP_PORT',
      writeErrorBody: sipErrorBody,
      explainMalformed: explainMalformed({
        database,
        logger: createLogger({ name: 'malformed-test', level: 'silent' }),
        metrics: createRegistry('malformed-test'),
        requestsPerMinute: 0,
      }),
    });
    const sent = report('A');
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`${head}Content-Type: application/json\r\n\r\n${JSON.stringify(sent)}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(
      /^HTTP\/1\.1 4\d\d .*notified nobody of the DNO fault\. Danger to life: telephone the network operator \(Eastern, EELC\) now/s,
    );
    const raised = await sip.database.query(sql`
      SELECT type FROM outbox_message WHERE data ->> 'jobReference' = ${sent.job_id}`);
    expect(raised).toEqual([{ type: 'fault.refused.unidentified' }]);
    socket.destroy();
    await server.stop();
  });
});
