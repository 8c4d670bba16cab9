import { toAppError, type AppError } from '@team-operations/errors';
import { isConfirmed, visibleTo } from '@team-operations/operations';
import type { Scope } from '@team-operations/scopes';
import type { Caller } from './caller.ts';
import { createCompletion, type Completion, type CompletionReference } from './completion.ts';
import { expiryOf, hasEnded } from './expiry.ts';
import { callConfirmed } from './confirmed-call.ts';
import { createConfirmations } from './confirmations.ts';
import { asWanted, inNamesSent } from './sent-arguments.ts';
import { nameOf, outcomeOf, readTraceId, startReport } from './observed-call.ts';
import { createPrompts, type Prompts } from './prompts.ts';
import { createResources, type Resources } from './resources.ts';
import type { Answer, CallOutcome } from './result.ts';
import { createRefusedCalls } from './refused-calls.ts';
import { runTool } from './run-tool.ts';
import type { SurfaceParts } from './surface-parts.ts';
import { createToolbox, type Tool, type ToolDefinition } from './toolbox.ts';
import { toErrorResult } from './tool-errors.ts';

/** What a call asks for, before anything is known of its tool. */
export interface NamedCall {
  name: string;
  arguments: Record<string, unknown>;
}

/** A call of a tool, as every revision of the protocol has it. */
export interface ToolCall extends NamedCall {
  /** Whether the client can ask the person who uses it. */
  canAsk: boolean;
  /** What the client has answered to the question of an earlier call. */
  answer?: Answer | undefined;
  /** Ends when nothing waits for the result any more. */
  signal?: AbortSignal | undefined;
  /** The caller's trace (W3C Trace Context). */
  traceparent?: unknown;
}

/**
 * What assistants are given, the same for every revision of the protocol: it knows operations, and no SDK. The adapters in `eras` translate
 * (docs/decisions/0088-tools-of-assistants.md).
 */
export interface Surface {
  /** `showsViews`: with the views of tools, which a client that shows none ignores. */
  listTools(caller: Caller, client: { showsViews: boolean }): ToolDefinition[];
  /** Undefined when there is no tool of this name, or the connection leaves it out. Whatever else goes wrong is a result. */
  callTool(caller: Caller, call: ToolCall): Promise<CallOutcome> | undefined;
  /** What is said of a tool that does not exist for this caller: which one was probably meant, and that a report of a fault in its arguments notified no one. */
  explainUnknown(caller: Caller, call: NamedCall): Promise<string>;
  resources: Resources;
  prompts: Prompts;
  complete(
    caller: Caller,
    reference: CompletionReference,
    argument: { name: string; value: string },
  ): Promise<Completion>;
  /** Reports calls that are refused before they start, and adds to their refusal what that of a single call says. */
  refuse(caller: Caller, calls: readonly NamedCall[], error: AppError): Promise<AppError>;
  /** The scopes that a caller lacks for tools and resources, all together. */
  missingScopes(caller: Caller, wanted: { tools: readonly string[]; uris: readonly string[] }): Scope[];
}

export function createSurface(given: SurfaceParts): Surface {
  const toolbox = createToolbox(given.operations);
  const parts = { ...given, inToolWords: toolbox.inToolWords };
  const resources = createResources(parts, toolbox);
  const prompts = createPrompts(toolbox);
  const confirmations = createConfirmations(parts.secretBox);
  const refused = createRefusedCalls(parts, toolbox);

  async function run(caller: Caller, { operation, definition }: Tool, call: ToolCall): Promise<CallOutcome> {
    call.signal?.throwIfAborted();
    const sent = asWanted(operation, call.arguments);
    if (!isConfirmed(operation)) return { result: await runTool(parts, caller, operation, sent) };
    const { canAsk, answer } = call;
    const tool = { operation, definition };
    return callConfirmed(parts, confirmations, { caller, tool, arguments: sent, canAsk, answer });
  }

  async function observed(caller: Caller, tool: Tool, call: ToolCall): Promise<CallOutcome> {
    const traceId = readTraceId(call.traceparent);
    const report = startReport(parts, { caller, tool: tool.definition.name, traceId });
    try {
      const outcome = await run(caller, tool, call);
      report({ outcome: nameOf(outcome) });
      return outcome;
    } catch (error) {
      const failure = expiryOf(caller) ?? toAppError(error);
      report(outcomeOf(failure, hasEnded(caller, call.signal)));
      const said = await refused.explain(failure, caller, tool, call);
      const inSentNames = inNamesSent(tool.operation, call.arguments, said);
      return { result: toErrorResult(inSentNames, caller.requestId, toolbox.inToolWords) };
    }
  }

  return {
    resources,
    prompts,
    complete: createCompletion({ parts, toolbox, prompts, resources }),
    listTools: (caller, client) => toolbox.listedFor(caller, client),
    callTool(caller, call) {
      const tool = toolbox.find(caller, call.name);
      return tool === undefined ? undefined : observed(caller, tool, call);
    },
    explainUnknown: refused.explainUnknown,
    refuse: refused.refuse,
    missingScopes(caller, { tools, uris }) {
      const isVisible = visibleTo(caller.principal);
      const lacking = tools.flatMap((name) => {
        const operation = toolbox.find(caller, name)?.operation;
        return operation === undefined || isVisible(operation) ? [] : [operation.scope];
      });
      const unread = uris.flatMap((uri) => resources.scopeOf(caller, uri) ?? []);
      const held = caller.principal.scopes;
      return [...new Set([...lacking, ...unread])].filter((scope) => !held.has(scope));
    },
  };
}
