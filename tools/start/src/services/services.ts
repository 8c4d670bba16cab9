import { isIP } from 'node:net';
import type { ServiceRole } from '@team-operations/database';
import type { Environment } from '@team-operations/service';
import { builtProgram } from '@team-operations/setup';
import { addressesOf, reachable } from '../settings/addresses.ts';
import type { Settings } from '../settings/config.ts';

/** A service as `npm start` runs it. */
export interface Service {
  /** Also the name of its program in the image, and of its log. */
  name: string;
  program: string;
  /** Where it answers health checks. */
  port: number;
  /** What sets it apart from the others in the environment. */
  environment: Environment;
}

/** Database addresses of the services, by the role of the migrations that each is a member of. */
export type ServiceDatabases = Readonly<Record<ServiceRole, string>>;

/** The gateway, with the services behind its local proxy. */
function gatewayService(settings: Settings, databases: ServiceDatabases): Omit<Service, 'program'> {
  return {
    name: 'gateway',
    port: settings.gatewayPort,
    environment: {
      GATEWAY_PORT: String(settings.gatewayPort),
      GATEWAY_METRICS_PORT: String(settings.gatewayMetricsPort),
      GATEWAY_DATABASE_URL: databases.team_operations_gateway,
      AUTH_ADDRESS: `http://${reachable(settings.host)}:${settings.authPort}`,
      MCP_ADDRESS: `http://${reachable(settings.host)}:${settings.mcpPort}`,
      SIP_BASE_URL: addressesOf(settings).sip_base_url,
    },
  };
}

/** The MCP server: callers reach it through the gateway. */
function mcpService(settings: Settings, databases: ServiceDatabases): Omit<Service, 'program'> {
  return {
    name: 'mcp',
    port: settings.mcpPort,
    environment: {
      MCP_PORT: String(settings.mcpPort),
      MCP_METRICS_PORT: String(settings.mcpMetricsPort),
      MCP_DATABASE_URL: databases.team_operations_gateway,
      TRUSTED_PROXIES: gatewayAddresses(settings).join(','),
    },
  };
}

/** Every service, in the order in which they are started; they stop the other way round. */
export function servicesOf(settings: Settings, databases: ServiceDatabases, marketFolder: string): Service[] {
  const services = [
    {
      // It stops last, so that it publishes what the others write as they stop.
      name: 'worker',
      port: settings.workerPort,
      environment: {
        WORKER_PORT: String(settings.workerPort),
        WORKER_METRICS_PORT: String(settings.workerMetricsPort),
        WORKER_DATABASE_URL: databases.team_operations_worker,
        KAFKA_TOPIC_REPLICATION: String(settings.topicReplication),
      },
    },
    {
      name: 'auth',
      port: settings.authPort,
      environment: {
        AUTH_PORT: String(settings.authPort),
        AUTH_METRICS_PORT: String(settings.authMetricsPort),
        AUTH_DATABASE_URL: databases.team_operations_auth,
        TRUSTED_PROXIES: gatewayAddresses(settings).join(','),
      },
    },
    gatewayService(settings, databases),
    mcpService(settings, databases),
    {
      name: 'sip-api',
      port: settings.sipPort,
      environment: {
        SIP_PORT: String(settings.sipPort),
        SIP_METRICS_PORT: String(settings.sipMetricsPort),
        SIP_DATABASE_URL: databases.team_operations_sip_api,
        SIP_BASE_URL: addressesOf(settings).sip_base_url,
      },
    },
    {
      name: 'sip-worker',
      port: settings.sipWorkerPort,
      environment: {
        SIP_WORKER_PORT: String(settings.sipWorkerPort),
        SIP_WORKER_METRICS_PORT: String(settings.sipWorkerMetricsPort),
        SIP_WORKER_DATABASE_URL: databases.team_operations_sip,
        MARKET_FOLDER: marketFolder,
      },
    },
  ];
  return services.map((service) => ({ ...service, program: builtProgram(service.name) }));
}

/** Where the gateway's connections come from: the services behind it believe who it says is calling. */
function gatewayAddresses({ host }: Settings): string[] {
  return isIP(host) === 0 ? ['loopback'] : ['loopback', host];
}

/** The environment of every service: that of `npm start` itself, less what only the owner and the administrator of the database may know. */
export function sharedEnvironment(
  environment: Environment,
  settings: Settings,
  { baseUrl, kafkaBrokers }: { baseUrl: string; kafkaBrokers: readonly string[] },
): Environment {
  const {
    DATABASE_URL: _owner,
    DATABASE_URL_FILE: _ownerFile,
    DATABASE_ADMIN_URL: _admin,
    DATABASE_ADMIN_URL_FILE: _adminFile,
    ...passedOn
  } = environment;
  return {
    ...passedOn,
    SERVICE_MODE: 'local',
    STOP_WITH_PARENT: 'true',
    LISTEN_HOST: settings.host,
    SHUTDOWN_DEADLINE_SECONDS: String(settings.deadlineSeconds),
    BASE_URL: baseUrl,
    KAFKA_BROKERS: kafkaBrokers.join(','),
  };
}
