import type { TObject } from '@sinclair/typebox';
import type { Scope } from '@team-operations/scopes';
import type { Operation } from '../operation.ts';
import { byName } from './by-name.ts';

/** An operation as assistants are given it (MCP revision 2025-11-25, Tool). */
export interface ToolContract {
  name: string;
  title: string;
  /** Under 300 characters. */
  description: string;
  inputSchema: TObject;
  annotations: {
    readOnlyHint: boolean;
    /** True for what cannot be undone: assistants ask a person first (specification 5, MCP rules). */
    destructiveHint: boolean;
    /** True only for reads: a change that is asked for twice is audited and announced twice. */
    idempotentHint: boolean;
  };
  /** Not part of MCP: who lacks it neither sees nor calls the tool. */
  scope: Scope;
}

/** The tool that an operation is, or null when assistants are not given it. */
export function toolOf(operation: Operation): ToolContract | null {
  const { tool, summary, description, effect, scope } = operation;
  if (tool === undefined) return null;
  return {
    name: tool,
    title: summary,
    description,
    inputSchema: operation.documentedInput ?? operation.input,
    annotations: {
      readOnlyHint: effect === 'read',
      destructiveHint: effect === 'destructive',
      idempotentHint: effect === 'read',
    },
    scope,
  };
}

/** Every tool that there is, by name; which of them a credential sees is decided by its scopes. */
export function toolList(operations: readonly Operation[]): ToolContract[] {
  return operations
    .map(toolOf)
    .filter((tool) => tool !== null)
    .sort(byName);
}
