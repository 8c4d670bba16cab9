import { databaseSettings, type ServiceLogin } from '@team-operations/database';
import { consumerSettings, kafkaSettings } from '@team-operations/messaging';
import { jobSettings } from '@team-operations/operations';
import { defineConfig, loadConfigOrExit, processSettings, setting } from '@team-operations/service';
import { embeddingSettings } from '@team-operations/search';
import { webhookSettings } from '@team-operations/webhooks';
import { declaredJobs } from './jobs.ts';
import { retentionSettings } from './retention/periods.ts';

/** How the process logs in to its database. */
export const workerLogin = {
  setting: 'WORKER_DATABASE_URL',
  role: 'team_operations_worker',
} as const satisfies ServiceLogin;

/** Every setting of the worker. */
export const workerConfig = defineConfig({
  ...processSettings,
  ...kafkaSettings,
  ...consumerSettings,
  port: setting.integer({
    environment: 'WORKER_PORT',
    min: 0,
    max: 65535,
    default: 3007,
    doc: 'Port of the health endpoints. The worker serves no other requests.',
  }),
  metricsPort: setting.integer({
    environment: 'WORKER_METRICS_PORT',
    min: 0,
    max: 65535,
    default: 9468,
    doc: 'Port of the Prometheus metrics.',
  }),
  ...databaseSettings(workerLogin),
  databaseConnections: setting.integer({
    environment: 'WORKER_DATABASE_CONNECTIONS',
    min: 2,
    max: 200,
    default: 10,
    doc: 'Maximum number of database connections for all jobs of one process.',
  }),
  ...jobSettings('WORKER', declaredJobs),
  topicReplication: setting.integer({
    environment: 'KAFKA_TOPIC_REPLICATION',
    min: 1,
    max: 10,
    default: 3,
    doc: 'Replicas of each topic that the worker creates; 1 for a single broker.',
  }),
  ...webhookSettings,
  ...embeddingSettings,
  ...retentionSettings,
});

/** Reads the settings from the environment; a process that cannot be configured ends here, saying all that is wrong. */
export const readConfig = () => loadConfigOrExit(workerConfig, process.env);
