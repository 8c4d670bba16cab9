import { assertReady } from './assert-ready.ts';
import { readMigrations, readSchemaFiles } from './migration-files.ts';
import { openSchemaEngine } from './schema-engine.ts';

/**
 * Applies the migrations that the database has not seen, and records them in `_prisma_migrations`, so that
 * `prisma migrate deploy` elsewhere agrees. Answers the names of those applied now.
 * @throws DatabaseSetupError when the connection's user must not own the tables, or roles are missing
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  await assertReady(databaseUrl);
  const engine = await openSchemaEngine(databaseUrl, await readSchemaFiles());
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: await readMigrations(),
      filters: { externalTables: [], externalEnums: [] },
    });
    return appliedMigrationNames;
  } finally {
    engine.free();
  }
}
