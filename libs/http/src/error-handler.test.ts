import { gzipSync } from 'node:zlib';
import { AppError, badRequest, restErrorBody, serviceUnavailable } from '@team-operations/errors';
import express from 'express';
import request from 'supertest';
import { createLogger } from '@team-operations/service';
import { createErrorHandler, notFoundHandler } from './error-handler.ts';
import { listen } from './listen.ts';
import { requestIdMiddleware } from './request-id.ts';

type Line = Record<string, unknown>;

const lines: Line[] = [];
const logger = createLogger({
  name: 'test',
  level: 'info',
  destination: { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
});

const thrown: Record<string, unknown> = {
  known: badRequest({ path: 'status', message: 'is unknown', fix: 'Send PENDING.' }),
  method: new AppError('MethodNotAllowedError', [], { headers: { Allow: 'POST' } }),
  busy: serviceUnavailable(new Error('pool is exhausted'), 2),
  unforeseen: new TypeError('x of undefined, key svc_abcdef'),
  text: 'just a string',
  lookalike: Object.assign(new Error('upstream said no'), { status: 404, expose: true }),
};

const app = express()
  .use(requestIdMiddleware)
  .use(express.json({ limit: 100 }), express.urlencoded({ parameterLimit: 2 }))
  .get('/throw/:what', (req) => {
    throw thrown[req.params.what];
  })
  .get('/half', async (_req, res) => {
    await new Promise((resolve) => res.write('half an answer', resolve));
    throw new Error('broke in the middle');
  })
  .post('/', (req, res) => void res.json(req.body))
  .use(notFoundHandler)
  .use(createErrorHandler({ writeBody: restErrorBody, logger }));

beforeEach(() => {
  lines.length = 0;
});

describe('an error that a handler throws', () => {
  it('when it is an AppError, then status, issues and headers are its own, and nothing is logged', async () => {
    const answer = await request(app).get('/throw/known').set('X-Request-Id', 'request-0001');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      status: 'error',
      message: 'Bad Request',
      request_id: 'request-0001',
      error: {
        name: 'BadRequestError',
        issues: [{ path: 'status', message: 'is unknown', fix: 'Send PENDING.' }],
      },
    });
    expect((await request(app).get('/throw/method')).headers['allow']).toBe('POST');
    expect(lines).toEqual([]);
  });

  it('when it is unexpected, then the response has only the request id, and the log has the stack', async () => {
    const answer = await request(app).get('/throw/unforeseen').set('X-Request-Id', 'request-0001');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      status: 'error',
      message: 'Internal Server Error',
      request_id: 'request-0001',
      error: { name: 'InternalServerError', issues: [] },
    });
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'error',
        request_id: 'request-0001',
        err: expect.objectContaining({
          type: 'TypeError',
          stack: expect.stringContaining('error-handler.test.ts'),
        }),
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('svc_abcdef');
  });

  it.each(['text', 'lookalike'])('when %s is thrown, then it is a 500 as well', async (what) => {
    expect((await request(app).get(`/throw/${what}`)).status).toBe(500);
    expect(lines).toHaveLength(1);
  });

  it('when a dependency is away, then the answer is 503 with Retry-After, and the cause is a warning', async () => {
    const answer = await request(app).get('/throw/busy');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        err: expect.objectContaining({ message: 'pool is exhausted' }),
      }),
    ]);
  });

  it('when the answer has started, then the connection is cut', async () => {
    const handle = await listen(app, { port: 0, host: '127.0.0.1', portSetting: 'PORT' });
    const answer = fetch(`http://127.0.0.1:${handle.port}/half`).then((started) => started.text());
    await expect(answer).rejects.toThrow();
    await handle.stop();
    expect(lines.map(({ level }) => level)).toEqual(['error', 'warn']);
  });
});

describe('a request that cannot be read', () => {
  const json = (): request.Test => request(app).post('/').set('Content-Type', 'application/json');

  it('when the body is not JSON, then it is 400 and the answer does not quote the body', async () => {
    const answer = await json().send('{"telephone":"07700900123"');
    expect([answer.status, answer.body.error.name]).toEqual([400, 'BadRequestError']);
    expect(answer.text).not.toContain('07700');
    expect(lines).toEqual([]);
  });

  it('when the body is too large, then it is 413', async () => {
    const answer = await json().send(JSON.stringify('x'.repeat(200)));
    expect([answer.status, answer.body.error.name]).toEqual([413, 'PayloadTooLargeError']);
  });

  it('when the body is larger than it says once it is unpacked, then it is 413', async () => {
    const packed = gzipSync(JSON.stringify('x'.repeat(10_000)));
    const answer = await json()
      .set('Content-Encoding', 'gzip')
      .serialize((body: unknown) => body as string)
      .send(packed);
    expect(answer.status).toBe(413);
  });

  it('when a form has too many fields, then it is 413', async () => {
    const answer = await request(app).post('/').type('form').send('a=1&b=2&c=3');
    expect(answer.status).toBe(413);
  });

  it('when the encoding or charset is unknown, then it is 415', async () => {
    const encoded = await json().set('Content-Encoding', 'zstd-x').send('{}');
    const charset = await request(app)
      .post('/')
      .set('Content-Type', 'application/json; charset=klingon')
      .send('{}');
    expect([encoded.status, charset.status]).toEqual([415, 415]);
    expect(charset.body.error).toMatchObject({
      name: 'UnsupportedMediaTypeError',
      issues: [{ fix: 'Send the body in UTF-8.' }],
    });
  });

  it('when the path has malformed percent encoding, then it is 400', async () => {
    const answer = await request(app).get('/throw/%E0%A4%A');
    expect([answer.status, answer.body.error.name]).toEqual([400, 'BadRequestError']);
    expect(lines).toEqual([]);
  });

  it('when no route takes it, then it is 404 in the same form', async () => {
    const answer = await request(app).get('/nowhere');
    expect([answer.status, answer.body.error]).toEqual([404, { name: 'NotFoundError', issues: [] }]);
  });
});
