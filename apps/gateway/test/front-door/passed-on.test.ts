import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, doorTo, stopAll, upstream } from './door-under-test.ts';

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
    ['GET', '/authorize?client_id=a', '/oauth/authorize?client_id=a'],
    ['POST', '/token', '/oauth/token'],
    ['POST', '/register', '/oauth/register'],
    ['OPTIONS', '/register', '/oauth/register'],
    ['GET', 'http://elsewhere.example/oauth/authorize?a=b', '/oauth/authorize?a=b'],
  ])('when %s %s is asked for, then the service is asked for %s', async (method, path, behind) => {
    const { address, seen } = await upstream();
    const answer = await ask(await doorTo(address), path, { method });
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
    ['DELETE', '/token'],
    ['PUT', '/authorize'],
    ['GET', '/token/x'],
    ['GET', '/.well-known/security.txt'],
    ['GET', 'http://elsewhere.example/v1/jobs'],
    ['POST', '/@elsewhere.example/oauth/token'],
  ])('when %s %s is asked for, then nobody else is asked, and the answer is 404', async (method, path) => {
    const { address, seen } = await upstream();
    const answer = await ask(await doorTo(address), path, { method });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 'error', error: { name: 'NotFoundError' } });
    expect(seen).toEqual([]);
  });

  it.each([{}, { 'Transfer-Encoding': 'chunked' }])(
    'when a form is sent (%j), then it arrives byte for byte',
    async (framing) => {
      const { address, seen } = await upstream();
      const body = 'grant_type=authorization_code&code=%C3%A4+b';
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...framing };
      await ask(await doorTo(address), '/oauth/token', { method: 'POST', headers }, body);
      expect(seen).toMatchObject([
        { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      ]);
    },
  );

  it('when a GET has a body, then it stays the body of that one request', async () => {
    const { address, seen } = await upstream();
    const smuggled = 'GET /health/ready HTTP/1.1\r\nHost: a\r\n\r\n';
    const headers = { 'Transfer-Encoding': 'chunked' };
    await ask(await doorTo(address), '/oauth/authorize', { method: 'GET', headers }, smuggled);
    await sleep(50);
    expect(seen).toMatchObject([{ url: '/oauth/authorize', body: smuggled }]);
  });

  it('when a body and an answer are long, then both stream', async () => {
    const { address } = await upstream((req, res) => void req.pipe(res));
    const port = await doorTo(address);
    const asked = request({ host: '127.0.0.1', port, path: '/oauth/register', method: 'POST' });
    asked.write('first');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const [first] = (await once(answer, 'data')) as [Buffer];
    expect(first.toString()).toBe('first');
    asked.end('last');
    expect(await text(answer)).toBe('last');
  });
});
