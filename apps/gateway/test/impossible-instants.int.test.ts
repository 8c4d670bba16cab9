import { registry } from '@team-operations/catalogue';
import { pathParameters } from '@team-operations/operations';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const impossible: Record<string, readonly string[]> = {
  date: ['2026-02-30', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-32', '0000-01-01'],
  'sent-instant': [
    '2026-02-30T10:00:00Z',
    '2026-02-30T10:00:00.000Z',
    '2026-04-31T10:00:00.000Z',
    '2026-13-01T10:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '2026-01-01T25:00:00.000Z',
    '2026-01-01T23:60:00.000Z',
    '2026-12-31T23:59:60.000Z',
    '2026-01-01T10:00:00.000+16:00',
    '2026-01-01T10:00:00.000-23:59',
    '2026-01-01T10:00:00.000+25:00',
    '2026-01-01T10:00:00.000+01:60',
    '0000-01-01T00:00:00.000Z',
  ],
};

/** Every property of every operation that takes a date or an instant. */
const fields = registry.flatMap((operation) =>
  Object.entries(operation.input.properties).flatMap(([field, schema]) => {
    const format = String(schema['format']);
    const values = impossible[format];
    return values === undefined ? [] : [{ operation, field, format, values, name: operation.name }];
  }),
);

it('there are fields to try', () => {
  const names = fields.map(({ name, field }) => `${name} ${field}`);
  expect(names).toEqual(
    expect.arrayContaining(['jobs.create scheduledDate', 'faults.confirm_call at', 'flows.list createdFrom']),
  );
});

const ofOperation = Array.from(Map.groupBy(fields, ({ operation }) => operation));
const most = Math.max(...Object.values(impossible).map(({ length }) => length));

it.each(ofOperation.map(([{ name }, own]) => [name, own] as const))(
  '%s refuses what does not exist in each of its fields, by its name',
  async (_name, own) => {
    const { rest } = own[0]!.operation;
    const { method, path } = rest;
    const address = pathParameters(rest).reduce(
      (so, name) => so.replace(`:${name}`, crypto.randomUUID()),
      path,
    );
    // One value of each field in a request: all issues are named together.
    for (let at = 0; at < most; at += 1) {
      const tried = own.flatMap(({ field, values }) => (at in values ? [[field, values[at]!]] : []));
      if (tried.length === 0) continue;
      const query = method === 'get' ? `?${new URLSearchParams(tried).toString()}` : '';
      const body = method === 'get' ? undefined : Object.fromEntries(tried);
      const key = gateway.team.api_keys['apis.all']!;
      const answer = await call(gateway.app, key, method, address + query, body);
      expect([tried, answer.status]).toEqual([tried, 400]);
      for (const [field] of tried)
        expect(answer.body.error.issues).toContainEqual(
          expect.objectContaining({ path: field, fix: expect.any(String) }),
        );
    }
  },
);

it.each(['2026-02-30T10:00:00.000Z', '2026-01-01T25:00:00.000Z', '2026-01-01T24:00:00.000Z'])(
  'a cursor of %s is refused',
  async (at) => {
    const cursor = Buffer.from(`${at} ${crypto.randomUUID()}`).toString('base64url');
    const answer = await call(
      gateway.app,
      gateway.team.api_keys['apis.all']!,
      'get',
      `/v1/jobs?cursor=${cursor}`,
    );
    expect([answer.status, answer.body.error.issues[0].path]).toEqual([400, 'cursor']);
  },
);

const filters = fields.filter(
  ({ operation, format }) => operation.rest.method === 'get' && format === 'sent-instant',
);

it.each(filters)('PostgreSQL reads every zone of $field that $name accepts', async ({ operation, field }) => {
  for (const zone of ['+15:59', '-15:59', '+00:00', 'Z']) {
    const query = new URLSearchParams({ [field]: `2026-01-01T10:00:00${zone}` }).toString();
    const answer = await call(
      gateway.app,
      gateway.team.api_keys['apis.all']!,
      'get',
      `${operation.rest.path}?${query}`,
    );
    expect([zone, answer.status]).toEqual([zone, 200]);
  }
});
