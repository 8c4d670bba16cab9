import { composeDomains, composeOperations, type CatalogueDependencies } from '@team-operations/catalogue';
import type { Domain, Operation } from '@team-operations/operations';
import { createRestApp, type RestAppParts } from '@team-operations/rest';
import { refusalsOverRest } from '@team-operations/safe-isolation';
import { createLogger, createRegistry } from '@team-operations/service';
import { readWebhookDependencies } from '@team-operations/webhooks';
import type { Express } from 'express';
import { openOwnTestBed } from '../own-test-bed.ts';
import type { TestBed } from '../test-bed.ts';
import { documentedResponses } from './documented-responses.ts';

export interface RestBed extends TestBed {
  app: Express;
  metrics: RestAppParts['metrics'];
  /** What the operations are of. */
  domains: readonly Domain[];
  /** The operation of this name. */
  operation(name: string): Operation;
}

/** What the operations are composed with. Default: the keys of a local run, and what the domains assume. */
export type RestOptions = Partial<CatalogueDependencies>;

const complete = (dependencies: RestOptions): CatalogueDependencies => ({
  webhooks: readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined }),
  ...dependencies,
});

/** What a REST app needs, on a test bed. */
export const partsOn = (bed: TestBed, dependencies: RestOptions = {}): RestAppParts => ({
  database: bed.serviceDatabase,
  authenticator: bed.authenticator,
  logger: createLogger({ name: 'rest-test', level: 'silent' }),
  metrics: createRegistry('rest-test'),
  // It comes before all that answers.
  health: documentedResponses(),
  baseUrl: 'http://localhost:3003',
  requestsPerMinute: 0,
  bodyLimitBytes: 1_048_576,
  trustedProxies: [],
  operations: composeOperations(complete(dependencies)),
});

/**
 * Every operation over REST with two teams, without what the gateway adds to the API, on a database of its own: no worker of
 * another test processes what is submitted.
 */
export async function startRest(dependencies: RestOptions = {}): Promise<RestBed> {
  const bed = await openOwnTestBed('team_operations_gateway');
  const parts = partsOn(bed, dependencies);
  const byName = new Map<string, Operation>(parts.operations.map((operation) => [operation.name, operation]));
  return {
    ...bed,
    metrics: parts.metrics,
    domains: composeDomains(complete(dependencies)),
    app: createRestApp(parts, refusalsOverRest({ ...parts, ...dependencies })),
    operation(name) {
      const operation = byName.get(name);
      if (operation === undefined) throw new Error(`No operation is called ${name}.`);
      return operation;
    },
  };
}
