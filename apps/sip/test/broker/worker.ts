import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allTopics } from '@team-operations/catalogue';
import { createKafka, keepTopics, startRelay } from '@team-operations/messaging';
import { createLogger, createRegistry, type StopStack } from '@team-operations/service';
import { testStack, type TestBed } from '@team-operations/testing';
import { openFolderTransport } from '../../src/transport/folder/folder-transport.ts';
import { startWorker } from '../../src/worker/app.ts';

export interface WorkerUnderTest {
  folder: string;
  /** The files in the outbound folder whose text has the word. */
  outboundFiles(word: string): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * The real SIP worker on the real database, with its own rights, and on the real broker; with a market folder of its own, and a relay
 * beside it.
 */
export async function runWorker(
  bed: Pick<TestBed, 'connectAs'>,
  logger = createLogger({ name: 'sip-worker-test', level: 'silent' }),
): Promise<WorkerUnderTest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-'));
  const stops: (() => unknown)[] = [];
  const stack: StopStack = {
    stopping: new AbortController().signal,
    defer: (_name, stop) => void stops.unshift(stop),
  };
  const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'sip-worker-test', logger });
  const topics = keepTopics({ kafka, logger, replication: 1, topics: allTopics });
  stack.defer('topics', () => topics.stop());
  const database = await bed.connectAs('team_operations_worker');
  const relay = startRelay({ database, kafka, source: '/team-operations', logger });
  stack.defer('relay', () => relay.stop());
  startWorker(stack, {
    database: await bed.connectAs('team_operations_sip'),
    logger,
    kafka,
    transport: await openFolderTransport({ folder, largestFile: 1024 * 1024, pollMilliseconds: 20 }, logger),
    metrics: createRegistry('sip-worker-test'),
    live: false,
    deliveryTimeoutMilliseconds: 5000,
  });
  return {
    folder,
    async outboundFiles(word) {
      const directory = path.join(folder, 'outbound');
      const names = (await readdir(directory)).filter((name) => !name.startsWith('.'));
      const texts = await Promise.all(names.map((name) => readFile(path.join(directory, name), 'utf8')));
      return texts.filter((text) => text.includes(word));
    },
    async stop() {
      for (const stop of stops) await stop();
      await rm(folder, { recursive: true });
    },
  };
}
