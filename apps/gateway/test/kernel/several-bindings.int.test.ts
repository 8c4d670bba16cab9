import { Type } from '@sinclair/typebox';
import { openApiDocument, defineList, readPage, scopeReference } from '@team-operations/operations';
import { raw, sql } from '@team-operations/database';
import { pageParameters, Strict, Uuid } from '@team-operations/schemas';
import { aJob } from '@team-operations/jobs/arrangements';
import { call, startGateway, type GatewayUnderTest } from '../gateway.ts';

/** One operation with two bindings, as a search has: the words in the query, or in the body. */
const search = defineList({
  name: 'search.global',
  summary: 'Search jobs',
  description: 'Jobs whose notes have the words.',
  scope: 'search.read',
  rest: [
    { method: 'get', path: '/v1/search' },
    { method: 'post', path: '/v1/search' },
  ],
  input: Strict({ words: Type.String({ minLength: 1 }), ...pageParameters }),
  output: Strict({ id: Uuid, notes: Type.String() }),
  example: { words: 'side bell' },
  handle: (input, { team }) =>
    readPage<{ id: string; notes: string; at: string }>(team, input, {
      select: raw('id, notes, created_at AS at'),
      from: raw('job'),
      where: [sql`position(${input.words} in notes) > 0`],
      order: { at: 'created_at', id: 'id' },
      positionOf: ({ at, id }) => ({ at, id }),
    }).then(({ rows, nextCursor }) => ({ rows: rows.map(({ id, notes }) => ({ id, notes })), nextCursor })),
});

const words = crypto.randomUUID();
const found: string[] = [];
let gateway: GatewayUnderTest;
let key: string;
beforeAll(async () => {
  const whole = await startGateway();
  for (const notes of [`${words} 1`, `${words} 2`]) found.unshift(await aJob(whole, 'PENDING', { notes }));
  gateway = { ...whole, ...(await startGatewayOn(whole)) };
  key = gateway.team.api_keys['search.read']!;
});
afterAll(() => gateway.close());

/** A gateway with the operation alone, on the data of another one. */
async function startGatewayOn(whole: GatewayUnderTest) {
  const { app, close } = await startGateway({
    operations: [search],
    database: whole.serviceDatabase,
    authenticator: whole.authenticator,
  });
  return { app, close: async () => void (await Promise.all([close(), whole.close()])) };
}

const get = (query: string) => call(gateway.app, key, 'get', `/v1/search?${query}`);
const post = (body: object, query = '') => call(gateway.app, key, 'post', `/v1/search${query}`, body);
const idsOf = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id);

it('takes the input of a GET from the query and that of a POST from the body', async () => {
  const answers = [await get(`words=${words}`), await post({ words })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(idsOf)).toEqual([found, found]);
});

it('pages through both, and names the address of the next page where there is one', async () => {
  const first = await get(`words=${words}&limit=1`);
  expect(first.headers['link']).toMatch(/^<http:\/\/localhost:3003\/v1\/search\?\S+>; rel="next"$/);
  const posted = await post({ words, limit: 1 });
  expect(posted.headers['link']).toBeUndefined();
  expect(posted.body.next_cursor).toBe(first.body.next_cursor);
  const second = await post({ words, limit: 1, cursor: posted.body.next_cursor });
  expect([...idsOf(posted), ...idsOf(second)]).toEqual(found);
});

it('refuses a query beside a body, and wrong input by its name', async () => {
  expect((await post({ words }, '?limit=1')).body.error.issues).toMatchObject([{ path: 'limit' }]);
  expect((await post({ words: '' })).body.error.issues).toMatchObject([{ path: 'words' }]);
  expect((await post({ words }, '?dry_run=true')).status).toBe(400);
});

it('refuses through each binding what is refused at the other', async () => {
  const other = gateway.team.api_keys['jobs.read']!;
  for (const [credential, status] of [
    [null, 401],
    [other, 403],
  ] as const) {
    expect((await call(gateway.app, credential, 'get', `/v1/search?words=x`)).status).toBe(status);
    expect((await call(gateway.app, credential, 'post', '/v1/search', { words: 'x' })).status).toBe(status);
  }
});

it('names both methods where neither fits', async () => {
  const answer = await call(gateway.app, key, 'patch', '/v1/search', {});
  expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
});

it('is documented at both, once as parameters and once as a body', () => {
  const paths = openApiDocument([search]).paths['/v1/search'] as Record<string, Record<string, unknown>>;
  const { get: read, post: sent } = paths as Record<'get' | 'post', Record<string, unknown>>;
  expect([read['operationId'], sent['operationId']]).toEqual(['search.global', 'search.global.post']);
  expect(read['parameters']).toMatchObject([
    { name: 'words', in: 'query' },
    { name: 'limit' },
    { name: 'cursor' },
    { name: 'If-None-Match', in: 'header' },
  ]);
  // It changes nothing, so an Idempotency-Key does nothing for it.
  expect(sent['parameters']).toEqual([]);
  expect(sent['requestBody']).toMatchObject({
    content: { 'application/json': { schema: { required: ['words'] }, example: { words: 'side bell' } } },
  });
  const entry = scopeReference([search]).find(({ name }) => name === 'search.read')!;
  expect(entry.operations[0]?.rest).toBe('GET /v1/search, POST /v1/search');
});
