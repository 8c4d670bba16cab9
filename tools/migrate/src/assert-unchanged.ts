import { createHash } from 'node:crypto';
import type pg from 'pg';
import { withConnection } from './bootstrap/connection.ts';
import { DatabaseSetupError } from './database-setup-error.ts';
import type { readMigrations } from './migration-files.ts';

type Migrations = Awaited<ReturnType<typeof readMigrations>>['migrationDirectories'];

interface Applied {
  name: string;
  checksum: string;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Git may have written other ends of lines on the machine that applied the migration. The schema engine accepts both too. */
function checksumsOf(script: string): string[] {
  const unix = script.replaceAll('\r\n', '\n');
  return [script, unix, unix.replaceAll('\n', '\r\n')].map(hash);
}

async function appliedIn(client: pg.Client): Promise<Applied[]> {
  const [table] = (
    await client.query<{ exists: boolean }>(
      `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "exists"`,
    )
  ).rows;
  if (!table?.exists) return [];
  const { rows } = await client.query<Applied>(`
    SELECT migration_name AS name, checksum FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`);
  return rows;
}

/** The names of migrations whose script is another one than the database has applied. */
export function changedMigrations(applied: readonly Applied[], migrations: Migrations): string[] {
  const scripts = new Map(migrations.map(({ path, migrationFile }) => [path, migrationFile.content.value]));
  return applied
    .filter(({ name, checksum }) => {
      const script = scripts.get(name);
      return script !== undefined && !checksumsOf(script).includes(checksum);
    })
    .map(({ name }) => name);
}

/** Throws a DatabaseSetupError when an applied migration was changed: the engine does not read it again, so the change has no effect. */
export async function assertUnchanged(databaseUrl: string, migrations: Migrations): Promise<void> {
  const changed = changedMigrations(await withConnection(databaseUrl, appliedIn), migrations);
  if (changed.length === 0) return;
  const folders = changed.map((name) => `libs/database/prisma/migrations/${name}`).join(', ');
  throw new DatabaseSetupError(
    `Cannot migrate: ${folders} changed after this database applied it, so the change has no effect. Nothing was applied. ` +
      'Restore it, and write a new migration. Or reset a database of this machine: npm start -- --fresh, or restart npm run test:stack.',
  );
}
