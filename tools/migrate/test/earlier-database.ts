import { createOwnDatabase } from '@team-operations/testing';
import pg from 'pg';
import { readMigrations } from '../src/migration-files.ts';

/** A database of a test as it was before a migration, to fill with rows that the migration has to change. */
export interface EarlierDatabase {
  url: string;
  client: pg.Client;
  /** Applies the migration and those after it. */
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}

const apply = async (client: pg.Client, scripts: readonly string[]) => {
  for (const script of scripts) await client.query(script);
};

/** Opens a database with all migrations before the one whose directory ends with this name, such as `_submitters`. */
export async function openEarlierDatabase(migration: string): Promise<EarlierDatabase> {
  const { migrationDirectories } = await readMigrations();
  const at = migrationDirectories.findIndex(({ path }) => path.endsWith(migration));
  if (at === -1) throw new Error(`No migration ends with ${migration}.`);
  const scripts = migrationDirectories.map((it) => it.migrationFile.content.value);
  const own = await createOwnDatabase();
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await apply(client, scripts.slice(0, at));
  return {
    url: own.url,
    client,
    migrate: () => apply(client, scripts.slice(at)),
    async close() {
      await client.end();
      await own.drop();
    },
  };
}
