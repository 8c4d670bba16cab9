import { asyncApiDocument } from '@team-operations/messaging';
import { allTopics, registry } from '@team-operations/catalogue';
import express from 'express';
import request from 'supertest';
import { apiDocsRouter } from './api-docs.ts';

const app = express().use(apiDocsRouter(registry));

it('when a program asks for the events, then it gets the AsyncAPI document, and may keep it for an hour', async () => {
  const { status, body, headers } = await request(app).get('/v1/asyncapi.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(body).toEqual(asyncApiDocument(allTopics));
});

it('when a person opens the documentation, then each topic is on the page beside the REST API', async () => {
  const { text } = await request(app).get('/v1/docs').set('Accept', 'text/html');
  expect(text).toContain('href="/v1/asyncapi.json"');
  expect(text).toContain('/v1/docs/assets/start.js');
  for (const topic of Object.keys(asyncApiDocument(allTopics).channels))
    expect(text).toContain(`<code>${topic}</code>`);
});

it('when nobody says what is accepted, as curl does not, then the page is sent', async () => {
  const { status, headers } = await request(app).get('/v1/docs').set('Accept', '*/*');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['vary']).toBe('Accept, Authorization');
});

it.each([
  ['asks for JSON', { Accept: 'application/json' }],
  ['sends a credential', { Accept: '*/*', Authorization: 'Bearer svc_x' }],
])('when a program that lists docs at the same path %s, then it is passed on', async (_, headers) => {
  expect((await request(app).get('/v1/docs').set(headers)).status).toBe(404);
});
