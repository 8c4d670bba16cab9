import { parseArgs } from 'node:util';
import { ignoreLostReader } from '@team-operations/http';
import pg from 'pg';
import { assertAddress, assertReachable } from './assert-reachable.ts';
import { applyMigrations, bootstrapDatabase, DatabaseSetupError, writeMigration } from './index.ts';

const usage = `Usage:
  npm run migrate                 applies the migrations to DATABASE_URL, the connection of the tables' owner
  npm run migrate -- --bootstrap  creates the owner, the database and the roles of the services as DATABASE_ADMIN_URL
  npm run migrate -- --new NAME   writes the next migration from the Prisma schema; DATABASE_URL is any PostgreSQL`;

/** The connection strings are not set, or the arguments are wrong. */
const wronglyCalled = 2;

function readValues() {
  try {
    return parseArgs({
      options: { new: { type: 'string' }, bootstrap: { type: 'boolean' }, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    return error as Error;
  }
}

async function main(): Promise<number> {
  const values = readValues();
  if (values instanceof Error) return refuse(values.message);
  const { DATABASE_URL: ownerUrl, DATABASE_ADMIN_URL: adminUrl } = process.env;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (!ownerUrl) return refuse('DATABASE_URL is not set.');
  if (values.new !== undefined) {
    await assertReachable(ownerUrl, 'DATABASE_URL');
    const name = await writeMigration(values.new, ownerUrl);
    console.log(
      name === null
        ? 'The migrations already lead to the schema.'
        : `Wrote libs/database/prisma/migrations/${name}`,
    );
  } else if (values.bootstrap) {
    if (!adminUrl) return refuse('DATABASE_ADMIN_URL is not set.');
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

function refuse(reason: string): number {
  console.error(`${reason}\n${usage}`);
  return wronglyCalled;
}

ignoreLostReader();
const code = await main().catch((error: unknown) => {
  if (!(error instanceof DatabaseSetupError) && !(error instanceof pg.DatabaseError)) throw error;
  console.error(
    error instanceof DatabaseSetupError ? error.message : `PostgreSQL refused it: ${error.message}.`,
  );
  return 1;
});
// Not by exitCode: the schema engine keeps its connection for as long as this process lives.
process.exit(code);
