import request from 'supertest';
import { startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const json = 'application/json';
const cases: [string, number, string, string][] = [
  ['not JSON', 400, json, '{'],
  ['a list', 400, json, '[]'],
  ['a text', 400, json, '"text"'],
  ['null', 400, json, 'null'],
  ['empty', 400, json, ''],
  ['an object with a name twice', 400, json, '{"client_name":"a","client_name":"b"}'],
  ['a form', 415, 'application/x-www-form-urlencoded', 'client_name=a'],
  ['larger than 64 kB', 413, json, JSON.stringify({ client_name: 'x'.repeat(70_000) })],
];

it.each(cases)(
  'when the body is %s, then it is a %i in the form of RFC 7591 3.2.2',
  async (_what, status, type, body) => {
    const answer = await request(auth.app).post('/oauth/register').set('Content-Type', type).send(body);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(/^invalid_(client_metadata|request)$/);
    expect(answer.body.error_description).not.toBe('');
  },
);
