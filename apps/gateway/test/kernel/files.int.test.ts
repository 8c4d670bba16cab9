import { defineFile, openApiDocument, type FileContent } from '@team-operations/operations';
import { notFound } from '@team-operations/errors';
import { OneOf, Strict } from '@team-operations/schemas';
import request from 'supertest';
import { call, startGateway, type GatewayUnderTest } from '../gateway.ts';

const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);

async function* parts(failsAfter: number) {
  for (let part = 0; part < 3; part += 1) {
    if (part === failsAfter) throw new Error('the source broke');
    yield `part ${part}\n`;
  }
}

const contents: Record<string, (mediaType: string) => FileContent> = {
  whole: (mediaType) => ({
    name: 'job.pdf',
    content: mediaType === 'application/pdf' ? bytes : 'id\r\n1\r\n',
  }),
  named: () => ({ name: 'Prüfung "1"; x.csv', content: '' }),
  streamed: () => ({ name: 'jobs.csv', content: parts(Infinity) }),
  'broken at the start': () => ({ name: 'jobs.csv', content: parts(0) }),
  'broken later': () => ({ name: 'jobs.csv', content: parts(1) }),
  absent: () => {
    throw notFound();
  },
};
const kinds = Object.keys(contents);

const common = {
  summary: 'Get a file',
  scope: 'docs.read',
  input: Strict({ kind: OneOf(kinds) }),
  example: { kind: 'whole' },
} as const;
const report = defineFile({
  ...common,
  name: 'reports.get',
  description: 'A report as a file.',
  rest: { method: 'get', path: '/v1/reports/:kind' },
  mediaTypes: ['application/pdf', 'text/csv'],
  handle: async ({ kind }, { mediaType }) => contents[kind]!(mediaType),
});
const picture = defineFile({
  ...common,
  name: 'pictures.get',
  description: 'A picture as a file.',
  rest: { method: 'get', path: '/v1/pictures/:kind' },
  mediaTypes: ['image/svg+xml'],
  handle: async () => ({ name: 'flow.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
});

let gateway: GatewayUnderTest;
let key: string;
beforeAll(async () => {
  gateway = await startGateway({ operations: [report, picture] });
  key = gateway.team.api_keys['docs.read']!;
});
afterAll(() => gateway.close());

const ask = (kind: string, accept?: string) => {
  const sent = call(gateway.app, key, 'get', `/v1/reports/${encodeURIComponent(kind)}`);
  return (accept === undefined ? sent : sent.set('Accept', accept)).buffer(true).parse((res, done) => {
    const chunks: Buffer[] = [];
    res.on('data', (chunk: Buffer) => chunks.push(chunk));
    res.on('end', () => done(null, Buffer.concat(chunks)));
  });
};

it('is answered to the byte, to be saved and never stored, sniffed or run', async () => {
  const answer = await ask('whole');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(bytes);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '6',
    'content-disposition': 'attachment; filename=job.pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    vary: expect.stringContaining('Accept'),
  });
  expect(answer.headers['etag']).toMatch(/^W\/"/);
});

it('keeps a name in any language', async () => {
  const { headers } = await ask('named', 'text/csv');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Pr?fung \\"1\\"; x.csv"; filename*=UTF-8''Pr%C3%BCfung%20%221%22%3B%20x.csv`,
  );
});

it.each([
  ['text/csv', 'text/csv; charset=utf-8'],
  ['application/pdf;q=0.5, text/*', 'text/csv; charset=utf-8'],
  ['*/*', 'application/pdf'],
])('when %s is accepted, then it comes as %s', async (accept, mediaType) => {
  expect((await ask('whole', accept)).headers['content-type']).toBe(mediaType);
});

it('when no media type suits the caller, then the answer is 406 and names those that there are', async () => {
  const answer = await call(gateway.app, key, 'get', '/v1/reports/whole').set('Accept', 'image/png');
  expect(answer.status).toBe(406);
  expect(answer.body).toMatchObject({
    status: 'error',
    message: 'Not Acceptable',
    request_id: answer.headers['x-request-id'],
    error: {
      name: 'NotAcceptableError',
      issues: [
        {
          path: 'Accept',
          message: 'has no supported media type',
          fix: 'Send one of application/pdf, text/csv, or leave it out for application/pdf.',
        },
      ],
    },
  });
});

it('comes in its one media type whatever is accepted', async () => {
  const answer = await call(gateway.app, key, 'get', '/v1/pictures/whole').set('Accept', 'application/json');
  expect([answer.status, answer.headers['content-type'], answer.headers['vary']]).toEqual([
    200,
    'image/svg+xml',
    // Not `Accept`: nothing depends on it.
    'Accept-Encoding',
  ]);
});

it('is not sent again to a reader who has it, in the media type that the reader asks for', async () => {
  const { headers } = await ask('whole');
  const etag = headers['etag']!;
  const again = await ask('whole').set('If-None-Match', etag);
  expect([again.status, again.headers['etag'], again.body]).toEqual([304, etag, Buffer.alloc(0)]);
  expect((await ask('whole', 'text/csv').set('If-None-Match', etag)).status).toBe(200);
  expect((await ask('streamed', 'text/csv')).headers['etag']).toBeUndefined();
});

it('is streamed, and sent without its content to HEAD', async () => {
  const answer = await ask('streamed', 'text/csv');
  expect(answer.body.toString()).toBe('part 0\npart 1\npart 2\n');
  const head = await request(gateway.app).head('/v1/reports/streamed').set('Authorization', `Bearer ${key}`);
  expect([head.status, head.headers['content-disposition']]).toEqual([200, 'attachment; filename=jobs.csv']);
});

it('is an error like any other when it cannot be made, and cut off when it breaks later', async () => {
  for (const [kind, status] of [
    ['absent', 404],
    ['broken at the start', 500],
  ] as const) {
    const answer = await call(gateway.app, key, 'get', `/v1/reports/${encodeURIComponent(kind)}`);
    expect([answer.status, answer.body.status]).toEqual([status, 'error']);
    expect(answer.headers['content-disposition']).toBeUndefined();
  }
  await expect(ask('broken later')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
});

it('refuses wrong input, and who lacks the scope, as JSON', async () => {
  expect((await call(gateway.app, key, 'get', '/v1/reports/other')).status).toBe(400);
  const other = gateway.team.api_keys['jobs.read']!;
  const answer = await call(gateway.app, other, 'get', '/v1/reports/whole').set('Accept', 'image/png');
  expect([answer.status, answer.body.error.name]).toEqual([403, 'ForbiddenError']);
});

it('is documented with its media types, and 406 only where there is a choice', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument([report, picture])));
  const [ofReport, ofPicture] = ['reports', 'pictures'].map(
    (name) => paths[`/v1/${name}/{kind}`].get.responses,
  );
  expect(ofReport[200]).toMatchObject({
    headers: { 'Content-Disposition': {} },
    content: { 'application/pdf': {}, 'text/csv': { schema: { type: 'string' } } },
  });
  expect([406 in ofReport, 406 in ofPicture]).toEqual([true, false]);
  const names = (schemas: typeof components) => schemas.schemas.Error.properties.error.properties.name.enum;
  expect(names(components)).toContain('NotAcceptableError');
  expect(names(openApiDocument([picture]).components)).not.toContain('NotAcceptableError');
});
