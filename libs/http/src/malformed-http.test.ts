import { once } from 'node:events';
import { connect } from 'node:net';
import { restErrorBody } from '@team-operations/errors';
import express from 'express';
import { listen, type ListenHandle } from './listen.ts';

const app = express()
  .get('/', (_req, res) => void res.json({ ok: true }))
  .get('/later', (_req, res) => void setTimeout(() => res.json({ ok: true }), 200));

let handle: ListenHandle;
beforeAll(async () => {
  handle = await listen(app, {
    port: 0,
    host: '127.0.0.1',
    portSetting: 'PORT',
    writeErrorBody: restErrorBody,
  });
});
afterAll(() => handle.stop());

/** Sends raw bytes, and resolves to all that comes back until the server hangs up. */
async function send(bytes: string): Promise<string> {
  const socket = connect(handle.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => (answer += String(chunk)));
  socket.on('error', () => undefined).write(bytes);
  await once(socket, 'close');
  return answer;
}

it('is parsed strictly, whatever NODE_OPTIONS says', () => {
  expect(handle.server).toHaveProperty('insecureHTTPParser', false);
});

describe('what is not a request', () => {
  it.each([
    ['a request line that is none', 'hello\r\n\r\n', 400, undefined],
    [
      'a header with a stray character',
      'GET / HTTP/1.1\r\nHost: a\r\nBad\x01Name: b\r\n\r\n',
      400,
      undefined,
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
      undefined,
    ],
    [
      'headers of 20 kB',
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('when %s arrives, then it is answered with an error body', async (_what, bytes, status, code) => {
    const answer = await send(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('Connection: close');
    const parsed = JSON.parse(body);
    expect(parsed).toMatchObject({
      status: 'error',
      error: { name: 'BadRequestError', issues: [{ path: '' }] },
    });
    expect(parsed.error.issues[0].code).toBe(code);
    expect(head).toContain(`X-Request-Id: ${parsed.request_id}`);
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  });

  it('when garbage follows a request that is being served, then the owed answer is the only one', async () => {
    const answer = await send('GET /later HTTP/1.1\r\nHost: a\r\n\r\nhello\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 200 .*Connection: close.*\{"ok":true\}$/s);
    expect(answer).not.toContain('not well-formed');
  });

  it('when garbage came on one connection, then others are served', async () => {
    await send('hello\r\n\r\n');
    const answer = await fetch(`http://127.0.0.1:${handle.port}/`);
    expect(await answer.json()).toEqual({ ok: true });
  });
});
