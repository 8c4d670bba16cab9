import { readFileSync } from 'node:fs';
import type { TSchema } from '@sinclair/typebox';
import { documentRulesOf, validator } from '@team-operations/schemas';
import { allScopes, isScope } from '@team-operations/scopes';
import { registry } from './registry.ts';
import { pathParameters } from '@team-operations/operations';

/** `every jobs_* tool that writes or destroys`: which these are was left open (docs/decisions/0007-jobs.md). */
const jobWrites = ['create', 'update', 'assign', 'start', 'complete', 'cancel', 'abort'];

/**
 * Scope -> its tools as the table of the specification has them (part 5). A tool is a contract with assistants, so one that is
 * new, missing, renamed or under another scope has to be meant.
 */
function specifiedTools(): Map<string, string[]> {
  const page = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
  const rows = page.matchAll(/^\| ([a-z]+\.(?:read|write)) +\|[^|]*\| ([^|]*?) +\|/gm);
  const tools = (cell: string) => {
    if (cell === 'none') return [];
    return cell.startsWith('every jobs_*') ? jobWrites.map((verb) => `jobs_${verb}`) : cell.split(', ');
  };
  return new Map(Array.from(rows, ([, scope, cell]) => [scope!, tools(cell!).sort()]));
}

function duplicates(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** The schema and every schema inside it. */
function nested(schema: unknown): TSchema[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return [schema as TSchema, ...Object.values(schema).flatMap(nested)];
}

describe('the registry', () => {
  it('has the tools of the specification, all of them and no other, under the scopes of the specification', () => {
    const tools = Object.fromEntries(
      allScopes.map((scope) => [
        scope,
        registry.flatMap((one) => (one.scope === scope ? (one.tool ?? []) : [])).sort(),
      ]),
    );
    expect(tools).toEqual(Object.fromEntries(specifiedTools()));
    expect(registry.filter(({ tool = '' }) => tool.length >= 40)).toEqual([]);
  });

  it('when operations are named, then no two share a name, a tool or a route', () => {
    expect(duplicates(registry.map(({ name }) => name))).toEqual([]);
    expect(duplicates(registry.flatMap(({ tool }) => tool ?? []))).toEqual([]);
    // Two paths that differ only in what they call a parameter are one route.
    const routes = registry.flatMap(({ bindings }) =>
      bindings.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`),
    );
    expect(duplicates(routes)).toEqual([]);
  });

  it('when a path could be taken for one with a parameter, then it comes before that one', () => {
    const paths = registry.flatMap(({ bindings }) => bindings.map(({ path }) => path));
    const hidden = paths.filter((path, index) =>
      paths
        .slice(0, index)
        .some(
          (earlier) => earlier !== path && new RegExp(`^${earlier.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
        ),
    );
    expect(hidden).toEqual([]);
  });

  it('when schemas share a title, then they are the same, since the documentation shows them once', () => {
    const schemas = registry.flatMap(({ input, documentedInput, output }) =>
      nested([input, documentedInput, output]),
    );
    const shapes = new Map<string, Set<string>>();
    for (const schema of schemas.filter(({ title }) => typeof title === 'string')) {
      shapes.set(schema.title!, (shapes.get(schema.title!) ?? new Set()).add(JSON.stringify(schema)));
    }
    expect([...shapes].filter(([, { size }]) => size > 1).map(([title]) => title)).toEqual([]);
  });
});

describe.each(registry.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  const { name, summary, description, scope, effect, rest, bindings, input, documentedInput, example } =
    operation;

  it('when people and assistants read of it, then in words that fit', () => {
    expect(name).toMatch(/^[a-z_]+\.[a-z_]+$/);
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(description.length).toBeLessThan(300);
  });

  it('when it needs a scope, then that scope exists and is one for its effect', () => {
    expect(isScope(scope)).toBe(true);
    // What shows people is for the person who submits it, or makes the call about it: no scope of reading has it.
    const showsPeople = ['sip.get', 'faults.get_call'].includes(name);
    expect(scope.endsWith('.read')).toBe(effect === 'read' && !showsPeople);
  });

  it('when it reads, then it is bound to GET first, and when it changes data, then never to GET', () => {
    expect(rest).toBe(bindings[0]);
    if (effect === 'read') expect(rest.method).toBe('get');
    else expect(bindings.map(({ method }) => method)).not.toContain('get');
  });

  it('when it checks more than its schema says, then of properties of its input', () => {
    const checked = (operation.furtherChecks ?? []).flatMap(({ of }) => of);
    expect(Object.keys(input.properties)).toEqual(expect.arrayContaining(checked));
  });

  it('when it takes a first and a last day, then it refuses a last one before the first, and names both', () => {
    const pairs = Object.keys(input.properties).flatMap((first) => {
      const last = first.replace(/^from$/, 'to').replace(/From$/, 'To');
      return last !== first && Object.hasOwn(input.properties, last) ? [[first, last] as const] : [];
    });
    for (const [first, last] of pairs) {
      const reversed = { [first]: '2026-03-02T00:00:00Z', [last]: '2026-03-01T00:00:00Z' };
      const issues = (operation.furtherChecks ?? []).flatMap(({ issuesOf }) => issuesOf(reversed));
      expect([first, issues]).toEqual([first, [expect.anything()]]);
      expect(JSON.stringify(issues)).toContain(first);
      expect(JSON.stringify(issues)).toContain(last);
    }
  });

  it('when it changes properties that are sent, then the document asks for at least one', () => {
    if (rest.method !== 'patch') return;
    expect(documentRulesOf(documentedInput ?? input)).toMatchObject({ minProperties: 1 });
  });

  it('when its path has parameters, then they are required properties of the input', () => {
    for (const binding of bindings) {
      expect(binding.path).toMatch(/^\/v1(\/:?[a-zA-Z-]+)+$/);
      expect(input.required ?? []).toEqual(expect.arrayContaining(pathParameters(binding)));
      expect(Object.keys(input.properties)).toEqual(expect.arrayContaining(pathParameters(binding)));
    }
  });

  it('when its example is sent, then it is accepted', () => {
    expect(validator(input)(example).issues ?? []).toEqual([]);
    if (documentedInput !== undefined) expect(validator(documentedInput)(example).issues ?? []).toEqual([]);
  });

  it('when its input is given to an assistant, then nothing is at its top level that model providers reject', () => {
    for (const schema of [input, documentedInput ?? input]) {
      expect(schema.type).toBe('object');
      expect(Object.keys(schema)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(any|one|all)Of$/)]),
      );
    }
  });

  it('when something unknown is sent, then it is refused: every object of the input is closed', () => {
    // An input that is documented apart is checked by its handler.
    const objects = nested(documentedInput ?? input).filter(({ type }) => [type].flat().includes('object'));
    // The names of a map are data: its handler knows them.
    const isMap = ({ properties, additionalProperties }: TSchema) =>
      properties === undefined && typeof additionalProperties === 'object';
    expect(objects.filter((schema) => !isMap(schema) && schema['additionalProperties'] !== false)).toEqual(
      [],
    );
  });
});
