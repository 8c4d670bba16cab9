import type { Scope } from '@team-operations/scopes';
import { byName } from '../contract/by-name.ts';
import type { Operation } from '../operation.ts';
import { compactInput, compactOutput, type CompactSchema } from './compact-schema.ts';
import { confirmationProperty, isConfirmed } from './confirmed.ts';
import { toolWords } from './tool-words.ts';

/** An operation as assistants are given it (MCP revision 2025-11-25, Tool). */
export interface ToolContract {
  name: string;
  title: string;
  /** Under 300 characters. */
  description: string;
  inputSchema: CompactSchema & { type: 'object' };
  outputSchema: CompactSchema & { type: 'object' };
  annotations: {
    readOnlyHint: boolean;
    /** True for what cannot be undone: assistants ask a person first (specification 5, MCP rules). */
    destructiveHint: boolean;
    /** True only for reads: a change that is asked for twice is audited and announced twice. */
    idempotentHint: boolean;
    /** True for what leaves the team's data for the market, where others act on it. */
    openWorldHint: boolean;
  };
  /** Not part of MCP: who lacks it neither sees nor calls the tool. */
  scope: Scope;
}

/** The property of an input that chooses between the media types of a file, by what follows the slash: `png`, `svg`, `plain`. */
export const formatProperty = 'format';

/** The forms in which a tool can return a file, the one for assistants first: they read PNG, and few read SVG. */
export const fileFormats = { png: 'image/png', svg: 'image/svg+xml', text: 'text/plain' } as const;

/** A schema whose descriptions name tools. */
function withToolWords(schema: CompactSchema, inToolWords: (text: string) => string): CompactSchema {
  const { description, properties, items } = schema;
  const named = Object.entries(properties ?? {}).map(([name, property]) => [
    name,
    withToolWords(property, inToolWords),
  ]);
  return {
    ...schema,
    ...(typeof description === 'string' && { description: inToolWords(description) }),
    ...(properties !== undefined && { properties: Object.fromEntries(named) as typeof properties }),
    ...(items !== undefined && { items: withToolWords(items, inToolWords) }),
  };
}

function inputOf(
  operation: Operation,
  inToolWords: (text: string) => string,
): CompactSchema & { type: 'object' } {
  const compact = withToolWords(compactInput(operation.documentedInput ?? operation.input), inToolWords);
  const properties = { ...compact.properties };
  if (operation.kind === 'file') properties[formatProperty] = { enum: formatsOf(operation) };
  if (isConfirmed(operation)) properties[confirmationProperty] = { type: 'string' };
  return { ...compact, type: 'object', properties };
}

/** The forms in which this file can be returned. */
export function formatsOf(operation: Operation & { kind: 'file' }): (keyof typeof fileFormats)[] {
  const names = Object.keys(fileFormats) as (keyof typeof fileFormats)[];
  return names.filter((name) => operation.mediaTypes.includes(fileFormats[name]));
}

/**
 * Every result has its resource or its rows in `data`, as REST has; nothing is required, so that an error and a plan fit too. A change answers the
 * resource, which its reading tool describes.
 */
function outputOf(operation: Operation): CompactSchema & { type: 'object' } {
  if (operation.kind === 'file') return { type: 'object', properties: { data: { type: 'string' } } };
  if (operation.kind === 'write') return { type: 'object', properties: { data: { type: 'object' } } };
  const data = compactOutput(operation.output);
  if (operation.kind !== 'list') return { type: 'object', properties: { data } };
  return { type: 'object', properties: { data: { type: 'array', items: data }, next_cursor: {} } };
}

/** What holds for every list and the server's instructions say, and what the property itself says. */
const saidElsewhere = / (?:Filters are combined with AND\.|`\w+`(?: and `\w+`)? match(?:es)? by prefix\.)/g;

/** The tool that an operation is, or null when assistants are not given it. */
export function toolOf(
  operation: Operation,
  inToolWords: (text: string) => string = toolWords([operation]),
): ToolContract | null {
  const { tool, summary, description, effect, scope } = operation;
  if (tool === undefined) return null;
  return {
    name: tool,
    title: summary,
    description: inToolWords(description.replaceAll(saidElsewhere, '')),
    inputSchema: inputOf(operation, inToolWords),
    outputSchema: outputOf(operation),
    annotations: {
      readOnlyHint: effect === 'read',
      destructiveHint: effect === 'destructive',
      idempotentHint: effect === 'read',
      openWorldHint: operation.kind === 'write' && operation.leavesTheTeam === true,
    },
    scope,
  };
}

/** Every tool that there is, by name; which of them a credential sees is decided by its scopes. */
export function toolList(operations: readonly Operation[]): ToolContract[] {
  const inToolWords = toolWords(operations);
  return operations
    .map((operation) => toolOf(operation, inToolWords))
    .filter((tool) => tool !== null)
    .sort(byName);
}
