import { databaseSettings, type ServiceLogin } from '@team-operations/database';
import {
  distributorsSetting,
  dnoTelephonesSetting,
  marketLiveSetting,
  responseClockSetting,
} from '@team-operations/market';
import { kafkaSettings } from '@team-operations/messaging';
import { webhookSettings } from '@team-operations/webhooks';
import { surfaceSettings } from '@team-operations/http';
import { defineConfig, loadConfigOrExit, processSettings, setting } from '@team-operations/service';

/** How the process logs in to its database. */
export const gatewayLogin = {
  setting: 'GATEWAY_DATABASE_URL',
  role: 'team_operations_gateway',
} as const satisfies ServiceLogin;

/** Every setting of the gateway. */
export const gatewayConfig = defineConfig({
  ...processSettings,
  ...kafkaSettings,
  ...surfaceSettings,
  port: setting.integer({
    environment: 'GATEWAY_PORT',
    min: 0,
    max: 65535,
    default: 3003,
    doc: 'Port of the REST API.',
  }),
  metricsPort: setting.integer({
    environment: 'GATEWAY_METRICS_PORT',
    min: 0,
    max: 65535,
    default: 9464,
    doc: 'Port of the Prometheus metrics.',
  }),
  ...databaseSettings(gatewayLogin),
  databaseConnections: setting.integer({
    environment: 'GATEWAY_DATABASE_CONNECTIONS',
    min: 1,
    max: 200,
    default: 10,
    doc: 'Most database connections of one process.',
  }),
  requestsPerMinute: setting.integer({
    environment: 'API_RATE_LIMIT',
    min: 0,
    max: 10_000_000,
    default: 600,
    doc: 'Requests a minute for one credential; 0 turns the limit off.',
  }),
  bodyLimitBytes: setting.integer({
    environment: 'API_BODY_LIMIT_BYTES',
    min: 1024,
    max: 16_777_216,
    default: 1_048_576,
    doc: 'Largest request body, in bytes.',
  }),
  ...webhookSettings,
  authAddress: setting.localOnly(
    setting.url({
      environment: 'AUTH_ADDRESS',
      doc: 'Authorization server to which the gateway forwards /oauth, /settings, discovery and the paths that clients assume.',
    }),
    'Route these paths to the authorization server in your reverse proxy',
  ),
  distributors: distributorsSetting,
  responseClock: responseClockSetting,
  dnoTelephones: dnoTelephonesSetting,
  live: marketLiveSetting,
});

/** Reads the settings from the environment; a process that cannot be configured ends here, saying all that is wrong. */
export const readConfig = () => loadConfigOrExit(gatewayConfig, process.env);
