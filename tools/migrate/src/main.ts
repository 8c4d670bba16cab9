import { ArgumentError, ignoreLostReader, ownArguments, refuse } from '@team-operations/setup';
import pg from 'pg';
import { assertAddress, assertReachable } from './assert-reachable.ts';
import { applyMigrations, bootstrapDatabase, DatabaseSetupError, writeMigration } from './index.ts';

async function main(): Promise<number> {
  const { values } = ownArguments('migrate');
  const { DATABASE_URL: ownerUrl, DATABASE_ADMIN_URL: adminUrl } = process.env;
  if (!ownerUrl) throw new ArgumentError('DATABASE_URL is not set.');
  if (values.new !== undefined) {
    await assertReachable(ownerUrl, 'DATABASE_URL');
    const name = await writeMigration(values.new, ownerUrl);
    console.log(
      name === null
        ? 'The migrations already match the schema.'
        : `Wrote libs/database/prisma/migrations/${name}`,
    );
  } else if (values.bootstrap) {
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
  return 0;
}

ignoreLostReader();
const code = await main().catch((error: unknown) => {
  if (error instanceof ArgumentError) return refuse('migrate', error);
  if (!(error instanceof DatabaseSetupError) && !(error instanceof pg.DatabaseError)) throw error;
  console.error(
    error instanceof DatabaseSetupError
      ? error.message
      : `PostgreSQL rejected the statement: ${error.message}.`,
  );
  return 1;
});
// Not by exitCode: the schema engine keeps its connection for as long as this process runs.
process.exit(code);
