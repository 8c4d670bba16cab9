import { sql, type StatementRunner } from '@team-operations/database';
import { startServiceProcess, type ServiceProcess } from '@team-operations/testing';
import { workerSettings, type Connections } from './worker.ts';

/** The SIP worker as it is deployed. Only for what `runSipWorker` cannot show, such as a worker that is killed. */
export async function startWorkerProcess(
  bed: Connections,
  settings: Record<string, string>,
): Promise<ServiceProcess> {
  return startServiceProcess('sip-worker', {
    SERVICE_MODE: 'production',
    LOG_LEVEL: 'error',
    PROBE_PERIOD_SECONDS: '0',
    SIP_WORKER_PORT: '0',
    SIP_WORKER_METRICS_PORT: '0',
    ...(await workerSettings(bed, settings)),
  });
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
