import { eventually } from '@team-operations/testing';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createPublicFetch } from './fetch-public-document.ts';
import { host, limits, publicAddress, startHttpsHost, type HttpsHost } from './test/https-host.ts';

const url = `https://${host}/client.json`;
let server: HttpsHost;
let closedEarly = false;

beforeAll(async () => {
  server = await startHttpsHost((request, response) => {
    response.on('close', () => (closedEarly = !response.writableFinished));
    const path = request.url ?? '';
    if (path.startsWith('/redirect')) {
      response.writeHead(Number(path.slice(-3)), { Location: 'http://169.254.169.254/latest' }).end();
    } else if (path === '/huge') {
      const pour = () => {
        while (response.write(Buffer.alloc(65536, 'x')));
      };
      response.on('drain', pour);
      pour();
    } else if (path === '/announced') {
      response.writeHead(200, { 'Content-Length': '5000000' }).flushHeaders();
    } else if (path === '/bomb') {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(500_000)));
    } else if (path === '/drip') {
      response.writeHead(200).flushHeaders();
      const drip = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(drip));
    } else if (path === '/early-hints') {
      const hint = setInterval(() => response.writeEarlyHints({ link: '</a>; rel=preload' }), 50);
      response.on('close', () => clearInterval(hint));
    } else if (path === '/exact') {
      response.end(Buffer.alloc(1000));
    } else if (path === '/cut') {
      response.writeHead(200, { 'Content-Length': '900' }).write('half');
      setTimeout(() => response.destroy(), 20);
    } else if (path === '/upgrade') {
      response.writeHead(101, { Connection: 'Upgrade', Upgrade: 'other' }).end();
    }
  });
});
beforeEach(() => {
  closedEarly = false;
  server.dialled.length = 0;
});
afterAll(() => server.stop());

const get = (path: string, milliseconds = 60_000) =>
  server.fetch(`https://${host}${path}`, { ...limits, timeoutMilliseconds: milliseconds });

describe('a host that leads inside', () => {
  it.each([
    ['a loopback address', ['127.0.0.1']],
    ['a private address behind a public one', [publicAddress, '10.0.0.1']],
    ['a private address before a public one', ['::1', publicAddress]],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['an address that no parser agrees on', ['0177.0.0.1']],
  ])('when its name resolves to %s, then nothing is connected to', async (_what, addresses) => {
    const fetch = server.fetchOver({ lookUp: async () => addresses });
    await expect(fetch(url, limits)).rejects.toMatchObject({ rule: 'address' });
    expect(server.dialled).toEqual([]);
  });

  it('when its name server answers otherwise each time, then the address that was checked is the one connected to', async () => {
    const answers = [[publicAddress], ['127.0.0.1'], ['127.0.0.1']];
    let asked = 0;
    const fetch = server.fetchOver({ lookUp: async () => answers[asked++] ?? [] });
    await fetch(`https://${host}/exact`, limits);
    expect([asked, server.dialled]).toEqual([1, [[publicAddress]]]);
    await expect(fetch(url, limits)).rejects.toMatchObject({ rule: 'address' });
    expect(server.dialled).toHaveLength(1);
  });

  it.each([
    ...[
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
      '127.1',
      '127.0.0.1.',
      '１２７.0.0.1',
    ],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
    ...['[::127.0.0.1]', '[fd00:ec2::254]', '169.254.169.254', '0', '100.100.100.200', '192.168.0.1'],
    ...['localhost', 'localhost.', 'LOCALHOST', 'a.localhost'],
  ])('when it is written as https://%s/, then it is refused without a connection', async (spelling) => {
    await expect(server.fetch(`https://${spelling}/`, limits)).rejects.toMatchObject({ rule: 'address' });
    expect(server.dialled).toEqual([]);
  });

  it.each(['301', '302', '303', '304', '307', '308'])(
    'when it redirects (%s), then that is an error',
    async (status) => {
      await expect(get(`/redirect/${status}`)).rejects.toMatchObject({
        rule: 'redirect',
        message: 'The address returned a redirect, and redirects are not followed.',
      });
      expect(server.dialled).toHaveLength(1);
    },
  );
});

describe('a host that sends too much', () => {
  it.each([
    ['without end', '/huge', 'size'],
    ['as Content-Length states', '/announced', 'size'],
    ['once it is unpacked', '/bomb', 'encoding'],
  ])('when the body is too large %s, then the connection ends', async (_how, path, rule) => {
    await expect(get(path)).rejects.toMatchObject({ rule });
    if (path !== '/bomb') await eventually(() => closedEarly);
  });

  it('when the body is exactly as large as allowed, then it is read', async () => {
    expect((await get('/exact')).body).toHaveLength(1000);
  });

  it('when the body ends before its length, then it is not taken for whole', async () => {
    await expect(get('/cut')).rejects.toMatchObject({ rule: 'unreachable' });
  });

  it('is parsed strictly, whatever NODE_OPTIONS says', async () => {
    const requests: unknown[] = [];
    const note = (message: unknown) => requests.push((message as { request: unknown }).request);
    subscribe('http.client.request.start', note);
    await get('/exact').finally(() => unsubscribe('http.client.request.start', note));
    expect(requests).toEqual([expect.objectContaining({ insecureHTTPParser: false })]);
  });

  it('when it wants another protocol, then there is no document', async () => {
    await expect(get('/upgrade')).rejects.toMatchObject({ rule: 'unreachable' });
  });
});

describe('a host that is slow', () => {
  const soon = { ...limits, timeoutMilliseconds: 300 };

  it.each(['/never', '/drip', '/early-hints'])(
    'when it keeps us waiting (%s), then one deadline ends it',
    async (path) => {
      await expect(get(path, 300)).rejects.toMatchObject({ rule: 'deadline' });
    },
  );

  it('when its name server does not answer, then the deadline ends that too', async () => {
    const fetch = server.fetchOver({ lookUp: () => new Promise(() => undefined) });
    await expect(fetch(url, soon)).rejects.toMatchObject({ rule: 'deadline' });
  });

  it('when it accepts the connection and never says hello, then the deadline ends the handshake', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const sockets: ReturnType<typeof connect>[] = [];
    const fetch = createPublicFetch({
      lookUp: async () => [publicAddress],
      dial: () => {
        const socket = connect({ host: '127.0.0.1', port });
        sockets.push(socket);
        return socket;
      },
    });
    await expect(fetch(url, soon)).rejects.toMatchObject({ rule: 'deadline' });
    await eventually(() => sockets.every(({ destroyed }) => destroyed));
    expect(sockets).toHaveLength(1);
    silent.close();
  });

  it('when nothing listens or the name does not exist, then the answer is the same', async () => {
    const closed = server.fetchOver({ dial: () => connect({ host: '127.0.0.1', port: 1 }) });
    const unknown = server.fetchOver({ lookUp: () => Promise.reject(new Error('ENOTFOUND inside.corp')) });
    const [first, second] = await Promise.allSettled([closed(url, limits), unknown(url, limits)]);
    expect(first).toMatchObject({
      reason: { rule: 'unreachable', message: 'The host could not be reached.' },
    });
    expect(second).toMatchObject({
      reason: { rule: 'unreachable', message: 'The host could not be reached.' },
    });
  });
});

describe('the real name servers', () => {
  it('when a name cannot exist, then the host cannot be reached', async () => {
    const fetch = createPublicFetch();
    await expect(fetch('https://does-not-exist.invalid/', limits)).rejects.toMatchObject({
      rule: expect.stringMatching(/^(unreachable|deadline)$/),
    });
  });
});
