import { submissionDocument } from '@team-operations/catalogue';
import type { Authenticator } from '@team-operations/credentials';
import { submissionOperations } from '@team-operations/safe-isolation';
import express from 'express';
import request from 'supertest';
import { submissionDocsRouter } from './api-docs.ts';

const operations = submissionOperations({});
const app = express().use(
  submissionDocsRouter(
    {
      operations,
      authenticator: {} as Authenticator,
      baseUrl: 'https://service.example',
      sipBaseUrl: 'https://sip.service.example',
      requestsPerMinute: 30,
    },
    (_req, _res, next) => next(),
  ),
);

it('serves the document of the submission API, which has nothing of REST', async () => {
  const { body, headers } = await request(app).get('/v2/openapi.json');
  expect(body).toEqual(
    JSON.parse(JSON.stringify(submissionDocument(operations, 30, 'https://service.example'))),
  );
  expect(body.components.headers['RateLimit-Policy'].example).toBe('"credential"; q=30; w=60');
  expect(Object.keys(body.paths)).toEqual(['/v2/job-data', '/v2/job-data/{jobId}']);
  expect(headers['etag']).toMatch(/^"/);
});

it('shows both operations with a form, and leads to the pages of REST', async () => {
  const { text } = await request(app).get('/v2/docs/reference/job_data').set('Accept', 'text/html');
  for (const path of ['/v2/job-data', '/v2/job-data/{jobId}']) expect(text).toContain(`data-path="${path}"`);
  expect(text).toContain('href="https://service.example/v1/docs"');
  expect(text).toContain('href="https://service.example/guides/installers.md"');
  expect(text).not.toContain('data-sign-in');
  expect(text).toContain('https://sip.service.example/v2/job-data');
  const { text: first } = await request(app).get('/v2/docs').set('Accept', 'text/html');
  expect(first).toContain('/v2/docs/reference/job_data#job_data.submit');
});

it('says to telephone first, to show every message, and where the guide is', async () => {
  const guide = '[Guide for installers](https://service.example/guides/installers.md)';
  const { body } = await request(app).get('/v2/openapi.json');
  const { description, responses } = body.paths['/v2/job-data'].post;
  for (const text of [body.info.description, description]) {
    expect(text).toMatch(/`dno_issue.code` A\).*telephone.*how (every )?`message`/s);
    expect(text).toContain(guide);
  }
  expect(body.paths['/v2/job-data/{jobId}'].get.description).not.toContain('Also at');
  const { schema } = responses[200].content['application/json'];
  expect(schema.properties.message.description).toMatch(/^Show it/);
  const page = await request(app).get('/v2/docs/reference/job_data').set('Accept', 'text/html');
  expect(page.text).toContain(
    '<p><a href="https://service.example/guides/installers.md">Guide for installers</a></p>',
  );
});

it('sends the first page to any caller: nothing else has its path', async () => {
  const { status, headers } = await request(app).get('/v2/docs').set('Accept', '*/*');
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/html/)]);
});

it('leads a browser from the base address to the pages, and no program', async () => {
  const browser = await request(app).get('/').set('Accept', 'text/html,*/*;q=0.8');
  expect([browser.status, browser.headers['location']]).toEqual([302, '/v2/docs']);
  expect((await request(app).get('/').set('Accept', '*/*')).status).toBe(404);
});
