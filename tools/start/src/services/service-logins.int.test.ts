import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  openServiceDatabase,
  serviceRoles,
  type ServiceLogin,
  type ServiceRole,
} from '@team-operations/database';
import { createLogger, createRegistry, Secret } from '@team-operations/service';
import { listPrograms } from '@team-operations/setup';
import { programEnvironment, refusedSettings, serviceUrl, testStack } from '@team-operations/testing';
import { readSettings, workspace } from '../settings/config.ts';
import { servicesOf, type ServiceDatabases } from './services.ts';

const { databaseUrl, kafkaBrokers } = testStack();

/** Each service with the setting of its connection string, and the role that belongs there. */
const byRole = Object.fromEntries(serviceRoles.map((role) => [role, role])) as ServiceDatabases;
const services = servicesOf(readSettings({}), byRole, '/tmp').map((service) => {
  const [setting, role] = Object.entries(service.environment).find(([name]) =>
    name.endsWith('_DATABASE_URL'),
  )!;
  return { ...service, setting, role: role as ServiceRole };
});

/** What a service is started with. */
function settingsOf({ environment, setting }: (typeof services)[number], url: string, mode: string) {
  const ports = Object.keys(environment).filter((name) => name.endsWith('_PORT'));
  return {
    ...environment,
    ...Object.fromEntries(ports.map((name) => [name, '0'])),
    [setting]: url,
    SERVICE_MODE: mode,
    WEBHOOK_SECRET_KEYS: randomBytes(32).toString('base64'),
    MCP_CONFIRMATION_KEYS: randomBytes(32).toString('base64'),
    KAFKA_BROKERS: kafkaBrokers.join(),
  };
}

/** The main file of a service. */
const sourceOf = ({ name }: { name: string }) => listPrograms(workspace)[name]!;

/** Starts a service that must end by itself, and answers its exit code and output: its main.ts checks its login. */
function start(service: (typeof services)[number], url: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [service.program], {
    env: { ...programEnvironment, ...settingsOf(service, url, 'local') },
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, output: stdout + stderr };
}

const isLogin = (exported: unknown): exported is ServiceLogin =>
  typeof exported === 'object' && exported !== null && 'setting' in exported && 'role' in exported;

/** Opens the database with the login that the service's config.ts declares, as its main.ts does when it is started. */
async function openDatabaseOf({ name }: (typeof services)[number], url: string): Promise<void> {
  const folder = path.join(workspace, path.dirname(sourceOf({ name })));
  const config = (await import(path.join(folder, 'config.ts'))) as object;
  const closings: (() => unknown)[] = [];
  const stack = {
    stopping: new AbortController().signal,
    defer: (_name: string, close: () => unknown) => void closings.push(close),
  };
  try {
    await openServiceDatabase(stack, {
      databaseUrl: new Secret(url),
      login: Object.values(config).find(isLogin)!,
      databaseConnections: 1,
      name,
      logger: createLogger({ name, level: 'silent' }),
      metrics: createRegistry(name),
    });
  } finally {
    for (const close of closings) await close();
  }
}

/** `runSurface` opens the database of three services: that of the gateway shows it for all of them. */
const opensBySurface = ['mcp', 'sip-api'];

describe.each(services)('$name', (service) => {
  const { name, setting, role } = service;
  const refusal = `${setting} connects as .* owns tables.*IN ROLE ${role} `;

  it('does not start as the owner of the tables, and says what to do', async () => {
    if (opensBySurface.includes(name)) {
      await expect(openDatabaseOf(service, databaseUrl)).rejects.toThrow(new RegExp(refusal));
      return;
    }
    const { status, output } = start(service, databaseUrl);
    expect(output).toMatch(new RegExp(`${name} cannot start. ${refusal}`));
    expect(status).toBe(1);
  });

  it('does not start with the login of another service', async () => {
    const other = serviceRoles.find((one) => one !== role)!;
    await expect(openDatabaseOf(service, await serviceUrl(databaseUrl, other))).rejects.toThrow(
      new RegExp(`${setting} connects as .* does not belong to ${role}, and belongs to ${other},`),
    );
  });

  it('does not start without verified TLS in production', async () => {
    const url = 'postgresql://login:hunter2@database.example/team';
    const main = sourceOf(service);
    const refused = (await refusedSettings(main, settingsOf(service, url, 'production'))).join('\n');
    expect(refused).toContain(`- ${setting} must set sslmode=verify-full`);
    expect(refused).not.toContain('hunter2');
  });
});
