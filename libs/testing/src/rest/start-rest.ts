import { composeOperations, type CatalogueDependencies } from '@team-operations/catalogue';
import type { Operation } from '@team-operations/operations';
import { createRestApp, type RestAppParts } from '@team-operations/rest';
import { refusalsOverRest } from '@team-operations/safe-isolation';
import { createLogger, createRegistry } from '@team-operations/service';
import { readWebhookDependencies } from '@team-operations/webhooks';
import { Router, type Express } from 'express';
import { openTestBed, type TestBed } from '../test-bed.ts';
import type { openOwnTestBed } from '../own-test-bed.ts';

export interface RestBed extends TestBed {
  app: Express;
  /** The operation of this name. */
  operation(name: string): Operation;
}

/** What the operations are composed with. Default: the keys of a local run, and what the domains assume. */
export interface RestWish extends Partial<CatalogueDependencies> {
  /** With `openOwnTestBed` no worker of another test processes what is submitted. Default: the run's database. */
  openBed?: typeof openOwnTestBed;
}

/** What a REST app needs, on a test bed. */
export const partsOn = (bed: TestBed, dependencies: Partial<CatalogueDependencies> = {}): RestAppParts => ({
  database: bed.serviceDatabase,
  authenticator: bed.authenticator,
  logger: createLogger({ name: 'rest-test', level: 'silent' }),
  metrics: createRegistry('rest-test'),
  health: Router(),
  baseUrl: 'http://localhost:3003',
  requestsPerMinute: 0,
  bodyLimitBytes: 1_048_576,
  trustedProxies: [],
  operations: composeOperations({
    webhooks: readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined }),
    ...dependencies,
  }),
});

/** Every operation over REST on the real database, with two teams, and without what the gateway adds to the API. */
export async function startRest({ openBed = openTestBed, ...dependencies }: RestWish = {}): Promise<RestBed> {
  const bed = await openBed('team_operations_gateway');
  const parts = partsOn(bed, dependencies);
  const byName = new Map<string, Operation>(parts.operations.map((operation) => [operation.name, operation]));
  return {
    ...bed,
    app: createRestApp(parts, refusalsOverRest({ ...parts, ...dependencies })),
    operation(name) {
      const operation = byName.get(name);
      if (operation === undefined) throw new Error(`No operation is called ${name}.`);
      return operation;
    },
  };
}
