import { restErrorBody } from '@team-operations/errors';
import { createErrorHandler, requestIdMiddleware } from '@team-operations/http';
import { createLogger } from '@team-operations/service';
import express from 'express';
import request from 'supertest';
import { formBody } from './form-body.ts';

const logger = createLogger({ name: 'form-test', level: 'silent' });
const app = express()
  .use(requestIdMiddleware)
  .post('/', formBody, (req, res) => void res.json(req.body))
  .use(createErrorHandler({ writeBody: restErrorBody, logger }));
const send = (form: string) => request(app).post('/').type('form').send(form);

it.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['%61=1&a=2', { a: ['1', '2'] }],
  ['a%5B%5D=1&a[]=2', { 'a[]': ['1', '2'] }],
  ['a[b]=1&a.b=2', { 'a[b]': '1', 'a.b': '2' }],
  ['a=x+y%20z', { a: 'x y z' }],
  ['a=%zz&b=%ff', { a: '%zz', b: '\ufffd' }],
  ['a&b=', { a: '', b: '' }],
  ['', {}],
])('reads %j as a query is read', async (form, fields) => {
  const { status, body } = await send(form);
  expect({ status, body }).toEqual({ status: 200, body: fields });
});

it('refuses a form with more than 100 fields', async () => {
  const form = Array.from({ length: 101 }, (_, index) => `f${index}=1`).join('&');
  const { status, body } = await send(form);
  expect({ status, issues: body.error.issues }).toMatchObject({ status: 400, issues: [{ path: 'body' }] });
});
