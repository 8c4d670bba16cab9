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
export const toolsetOf = ({ scope }: Pick<Operation, 'scope'>): string => scope.split('.')[0] ?? scope;

const knownToolsets = [...new Set(allScopes.map((scope) => toolsetOf({ scope })))];

function readOnlyIssues(text: string): Issue[] {
  if (/^(?:true|false|1|0)$/i.test(text)) return [];
  return [{ path: readOnlyHeader, message: 'must be true or false', fix: 'Send true, or leave it out.' }];
}

function toolsetIssues(names: readonly string[]): Issue[] {
  const unknown = names.filter((name) => !knownToolsets.includes(name));
  if (unknown.length === 0) return [];
  return [
    {
      path: toolsetsHeader,
      message: `has unknown toolsets: ${unknown.join(', ').slice(0, 100)}`,
      fix: `Send some of ${knownToolsets.join(', ')}, separated by commas.`,
    },
  ];
}

/** The narrowing that a connection's headers ask for. Throws a 400 that names what is unknown: ignored, it would leave more than was meant. */
export function readNarrowing(header: (name: string) => string | undefined): Narrowing {
  const readOnly = header(readOnlyHeader)?.trim();
  const names = header(toolsetsHeader)
    ?.split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'all');
  const issues = [
    ...(readOnly === undefined || readOnly === '' ? [] : readOnlyIssues(readOnly)),
    ...toolsetIssues(names ?? []),
  ];
  if (issues.length > 0) throw badRequest(...issues);
  return {
    readOnly: /^(?:true|1)$/i.test(readOnly ?? ''),
    toolsets: names === undefined || names.length === 0 ? null : new Set(names),
  };
}

/** Whether a connection wants an operation. */
export const isWanted =
  ({ readOnly, toolsets }: Narrowing) =>
  (operation: Operation): boolean =>
    (!readOnly || operation.effect === 'read') && (toolsets?.has(toolsetOf(operation)) ?? true);
