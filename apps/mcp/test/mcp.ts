import { composeOperations } from '@team-operations/catalogue';
import { createAuthenticator, createSecretBox } from '@team-operations/credentials';
import { createLogger, createRegistry } from '@team-operations/service';
import { openOwnTestBed, type TestBed } from '@team-operations/testing';
import { keyWith, listenTo, type ListeningApp } from '@team-operations/testing/rest';
import { readWebhookDependencies } from '@team-operations/webhooks';
import { Router } from 'express';
import { randomBytes } from 'node:crypto';
import { createApp, type McpAppParts } from '../src/app.ts';
import { mcpPath } from '../src/http/mcp-router.ts';

export const baseUrl = 'http://localhost:3003';

/** The MCP server over a real database, with two teams. */
export interface McpUnderTest extends TestBed {
  parts: McpAppParts;
  /** The address of its endpoint. */
  url: string;
  /** A key of the team with exactly these scopes. */
  keyWith(scopes: string[]): Promise<string>;
  /** Another replica over the same database. */
  anotherReplica(): Promise<ListeningApp & { endpoint: string }>;
}

const fail = (error: unknown): never => {
  throw error;
};

async function listening(parts: McpAppParts) {
  const { app, close } = createApp(parts);
  const server = await listenTo(app);
  return {
    ...server,
    endpoint: server.url + mcpPath,
    close: () => {
      void close();
      server.close();
    },
  };
}

/** Starts the real server, on a database of its own. */
export async function startMcp(overrides: Partial<McpAppParts> = {}): Promise<McpUnderTest> {
  const bed = await openOwnTestBed('team_operations_gateway');
  const authenticator = createAuthenticator({
    database: bed.serviceDatabase,
    baseUrl: overrides.baseUrl ?? baseUrl,
    resourcePath: mcpPath,
    onLastUseError: fail,
  });
  const parts: McpAppParts = {
    database: bed.serviceDatabase,
    authenticator,
    logger: createLogger({ name: 'mcp-test', level: 'silent' }),
    metrics: createRegistry('mcp-test'),
    health: Router(),
    baseUrl,
    requestsPerMinute: 0,
    openCalls: 0,
    longestCallSeconds: 120,
    bodyLimitBytes: 1_048_576,
    trustedProxies: [],
    operations: composeOperations({
      webhooks: readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined }),
    }),
    secretBox: createSecretBox([randomBytes(32)]),
    ...overrides,
  };
  const server = await listening(parts);
  const replicas: ListeningApp[] = [];
  return {
    ...bed,
    parts,
    url: server.endpoint,
    keyWith: (scopes) => keyWith(bed.database, bed.team.id, scopes),
    async anotherReplica() {
      const replica = await listening({ ...parts, metrics: createRegistry('mcp-test') });
      replicas.push(replica);
      return replica;
    },
    async close() {
      for (const one of [server, ...replicas]) one.close();
      await authenticator.stop();
      await bed.close();
    },
  };
}
