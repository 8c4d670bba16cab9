import { createApiKey, createAuthenticator, type Authenticator } from '@team-operations/credentials';
import { openDatabase, type Database } from '@team-operations/database';
import { createTeam, type DemoTeam } from '@team-operations/demo-team';
import { createLogger, createRegistry, uuidV7 } from '@team-operations/service';
import { testStack } from '@team-operations/testing';
import type { Express } from 'express';
import { Router } from 'express';
import request from 'supertest';
import { createApp, type GatewayParts } from '../src/app.ts';

export interface GatewayUnderTest {
  app: Express;
  database: Database;
  authenticator: Authenticator;
  team: DemoTeam;
  otherTeam: DemoTeam;
  close(): Promise<void>;
}

let teams = 0;

/** A team of its own for a test. */
export function makeTeam(database: Database): Promise<DemoTeam> {
  teams += 1;
  return createTeam(database, { name: `Team ${teams}`, mpid: 'SIPT', domain: `${uuidV7()}.example` });
}

/** The real gateway on the real database, with two teams. */
export async function startGateway(overrides: Partial<GatewayParts> = {}): Promise<GatewayUnderTest> {
  const { databaseUrl } = await testStack();
  const fail = (error: unknown) => {
    throw error;
  };
  const database = openDatabase({
    url: databaseUrl,
    connections: 10,
    applicationName: 'gateway-test',
    waitMilliseconds: 5000,
    onIdleError: fail,
  });
  const authenticator = createAuthenticator({
    database,
    baseUrl: 'http://localhost:3003',
    onLastUseError: fail,
  });
  const app = createApp({
    database,
    authenticator,
    logger: createLogger({ name: 'gateway-test', level: 'silent' }),
    metrics: createRegistry('gateway-test'),
    health: Router(),
    requestsPerMinute: 0,
    bodyLimitBytes: 1_048_576,
    trustedProxies: [],
    ...overrides,
  });
  const team = await makeTeam(database);
  const otherTeam = await makeTeam(database);
  return {
    app,
    database,
    authenticator,
    team,
    otherTeam,
    async close() {
      await authenticator.stop();
      await database.close();
    },
  };
}

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** One request with a credential (none: `null`), and a JSON body unless it is undefined. */
export function call(app: Express, credential: string | null, method: Method, path: string, body?: object) {
  const sent = request(app)[method](path);
  if (credential !== null) sent.set('Authorization', `Bearer ${credential}`);
  return body === undefined ? sent : sent.send(body);
}

/** A key of the team with exactly these scopes. */
export async function keyWith(
  database: Database,
  teamId: string,
  scopes: string[],
  expiresAt?: Date,
): Promise<string> {
  const { secret } = await createApiKey(database, { teamId, name: 'test', scopes, expiresAt });
  return secret;
}
