import { Type } from '@sinclair/typebox';
import { createPrincipal } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { Strict } from '@team-operations/schemas';
import { defineWrite } from './define-operation.ts';
import { runOperation } from './run-operation.ts';

const answered = Promise.withResolvers<string>();
const write = defineWrite({
  ...{ name: 'things.create', summary: 'Create a thing', description: 'Creates a thing.' },
  scope: 'jobs.write',
  effect: 'write',
  longestAnswer: 20,
  rest: { method: 'post', path: '/v1/things' },
  input: Strict({ isSlow: Type.Boolean() }),
  output: Type.String(),
  example: { isSlow: true },
  handle: ({ isSlow }) => (isSlow ? answered.promise : Promise.resolve('created')),
});

function run(isSlow: boolean) {
  const principal = createPrincipal({
    ...{
      credentialId: 'c',
      limitedAs: 'c',
      kind: 'api_key',
      teamId: 't',
      name: 'Key',
      grantedScopes: ['jobs.write'],
    },
    ...{ personId: null, integrationId: null, role: null, clientId: null },
  });
  const database = { forTeam: () => ({}) } as unknown as Database;
  return runOperation(write, { principal, surface: 'rest', requestId: 'r', input: { isSlow } }, database);
}

it('when a write takes longer than its longest answer, then it is a 503 that says when to send it again', async () => {
  await expect(run(true)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
  answered.resolve('created later');
});

it('when it takes less, then it is answered', async () => {
  expect(await run(false)).toMatchObject({ data: 'created' });
});
