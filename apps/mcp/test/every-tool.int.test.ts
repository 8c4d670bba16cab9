import { registry } from '@team-operations/catalogue';
import { confirmationProperty, pathParameters, toolOf } from '@team-operations/operations';
import { allScopes, isWithin, roleScopes, teamRoles } from '@team-operations/scopes';
import { ajv } from '@team-operations/schemas';
import { addPerson, makeAccessToken } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { arrangements, besideRest } from './arrangements.ts';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { rpc2025, rpc2026 } from './rpc.ts';

let mcp: McpUnderTest;
let beside: ReturnType<typeof besideRest>;
let all: string;
beforeAll(async () => {
  mcp = await startMcp();
  beside = besideRest(mcp);
  all = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

const operations = registry.filter(({ tool }) => tool !== undefined);
const each = operations.map((operation) => [operation.tool!, operation] as const);

const eras = [
  ['2025-11-25', rpc2025],
  ['2026-07-28', rpc2026],
] as const;

const callWith = (
  key: string | null,
  name: string,
  args: object,
  rpc: typeof rpc2025 | typeof rpc2026 = rpc2025,
) => rpc(mcp.url, key, 'tools/call', { name, arguments: args });

async function succeed(name: string, args: Record<string, unknown>, rpc: typeof rpc2025 | typeof rpc2026) {
  const first = (await callWith(all, name, args, rpc)).body.result;
  const { [confirmationProperty]: confirmation, arguments_to_apply: toApply } = first.structuredContent;
  if (confirmation === undefined) return first;
  return (await callWith(all, name, { ...(toApply ?? args), confirmation }, rpc)).body.result;
}

describe.each(each)('%s', (name, operation) => {
  const { outputSchema } = toolOf(operation)!;

  it.each(eras)(
    'answers its example as its output schema says, in a structure and as text (%s)',
    async (_, rpc) => {
      const input = await arrangements[operation.name]!(beside);
      const { structuredContent, content, isError } = await succeed(name, input, rpc);
      expect([isError, structuredContent.error]).toEqual([undefined, undefined]);
      expect(structuredContent).toHaveProperty('data');
      expect(ajv.validate(outputSchema, structuredContent)).toBe(true);
      expect(JSON.parse(content.at(-1).text)).toEqual(structuredContent);
    },
  );
});

const byScope = [...Map.groupBy(operations, ({ scope }) => scope)];

describe.each(byScope)('with every scope but %s', (scope, ofScope) => {
  it.each(eras)('its tools are neither listed nor called (%s)', async (_, rpc) => {
    const key = await mcp.keyWith(allScopes.filter((other) => other !== scope));
    const { body } = await rpc(mcp.url, key, 'tools/list');
    const listed = new Set(body.result.tools.map((tool: { name: string }) => tool.name));
    expect(listed.size).toBeGreaterThan(0);
    for (const { tool } of ofScope) {
      const refused = await callWith(key, tool!, { id: uuidV7() }, rpc);
      const challenge = refused.headers.get('www-authenticate');
      expect([tool, listed.has(tool), refused.status]).toEqual([tool, false, 403]);
      expect(challenge).toContain(scope);
    }
  });
});

it.each(eras)('calls no tool without a credential (%s)', async (_, rpc) => {
  for (const { tool } of operations) {
    const { status } = await callWith(null, tool!, {}, rpc);
    expect([tool, status]).toEqual([tool, 401]);
  }
});

const onOneThing = operations.filter(({ rest }) => pathParameters(rest).includes('id'));

it.each(onOneThing.map((operation) => [operation.tool!, operation] as const))(
  '%s answers an id of another team like one that does not exist',
  async (name, operation) => {
    const input = await arrangements[operation.name]!(beside);
    const { id: theirs } = await arrangements[operation.name]!({ ...beside, team: mcp.otherTeam });
    const ask = async (id: unknown) => {
      const { body } = await rpc2025(
        mcp.url,
        all,
        'tools/call',
        { name, arguments: { ...input, id } },
        { 'X-Request-Id': 'same-for-both' },
      );
      return body.result;
    };
    const [answer, absent] = [await ask(theirs), await ask(uuidV7())];
    expect(answer.structuredContent.error.name).toBe('NotFoundError');
    expect(answer).toEqual(absent);
  },
);

describe.each(teamRoles)('a person with the role %s', (role) => {
  let token: string;
  beforeAll(async () => {
    const person = await addPerson(mcp.database, mcp.team.id, role);
    token = (await makeAccessToken(mcp.database, { team: mcp.team, person, scopes: ['apis.all'] })).token;
  });

  it('has the tools of the role, whatever was approved', async () => {
    const { body } = await rpc2025(mcp.url, token, 'tools/list');
    const allowed = operations.filter(({ scope }) => isWithin(scope, roleScopes[role]));
    expect(body.result.tools.map((tool: { name: string }) => tool.name)).toEqual(
      allowed.map(({ tool }) => tool!).sort(),
    );
  });

  it('is refused every other tool', async () => {
    for (const { tool } of operations.filter(({ scope }) => !isWithin(scope, roleScopes[role]))) {
      const { status, body } = await callWith(token, tool!, { id: uuidV7() });
      expect([tool, status]).toEqual([tool, 403]);
      expect(body.error.message).toContain(`the role ${role}`);
    }
  });
});
