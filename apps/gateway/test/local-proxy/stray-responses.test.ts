import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { proxyTo, stopAll } from './proxy-under-test.ts';
import { startOtherCallers } from './other-callers.ts';
import { sendRaw, splitResponses } from './raw-socket.ts';

const stray = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nSet-Cookie: session=stray\r\n\r\nstray';
const ok = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** The local proxy's own 503, and a connection that ends without a whole response. */
const unreachable = [503, expect.stringContaining('temporarily_unavailable')] as const;
const cut = null;
type Got = readonly [status: number, body: unknown] | null;

/** What a service that has gone wrong sends for one request; and what its caller may get. */
const responses: Record<string, { method?: string; sent: string; got: Got[] }> = {
  'two responses': { sent: ok('first') + stray, got: [[200, 'first'], cut] },
  'more bytes than announced': { sent: `${ok('first')}surplus`, got: [[200, 'first'], cut] },
  'fewer bytes than announced': { sent: 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nfirst', got: [cut] },
  'a chunked response that ends early': {
    sent: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n',
    got: [cut],
  },
  'no length': { sent: 'HTTP/1.1 200 OK\r\n\r\nfirst', got: [[200, 'first']] },
  'interim responses': {
    sent: `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${ok('first')}`,
    got: [[200, 'first']],
  },
  'an interim response without a final one': { sent: 'HTTP/1.1 102 Processing\r\n\r\n', got: [unreachable] },
  'another protocol': {
    sent: `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n${stray}`,
    got: [unreachable],
  },
  '204 with a body': {
    sent: `HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nstray${stray}`,
    got: [[204, ''], cut],
  },
  '204 with chunks': {
    sent: `HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nstray\r\n0\r\n\r\n${stray}`,
    got: [[204, ''], cut],
  },
  '304 with a body': { sent: `HTTP/1.1 304 Not Modified\r\n\r\n${stray}`, got: [[304, ''], cut] },
  'a body to HEAD': { method: 'HEAD', sent: ok('first') + stray, got: [[200, ''], cut] },
  'two lengths': {
    sent: 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nfirst',
    got: [unreachable],
  },
  'a length and chunks': {
    sent: 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n0\r\n\r\n',
    got: [unreachable],
  },
  'no HTTP': { sent: 'SSH-2.0-OpenSSH_10.0\r\n', got: [unreachable] },
  nothing: { sent: '', got: [unreachable] },
};

/** Answers other callers with their token, and the path `/oauth/<case>` with its bytes. */
function answer(socket: Socket): void {
  let received = '';
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (!received.includes('\r\n\r\n')) return;
      const broken = responses[decodeURIComponent(/^\S+ \/oauth\/(\S+)/.exec(received)?.[1] ?? '')];
      if (broken !== undefined) return socket.end(broken.sent, 'latin1');
      if (/^POST/.test(received) && !received.includes('token=', received.indexOf('\r\n\r\n'))) return;
      const token = /^x-request-id: (\S+)$/im.exec(received)?.[1] ?? '';
      received = '';
      socket.write(ok(token));
      return;
    });
}

let server: Server;
let port: number;
beforeEach(async () => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = await proxyTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await stopAll();
  server.close();
});

/** The one response in what was received; null when it was cut off. Throws on anything else. */
function readOne(received: string, method: string): Got {
  const [response, ...others] = splitResponses(received, [method]);
  expect(others).toEqual([]);
  return response?.isWhole === true ? [response.status, response.body] : cut;
}

it.each(Object.entries(responses))(
  '%s from a service reaches no other caller',
  async (name, { method = 'GET', got }) => {
    const otherCallers = startOtherCallers(port, '/oauth/authorize', ({ body }) => body);
    const target = `/oauth/${encodeURIComponent(name)}`;
    for (let times = 5; times > 0; times -= 1) {
      const request = `${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
      const received = await sendRaw(port, request);
      expect(received).not.toContain('stray');
      expect(got).toContainEqual(readOne(received, method));
    }
    const { answered, foreign } = await otherCallers.stop();
    expect(foreign).toEqual([]);
    expect(answered).toBeGreaterThan(0);
  },
);
