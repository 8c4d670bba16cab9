import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLimit, localServices } from './local-services.ts';

let folder: string;
let server: Server;
let limit: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemathesis-'));
  server = createServer((req, res) => {
    const isKnown = ['/v1/team', '/v2/job-data/PROBE'].includes(req.url ?? '');
    res.writeHead(isKnown ? 200 : 404, { 'RateLimit-Policy': `"credential"; q=${limit}; w=60` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe('localServices', () => {
  it('says what to run when npm start has not run', () => {
    expect(() => localServices(join(folder, 'missing'))).toThrow('Run npm start first.');
  });

  it('names the documents of both services, each with its own paths', () => {
    const demo = { base_url: url(), sip_base_url: 'http://b', team: { api_keys: { 'apis.all': 'svc_a' } } };
    writeFileSync(join(folder, 'demo.json'), JSON.stringify(demo));
    expect(localServices(folder)).toEqual({
      key: 'svc_a',
      documents: [{ url: `${url()}/v1/openapi.json`, except: '^/v2/' }, { url: 'http://b/v2/openapi.json' }],
    });
  });
});

describe('checkLimit', () => {
  const documents = ['/v1/openapi.json', '/v2/openapi.json'];

  it.each(documents)('accepts a limit of %s that a run does not reach', async (document) => {
    limit = 1_000_000;
    await expect(checkLimit({ url: url() + document }, 'svc_a')).resolves.toBeUndefined();
  });

  it.each(documents)('says how to raise the limit of %s', async (document) => {
    limit = 600;
    await expect(checkLimit({ url: url() + document }, 'svc_a')).rejects.toThrow('API_RATE_LIMIT=1000000');
  });

  it('says that nothing answers', async () => {
    await expect(checkLimit({ url: 'http://127.0.0.1:1/v1/openapi.json' }, 'svc_a')).rejects.toThrow(
      'does not answer. Run npm start first.',
    );
  });
});
