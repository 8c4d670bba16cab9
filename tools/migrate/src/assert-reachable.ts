import pg from 'pg';
import { DatabaseSetupError } from './database-setup-error.ts';

export type ConnectionSetting = 'DATABASE_URL' | 'DATABASE_ADMIN_URL';

/** Refused, unknown host, no route, no answer in time. */
const away = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET|ENOENT)$/;
const late = /timeout expired|terminated unexpectedly/;

/** Wrong user or password, no such database, no privilege to connect: so it looks before the bootstrap, too. */
const notThere = /^(28000|28P01|3D000|42501)$/;

function reasonOf(
  client: pg.Client,
  setting: ConnectionSetting,
  error: Error & { code?: string },
  advice: string,
): string {
  const { code = '', message } = error;
  const place = `PostgreSQL at ${client.host}:${client.port}`;
  const user = `the user ${client.user}`;
  if (away.test(code) || late.test(message))
    return `${place} does not respond (${code === '' ? message : code}). ${advice}`;
  if (code === '28P01')
    return `${place} rejects ${user}: the password in ${setting} is wrong, or the user does not exist.`;
  if (code === '3D000') return `${place} has no database ${client.database} (${setting}).`;
  if (message.startsWith('SASL')) return `${place} requires a password for ${user}, and ${setting} has none.`;
  return `${place} cannot be used as ${user} (${setting}): ${message}.`;
}

/** Throws a DatabaseSetupError unless the setting is the address of a PostgreSQL database. It does not show the value. */
export function assertAddress(connectionString: string, setting: ConnectionSetting): void {
  if (/^postgres(ql)?:\/\//.test(connectionString) && URL.canParse(connectionString)) return;
  throw new DatabaseSetupError(`${setting} must be an address that starts with postgresql://.`);
}

/**
 * Connects once, so that what is wrong with the connection is said before any work, in a sentence. `advice` says what to do when the
 * server does not respond.
 * @throws DatabaseSetupError that says what to do; it never has the password
 */
export async function assertReachable(
  connectionString: string,
  setting: ConnectionSetting,
  advice = `Start it, or correct the host and port in ${setting}.`,
): Promise<void> {
  assertAddress(connectionString, setting);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { code = '' } = error as { code?: string };
    const hint =
      setting === 'DATABASE_URL' && notThere.test(code)
        ? ' If the owner and the database were not created yet, set DATABASE_ADMIN_URL to an administrator and run once: ' +
          'npm run migrate -- --bootstrap (docs/platform-teams.md, PostgreSQL).'
        : '';
    throw new DatabaseSetupError(reasonOf(client, setting, error as Error, advice) + hint, { cause: error });
  } finally {
    await client.end();
  }
}
