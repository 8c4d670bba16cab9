import { registry } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import { aJob } from '@team-operations/jobs/arrangements';
import type { Operation } from '@team-operations/operations';
import { callOperation } from '@team-operations/testing/rest';
import { arrangements } from '../arrangements.ts';
import { call, startGateway, type GatewayUnderTest } from '../gateway.ts';

let gateway: GatewayUnderTest;
let key: string;
beforeAll(async () => {
  gateway = await startGateway();
  key = gateway.team.api_keys['apis.all']!;
});
afterAll(() => gateway.close());

const jobs = (query: string) => call(gateway.app, key, 'get', `/v1/jobs?${query}`);
const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

async function pages(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ;) {
    const answer = await jobs(`${query}&limit=2${cursor}`);
    ids.push(...idsOf(answer));
    if (answer.body.next_cursor === null) return ids;
    cursor = `&cursor=${answer.body.next_cursor}`;
  }
}

describe('the order of a list', () => {
  let ids: string[];
  beforeAll(async () => {
    ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await aJob(gateway));
    // The third was changed last.
    await call(gateway.app, key, 'patch', `/v1/jobs/${ids[2]}`, { notes: 'changed' });
  });
  const at = (...positions: number[]) => positions.map((place) => ids[place]);

  it.each<[string, () => (string | undefined)[]]>([
    ['limit=2', () => at(4, 3, 2, 1, 0)],
    ['sort=-createdAt', () => at(4, 3, 2, 1, 0)],
    ['sort=createdAt', () => at(0, 1, 2, 3, 4)],
    ['sort=-updatedAt', () => at(2, 4, 3, 1, 0)],
    ['sort=updatedAt', () => at(0, 1, 3, 4, 2)],
  ])('%s leads through all of it, each once', async (query, expected) => {
    expect(await pages(query.replace('limit=2', ''))).toEqual(expected());
  });

  it('is held by the cursor: with another order it is refused', async () => {
    const { body } = await jobs('sort=updatedAt&limit=2');
    for (const other of ['', 'sort=-updatedAt&', 'sort=createdAt&']) {
      const answer = await jobs(`${other}cursor=${body.next_cursor}`);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_cursor']);
    }
    expect((await jobs(`sort=updatedAt&cursor=${body.next_cursor}`)).status).toBe(200);
  });

  it('is of one list: another one refuses its cursor, and takes one of an earlier version', async () => {
    const { body } = await jobs('limit=2');
    const flows = (cursor: string) => call(gateway.app, key, 'get', `/v1/flows?cursor=${cursor}`);
    const refused = await flows(body.next_cursor);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_cursor']);
    const [at, id] = Buffer.from(body.next_cursor, 'base64url').toString().split(' ');
    const unnamed = Buffer.from(`${at} ${id}`).toString('base64url');
    expect((await flows(unnamed)).status).toBe(200);
    expect(idsOf(await jobs(`limit=2&cursor=${unnamed}`))).toEqual([ids[2], ids[1]]);
  });

  it('takes no other order', async () => {
    const { body } = await jobs('sort=notes');
    expect(body.error.issues).toMatchObject([{ path: 'sort', code: 'not_in_list' }]);
  });

  it('shows only what was changed since an instant', async () => {
    const { body } = await call(gateway.app, key, 'get', `/v1/jobs/${ids[2]}`);
    const since = encodeURIComponent(body.data.updatedAt);
    expect(idsOf(await jobs(`updatedSince=${since}`))).toEqual(at(2));
  });
});

it('takes several words of a filter, separated by commas or repeated', async () => {
  const cancelled = await aJob(gateway, 'CANCELLED');
  const aborted = await aJob(gateway, 'ABORTED');
  for (const query of ['status=CANCELLED,ABORTED', 'status=CANCELLED&status=ABORTED'])
    expect(idsOf(await jobs(query))).toEqual([aborted, cancelled]);
  expect(idsOf(await jobs('status=CANCELLED'))).toEqual([cancelled]);
  const refused = await jobs('status=CANCELLED,DONE');
  expect(refused.body.error.issues).toMatchObject([{ path: 'status.1', code: 'not_in_list' }]);
  const count = await call(gateway.app, key, 'get', '/v1/jobs/count?status=CANCELLED,ABORTED');
  expect(count.body.data.count).toBe(2);
});

