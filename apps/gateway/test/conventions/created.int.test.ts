import { registry } from '@team-operations/catalogue';
import { callOperation } from '@team-operations/testing/rest';
import { arrangements } from '../arrangements.ts';
import { call, startGateway, type GatewayUnderTest } from '../gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const creating = registry.filter(({ rest }) => rest.status === 201);

/** A 201 without Location is of an operation that no other one completes. */
function unread(name: string): never {
  const get = `${name.split('.')[0]}.get`;
  throw new Error(
    `${name} has no operation that reads its resource: generate ${get}, or declare \`created\`.`,
  );
}

it.each(creating.map((operation) => [operation.name, operation] as const))(
  'says in Location where what %s created is read',
  async (name, operation) => {
    const key = gateway.team.api_keys['apis.all']!;
    const input = await arrangements[name]!(gateway);
    const answer = await callOperation(gateway.app, key, operation, input);
    expect(answer.status).toBe(201);
    const location = answer.headers['location'] ?? unread(name);
    expect(location).toMatch(/^\/v1\/[^:]+$/);
    const read = await call(gateway.app, key, 'get', location);
    expect(read.status).toBe(200);
    // Of a revision and of a version its doc and its type are read.
    expect(JSON.stringify(read.body.data)).toContain(answer.body.data.id);
  },
);

it('says no Location where nothing was created', async () => {
  const { headers } = await call(gateway.app, gateway.team.api_keys['apis.all']!, 'get', '/v1/jobs');
  expect(headers).not.toHaveProperty('location');
});

it('says the same Location again when the answer is replayed', async () => {
  const create = () =>
    call(gateway.app, gateway.team.api_keys['apis.all']!, 'post', '/v1/clients', { name: 'Twice' }).set(
      'Idempotency-Key',
      'location-1',
    );
  const [first, second] = [await create(), await create()];
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(second.headers['location']).toBe(first.headers['location']);
});
