import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { readSettings, type Settings } from './config.ts';

/** A port that something of ours is about to listen on. */
export interface PortUse {
  port: number;
  host: string;
  /** The environment setting that moves it. */
  setting: string;
  /** What listens there. */
  user: string;
  /** Of PostgreSQL or Kafka, which outlive an `npm start` that was killed. */
  ofStack: boolean;
}

/** Every port of a run with these settings, also 0 for any free one; those of servers that are given already are not ours. */
function everyPort(settings: Settings): PortUse[] {
  const service = (port: number, setting: string, user: string): PortUse => ({
    port,
    host: settings.host,
    setting,
    user,
    ofStack: false,
  });
  const server = (port: number, setting: string, user: string): PortUse => ({
    port,
    host: '127.0.0.1',
    setting,
    user,
    ofStack: true,
  });
  const postgres = [server(settings.postgresPort, 'POSTGRES_PORT', 'PostgreSQL')];
  const kafka = [
    server(settings.kafkaPort, 'KAFKA_PORT', 'Kafka'),
    server(settings.kafkaControllerPort, 'KAFKA_CONTROLLER_PORT', "Kafka's controller"),
  ];
  return [
    service(settings.gatewayPort, 'GATEWAY_PORT', 'the REST API'),
    service(settings.sipPort, 'SIP_PORT', 'the safe-isolation API'),
    service(settings.sipWorkerPort, 'SIP_WORKER_PORT', "the market-message worker's health check"),
    service(settings.authPort, 'AUTH_PORT', 'the authorization server'),
    service(settings.workerPort, 'WORKER_PORT', "the worker's health check"),
    service(settings.mcpPort, 'MCP_PORT', 'the MCP server'),
    service(settings.gatewayMetricsPort, 'GATEWAY_METRICS_PORT', "the gateway's metrics"),
    service(settings.sipMetricsPort, 'SIP_METRICS_PORT', "the safe-isolation API's metrics"),
    service(settings.sipWorkerMetricsPort, 'SIP_WORKER_METRICS_PORT', "the market-message worker's metrics"),
    service(settings.authMetricsPort, 'AUTH_METRICS_PORT', "the authorization server's metrics"),
    service(settings.workerMetricsPort, 'WORKER_METRICS_PORT', "the worker's metrics"),
    service(settings.mcpMetricsPort, 'MCP_METRICS_PORT', "the MCP server's metrics"),
    ...(settings.databaseUrl === undefined ? postgres : []),
    ...(settings.kafkaBrokers === undefined ? kafka : []),
  ];
}

export const portsOf = (settings: Settings): PortUse[] =>
  everyPort(settings).filter(({ port }) => port !== 0);

/** The settings of a run whose ports follow each other. */
export function settingsFrom(firstPort: number, environment: Readonly<Record<string, string>>): Settings {
  const names = everyPort(readSettings(environment)).map(({ setting }) => setting);
  const ports = names.map((name, index) => [name, String(firstPort + index)] as const);
  return readSettings({ ...environment, ...Object.fromEntries(ports) });
}

/** Below the ports that the system gives to outgoing connections, so that a port stays free until its service listens. */
const anyPorts = { min: 20_000, max: 32_000 };

/** The settings with a free port, different from all others, in place of each 0. */
export async function withFreePorts(settings: Settings): Promise<Settings> {
  const used = new Set(portsOf(settings).map(({ port }) => port));
  const freePort = async (): Promise<number> => {
    for (;;) {
      const port = randomInt(anyPorts.min, anyPorts.max);
      if (used.has(port) || !(await isFree({ port, host: settings.host }))) continue;
      used.add(port);
      return port;
    }
  };
  return {
    ...settings,
    workerPort: settings.workerPort || (await freePort()),
    workerMetricsPort: settings.workerMetricsPort || (await freePort()),
    mcpPort: settings.mcpPort || (await freePort()),
    mcpMetricsPort: settings.mcpMetricsPort || (await freePort()),
  };
}

/** One sentence for each port that is taken. */
export async function takenPorts(uses: readonly PortUse[]): Promise<string[]> {
  const free = await Promise.all(uses.map(isFree));
  return uses.filter((_, index) => !free[index]).map(takenSentence);
}

function takenSentence({ port, user, setting }: PortUse): string {
  return `Port ${port} of ${user} is taken: stop what uses it, or choose another with ${setting}=<port>.`;
}

/** Callers say `localhost`, which may be either address, so no other program may answer at one of them. */
async function isFree({ port, host }: Pick<PortUse, 'port' | 'host'>): Promise<boolean> {
  const answering = await Promise.all(['127.0.0.1', '::1'].map((address) => answers(address, port)));
  return !answering.includes(true) && (await canListen(host, port));
}

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function canListen(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen({ port, host, exclusive: true }), 'listening');
    return true;
  } catch (error) {
    // Whatever else is wrong with the port or the address, the service itself says better.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  } finally {
    server.close();
  }
}
