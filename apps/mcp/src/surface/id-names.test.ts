import type { TArray } from '@sinclair/typebox';
import { registry } from '@team-operations/catalogue';
import { nounOf, otherIdNames, toolList, type Operation } from '@team-operations/operations';
import { badRequest } from '@team-operations/errors';
import { asWanted, inNamesSent } from './sent-arguments.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Paths of the ids in a schema, such as `lines.jobId`. */
function idsIn(schema: Schema | undefined, path: readonly string[] = []): string[] {
  if (schema === undefined) return [];
  const branches = (schema['anyOf'] as Schema[] | undefined) ?? [schema];
  return branches.flatMap((branch) => [
    ...(branch['format'] === 'uuid' ? [path.join('.')] : []),
    ...Object.entries((branch['properties'] ?? {}) as Record<string, Schema>).flatMap(([name, property]) =>
      idsIn(property, [...path, name]),
    ),
    ...idsIn(branch['items'] as Schema | undefined, path),
  ]);
}

const tools = registry.filter(({ tool }) => tool !== undefined);
const isRowOf = (operation: Operation) => operation.kind === 'list' && operation.name.endsWith('.list');
/** Of what there is a list whose rows have an `id`. */
const listed = tools
  .filter((operation) => isRowOf(operation) && idsIn(operation.output).includes('id'))
  .map(nounOf);
const definitions = new Map(toolList(registry).map((definition) => [definition.name, definition]));

/** Whether an id has one list that it can only be from: `invoicingContract` for `contractId`. */
function isFromOneList(noun: string): boolean {
  const end = noun.charAt(0).toUpperCase() + noun.slice(1);
  return listed.includes(noun) || listed.filter((one) => one.endsWith(end)).length === 1;
}

/** Whether the description that assistants get names a tool that answers ids. */
function isDocumented(tool: string, property: string): boolean {
  const text = JSON.stringify(definitions.get(tool)?.inputSchema.properties?.[property] ?? '');
  return tools.some(
    (other) => new RegExp(`\\b${other.tool}\\b`).test(text) && idsIn(other.output).length > 0,
  );
}

const inputs = tools.flatMap((operation) =>
  idsIn(operation.input).map((path) => [operation.tool!, path, operation] as const),
);

/** Whether two tools are about the same resource: what one answers, the other takes. */
const isAlike = (one: Operation, other: Operation) => one.name.split('.')[0] === other.name.split('.')[0];

it.each(inputs)('%s says where its %s is from', (tool, path, operation) => {
  const name = path.split('.').at(-1)!;
  const noun = name === 'id' ? nounOf(operation) : name.replace(/Id$/, '');
  const isOptional = !(operation.input.required ?? []).includes(name);
  const isShown = tools.some((other) => isAlike(other, operation) && idsIn(other.output).includes(path));
  expect(isFromOneList(noun) || isDocumented(tool, name) || (isOptional && isShown)).toBe(true);
});

it.each(tools.filter(({ idOf }) => idOf !== undefined).map(({ tool, idOf }) => [tool!, idOf!] as const))(
  '%s, whose id is not of what its name says, describes it',
  (tool, idOf) => {
    const { description } = definitions.get(tool)?.inputSchema.properties?.['id'] ?? {};
    const words = new RegExp(`${idOf}Id|${idOf.replaceAll(/[A-Z]/g, ' $&')}`, 'i');
    expect(description).toMatch(words);
  },
);

const onOneThing = tools.filter(({ input }) => Object.hasOwn(input.properties, 'id'));

it.each(onOneThing.map((operation) => [operation.tool!, operation] as const))(
  '%s takes its id by the name that other rows give it',
  (_, operation) => {
    const name = `${nounOf(operation)}Id`;
    expect(otherIdNames(operation)).toEqual({ [name]: 'id' });
    expect(asWanted(operation, { [name]: 'x' })).toEqual({ id: 'x' });
    expect(asWanted(operation, { [name]: 'x', id: 'y' })).toEqual({ [name]: 'x', id: 'y' });
  },
);

const cancel = registry.find(({ tool }) => tool === 'jobs_cancel')!;

it('takes an id with an underscore in its name', () => {
  expect(asWanted(cancel, { job_id: 'x' })).toEqual({ id: 'x' });
  // Of two values for one property, neither is chosen.
  const both = { job_id: 'x', jobId: 'y' };
  expect(asWanted(cancel, both)).toEqual(both);
});

it.each(['jobId', 'job_id', 'id'])('names an error of an id %s, as it was sent', (name) => {
  const refused = badRequest({ path: 'id', message: 'is not a UUID' });
  expect(inNamesSent(cancel, { [name]: 'x' }, refused).issues).toMatchObject([{ path: name }]);
});

it('takes the id of a row where a tool names it', () => {
  const approve = registry.find(({ tool }) => tool === 'invoices_approve')!;
  expect(asWanted(approve, { id: 'x' })).toEqual({ invoiceId: 'x' });
});

const search = registry.find(({ name }) => name === 'search.global')!;
const kinds = (search.input.properties['kinds'] as TArray).items['enum'] as readonly string[];

it.each(kinds)('a %s that a search finds has a tool that takes its id', (kind) => {
  const takes = tools.filter((operation) => {
    const names = [...Object.keys(operation.input.properties), ...Object.keys(otherIdNames(operation))];
    const { description } = definitions.get(operation.tool!)?.inputSchema.properties?.['id'] ?? {};
    return names.includes(`${kind}Id`) || String(description).includes(`\`id\` of a ${kind}`);
  });
  expect(takes.filter(({ effect }) => effect === 'read')).not.toEqual([]);
});
