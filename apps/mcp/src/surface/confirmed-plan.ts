import {
  checkInput,
  requireVisible,
  versionOf,
  visibleTo,
  type Operation,
  type WriteOperation,
} from '@team-operations/operations';
import type { Caller } from './caller.ts';
import type { Answer } from './result.ts';
import { askOperation, shownTo } from './run-tool.ts';
import type { ToolParts } from './surface-parts.ts';
import type { Tool } from './toolbox.ts';

type Input = Record<string, unknown>;

export interface ConfirmedCall {
  caller: Caller;
  tool: Tool & { operation: WriteOperation };
  arguments: Input;
  /** Whether the client can ask the person: then it is asked, and no token goes through the model. */
  canAsk: boolean;
  answer?: Answer | undefined;
}

/** A property that changes; `from` is absent where it has no value. */
interface FromTo {
  field: string;
  from?: unknown;
  to: unknown;
}

export interface Plan {
  /** What is known of the change before it is made. */
  changes?: FromTo[];
  /** What the operation's own plan changes, if it has made one. */
  planned?: unknown;
  /** The resource as the person is shown it. */
  current: unknown;
  /** The scope that the credential lacks to be shown it. */
  neededScope?: string;
  version: string | undefined;
}

/** The operation that reads what another one changes: at the address that its own begins with, or `get` of the same resource. */
function readerOf(operations: readonly Operation[], { name, rest }: Operation): Operation | undefined {
  const [start = '', behind] = rest.path.split('/:id');
  const address = behind === undefined ? undefined : `${start}/:id`;
  return operations.find(
    (one) => one.kind === 'read' && (one.rest.path === address || one.name === `${name.split('.')[0]}.get`),
  );
}

/** The change that an earlier call has planned, here or on another surface: without it a person would confirm what was not shown to them. */
async function plannedBy(parts: ToolParts, { caller, tool: { operation } }: ConfirmedCall, input: Input) {
  const team = parts.database.forTeam(caller.principal.teamId);
  const planned = await operation.twoPhase?.planned(input, { team });
  return planned === undefined ? {} : { planned: shownTo(parts, operation, planned) };
}

/** From what to what properties change, as far as the operation knows that before. */
function changesOf(
  parts: ToolParts,
  operation: WriteOperation,
  reader: Operation,
  { input, current, data }: { input: Input; current: Input; data: Input },
): { changes?: FromTo[] } {
  const after = Object.entries(shownTo(parts, reader, operation.becomes?.(input, data) ?? {}) as Input);
  const changes = after
    .filter(([field, to]) => current[field] !== to)
    .map(([field, to]) => ({ field, from: current[field], to }));
  return changes.length === 0 ? {} : { changes };
}

/** What will change, and the resource as it is for who may read it. */
export async function planFor(parts: ToolParts, call: ConfirmedCall, input: Input): Promise<Plan> {
  const { caller, tool } = call;
  const { operation } = tool;
  requireVisible(operation, caller.principal);
  checkInput(operation, input);
  const own = await plannedBy(parts, call, input);
  const reader = readerOf(parts.operations, operation);
  const id = operation.changedId?.(input, caller.principal.teamId) ?? input['id'];
  const unseen = { ...own, current: undefined, version: undefined };
  if (reader === undefined || id === undefined) return unseen;
  // A plan changes nothing: with the resource in it, the right to change would be one to read (record 91).
  if (!visibleTo(caller.principal)(reader)) return { ...unseen, neededScope: reader.scope };
  const data = (await askOperation(parts, caller, reader, { id })).data as Input;
  const current = shownTo(parts, reader, data) as Input;
  const changes = changesOf(parts, operation, reader, { input, current, data });
  return { ...own, ...changes, current, version: versionOf(operation.version, data) };
}
