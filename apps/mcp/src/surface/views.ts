import { isConfirmed, type Operation } from '@team-operations/operations';

/** The extension MCP Apps (revision 2026-01-26), by which a host shows a page for the result of a tool. */
export const viewsExtension = 'io.modelcontextprotocol/ui';
/** The one kind of page that the extension has. */
export const viewMimeType = 'text/html;profile=mcp-app';

/** The views; an operation names the one that shows its result. The last is for every tool that a person confirms. */
export const views = {
  flow: {
    title: 'Timeline of a market message',
    description: 'Shows the history of a market message, why it is held, and the clock of its operator.',
  },
  faults: {
    title: 'Open DNO faults',
    description: 'Shows the open faults of jobs with the time that is left to their operators.',
  },
  metrics: {
    title: 'Job metrics',
    description: 'Shows the jobs of a period by status, day, engineer and job type.',
  },
  confirm: {
    title: 'Confirmation of a change',
    description: 'Shows what a tool will change before a person confirms it, and what has changed.',
  },
} as const satisfies Record<string, { title: string; description: string }>;

export type ViewName = keyof typeof views;
export const viewNames = Object.keys(views) as ViewName[];

export const viewUri = (name: ViewName) => `ui://${name}`;
export const viewOf = (uri: string): ViewName | undefined => viewNames.find((name) => viewUri(name) === uri);

/** What the host allows a page beyond its own script and style (McpUiResourceMeta): nothing. */
export const viewMeta = {
  ui: {
    csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] },
    permissions: {},
    prefersBorder: true,
  },
};

/** Which view shows the result of a tool (McpUiToolMeta). */
export type ToolMeta = {
  ui: { resourceUri: string; visibility?: readonly ['model'] };
};

/**
 * The metadata of a tool that has a view. The page of a change that is to be confirmed must not make it: a host refuses calls from pages of a
 * tool that is visible to the model alone.
 */
export function toolMetaOf(operation: Operation): ToolMeta | undefined {
  if (isConfirmed(operation)) return { ui: { resourceUri: viewUri('confirm'), visibility: ['model'] } };
  const name = viewNames.find((view) => view === operation.view);
  return name === undefined ? undefined : { ui: { resourceUri: viewUri(name) } };
}

/** Whether a client has announced that it shows views (`extensions` of its capabilities). */
export function showsViews(capabilities: unknown): boolean {
  const { extensions } = (capabilities ?? {}) as { extensions?: Record<string, { mimeTypes?: unknown }> };
  const types = extensions?.[viewsExtension]?.mimeTypes;
  return Array.isArray(types) && types.includes(viewMimeType);
}
