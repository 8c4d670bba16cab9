import { registry, restDocument } from '@team-operations/catalogue';
import { createApiKeySecret } from '@team-operations/credentials';
import request from 'supertest';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ bodyLimitBytes: 1024, requestsPerMinute: 1_000_000 });
});
afterAll(() => gateway.close());

const { responses } = restDocument(registry).components as {
  responses: Record<string, { headers: object; content: { 'application/json': { example: Body } } }>;
};
interface Body {
  request_id: string;
  error: { name: string; code: string; doc_url: string };
}

const job = (more: object = {}) => ({
  jobTypeId: gateway.team.job_type_id,
  scheduledDate: '2026-03-01',
  ...more,
});
const create = (key: string, body: object) => call(gateway.app, key, 'post', '/v1/jobs', body);
const everything = () => gateway.team.api_keys['apis.all']!;

const refused: [string, () => PromiseLike<{ body: Body; headers: Record<string, string> }>][] = [
  ['BadRequestError', () => create(everything(), job({ scheduledDate: '2026-02-30' }))],
  ['UnauthorizedError', () => create(createApiKeySecret(), job())],
  ['ForbiddenError', () => create(gateway.team.api_keys['jobs.read']!, job())],
  ['NotFoundError', () => call(gateway.app, everything(), 'get', `/v1/jobs/${crypto.randomUUID()}`)],
  [
    'ConflictError',
    async () => {
      const send = (notes: string) =>
        create(everything(), job({ notes })).set('Idempotency-Key', 'documented');
      await send('first');
      return send('second');
    },
  ],
  [
    'PreconditionFailedError',
    async () => {
      const { body } = await create(everything(), job());
      const path = `/v1/jobs/${body.data.id}`;
      return call(gateway.app, everything(), 'patch', path, { notes: 'x' }).set('If-Match', '"other"');
    },
  ],
  ['PayloadTooLargeError', () => create(everything(), job({ notes: 'x'.repeat(2000) }))],
  [
    'UnsupportedMediaTypeError',
    () =>
      request(gateway.app)
        .post('/v1/jobs')
        .set({ Authorization: `Bearer ${everything()}`, 'Content-Type': 'text/plain' })
        .send('x'),
  ],
];

it.each(refused)('answers %s as the documentation shows it', async (name, send) => {
  const { body, headers } = await send();
  const { example } = responses[name]!.content['application/json'];
  // Of the errors with 404, only a PDF that is not ready has it.
  const documented = Object.keys(responses[name]!.headers).filter((header) => header !== 'Retry-After');
  expect(documented.filter((header) => !(header.toLowerCase() in headers))).toEqual([]);
  expect(body.error.doc_url).toBe(`http://localhost:3003/v1/errors#${body.error.code}`);
  expect({
    ...body,
    request_id: example.request_id,
    error: { ...body.error, doc_url: example.error.doc_url },
  }).toEqual(example);
});

it('documents the sentence of a used up limit, and its seconds, as it is answered', async () => {
  const limited = await startGateway({ requestsPerMinute: 1 });
  try {
    const ask = () => call(limited.app, limited.team.api_keys['apis.all']!, 'get', '/v1/team');
    await ask();
    const { body, headers } = await ask();
    const shown = responses['TooManyRequestsError']!.content['application/json'].example;
    const seconds = headers['retry-after']!;
    const named = Object.keys(responses['TooManyRequestsError']!.headers);
    expect(named.filter((header) => !(header.toLowerCase() in headers))).toEqual([]);
    const expected = JSON.stringify(shown)
      .replace('600 requests', '1 request')
      .replace('https://api.example', 'http://localhost:3003')
      .replace(/after 60 seconds/, `after ${seconds} ${seconds === '1' ? 'second' : 'seconds'}`);
    expect({ ...body, request_id: shown.request_id }).toEqual(JSON.parse(expected));
  } finally {
    await limited.close();
  }
});
