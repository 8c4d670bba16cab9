import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restBreaks } from './rest-breaks.ts';
import type { RestDocument } from './rest-document.ts';
import { releasedDocuments, restComplaint } from './released-rest.ts';

const job = {
  type: 'object',
  required: ['id', 'status', 'notes'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    status: { type: 'string', enum: ['PENDING', 'COMPLETED'] },
    notes: { type: ['string', 'null'] },
    tags: { type: 'array', items: { type: 'string' } },
  },
};
const input = {
  type: 'object',
  required: ['date'],
  additionalProperties: false,
  properties: {
    date: { type: 'string', format: 'date' },
    notes: { type: 'string', minLength: 1, maxLength: 100 },
    kind: { type: 'string', enum: ['A', 'B'] },
    count: { type: 'integer', minimum: 0 },
  },
};
const limit = { name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 100 } };
const status = {
  name: 'status',
  in: 'query',
  required: false,
  schema: { type: 'string', enum: ['PENDING', 'COMPLETED'] },
};

const content = (schema: object) => ({ 'application/json': { schema } });
const list = {
  security: [{ bearer: ['jobs.read'] }],
  parameters: [limit, status],
  responses: { 200: { content: content({ type: 'array', items: { $ref: '#/components/schemas/Job' } }) } },
};
const create = {
  security: [{ bearer: ['jobs.write'] }],
  requestBody: { required: true, content: content(input) },
  responses: { 201: { content: content({ $ref: '#/components/schemas/Job' }) } },
};
interface Changes {
  job?: object;
  input?: object;
  list?: object;
  create?: object;
  paths?: object;
}
const document = (changes: Changes = {}) =>
  ({
    info: { version: '1.0' },
    paths: {
      '/v1/jobs': {
        get: { ...list, ...changes.list },
        post: {
          ...create,
          requestBody: { required: true, content: content({ ...input, ...changes.input }) },
          ...changes.create,
        },
      },
      ...changes.paths,
    },
    components: { schemas: { Job: { ...job, ...changes.job } } },
  }) as unknown as RestDocument;

const withInput = (properties: object) =>
  document({ input: { properties: { ...input.properties, ...properties } } });
const withJob = (properties: object) =>
  document({ job: { properties: { ...job.properties, ...properties } } });
const without = (properties: object, gone: string) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => name !== gone));

it.each<[string, RestDocument]>([
  ['nothing', document()],
  ['a path is added', document({ paths: { '/v1/sites': { get: list } } })],
  [
    'a parameter that may be left out is added',
    document({ list: { parameters: [limit, status, { ...limit, name: 'sort' }] } }),
  ],
  ['a property that may be left out is added to what is sent', withInput({ more: { type: 'string' } })],
  ['a property is added to what is read', withJob({ more: { type: 'string' } })],
  ['a word is added to what is sent', withInput({ kind: { type: 'string', enum: ['A', 'B', 'C'] } })],
  [
    'a word is added to what is read',
    withJob({ status: { type: 'string', enum: ['PENDING', 'COMPLETED', 'LATE'] } }),
  ],
  ['a limit is looser', withInput({ notes: { type: 'string', minLength: 1, maxLength: 200 } })],
  ['a limit is taken away', withInput({ notes: { type: 'string' } })],
  ['what is read is never null any more', withJob({ notes: { type: 'string' } })],
  [
    'what is sent may be null',
    withInput({ notes: { type: ['string', 'null'], minLength: 1, maxLength: 100 } }),
  ],
  ['what was needed may be left out', document({ input: { required: [] } })],
  [
    'what is sent may also be a list',
    withInput({ kind: { anyOf: [input.properties.kind, { type: 'array', items: input.properties.kind }] } }),
  ],
  ['what is read is always there', document({ job: { required: [...job.required, 'tags'] } })],
  [
    'a parameter takes several of what it took one of',
    document({
      list: { parameters: [limit, { ...status, schema: { type: 'array', items: status.schema } }] },
    }),
  ],
  ['an error is added', document({ create: { responses: { ...create.responses, 409: { content: {} } } } })],
])('when %s, then no program breaks', (_what, now) => {
  expect(restBreaks(document(), now)).toEqual([]);
});

