import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from '@team-operations/database';
import { sipErrorBody } from '@team-operations/errors';
import { listen } from '@team-operations/http';
import { explainMalformed } from '@team-operations/safe-isolation';
import { createLogger, createRegistry } from '@team-operations/service';
import { v7 as uuidV7 } from 'uuid';
import { faultReports, report } from './fault-reports.ts';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => sip.close());

const { send, alarmsOf } = faultReports(() => sip);

describe('a fault report that is refused', () => {
  it('says first that nobody was notified, then whom to telephone', async () => {
    const { status, body } = await send(report('A'));
    expect(status).toBe(400);
    expect(body.message).toBe(
      'Rejected. Nothing was saved or sent. Nobody was notified of the DNO fault. ' +
        'Danger to life: telephone 0800 316 3105 now (network operator: Eastern, EELC) and stay on site. ' +
        'On that call, inform it of any person on site who depends on electricity for medical reasons. See `errors`.',
    );
    expect(body.missing_blocks).toEqual(['contact', 'additional_info']);
  });

  it.each([
    ['B', /If there is danger to life: telephone 0800 316 3105 now \(network operator: Eastern/],
    ['D', /If there is danger to life: telephone 0800 316 3105 now \(network operator: Eastern/],
    [undefined, /If there is danger to life: telephone/],
  ])('of category %s says so much', async (code, message) => {
    const { body } = await send(report(code));
    expect(body.message).toMatch(/Nobody was notified of the DNO fault\./);
    expect(body.message).toMatch(message);
  });

  it('of a lower category in words that are no danger says whom to telephone if it cannot be sent', async () => {
    const { body } = await send(report('B', { dno_issue: { code: 'B', comment: 'Label missing' } }));
    expect(body.message).toContain(
      'If the report cannot be sent: telephone 0800 316 3105 (network operator: Eastern, EELC).',
    );
  });

  it('about the supplier’s equipment names the operator for danger, and the supplier for the report', async () => {
    const sent = { ...report('A'), dno_issue: null, tampering: { code: 'T1' }, supplier_mpid: 'EXEN' };
    expect((await send(sent)).body.message).toContain(
      'Nobody was notified of the tampering. If there is danger to life: telephone 0800 316 3105 now (network operator: Eastern, EELC) and stay on site. ' +
        'If the report cannot be sent: telephone the supplier (EXEN; ask your office for its number).',
    );
    expect(await alarmsOf(sent.job_id)).toMatchObject([{ data: { kinds: ['tampering'], category: null } }]);
    const { supplier_mpid: _, ...unnamed } = { ...sent, mpan: undefined };
    expect((await send(unnamed)).body.message).toMatch(
      /If there is danger to life: telephone 105 now \([^)]+\) and stay on site\. If the report cannot be sent: telephone the supplier \(.*ask your office for its number\)\./,
    );
  });

  describe.each(['AB', 'IP'])('of a supply that was left off by %s', (outcome_code) => {
    const more = { outcome_code, dno_issue: undefined, failure_reason: '8', sip_ani: { medical: true } };

    it('where a person depends on it says whom to telephone, and alerts operations staff', async () => {
      const sent = report(null, more);
      expect((await send(sent)).body.message).toBe(
        'Rejected. Nothing was saved or sent. Nobody was notified of the supply that was left off. ' +
          'Telephone 0800 316 3105 now (network operator: Eastern, EELC), and inform it of any person on site who depends on electricity for medical reasons. See `errors`.',
      );
      const [alarm, ...others] = await alarmsOf(sent.job_id);
      expect(alarm).toMatchObject({
        type: 'fault.refused',
        data: { kinds: [], category: null, supplyOff: true, dno: { mpid: 'EELC' } },
      });
      expect(others).toEqual([]);
      expect(JSON.stringify(alarm)).not.toMatch(/medical|sip_ani|people|depend/);
    });

    it('says so beside a danger to life', async () => {
      const { body } = await send(report('A', { ...more, dno_issue: { code: 'A' } }));
      expect(body.message).toMatch(
        /Nobody was notified of the DNO fault and the supply that was left off\. Danger to life: telephone [\d ]+ now \([^)]+\) and stay on site\. On that call, inform it of any person/,
      );
    });

    it('and no person who depends on it raises none', async () => {
      for (const one of [{ sip_ani: { medical: false } }, { failure_reason: '1' }]) {
        const sent = report(null, { ...more, ...one });
        const { status, body } = await send(sent);
        expect(status).toBe(400);
        expect(body.message).not.toMatch(/notified|elephone/);
        expect(await alarmsOf(sent.job_id)).toEqual([]);
      }
    });

    it('and a completed job asks the installer, who knows, without an alarm', async () => {
      const sent = report(null, { ...more, outcome_code: 'CO' });
      const { body } = await send(sent);
      expect(body.message).toMatch(/sent\. If the supply is off: telephone 0800 316 3105 now /);
      expect(await alarmsOf(sent.job_id)).toEqual([]);
    });
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

  it('in a dry run raises no alarm', async () => {
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
      /^HTTP\/1\.1 4\d\d .*notified nobody of the DNO fault\. Danger to life: telephone 105 now \(the national number [^)]*; network operator: Eastern, EELC\)/s,
    );
    const raised = await sip.database.query(sql`
      SELECT type FROM outbox_message WHERE data ->> 'jobReference' = ${sent.job_id}`);
    expect(raised).toEqual([{ type: 'fault.refused.unidentified' }]);
    socket.destroy();
    await server.stop();
  });
});
