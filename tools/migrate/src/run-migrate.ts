import { ArgumentError, refuse } from '@team-operations/setup';
import pg from 'pg';
import { assertAddress, assertReachable } from './assert-reachable.ts';
import { applyMigrations, bootstrapDatabase, DatabaseSetupError, writeMigration } from './index.ts';

export interface MigrateOptions {
  /** Name of the next migration, which is to be written. */
  new?: string | undefined;
  bootstrap: boolean;
}

/** `npm run migrate`. Says in a sentence what was done, or what is wrong, and answers the exit code. */
export async function runMigrate(options: MigrateOptions, environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    await migrate(options, environment);
    return 0;
  } catch (error) {
    if (error instanceof ArgumentError) return refuse('migrate', error);
    if (!(error instanceof DatabaseSetupError) && !(error instanceof pg.DatabaseError)) throw error;
    console.error(
      error instanceof DatabaseSetupError
        ? error.message
        : `PostgreSQL rejected the statement: ${error.message}.`,
    );
    return 1;
  }
}

async function migrate(options: MigrateOptions, environment: NodeJS.ProcessEnv): Promise<void> {
  const { DATABASE_URL: ownerUrl, DATABASE_ADMIN_URL: adminUrl } = environment;
  if (!ownerUrl) throw new ArgumentError('DATABASE_URL is not set.');
  if (options.new !== undefined) {
    await assertReachable(ownerUrl, 'DATABASE_URL');
    const name = await writeMigration(options.new, ownerUrl);
    console.log(
      name === null
        ? 'The migrations already match the schema.'
        : `Wrote libs/database/prisma/migrations/${name}`,
    );
  } else if (options.bootstrap) {
    if (!adminUrl) throw new ArgumentError('DATABASE_ADMIN_URL is not set.');
    assertAddress(ownerUrl, 'DATABASE_URL');
    await assertReachable(adminUrl, 'DATABASE_ADMIN_URL');
    const { created, transferred, restricted, open } = await bootstrapDatabase({ adminUrl, ownerUrl });
    const done = [...created, ...transferred, ...restricted];
    console.log(done.length === 0 ? 'Nothing to do: owner, database and roles exist.' : done.join('\n'));
    for (const sentence of open) console.log(`Left open: ${sentence}`);
  } else {
    await assertReachable(ownerUrl, 'DATABASE_URL');
    const applied = await applyMigrations(ownerUrl);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  }
}
