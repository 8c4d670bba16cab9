import { sql, type Database } from '@team-operations/database';
import { until } from '@team-operations/service/loops';
import { migratedTemplate } from '../migrated-template.ts';
import { createOwnDatabase } from '../own-database.ts';
import { sharedByFiles } from '../shared-by-files.ts';
import { keepConnections, type KeptConnections } from './kept-connections.ts';
import { openAsAdmin } from '../open-as-admin.ts';
import { rememberDatabase } from './reset-database.ts';

/** A copy of the template with its connections. */
interface Copy {
  url: string;
  connections: KeptConnections;
  /** Makes it like the template again; answers false when it can't. */
  reset(): Promise<boolean>;
  /** Leaves the database to who still uses it. */
  close(): Promise<void>;
  drop(): Promise<void>;
}

/** A database that is like the template, and that no other test file uses. */
export interface KeptDatabase {
  url: string;
  connections: KeptConnections;
  /** For the next file. */
  giveBack(): Promise<void>;
}

const othersConnections = sql`
  SELECT application_name AS name FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Waits for connections that are just closing, as `DROP DATABASE` does. */
async function expectNoOther(admin: Database, connections: KeptConnections): Promise<void> {
  let open: { name: string }[] = [];
  const onlyKept = async () => {
    open = await admin.query<{ name: string }>(othersConnections);
    return open.length <= (await connections.count());
  };
  if (await until(onlyKept, { within: 5000 })) return;
  throw new Error(`The test file left connections open: ${open.map(({ name }) => name).join(', ')}.`);
}

async function makeCopy(): Promise<Copy> {
  const own = await createOwnDatabase(await migratedTemplate());
  const connections = keepConnections();
  const admin = openAsAdmin(own.url);
  const restore = await rememberDatabase(admin);
  async function close(): Promise<void> {
    await connections.close();
    await admin.close();
  }
  return {
    url: own.url,
    connections,
    async reset() {
      await expectNoOther(admin, connections);
      return restore();
    },
    close,
    async drop() {
      await close();
      await own.drop();
    },
  };
}

/** Those that no file uses now. */
const kept = sharedByFiles(async () => {
  const copies: Copy[] = [];
  return {
    copies,
    async close() {
      for (const copy of copies.splice(0)) await copy.drop();
    },
  };
});

/**
 * A copy of the template: a new one, or that of the test file before without its rows. It costs less than to copy and drop one, to connect
 * and to plan the statements again (docs/decisions/0098-time-of-a-test-run.md).
 */
export async function takeDatabase(): Promise<KeptDatabase> {
  const { copies } = await kept.open();
  const copy = copies.pop() ?? (await makeCopy());
  return {
    url: copy.url,
    connections: copy.connections,
    async giveBack() {
      const isReset = await copy.reset().catch(async (error: unknown) => {
        await copy.close();
        throw error;
      });
      if (isReset) (await kept.open()).copies.push(copy);
      else await copy.drop();
      await kept.release();
    },
  };
}
