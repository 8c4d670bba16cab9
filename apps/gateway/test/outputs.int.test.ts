import { registry } from '@team-operations/catalogue';
import type { Operation } from '@team-operations/operations';
import { validator } from '@team-operations/schemas';
import { Type } from '@sinclair/typebox';
import { callOperation, documentedHeaders } from '@team-operations/testing/rest';
import type { Response } from 'supertest';
import request from 'supertest';
import { arrangements } from './arrangements.ts';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';
import { requestOf } from './properties/send-input.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ requestsPerMinute: 1_000_000 });
});
afterAll(() => gateway.close());

const { names, answersOf } = documentedHeaders(registry);

const sentBy = ({ headers }: Response) => names.filter((name) => name.toLowerCase() in headers).sort();

/** Without those that some answers have and others have not. */
const always = (headers: Iterable<string>, ...sometimes: string[]) =>
  [...headers].filter((name) => !sometimes.includes(name)).sort();

const documentedOf = ({ rest }: Operation, status: number) =>
  answersOf(rest.method.toUpperCase(), rest.path.replaceAll(/:\w+/g, 'x'))?.get(status) ?? new Set<string>();

/** Asks an operation with the same input and credential again and again. */
type Ask = (header: Record<string, string>) => PromiseLike<Response>;

const isList = ({ kind }: Operation) => kind === 'list';

function expectSchema(operation: Exclude<Operation, { kind: 'file' }>, { body }: Response): void {
  const check = validator(isList(operation) ? Type.Array(operation.output) : operation.output);
  expect(check(body.data).issues ?? []).toEqual([]);
  expect(Object.keys(body)).toEqual(isList(operation) ? ['data', 'next_cursor'] : ['data']);
  if (isList(operation)) expect(body.data.length).toBeGreaterThan(0);
}

/** Documented headers that the answer need not have. */
const absentFrom = (operation: Operation, { body }: Response) => {
  const hasNext = isList(operation) && body.next_cursor !== null;
  return ['Idempotent-Replayed', 'Deprecation', 'Sunset', ...(hasNext ? [] : ['Link'])];
};

/** Differ between two requests, or say how the body is sent that HEAD does not have, compressed or not. */
const own = [
  ...['date', 'x-request-id', 'connection', 'keep-alive', 'ratelimit'],
  ...['transfer-encoding', 'content-length', 'content-encoding', 'vary'],
];
const others = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !own.includes(name))
      .map(([name, value]) => [name, value.split(', ').sort()]),
  );

/** HEAD answers the headers of GET, and no body. */
async function expectHead(path: string, credential: string, answer: Response): Promise<void> {
  const head = await request(gateway.app)
    .head(path)
    .set({ Authorization: `Bearer ${credential}` });
  expect([head.status, head.text ?? '']).toEqual([200, '']);
  expect(others(head.headers)).toEqual(others(answer.headers));
}

/** 304 to a caller that has the answer already, and 200 to any other. */
async function expectConditions(operation: Operation, answer: Response, ask: Ask): Promise<void> {
  const etag = answer.headers['etag']!;
  expect(etag).toMatch(/^(W\/)?"[!#-~]+"$/);
  if (operation.kind !== 'file') expect(etag.startsWith('W/')).toBe(operation.version === undefined);
  const same = await ask({ 'If-None-Match': `"other", ${etag}` });
  // Time may have changed a list or a sum meanwhile.
  if (same.headers['etag'] === etag) {
    expect([same.status, same.text ?? '']).toEqual([304, '']);
    expect(sentBy(same)).toEqual(always(documentedOf(operation, 304), ...absentFrom(operation, answer)));
  } else expect(operation.version).toBeUndefined();
  expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200);
}

// An answer with a header that is not documented fails in the gateway under test.
describe.each(registry.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  it('when it succeeds, then its answer is what its schema says, with the documented headers, also when it is asked again', async () => {
    const arrange = arrangements[name];
    if (arrange === undefined) throw new Error(`arrangements.ts says nothing about ${name}`);
    const input = await arrange(gateway);
    const { rest, kind } = operation;
    const status = rest.status ?? 200;
    // A webhook needs the scope of each of its events as well.
    const needsMore = operation.managersOnly === true || name.startsWith('webhooks.');
    const credential = gateway.team.api_keys[needsMore ? 'apis.all' : operation.scope]!;
    const ask: Ask = (header) => callOperation(gateway.app, credential, operation, input).set(header);
    const idempotency = { 'Idempotency-Key': crypto.randomUUID() };

    const answer = await ask(kind === 'write' ? idempotency : {});
    // A file has no text here.
    expect(answer.text ?? '').not.toContain('"issues"');
    const documented = documentedOf(operation, status);
    expect([answer.status, ...sentBy(answer)]).toEqual([
      status,
      ...always(documented, ...absentFrom(operation, answer)),
    ]);
    if (operation.kind === 'file') expect(answer.headers['content-type']).toContain(operation.mediaTypes[0]);
    else expectSchema(operation, answer);

    if (documented.has('Idempotent-Replayed'))
      expect((await ask(idempotency)).headers['idempotent-replayed']).toBe('true');
    if (rest.method !== 'get') return;
    await expectHead(requestOf(rest, input).path, credential, answer);
    await expectConditions(operation, answer, ask);
  });
});

it('answers a list with the address of its next page, and a deprecated request with its dates', async () => {
  const key = gateway.team.api_keys['apis.all']!;
  const job = { jobTypeId: gateway.team.job_type_id, scheduledDate: '2026-03-01' };
  for (let count = 0; count < 2; count += 1) await call(gateway.app, key, 'post', '/v1/jobs', job);
  const page = await call(gateway.app, key, 'get', '/v1/jobs?limit=1');
  expect(page.headers['link']).toMatch(/^<http.*>; rel="next"$/);

  const { id: _, ...ofClient } = await arrangements['docs.create']!(gateway);
  const { clientId } = ofClient;
  const site = await call(gateway.app, key, 'post', '/v1/sites', { clientId, name: 'Bakery' });
  const sent = { title: 'Report', body: 'text', siteId: site.body.data.id };
  const answer = await call(gateway.app, key, 'post', '/v1/docs', sent);
  const creating = registry.find(({ name }) => name === 'docs.create')!;
  expect(sentBy(answer)).toEqual(always(documentedOf(creating, 201), 'Idempotent-Replayed'));
});
