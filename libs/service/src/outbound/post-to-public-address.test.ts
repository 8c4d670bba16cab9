import { text } from 'node:stream/consumers';
import type { Network } from './guarded-connection.ts';
import { makeCertificate } from './test/certificate.ts';
import { host, publicAddress, startHttpsHost, type HttpsHost } from './test/https-host.ts';

let server: HttpsHost;
const received: { method: string | undefined; headers: object; body: string }[] = [];

beforeAll(async () => {
  server = await startHttpsHost((request, response) => {
    void (async () => {
      received.push({ method: request.method, headers: request.headers, body: await text(request) });
      const path = request.url ?? '';
      if (path === '/moved') response.writeHead(307, { Location: 'https://elsewhere.example/' }).end();
      else if (path === '/busy') response.writeHead(429, { 'Retry-After': '7' }).end();
      else if (path === '/huge') {
        const pour = () => {
          while (response.write(Buffer.alloc(65_536, 'x')));
        };
        response.on('drain', pour);
        pour();
      } else if (path === '/endless') response.writeHead(200).flushHeaders();
      else if (path === '/drip') {
        response.writeHead(200).flushHeaders();
        const drip = setInterval(() => response.write('x'), 50);
        response.on('close', () => clearInterval(drip));
      } else if (path === '/early-hints') {
        const hint = setInterval(() => response.writeEarlyHints({ link: '</a>; rel=preload' }), 50);
        response.on('close', () => clearInterval(hint));
      } else if (path === '/flood')
        response.socket?.end(`HTTP/1.1 200 OK\r\na: ${'x'.repeat(200_000)}\r\n\r\n`);
      else if (path === '/garbage') response.socket?.end('220 mail.example ESMTP\r\n');
      else if (path === '/hang-up') response.socket?.destroy();
      else if (path !== '/never') response.writeHead(204).end();
    })();
  });
});
beforeEach(() => {
  received.length = 0;
  server.dialled.length = 0;
});
afterAll(() => server.stop());

const body = '{"name":"Zoë"}';
const post = (path: string, network: Network = {}, timeoutMilliseconds = 30_000) =>
  server.postOver(network)(`https://${host}${path}`, {
    headers: { 'content-type': 'application/json', 'webhook-id': 'one' },
    body,
    timeoutMilliseconds,
  });

describe('createPublicPost', () => {
  it('when a receiver answers, then it got the body and the headers, and its status comes back', async () => {
    expect(await post('/')).toMatchObject({ status: 204 });
    expect(received).toEqual([
      {
        method: 'POST',
        body,
        headers: {
          host,
          'content-type': 'application/json',
          'content-length': '15',
          'webhook-id': 'one',
          accept: '*/*',
          'user-agent': 'Team-Operations-Service',
          connection: 'close',
        },
      },
    ]);
    expect(server.dialled).toEqual([[publicAddress]]);
  });

  it('when it refuses, then its status and headers come back', async () => {
    expect(await post('/busy')).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
  });

  it('when it redirects, then that is an error and no other host is called', async () => {
    await expect(post('/moved')).rejects.toMatchObject({ rule: 'redirect' });
    expect(server.dialled).toHaveLength(1);
  });

  it.each(['/huge', '/endless', '/drip'])(
    'when its answer does not end (%s), then it is cut off and counts by its status',
    async (path) => {
      expect(await post(path)).toMatchObject({ status: 200 });
    },
  );

  it.each(['/never', '/early-hints'])(
    'when it does not come to an answer (%s), then the deadline ends it',
    async (path) => {
      await expect(post(path, {}, 200)).rejects.toMatchObject({ rule: 'deadline' });
    },
  );

  it.each(['/flood', '/garbage', '/hang-up'])(
    'when what it sends is no answer (%s), then it could not be reached',
    async (path) => {
      await expect(post(path)).rejects.toMatchObject({ rule: 'unreachable' });
    },
  );

  it('when its certificate is for another name, or of no trusted authority, then nothing is sent to it', async () => {
    const options = { headers: {}, body, timeoutMilliseconds: 60_000 };
    const other = server.postOver({})('https://other.example/', options);
    await expect(other).rejects.toMatchObject({ rule: 'certificate' });
    const untrusted = server.postOver({ certificateAuthority: makeCertificate(host).cert });
    await expect(untrusted(`https://${host}/`, options)).rejects.toMatchObject({ rule: 'certificate' });
    expect(server.dialled).toHaveLength(2);
    expect(received).toEqual([]);
  });

  it('when its name leads inside at the moment of the connection, then nothing is connected to', async () => {
    const answers = [[publicAddress], ['10.0.0.1']];
    const lookUp = async () => answers.shift() ?? [];
    const over = server.postOver({ lookUp });
    const options = { headers: {}, body, timeoutMilliseconds: 60_000 };
    expect(await over(`https://${host}/`, options)).toMatchObject({ status: 204 });
    await expect(over(`https://${host}/`, options)).rejects.toMatchObject({ rule: 'address' });
    expect(server.dialled).toEqual([[publicAddress]]);
  });

  it('when too many are on their way to one host, then another is refused', async () => {
    const over = server.postOver({ maximumPerHost: 1 });
    const options = { headers: {}, body, timeoutMilliseconds: 60_000 };
    const both = await Promise.allSettled([
      over(`https://${host}/`, options),
      over(`https://${host}/`, options),
    ]);
    expect(both[1]).toMatchObject({ status: 'rejected', reason: { rule: 'busy' } });
  });
});
