import { setting, type Secret, type Setting } from '@team-operations/service';
import type { ServiceLogin } from './service-login.ts';
import { transportFaultOf } from './transport-fault.ts';

/** Settings of a service's connection to its database; spread them into the service's own definition. */
export function databaseSettings({ setting: environment, role }: ServiceLogin) {
  const databaseUrl: Setting<Secret> = {
    ...setting.secret({
      environment,
      protocols: ['postgresql:', 'postgres:'],
      doc: `PostgreSQL connection of a login in the role ${role} that no other service uses. In production with sslmode=verify-full, unless the server is on this host.`,
    }),
    refuseInProduction(url, { databasePlaintext }) {
      const fault = databasePlaintext === true ? null : transportFaultOf(url.reveal());
      return fault === null ? undefined : `${fault} (DATABASE_PLAINTEXT)`;
    },
  };
  const databasePlaintext = setting.flag({
    environment: 'DATABASE_PLAINTEXT',
    default: false,
    doc: 'Whether production may connect to PostgreSQL without verified TLS: only where the network itself encrypts and authenticates each connection, as a service mesh does.',
  });
  return { databaseUrl, databasePlaintext };
}
