/** A JSON Schema as an OpenAPI 3.1 document has it, as far as the pages show it. */
export interface Schema {
  $ref?: string;
  title?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
}

export interface Response {
  $ref?: string;
  description?: string;
  headers?: Readonly<Record<string, { $ref?: string; description?: string; example?: unknown }>>;
  content?: Readonly<Record<string, Media>>;
}

/** One operation of the document, with its address. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  /** What of the credential it needs. */
  scopes: readonly string[];
  effect: string;
  /** What assistants call it over MCP. */
  tool: string | undefined;
  parameters: readonly Parameter[];
  body: Media | undefined;
  responses: Readonly<Record<string, Response>>;
}

/** The document as the service makes it. */
export interface ApiDocument {
  info: { title: string; description: string; version: string };
  tags?: readonly { name: string; 'x-displayName'?: string }[];
  'x-tagGroups'?: readonly { name: string; tags: readonly string[] }[];
  paths: Readonly<Record<string, object>>;
  webhooks?: Readonly<Record<string, object>>;
  components: { schemas: object; responses: object; headers: object };
}

interface PathItem {
  operationId: string;
  summary: string;
  description?: string;
  tags?: readonly string[];
  security?: readonly Record<string, readonly string[]>[];
  'x-effect'?: string;
  'x-mcp-tool'?: string;
  parameters?: readonly Parameter[];
  requestBody?: { content?: Readonly<Record<string, Media>> };
  responses?: Readonly<Record<string, Response>>;
}

function operationOf(path: string, method: string, item: PathItem): Operation {
  return {
    id: item.operationId,
    method: method.toUpperCase(),
    path,
    tag: item.tags?.[0] ?? 'events',
    summary: item.summary,
    description: item.description ?? '',
    scopes: (item.security ?? []).flatMap((schemes) => Object.values(schemes).flat()),
    effect: item['x-effect'] ?? 'read',
    tool: item['x-mcp-tool'],
    parameters: item.parameters ?? [],
    body: item.requestBody?.content?.['application/json'],
    responses: item.responses ?? {},
  };
}

const operationsIn = (paths: Readonly<Record<string, object>> = {}): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, item]) => operationOf(path, method, item as PathItem)),
  );

/** The operations by tag, in the order of the document. */
export function groupsOf({ paths }: ApiDocument): ReadonlyMap<string, readonly Operation[]> {
  return Map.groupBy(operationsIn(paths), ({ tag }) => tag);
}

/** The operations of one tag. */
export interface TagOperations {
  tag: string;
  operations: readonly Operation[];
}

/** The tags in the groups of the document, in its order; those of no group come last, without a name. */
export function tagGroupsOf(document: ApiDocument): { name: string | null; tags: TagOperations[] }[] {
  const byTag = groupsOf(document);
  const named = document['x-tagGroups'] ?? [];
  const grouped = new Set(named.flatMap(({ tags }) => tags));
  const others = [...byTag.keys()].filter((tag) => !grouped.has(tag));
  // One group has all there is: its name says nothing more.
  const groups = named.map(({ name, tags }) => ({ name: named.length > 1 ? name : null, tags }));
  return [...groups, { name: null, tags: others }]
    .map(({ name, tags }) => ({
      name,
      tags: tags.flatMap((tag) => ({ tag, operations: byTag.get(tag) ?? [] })),
    }))
    .map(({ name, tags }) => ({ name, tags: tags.filter(({ operations }) => operations.length > 0) }))
    .filter(({ tags }) => tags.length > 0);
}

/** What is posted to receivers of webhooks. */
export const webhooksOf = ({ webhooks }: ApiDocument): readonly Operation[] => operationsIn(webhooks);

/** What a reference of this document points to. */
export function resolve<T extends { $ref?: string }>(document: ApiDocument, one: T): T {
  if (one.$ref === undefined) return one;
  const steps = one.$ref.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document) as T;
}
