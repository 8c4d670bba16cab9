import { readFileSync } from 'node:fs';
import {
  confirmationProperty,
  isConfirmed,
  toolList,
  toolOf,
  visibleTo,
  type CompactSchema,
} from '@team-operations/operations';
import { createPrincipal } from '@team-operations/credentials';
import { ajv } from '@team-operations/schemas';
import { allScopes, roleScopes, teamRoles, type Scope, type TeamRole } from '@team-operations/scopes';
import { encode } from 'gpt-tokenizer';
import { registry } from './registry.ts';

const tools = toolList(registry);
const operations = registry.filter(({ tool }) => tool !== undefined);

it('when operations have tools, then each is listed once, by name, and no other operation is', () => {
  const expected = registry.flatMap(({ tool }) => tool ?? []).sort();
  expect(tools.map(({ name }) => name)).toEqual(expected);
});

it('when an operation has no tool, then it is none', () => {
  const submit = registry.find(({ name }) => name === 'sip.submit')!;
  expect(toolOf(submit)).toBeNull();
});

/** The rows of the scope table (specification 5): a scope, and the tools that it opens as a person reads them. */
function specifiedRows(): [Scope, string][] {
  const page = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
  const rows = Array.from(page.matchAll(/^\| `?(\w+\.\w+)`? +\|(.*)\|$/gm), ([, scope = '', cells = '']) => {
    const cell = cells
      .split('|')
      .find((text) => /\b[a-z]+_[a-z_*]+\b/.test(text) || /^\s*none\s*$/.test(text));
    return [scope, cell ?? ''] as const;
  });
  return rows.filter((row): row is [Scope, string] => (allScopes as readonly string[]).includes(row[0]));
}

it('when the specification names tools of a scope, then exactly these are there, under that scope', () => {
  const rows = new Map(specifiedRows());
  expect([...rows.keys()].sort()).toEqual([...allScopes].sort());
  for (const [scope, cell] of rows) {
    const ours = tools.filter((tool) => tool.scope === scope).map(({ name }) => name);
    const named = [...cell.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([name]) => name);
    // "all jobs_* write and destructive tools" names none of them.
    if (named.length > 0) expect([scope, ours]).toEqual([scope, named.toSorted()]);
    else if (cell.trim() === 'none') expect(ours).toEqual([]);
    else expect(ours.every((name) => name.startsWith(`${scope.split('.')[0]}_`))).toBe(true);
  }
});

it.each(operations.map((operation) => [operation.tool, operation] as const))(
  'when %s is listed, then its name, words, hints and scope are those of its operation',
  (_, operation) => {
    const { name, annotations, scope, title, description } = toolOf(operation)!;
    expect([name.length < 40, /^[a-z]+(?:_[a-z]+)+$/.test(name)]).toEqual([true, true]);
    expect([title, scope]).toEqual([operation.summary, operation.scope]);
    expect(description.length).toBeLessThan(300);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(annotations.readOnlyHint).toBe(operation.effect === 'read');
    expect(annotations.destructiveHint).toBe(operation.effect === 'destructive');
    // A hint must not promise more than is true: twice is not once for anything that writes.
    expect(annotations.idempotentHint).toBe(annotations.readOnlyHint);
    if (annotations.readOnlyHint) expect(annotations.openWorldHint).toBe(false);
  },
);

it('when a tool has an address of REST in its words, then one that no tool has', () => {
  const withTools = new Set(operations.flatMap(({ bindings }) => bindings.map(({ path }) => path)));
  for (const { description } of tools) {
    const paths = [...description.matchAll(/\/v1\/[\w/:-]+/g)].map(([path]) => path);
    expect(paths.filter((path) => withTools.has(path))).toEqual([]);
  }
});

/** The schema and every schema inside it. */
const nested = (schema: CompactSchema): CompactSchema[] => [
  schema,
  ...Object.values(schema.properties ?? {}).flatMap(nested),
  ...(schema.items === undefined ? [] : nested(schema.items)),
];

it.each(tools.map((tool) => [tool.name, tool] as const))(
  'when %s is sent as JSON, then its schemas are objects without unions at the top, and compile',
  (_, tool) => {
    const { inputSchema, outputSchema } = JSON.parse(JSON.stringify(tool)) as typeof tool;
    for (const schema of [inputSchema, outputSchema]) {
      expect([schema.type, typeof schema.properties]).toEqual(['object', 'object']);
      for (const union of ['anyOf', 'oneOf', 'allOf', 'if', 'not']) expect(schema).not.toHaveProperty(union);
      expect(() => ajv.compile(schema)).not.toThrow();
    }
    for (const schema of nested(inputSchema)) expect(schema).not.toHaveProperty('examples');
  },
);

it.each(operations.map((operation) => [operation.tool, operation] as const))(
  'when %s is called with the example of its operation, then its schema accepts that',
  (_, operation) => {
    const { inputSchema } = toolOf(operation)!;
    expect(ajv.validate(inputSchema, operation.example)).toBe(true);
    const known = new Set(Object.keys(operation.input.properties));
    const beside = Object.keys(inputSchema.properties ?? {}).filter((name) => !known.has(name));
    const expected =
      operation.kind === 'file'
        ? ['format']
        : operation.effect === 'destructive'
          ? [confirmationProperty]
          : [];
    expect(beside).toEqual(expected);
  },
);

it.each(operations.filter(isConfirmed).map((operation) => [operation.tool, operation] as const))(
  'when %s is to be confirmed, then its operation knows what changes, or makes a plan',
  (_, { becomes, twoPhase }) => {
    expect([becomes, twoPhase].filter((known) => known !== undefined)).toHaveLength(1);
  },
);

it('when a model is given all tools, then they cost it less than 12,000 tokens', () => {
  const listed = tools.map(({ scope: _scope, ...tool }) => tool);
  expect(encode(JSON.stringify({ tools: listed })).length).toBeLessThan(12_000);
});

const principalWith = (grantedScopes: readonly string[], role: TeamRole | null = null) =>
  createPrincipal({
    credentialId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01',
    limitedAs: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01',
    kind: 'access_token',
    teamId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c02',
    personId: role === null ? null : '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c03',
    integrationId: null,
    role,
    clientId: 'test',
    name: 'Test',
    grantedScopes,
  });

it.each(allScopes)(
  'when a credential has only %s, then it is listed the tools of that scope, and no other',
  (scope) => {
    const isVisible = visibleTo(principalWith([scope]));
    const listed = operations.filter(isVisible).map(({ tool }) => tool!);
    expect(listed.sort()).toEqual(tools.filter((tool) => tool.scope === scope).map(({ name }) => name));
  },
);

it.each(teamRoles)(
  'when a person is %s, then an approval of everything gives no tool beyond the role',
  (role) => {
    const isVisible = visibleTo(principalWith(['apis.all'], role));
    const listed = operations.filter(isVisible);
    expect(
      listed
        .map(({ scope }) => scope)
        .filter((scope) => !principalWith([...roleScopes[role]]).scopes.has(scope)),
    ).toEqual([]);
  },
);
