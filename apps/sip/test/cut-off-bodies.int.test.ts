import { sql } from '@team-operations/database';
import { sipErrorBody } from '@team-operations/errors';
import { listen, type ListenHandle } from '@team-operations/http';
import { explainMalformed } from '@team-operations/safe-isolation';
import { createLogger, createRegistry } from '@team-operations/service';
import { encode, encodings, sendPackets, type Encoding, type Packet } from '@team-operations/testing';
import { goldenCases } from './golden-cases/golden-files.ts';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let server: ListenHandle;
beforeAll(async () => {
  const logger = createLogger({ name: 'cut-off-test', level: 'silent' });
  const shared = { logger, metrics: createRegistry('cut-off-test'), requestsPerMinute: 0 };
  sip = await startSipApi(shared);
  server = await listen(sip.app, {
    port: 0,
    host: '127.0.0.1',
    portSetting: 'SIP_PORT',
    requestMilliseconds: 1000,
    writeErrorBody: sipErrorBody,
    explainMalformed: explainMalformed({ ...shared, database: sip.serviceDatabase }),
  });
});
afterAll(async () => {
  await server.stop();
  await sip.close();
});

const credential = () => sip.team.api_keys['sip.write']!;
const unread =
  /The request could not be read whole; if it reports (?:a|another) fault, nobody was notified\./;
const whom = /telephone (?:[\d ]+ \(|[\d ]+ now \(|the supplier)/;

/** What is cut at two positions may read the same: then the second is a repeat. */
const unreadAlarms = async (): Promise<number> => {
  const [row] = await sip.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM outbox_message WHERE topic = 'operations.alarms.v1' AND type = 'fault.refused'
      AND extensions ->> 'teamid' = ${sip.team.id} AND data ->> 'readToEnd' = 'false'`);
  return row!.count;
};

async function post(
  body: Buffer,
  encoding: 'identity' | Encoding = 'identity',
): Promise<{ status: number; message: string }> {
  const response = await fetch(`http://127.0.0.1:${server.port}/v2/job-data`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${credential()}`,
      'content-type': 'application/json',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    body: new Uint8Array(body),
  });
  return { status: response.status, message: ((await response.json()) as { message: string }).message };
}

/** Every 40th position, and others in each scenario. What is compressed reads the same wherever it ends: fewer, and both ends. */
function cutsOf(length: number, shift: number, encoding: 'identity' | Encoding): number[] {
  const positions = Array.from({ length: length - 1 }, (_, at) => at + 1);
  if (encoding === 'identity') return positions.filter((at) => (at + shift) % 40 === 0);
  return positions.filter((at) => at === 1 || at === length - 1 || (at + shift) % 160 === 0);
}

/** The first request of each scenario, as it is accepted. */
const cases = goldenCases();
const accepted = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'].map(
  (scenario) => [scenario, cases.find(({ name }) => name === `${scenario} nested`)!.requests[0]!] as const,
);
const encoded = accepted.flatMap(([scenario, body]) =>
  (['identity', ...encodings] as const).map((encoding) => [scenario, encoding, body] as const),
);

it.each(encoded)(
  'a body of %s as %s that is cut off is said to be unread',
  async (scenario, encoding, body) => {
    const shift = Number(scenario.slice(1)) * 7;
    const { job_details, ...blocks } = body;
    // One job for each body: an alarm is not repeated.
    const sent = JSON.stringify({
      ...blocks,
      job_details: Object.assign({}, job_details, { job_id: `${scenario}-${encoding}` }),
    });
    const bytes = encoding === 'identity' ? Buffer.from(sent) : encode(encoding, sent);
    const before = await unreadAlarms();
    for (const cut of cutsOf(bytes.length, shift, encoding)) {
      const { status, message } = await post(bytes.subarray(0, cut), encoding);
      expect({ cut, status, message }).toEqual({
        cut,
        status: 400,
        message: expect.stringMatching(unread),
      });
      expect(message).toMatch(whom);
    }
    expect(await unreadAlarms()).toBeGreaterThan(before);
  },
);

it('names the operator where the metering point can be read', async () => {
  const { message } = await post(Buffer.from('{"mpan":"1012345678900","additional_info":"Isol'));
  expect(message).toContain(
    'telephone 105 now (the national number for power cuts and danger to life; network operator: Eastern, EELC) and stay on site',
  );
});

it('an empty body is not said to be unread', async () => {
  const before = await unreadAlarms();
  for (const body of ['', '{}', ' ', '{"job_details":{"mpan":"1"}}']) {
    const { status, message } = await post(Buffer.from(body));
    expect([status, message]).toEqual([
      400,
      expect.stringMatching(/^Rejected\. Nothing was saved or sent\. See/),
    ]);
  }
  expect(await unreadAlarms()).toBe(before);
});

const head = (headers: string) =>
  `POST /v2/job-data HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${credential()}\r\n` +
  `Content-Type: application/json\r\n${headers}\r\n`;
const started = JSON.stringify({
  mpan: '1000000123451',
  additional_info: 'Isolated at 10:40',
  dno_issue: {},
});
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunked = 'Transfer-Encoding: chunked\r\n';
it.each([
  ['that is shorter than its length', `Content-Length: ${started.length + 5}\r\n`, started],
  ['that is shorter than its length and cut', 'Content-Length: 900\r\n', started.slice(0, 50)],
  ['without its last chunk', chunked, chunk(started)],
  ['without its last chunk and cut', chunked, chunk(started.slice(0, 50))],
  ['whose chunk ends early', chunked, chunk(started).slice(0, -9)],
  ['whose chunks are whole and end early', chunked, `${chunk(started.slice(0, 50))}0\r\n\r\n`],
  ['of nothing', 'Content-Length: 900\r\n', ''],
])('a body %s is said to be unread', async (_, headers, body) => {
  for (const end of ['half', 'silence']) {
    const before = await unreadAlarms();
    const sent = head(headers) + body.replace('1000000123451', String(1e12 + before));
    const packets: Packet[] = end === 'half' ? [sent, null] : [sent];
    const answer = await sendPackets(server.port, packets);
    expect([end, answer]).toEqual([end, expect.stringMatching(/^HTTP\/1\.1 40[08] /)]);
    expect([end, answer]).toEqual([end, expect.stringMatching(unread)]);
    expect(answer).toMatch(whom);
    expect([end, await unreadAlarms()]).toEqual([end, before + 1]);
  }
});
