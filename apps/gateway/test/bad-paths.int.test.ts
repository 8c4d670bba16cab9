import { aJob } from '@team-operations/jobs/arrangements';
import { expectError } from './expect-error.ts';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
let key: string;
let id: string;
beforeAll(async () => {
  gateway = await startGateway();
  key = gateway.team.api_keys['apis.all']!;
  id = await aJob(gateway);
});
afterAll(() => gateway.close());

it.each([
  ['flows', 'flow'],
  ['asset-types', 'asset type'],
  ['webhooks', 'webhook'],
])('when one of the %s is not there, then the 404 names it', async (path, name) => {
  const { status, body } = await call(gateway.app, key, 'get', `/v1/${path}/${id}`);
  expect([status, body.error.issues]).toEqual([
    404,
    [
      {
        code: 'not_found',
        path: '',
        message: `no ${name} of your team has this id`,
        fix: 'Check the id.',
      },
    ],
  ]);
});

it.each([
  ['/v1/jobs/counts', 'Nearest: GET /v1/jobs/count.'],
  ['/v1/invoices/default', 'Nearest: GET /v1/invoices/defaults.'],
  ['/v1/assets/filter_options', 'Nearest: GET /v1/assets/filter-options.'],
  ['/v1/flows/stat', 'Nearest: GET /v1/flows/stats.'],
  ['/v1/jobs/4711', 'Send the id as this service returned it: 36 characters.'],
])('when %s has no id, then the fix is %s', async (path, fix) => {
  const { status, body } = await call(gateway.app, key, 'get', path);
  expect([status, body.error.issues[0].fix]).toEqual([400, fix]);
});

it('when nothing is there, then the answer is 404', async () => {
  for (const path of [
    '/',
    '/v1',
    '/v1/nothing',
    '/v1/jobs/',
    '/V1/jobs',
    `/v1/jobs/${id}/undo`,
    '/v1/jobs//audits',
  ]) {
    expectError(await call(gateway.app, key, 'get', path), 404, 'NotFoundError');
  }
});

it('when its method is another one, then the answer is 405 with what is allowed', async () => {
  const answer = await call(gateway.app, key, 'delete', '/v1/jobs');
  expectError(answer, 405, 'MethodNotAllowedError');
  expect(answer.headers['allow']).toBe('GET, POST, HEAD, OPTIONS');
  expect(answer.body.error.issues).toEqual([
    {
      code: 'method_not_allowed',
      path: '',
      message: '/v1/jobs does not support DELETE',
      fix: 'Use GET or POST.',
    },
  ]);
  const other = await call(gateway.app, key, 'get', `/v1/jobs/${id}/complete`);
  expect(other.headers['allow']).toBe('POST, OPTIONS');
});

it.each(['not-a-uuid', '%00', '..%2f..%2fetc', "1'%20OR%201=1", '%F0%9F%92%A9'])(
  'when its id is %s, then it is refused by name',
  async (bad) => {
    expect(
      expectError(await call(gateway.app, key, 'get', `/v1/jobs/${bad}`), 400, 'BadRequestError'),
    ).toEqual(['id']);
  },
);

it('when a percent sign is alone, then it is refused', async () => {
  expectError(await call(gateway.app, key, 'get', '/v1/jobs/%zz'), 400, 'BadRequestError');
});

it.each([
  [
    'patch',
    '/v1/assets/:id',
    'Use GET. For changes: POST /v1/assets/{id}/update, POST /v1/assets/{id}/archive or',
  ],
  ['delete', '/v1/webhooks/:id', 'POST /v1/webhooks/{id}/remove'],
  ['post', '/v1/invoices', 'POST /v1/invoices/draft'],
  [
    'patch',
    '/v1/docs/:id',
    'Use GET. For changes: POST /v1/docs/revisions/create or POST /v1/docs/jobs/add.',
  ],
  ['delete', '/v1/clients/:id', 'Use GET or PATCH.'],
] as const)(
  'when %s %s does not exist, then its fix names what changes the resource',
  async (method, path, fix) => {
    const answer = await call(gateway.app, key, method, path.replace(':id', id));
    expectError(answer, 405, 'MethodNotAllowedError');
    expect(answer.body.error.issues[0].fix).toContain(fix);
  },
);

it('when a status is sent to be stored, then the fix names the operations that change it', async () => {
  const answer = await call(gateway.app, key, 'patch', `/v1/jobs/${id}`, { status: 'COMPLETED' });
  expect(expectError(answer, 400, 'BadRequestError')).toEqual(['status']);
  expect(answer.body.error.issues[0].fix).toBe(
    'Use POST /v1/jobs/{id}/assign, POST /v1/jobs/{id}/start, POST /v1/jobs/{id}/complete, POST /v1/jobs/{id}/abort or POST /v1/jobs/{id}/cancel.',
  );
});
