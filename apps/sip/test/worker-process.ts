import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { testStack } from '@team-operations/testing';

export interface WorkerProcesses {
  start(): ChildProcess;
  /** Without a word, as a power cut does. */
  kill(worker: ChildProcess): Promise<void>;
  killAll(): Promise<void>;
}

/** The worker as it is deployed: processes of their own. `environment` says how they reach the market. */
export function workerProcesses(databaseUrl: string, environment: Record<string, string>): WorkerProcesses {
  const workers = new Set<ChildProcess>();
  const main = path.join(import.meta.dirname, '../src/worker/main.ts');
  const secret = randomBytes(32).toString('base64');

  async function kill(worker: ChildProcess): Promise<void> {
    workers.delete(worker);
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    await gone;
  }

  return {
    start() {
      const worker = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', main], {
        stdio: 'inherit',
        env: {
          PATH: process.env['PATH'],
          LOG_LEVEL: 'error',
          SIP_WORKER_DATABASE_URL: databaseUrl,
          KAFKA_BROKERS: testStack().kafkaBrokers.join(),
          KAFKA_TOPIC_REPLICATION: '1',
          SIP_WORKER_PORT: '0',
          SIP_WORKER_METRICS_PORT: '0',
          WEBHOOK_SECRET_KEYS: secret,
          STOP_WITH_PARENT: 'true',
          ...environment,
        },
      });
      workers.add(worker);
      return worker;
    },
    kill,
    async killAll() {
      for (const worker of workers) await kill(worker);
    },
  };
}
