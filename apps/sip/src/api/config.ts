import { databaseSettings, type ServiceLogin } from '@team-operations/database';
import {
  distributorsSetting,
  dnoTelephonesSetting,
  marketLiveSetting,
  responseClockSetting,
} from '@team-operations/market';
import { kafkaSettings } from '@team-operations/messaging';
import { surfaceSettings } from '@team-operations/http';
import { defineConfig, loadConfigOrExit, processSettings, setting } from '@team-operations/service';

/** How the process logs in to its database. */
export const sipApiLogin = {
  setting: 'SIP_DATABASE_URL',
  role: 'team_operations_sip_api',
} as const satisfies ServiceLogin;

/** Every setting of the safe-isolation API. */
export const sipApiConfig = defineConfig({
  ...processSettings,
  ...kafkaSettings,
  ...surfaceSettings,
  port: setting.integer({
    environment: 'SIP_PORT',
    min: 0,
    max: 65535,
    default: 3004,
    doc: 'Port of the safe-isolation submission API.',
  }),
  metricsPort: setting.integer({
    environment: 'SIP_METRICS_PORT',
    min: 0,
    max: 65535,
    default: 9465,
    doc: 'Port of the Prometheus metrics.',
  }),
  ...databaseSettings(sipApiLogin),
  databaseConnections: setting.integer({
    environment: 'SIP_DATABASE_CONNECTIONS',
    min: 1,
    max: 200,
    default: 10,
    doc: 'Maximum number of database connections of one process.',
  }),
  requestsPerMinute: setting.integer({
    environment: 'SIP_RATE_LIMIT',
    min: 0,
    max: 10_000_000,
    default: 120,
    doc: 'Requests per minute for one credential; all tokens of an integration count as one. 0 disables the limit.',
  }),
  bodyLimitBytes: setting.integer({
    environment: 'SIP_BODY_LIMIT_BYTES',
    min: 1024,
    max: 16_777_216,
    default: 1_048_576,
    doc: 'Maximum size of a request body, in bytes.',
  }),
  sipBaseUrl: setting.optional(
    setting.publicUrl({
      environment: 'SIP_BASE_URL',
      doc: 'Public URL of this API, for the requests that /v2/docs shows.',
    }),
  ),
  distributors: distributorsSetting,
  responseClock: responseClockSetting,
  dnoTelephones: dnoTelephonesSetting,
  live: marketLiveSetting,
});

/** Reads the settings from the environment; a process that cannot be configured ends here, saying all that is wrong. */
export const readConfig = () => loadConfigOrExit(sipApiConfig, process.env);
