import { registry } from '@team-operations/catalogue';
import request from 'supertest';
import { startGateway, type GatewayUnderTest } from '../gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

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
