import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const prismaDirectory = fileURLToPath(new URL('../../../libs/database/prisma/', import.meta.url));
const schemaDirectory = path.join(prismaDirectory, 'schema');
export const migrationsDirectory = path.join(prismaDirectory, 'migrations');

/** The Prisma schema, one pair of path and content for each area. */
export async function readSchemaFiles(): Promise<[string, string][]> {
  const names = (await readdir(schemaDirectory)).filter((name) => name.endsWith('.prisma')).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [
      path.join(schemaDirectory, name),
      await readFile(path.join(schemaDirectory, name), 'utf8'),
    ]),
  );
}

/** All migrations in the order in which they are applied, as the schema engine takes them. */
export async function readMigrations() {
  const entries = await readdir(migrationsDirectory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: await readFile(path.join(migrationsDirectory, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  );
  return {
    baseDir: migrationsDirectory,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"' },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}
