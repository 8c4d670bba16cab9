import { createLogger, type StopStack } from '@team-operations/service';
import type { Database } from '@team-operations/database';
import { reportViolations } from '@team-operations/operations';
import { Registry } from 'prom-client';
import { inboundMetrics } from './inbound/inbound-metrics.ts';
import { startRetention } from './retention/start-retention.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** Runs what was deferred, as the end of the service does. */
function aStack() {
  const deferred: (() => unknown)[] = [];
  const stack = { defer: (_: string, work: () => unknown) => void deferred.push(work) };
  return { stack: stack as unknown as StopStack, stop: () => Promise.all(deferred.map((work) => work())) };
}

describe('before anything has happened, there is a series at 0 for', () => {
  it('quarantined records of each flow, and unreadable files', async () => {
    const metrics = new Registry();
    inboundMetrics(metrics);
    const text = await metrics.metrics();
    for (const flow of ['D0126', 'unreadable'])
      expect(text).toContain(`market_inbound_quarantined_total{flow="${flow}"} 0`);
  });

  it('rows and failures of each kind that is purged', async () => {
    const metrics = new Registry();
    const { stack, stop } = aStack();
    startRetention(stack, { metrics, logger, database: {} as Database });
    const text = await metrics.metrics();
    await stop();
    expect(text).toContain('retention_failures_total{kind="contacts"} 0');
    expect(text).toContain('retention_purged_rows_total{kind="contacts"} 0');
  });

  it('violations of the schema of each operation', async () => {
    const metrics = new Registry();
    reportViolations({ logger, metrics, operations: [{ name: 'jobs.list' }] });
    expect(await metrics.metrics()).toContain('output_violations_total{operation="jobs.list"} 0');
  });
});
