import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { allTopics } from '@team-operations/catalogue';
import { createKafka, ensureTopics } from '@team-operations/messaging';
import { createLogger } from '@team-operations/service';
import { builtProgram, programEnvironment, type TestBed, testStack } from '@team-operations/testing';

/** A SIP worker, and beside it a process whose relay publishes what the first one writes. */
export type WorkerPair = readonly ChildProcess[];

export interface WorkerProcesses {
  start(): WorkerPair;
  /** Without a word, as a power cut does. */
  kill(pair: WorkerPair): Promise<void>;
  /** In order: the consumer groups need not wait until the sessions of dead members have run out. */
  stopAll(): Promise<void>;
}

function startProcess(
  program: string,
  environment: Record<string, string>,
  args: string[] = [],
): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', program, ...args], {
    stdio: 'inherit',
    env: {
      ...programEnvironment,
      LOG_LEVEL: 'error',
      KAFKA_BROKERS: testStack().kafkaBrokers.join(),
      STOP_WITH_PARENT: 'true',
      PROBE_PERIOD_SECONDS: '0',
      // No less: tests may run on a broker that allows no less.
      KAFKA_SESSION_SECONDS: '6',
      ...environment,
    },
  });
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** As a worker does when it starts. */
async function makeTopics(brokers: string[]): Promise<void> {
  const logger = createLogger({ name: 'worker-processes', level: 'error' });
  const kafka = createKafka({ brokers, clientId: 'worker-processes', logger });
  await ensureTopics({ kafka, topics: allTopics, replication: 1 });
}

/**
 * Workers as they are deployed: processes of their own. `market` says how they reach the market. `relayAlone`: the process beside the SIP
 * worker is a relay without the other jobs of a worker, which starts in half of the time.
 */
export async function workerProcesses(
  bed: Pick<TestBed, 'urlAs'>,
  market: Record<string, string>,
  { relayAlone = false } = {},
): Promise<WorkerProcesses> {
  const pairs = new Set<WorkerPair>();
  const sipWorker = {
    SIP_WORKER_DATABASE_URL: await bed.urlAs('team_operations_sip'),
    SIP_WORKER_PORT: '0',
    SIP_WORKER_METRICS_PORT: '0',
    ...market,
  };
  const worker = {
    WORKER_DATABASE_URL: await bed.urlAs('team_operations_worker'),
    WORKER_PORT: '0',
    WORKER_METRICS_PORT: '0',
    KAFKA_TOPIC_REPLICATION: '1',
    WEBHOOK_SECRET_KEYS: randomBytes(32).toString('base64'),
  };

  const { kafkaBrokers: brokers } = testStack();
  if (relayAlone) await makeTopics(brokers);
  const startRelay = () =>
    startProcess(path.join(import.meta.dirname, 'relay-process.ts'), {}, [
      worker.WORKER_DATABASE_URL,
      brokers.join(),
    ]);
  const startWorker = () => startProcess(builtProgram('worker'), worker);

  async function endPair(pair: WorkerPair, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    pairs.delete(pair);
    await Promise.all(pair.map((child) => end(child, signal)));
  }

  return {
    start() {
      const pair = [
        startProcess(builtProgram('sip-worker'), sipWorker),
        relayAlone ? startRelay() : startWorker(),
      ];
      pairs.add(pair);
      return pair;
    },
    kill: (pair) => endPair(pair, 'SIGKILL'),
    async stopAll() {
      await Promise.all([...pairs].map((pair) => endPair(pair, 'SIGTERM')));
    },
  };
}
