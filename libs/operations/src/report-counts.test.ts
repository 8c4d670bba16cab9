import { Registry } from 'prom-client';
import { createLogger } from '@team-operations/service';
import { eventually } from '@team-operations/testing';
import { reportCounts } from './report-counts.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

it('shows when each work last succeeded, and does not count a failure', async () => {
  const metrics = new Registry();
  let runs = 0;
  const start = (name: string, work: () => Promise<Record<string, number>>) =>
    reportCounts({ name, logger, metrics, every: 1, work });
  const startedAt = Date.now() / 1000;
  const loops = [
    start('works', () => Promise.resolve({ done: 0 })),
    start('fails', () => {
      runs += 1;
      return Promise.reject(new Error('A statement took too long.'));
    }),
  ];
  const timeOf = async (work: string) => {
    const { values = [] } =
      (await metrics.getSingleMetric('timed_work_last_success_timestamp_seconds')?.get()) ?? {};
    return values.find(({ labels }) => labels['work'] === work)?.value ?? 0;
  };
  await eventually(() => Promise.resolve(runs > 20));
  const [failing, working] = [await timeOf('fails'), await timeOf('works')];
  expect(failing).toBeGreaterThanOrEqual(startedAt);
  await eventually(async () => (await timeOf('works')) > working);
  expect(await timeOf('fails')).toBe(failing);
  for (const loop of loops) await loop.stop();
});
