import { createAuthenticator, type Authenticator } from '@team-operations/credentials';
import { outsideTransaction, sql, type Database, type ServiceRole } from '@team-operations/database';
import { createTeam, makePassword, type DemoTeam, type MadePassword } from '@team-operations/demo-team';
import { v7 as uuidV7 } from 'uuid';
import { keepConnections, type KeptConnections, type LentDatabase } from './kept-databases/index.ts';
import { serviceUrl } from './service-role.ts';
import { sharedByFiles } from './shared-by-files.ts';
import { testStack } from './test-stack.ts';

/** What a test of a service needs: the real database, an authenticator, and two teams that no other test uses. */
export interface TestBed {
  /** As its owner, for what the test itself prepares and looks at. */
  database: Database;
  /** The address of the same database for its owner. */
  databaseUrl: string;
  /** As the service connects: with its role's rights only. */
  serviceDatabase: Database;
  /** The address of the same database for another service, with that one's rights only. */
  urlAs(role: ServiceRole): Promise<string>;
  /** The same database as another service connects to it; closed with the bed. */
  connectAs(role: ServiceRole): Promise<Database>;
  authenticator: Authenticator;
  team: DemoTeam;
  otherTeam: DemoTeam;
  close(): Promise<void>;
}

const passwords = new Map<string, Promise<MadePassword>>();

/** One for each role: to hash takes long on purpose, and eight people are made for each test file. */
function passwordOf(role: string): Promise<MadePassword> {
  const known = passwords.get(role) ?? makePassword(role);
  passwords.set(role, known);
  return known;
}

/** A team of its own, complete enough for every operation. */
export function makeTeam(database: Database, name = 'Test team'): Promise<DemoTeam> {
  return createTeam(database, { name, mpid: 'SIPT', domain: `${uuidV7()}.example`, passwordOf });
}

function fail(error: unknown): never {
  throw error;
}

const checksCredentials = (role: ServiceRole) =>
  role !== 'team_operations_sip' && role !== 'team_operations_worker';

/** What a test does while it holds a lock, such as a request that has to wait for it, is no work of a service, and takes longer on a busy machine. */
function forTests(database: Database): Database {
  const { query, forTeam, ping, close } = database;
  return {
    query,
    forTeam,
    ping,
    close,
    // Only where a test asks for it: it takes long to open.
    get prisma() {
      return database.prisma;
    },
    transaction: (work) =>
      database.transaction(async (transaction) => {
        await transaction.query(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
        return outsideTransaction(() => work(transaction));
      }),
  };
}

/** Those to the run's database, which test files use one after another. */
const kept = sharedByFiles(async () => keepConnections());

/** Opens a database as its owner and as a service, and makes two teams in it. */
export async function openTestBedOn(
  role: ServiceRole,
  databaseUrl: string,
  connections: KeptConnections,
): Promise<TestBed> {
  const lent: LentDatabase[] = [];
  function lend(url: string): Database {
    const next = connections.lend(url);
    lent.push(next);
    return next.database;
  }
  const database = forTests(lend(databaseUrl));
  const urlAs = (service: ServiceRole) => serviceUrl(databaseUrl, service);
  const connectAs = async (service: ServiceRole) => lend(await urlAs(service));
  const serviceDatabase = await connectAs(role);
  const authenticator = createAuthenticator({
    // The workers check no credentials: their tests do so as the owner.
    database: checksCredentials(role) ? serviceDatabase : database,
    baseUrl: 'http://localhost:3003',
    ...(role === 'team_operations_sip_api' && { callers: 'integrations' as const }),
    onLastUseError: fail,
  });
  return {
    database,
    databaseUrl,
    serviceDatabase,
    urlAs,
    connectAs,
    authenticator,
    team: await makeTeam(database),
    otherTeam: await makeTeam(database, 'Other team'),
    async close() {
      await authenticator.stop();
      for (const each of lent) await each.giveBack();
    },
  };
}

/** The same on the database of the test run. */
export async function openTestBed(role: ServiceRole): Promise<TestBed> {
  const bed = await openTestBedOn(role, testStack().databaseUrl, await kept.open());
  return {
    ...bed,
    async close() {
      await bed.close();
      await kept.release();
    },
  };
}
