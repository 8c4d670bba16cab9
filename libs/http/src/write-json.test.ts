import express from 'express';
import request from 'supertest';
import { compress } from './compress.ts';
import { writeJson } from './write-json.ts';

const answer = { message: 'Größe 😀', rows: Array.from({ length: 100 }, (_, index) => ({ index })) };
const app = express()
  .disable('etag')
  .use(compress())
  .post('/express', (_req, res) => void res.json(answer))
  .post('/own', (_req, res) => writeJson(res, answer));

it.each(['identity', 'gzip'])(
  'when %s is accepted, then headers and body are those of Express',
  async (encoding) => {
    const [own, others] = await Promise.all(
      ['/own', '/express'].map((path) => request(app).post(path).set('Accept-Encoding', encoding)),
    );
    expect(own?.body).toEqual(answer);
    expect({ ...own?.headers, date: null }).toEqual({ ...others?.headers, date: null });
    expect(own?.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined);
  },
);
