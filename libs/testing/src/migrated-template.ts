import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { installLifecycleChecks, lifecycleChecks } from '@team-operations/catalogue/lifecycle-checks';
import { outsideTransaction, raw, sql } from '@team-operations/database';
import { builtProgram } from '@team-operations/setup';
import { once } from './once.ts';
import { openAsAdmin } from './open-as-admin.ts';
import { createOwnDatabase } from './own-database.ts';
import { asAdmin } from './service-role.ts';

const workspace = path.join(import.meta.dirname, '../../..');

/** As it is deployed, in a process of its own: a library does not use a tool. */
const migrate = (databaseUrl: string) =>
  promisify(execFile)(process.execPath, [builtProgram('migrate')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });

/**
 * The server gathers no statistics of the copies. They would come each minute: sessions plan again then, and a copy that has some is no longer like the
 * template, so that the next test file would need another one.
 */
const withoutStatistics = sql`
  DO $$DECLARE name text;
  BEGIN
    FOR name IN SELECT oid::regclass::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
      EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled=false)', name);
    END LOOP;
  END$$`;

/**
 * A team has half of the rows of the tables that a submission fills. Where nothing is known, PostgreSQL expects one row of a team: an index of the team
 * alone then costs no more than one that finds the row, and plans are kept that read all rows of the team. Production has statistics, and other plans.
 */
const rowsOfTeams = sql`
  SELECT pg_restore_attribute_stats('schemaname', 'public', 'relname', relname, 'attname', 'team_id', 'inherited', false,
    'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 2::real)
  FROM unnest('{job,sip_submission,sip_revision,dno_fault,flow,flow_history,market_delivery}'::text[]) AS relname`;

/** Changes with each migration and life cycle, so that a stack which stays up never copies a database of yesterday. */
function templateName(): string {
  const digest = createHash('sha256');
  for (const file of globSync('libs/database/prisma/migrations/*/migration.sql', { cwd: workspace }).sort())
    digest.update(file).update(readFileSync(path.join(workspace, file)));
  for (const { text } of lifecycleChecks()) digest.update(text);
  digest.update(withoutStatistics.text).update(rowsOfTeams.text);
  return `migrated_${digest.digest('hex').slice(0, 16)}`;
}

const exists = (name: string) =>
  asAdmin(
    async (admin) => (await admin.query(sql`SELECT 1 FROM pg_database WHERE datname = ${name}`)).length > 0,
  );

async function setStatistics(url: string): Promise<void> {
  const admin = openAsAdmin(url);
  try {
    await admin.query(withoutStatistics);
    await admin.query(rowsOfTeams);
  } finally {
    await admin.close();
  }
}

async function make(name: string): Promise<void> {
  const made = await createOwnDatabase();
  await migrate(made.url);
  await installLifecycleChecks(made.url);
  await setStatistics(made.url);
  await asAdmin((admin) => admin.query(sql`ALTER DATABASE ${raw(made.name)} RENAME TO ${raw(name)}`));
}

async function findOrMake(): Promise<string> {
  const name = templateName();
  if (await exists(name)) return name;
  await asAdmin((admin) =>
    admin.transaction(async (transaction) => {
      await transaction.query(sql`SET LOCAL statement_timeout = 0`);
      // The transaction only holds the lock while the template is made, which takes a busy machine longer than a service may be idle.
      await transaction.query(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
      await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtext(${name}))::text`);
      await outsideTransaction(async () => {
        if (!(await exists(name))) await make(name);
      });
    }),
  );
  return name;
}

/**
 * A database that has all migrations and the checks of life cycles, only to be copied: copying takes a tenth of the time of migrating. The
 * first test that needs it makes it; those that need it meanwhile wait. A process asks once: its code and its stack stay the same.
 */
export const migratedTemplate = once(findOrMake);
