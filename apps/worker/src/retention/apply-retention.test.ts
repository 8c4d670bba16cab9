import type { Database } from '@team-operations/database';
import type { Kafka } from '@team-operations/messaging';
import { createLogger } from '@team-operations/service';
import { Registry } from 'prom-client';
import { applyRetention } from './apply-retention.ts';

it('shows rows and failures of each kind as 0 before anything is purged', async () => {
  const metrics = new Registry();
  const running = applyRetention({}).start({
    metrics,
    logger: createLogger({ name: 'test', level: 'silent' }),
    database: {} as Database,
    kafka: {} as Kafka,
  });
  const text = await metrics.metrics();
  await running.stop();
  expect(text).toContain('retention_failures_total{kind="contacts"} 0');
  expect(text).toContain('retention_purged_rows_total{kind="contacts"} 0');
});
