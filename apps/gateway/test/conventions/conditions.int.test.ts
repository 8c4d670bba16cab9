import { registry } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import { aJob } from '@team-operations/jobs/arrangements';
import { takesVersion, versionOf, type Operation } from '@team-operations/operations';
import { makeTeam } from '@team-operations/testing';
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

const named = (operations: typeof registry) =>
  operations.map((operation) => [operation.name, operation] as const);

const changing = registry.filter((one) => one.kind === 'write' && takesVersion(one));

/** The operation that reads the resource of a change. */
const readerOf = ({ version }: Operation): Operation =>
  registry.find((one) => one.kind === 'read' && one.version?.table.sql === version!.table.sql)!;

describe.each(named(changing))('%s', (name, operation) => {
  /** An input with which a resource is changed that was there before, and what it is read with. */
  async function arrange() {
    let input = await arrangements[name]!(gateway);
    const reader = readerOf(operation);
    // An upsert is made once before: then it changes what it has created.
    if (operation.changedId !== undefined && input['invoiceId'] === undefined) {
      const { body } = await callOperation(gateway.app, key, operation, input);
      if ('invoiceId' in operation.input.properties) input = { ...input, invoiceId: body.data.id };
    }
    const id = operation.changedId?.(input, gateway.team.id) ?? input['id'];
    const read = () => callOperation(gateway.app, key, reader, 'id' in reader.input.properties ? { id } : {});
    return { read, change: () => callOperation(gateway.app, key, operation, input) };
  }

  it('is made to the version that was read, and then to no other', async () => {
    const { read, change } = await arrange();
    const { etag } = (await read()).headers as { etag: string };
    expect(etag).toMatch(/^"/);
    const stale = await change().set('If-Match', '"0-0.0"');
    expect([stale.status, stale.body.error?.name]).toEqual([412, 'PreconditionFailedError']);
    expect(stale.body.error.issues[0].path).toBe('If-Match');
    expect((await read()).headers['etag']).toBe(etag);
    const made = await change().set('If-Match', `"other", W/${etag}`);
    expect([made.status, made.body.error?.issues]).toEqual([operation.rest.status ?? 200, undefined]);
    expect(made.headers['etag']).not.toBe(etag);
    // What only requests a change is answered without a version: the service that makes it compares what was seen.
    if (versionOf(operation.version, made.body.data) === undefined) return;
    const again = await change().set('If-Match', etag);
    // A fault that is already as the caller wants it is answered as it is (RFC 9110, 13.1.1).
    if (again.status === 200) expect(again.headers['etag']).toBe(made.headers['etag']);
    // Where the status allows no second change, that is said first.
    else expect([400, 404, 412]).toContain(again.status);
  });
});

/** Writes that add something beside what is there, or repeat it. They overwrite nothing that a caller could have read. */
const adding = ['doc_revisions.create', 'docs.add_job', 'sip.submit', 'webhooks.replay', 'webhooks.test'];

it('every write takes If-Match, but those that create or add', () => {
  const others = registry.filter((one) => one.kind === 'write' && !takesVersion(one));
  const creates = ({ name, rest }: Operation) => name.endsWith('.create') && !rest.path.endsWith('/create');
  const names = others.filter((one) => !creates(one)).map(({ name }) => name);
  expect(names.sort()).toEqual(adding);
});

const unconditional = registry.filter((one) => one.kind === 'write' && !takesVersion(one));

it.each(named(unconditional))(
  '%s changes nothing that was read, and refuses If-Match',
  async (_name, operation) => {
    const answer = await callOperation(gateway.app, key, operation, { ...operation.example }).set(
      'If-Match',
      '"x"',
    );
    expect(answer.status).toBe(400);
    expect(answer.body.error.issues.map(({ path }: { path: string }) => path)).toContain('If-Match');
  },
);

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

it('a reminder makes no ETag of a fault outdated', async () => {
  const input = await arrangements['faults.acknowledge']!(gateway);
  const path = `/v1/dno-faults/${String(input['id'])}`;
  const etagOf = async () => (await call(gateway.app, key, 'get', path)).headers['etag'] as string;
  const [before] = (await etagOf()).split('-');
  await gateway.database.query(sql`
    UPDATE dno_fault SET updated_at = now(), call_reminded_at = now() WHERE id = ${input['id']}::uuid`);
  expect((await etagOf()).split('-')[0]).toBe(before);
  const { status } = await call(gateway.app, key, 'post', `${path}/acknowledge`, {
    ...input,
    id: undefined,
  }).set('If-Match', `${before}"`);
  expect(status).toBe(200);
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

  it('when nothing is saved yet, then one of several that name this is made', async () => {
    const example = registry.find(({ name }) => name === 'invoice_template.upsert')!.example as {
      body: string;
    };
    for (let round = 0; round < 5; round += 1) {
      const own = (await makeTeam(gateway.database)).api_keys['apis.all']!;
      const { etag } = (await call(gateway.app, own, 'get', '/v1/invoicing/template')).headers as {
        etag: string;
      };
      const upsert = (text: string) =>
        call(gateway.app, own, 'post', '/v1/invoicing/template/upsert', {
          body: `${example.body}<p>${text}</p>`,
        }).set('If-Match', etag);
      const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(upsert));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
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
    for (const quoted of ['"*"', '"*-x"', '"x", "*"'])
      expect((await patch(await aJob(gateway), 'x').set('If-Match', quoted)).status).toBe(412);
  });

  it('reads only the version that is named', async () => {
    const id = await aJob(gateway);
    const read = (ifMatch: string) =>
      call(gateway.app, key, 'get', `/v1/jobs/${id}`).set('If-Match', ifMatch);
    expect((await read(await etagOf(id))).status).toBe(200);
    expect((await read('"0-0.0"')).status).toBe(412);
  });
});
