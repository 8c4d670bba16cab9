import { openTestBed, type TestBed } from '@team-operations/testing';
import { startAuthProcess, type ServiceProcess } from '../service-process.ts';
import { attackOn, framings, methods, type Framing } from './attacks.ts';
import { proxyTo, stopAll } from './proxy-under-test.ts';
import { startOtherCallers } from './other-callers.ts';
import { sendRaw, splitResponses } from './raw-socket.ts';

let bed: TestBed;
let auth: ServiceProcess;
beforeAll(async () => {
  bed = await openTestBed('team_operations_auth');
  auth = await startAuthProcess({
    AUTH_DATABASE_URL: await bed.urlAs('team_operations_auth'),
    BASE_URL: 'http://localhost:3003',
  });
});
afterAll(async () => {
  await auth.stop();
  await bed.close();
});
afterEach(stopAll);

/** Errors of OAuth repeat the request's id. */
const requestIdOf = ({ body }: { body: string }): unknown =>
  (JSON.parse(body) as { request_id: string }).request_id;

const named = [
  'X-Nothing: 1',
  'Connection: content-length',
  'Connection: transfer-encoding',
  'Connection: host',
];

describe('in front of the authorization server', () => {
  it.each(named)('every caller gets the own response while someone sends %j', async (line) => {
    const port = await proxyTo(auth.url);
    const otherCallers = startOtherCallers(port, '/oauth/authorize', requestIdOf, 25);
    for (const method of methods) {
      for (const framing of Object.keys(framings) as Framing[]) {
        const received = await sendRaw(port, attackOn('/oauth/token', method, line, framing));
        expect(received).not.toContain('smuggled');
        for (const { body } of splitResponses(received, [method, 'GET']))
          if (body.includes('request_id')) expect(body).not.toContain('other-');
      }
    }
    const { answered, foreign } = await otherCallers.stop();
    expect(foreign).toEqual([]);
    expect(answered).toBeGreaterThan(0);
  });
});
