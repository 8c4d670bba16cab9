import { join, resolve } from 'node:path';
import {
  ConfigError,
  defineConfig,
  loadConfig,
  setting,
  type Config,
  type Environment,
} from '@team-operations/service';

/** The root of the checkout: where services are started, and what relative paths start from. */
export const workspace = join(import.meta.dirname, '../../../..');

const port = (environment: string, usual: number, doc: string) =>
  setting.integer({ environment, min: 1, max: 65_535, default: usual, doc });

/** Of a service that no caller has to find: unless it is set, a free one is taken. */
const anyPort = (environment: string, doc: string) =>
  setting.integer({ environment, min: 0, max: 65_535, default: 0, doc: `${doc} 0: any free port.` });

/** Every port of a local run. The services and the stack call them by the same names. */
const portSettings = {
  gatewayPort: port('GATEWAY_PORT', 3003, 'Port of the REST API.'),
  sipPort: port('SIP_PORT', 3004, 'Port of the safe-isolation submission API.'),
  sipWorkerPort: port('SIP_WORKER_PORT', 3005, "Port of the market-message worker's health endpoints."),
  authPort: port(
    'AUTH_PORT',
    3006,
    'Port of the authorization server; callers reach it through GATEWAY_PORT.',
  ),
  workerPort: anyPort('WORKER_PORT', "Port of the worker's health endpoints."),
  mcpPort: anyPort('MCP_PORT', 'Port of the MCP server; callers reach it through GATEWAY_PORT.'),
  gatewayMetricsPort: port('GATEWAY_METRICS_PORT', 9464, "Port of the gateway's metrics."),
  sipMetricsPort: port('SIP_METRICS_PORT', 9465, "Port of the safe-isolation API's metrics."),
  sipWorkerMetricsPort: port('SIP_WORKER_METRICS_PORT', 9466, "Port of the market-message worker's metrics."),
  authMetricsPort: port('AUTH_METRICS_PORT', 9467, "Port of the authorization server's metrics."),
  workerMetricsPort: anyPort('WORKER_METRICS_PORT', "Port of the worker's metrics."),
  mcpMetricsPort: anyPort('MCP_METRICS_PORT', "Port of the MCP server's metrics."),
  postgresPort: port('POSTGRES_PORT', 54_329, 'Port of PostgreSQL.'),
  kafkaPort: port('KAFKA_PORT', 9092, 'Port of Kafka.'),
  kafkaControllerPort: port('KAFKA_CONTROLLER_PORT', 29_093, "Port of Kafka's controller."),
} as const;

/** Every setting of `npm start` and `npm run demo`. */
export const startConfig = defineConfig({
  ...portSettings,
  localDirectory: setting.text({
    environment: 'LOCAL_DIRECTORY',
    default: '.local',
    doc: 'Folder of data, logs and demo.json.',
  }),
  marketFolder: setting.optional(
    setting.text({
      environment: 'MARKET_FOLDER',
      doc: 'Folder for market messages. Default: `market` in LOCAL_DIRECTORY.',
    }),
  ),
  host: setting.text({
    environment: 'LISTEN_HOST',
    default: '127.0.0.1',
    doc: 'Address that the services listen on. A local run accepts plain HTTP, so by default only this machine can connect.',
  }),
  baseUrl: setting.optional(
    setting.url({
      environment: 'BASE_URL',
      doc: 'Address under which callers reach the service. Default: localhost with GATEWAY_PORT.',
    }),
  ),
  deadlineSeconds: setting.integer({
    environment: 'SHUTDOWN_DEADLINE_SECONDS',
    min: 1,
    max: 600,
    default: 10,
    doc: 'Time for the graceful shutdown of each service.',
  }),
  databaseUrl: setting.optional(
    setting.secret({
      environment: 'DATABASE_URL',
      protocols: ['postgresql:', 'postgres:'],
      doc: 'Database on a running PostgreSQL 18 server, with the owner of the tables as user (not a superuser). No server is started then.',
    }),
  ),
  databaseAdminUrl: setting.optional(
    setting.secret({
      environment: 'DATABASE_ADMIN_URL',
      protocols: ['postgresql:', 'postgres:'],
      doc: 'With DATABASE_URL: a user of that server who may create roles and databases. Creates the owner, the database and the roles.',
    }),
  ),
  kafkaBrokers: setting.optional(
    setting.list({
      environment: 'KAFKA_BROKERS',
      doc: 'Running Kafka brokers, host:port. No broker is started then.',
    }),
  ),
  topicReplication: setting.integer({
    environment: 'KAFKA_TOPIC_REPLICATION',
    min: 1,
    max: 10,
    default: 1,
    doc: 'Replicas of each topic; more than 1 only with KAFKA_BROKERS.',
  }),
});

export type Settings = Config<typeof startConfig>;

/** Reads every setting; throws one ConfigError that names all problems. Paths come back absolute. */
export function readSettings(environment: Environment): Settings {
  const settings = loadConfig(startConfig, environment);
  const problems = sharedPorts(settings);
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...settings, localDirectory: resolve(workspace, settings.localDirectory) };
}

function sharedPorts(settings: Settings): string[] {
  const names = Object.keys(portSettings) as (keyof typeof portSettings)[];
  const byPort = Map.groupBy(names, (name) => settings[name]);
  return [...byPort]
    .filter(([number, users]) => number !== 0 && users.length > 1)
    .map(([number, users]) => {
      const variables = users.map((name) => portSettings[name].environment).join(' and ');
      return `${variables} are both ${number}: each requires its own port.`;
    });
}
