import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { sql } from '@team-operations/database';
import { faultReport } from '@team-operations/testing';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let server: Server;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '0800 316 3105' } });
  server = sip.app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await sip.close();
});

const alarmsOf = (reference: string) =>
  sip.database.query<{ type: string; data: Record<string, unknown> }>(sql`
    SELECT type, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND data ->> 'jobReference' = ${reference} ORDER BY id`);

const alarmsOfRequest = (requestId: string | null) =>
  sip.database.query<{ type: string; data: Record<string, unknown> }>(sql`
    SELECT type, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND data ->> 'requestId' = ${requestId}`);

async function unreadAlarms(): Promise<number> {
  const alarms = await sip.database.query(sql`
    SELECT 1 FROM outbox_message WHERE topic = 'operations.alarms.v1' AND type = 'fault.refused'
      AND extensions ->> 'teamid' = ${sip.team.id} AND data ->> 'jobReference' IS NULL AND data ->> 'readToEnd' = 'false'`);
  return alarms.length;
}

const photo = randomBytes(3_000_000).toString('base64');
const danger = 'Danger to life: telephone 0800 316 3105 now (network operator: Eastern, EELC)';
const unread = 'The request could not be read whole; if it reports a fault, nobody was notified.';

it.each([
  ['of an accepted credential', 413, 'fault.refused'],
  ['without a credential', 401, 'fault.refused.unidentified'],
])('a fault behind a photograph %s is found', async (_, status, type) => {
  const credential = status === 413 ? sip.team.api_keys['sip.write']! : null;
  const report = faultReport();
  const { job_id, ...more } = report;
  const response = await submit(sip.app, credential, { job_id, photo, ...more });
  expect(response.status).toBe(status);
  expect(response.body.message).toContain(danger);
  expect(response.body.message).not.toContain('could not be read whole');
  expect(await alarmsOf(job_id)).toMatchObject([{ type, data: { category: 'A', readToEnd: true } }]);
});

it('a photograph without a fault says nothing of one', async () => {
  const response = await submit(sip.app, sip.team.api_keys['sip.write']!, { job_id: 'J-1', photo });
  expect(response.status).toBe(413);
  expect(response.body.message).not.toMatch(/fault|telephone|end/);
});

it('a body that cannot be decoded is said to be unread, and staff are alerted if it is of an installer', async () => {
  const archive = Buffer.concat([Buffer.from('BZh91AY&SY'), Buffer.alloc(4000, 0xee)]);
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/job-data`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sip.team.api_keys['sip.write']!}`,
      'content-type': 'application/json',
      'content-encoding': 'bzip2',
    },
    body: archive,
  });
  expect(response.status).toBe(415);
  expect(((await response.json()) as { message: string }).message).toContain(unread);
  expect(await alarmsOfRequest(response.headers.get('x-request-id'))).toMatchObject([
    { type: 'fault.refused', data: { kinds: [], readToEnd: false } },
  ]);
});

/** Sends the beginning of a body, and answers what the service says to it. */
async function sendBeginning(credential: string, body: object | null): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = `POST /v2/job-data HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${credential}\r\n`;
  const beginning = body === null ? '' : JSON.stringify(body).slice(0, -1);
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: 5000000\r\n\r\n${beginning}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

describe('a body whose end does not come', () => {
  const [ofInstaller, ofAnyone] = [faultReport().job_id, faultReport().job_id];
  const beginning = (job_id: string) => ({ job_id, photo: photo.slice(0, 9000) });
  let alarmsBefore: number;
  let answers: string[];
  // The service waits for the end of each for seconds.
  beforeAll(async () => {
    const installer = sip.team.api_keys['sip.write']!;
    alarmsBefore = await unreadAlarms();
    answers = await Promise.all([
      sendBeginning(installer, beginning(ofInstaller)),
      sendBeginning('svc_unknown', beginning(ofAnyone)),
      sendBeginning(installer, null),
      sendBeginning(installer, null),
    ]);
  });

  it('is said to be unread, and staff are alerted if it is of an installer', async () => {
    const [answer] = answers;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(
      `${unread} If there is danger to life: telephone 105 now (the national number for power cuts and danger to life)`,
    );
    expect(await alarmsOf(ofInstaller)).toMatchObject([
      { type: 'fault.refused', data: { kinds: [], category: null, readToEnd: false } },
    ]);
  });

  it('raises no alarm when anyone can have sent it', async () => {
    const [, answer] = answers;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain(unread);
    expect(await alarmsOf(ofAnyone)).toEqual([]);
  });

  it('raises two alarms when nothing came of two', async () => {
    const [, , ...nothing] = answers;
    expect(nothing).toEqual([expect.stringContaining(unread), expect.stringContaining(unread)]);
    expect(await unreadAlarms()).toBe(alarmsBefore + 2);
  });
});
