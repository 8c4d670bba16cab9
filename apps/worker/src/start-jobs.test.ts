import type { Database } from '@team-operations/database';
import type { Kafka } from '@team-operations/messaging';
import { defineConsumer, type BackgroundJob, type JobConfig } from '@team-operations/operations';
import { createLogger, setting, type StopStack } from '@team-operations/service';
import { Registry } from 'prom-client';
import { startJobs } from './start-jobs.ts';

const shared = { name: 'shared' } as unknown as Database;

/** Starts jobs that write down what happens to them. */
async function start(config: JobConfig = {}) {
  const log: string[] = [];
  const stops: (() => unknown)[] = [];
  const stack: StopStack = {
    stopping: new AbortController().signal,
    defer: (_name, stop) => void stops.unshift(stop),
  };
  const job = (name: string, more: Partial<BackgroundJob> = {}): BackgroundJob => ({
    name,
    summary: 'does something',
    start: ({ database }) => {
      log.push(`${name} starts on ${(database as unknown as { name: string }).name}`);
      return {
        checkKafka: () => Promise.reject(new Error(`${name} waits`)),
        stop: async () => void log.push(`${name} stops`),
      };
    },
    ...more,
  });
  const ownConnections = setting.integer({ environment: 'OWN', min: 1, max: 9, default: 3, doc: '' });
  const consumer = (group: string, job: string) =>
    defineConsumer({
      group,
      topics: [],
      startedBy: { job },
      handler: ({ database }) => {
        log.push(`${group} starts on ${(database as unknown as { name: string }).name}`);
        return async () => undefined;
      },
    });
  const running = await startJobs(stack, [job('relay'), job('webhooks', { ownConnections })], {
    config,
    consumers: [consumer('worker.webhooks', 'webhooks'), consumer('sip.flows', 'flows')],
    database: shared,
    kafka: {} as Kafka,
    logger: createLogger({ name: 'test', level: 'silent' }),
    metrics: new Registry(),
    openDatabase: async (name, connections) => {
      stops.unshift(() => log.push(`${name} closes`));
      return { name: `${name}, ${connections} connections` } as unknown as Database;
    },
  });
  const stop = async () => {
    for (const one of stops) await one();
  };
  return { log, running, stop };
}

it('gives a job its own connections where it declares them, and the shared ones otherwise', async () => {
  const { log, stop } = await start();
  await stop();
  expect(log.slice(0, 2)).toEqual(['relay starts on shared', 'webhooks starts on webhooks, 3 connections']);
});

it('starts the consumers of a job with it, on its connections, and no others', async () => {
  const { log, stop } = await start();
  await stop();
  expect(log.filter((entry) => entry.includes('.'))).toEqual([
    'worker.webhooks starts on webhooks, 3 connections',
  ]);
});

it('stops the jobs in reverse order, each before its connections are closed', async () => {
  const { log, stop } = await start();
  log.length = 0;
  await stop();
  expect(log).toEqual(['webhooks stops', 'webhooks closes', 'relay stops']);
});

it('does not start a job that is switched off, and opens no connections for it', async () => {
  const { log, stop } = await start({ 'jobs.webhooks': false });
  await stop();
  expect(log).toEqual(['relay starts on shared', 'relay stops']);
});

it('reports every running job and consumer that waits for a broker', async () => {
  const { running, stop } = await start();
  await expect(running.checkKafka()).rejects.toThrow(
    'relay waits; webhooks waits; the consumer worker.webhooks has no broker',
  );
  await stop();
});
