import request from 'supertest';
import { listed, pagesOnly as app } from '../test/pages-only.ts';

it('leads a browser at the base address to the documentation, the settings and the guides', async () => {
  const { status, headers, text } = await request(app).get('/').set('Accept', 'text/html,*/*;q=0.8');
  expect([status, headers['vary']]).toEqual([200, 'Accept, Accept-Encoding']);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(listed.map(({ title }) => title)).toContain('For partner developers');
  for (const at of [
    '/v1/docs',
    '/settings',
    'https://sip.service.example/v2/docs',
    '/guides/README.md',
    '/guides/platform-teams.md',
    ...listed.map(({ at }) => at),
  ])
    expect(text).toContain(`href="${at}"`);
  expect(text).toContain('assets, docs and invoices');
  expect(text).toContain('<code>https://service.example/mcp</code>');
});

it.each([
  ['GET', '/', 'application/json'],
  ['GET', '/', '*/*'],
  ['POST', '/', 'text/html'],
  ['GET', '/v1', 'text/html'],
])('passes %s %s with Accept %s on', async (method, path, accept) => {
  const { status } = await request(app)[method === 'GET' ? 'get' : 'post'](path).set('Accept', accept);
  expect(status).toBe(404);
});
