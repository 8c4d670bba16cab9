import { eventually } from '@team-operations/testing';
import express from 'express';
import { Registry } from 'prom-client';
import request from 'supertest';
import { createHealthRouter, type HealthOptions } from './health.ts';
import type { Dependency } from './readiness.ts';

const never = new AbortController().signal;

function appWith(dependencies: readonly Dependency[], options: Partial<HealthOptions> = {}): express.Express {
  return express().use(createHealthRouter({ dependencies, stopping: never, ...options }));
}

function ready(app: express.Express): request.Test {
  return request(app).get('/health/ready');
}

const database: Dependency = { name: 'database', check: async () => 1 };
const away: Dependency = {
  name: 'kafka',
  check: async () => {
    throw Object.assign(new Error('no broker at kafka://ann:hunter2@broker\nat line 2'), {
      code: 'ECONNREFUSED',
    });
  },
};

describe('liveness', () => {
  it('when it is asked, then it answers without asking any dependency', async () => {
    let asked = 0;
    const answer = await request(appWith([{ name: 'database', check: async () => (asked += 1) }])).get(
      '/health/live',
    );
    expect([answer.status, answer.body, asked]).toEqual([200, { status: 'live' }, 0]);
  });
});

describe('readiness', () => {
  it('when every dependency answers, then it is ready and says how long each took', async () => {
    const answer = await ready(appWith([database]));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({
      status: 'ready',
      dependencies: { database: { ok: true, required: true, ms: expect.any(Number) } },
    });
  });

  it('when it is asked through a proxy, then it says only whether it is ready', async () => {
    const answer = await ready(appWith([database, away])).set('X-Forwarded-For', '203.0.113.7');
    expect([answer.status, answer.body]).toEqual([503, { status: 'not_ready' }]);
  });

  it('when a required dependency is away, then it is not ready, with a short reason without secrets', async () => {
    const answer = await ready(appWith([database, away]));
    expect(answer.status).toBe(503);
    expect(answer.body.status).toBe('not_ready');
    expect(answer.body.dependencies.kafka).toEqual({
      ok: false,
      required: true,
      ms: expect.any(Number),
      reason: 'ECONNREFUSED: no broker at kafka://ann:[redacted]@broker',
    });
  });

  it('when a dependency that is not required is away, then it is reported and readiness stays', async () => {
    const answer = await ready(appWith([database, { ...away, required: false }]));
    expect(answer.status).toBe(200);
    expect(answer.body.dependencies.kafka).toMatchObject({ ok: false, required: false });
  });

  it('when a check throws instead of rejecting, then that is a reason too', async () => {
    const check = (): Promise<unknown> => {
      throw new Error('broken');
    };
    const answer = await ready(appWith([{ name: 'database', check }]));
    expect(answer.body.dependencies.database.reason).toBe('broken');
  });

  it('when dependencies are slow, then they are asked together', async () => {
    const names = ['one', 'two', 'three'];
    const allAreAsked = Promise.withResolvers<void>();
    let asked = 0;
    const check = () => {
      asked += 1;
      if (asked === names.length) allAreAsked.resolve();
      return allAreAsked.promise;
    };
    const app = appWith(names.map((name) => ({ name, timeoutMilliseconds: 60_000, check })));
    expect((await ready(app)).status).toBe(200);
  });

  it('when dependencies do not answer, then each has its own time-out', async () => {
    const silent = (name: string): Dependency => ({
      name,
      timeoutMilliseconds: 100,
      check: () => new Promise(() => undefined),
    });
    const answer = await ready(appWith([silent('one'), silent('two'), silent('three'), database]));
    expect(answer.body.dependencies).toMatchObject({
      one: { ok: false, reason: 'no response within 100 ms' },
      three: { ok: false },
      database: { ok: true },
    });
  });

  it('when probes come faster than the answer ages, then the dependencies are asked once', async () => {
    let asked = 0;
    const counting = { name: 'database', check: async () => (asked += 1) };
    const app = appWith([counting], { cacheMilliseconds: 200 });
    await Promise.all([ready(app), ready(app), ready(app)]);
    await ready(app);
    expect(asked).toBe(1);
    await eventually(async () => {
      await ready(app);
      return asked > 1;
    });
    expect(asked).toBe(2);
  });

  it('when the service is stopping, then it is not ready immediately, whatever was cached', async () => {
    const controller = new AbortController();
    const app = appWith([database], { stopping: controller.signal, cacheMilliseconds: 60_000 });
    expect((await ready(app)).status).toBe(200);
    controller.abort();
    const answer = await ready(app);
    expect([answer.status, answer.body.status]).toEqual([503, 'stopping']);
    expect((await request(app).get('/health/live')).status).toBe(200);
  });
});

describe('the metric dependency_up', () => {
  it('when the metrics are read, then it shows each dependency', async () => {
    const metrics = new Registry();
    appWith([database, { ...away, required: false }], { metrics });
    const text = await metrics.metrics();
    expect(text).toContain('dependency_up{dependency="database",required="true"} 1');
    expect(text).toContain('dependency_up{dependency="kafka",required="false"} 0');
  });

  it('when the service is stopping, then it shows none', async () => {
    const metrics = new Registry();
    appWith([away], { metrics, stopping: AbortSignal.abort() });
    expect(await metrics.metrics()).not.toContain('dependency_up{');
  });
});
