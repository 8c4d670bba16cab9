import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { serviceRoles, type ServiceRole } from '@team-operations/database';
import { programEnvironment, serviceUrl, testStack } from '@team-operations/testing';
import { readSettings } from '../settings/config.ts';
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

/** Starts a service that must end by itself, and answers its exit code and output. */
function start({ program, environment, setting }: (typeof services)[number], url: string, mode: string) {
  const ports = Object.keys(environment).filter((name) => name.endsWith('_PORT'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env: {
      ...programEnvironment,
      ...environment,
      ...Object.fromEntries(ports.map((name) => [name, '0'])),
      [setting]: url,
      SERVICE_MODE: mode,
      WEBHOOK_SECRET_KEYS: randomBytes(32).toString('base64'),
      MCP_CONFIRMATION_KEYS: randomBytes(32).toString('base64'),
      KAFKA_BROKERS: kafkaBrokers.join(),
    },
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, output: stdout + stderr };
}

describe.each(services)('$name', (service) => {
  const { name, setting, role } = service;

  it('does not start as the owner of the tables, and says what to do', () => {
    const { status, output } = start(service, databaseUrl, 'local');
    expect(output).toMatch(
      new RegExp(`${name} cannot start. ${setting} connects as .* owns tables.*IN ROLE ${role} `),
    );
    expect(status).toBe(1);
  });

  it('does not start with the login of another service', async () => {
    const other = serviceRoles.find((one) => one !== role)!;
    const { status, output } = start(service, await serviceUrl(databaseUrl, other), 'local');
    expect(output).toMatch(
      new RegExp(`${setting} connects as .* does not belong to ${role}, and belongs to ${other},`),
    );
    expect(status).toBe(1);
  });

  it('does not start without verified TLS in production', () => {
    const url = 'postgresql://login:hunter2@database.example/team';
    const { status, output } = start(service, url, 'production');
    expect(output).toContain(`- ${setting} must set sslmode=verify-full`);
    expect(output).not.toContain('hunter2');
    expect(status).toBe(78);
  });
});
