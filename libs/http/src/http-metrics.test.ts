import express from 'express';
import request from 'supertest';
import { createRegistry } from '@team-operations/service';
import { httpMetrics } from './http-metrics.ts';
import { startMetricsServer } from './metrics-server.ts';

const registry = createRegistry('gateway');
const app = express()
  .use(httpMetrics(registry))
  .get('/v1/jobs/:id', (_req, res) => void res.json({}));

describe('the metrics of a service', () => {
  it('when requests were served, then they are counted by method, route pattern and status', async () => {
    await request(app).get('/v1/jobs/1');
    await request(app).get('/v1/jobs/2?status=PENDING');
    await request(app).get('/made-up/by-a-caller');
    const text = await registry.metrics();
    expect(text).toContain(
      'http_request_duration_seconds_count{service="gateway",method="GET",route="/v1/jobs/:id",status="200"} 2',
    );
    expect(text).toContain('route="unmatched",status="404"} 1');
    expect(text).not.toContain('made-up');
  });

  it('when a second registry is made, then nothing is shared with the first', async () => {
    const other = createRegistry('sip');
    httpMetrics(other);
    expect(await other.metrics()).not.toContain('/v1/jobs/:id');
  });
});

describe('the server of the metrics', () => {
  it('when it is asked for /metrics, then it answers on its own port, and for nothing else', async () => {
    const handle = await startMetricsServer({
      port: 0,
      host: '127.0.0.1',
      registry,
      portSetting: 'METRICS_PORT',
    });
    const base = `http://127.0.0.1:${handle.port}`;
    const answer = await fetch(`${base}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('process_cpu_seconds_total{service="gateway"}');
    expect((await fetch(`${base}/v1/jobs/1`)).status).toBe(404);
    expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
    await handle.stop();
  });
});
