import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql, type StatementRunner } from '@team-operations/database';
import { builtProgram, programEnvironment } from '@team-operations/testing';
import { workerSettings, type Connections, type Running } from './worker.ts';

export interface WorkerProcess extends Running {
  /** Without a word, as a power cut does. */
  kill(): Promise<void>;
}

/**
 * The SIP worker as it is deployed: a process of its own. Only for what `runSipWorker` cannot show, such as a worker that is killed: it costs
 * a second or two of a processor.
 */
export async function startWorkerProcess(
  bed: Connections,
  settings: Record<string, string>,
): Promise<WorkerProcess> {
  const program = builtProgram('sip-worker');
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', program], {
    stdio: 'inherit',
    env: {
      ...programEnvironment,
      LOG_LEVEL: 'error',
      STOP_WITH_PARENT: 'true',
      PROBE_PERIOD_SECONDS: '0',
      SIP_WORKER_PORT: '0',
      SIP_WORKER_METRICS_PORT: '0',
      ...(await workerSettings(bed, settings)),
    },
  });
  let isEnding = false;
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    // Workers beside it would do its work, and the test show nothing.
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the worker ended by itself (${child.exitCode ?? child.signalCode})`);
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** Whether a statement of such a process waits for what the test has locked: then it is in the middle of its work. */
export async function processWaits(
  database: StatementRunner,
  locked: 'row' | 'advisory lock',
): Promise<boolean> {
  const waiting = await database.query(sql`
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND application_name = 'sip-worker' AND NOT granted
      AND (locktype = 'advisory') = ${locked === 'advisory lock'}::boolean`);
  return waiting.length > 0;
}
