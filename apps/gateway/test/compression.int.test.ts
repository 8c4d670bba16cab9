import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
let port: number;
let close: () => Promise<unknown>;
beforeAll(async () => {
  gateway = await startGateway();
  const server = gateway.app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  close = () => new Promise((resolve) => server.close(resolve));
  const { team, app } = gateway;
  for (let count = 0; count < 5; count += 1)
    await call(app, team.api_keys['apis.all']!, 'post', '/v1/jobs', {
      jobTypeId: team.job_type_id,
      scheduledDate: '2026-03-01',
    }).expect(201);
});
afterAll(async () => {
  await close();
  await gateway.close();
});

/** The response as it is on the wire. */
async function get(path: string, headers: Record<string, string>): Promise<[IncomingMessage, Buffer]> {
  const authorization = `Bearer ${gateway.team.api_keys['apis.read']!}`;
  const sent = httpRequest({ port, host: '127.0.0.1', path, headers: { authorization, ...headers } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return [response, await buffer(response)];
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };

it.each(Object.entries(decoders))(
  'compresses a page of jobs as %s for who accepts it',
  async (encoding, decode) => {
    const [, plain] = await get('/v1/jobs', {});
    const [response, body] = await get('/v1/jobs', { 'accept-encoding': encoding });
    expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(body.length).toBeLessThan(plain.length / 3);
    expect(decode(body)).toEqual(plain);
  },
);

it.each([
  ['/v1/jobs', {}],
  ['/v1/jobs', { 'accept-encoding': 'identity' }],
  ['/v1/jobs', { 'accept-encoding': 'gzip;q=0' }],
  ['/v1/jobs?limit=1', { 'accept-encoding': 'gzip' }],
])('does not compress %s with %j', async (path, headers) => {
  const [response, body] = await get(path, headers);
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(Number(response.headers['content-length'])).toBe(body.length);
});
