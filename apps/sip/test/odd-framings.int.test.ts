import { sipErrorBody } from '@team-operations/errors';
import { explainMalformed } from '@team-operations/safe-isolation';
import { listen, type ListenHandle } from '@team-operations/http';
import { createLogger, createRegistry } from '@team-operations/service';
import {
  alarmsAbout,
  eventually,
  faultReport,
  wholeRequest,
  sendPackets,
  testOddFramings,
} from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

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
testOddFramings({
  path: '/v2/job-data',
  port: () => server.port,
  credential,
  database: () => sip.database,
});

it('raises an alarm of a second report behind one that is stored', async () => {
  const [first, second] = [faultReport(), faultReport()];
  const request = wholeRequest({ path: '/v2/job-data', credential: credential(), report: first });
  const answer = await sendPackets(server.port, [request + JSON.stringify(second)]);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  await eventually(async () => (await alarmsAbout(sip.database, second.job_id)).length === 1);
  expect(await alarmsAbout(sip.database, second.job_id)).toMatchObject([
    { type: 'fault.refused.unidentified' },
  ]);
});

it('takes a header of a malformed request for no category', async () => {
  const answer = await sendPackets(server.port, [
    `GET /${uuidV7()} HTTP/1.1\r\nHost: localhost\r\nX: a\r\nBad\x01: b\r\n\r\n`,
  ]);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).not.toContain('DNO fault');
});
