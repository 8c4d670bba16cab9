import { registry } from './registry.ts';
import { toolList, toolOf } from '@team-operations/operations';

const tools = toolList(registry);

it('when operations have tools, then each is listed once, by name, and no other operation is', () => {
  const expected = registry.flatMap(({ tool }) => tool ?? []).sort();
  expect(tools.map(({ name }) => name)).toEqual(expected);
});

it('when an operation has no tool, then it is none', () => {
  const submit = registry.find(({ name }) => name === 'sip.submit')!;
  expect(toolOf(submit)).toBeNull();
});

it.each(registry.filter(({ tool }) => tool).map((operation) => [operation.tool, operation] as const))(
  'when %s is listed, then its hints and its scope are those of its operation',
  (_, operation) => {
    const { annotations, scope, title, description } = toolOf(operation)!;
    expect({ scope, title, description }).toEqual({
      scope: operation.scope,
      title: operation.summary,
      description: operation.description,
    });
    expect(annotations.readOnlyHint).toBe(operation.effect === 'read');
    expect(annotations.destructiveHint).toBe(operation.effect === 'destructive');
    // A hint must not promise more than is true: twice is not once for anything that writes.
    expect(annotations.idempotentHint).toBe(annotations.readOnlyHint);
  },
);

it('when a tool is sent as JSON, then its schema is a plain object schema', () => {
  for (const { inputSchema } of JSON.parse(JSON.stringify(tools))) expect(inputSchema.type).toBe('object');
});
