import { registry } from '@team-operations/catalogue';
import { aJob } from '@team-operations/jobs/arrangements';
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

const jsonReads = registry.filter(({ kind }) => kind === 'read' || kind === 'list');
/** Say what time it is, so that two answers differ. */
const named = (operations: typeof registry) =>
  operations.map((operation) => [operation.name, operation] as const);

describe.each(named(jsonReads))('%s', (name, operation) => {
  it('answers 304 to a caller that has the answer already, and 200 to any other', async () => {
    const input = await arrangements[name]!(gateway);
    const read = (ifNoneMatch?: string) => {
      const sent = callOperation(gateway.app, key, operation, input);
      return ifNoneMatch === undefined ? sent : sent.set('If-None-Match', ifNoneMatch);
    };
    const { etag } = (await read()).headers as { etag: string };
    expect(etag).toMatch(/^(W\/)?"[!#-~]+"$/);
    expect(etag.startsWith('W/')).toBe(operation.version === undefined);
    const same = await read(`"other", ${etag}`);
    // Another test of this database, or the time, may have changed a list or a sum meanwhile.
    if (same.headers['etag'] === etag) expect([same.status, same.text]).toEqual([304, '']);
    else expect(operation.version).toBeUndefined();
    expect((await read('"other"')).status).toBe(200);
  });
});

const changing = registry.filter(
  ({ kind, version, rest }) => kind === 'write' && version !== undefined && rest.path.includes(':id'),
);

describe.each(named(changing))('%s', (name, operation) => {
  const getter = registry.find((one) => one.name === `${name.slice(0, name.indexOf('.'))}.get`)!;

  it('is made to the version that was read, and then to no other', async () => {
    const input = await arrangements[name]!(gateway);
    const read = await callOperation(gateway.app, key, getter, { id: input['id'] });
    const { etag } = read.headers as { etag: string };
    const change = (ifMatch: string) =>
      callOperation(gateway.app, key, operation, input).set('If-Match', ifMatch);
    const stale = await change('"0-0.0"');
    expect([stale.status, stale.body.error.name]).toEqual([412, 'PreconditionFailedError']);
    expect(stale.body.error.issues[0].path).toBe('If-Match');
    expect((await callOperation(gateway.app, key, getter, { id: input['id'] })).headers['etag']).toBe(etag);
    const made = await change(`"other", W/${etag}`);
    expect(made.status).toBe(200);
    expect(made.headers['etag']).not.toBe(etag);
    // Where the status allows no second change, that is said first.
    expect([400, 404, 412]).toContain((await change(etag)).status);
  });
});

const unconditional = registry.filter(({ kind, version }) => kind === 'write' && version === undefined);

it.each(named(unconditional))('%s has no version, and refuses If-Match', async (_name, operation) => {
  const answer = await callOperation(gateway.app, key, operation, { ...operation.example }).set(
    'If-Match',
    '"x"',
  );
  expect(answer.status).toBe(400);
  expect(answer.body.error.issues.map(({ path }: { path: string }) => path)).toContain('If-Match');
});

it.each([
  ['"a,b"', 412],
  ['"a,b" , W/"c"', 412],
  ['""', 412],
  ['"a,b', 400],
  ['a', 400],
  ['', 400],
  ['"a" "b"', 400],
  ['"a",', 400],
])('answers to the condition %s of a change with %i', async (ifMatch, status) => {
  const id = await aJob(gateway);
  const answer = await call(gateway.app, key, 'patch', `/v1/jobs/${id}`, { notes: 'a' }).set(
    'If-Match',
    ifMatch,
  );
  expect([answer.status, answer.body.error.issues[0].path]).toEqual([status, 'If-Match']);
});

describe('a change of a job with If-Match', () => {
  const patch = (id: string, notes: string) => call(gateway.app, key, 'patch', `/v1/jobs/${id}`, { notes });
  const etagOf = async (id: string) =>
    (await call(gateway.app, key, 'get', `/v1/jobs/${id}`)).headers['etag'] as string;

  it('when 20 are sent at the same time, then exactly one is made', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await aJob(gateway);
      const etag = await etagOf(id);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => patch(id, `note ${n}`).set('If-Match', etag)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(19).fill(412)]);
      const winner = answers.find(({ status }) => status === 200)!;
      const read = await call(gateway.app, key, 'get', `/v1/jobs/${id}`);
      expect(read.body.data.notes).toBe(winner.body.data.notes);
      expect(read.headers['etag']).toBe(winner.headers['etag']);
    }
  });

  it('when others change it without a condition, then each that is made was made to what it named', async () => {
    const id = await aJob(gateway);
    for (let round = 0; round < 10; round += 1) {
      const etag = await etagOf(id);
      const [conditional] = await Promise.all([
        patch(id, 'conditional').set('If-Match', etag),
        call(gateway.app, key, 'patch', `/v1/jobs/${id}`, { scheduledDate: `2026-03-1${round}` }),
      ]);
      expect([200, 412]).toContain(conditional.status);
      const { body } = await call(gateway.app, key, 'get', `/v1/jobs/${id}`);
      expect(body.data.scheduledDate).toBe(`2026-03-1${round}`);
    }
  });

  it('when it is refused, then neither audit, event nor answer of a key is left', async () => {
    const id = await aJob(gateway, 'ASSIGNED');
    const start = (ifMatch: string) =>
      call(gateway.app, key, 'post', `/v1/jobs/${id}/start`).set({
        'If-Match': ifMatch,
        'Idempotency-Key': id,
      });
    expect((await start('"0-0.0"')).status).toBe(412);
    const { body } = await call(gateway.app, key, 'get', `/v1/jobs/${id}/audits`);
    expect(body.data.map(({ operation }: { operation: string }) => operation)).not.toContain('jobs.start');
    const etag = await etagOf(id);
    expect((await start(etag)).status).toBe(200);
    // The same request again is answered as before, though the version is another one now.
    const again = await start(etag);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
  });

  it.each(['x', 'W/x', '"a" "b"', '"a', ''])('when it is %s, then it is refused by name', async (ifMatch) => {
    const answer = await patch(await aJob(gateway), 'x').set('If-Match', ifMatch);
    expect(answer.status).toBe(400);
    expect(answer.body.error.issues[0].path).toBe('If-Match');
  });

  it('when any version will do, then it is made', async () => {
    expect((await patch(await aJob(gateway), 'x').set('If-Match', '*')).status).toBe(200);
  });

  it('reads only the version that is named', async () => {
    const id = await aJob(gateway);
    const read = (ifMatch: string) =>
      call(gateway.app, key, 'get', `/v1/jobs/${id}`).set('If-Match', ifMatch);
    expect((await read(await etagOf(id))).status).toBe(200);
    expect((await read('"0-0.0"')).status).toBe(412);
  });
});
