import { Type } from '@sinclair/typebox';
import { checkInput } from './checks.ts';
import { defineList, defineWrite } from './define-operation.ts';
import { Strict } from '@team-operations/schemas';

const days = {
  of: ['from', 'to'],
  issuesOf: ({ from, to }: { from: number; to: number }) =>
    from > to ? [{ path: 'from', message: 'is after `to`' }] : [],
};

const operation = defineWrite({
  name: 'things.plan',
  summary: 'Plan a thing',
  description: 'Plans a thing.',
  scope: 'jobs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/things' },
  input: Strict({ name: Type.String(), from: Type.Number(), to: Type.Number() }),
  furtherChecks: [days],
  output: Type.Any(),
  example: { name: 'x', from: 1, to: 2 },
  handle: async () => ({}),
});

/** The paths of the issues of an input, in their order. */
function pathsOf(
  of: Parameters<typeof checkInput>[0],
  ...sent: [unknown, { path: string; message: string }[]?]
) {
  try {
    checkInput(of, ...sent);
    return [];
  } catch (error) {
    return (error as { issues: { path: string }[] }).issues.map(({ path }) => path);
  }
}

it('reports what a schema cannot say together with what it says of other properties', () => {
  expect(pathsOf(operation, { name: 1, from: 2, to: 1 })).toEqual(['name', 'from']);
  expect(pathsOf(operation, { name: 'x', from: 1, to: 1 })).toEqual([]);
});

it('looks only at properties in which nothing else is wrong', () => {
  expect(pathsOf(operation, { name: 'x', from: 2, to: 'y' })).toEqual(['to']);
  expect(pathsOf(operation, { name: 'x', from: 2 })).toEqual(['to']);
  const earlier = { path: 'to', message: 'was sent more than once' };
  expect(pathsOf(operation, { name: 'x', from: 2, to: 1 }, [earlier])).toEqual(['to']);
  expect(pathsOf(operation, [])).toEqual(['']);
});

it('reports a wrong cursor of a list together with a wrong filter', () => {
  const list = defineList({
    ...{ name: 'things.list', summary: 'List things', description: 'Lists things.', scope: 'jobs.read' },
    rest: { method: 'get', path: '/v1/things' },
    input: Strict({ status: Type.Literal('A'), cursor: Type.Optional(Type.String()) }),
    output: Type.Any(),
    example: { status: 'A' },
    handle: async () => ({ rows: [], nextCursor: null }),
  });
  expect(pathsOf(list, { status: 'B', cursor: 'x' })).toEqual(['status', 'cursor']);
});
