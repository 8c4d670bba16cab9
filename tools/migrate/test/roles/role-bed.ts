import { serviceRoles, type ServiceRole } from '@team-operations/database';
import { createOwnDatabase, migratedTemplate, serviceUrl } from '@team-operations/testing';
import pg from 'pg';
import { bootstrapDatabase, inDatabase, withConnection } from '../../src/index.ts';

/** A migrated database of its own, with a connection as its owner and one as each service. */
export interface RoleBed {
  database: string;
  owner: pg.Client;
  services: ReadonlyMap<ServiceRole, pg.Client>;
  /** As the administrator of the server, in this database. */
  asAdmin<Result>(work: (admin: pg.Client) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

export async function openRoleBed(adminUrl: string): Promise<RoleBed> {
  const { url, drop } = await createOwnDatabase(await migratedTemplate());
  const database = new URL(url).pathname.slice(1);
  await bootstrapDatabase({ adminUrl, ownerUrl: url });
  const owner = await connect(url);
  const services = new Map<ServiceRole, pg.Client>();
  for (const role of serviceRoles) services.set(role, await connect(await serviceUrl(url, role)));
  return {
    database,
    owner,
    services,
    asAdmin: (work) => withConnection(inDatabase(adminUrl, database), work),
    async close() {
      for (const client of [owner, ...services.values()]) await client.end();
      await drop();
    },
  };
}

/** What becomes of a statement: the SQLSTATE and message of its error, or how many rows it touched. */
export async function outcomeOf(client: pg.Client, text: string): Promise<{ code: string; message: string }> {
  try {
    const { rowCount } = await client.query(text);
    return { code: 'accepted', message: `${rowCount} rows` };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { code: error.code ?? '', message: error.message };
  }
}
