import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationsDirectory, readMigrations, readSchemaFiles } from './migration-files.ts';
import { openSchemaEngine } from './schema-engine.ts';

/** A migration that changes the schema keeps the schema it leads to: the next one is the difference from there. */
const snapshotName = 'schema.prisma';

/** The SQL from one schema (null: an empty database) to another; empty when they agree. */
export async function sqlBetween(databaseUrl: string, from: string | null, to: string): Promise<string> {
  const target = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: snapshotName, content }],
  });
  const engine = await openSchemaEngine(databaseUrl, [[snapshotName, to]]);
  try {
    const { stdout } = await engine.diff({
      from: from === null ? { tag: 'empty' } : target(from),
      to: target(to),
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout === null || stdout.includes('This is an empty migration') ? '' : stdout;
  } finally {
    engine.free();
  }
}

/** The whole schema as one text. */
export async function currentSchema(): Promise<string> {
  return (await readSchemaFiles()).map(([, content]) => content).join('\n');
}

const migrationNames = async () =>
  (await readMigrations()).migrationDirectories.map(({ path: name }) => name);

/** The schema that the migrations lead to, as the newest of those that changed it keeps it; null where none did. */
export async function migratedSchema(): Promise<string | null> {
  const snapshots = (await migrationNames()).map((name) =>
    path.join(migrationsDirectory, name, snapshotName),
  );
  const newest = snapshots.findLast((file) => existsSync(file));
  return newest === undefined ? null : readFile(newest, 'utf8');
}

/** Writes what the schema has and the migrations have not as the next migration; answers its name, or null for nothing. */
export async function writeMigration(name: string, databaseUrl: string): Promise<string | null> {
  const after = await currentSchema();
  const sql = await sqlBetween(databaseUrl, await migratedSchema(), after);
  if (sql === '') return null;
  const last = Number.parseInt((await migrationNames()).at(-1) ?? '0', 10);
  const directory = `${String(last + 1).padStart(4, '0')}_${name.replaceAll(/[^a-z0-9]+/g, '_')}`;
  await mkdir(path.join(migrationsDirectory, directory), { recursive: true });
  await writeFile(path.join(migrationsDirectory, directory, 'migration.sql'), sql);
  await writeFile(path.join(migrationsDirectory, directory, snapshotName), after);
  return directory;
}
