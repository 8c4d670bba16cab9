import { visibleTo, type Operation } from '@team-operations/operations';
import type { Scope } from '@team-operations/scopes';
import { budgets, shorten } from './budget.ts';
import type { Caller } from './caller.ts';
import { fence } from './free-text.ts';
import { isWanted } from './narrowing.ts';
import {
  addressOf,
  mostRows,
  resourceSources,
  uriTemplateOf,
  type NamedResource,
  type ResourceTemplate,
} from './resource-sources.ts';
import { askReported } from './ask-reported.ts';
import { shownTo } from './run-tool.ts';
import type { ToolParts } from './surface-parts.ts';
import type { Toolbox } from './toolbox.ts';
import { viewReader } from '../views/read-view.ts';
import { viewMeta, viewMimeType, viewNames, viewOf, views, viewUri } from './views.ts';

/** A resource as it is listed. */
export interface ResourceEntry {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: 'application/json' | typeof viewMimeType;
  _meta?: typeof viewMeta;
}

export interface ResourceTemplateEntry extends Omit<ResourceEntry, 'uri'> {
  uriTemplate: string;
}

export interface ResourceText {
  uri: string;
  mimeType: ResourceEntry['mimeType'];
  text: string;
  _meta?: typeof viewMeta;
}

const mimeType = 'application/json' as const;

export interface Resources {
  list(caller: Caller, client: { showsViews: boolean }): Promise<ResourceEntry[]>;
  templates(caller: Caller): ResourceTemplateEntry[];
  /** Undefined for what is no resource; whether the caller may read it is decided as it is read. */
  read(caller: Caller, uri: string): Promise<ResourceText | undefined>;
  /** The scope that a resource needs; undefined for what is no resource of this connection. */
  scopeOf(caller: Caller, uri: string): Scope | undefined;
  /** The ids with which a template makes resources, with their names. */
  rowsOf(caller: Caller, template: ResourceTemplate): Promise<{ id: string; name: string }[]>;
}

const firstRows = { limit: mostRows };

const canRead = ({ principal, narrowing }: Caller, operation: Operation) =>
  visibleTo(principal)(operation) && isWanted(narrowing)(operation);

/** A resource as text, as long as fits. */
async function readText(
  parts: ToolParts,
  caller: Caller,
  uri: string,
  { operation, input }: NamedResource,
): Promise<ResourceText> {
  const { data, nextCursor } = await askReported(parts, caller, { operation, input, through: 'resource' });
  const shown = Array.isArray(data)
    ? data.map((row) => shownTo(parts, operation, row))
    : shownTo(parts, operation, data);
  const { value, notes } = shorten(shown, budgets.read);
  const more = typeof nextCursor === 'string' ? [`The first ${mostRows} rows are shown.`] : [];
  const note = [...notes, ...more].join(' ');
  return { uri, mimeType, text: JSON.stringify({ data: value, ...(note !== '' && { note }) }) };
}

/** The views as resources; they hold no data of a team. */
const viewEntries = viewNames.map((name): ResourceEntry => ({
  uri: viewUri(name),
  name,
  title: views[name].title,
  description: views[name].description,
  mimeType: viewMimeType,
  _meta: viewMeta,
}));

export function createResources(parts: ToolParts, toolbox: Toolbox): Resources {
  const { whole, single, find } = resourceSources(toolbox);
  const { readView = viewReader() } = parts;

  /** What a connection leaves out is no resource of it, as it is with tools. */
  function wanted({ narrowing }: Caller, uri: string): NamedResource | undefined {
    const found = find(uri);
    return found !== undefined && isWanted(narrowing)(found.operation) ? found : undefined;
  }

  async function rowsOf(caller: Caller, { listedBy }: ResourceTemplate) {
    const operation = toolbox.named(listedBy)?.operation;
    if (operation === undefined || !canRead(caller, operation)) return [];
    const { data } = await askReported(parts, caller, { operation, input: firstRows, through: 'resource' });
    return (data as { id: string; name: string }[]).map(({ id, name }) => ({ id, name }));
  }

  async function entriesOf(caller: Caller, template: (typeof single)[number]): Promise<ResourceEntry[]> {
    const { path, definition } = template;
    return (await rowsOf(caller, template)).map(({ id, name }) => ({
      uri: `${addressOf(path)}/${id}`,
      name: `${path}/${id}`,
      title: fence(name),
      description: definition.description,
      mimeType,
    }));
  }

  return {
    rowsOf,
    scopeOf: (caller, uri) => wanted(caller, uri)?.operation.scope,
    async list(caller, { showsViews }) {
      const listed = whole
        .filter(({ operation }) => canRead(caller, operation))
        .map(({ path, definition: { title, description } }) => ({
          uri: addressOf(path),
          name: path,
          title,
          description,
          mimeType,
        }));
      const readable = single.filter(({ operation }) => canRead(caller, operation));
      const details = await Promise.all(readable.map((template) => entriesOf(caller, template)));
      // Without team.read the list is empty (specification 4.4); the views are then found by their tools.
      return [...listed, ...details.flat(), ...(showsViews && listed.length > 0 ? viewEntries : [])];
    },
    templates: (caller) =>
      single
        .filter(({ operation }) => canRead(caller, operation))
        .map((template) => ({
          uriTemplate: uriTemplateOf(template),
          name: template.path,
          title: template.definition.title,
          description: template.definition.description,
          mimeType,
        })),
    async read(caller, uri) {
      const view = viewOf(uri);
      if (view !== undefined)
        return { uri, mimeType: viewMimeType, text: await readView(view), _meta: viewMeta };
      const found = wanted(caller, uri);
      return found === undefined ? undefined : readText(parts, caller, uri, found);
    },
  };
}
