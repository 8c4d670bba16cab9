import { ask, proxyTo, stopAll, upstream } from './proxy-under-test.ts';
import { sendRaw } from './raw-socket.ts';

afterEach(stopAll);

describe('headers of a request', () => {
  const headersSeen = async (headers: Record<string, string>, trustedProxies: string[] = []) => {
    const { address, seen } = await upstream();
    await ask(await proxyTo(address, { trustedProxies }), '/oauth/token', { headers });
    return seen[0]!.headers;
  };

  it('when they are of the connection only, then they stay behind, and the rest goes on', async () => {
    const seen = await headersSeen({
      Host: 'operations.example',
      Connection: 'keep-alive, TE',
      'Keep-Alive': 'timeout=5',
      TE: 'trailers',
      'Proxy-Authorization': 'Basic YTpi',
      Cookie: 'a=b; c=d',
      Authorization: 'Basic YTpi',
      'X-Request-Id': 'my-request-1',
    });
    expect(seen).toMatchObject({
      host: 'operations.example',
      cookie: 'a=b; c=d',
      authorization: 'Basic YTpi',
      'x-request-id': 'my-request-1',
    });
    expect(Object.keys(seen)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(keep-alive|te|proxy-authorization)$/)]),
    );
  });

  const pretended = {
    Host: 'operations.example',
    'X-Forwarded-For': '192.0.2.7',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'good.example',
    'X-Forwarded-Port': '443',
    Forwarded: 'for=192.0.2.7',
  };

  it('when the caller makes up where it comes from, then the service gets the true value', async () => {
    const { forwarded, 'x-forwarded-port': port, ...seen } = await headersSeen(pretended);
    expect(seen).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'operations.example',
    });
    expect([forwarded, port]).toEqual([undefined, undefined]);
  });

  it('when a trusted proxy sends it, then it is passed on', async () => {
    expect(await headersSeen(pretended, ['loopback'])).toMatchObject({
      'x-forwarded-for': '192.0.2.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'good.example',
    });
  });
});

describe('headers of an answer', () => {
  it('when the service sets its own, then the gateway adds none, and takes away those of the connection', async () => {
    const { address } = await upstream((req, res) => {
      res.writeHead(303, {
        'Content-Security-Policy': "default-src 'self'",
        'Cache-Control': 'public, max-age=60',
        'Set-Cookie': ['a=b; HttpOnly', 'c=d'],
        Location: 'http://localhost:7777/callback?code=1',
        'X-Request-Id': req.headers['x-request-id'],
        'Keep-Alive': 'timeout=1',
        'Proxy-Authenticate': 'Basic',
      });
      res.end();
    });
    const { status, headers } = await ask(await proxyTo(address), '/oauth/authorize', { method: 'POST' });
    expect(status).toBe(303);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'cache-control': 'public, max-age=60',
      'set-cookie': ['a=b; HttpOnly', 'c=d'],
      location: 'http://localhost:7777/callback?code=1',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ['x-content-type-options', 'proxy-authenticate', 'keep-alive']) {
      expect(headers[name]).toBeUndefined();
    }
  });

  it('when the service names headers in Connection, then these stay', async () => {
    const { address } = await upstream((_req, res) => {
      res.writeHead(200, {
        Connection: 'close, content-length, set-cookie',
        'Set-Cookie': 'a=b',
        'Content-Length': 2,
      });
      res.end('ok');
    });
    const { headers, body } = await ask(await proxyTo(address), '/oauth/token');
    expect([headers['set-cookie'], headers['content-length'], body]).toEqual([['a=b'], '2', 'ok']);
  });

  it('when an HTTP/1.0 caller is sent chunks, then the end of the connection is that of the body', async () => {
    const { address } = await upstream((_req, res) => {
      res.write('first');
      res.end('last');
    });
    const request = 'GET /oauth/token HTTP/1.0\r\nConnection: keep-alive\r\n\r\n';
    const received = await sendRaw(await proxyTo(address), request + request);
    expect(received).toMatch(/\r\nconnection: close\r\n/i);
    expect(received).not.toMatch(/transfer-encoding/i);
    expect(received.slice(received.indexOf('\r\n\r\n'))).toBe('\r\n\r\nfirstlast');
  });

  it.each(['close', 'keep-alive'])('when the caller asks to %s, then the connection does', async (input) => {
    const { address } = await upstream();
    const { headers } = await ask(await proxyTo(address), '/oauth/token', { headers: { Connection: input } });
    expect(headers.connection).toBe(input);
  });
});
