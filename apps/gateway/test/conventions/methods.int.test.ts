import { registry } from '@team-operations/catalogue';
import request from 'supertest';
import { arrangements } from '../arrangements.ts';
import { startGateway, type GatewayUnderTest } from '../gateway.ts';
import { requestOf } from '../properties/send-input.ts';

let gateway: GatewayUnderTest;
let key: string;
beforeAll(async () => {
  gateway = await startGateway();
  key = gateway.team.api_keys['apis.all']!;
});
afterAll(() => gateway.close());

const reading = registry.filter(({ rest }) => rest.method === 'get');
/** Differ between two requests, or say how the body is sent that HEAD does not have, compressed or not. */
const own = [
  ...['date', 'x-request-id', 'connection', 'keep-alive'],
  ...['transfer-encoding', 'content-length', 'content-encoding', 'vary'],
];
const others = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !own.includes(name))
      .map(([name, value]) => [name, value.split(', ').sort()]),
  );

it.each(reading.map((operation) => [operation.name, operation] as const))(
  'HEAD of %s answers the headers of GET, and no body',
  async (name, operation) => {
    const { path } = requestOf(operation.rest, await arrangements[name]!(gateway));
    const bearer = { Authorization: `Bearer ${key}` };
    const get = await request(gateway.app).get(path).set(bearer);
    const head = await request(gateway.app).head(path).set(bearer);
    expect([head.status, head.text ?? '']).toEqual([200, '']);
    expect(others(head.headers)).toEqual(others(get.headers));
  },
);

const paths = [...new Set(registry.flatMap(({ bindings }) => bindings.map(({ path }) => path)))];
const anId = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01';
const methodsOf = (path: string) => {
  const methods = registry.flatMap(({ bindings }) =>
    bindings.filter((binding) => binding.path === path).map(({ method }) => method.toUpperCase()),
  );
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
};

it.each(paths)('OPTIONS of %s says what is allowed, and every other method is a 405', async (path) => {
  const address = path.replaceAll(/:\w+/g, anId);
  const allowed = methodsOf(path);
  const options = await request(gateway.app).options(address);
  expect([options.status, options.text]).toEqual([204, '']);
  expect(options.headers['allow']!.split(', ').sort()).toEqual([...allowed].sort());
  for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].filter((one) => !allowed.includes(one))) {
    const answer = await request(gateway.app)[method.toLowerCase() as 'get'](address);
    expect([method, answer.status]).toEqual([method, 405]);
    expect(answer.headers['allow']).toBe(options.headers['allow']);
  }
});
