import { toolOf, toolWords, visibleTo, type Operation, type ToolContract } from '@team-operations/operations';
import { suggestValue } from '@team-operations/schemas';
import type { Caller } from './caller.ts';
import { isWanted } from './narrowing.ts';
import { toolMetaOf, type ToolMeta } from './views.ts';

type Json = string | number | boolean | null | Json[] | JsonObject;
type JsonObject = { [name: string]: Json };

/** A schema as it is listed: JSON, as both SDKs have it. */
type ListedSchema = {
  type: 'object';
  properties?: Record<string, JsonObject>;
  required?: string[];
  [keyword: string]: unknown;
};

/** A tool as it is listed. */
export type ToolDefinition = Omit<ToolContract, 'scope' | 'inputSchema' | 'outputSchema'> & {
  inputSchema: ListedSchema;
  outputSchema: ListedSchema;
  _meta?: ToolMeta;
};

export interface Tool {
  operation: Operation;
  definition: ToolDefinition;
}

/** A tool as it is listed for a client that shows views. */
const withView = ({ operation, definition }: Tool): ToolDefinition => {
  const meta = toolMetaOf(operation);
  return meta === undefined ? definition : { ...definition, _meta: meta };
};

/** The tools of the service, made once; which of them exist for a caller is decided for each message. */
export interface Toolbox {
  all: readonly Tool[];
  /** What a caller may call: by scope, role and kind of credential, less what its connection leaves out. */
  listedFor(caller: Caller, client: { showsViews: boolean }): ToolDefinition[];
  /** The tool of this name, unless the connection leaves it out. Whether the caller may call it is not decided here. */
  find(caller: Caller, name: string): Tool | undefined;
  /** Suggests which tool was meant by an unknown name, of those that are listed for the caller; undefined when none is near. */
  suggest(caller: Caller, name: string): string | undefined;
  named(name: string): Tool | undefined;
  /** A sentence that was written for callers of REST, with names of tools in it. */
  inToolWords: (text: string) => string;
}

/** Objects as a parser makes them are written as JSON a third faster than those of schemas, at every list. */
const parsed = (definition: Omit<ToolContract, 'scope'>) =>
  JSON.parse(JSON.stringify(definition)) as ToolDefinition;

export function createToolbox(operations: readonly Operation[]): Toolbox {
  const inToolWords = toolWords(operations);
  const all = operations
    .flatMap((operation): Tool[] => {
      const contract = toolOf(operation, inToolWords);
      if (contract === null) return [];
      const { scope: _scope, ...definition } = contract;
      return [{ operation, definition: parsed(definition) }];
    })
    .toSorted((one, other) => (one.definition.name < other.definition.name ? -1 : 1));
  const viewed = new Map(all.map((tool) => [tool, withView(tool)]));
  const byName = new Map(all.map((tool) => [tool.definition.name, tool]));
  const callableBy = ({ principal, narrowing }: Caller): Tool[] => {
    const [isVisible, wanted] = [visibleTo(principal), isWanted(narrowing)];
    return all.filter(({ operation }) => isVisible(operation) && wanted(operation));
  };
  return {
    all,
    inToolWords,
    named: (name) => byName.get(name),
    // Operations have a dot in their names, and some callers write tools like them.
    suggest: (caller, name) =>
      suggestValue(
        name.replaceAll('.', '_'),
        callableBy(caller).map(({ definition }) => definition.name),
      ),
    listedFor(caller, { showsViews }) {
      return callableBy(caller).map((tool) =>
        showsViews ? (viewed.get(tool) ?? tool.definition) : tool.definition,
      );
    },
    find({ narrowing }, name) {
      const tool = byName.get(name);
      return tool !== undefined && isWanted(narrowing)(tool.operation) ? tool : undefined;
    },
  };
}
