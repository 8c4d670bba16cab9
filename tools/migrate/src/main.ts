import { parseArgs } from 'node:util';
import { applyMigrations, writeMigration } from './index.ts';

const usage = `Usage:
  npm run migrate                 applies the migrations to DATABASE_URL
  npm run migrate -- --new NAME   writes the next migration from the Prisma schema; DATABASE_URL is any PostgreSQL`;

const { values } = parseArgs({ options: { new: { type: 'string' }, help: { type: 'boolean' } } });
const databaseUrl = process.env['DATABASE_URL'];
if (values.help || databaseUrl === undefined) {
  console.error(databaseUrl === undefined ? `DATABASE_URL is not set.\n${usage}` : usage);
  process.exit(values.help ? 0 : 2);
}
if (values.new !== undefined) {
  const name = await writeMigration(values.new, databaseUrl);
  console.log(
    name === null
      ? 'The migrations already lead to the schema.'
      : `Wrote libs/database/prisma/migrations/${name}`,
  );
} else {
  const applied = await applyMigrations(databaseUrl);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
}
process.exit(0);
