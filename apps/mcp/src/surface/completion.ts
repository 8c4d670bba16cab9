import { visibleTo } from '@team-operations/operations';
import type { Caller } from './caller.ts';
import { visibleText } from './free-text.ts';
import { isWanted } from './narrowing.ts';
import type { ValueSource } from './prompt-list.ts';
import type { Prompts } from './prompts.ts';
import { templateOf } from './resource-sources.ts';
import type { Resources } from './resources.ts';
import { askReported } from './ask-reported.ts';
import type { ToolParts } from './surface-parts.ts';
import type { Toolbox } from './toolbox.ts';

/** What is completed: an argument of a prompt, or a parameter of a template. */
export type CompletionReference = { prompt: string } | { template: string };

export interface Completion {
  values: string[];
  total: number;
  hasMore: boolean;
}

/** As many as the protocol allows (MCP, Completion). */
const mostValues = 100;

/** What each source lists, and the names by which people look for a row. */
const lists = {
  jobs: { tool: 'jobs_list', input: {}, names: ['id', 'externalReference'] },
  flows: {
    tool: 'flows_list_by_group',
    input: { state: ['HELD', 'REJECTED', 'FAILED', 'SENT'] },
    names: ['id', 'flow', 'fileId'],
  },
} as const;

type Row = Readonly<Record<string, unknown>>;

const startsWith = (text: unknown, start: string) =>
  typeof text === 'string' && text.toLowerCase().startsWith(start.toLowerCase());

function toCompletion(values: readonly string[]): Completion {
  const shown = values.slice(0, mostValues).map(visibleText);
  return { values: shown, total: values.length, hasMore: values.length > shown.length };
}

export interface CompletionDependencies {
  parts: ToolParts;
  toolbox: Toolbox;
  prompts: Prompts;
  resources: Resources;
}

/** Completes a value from the team's data, as far as the credential may read it; nothing for what it may not. */
export function createCompletion({ parts, toolbox, prompts, resources }: CompletionDependencies) {
  async function valuesOf(caller: Caller, source: ValueSource, start: string): Promise<string[]> {
    if (typeof source !== 'string') return source.filter((value) => startsWith(value, start));
    const { tool, input, names } = lists[source];
    const operation = toolbox.named(tool)?.operation;
    if (operation === undefined || !visibleTo(caller.principal)(operation)) return [];
    if (!isWanted(caller.narrowing)(operation)) return [];
    const { data } = await askReported(parts, caller, {
      operation,
      input: { ...input, limit: mostValues },
      through: 'completion',
    });
    return (data as Row[])
      .filter((row) => names.some((name) => startsWith(row[name], start)))
      .map(({ id }) => String(id));
  }

  async function idsOf(caller: Caller, uriTemplate: string, parameter: string, start: string) {
    const template = templateOf(uriTemplate);
    if (template?.parameter !== parameter) return [];
    const rows = await resources.rowsOf(caller, template);
    return rows
      .filter(({ id, name }) => startsWith(id, start) || startsWith(name, start))
      .map(({ id }) => id);
  }

  return async (
    caller: Caller,
    reference: CompletionReference,
    { name, value }: { name: string; value: string },
  ): Promise<Completion> => {
    if ('template' in reference) return toCompletion(await idsOf(caller, reference.template, name, value));
    const known = prompts.named(reference.prompt)?.arguments ?? {};
    const argument = Object.hasOwn(known, name) ? known[name] : undefined;
    return toCompletion(argument === undefined ? [] : await valuesOf(caller, argument.values, value));
  };
}
