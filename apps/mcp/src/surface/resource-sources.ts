import type { Operation } from '@team-operations/operations';
import type { Tool, Toolbox } from './toolbox.ts';

/** The resources of the specification (4.4), each by the tool that reads the same. */
const sources = [
  { path: 'info', tool: 'team_info' },
  { path: 'members', tool: 'team_members' },
  { path: 'job-types', tool: 'team_job_types' },
  { path: 'suppliers', tool: 'team_suppliers' },
] as const;

/** One of a list by its id; each is a resource of its own. */
const templates = [
  { path: 'job-types', parameter: 'id', tool: 'team_job_type_detail', listedBy: 'team_job_types' },
] as const;

/** A template, by what it makes resources of. */
export type ResourceTemplate = (typeof templates)[number];

/** As many rows as a resource shows. */
export const mostRows = 100;

export const addressOf = (path: string) => `team://${path}`;
export const uriTemplateOf = ({ path, parameter }: ResourceTemplate) => `${addressOf(path)}/{${parameter}}`;
export const templateOf = (uriTemplate: string): ResourceTemplate | undefined =>
  templates.find((template) => uriTemplateOf(template) === uriTemplate);

/** What a URI names: an operation and its input. */
export interface NamedResource {
  operation: Operation;
  input: Record<string, unknown>;
}

/** The resources with the tools that read the same. */
export interface ResourceSources {
  whole: readonly (Tool & { path: string })[];
  single: readonly (Tool & ResourceTemplate)[];
  /** Undefined for what is no resource. */
  find: (uri: string) => NamedResource | undefined;
}

export function resourceSources(toolbox: Toolbox): ResourceSources {
  const known = <Source extends { tool: string }>(all: readonly Source[]) =>
    all.flatMap((source) => {
      const found = toolbox.named(source.tool);
      return found === undefined ? [] : [{ ...source, ...found }];
    });
  const [whole, single] = [known(sources), known(templates)];
  return {
    whole,
    single,
    find(uri) {
      const one = whole.find(({ path }) => addressOf(path) === uri)?.operation;
      if (one !== undefined) return { operation: one, input: one.kind === 'list' ? { limit: mostRows } : {} };
      for (const { path, parameter, operation } of single) {
        const start = `${addressOf(path)}/`;
        const id = uri.slice(start.length);
        if (uri.startsWith(start) && id !== '' && !id.includes('/'))
          return { operation, input: { [parameter]: id } };
      }
      return undefined;
    },
  };
}
