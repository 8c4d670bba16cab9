import { AppError, restErrorBody } from '@team-operations/errors';
import express from 'express';
import request from 'supertest';
import { createLogger } from '@team-operations/service';
import { createErrorHandler } from './error-handler.ts';
import { createRateLimit } from './rate-limit.ts';
import { requestIdMiddleware } from './request-id.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

function appWith(limitPerMinute: number): express.Express {
  const limit = createRateLimit({
    limitPerMinute,
    keyOf: (req) => req.get('X-Key') ?? 'unknown',
    name: 'api',
  });
  return express()
    .use(requestIdMiddleware, limit)
    .get('/', (_req, res) => void res.json({}))
    .use(createErrorHandler({ writeBody: restErrorBody, logger }));
}

function call(app: express.Express, key: string): request.Test {
  return request(app).get('/').set('X-Key', key);
}

describe('the rate limit', () => {
  it('when a request is within the limit, then the response has the policy and what is left', async () => {
    const app = appWith(2);
    const answer = await call(app, 'ann');
    expect(answer.status).toBe(200);
    expect(answer.headers['ratelimit-policy']).toBe('"api"; q=2; w=60');
    expect(answer.headers['ratelimit']).toMatch(/^"api"; r=1; t=(60|59)$/);
    expect(answer.headers).not.toHaveProperty('retry-after');
  });

  it('when a key is beyond its limit, then the response says after how many seconds to retry', async () => {
    const app = appWith(2);
    await call(app, 'ann');
    await call(app, 'ann');
    const answer = await call(app, 'ann');
    const seconds = answer.headers['retry-after'];
    expect(answer.status).toBe(429);
    expect(Number(seconds)).toBeGreaterThan(55);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
    expect(answer.headers['ratelimit']).toMatch(/^"api"; r=0; t=\d+$/);
    expect(answer.body.error.name).toBe('TooManyRequestsError');
    expect(answer.body.error.issues).toEqual([
      {
        path: '',
        message: 'The limit of 2 requests a minute is exceeded.',
        fix: `Send the request again after ${seconds} seconds.`,
      },
    ]);
  });

  it('when one key is beyond its limit, then another is not', async () => {
    const app = appWith(1);
    await call(app, 'ann');
    expect((await call(app, 'ann')).status).toBe(429);
    expect((await call(app, 'bob')).status).toBe(200);
  });

  it('when the limit is 0, then there is none, and no header mentions one', async () => {
    const app = appWith(0);
    const answer = await call(app, 'ann');
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('ratelimit');
  });

  it('when the key cannot be determined, then the error is passed on', async () => {
    const limit = createRateLimit({
      limitPerMinute: 5,
      keyOf: () => {
        throw new AppError('UnauthorizedError');
      },
      name: 'api',
    });
    const app = express()
      .use(requestIdMiddleware, limit)
      .use(createErrorHandler({ writeBody: restErrorBody, logger }));
    const answer = await call(app, 'ann');
    expect(answer.status).toBe(401);
    expect(answer.headers).not.toHaveProperty('ratelimit');
  });
});
