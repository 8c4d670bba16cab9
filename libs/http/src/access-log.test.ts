import { once } from 'node:events';
import express, { Router, type ErrorRequestHandler } from 'express';
import { request as httpRequest } from 'node:http';
import request from 'supertest';
import { createLogger } from '@team-operations/service';
import { accessLog } from './access-log.ts';
import { listen } from './listen.ts';
import { requestIdMiddleware } from './request-id.ts';
import { noteCredential } from './response-locals.ts';

type Line = Record<string, unknown>;

const lines: Line[] = [];
const logger = createLogger({
  name: 'test',
  level: 'info',
  destination: { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
});

const nested = Router().get('/things/:id', (_req, res) => void res.json({}));
const hangUp: ErrorRequestHandler = (_error, _req, res, next) => {
  void next;
  res.status(500).end();
};
const app = express()
  .use(requestIdMiddleware, accessLog(logger))
  .get('/v1/jobs/:id', (_req, res) => {
    noteCredential(res, 'credential-1');
    res.status(201).json({});
  })
  .get('/v1/slow', () => undefined)
  .get('/v1/broken', () => {
    throw new Error('broken');
  })
  .use('/v2', nested)
  .use(hangUp);

async function lineFor(path: string): Promise<Line | undefined> {
  lines.length = 0;
  await request(app).get(path).set('Authorization', 'Bearer svc_abc').set('X-Request-Id', 'request-0001');
  return lines[0];
}

describe('the access log', () => {
  it('when a request is answered, then one line has pattern, status, time and credential, and no more', async () => {
    const line = await lineFor('/v1/jobs/4711?status=PENDING&telephone=0770');
    expect(lines).toHaveLength(1);
    expect(line).toEqual({
      level: 'info',
      time: expect.any(String),
      service: 'test',
      request_id: 'request-0001',
      method: 'GET',
      route: '/v1/jobs/:id',
      status: 201,
      duration_ms: expect.any(Number),
      credential_id: 'credential-1',
      msg: 'request',
    });
  });

  it('when no route took the request, then the path that was made up is not written', async () => {
    expect(await lineFor('/wp-admin/secret')).toMatchObject({ route: 'unmatched', status: 404 });
  });

  it('when the request had no credential, then the line has none', async () => {
    expect(await lineFor('/wp-admin')).not.toHaveProperty('credential_id');
  });

  it('when the route is in a mounted router, then its pattern is whole', async () => {
    expect(await lineFor('/v2/things/1')).toMatchObject({ route: '/v2/things/:id' });
  });

  it('when the handler throws, then the line has the pattern and the status of the answer', async () => {
    expect(await lineFor('/v1/broken')).toMatchObject({ route: '/v1/broken', status: 500 });
  });

  it('when the caller goes away before the answer, then the line says so', async () => {
    lines.length = 0;
    const handle = await listen(app, { port: 0, host: '127.0.0.1', portSetting: 'PORT' });
    const caller = httpRequest({ port: handle.port, host: '127.0.0.1', path: '/v1/slow' }).end();
    caller.on('error', () => undefined);
    await once(handle.server, 'request');
    caller.destroy();
    await handle.stop();
    expect(lines).toEqual([expect.objectContaining({ route: '/v1/slow', msg: 'request aborted' })]);
  });
});
