import { createLogger } from '@team-operations/service';
import { reportViolations } from '@team-operations/operations';
import { Registry } from 'prom-client';
import { inboundMetrics } from '@team-operations/safe-isolation';

const logger = createLogger({ name: 'test', level: 'silent' });

describe('before anything has happened, there is a series at 0 for', () => {
  it('quarantined records of each flow, and unreadable files', async () => {
    const metrics = new Registry();
    inboundMetrics(metrics);
    const text = await metrics.metrics();
    for (const flow of ['D0126', 'unreadable'])
      expect(text).toContain(`market_inbound_quarantined_total{flow="${flow}"} 0`);
  });

  it('violations of the schema of each operation', async () => {
    const metrics = new Registry();
    reportViolations({ logger, metrics, operations: [{ name: 'jobs.list' }] });
    expect(await metrics.metrics()).toContain('output_violations_total{operation="jobs.list"} 0');
  });
});
