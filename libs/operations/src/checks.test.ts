import { jest } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { sql, type Database } from '@team-operations/database';
import { createPrincipal } from '@team-operations/credentials';
import { defineTopic } from '@team-operations/messaging';
import { Strict } from '@team-operations/schemas';
import { checkOutput } from './checks.ts';
import { defineWrite } from './define-operation.ts';
import { runOperation, type OperationRequest } from './run-operation.ts';

const things = defineTopic({
  name: 'test.things.v1',
  writers: [],
  key: 'id',
  carries: 'Things.',
  partitions: 1,
  keeps: { days: 1 },
  personalData: false,
  extensions: {},
  types: { 'thing.changed': Type.Object({ id: Type.String() }) },
});

const change = defineWrite({
  name: 'things.change',
  summary: 'Change a thing',
  description: 'Changes a thing.',
  scope: 'jobs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/things' },
  input: Strict({}),
  output: Type.Any(),
  example: {},
  handle: (_input, { commit }) => {
    const event = (key: string) => things.eventOfChange('thing.changed', { key });
    const others = { name: 'others', statement: sql`SELECT * FROM change`, events: [event('other')] };
    return commit({ statement: sql`SELECT 1`, events: [event('k')], further: [others] });
  },
});

const caller = {
  credentialId: 'c',
  limitedAs: 'c',
  kind: 'api_key',
  teamId: 't',
  name: 'Key',
  personId: null,
  integrationId: null,
  role: null,
  clientId: null,
} as const;

/** Runs the operation on a database that leaves such a thing. */
function run(after: object, reportViolation?: OperationRequest['reportViolation'], other = {}) {
  const row = { after, further: { other: { id: 'other', ...other } } };
  const database = { forTeam: () => ({ query: async () => [row] }) } as unknown as Database;
  const principal = createPrincipal({ ...caller, grantedScopes: ['jobs.write'] });
  const request = { principal, surface: 'rest', requestId: 'r', input: {}, reportViolation } as const;
  return runOperation(change, request, database);
}

it('when an event of a change carries what its topic has, then the operation answers', async () => {
  expect(await run({ id: 'one' })).toMatchObject({ data: { id: 'one' } });
});

it('when it carries what its topic refuses, then a test fails with the write', async () => {
  await expect(run({ id: 1 })).rejects.toThrow(/thing\.changed on test\.things\.v1.*id/);
});

it('when an event of a further change does, then a test fails too', async () => {
  await expect(run({ id: 'one' }, undefined, { id: 2 })).rejects.toThrow(
    /thing\.changed on test\.things\.v1/,
  );
});

it('when violations are reported, as in production, then what is committed is answered', async () => {
  expect(await run({ id: 1 }, () => undefined)).toMatchObject({ data: { id: 1 } });
});

it('when a response cannot be checked, then that is reported, and the process goes on', async () => {
  const uncheckable = { ...change, output: Type.Unsafe({ type: 'nonsense' }) };
  const reported = await new Promise((resolve) => checkOutput(uncheckable, {}, resolve));
  expect(reported).toMatchObject({
    operation: 'things.change',
    message: expect.stringContaining('cannot be checked'),
  });
});

describe('responses of which violations are reported', () => {
  const strict = () => ({ ...change, output: Type.Object({ id: Type.String() }) });
  afterEach(() => void jest.restoreAllMocks());

  /** Which of the responses are reported that are sent at these milliseconds. */
  async function reportedAt(operation: ReturnType<typeof strict>, moments: readonly number[]) {
    const clock = jest.spyOn(performance, 'now');
    const found: string[] = [];
    for (const moment of moments) {
      clock.mockReturnValue(moment);
      checkOutput(operation, { id: moment }, ({ operation: name }) => void found.push(`${name} ${moment}`));
    }
    await new Promise(setImmediate);
    return found;
  }

  it('when many are sent, then the first is checked, and at most one a second after it', async () => {
    const found = await reportedAt(strict(), [5, 6, 1004, 1005, 1006, 2004, 9000]);
    expect(found).toEqual([5, 1005, 9000].map((moment) => `things.change ${moment}`));
  });

  it('when another operation was checked just now, then the first of this one is checked too', async () => {
    expect([...(await reportedAt(strict(), [5])), ...(await reportedAt(strict(), [6]))]).toHaveLength(2);
  });

  it('when no reporter is set, as in tests, then each one is checked', () => {
    const operation = strict();
    for (const id of [1, 2]) expect(() => checkOutput(operation, { id })).toThrow('violates its schema');
  });
});
