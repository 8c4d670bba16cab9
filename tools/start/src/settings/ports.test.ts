import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { readSettings } from './config.ts';
import { portsOf, settingsFrom, takenPorts, withFreePorts } from './ports.ts';

async function listening(host: string): Promise<{ server: Server; port: number }> {
  const server = createServer().listen({ port: 0, host });
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe('the ports of npm start', () => {
  it('when ports are taken, then there is one sentence for each, with the setting that changes it', async () => {
    const [one, other] = await Promise.all([listening('127.0.0.1'), listening('127.0.0.1')]);
    const settings = readSettings({ GATEWAY_PORT: String(one.port), KAFKA_PORT: String(other.port) });
    const uses = portsOf(settings).filter(({ port }) => port === one.port || port === other.port);
    expect(await takenPorts(uses)).toEqual([
      `Port ${one.port} of the REST API is taken: stop what uses it, or choose another with GATEWAY_PORT=<port>.`,
      `Port ${other.port} of Kafka is taken: stop what uses it, or choose another with KAFKA_PORT=<port>.`,
    ]);
    one.server.close();
    other.server.close();
    await Promise.all([once(one.server, 'close'), once(other.server, 'close')]);
    expect(await takenPorts(uses)).toEqual([]);
  });

  it('when someone listens on every address, then the port is taken too', async () => {
    const { server, port } = await listening('0.0.0.0');
    const [use] = portsOf(readSettings({ SIP_PORT: String(port) })).filter((one) => one.port === port);
    expect(await takenPorts([use!])).toHaveLength(1);
    server.close();
  });

  it('when a port may be any, then a free one is taken, and one that was chosen stays', async () => {
    const settings = readSettings({ WORKER_PORT: '20500' });
    expect(portsOf(settings).map(({ setting }) => setting)).not.toContain('WORKER_METRICS_PORT');
    const { workerPort, workerMetricsPort } = await withFreePorts(settings);
    expect(workerPort).toBe(20_500);
    expect(workerMetricsPort).toBeGreaterThanOrEqual(20_000);
    expect(workerMetricsPort).not.toBe(workerPort);
  });

  it('when they follow each other, then each has one of its own, also those that may be any', () => {
    const ports = portsOf(settingsFrom(21_000, { LOCAL_DIRECTORY: '/tmp/x' })).map(({ port }) => port);
    expect(ports.toSorted()).toEqual(Array.from(ports, (_, index) => 21_000 + index));
    expect(ports.length).toBeGreaterThan(portsOf(readSettings({})).length);
    // A run of chaos has two of these, 20 apart.
    expect(ports.length).toBeLessThanOrEqual(20);
  });

  it('when database and broker are given, then their ports are none of ours', () => {
    const settings = readSettings({
      DATABASE_URL: 'postgresql://db.example/x',
      KAFKA_BROKERS: 'k.example:9092',
    });
    expect(portsOf(settings).map(({ setting }) => setting)).not.toContain('POSTGRES_PORT');
    expect(portsOf(settings).some(({ ofStack }) => ofStack)).toBe(false);
  });
});
