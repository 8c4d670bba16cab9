import { sql } from '@team-operations/database';
import { sipErrorBody } from '@team-operations/errors';
import { explainMalformed } from '@team-operations/safe-isolation';
import { createLogger, createRegistry, listen, uuidV7, type ListenHandle } from '@team-operations/service';
import { faultReport, oddFramings, sendPackets } from '@team-operations/testing';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';
import { eventually } from './worker.ts';

let sip: SipApiUnderTest;
let server: ListenHandle;
beforeAll(async () => {
  const logger = createLogger({ name: 'framing-test', level: 'silent' });
  const shared = { logger, metrics: createRegistry('framing-test'), requestsPerMinute: 0 };
  const refusalAlarms = { perAddress: 1000, unidentified: 1000 };
  sip = await startSipApi({ ...shared, refusalAlarms });
  server = await listen(sip.app, {
    port: 0,
    host: '127.0.0.1',
    portSetting: 'SIP_PORT',
    requestMilliseconds: 1000,
    writeErrorBody: sipErrorBody,
    explainMalformed: explainMalformed({ ...shared, database: sip.serviceDatabase, refusalAlarms }),
  });
});
afterAll(async () => {
  await server.stop();
  await sip.close();
});

const credential = () => sip.team.api_keys['sip.write']!;
const alarmsOf = (reference: string) =>
  sip.database.query<{ type: string; data: object }>(sql`
    SELECT type, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND data ->> 'jobReference' = ${reference} ORDER BY id`);

it.each(oddFramings.map((framing) => [framing.name, framing] as const))(
  'answers a report with %s, and stores it or raises an alarm',
  async (_, { status, identified, packets }) => {
    const report = faultReport();
    const answer = await sendPackets(
      server.port,
      packets({ path: '/v2/job-data', credential: credential(), report }),
    );
    expect(answer).toMatch(
      new RegExp(`^HTTP/1.1 ${status} .*telephone the network operator \\(Eastern`, 'is'),
    );
    const type = identified ? 'fault.refused' : 'fault.refused.unidentified';
    const raised = await alarmsOf(report.job_id);
    if (status >= 400) expect(raised).toMatchObject([{ type, data: { category: 'A' } }]);
    else expect(raised.filter((alarm) => alarm.type.startsWith('fault.refused'))).toEqual([]);
  },
  20_000,
);

it('raises an alarm of a second report behind one that is stored', async () => {
  const [first, second] = [faultReport(), faultReport()];
  const [packet] = oddFramings[0]!.packets({ path: '/v2/job-data', credential: credential(), report: first });
  const answer = await sendPackets(server.port, [String(packet).slice(0, -1) + JSON.stringify(second)]);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  await eventually(async () => (await alarmsOf(second.job_id)).length === 1);
  expect(await alarmsOf(second.job_id)).toMatchObject([{ type: 'fault.refused.unidentified' }]);
});

it('takes a header of a malformed request for no category', async () => {
  const answer = await sendPackets(server.port, [
    `GET /${uuidV7()} HTTP/1.1\r\nHost: localhost\r\nX: a\r\nBad\x01: b\r\n\r\n`,
  ]);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).not.toContain('DNO fault');
});
