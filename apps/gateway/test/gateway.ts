import { composeOperations } from '@team-operations/catalogue';
import { createApiKey } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { createLogger, createRegistry } from '@team-operations/service';
import { openTestBed, type openOwnTestBed, type TestBed } from '@team-operations/testing';
import { readWebhookDependencies } from '@team-operations/webhooks';
import { Router, type Express } from 'express';
import { createApp, type GatewayParts } from '../src/app.ts';

const localWebhooks = readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined });

export { call } from '@team-operations/testing';

export interface GatewayUnderTest extends TestBed {
  app: Express;
}

/**
 * The real gateway on the real database, with two teams. With `openOwnTestBed` no worker of another test acts upon what is
 * submitted.
 */
export async function startGateway(
  overrides: Partial<GatewayParts> = {},
  openBed: typeof openOwnTestBed = openTestBed,
): Promise<GatewayUnderTest> {
  const bed = await openBed('team_operations_gateway');
  const app = createApp({
    database: bed.serviceDatabase,
    authenticator: bed.authenticator,
    logger: createLogger({ name: 'gateway-test', level: 'silent' }),
    metrics: createRegistry('gateway-test'),
    health: Router(),
    baseUrl: 'http://localhost:3003',
    requestsPerMinute: 0,
    bodyLimitBytes: 1_048_576,
    trustedProxies: [],
    operations: composeOperations({ dnoTelephones: overrides.dnoTelephones, webhooks: localWebhooks }),
    ...overrides,
  });
  return { ...bed, app };
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
