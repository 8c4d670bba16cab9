import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allTopics } from '@team-operations/catalogue';
import { createKafka, keepTopics, startRelay } from '@team-operations/messaging';
import { createLogger, createRegistry, loadConfig, type StopStack } from '@team-operations/service';
import { testStack, type TestBed } from '@team-operations/testing';
import { openTransport } from '../../src/transport/open-transport.ts';
import { startWorker } from '../../src/worker/app.ts';
import { sipWorkerConfig } from '../../src/worker/config.ts';

/** What a worker connects to: the real database with a service's own rights. */
export type Connections = Pick<TestBed, 'connectAs' | 'urlAs'>;

export interface Running {
  stop(): Promise<void>;
}

export interface WorkerUnderTest extends Running {
  folder: string;
  /** The files in the outbound folder whose text has the word. */
  outboundFiles(word: string): Promise<string[]>;
}

/** Stops in reverse order, as a service does. */
function stopStack(): { stack: StopStack } & Running {
  const stops: (() => unknown)[] = [];
  return {
    stack: {
      stopping: new AbortController().signal,
      defer: (_name, stop) => void stops.unshift(stop),
    },
    async stop() {
      for (const stop of stops) await stop();
    },
  };
}

const clientId = 'sip-worker-test';
const silent = createLogger({ name: clientId, level: 'silent' });

/** The part of a worker of background jobs that these tests need: it publishes what the SIP worker writes. */
export async function runRelay(bed: Pick<Connections, 'connectAs'>, logger = silent): Promise<Running> {
  const { stack, stop } = stopStack();
  const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId, logger });
  const topics = keepTopics({ kafka, logger, replication: 1, topics: allTopics });
  stack.defer('topics', () => topics.stop());
  const database = await bed.connectAs('team_operations_worker');
  const relay = startRelay({ database, kafka, source: '/team-operations', logger });
  stack.defer('relay', () => relay.stop());
  return { stop };
}

/** The settings of a SIP worker, in this process or another; `market` says how it reaches the market. */
export const workerSettings = async (
  bed: Connections,
  market: Record<string, string>,
): Promise<Record<string, string>> => ({
  SIP_WORKER_DATABASE_URL: await bed.urlAs('team_operations_sip'),
  KAFKA_BROKERS: testStack().kafkaBrokers.join(),
  // No less: tests may run on a broker that allows no less.
  KAFKA_SESSION_SECONDS: '6',
  ...market,
});

/** The SIP worker as its program starts it, in this process: a member of the consumer groups, with connections of its own. */
export async function runSipWorker(
  bed: Connections,
  market: Record<string, string>,
  logger = silent,
): Promise<Running> {
  const { stack, stop } = stopStack();
  const config = loadConfig(sipWorkerConfig, await workerSettings(bed, market));
  const { kafkaBrokers: brokers, kafkaSessionSeconds } = config;
  startWorker(stack, {
    ...config,
    database: await bed.connectAs('team_operations_sip'),
    kafka: createKafka({ brokers, kafkaSessionSeconds, clientId, logger }),
    transport: await openTransport(config, logger),
    logger,
    metrics: createRegistry(clientId),
    config,
    deliveryTimeoutMilliseconds: config.marketTimeoutSeconds * 1000,
  });
  return { stop };
}

/** The SIP worker with a market folder of its own, and a relay beside it. */
export async function runWorker(bed: Connections, logger = silent): Promise<WorkerUnderTest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-'));
  const relay = await runRelay(bed, logger);
  const worker = await runSipWorker(bed, { MARKET_FOLDER: folder }, logger);
  return {
    folder,
    async outboundFiles(word) {
      const directory = path.join(folder, 'outbound');
      const names = (await readdir(directory)).filter((name) => !name.startsWith('.'));
      const texts = await Promise.all(names.map((name) => readFile(path.join(directory, name), 'utf8')));
      return texts.filter((text) => text.includes(word));
    },
    async stop() {
      await worker.stop();
      await relay.stop();
      await rm(folder, { recursive: true });
    },
  };
}
