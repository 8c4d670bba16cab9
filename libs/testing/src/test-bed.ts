import { createAuthenticator, type Authenticator } from '@team-operations/credentials';
import { openDatabase, type Database } from '@team-operations/database';
import { createTeam, type DemoTeam } from '@team-operations/demo-team';
import { uuidV7 } from '@team-operations/service';
import { testStack } from './test-stack.ts';

/** What a test of a surface stands on: the real database, an authenticator, and two teams that nobody else has. */
export interface TestBed {
  database: Database;
  authenticator: Authenticator;
  team: DemoTeam;
  otherTeam: DemoTeam;
  close(): Promise<void>;
}

/** A team of its own, complete enough for every operation. */
export function makeTeam(database: Database, name = 'Test team'): Promise<DemoTeam> {
  return createTeam(database, { name, mpid: 'SIPT', domain: `${uuidV7()}.example` });
}

/** Opens the run's database and makes two teams in it. */
export async function openTestBed(): Promise<TestBed> {
  const fail = (error: unknown) => {
    throw error;
  };
  const database = openDatabase({
    url: testStack().databaseUrl,
    connections: 10,
    applicationName: 'test',
    waitMilliseconds: 5000,
    onIdleError: fail,
  });
  const authenticator = createAuthenticator({
    database,
    baseUrl: 'http://localhost:3003',
    onLastUseError: fail,
  });
  return {
    database,
    authenticator,
    team: await makeTeam(database),
    otherTeam: await makeTeam(database, 'Other team'),
    async close() {
      await authenticator.stop();
      await database.close();
    },
  };
}
