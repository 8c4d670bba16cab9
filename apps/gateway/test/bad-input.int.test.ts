import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { aJob } from '@team-operations/jobs/arrangements';
import { expectError } from './expect-error.ts';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
let key: string;
let id: string;
beforeAll(async () => {
  gateway = await startGateway({ bodyLimitBytes: 100_000 });
  key = gateway.team.api_keys['apis.all']!;
  id = await aJob(gateway);
});
afterAll(() => gateway.close());

const postRaw = (body: string, type = 'application/json') =>
  request(gateway.app)
    .post('/v1/jobs')
    .set('Authorization', `Bearer ${key}`)
    .set('Content-Type', type)
    .send(body);

describe('a body', () => {
  const nested = '['.repeat(5000) + ']'.repeat(5000);
  it.each([
    ['malformed JSON', '{"a": ', ['']],
    ['a duplicate property', '{"notes":"a","notes":"b"}', ['notes']],
    ['a duplicate property in a nested object', '{"notes":{"x":1,"x":2}}', ['notes.x']],
    ['an escaped duplicate property', '{"notes":"a","\\u006eotes":"b"}', ['notes']],
    ['deep nesting', `{"notes":${nested}}`, ['']],
    ['a NUL in an id', '{"jobTypeId":"a\\u0000b","scheduledDate":"2026-03-01"}', ['jobTypeId']],
    ['an array', '[]', ['', 'jobTypeId', 'scheduledDate']],
    ['a bare null', 'null', ['', 'jobTypeId', 'scheduledDate']],
    [
      'a prototype',
      '{"__proto__":{"notes":"x"},"constructor":1}',
      ['jobTypeId', 'scheduledDate', '__proto__', 'constructor'],
    ],
  ])('when it has %s, then it is refused by name', async (_, body, paths) => {
    expect(expectError(await postRaw(body), 400, 'BadRequestError').sort()).toEqual([...paths].sort());
  });

  it.each<[string, string, string]>([
    ['an escaped NUL', String.raw`a\u0000b`, 'ab'],
    ['a NUL as it is', 'a\u0000b', 'ab'],
    ['a line break as it is', 'a\r\nb\tc', 'a\nb\tc'],
    ['half a surrogate pair', String.raw`a\ud800`, 'a\ufffd'],
  ])('is accepted with %s in its free text, which is removed', async (_, sent, kept) => {
    const job = { jobTypeId: gateway.team.job_type_id, scheduledDate: '2026-03-01', notes: 'NOTES' };
    const answer = await postRaw(JSON.stringify(job).replace('NOTES', sent));
    expect([answer.status, answer.body.data.notes]).toEqual([201, kept]);
  });

  it('when its bytes are not UTF-8, then it is refused', async () => {
    const server = gateway.app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/v1/jobs`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { issues: [{ path: '', message: 'is not UTF-8' }] } });
    server.close();
  });

  it('when many things are wrong, then all of them are named together, each with what to do', async () => {
    const answer = await call(gateway.app, key, 'post', '/v1/jobs?dry=1', {
      jobTypeId: 7,
      scheduledDate: '2026-02-30',
      notes: '',
      mpan: '1234567890123',
      statsu: 'PENDING',
      clientId: 'x',
    });
    expect(expectError(answer, 400, 'BadRequestError').sort()).toEqual(
      ['clientId', 'dry', 'jobTypeId', 'mpan', 'notes', 'scheduledDate', 'statsu'].sort(),
    );
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'multipart/form-data',
  ])('when its type is %s, then the answer is 415', async (type) => {
    expect(expectError(await postRaw('{}', type), 415, 'UnsupportedMediaTypeError')).toEqual([
      'Content-Type',
    ]);
  });

  it('is not read when the key may not use the operation', async () => {
    key = gateway.team.api_keys['apis.read']!;
    const answers = [await postRaw('{"a": '), await postRaw('{}', 'text/plain')];
    key = gateway.team.api_keys['apis.all']!;
    for (const answer of answers) expectError(answer, 403, 'ForbiddenError');
  });

  it('when it has more members than any request has, then it is refused without naming one', async () => {
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`a${index}`, 1]));
    const answer = await postRaw(JSON.stringify(many));
    expect(expectError(answer, 400, 'BadRequestError')).toEqual(['']);
    expect(answer.text).toContain('has more than 2000 properties and list items');
  });

  it('when it is larger than the limit, then the answer is 413', async () => {
    expectError(await postRaw(JSON.stringify({ notes: 'x'.repeat(200_000) })), 413, 'PayloadTooLargeError');
  });

  it('when a string is longer than it may be, then it is refused by name', async () => {
    const answer = await call(gateway.app, key, 'patch', `/v1/jobs/${id}`, { notes: 'x'.repeat(10_001) });
    expect(expectError(answer, 400, 'BadRequestError')).toEqual(['notes']);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '0000-01-01',
    '2026-03-01T00:00:00Z',
    20260301,
  ])('when a date is %s, then it is refused by name', async (scheduledDate) => {
    const answer = await call(gateway.app, key, 'patch', `/v1/jobs/${id}`, { scheduledDate });
    expect(expectError(answer, 400, 'BadRequestError')).toEqual(['scheduledDate']);
  });

  it('when it sets what the path sets, then it is refused by name', async () => {
    const answer = await call(gateway.app, key, 'patch', `/v1/jobs/${id}`, { id, notes: 'x' });
    expect(expectError(answer, 400, 'BadRequestError')).toEqual(['id']);
  });
  it('when it has an unknown name, then what is suggested is not what the path sets', async () => {
    const answer = await call(gateway.app, key, 'patch', `/v1/jobs/${id}`, { why: 1, id });
    expect(expectError(answer, 400, 'BadRequestError')).toEqual(['why', 'id']);
    const [unknown] = answer.body.error.issues;
    expect(unknown).toMatchObject({ code: 'unknown_field', message: 'is unknown' });
    expect(unknown.fix).toContain('notes');
    expect(unknown.fix).not.toMatch(/\bid\b/);
    const nothing = await call(gateway.app, key, 'get', `/v1/flows/${id}/timeline?format=png`);
    expect(nothing.body.error.issues).toMatchObject([
      { path: 'format', fix: 'Name the type in `Accept`: image/svg+xml, image/png, text/plain.' },
    ]);
    const other = await call(gateway.app, key, 'get', `/v1/flows/${id}/timeline?x=1`);
    expect(other.body.error.issues).toMatchObject([{ path: 'x', fix: 'None is allowed here.' }]);
    const ofPath = await call(gateway.app, key, 'get', `/v1/flows/${id}/timeline?id=${id}`);
    expect(ofPath.body.error.issues).toMatchObject([
      { path: 'id', message: 'is set by the path', fix: 'Leave it out: the path has `id`.' },
    ]);
  });
});

describe('a query', () => {
  it.each([
    ['limit=0', ['limit']],
    ['limit=101', ['limit']],
    ['limit=ten', ['limit']],
    ['limit=1e2', ['limit']],
    ['limit=5&limit=6', ['limit']],
    ['status=DONE&foo=1&scheduledFrom=2026-02-30', ['foo', 'scheduledFrom', 'status']],
    ['status=', ['status']],
    ['cursor=!!!', ['cursor']],
    ['cursor=MjAyNi0xMS0yMSB4', ['cursor']],
    ['externalReference=%00', ['externalReference']],
    ['externalReference=%E0%A4%A', ['externalReference']],
    ['externalReference=50%', ['externalReference']],
    ['externalReference=a&%FF=1', ['\ufffd']],
    ['__proto__=1', ['__proto__']],
    ['mpan=123', ['mpan']],
  ])('when it is %s, then it is refused by name', async (query, paths) => {
    const answer = await call(gateway.app, key, 'get', `/v1/jobs?${query}`);
    expect(expectError(answer, 400, 'BadRequestError').sort()).toEqual(paths);
  });
});

describe('X-Request-Id', () => {
  it('when it is well formed, then it is used everywhere; else a new one is made', async () => {
    const ask = (value: string) => call(gateway.app, null, 'get', '/v1/jobs').set('X-Request-Id', value);
    const good = await ask('my-request-0001');
    expect(good.headers['x-request-id']).toBe('my-request-0001');
    expect(good.body.request_id).toBe('my-request-0001');
    for (const forged of [
      'short',
      'x'.repeat(65),
      'a b c d e f',
      '<script>alert(1)</script>',
      'one-one-one, two-two-two',
    ]) {
      const answer = await ask(forged);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.body.request_id).toBe(answer.headers['x-request-id']);
    }
  });
});

describe('a condition on a change', () => {
  it.each(['If-None-Match', 'If-Unmodified-Since'])(
    'when %s is sent, then the change is refused by its name, and nothing is changed',
    async (header) => {
      const read = () => call(gateway.app, key, 'get', `/v1/jobs/${id}`);
      const { body: before } = await read();
      const change = call(gateway.app, key, 'patch', `/v1/jobs/${id}`, { notes: header }).set(header, '"x"');
      expect(expectError(await change, 400, 'BadRequestError')).toEqual([header]);
      const after = await read().set(header, '"x"');
      expect([after.status, after.body]).toEqual([200, before]);
    },
  );
});
