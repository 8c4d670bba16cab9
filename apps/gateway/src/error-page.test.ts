import { errorCodes } from '@team-operations/errors';
import request from 'supertest';
import { pagesOnly as app } from '../test/pages-only.ts';

it('has for a browser a place for each code, to which doc_url leads', async () => {
  const page = await request(app).get('/v1/errors').set('Accept', 'text/html');
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  for (const code of Object.keys(errorCodes)) expect(page.text).toContain(`id="${code}"`);
  expect(page.text).toContain('<a href="/v1/docs">API documentation</a>');
  expect(page.text).toContain('Send the type in <a href="/v1/docs">the API reference</a>: <code>12</code>');
  expect(page.text).toContain('<nav aria-label="Errors" tabindex="0">');
  expect(page.text).toContain('unsupported_<wbr />media_<wbr />type</a>');
});

it('has for a program the same as JSON', async () => {
  const { body } = await request(app).get('/v1/errors').set('Accept', 'application/json');
  expect(body.data.map(({ code }: { code: string }) => code)).toEqual(Object.keys(errorCodes));
  expect(body.data[0]).toEqual({
    code: 'invalid_input',
    status: 400,
    name: 'BadRequestError',
    means: expect.any(String),
    remedy: expect.any(String),
  });
});

it('gives headers that are too large the status that is sent', async () => {
  const { body } = await request(app).get('/v1/errors').set('Accept', 'application/json');
  const codes: { code: string; status: number }[] = body.data;
  expect(codes.find(({ code }) => code === 'headers_too_large')?.status).toBe(431);
});
