import { createSecretBox, faultOfBoxKeys, readBoxKeys, type SecretBox } from '@team-operations/credentials';
import { databaseSettings, type ServiceLogin } from '@team-operations/database';
import { surfaceSettings } from '@team-operations/http';
import {
  distributorsSetting,
  dnoTelephonesSetting,
  marketLiveSetting,
  responseClockSetting,
} from '@team-operations/market';
import { kafkaSettings } from '@team-operations/messaging';
import { embeddingSettings } from '@team-operations/search';
import {
  defineConfig,
  loadConfigOrExit,
  makeKey,
  processSettings,
  setting,
  weaknessOfKey,
  weaknessOfKeys,
  type Config,
} from '@team-operations/service';
import { webhookSettings } from '@team-operations/webhooks';
import { hash } from 'node:crypto';

/** How the process logs in to its database: the services that run operations share a role. */
export const mcpLogin = {
  setting: 'MCP_DATABASE_URL',
  role: 'team_operations_gateway',
} as const satisfies ServiceLogin;

/** Every setting of the MCP server. */
export const mcpConfig = defineConfig({
  ...processSettings,
  ...kafkaSettings,
  ...surfaceSettings,
  port: setting.integer({
    environment: 'MCP_PORT',
    min: 0,
    max: 65_535,
    default: 3008,
    doc: 'Port of the MCP server.',
  }),
  metricsPort: setting.integer({
    environment: 'MCP_METRICS_PORT',
    min: 0,
    max: 65_535,
    default: 9469,
    doc: 'Port of the Prometheus metrics.',
  }),
  ...databaseSettings(mcpLogin),
  databaseConnections: setting.integer({
    environment: 'MCP_DATABASE_CONNECTIONS',
    min: 1,
    max: 200,
    default: 10,
    doc: 'Maximum number of database connections of one process.',
  }),
  requestsPerMinute: setting.integer({
    environment: 'MCP_RATE_LIMIT',
    min: 0,
    max: 10_000_000,
    default: 600,
    doc: 'Requests per minute for one credential; all tokens of an integration count as one. 0 disables the limit.',
  }),
  openCalls: setting.integer({
    environment: 'MCP_OPEN_CALLS',
    min: 0,
    max: 100_000,
    default: 50,
    doc: 'Calls of one credential that may be open at the same time in one process; 0 disables the limit.',
  }),
  longestCallSeconds: setting.integer({
    environment: 'MCP_CALL_SECONDS',
    min: 1,
    max: 3600,
    default: 120,
    doc: 'Maximum duration of a call and of its stream, in seconds. Five seconds later, a response that is not read is cut off.',
  }),
  bodyLimitBytes: setting.integer({
    environment: 'MCP_BODY_LIMIT_BYTES',
    min: 1024,
    max: 16_777_216,
    default: 1_048_576,
    doc: 'Maximum size of a request body, in bytes.',
  }),
  confirmationKeys: setting.optionalInLocalMode(
    setting.key({
      environment: 'MCP_CONFIRMATION_KEYS',
      faultOf: faultOfBoxKeys,
      weaknessOf: (text) => weaknessOfKeys(text, (key) => weaknessOfKey(Buffer.from(key, 'base64'))),
      make: makeKey,
      doc: 'Keys that seal the confirmations of destructive tools, separated by commas, each 32 random bytes in base64. The first seals, all open. Use the same keys for every replica. Required unless SERVICE_MODE is local.',
    }),
  ),
  ...webhookSettings,
  ...embeddingSettings,
  distributors: distributorsSetting,
  responseClock: responseClockSetting,
  dnoTelephones: dnoTelephonesSetting,
  live: marketLiveSetting,
});

/** Reads the settings from the environment; a process that cannot be configured ends here, saying all that is wrong. */
export const readConfig = () => loadConfigOrExit(mcpConfig, process.env);

/** Known to everyone, and good enough on one's own machine; what it sealed outlives a restart. */
const localKey = hash('sha256', 'confirmations of a local run', 'buffer');

/** What seals confirmations; in local mode with a key that everyone knows. */
export const confirmationBox = ({
  confirmationKeys,
}: Pick<Config<typeof mcpConfig>, 'confirmationKeys'>): SecretBox =>
  createSecretBox(confirmationKeys === undefined ? [localKey] : readBoxKeys(confirmationKeys.reveal()));
