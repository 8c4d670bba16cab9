import { databaseSettings, type ServiceLogin } from '@team-operations/database';
import {
  distributorsSetting,
  dnoTelephonesSetting,
  marketLiveSetting,
  responseClockSetting,
} from '@team-operations/market';
import { kafkaSettings } from '@team-operations/messaging';
import { embeddingSettings } from '@team-operations/search';
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
    doc: 'Maximum number of database connections of one process.',
  }),
  requestsPerMinute: setting.integer({
    environment: 'API_RATE_LIMIT',
    min: 0,
    max: 10_000_000,
    default: 600,
    doc: 'Requests per minute for one credential; all tokens of an integration count as one. 0 disables the limit.',
  }),
  bodyLimitBytes: setting.integer({
    environment: 'API_BODY_LIMIT_BYTES',
    min: 1024,
    max: 16_777_216,
    default: 1_048_576,
    doc: 'Maximum size of a request body, in bytes.',
  }),
  ...webhookSettings,
  ...embeddingSettings,
  authAddress: setting.localOnly(
    setting.url({
      environment: 'AUTH_ADDRESS',
      doc: 'URL of the authorization server. The gateway forwards /oauth, /settings, discovery and well-known paths to it.',
    }),
    'Route these paths to the authorization server in your reverse proxy',
  ),
  mcpAddress: setting.localOnly(
    setting.url({
      environment: 'MCP_ADDRESS',
      doc: 'URL of the MCP server. The gateway forwards /mcp to it.',
    }),
    'Route /mcp to the MCP server in your reverse proxy',
  ),
  sipBaseUrl: setting.optional(
    setting.publicUrl({
      environment: 'SIP_BASE_URL',
      doc: 'Public URL of the safe-isolation API, for links in /v1/docs.',
    }),
  ),
  distributors: distributorsSetting,
  responseClock: responseClockSetting,
  dnoTelephones: dnoTelephonesSetting,
  live: marketLiveSetting,
});

/** Reads the settings from the environment; a process that cannot be configured ends here, saying all that is wrong. */
export const readConfig = () => loadConfigOrExit(gatewayConfig, process.env);
