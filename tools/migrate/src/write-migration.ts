import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationsDirectory, readMigrations, readSchemaFiles } from './migration-files.ts';
import { withSchemaEngine } from './schema-engine.ts';

const schemaName = 'schema.prisma';

/** The schema that the migrations lead to: the next migration is the difference from there. */
const migratedFile = path.join(path.dirname(migrationsDirectory), 'migrated-schema.prisma');

/** The SQL from one schema (null: an empty database) to another; empty when they agree. */
export async function sqlBetween(databaseUrl: string, from: string | null, to: string): Promise<string> {
  const target = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: schemaName, content }],
  });
  const { stdout } = await withSchemaEngine({ databaseUrl, schemaFiles: [[schemaName, to]] }, (engine) =>
    engine.diff({
      from: from === null ? { tag: 'empty' } : target(from),
      to: target(to),
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  return stdout === null || stdout.includes('This is an empty migration') ? '' : stdout;
}

/** The whole schema as one text. */
export async function currentSchema(): Promise<string> {
  return (await readSchemaFiles()).map(([, content]) => content).join('\n');
}

/** The schema that the migrations lead to; null before the first one. */
export const migratedSchema = async (): Promise<string | null> =>
  existsSync(migratedFile) ? readFile(migratedFile, 'utf8') : null;

/** Writes what the schema has and the migrations have not as the next migration; answers its name, or null for nothing. */
export async function writeMigration(name: string, databaseUrl: string): Promise<string | null> {
  const after = await currentSchema();
  const sql = await sqlBetween(databaseUrl, await migratedSchema(), after);
  if (sql === '') return null;
  const { migrationDirectories } = await readMigrations();
  const last = Number.parseInt(migrationDirectories.at(-1)?.path ?? '0', 10);
  const directory = `${String(last + 1).padStart(4, '0')}_${name.replaceAll(/[^a-z0-9]+/g, '_')}`;
  await mkdir(path.join(migrationsDirectory, directory), { recursive: true });
  await writeFile(path.join(migrationsDirectory, directory, 'migration.sql'), sql);
  await writeFile(migratedFile, after);
  return directory;
}
