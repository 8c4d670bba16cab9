import { sql } from '@team-operations/database';
import { restErrorBody } from '@team-operations/errors';
import { explainMalformed } from '@team-operations/safe-isolation';
import { createLogger, createRegistry, listen, type ListenHandle } from '@team-operations/service';
import { faultReport, oddFramings, sendPackets } from '@team-operations/testing';
import { startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
let server: ListenHandle;
beforeAll(async () => {
  const logger = createLogger({ name: 'framing-test', level: 'silent' });
  const shared = { logger, metrics: createRegistry('framing-test'), requestsPerMinute: 0 };
  const refusalAlarms = { perAddress: 1000, unidentified: 1000 };
  gateway = await startGateway({ ...shared, refusalAlarms });
  server = await listen(gateway.app, {
    port: 0,
    host: '127.0.0.1',
    portSetting: 'GATEWAY_PORT',
    requestMilliseconds: 1000,
    writeErrorBody: restErrorBody,
    explainMalformed: explainMalformed({ ...shared, database: gateway.serviceDatabase, refusalAlarms }),
  });
});
afterAll(async () => {
  await server.stop();
  await gateway.close();
});

const credential = () => gateway.team.api_keys['sip.write']!;
const alarmsOf = (reference: string) =>
  gateway.database.query<{ type: string; data: object }>(sql`
    SELECT type, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND data ->> 'jobReference' = ${reference} ORDER BY id`);

it.each(oddFramings.map((framing) => [framing.name, framing] as const))(
  'answers a report with %s, and stores it or raises an alarm',
  async (_, { status, identified, packets }) => {
    const report = faultReport();
    const answer = await sendPackets(
      server.port,
      packets({ path: '/v1/sip', credential: credential(), report }),
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
