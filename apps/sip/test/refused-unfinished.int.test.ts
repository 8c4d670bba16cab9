import { eventually } from '@team-operations/testing';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi();
});
afterAll(() => sip.close());

const key = () => sip.team.api_keys['sip.write']!;

/** The alarms about a report, of whatever team. */
const alarmsOf = (reference: string) =>
  sip.database.query<{ data: Record<string, unknown> }>(sql`
    SELECT data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND data ->> 'jobReference' = ${reference} ORDER BY id`);

/** Lacks `contact` and `additional_info`. */
const report = () => ({
  job_id: `JOB-${uuidV7()}`,
  outcome_code: 'AB',
  mpan: '10 0000 0123 451',
  dno_issue: { code: 'A', comment: 'Cut-out is hot' },
});

describe('a body that does not arrive', () => {
  const port = (server: Server) => (server.address() as AddressInfo).port;
  const head = (more: string) =>
    `POST /v2/job-data HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n${more}\r\n`;
  let server: Server;
  beforeAll(async () => {
    server = sip.app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  it('alerts operations staff with what came before the connection broke', async () => {
    const sent = report();
    const socket = connect(port(server), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head(`Authorization: Bearer ${key()}\r\n`) + JSON.stringify(sent).slice(0, -1), () =>
      socket.end(),
    );
    await eventually(async () => (await alarmsOf(sent.job_id)).length === 1);
    socket.destroy();
  });

  it.each([
    ['an accepted credential', () => `Authorization: Bearer ${key()}\r\n`],
    ['no credential', () => ''],
  ])('alerts them too when the connection broke before anything was read: %s', async (_, credential) => {
    const sent = report();
    // As when the connection breaks while the credential is looked up.
    const late = createServer((req, res) => void req.once('close', () => sip.app(req, res)));
    late.listen(0, '127.0.0.1');
    await once(late, 'listening');
    const socket = connect(port(late), '127.0.0.1');
    socket.write(head(credential()) + JSON.stringify(sent).slice(0, -1), () => socket.end());
    await eventually(async () => (await alarmsOf(sent.job_id)).length === 1);
    const [alarm] = await alarmsOf(sent.job_id);
    expect(alarm?.data).toMatchObject({ category: 'A', mpan: '1000000123451', readToEnd: false });
    socket.destroy();
    late.close();
  });

  it('is waited for a few seconds when the credential is refused, and then answered', async () => {
    const sent = report();
    const socket = connect(port(server), '127.0.0.1');
    socket.write(head('') + JSON.stringify(sent).slice(0, -1));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 .*This request notified nobody of the DNO fault/s);
    socket.destroy();
  });
});