it.each([
  [
    'externalReference=A&externalReference=B',
    'externalReference',
    'sent_twice',
    'Send it once: it takes one value.',
  ],
  ['sort=createdAt&sort=updatedAt', 'sort', 'sent_twice', 'Send it once: it takes one value.'],
  ['limit=x&limit=y', 'limit', 'sent_twice', 'Send it once: it takes one value.'],
  ['statuss=A&statuss=B', 'statuss', 'unknown_field', 'Did you mean `status`?'],
])('refuses %s with one issue that says what to send', async (query, path, code, fix) => {
  const { body } = await jobs(query);
  expect(body.error.issues).toEqual([{ path, code, fix, message: expect.any(String) }]);
});

const lists = registry.filter(({ kind }) => kind === 'list');
const sorted = lists.filter(({ input }) => 'sort' in input.properties);
const named = (operations: typeof registry) =>
  operations.map((operation) => [operation.name, operation] as const);

it.each(named(lists.filter(({ output }) => 'updatedAt' in (output?.['properties'] ?? {}))))(
  '%s, whose rows show their last change, takes it as filter and order',
  (_name, { input }) => {
    const { updatedSince, sort } = input.properties as Record<string, { enum?: string[] }>;
    expect(updatedSince).toBeDefined();
    expect(sort?.enum).toContain('-updatedAt');
  },
);

const tableOfList: Record<string, string> = {
  'jobs.list': 'job',
  'assets.list': 'asset',
  'docs.list': 'doc',
  'flows.list': 'flow',
  'faults.list': 'dno_fault',
  'clients.list': 'client',
  'sites.list': 'site',
  'invoices.list': 'invoice',
  'invoicing_contracts.list': 'invoicing_contract',
  'invoicing_rates.list': 'invoicing_rate',
};
/** Settings that people write: a team has a few dozen rows, and they are sorted as they are read. */
const small = ['asset_types.list', 'doc_templates.list', 'integrations.list', 'webhooks.list'];

it('a list that can be sorted has indexes, or is small', () => {
  expect(sorted.map(({ name }) => name).sort()).toEqual([...Object.keys(tableOfList), ...small].sort());
});

const ordersOf = ({ properties }: Operation['input']) => properties['sort']?.['enum'] as readonly string[];

it.each(named(sorted.filter(({ name }) => !small.includes(name))))(
  '%s has an index for each of its orders',
  async (name, { input }) => {
    const table = tableOfList[name]!;
    const indexes = await gateway.database.query<{ definition: string }>(
      sql`SELECT indexdef AS definition FROM pg_indexes WHERE tablename = ${table}`,
    );
    for (const column of new Set(ordersOf(input).map((one) => one.replace('-', '').replace('At', '_at'))))
      expect(indexes.map(({ definition }) => definition).join('\n')).toMatch(
        new RegExp(`\\(team_id, ${column} DESC, id DESC[,)]`),
      );
  },
);

it.each(named(sorted))(
  '%s shows a row in each of its orders, and since its last change',
  async (name, operation) => {
    await arrangements[name]!(gateway);
    const read = (input: Record<string, unknown>) => callOperation(gateway.app, key, operation, input);
    for (const sort of ordersOf(operation.input)) {
      const answer = await read({ sort, limit: 100 });
      const property = sort.replace('-', '');
      const times = answer.body.data.map((row: Record<string, string>) => row[property]);
      expect(times.length).toBeGreaterThan(0);
      const ascending = [...times].sort();
      expect(times).toEqual(sort.startsWith('-') ? ascending.reverse() : ascending);
    }
    const [newest] = (await read({ sort: '-updatedAt', limit: 1 })).body.data;
    const since = await read({ updatedSince: newest.updatedAt, limit: 100 });
    expect(idsOf(since)).toContain(newest.id);
    expect((await read({ updatedSince: '2100-01-01T00:00:00Z' })).body.data).toEqual([]);
  },
);
