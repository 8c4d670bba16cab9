import { createServer } from 'node:http';
import { once } from 'node:events';
import { host, limits, portOf, publicAddress, startHttpsHost, type HttpsHost } from './test/https-host.ts';

let server: HttpsHost;
let hits = 0;

beforeAll(async () => {
  server = await startHttpsHost((request, response) => {
    hits += 1;
    if (request.url === '/headers') {
      response.setHeader('Set-Cookie', 'a=b').end(JSON.stringify(request.headers));
    } else if (request.url === '/echo') {
      request.pipe(response.setHeader('X-Method', request.method ?? ''));
    } else if (request.url === '/missing') {
      response.writeHead(404).end('no');
    } else {
      response.setHeader('Cache-Control', 'max-age=60').end('{"a":1}');
    }
  });
});
beforeEach(() => {
  hits = 0;
  server.dialled.length = 0;
});
afterAll(() => server.stop());

const from = (path: string) => `https://${host}${path}`;

describe('fetchPublicDocument', () => {
  it('when a public host answers, then status, headers and body come back', async () => {
    const { status, headers, body } = await server.fetch(from('/client.json'), limits);
    expect([status, headers['cache-control'], body.toString()]).toEqual([200, 'max-age=60', '{"a":1}']);
    expect(server.dialled).toEqual([[publicAddress]]);
  });

  it('when the host answers with an error, then its status comes back', async () => {
    expect((await server.fetch(from('/missing'), limits)).status).toBe(404);
  });

  it('when something is posted, then the host gets it, and its answer comes back, within the same limits', async () => {
    const posted = { headers: { 'content-type': 'text/plain' }, body: 'Zoë' };
    const { headers, body } = await server.fetch(from('/echo'), { ...limits, posted });
    expect([headers['x-method'], body.toString()]).toEqual(['POST', 'Zoë']);
    const long = { ...posted, body: 'x'.repeat(limits.maximumBytes + 1) };
    await expect(server.fetch(from('/echo'), { ...limits, posted: long })).rejects.toMatchObject({
      rule: 'size',
    });
  });

  it('when it asks, then it names itself, asks for a plain body, and sends neither cookies nor credentials', async () => {
    await server.fetch(from('/headers'), limits);
    const { body } = await server.fetch(from('/headers'), limits);
    expect(JSON.parse(body.toString())).toEqual({
      host,
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'Team-Operations-Service',
      connection: 'close',
    });
  });

  it.each([
    ['url', 'nothing'],
    ['url', 'https://[fe80::1%25eth0]/'],
    ['scheme', `http://${host}/`],
    ['scheme', 'http://localhost/'],
    ['scheme', 'file:///etc/passwd'],
    ['scheme', 'javascript:alert(1)'],
    ['credentials', `https://user@${host}/`],
    ['credentials', `https://:secret@${host}/`],
    ['port', `https://${host}:8443/`],
    ['port', `https://${host}:22/`],
    ['port', `https://${host}:80/`],
  ])('when the address breaks a rule (%s: %s), then no request is sent', async (rule, address) => {
    await expect(server.fetch(address, limits)).rejects.toMatchObject({ name: 'OutboundError', rule });
    expect(server.dialled).toEqual([]);
  });

  it('when other ports are allowed, then they are', async () => {
    const { status } = await server.fetch(`https://${host}:8443/`, { ...limits, allowAnyPort: true });
    expect(status).toBe(200);
  });

  it('when the certificate is of another name, then that is said', async () => {
    await expect(server.fetch('https://other.example/', limits)).rejects.toMatchObject({
      rule: 'certificate',
    });
    expect(hits).toBe(0);
  });

  it('when the certificate is not trusted, then that is said', async () => {
    const fetch = server.fetchOver({ certificateAuthority: '' });
    await expect(fetch(from('/'), limits)).rejects.toMatchObject({ rule: 'certificate' });
    expect(hits).toBe(0);
  });

  it('when too many are on their way, then another is refused, and one is possible again afterwards', async () => {
    const fetch = server.fetchOver({ maximumConcurrent: 2 });
    const all = await Promise.allSettled([
      fetch(from('/'), limits),
      fetch(from('/'), limits),
      fetch(from('/'), limits),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(all[2]).toMatchObject({ reason: { rule: 'busy' } });
    expect((await fetch(from('/'), limits)).status).toBe(200);
  });

  it('when too many are on their way from one host, then other hosts are not held up', async () => {
    const fetch = server.fetchOver({ maximumPerHost: 1 });
    const [first, second, other] = await Promise.allSettled([
      fetch(from('/'), limits),
      fetch(from('/'), limits),
      fetch('https://other.example/', limits),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ reason: { rule: 'busy' } });
    expect(other).toMatchObject({ reason: { rule: 'certificate' } });
    expect((await fetch(from('/'), limits)).status).toBe(200);
  });
});

describe('fetchPublicDocument with allowLoopbackHttp', () => {
  const local = createServer((_request, response) => response.end('local'));
  const allowed = { ...limits, allowLoopbackHttp: true };
  let port = 0;

  beforeAll(async () => (port = await portOf(local)));
  afterAll(async () => {
    local.close();
    await once(local, 'close');
  });

  // The real network: nothing of the name server or of the connection is replaced.
  it.each(['localhost', '127.0.0.1'])(
    'when it is on, then http://%s is fetched on any port',
    async (name) => {
      const { fetchPublicDocument } = await import('./fetch-public-document.ts');
      const { body } = await fetchPublicDocument(`http://${name}:${port}/`, allowed);
      expect(body.toString()).toBe('local');
    },
  );

  it.each([
    ['address', 'https://localhost/'],
    ['address', 'https://127.0.0.1/'],
    ['port', 'https://localhost:8443/'],
    ['scheme', 'http://127.0.0.2/'],
    ['scheme', 'http://localhost.example/'],
    ['scheme', 'http://10.0.0.1/'],
    ['scheme', 'http://[::ffff:127.0.0.1]/'],
    ['scheme', `http://${host}/`],
    ['credentials', 'http://a:b@localhost/'],
  ])('when it is on, then nothing else is (%s: %s)', async (rule, address) => {
    await expect(server.fetch(address, allowed)).rejects.toMatchObject({ rule });
    expect(server.dialled).toEqual([]);
  });
});
