import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { ask, proxyTo, stopAll, upstream } from './proxy-under-test.ts';
import { sendRaw } from './raw-socket.ts';

afterEach(stopAll);

describe('what is passed on', () => {
  it.each([
    [
      'GET',
      '/oauth/authorize?client_id=a&scope=jobs.read%20x',
      '/oauth/authorize?client_id=a&scope=jobs.read%20x',
    ],
    ['POST', '/oauth/token', '/oauth/token'],
    ['DELETE', '/oauth/register/abc', '/oauth/register/abc'],
    ['OPTIONS', '/oauth/token', '/oauth/token'],
    ['GET', '/.well-known/oauth-authorization-server', '/.well-known/oauth-authorization-server'],
    ['GET', '/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource/mcp'],
    ['GET', '/.well-known/openid-configuration', '/.well-known/openid-configuration'],
    ['GET', '/.well-known/jwks.json', '/.well-known/jwks.json'],
    ['GET', '/settings', '/settings'],
    ['GET', '/settings/', '/settings/'],
    ['PATCH', '/settings/api/teams/1/connected-apps/2?a=%2F', '/settings/api/teams/1/connected-apps/2?a=%2F'],
    ['GET', '/authorize?client_id=a', '/authorize?client_id=a'],
    ['POST', '/token', '/token'],
    ['POST', '/register', '/register'],
    ['OPTIONS', '/register', '/register'],
    ['GET', 'http://elsewhere.example/oauth/authorize?a=b', '/oauth/authorize?a=b'],
  ])('when %s %s is asked for, then the service is asked for %s', async (method, path, behind) => {
    const { address, seen } = await upstream();
    const answer = await ask(await proxyTo(address), path, { method });
    expect(answer.status).toBe(200);
    expect(seen).toMatchObject([{ method, url: behind }]);
  });

  it.each([
    ['GET', '/'],
    ['GET', '/oauth'],
    ['GET', '/OAuth/token'],
    ['GET', '/oauth/../v1/jobs'],
    ['GET', '/oauth/%2e%2e/health/ready'],
    ['GET', '/settings/..\\health'],
    ['GET', '//oauth/token'],
    ['GET', '/settingsfoo'],
    ['GET', '/health/ready'],
    ['GET', '/v1/jobs'],
    ['GET', '/mcp'],
    ['GET', '/oauth/..%2fhealth/ready'],
    ['GET', '/oauth%2f..%2fhealth/ready'],
    ['GET', '/oauth/%2E%2e%5Chealth/ready'],
    ['GET', '/oauth/x/%2e'],
    ['GET', '/token/x'],
    ['GET', '/.well-known/security.txt'],
    ['GET', 'http://elsewhere.example/v1/jobs'],
    ['GET', 'http://elsewhere.example/oauth/../v1/jobs'],
    ['POST', '/@elsewhere.example/oauth/token'],
    ['OPTIONS', '*'],
  ])(
    'when %s %s is asked for, then no other service is called, and the answer is 404',
    async (method, path) => {
      const { address, seen } = await upstream();
      const answer = await ask(await proxyTo(address), path, { method });
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toMatchObject({ status: 'error', error: { name: 'NotFoundError' } });
      expect(seen).toEqual([]);
    },
  );

  it.each(['TRACE', 'PROPFIND', 'LINK', 'PURGE'])('%s is answered with 405', async (method) => {
    const { address, seen } = await upstream();
    const answer = await ask(await proxyTo(address), '/oauth/token', { method });
    expect([answer.status, answer.headers.connection, seen]).toEqual([405, 'close', []]);
    expect(answer.headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  });

  it.each([
    ['CONNECT', 'CONNECT /oauth/token HTTP/1.1\r\nHost: a\r\n\r\n', '400'],
    [
      'an unknown expectation',
      'GET /oauth/token HTTP/1.1\r\nHost: a\r\nExpect: b\r\nConnection: close\r\n\r\n',
      '417',
    ],
    [
      'chunks in HTTP/1.0',
      'POST /oauth/token HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n',
      '400',
    ],
    ['no Host', 'GET /oauth/token HTTP/1.1\r\n\r\n', '400'],
    ['another version', 'GET /oauth/token HTTP/2.0\r\nHost: a\r\n\r\n', '400'],
    ['a target without a path', 'GET oauth/token HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '400'],
    ['a space in its target', 'GET /oauth/token x HTTP/1.1\r\nHost: a\r\n\r\n', '400'],
    ['bare line feeds', 'GET /oauth/token HTTP/1.1\nHost: a\n\n', '400'],
  ])('a request with %s is not forwarded', async (_what, bytes, status) => {
    const { address, seen } = await upstream();
    const received = await sendRaw(await proxyTo(address), bytes);
    expect([received.slice(9, 12), seen]).toEqual([status, []]);
  });

  it.each([{}, { 'Transfer-Encoding': 'chunked' }])(
    'when a form is sent (%j), then it arrives byte for byte',
    async (framing) => {
      const { address, seen } = await upstream();
      const body = 'grant_type=authorization_code&code=%C3%A4+b';
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...framing };
      await ask(await proxyTo(address), '/oauth/token', { method: 'POST', headers }, body);
      expect(seen).toMatchObject([
        { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      ]);
    },
  );

  it('opens a connection for each request', async () => {
    const { address, connections } = await upstream();
    const port = await proxyTo(address);
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) await ask(port, '/oauth/token', { method });
    expect(connections()).toBe(4);
  });

  it('when a GET has a body, then it stays the body of that one request', async () => {
    const { address, seen } = await upstream();
    const smuggled = 'GET /health/ready HTTP/1.1\r\nHost: a\r\n\r\n';
    const headers = { 'Transfer-Encoding': 'chunked' };
    const port = await proxyTo(address);
    await ask(port, '/oauth/authorize', { method: 'GET', headers }, smuggled);
    await ask(port, '/oauth/token');
    expect(seen).toMatchObject([{ url: '/oauth/authorize', body: smuggled }, { url: '/oauth/token' }]);
  });

  it('when a body and an answer are long, then both stream', async () => {
    const { address } = await upstream((req, res) => void req.pipe(res));
    const port = await proxyTo(address);
    const asked = request({ host: '127.0.0.1', port, path: '/oauth/register', method: 'POST' });
    asked.write('first');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const [first] = (await once(answer, 'data')) as [Buffer];
    expect(first.toString()).toBe('first');
    asked.end('last');
    expect(await text(answer)).toBe('last');
  });
});
