import { registry } from '@team-operations/catalogue';
import type { Operation } from '@team-operations/operations';
import { callOperation, documentedHeaders } from '@team-operations/testing/rest';
import { arrangements } from './arrangements.ts';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ requestsPerMinute: 1_000_000 });
});
afterAll(() => gateway.close());

const { names, answersOf } = documentedHeaders(registry);
const key = () => gateway.team.api_keys['apis.all']!;

interface Answer {
  status: number;
  headers: Record<string, string>;
}
const sentBy = ({ headers }: Answer) => names.filter((name) => name.toLowerCase() in headers).sort();

/** Without those that some answers have and others have not. */
const always = (headers: Iterable<string>, ...sometimes: string[]) =>
  [...headers].filter((name) => !sometimes.includes(name)).sort();

const documentedOf = ({ rest }: Operation, status: number) =>
  answersOf(rest.method.toUpperCase(), rest.path.replaceAll(/:\w+/g, 'x'))?.get(status) ?? new Set<string>();

const ask = (operation: Operation, input: Record<string, unknown>, header: Record<string, string>) =>
  callOperation(gateway.app, key(), operation, input).set(header) as unknown as Promise<
    Answer & { body: { next_cursor?: unknown } }
  >;

// An answer with a header that is not documented fails in the gateway under test.
it.each(registry.map((operation) => [operation.name, operation] as const))(
  'answers %s with each header that is documented',
  async (name, operation) => {
    const { rest, kind } = operation;
    const input = await arrangements[name]!(gateway);
    const documented = documentedOf(operation, rest.status ?? 200);
    const idempotency = { 'Idempotency-Key': crypto.randomUUID() };
    const answer = await ask(operation, input, kind === 'write' ? idempotency : {});
    const hasNext = kind === 'list' && answer.body.next_cursor !== null;
    const absent = ['Idempotent-Replayed', 'Deprecation', 'Sunset', ...(hasNext ? [] : ['Link'])];
    expect([answer.status, ...sentBy(answer)]).toEqual([
      rest.status ?? 200,
      ...always(documented, ...absent),
    ]);

    if (documented.has('Idempotent-Replayed')) {
      const again = await ask(operation, input, idempotency);
      expect(again.headers['idempotent-replayed']).toBe('true');
    }
    if (rest.method === 'get') {
      const current = await ask(operation, input, { 'If-None-Match': answer.headers['etag']! });
      // What changes between two reads, such as a time, has another ETag.
      if (current.status === 304)
        expect(sentBy(current)).toEqual(always(documentedOf(operation, 304), ...absent));
    }
  },
);

it('answers a list with the address of its next page, and a deprecated request with its dates', async () => {
  const job = { jobTypeId: gateway.team.job_type_id, scheduledDate: '2026-03-01' };
  for (let count = 0; count < 2; count += 1) await call(gateway.app, key(), 'post', '/v1/jobs', job);
  const page = await call(gateway.app, key(), 'get', '/v1/jobs?limit=1');
  expect(page.headers['link']).toMatch(/^<http.*>; rel="next"$/);

  const { id: _, ...ofClient } = await arrangements['docs.create']!(gateway);
  const { clientId } = ofClient;
  const site = await call(gateway.app, key(), 'post', '/v1/sites', { clientId, name: 'Bakery' });
  const sent = { title: 'Report', body: 'text', siteId: site.body.data.id };
  const answer = await call(gateway.app, key(), 'post', '/v1/docs', sent);
  expect(sentBy(answer)).toEqual(
    always(
      documentedOf(
        registry.find(({ name }) => name === 'docs.create')!,
        201,
      ),
      'Idempotent-Replayed',
    ),
  );
});
