import { sipErrorBody } from '@team-operations/errors';
import { listen, type ListenHandle } from '@team-operations/http';
import { explainMalformed } from '@team-operations/safe-isolation';
import { createLogger, createRegistry } from '@team-operations/service';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let server: ListenHandle;
beforeAll(async () => {
  const logger = createLogger({ name: 'early-refusals-test', level: 'silent' });
  const shared = { logger, metrics: createRegistry('early-refusals-test'), requestsPerMinute: 0 };
  sip = await startSipApi(shared);
  server = await listen(sip.app, {
    port: 0,
    host: '127.0.0.1',
    portSetting: 'SIP_PORT',
    writeErrorBody: sipErrorBody,
    explainMalformed: explainMalformed({ ...shared, database: sip.serviceDatabase }),
  });
});
afterAll(async () => {
  await server.stop();
  await sip.close();
});

/** A fault report with so many photographs that it is too large. */
function largeReport(megabytes: number): Buffer {
  const job_details = { job_id: `large-${megabytes}`, outcome_code: 'AB', mpan: '1000000123451' };
  const issue = { code: 'A', comment: 'Cut-out is hot' };
  const report = { job_details, dno_issue: issue, photographs: 'a'.repeat(megabytes * 1_000_000) };
  return Buffer.from(JSON.stringify(report));
}

async function send(body: Buffer, connection: string, headers: Record<string, string>) {
  const sent = request({
    port: server.port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/v2/job-data',
    headers: { 'Content-Type': 'application/json', Connection: connection, ...headers },
  });
  sent.on('error', () => undefined).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

describe.each(['close', 'keep-alive'])(
  'a fault report that is too large, with Connection: %s',
  (connection) => {
    // `unread-body.test.ts` shows it of any server: here that a refusal of this service comes so too. Of an unknown sender, 8 MB are read.
    it.each([2, 10])('and %i MB, gets the refusal that says whom to telephone', async (megabytes) => {
      const body = largeReport(megabytes);
      const credential = { Authorization: `Bearer ${sip.team.api_keys['sip.write']}` };
      for (const [status, headers] of [
        [413, credential],
        [401, {}],
      ] as const) {
        const response = await send(body, connection, headers);
        expect(response.status).toBe(status);
        expect(response.body).toMatch(/(?:Nobody was notified|notified nobody) of the DNO fault\./);
        expect(response.body).toContain(
          'telephone 105 now (the national number for power cuts and danger to life; network operator: Eastern, EELC)',
        );
      }
    });
  },
);
