import type { TSchema } from '@sinclair/typebox';
import { validator } from '@team-operations/schemas';
import { isScope, type Scope } from '@team-operations/scopes';
import { registry } from './registry.ts';
import { pathParameters } from '@team-operations/operations';

/**
 * The tools of the specification (part 5) and the scope that each needs. Typed here and not derived: a tool is a contract
 * with assistants, so one that is new, renamed or under another scope has to be meant.
 */
const specifiedTools: Record<Scope, readonly string[]> = {
  'jobs.read': ['jobs_list', 'jobs_get', 'jobs_count', 'jobs_audits'],
  'jobs.write': [
    'jobs_create',
    'jobs_update',
    'jobs_assign',
    'jobs_start',
    'jobs_complete',
    'jobs_cancel',
    'jobs_abort',
  ],
  'flows.read': [
    'flows_list_groups',
    'flows_get_group',
    'flows_list_by_group',
    'flows_get',
    'flows_stats',
    'flows_diagnose',
    'flows_render_image',
  ],
  'flows.write': ['flows_regenerate', 'flows_resend', 'flows_fix'],
  'assets.read': ['assets_list', 'assets_get', 'assets_history_list', 'asset_types_list'],
  'assets.write': [
    'assets_create',
    'assets_update',
    'assets_archive',
    'asset_types_create',
    'asset_type_versions_publish',
  ],
  'docs.read': ['docs_list', 'docs_get', 'doc_templates_list', 'clients_list', 'sites_list'],
  'docs.write': [
    'docs_create',
    'docs_revisions_create',
    'docs_jobs_add',
    'doc_templates_create',
    'clients_create',
    'sites_create',
  ],
  'invoices.read': [
    'invoices_list',
    'invoices_get',
    'invoicing_profile_get',
    'invoicing_contracts_list',
    'invoicing_rates_list',
  ],
  'invoices.write': [
    'invoices_draft_upsert',
    'invoices_finalize',
    'invoices_approve',
    'invoicing_profile_upsert',
    'invoicing_contracts_create',
    'invoicing_rates_create',
    'invoice_template_upsert',
  ],
  'team.read': ['team_info', 'team_members', 'team_job_types', 'team_job_type_detail', 'team_suppliers'],
  'search.read': ['search_global'],
  'metrics.read': ['metrics_jobs', 'metrics_jobs_by_type', 'metrics_logs_by_type', 'metrics_flows_by_time'],
  'sip.write': [],
};

function duplicates(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** The schema and every schema inside it. */
function nested(schema: unknown): TSchema[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return [schema as TSchema, ...Object.values(schema).flatMap(nested)];
}

describe('the registry', () => {
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
  const { name, summary, description, scope, effect, rest, bindings, tool, input, documentedInput, example } =
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

  it('when it is a tool, then one of the specification, under the scope that the specification says', () => {
    if (tool === undefined) return;
    expect(specifiedTools[scope]).toContain(tool);
    expect(tool.length).toBeLessThan(40);
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
