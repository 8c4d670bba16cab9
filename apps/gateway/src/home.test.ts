import express from 'express';
import request from 'supertest';
import { home } from './home.ts';

const app = express().use(home);

it('when a browser opens the base address, then it is led to the settings pages', async () => {
  const { status, headers } = await request(app).get('/').set('Accept', 'text/html,*/*;q=0.8');
  expect([status, headers['location'], headers['vary']]).toEqual([302, '/settings', 'Accept']);
});

it.each([
  ['GET', '/', 'application/json'],
  ['GET', '/', '*/*'],
  ['POST', '/', 'text/html'],
  ['GET', '/v1', 'text/html'],
])('when it is %s %s with Accept %s, then it is passed on', async (method, path, accept) => {
  const { status } = await request(app)[method === 'GET' ? 'get' : 'post'](path).set('Accept', accept);
  expect(status).toBe(404);
});
