import { registry } from '@team-operations/catalogue';
import { restErrorBody } from '@team-operations/errors';
import { createErrorHandler, requestIdMiddleware } from '@team-operations/http';
import { createLogger } from '@team-operations/service';
import express from 'express';
import request from 'supertest';
import { unknownDocsPage, unknownPath } from './unknown-path.ts';

const logger = createLogger({ name: 'unknown-path-test', level: 'silent' });
const unknown = unknownPath(registry, { assets: '/v1/docs/assets/x', links: [] });
const app = express()
  .use(requestIdMiddleware)
  .use(unknownDocsPage(unknown))
  .use('/v1/docs/:id', (_req, res) => void res.sendStatus(401))
  .use(unknown)
  .use(createErrorHandler({ writeBody: restErrorBody, logger }));

const elsewhere =
  'For the REST API, see /v1/docs. MCP is POST /mcp. For OAuth, see /.well-known/oauth-authorization-server.';
const id = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01';

it.each([
  ['get', '/v1/job', 'Nearest: GET /v1/jobs.'],
  ['get', '/v1/jobs/', 'Nearest: GET /v1/jobs. If its end is empty by mistake: GET /v1/jobs/{id}.'],
  ['patch', '/v1/jobs/', 'Nearest: GET /v1/jobs. If its end is empty by mistake: PATCH /v1/jobs/{id}.'],
  [
    'get',
    '/v1/requests/',
    'A part of the path is empty: send GET /v1/requests/{requestId} with a value for each {…}.',
  ],
  ['post', '/v1/job', 'Nearest: POST /v1/jobs.'],
  ['get', `/v1/job/${id}`, 'Nearest: GET /v1/jobs/{id}.'],
  ['post', `/v1/jobs/${id}/canel`, 'Nearest: POST /v1/jobs/{id}/cancel.'],
  ['get', '/V1/Jobs', 'Nearest: GET /v1/jobs.'],
  ['get', '/openapi.json', 'Nearest: GET /v1/openapi.json.'],
  ['get', '/jobs', 'Nearest: GET /v1/jobs.'],
  ['post', '/v1/assest', 'Nearest: POST /v1/assets.'],
  [
    'get',
    `/v1/jobs/${id}/history`,
    'Nearest: GET /v1/jobs/{id}. Below it: abort, assign, audits, cancel, complete, start.',
  ],
  ['get', '/api/v1/jobs', 'Nearest: GET /v1/jobs.'],
  [
    'post',
    '/v1/dno-faults//close',
    'A part of the path is empty: send POST /v1/dno-faults/{id}/close with a value for each {…}.',
  ],
  ['get', '//v1/jobs//', 'Nearest: GET /v1/jobs.'],
  ['get', '/v1//jobs', 'Nearest: GET /v1/jobs.'],
  ['get', '/v1/search/jobs', 'Nearest: GET /v1/search.'],
  ['post', `/v1/dno-faults/${id}/confirm`, 'Nearest: POST /v1/dno-faults/{id}/confirm-call.'],
  ['get', '/v1/faults', 'Nearest: GET /v1/dno-faults.'],
  ['get', '/v1/visits', elsewhere],
  ['get', '/v1/rates', 'Nearest: GET /v1/invoicing/rates.'],
  ['post', '/v1/contract', 'Nearest: POST /v1/invoicing/contracts.'],
  ['get', '/members', 'Nearest: GET /v1/team/members.'],
  ['post', `/v1/contracts/${id}/end`, 'Nearest: POST /v1/invoicing/contracts/{id}/end.'],
  ['get', `/v1/customers/${id}/history`, elsewhere],
  ['post', '/mcp/', 'Nearest: POST /mcp.'],
  ['get', '/sse', 'Nearest: POST /mcp.'],
  ['get', '/mcp/sse', 'Nearest: POST /mcp.'],
  ['get', '/authorise', 'Nearest: GET /oauth/authorize.'],
  ['get', '/wp-login.php', elsewhere],
  ['get', `/v1/${'x'.repeat(500)}`, elsewhere],
] as const)('answers a program that sends %s %s: %s', async (method, path, fix) => {
  const { status, body, headers } = await request(app)[method](path);
  expect(status).toBe(404);
  const [issue] = body.error.issues;
  expect(issue.fix).toBe(fix);
  expect(issue.message).toMatch(/ is unknown$/);
  expect(issue.message.length).toBeLessThan(220);
  expect(headers['vary']).toBe('Accept');
});

it('answers a browser with a page, in which nothing of the address is markup', async () => {
  const { status, text, headers } = await request(app)
    .get(`/v1/job"><script>alert('1')</script>&`)
    .set('Accept', 'text/html,*/*;q=0.8');
  expect(status).toBe(404);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(text).not.toContain('<script>');
  expect(text).toContain('Page not found');
});

it('shows a browser the nearest path', async () => {
  const { text } = await request(app).get('/v1/job').set('Accept', 'text/html');
  expect(text).toContain('<code>GET /v1/jobs</code>');
});

it('answers a request with a credential as a program, whatever it accepts', async () => {
  const { body } = await request(app)
    .get('/v1/job')
    .set({ Accept: 'text/html', Authorization: 'Bearer svc_x' });
  expect(body.error.name).toBe('NotFoundError');
});

describe.each([
  [
    '/v2/docs',
    'https://sip.example',
    /^Paths that begin with \/v2 .* is https:\/\/sip\.example, its documentation https:\/\/sip\.example\/v2\/docs\.$/,
  ],
  ['/v2', undefined, /submission API\. It has its own address; ask the operator of this service\.$/],
] as const)('a path of the submission API: %s, at the address %s', (path, sipBaseUrl, fix) => {
  const site = { assets: '/v1/docs/assets/x', links: [], sipBaseUrl };
  const other = express()
    .use(requestIdMiddleware)
    .use(unknownPath(registry, site))
    .use(createErrorHandler({ writeBody: restErrorBody, logger }));

  it('says where it is to a program and to a browser', async () => {
    const { body } = await request(other).get(path);
    expect(body.error.issues[0].fix).toMatch(fix);
    const { text } = await request(other).get(path).set('Accept', 'text/html');
    expect(text).toContain('submission API');
    expect(text.includes('href="https://sip.example/v2/docs"')).toBe(sipBaseUrl !== undefined);
  });
});

describe('below /v1/docs', () => {
  const status = async (path: string, headers: Record<string, string>) =>
    (await request(app).get(path).set(headers)).status;

  it('answers a browser that asks for a page that is not there', async () => {
    expect(await status('/v1/docs/x', { Accept: 'text/html' })).toBe(404);
    expect(await status('/v1/docs/x/pdf', { Accept: 'text/html' })).toBe(404);
  });

  it('leaves docs, programs and requests with a credential to the operations', async () => {
    expect(await status(`/v1/docs/${id}`, { Accept: 'text/html' })).toBe(401);
    expect(await status('/v1/docs/x', { Accept: 'application/json' })).toBe(401);
    expect(await status('/v1/docs/x', { Accept: 'text/html', Authorization: 'Bearer svc_x' })).toBe(401);
  });
});
