import { openDatabase, type Database } from '@team-operations/database';
import { Registry } from 'prom-client';
import { until } from '@team-operations/service/loops';

function fail(error: unknown): never {
  throw error;
}

/** A pool that one test file after another uses: each new connection plans all statements again. */
interface Pool {
  url: string;
  database: Database;
  metrics: Registry;
}

/** What a test file has of a pool. */
export interface LentDatabase {
  database: Database;
  /** For the next file, once none of its connections is in use. */
  giveBack(): Promise<void>;
}

/** The connections of the process to the databases of its test files. */
export interface KeptConnections {
  /** Each caller has a pool of its own until it gives that back. */
  lend(url: string): LentDatabase;
  /** How many are open, used or not. */
  count(): Promise<number>;
  /** Those that are still used close when they are given back. */
  close(): Promise<void>;
}

function openPool(url: string): Pool {
  const metrics = new Registry();
  const database = openDatabase({
    url,
    connections: 10,
    applicationName: 'test',
    waitMilliseconds: 5000,
    onIdleError: fail,
    metrics,
  });
  return { url, database, metrics };
}

const sumOf = (values: readonly { value: number }[]) => values.reduce((sum, { value }) => sum + value, 0);

/** Its connections, those of them that are used, and statements that wait for one. */
async function stateOf({ metrics }: Pool): Promise<{ open: number; used: number; waiting: number }> {
  const read = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values ?? [];
  const connections = await read('database_connections');
  return {
    open: sumOf(connections),
    used: sumOf(connections.filter(({ labels }) => labels['state'] === 'used')),
    waiting: sumOf(await read('database_waiting')),
  };
}

async function isUnused(pool: Pool): Promise<boolean> {
  const { used, waiting } = await stateOf(pool);
  return used + waiting === 0;
}

export function keepConnections(): KeptConnections {
  const open = new Set<Pool>();
  const free = new Set<Pool>();
  let isKept = true;

  async function close(pool: Pool): Promise<void> {
    free.delete(pool);
    if (open.delete(pool)) await pool.database.close();
  }

  function poolFor(url: string): Pool {
    const pool = [...free].find((each) => each.url === url) ?? openPool(url);
    free.delete(pool);
    open.add(pool);
    return pool;
  }

  async function giveBack(pool: Pool): Promise<void> {
    if (isKept && open.has(pool) && (await until(() => isUnused(pool), { within: 1000 }))) free.add(pool);
    // It waits for what still runs.
    else await close(pool);
  }

  function lend(url: string): LentDatabase {
    const pool = poolFor(url);
    let isGivenBack = false;
    function ofFile(): Database {
      if (isGivenBack) throw new Error('Cannot use a database after its test file.');
      return pool.database;
    }
    return {
      database: {
        query: async (statement) => ofFile().query(statement),
        transaction: async (work) => ofFile().transaction(work),
        forTeam: (teamId) => ofFile().forTeam(teamId),
        ping: async () => ofFile().ping(),
        // Only where a test asks for it: it takes long to open.
        get prisma() {
          return ofFile().prisma;
        },
        async close() {
          ofFile();
          await close(pool);
        },
      },
      async giveBack() {
        ofFile();
        isGivenBack = true;
        await giveBack(pool);
      },
    };
  }

  return {
    lend,
    async count() {
      let sum = 0;
      for (const pool of open) sum += (await stateOf(pool)).open;
      return sum;
    },
    async close() {
      isKept = false;
      for (const pool of free) await close(pool);
    },
  };
}
