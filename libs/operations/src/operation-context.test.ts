import { Type } from '@sinclair/typebox';
import { createPrincipal } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { Strict } from '@team-operations/schemas';
import { defineRead, defineWrite } from './define-operation.ts';
import type { Operation, OperationContext, WriteContext } from './operation.ts';
import { runOperation } from './run-operation.ts';

/** Another property does not compile: what else a handler needs reaches it from the factory of its domain. */
const ofEach: Record<keyof OperationContext, true> = {
  team: true,
  principal: true,
  surface: true,
  requestId: true,
};
const ofWrites: Record<keyof WriteContext, true> = { ...ofEach, dryRun: true, commit: true };

const declared = {
  name: 'things.get',
  summary: 'Get a thing',
  description: 'Gets a thing.',
  scope: 'jobs.read',
  input: Strict({}),
  output: Type.Array(Type.String()),
  example: {},
} as const;

const read = defineRead({
  ...declared,
  rest: { method: 'get', path: '/v1/things' },
  handle: async (_input, context) => Object.keys(context),
});
const write = defineWrite({
  ...declared,
  effect: 'write',
  rest: { method: 'post', path: '/v1/things' },
  handle: async (_input, context) => Object.keys(context),
});

async function contextOf(operation: Operation): Promise<string[]> {
  const principal = createPrincipal({
    ...{
      credentialId: 'c',
      limitedAs: 'c',
      kind: 'api_key',
      teamId: 't',
      name: 'Key',
      grantedScopes: ['jobs.read'],
    },
    ...{ personId: null, integrationId: null, role: null, clientId: null },
  });
  const database = { forTeam: () => ({}) } as unknown as Database;
  const request = { principal, surface: 'rest', requestId: 'r', input: {} } as const;
  const { data } = await runOperation(operation, request, database);
  return data as string[];
}

it('gives a handler the team, the principal, the surface and the request id', async () => {
  expect((await contextOf(read)).sort()).toEqual(Object.keys(ofEach).sort());
});

it('gives a handler that writes how to commit, too', async () => {
  expect((await contextOf(write)).sort()).toEqual(Object.keys(ofWrites).sort());
});
