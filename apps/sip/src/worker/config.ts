import { databaseSettings, type ServiceLogin } from '@team-operations/database';
import { distributorsSetting, marketLiveSetting, responseClockSetting } from '@team-operations/market';
import { consumerSettings, kafkaSettings } from '@team-operations/messaging';
import { jobSettings } from '@team-operations/operations';
import { defineConfig, loadConfigOrExit, processSettings, setting } from '@team-operations/service';
import { faultClocks } from '../clocks/fault-clocks.ts';
import { marketSettings } from '../transport/market-settings.ts';

/** How the process logs in to its database. */
export const sipWorkerLogin = {
  setting: 'SIP_WORKER_DATABASE_URL',
  role: 'team_operations_sip',
} as const satisfies ServiceLogin;

/** Every setting of market messaging. */
export const sipWorkerConfig = defineConfig({
  ...processSettings,
  ...kafkaSettings,
  ...consumerSettings,
  port: setting.integer({
    environment: 'SIP_WORKER_PORT',
    min: 0,
    max: 65535,
    default: 3005,
    doc: 'Port of the health endpoints. The worker serves no other requests.',
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
    doc: 'Maximum number of database connections of one process.',
  }),
  ...jobSettings('SIP_WORKER', faultClocks),
  ...marketSettings,
  live: marketLiveSetting,
  distributors: distributorsSetting,
  responseClock: responseClockSetting,
});

/** Reads the settings from the environment; a process that cannot be configured ends here, saying all that is wrong. */
export const readConfig = () => loadConfigOrExit(sipWorkerConfig, process.env);
