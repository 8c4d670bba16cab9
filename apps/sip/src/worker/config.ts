import { databaseSettings, type ServiceLogin } from '@team-operations/database';
import { distributorsSetting, marketLiveSetting, responseClockSetting } from '@team-operations/market';
import { kafkaSettings } from '@team-operations/messaging';
import { webhookSettings } from '@team-operations/webhooks';
import { defineConfig, loadConfigOrExit, processSettings, setting } from '@team-operations/service';
import { retentionSettings } from '../retention/periods.ts';
import { marketSettings } from '../transport/market-settings.ts';

/** How the process logs in to its database. */
export const sipWorkerLogin = {
  setting: 'SIP_WORKER_DATABASE_URL',
  role: 'team_operations_sip',
} as const satisfies ServiceLogin;

/** Every setting of the worker: relay, market messages, and the folders they go through. */
export const sipWorkerConfig = defineConfig({
  ...processSettings,
  ...kafkaSettings,
  port: setting.integer({
    environment: 'SIP_WORKER_PORT',
    min: 0,
    max: 65535,
    default: 3005,
    doc: 'Port of the health endpoints; the worker takes no other requests.',
  }),
  metricsPort: setting.integer({
    environment: 'SIP_WORKER_METRICS_PORT',
    min: 0,
    max: 65535,
    default: 9466,
    doc: 'Port of the Prometheus metrics.',
  }),
  ...databaseSettings(sipWorkerLogin),
  databaseConnections: setting.integer({
    environment: 'SIP_WORKER_DATABASE_CONNECTIONS',
    min: 2,
    max: 200,
    default: 10,
    doc: 'Most database connections of one process.',
  }),
  topicReplication: setting.integer({
    environment: 'KAFKA_TOPIC_REPLICATION',
    min: 1,
    max: 10,
    default: 3,
    doc: 'Replicas of each topic that the worker creates; 1 for a single broker.',
  }),
  ...marketSettings,
  live: marketLiveSetting,
  distributors: distributorsSetting,
  responseClock: responseClockSetting,
  ...webhookSettings,
  webhookDatabaseConnections: setting.integer({
    environment: 'WEBHOOK_DATABASE_CONNECTIONS',
    min: 1,
    max: 50,
    default: 4,
    doc: 'Most database connections with which webhooks are delivered, beside the others, so that they hold up nothing else.',
  }),
  ...retentionSettings,
});

/** Reads the settings from the environment; a process that cannot be configured ends here, saying all that is wrong. */
export const readConfig = () => loadConfigOrExit(sipWorkerConfig, process.env);
