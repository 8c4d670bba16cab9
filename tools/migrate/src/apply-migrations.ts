import { readMigrations, readSchemaFiles } from './migration-files.ts';
import { openSchemaEngine } from './schema-engine.ts';

/**
 * Applies the migrations that the database has not seen, and records them in `_prisma_migrations`, so that
 * `prisma migrate deploy` elsewhere agrees. Answers the names of those applied now.
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
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