it.each<[string, RestDocument, RegExp]>([
  ['a path is removed', { ...document(), paths: {} }, /GET \/v1\/jobs is gone/],
  ['a method is removed', document({ paths: { '/v1/jobs': { get: list } } }), /POST \/v1\/jobs is gone/],
  ['a parameter is removed', document({ list: { parameters: [limit] } }), /query status is gone/],
  [
    'a parameter becomes required',
    document({ list: { parameters: [{ ...limit, required: true }, status] } }),
    /query limit is required now/,
  ],
  [
    'a required parameter is added',
    document({ list: { parameters: [limit, status, { ...limit, name: 'x', required: true }] } }),
    /query x is new and required/,
  ],
  [
    'a parameter takes less',
    document({ list: { parameters: [{ ...limit, schema: { type: 'integer', maximum: 50 } }, status] } }),
    /maximum is 50, was 100/,
  ],
  [
    'a property is removed from what is sent',
    document({ input: { properties: without(input.properties, 'notes') } }),
    /body.notes is gone/,
  ],
  [
    'a property is removed from what is read',
    document({ job: { properties: without(job.properties, 'tags') } }),
    /tags is gone/,
  ],
  [
    'a new property is required',
    document({
      input: { required: ['date', 'more'], properties: { ...input.properties, more: { type: 'string' } } },
    }),
    /body.more is required now/,
  ],
  [
    'a property becomes required',
    document({ input: { required: ['date', 'notes'] } }),
    /body.notes is required now/,
  ],
  [
    'a word is removed from what is sent',
    withInput({ kind: { type: 'string', enum: ['A'] } }),
    /body.kind may no longer be "B"/,
  ],
  [
    'a text becomes one of some',
    withInput({ notes: { type: 'string', enum: ['x'] } }),
    /takes only \["x"\] now/,
  ],
  [
    'a type of what is sent changes',
    withInput({ count: { type: 'string' } }),
    /body.count may no longer be integer/,
  ],
  ['a type of what is read changes', withJob({ notes: { type: 'integer' } }), /notes may be integer now/],
  ['what is read may be null', withJob({ status: { type: ['string', 'null'] } }), /status may be null now/],
  [
    'what is read may be absent',
    document({ job: { required: ['id', 'status'] } }),
    /notes may be absent now/,
  ],
  [
    'an item of what is read changes',
    withJob({ tags: { type: 'array', items: { type: 'object' } } }),
    /tags\[\] may be object now/,
  ],
  [
    'a format of what is read changes',
    withJob({ id: { type: 'string' } }),
    /id: format is nothing, was "uuid"/,
  ],
  [
    'a text must be shorter',
    withInput({ notes: { type: 'string', minLength: 1, maxLength: 50 } }),
    /maxLength is 50, was 100/,
  ],
  [
    'a text gets a form',
    withInput({ notes: { ...input.properties.notes, pattern: '^a' } }),
    /pattern is "\^a"/,
  ],
  ['a number gets a limit', withInput({ count: { type: 'integer', minimum: 1 } }), /minimum is 1, was 0/],
  [
    'a success has another status',
    document({ create: { responses: { 200: create.responses[201] } } }),
    /is not answered 201 any more/,
  ],
  [
    'an answer has another media type',
    document({ create: { responses: { 201: { content: { 'text/csv': {} } } } } }),
    /is not answered in application\/json/,
  ],
  [
    'another scope is needed',
    document({ list: { security: [{ bearer: ['team.read'] }] } }),
    /needs the scope team.read now/,
  ],
])('when %s, then it is refused by name', (_what, now, what) => {
  expect(restBreaks(document(), now).join('\n')).toMatch(what);
});

describe('the complaint', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'released-'));
    await mkdir(join(root, releasedDocuments), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true }));
  const release = (version: string, content: object) =>
    writeFile(join(root, releasedDocuments, `openapi-${version}.json`), JSON.stringify(content));
  const now = (content: object) => [
    { path: 'libs/operations/contract/openapi.json', content: JSON.stringify(content) },
  ];

  it('compares with the newest release, and names the way out', async () => {
    await release('1.9', document({ paths: { '/v1/old': { get: list } } }));
    await release('1.10', document());
    expect(await restComplaint(root, now(document()))).toBeNull();
    const complaint = await restComplaint(root, now({ ...document(), paths: {} }));
    expect(complaint).toContain('GET /v1/jobs is gone');
    expect(complaint).toContain('openapi-1.10.json');
    expect(complaint).toContain('deprecated');
  });

  it('says when nothing was ever released', async () => {
    expect(await restComplaint(root, now(document()))).toContain('no released document');
  });
});
