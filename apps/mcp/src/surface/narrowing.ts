import { badRequest, type Issue } from '@team-operations/errors';
import type { Operation } from '@team-operations/operations';
import { allScopes } from '@team-operations/scopes';

/** What a connection leaves out of the tools that its credential allows. It never adds any. */
export interface Narrowing {
  readOnly: boolean;
  /** Groups of tools; null: all of them. */
  toolsets: ReadonlySet<string> | null;
}

export const readOnlyHeader = 'X-MCP-Readonly';
export const toolsetsHeader = 'X-MCP-Toolsets';

/** The group of a tool: the resource of its scope, such as `jobs`. */
const toolsetOf = ({ scope }: Pick<Operation, 'scope'>): string => scope.split('.')[0] ?? scope;

const knownToolsets = [...new Set(allScopes.map((scope) => toolsetOf({ scope })))];

function readOnlyIssues(text: string): Issue[] {
  if (/^(?:true|false|1|0)$/i.test(text)) return [];
  return [{ path: readOnlyHeader, message: 'must be true or false', fix: 'Send true, or leave it out.' }];
}

const everyToolset = 'all';

/** Empty, or `all`: every toolset. Separators alone name none. */
function toolsetIssues(sent: string | undefined, names: readonly string[]): Issue[] {
  const unknown = names.filter((name) => name !== everyToolset && !knownToolsets.includes(name));
  const isBlank = names.length === 0 && sent !== undefined && sent.trim() !== '';
  if (unknown.length === 0 && !isBlank) return [];
  return [
    {
      path: toolsetsHeader,
      message: isBlank ? 'names no toolset' : `has unknown toolsets: ${unknown.join(', ').slice(0, 100)}`,
      fix: `Send some of ${knownToolsets.join(', ')}, separated by commas.`,
    },
  ];
}

/** The narrowing that a connection's headers ask for. Throws a 400 that names what is unknown: ignored, it would leave more than was meant. */
export function readNarrowing(header: (name: string) => string | undefined): Narrowing {
  const readOnly = header(readOnlyHeader)?.trim();
  const sent = header(toolsetsHeader);
  const names = (sent ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const issues = [
    ...(readOnly === undefined || readOnly === '' ? [] : readOnlyIssues(readOnly)),
    ...toolsetIssues(sent, names),
  ];
  if (issues.length > 0) throw badRequest(...issues);
  const chosen = names.filter((name) => name !== everyToolset);
  return {
    readOnly: /^(?:true|1)$/i.test(readOnly ?? ''),
    toolsets: chosen.length === 0 ? null : new Set(chosen),
  };
}

/** Whether a connection wants an operation. */
export const isWanted =
  ({ readOnly, toolsets }: Narrowing) =>
  (operation: Operation): boolean =>
    (!readOnly || operation.effect === 'read') && (toolsets?.has(toolsetOf(operation)) ?? true);
