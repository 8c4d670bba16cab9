import { registry } from '@team-operations/catalogue';
import { apiVersion } from '@team-operations/operations';
import request from 'supertest';
import { call, startGateway, type GatewayUnderTest } from '../gateway.ts';

let gateway: GatewayUnderTest;
let key: string;
beforeAll(async () => {
  gateway = await startGateway();
  key = gateway.team.api_keys['apis.all']!;
});
afterAll(() => gateway.close());

const origin = 'https://pages.example';
const anId = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01';
const sent = [
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'x-request-id',
];
const routes = registry.flatMap(({ bindings }) =>
  bindings.map(({ method, path }) => [method, path] as const),
);

it.each(routes)(
  'a page of any origin may send %s %s: the preflight needs no credential',
  async (method, path) => {
    const answer = await request(gateway.app)
      .options(path.replaceAll(/:\w+/g, anId))
      .set({ Origin: origin, 'Access-Control-Request-Method': method.toUpperCase() })
      .set('Access-Control-Request-Headers', sent.join(','));
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-methods']!.split(', ')).toContain(method.toUpperCase());
    const allowed = answer.headers['access-control-allow-headers']!.toLowerCase().split(', ');
    expect(allowed).toEqual(expect.arrayContaining(sent));
    expect(answer.headers['access-control-max-age']).toBe('86400');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  },
);

const exposedTo = (answer: request.Response) => answer.headers['access-control-expose-headers']!.split(', ');

it('lets the page read the answer with its headers', async () => {
  const answer = await call(gateway.app, key, 'get', '/v1/jobs').set('Origin', origin);
  expect(answer.status).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  for (const name of ['RateLimit', 'ETag', 'Location', 'Link', 'X-Request-Id', 'Deprecation', 'Sunset'])
    expect(exposedTo(answer)).toContain(name);
});

it.each<[string, number, () => request.Test]>([
  ['no credential', 401, () => call(gateway.app, null, 'get', '/v1/jobs')],
  ['a bad body', 400, () => call(gateway.app, key, 'post', '/v1/jobs', {})],
  ['an unknown path', 404, () => call(gateway.app, key, 'get', '/v1/nothing')],
  ['a wrong method', 405, () => call(gateway.app, key, 'delete', '/v1/jobs')],
])('lets the page read why a request with %s was refused', async (_what, status, send) => {
  const answer = await send().set('Origin', origin);
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([status, '*']);
  expect(answer.headers['api-version']).toBe(apiVersion);
  expect(exposedTo(answer)).toEqual(
    expect.arrayContaining(['WWW-Authenticate', 'Retry-After', 'X-Request-Id']),
  );
});

it('opens nothing outside of /v1', async () => {
  for (const path of ['/', '/v2/job-data', '/v1']) {
    const { headers } = await call(gateway.app, key, 'get', path).set('Origin', origin);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});
