import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Settings } from './config.ts';

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

/** Every port of a run with these settings; those of servers that are given already are not ours. */
export function portsOf(settings: Settings): PortUse[] {
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
    service(settings.sipWorkerPort, 'SIP_WORKER_PORT', "the worker's health check"),
    service(settings.authPort, 'AUTH_PORT', 'the authorization server'),
    service(settings.gatewayMetricsPort, 'GATEWAY_METRICS_PORT', "the gateway's metrics"),
    service(settings.sipMetricsPort, 'SIP_METRICS_PORT', "the safe-isolation API's metrics"),
    service(settings.sipWorkerMetricsPort, 'SIP_WORKER_METRICS_PORT', "the worker's metrics"),
    service(settings.authMetricsPort, 'AUTH_METRICS_PORT', "the authorization server's metrics"),
    ...(settings.databaseUrl === undefined ? postgres : []),
    ...(settings.kafkaBrokers === undefined ? kafka : []),
  ];
}

/** One sentence for each port that is taken. */
export async function takenPorts(uses: readonly PortUse[]): Promise<string[]> {
  const free = await Promise.all(uses.map(isFree));
  return uses.filter((_, index) => !free[index]).map(takenSentence);
}

function takenSentence({ port, user, setting }: PortUse): string {
  return `Port ${port} of ${user} is taken: stop what uses it, or choose another with ${setting}=<port>.`;
}

/** Callers say `localhost`, which may be either address, so nobody else may answer at one of them. */
async function isFree({ port, host }: PortUse): Promise<boolean> {
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
