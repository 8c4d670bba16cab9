import { assertReady } from './assert-ready.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { DatabaseSetupError } from './database-setup-error.ts';
import { readMigrations, readSchemaFiles } from './migration-files.ts';
import { withSchemaEngine } from './schema-engine.ts';

interface EngineError {
  code?: string;
  message?: string;
}

/** An earlier run failed: the engine applies nothing until someone has looked at it. */
const earlierFailed = 'P3009';

/** What failed, as sentences; undefined for an error that the engine does not know (it has no code). */
function sentencesFor(thrown: unknown, scriptError: unknown): string | undefined {
  const { code, message = '' } = thrown as EngineError;
  const again =
    'It was rolled back: a migration is one transaction. Correct the cause, then apply it again: ' +
    'DELETE FROM _prisma_migrations WHERE finished_at IS NULL';
  if (code === earlierFailed) {
    const name = /`([^`]+)` migration/.exec(message)?.[1] ?? 'a migration';
    return `Cannot migrate: ${name} failed in an earlier run. ${again}`;
  }
  if (scriptError === undefined)
    return code?.startsWith('P') ? `Cannot migrate: ${message.trim()}` : undefined;
  const name = /migration_name="([^"]+)"/.exec(message)?.[1] ?? 'A migration';
  return `${name} failed: ${(scriptError as Error).message}. ${again}`;
}

/**
 * Applies the migrations that the database has not seen, and records them in `_prisma_migrations`, so that
 * `prisma migrate deploy` elsewhere agrees. Answers the names of those applied now.
 * @throws DatabaseSetupError when the connection's user must not own the tables, roles are missing, an applied
 *   migration was changed, or a migration fails
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  await assertReady(databaseUrl);
  const migrationsList = await readMigrations();
  await assertUnchanged(databaseUrl, migrationsList.migrationDirectories);
  let scriptError: unknown;
  const schemaFiles = await readSchemaFiles();
  const onScriptError = (error: unknown) => (scriptError = error);
  const filters = { externalTables: [], externalEnums: [] };
  try {
    const { appliedMigrationNames } = await withSchemaEngine(
      { databaseUrl, schemaFiles, onScriptError },
      (engine) => engine.applyMigrations({ migrationsList, filters }),
    );
    return appliedMigrationNames;
  } catch (error) {
    const sentences = sentencesFor(error, scriptError);
    throw sentences === undefined ? error : new DatabaseSetupError(sentences, { cause: error });
  }
}
