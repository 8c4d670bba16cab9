import { confirmationProperty, requireVisible } from '@team-operations/operations';
import { AppError, badRequest } from '@team-operations/errors';
import { suggestKnown } from '@team-operations/schemas';
import { budgets, shorten } from './budget.ts';
import type { Confirmation, Confirmations, Subject } from './confirmations.ts';
import { planFor, type ConfirmedCall, type Plan } from './confirmed-plan.ts';
import { fenced } from './free-text.ts';
import { confirmQuestion, isConfirmedBy } from './question.ts';
import { toResult, type CallOutcome } from './result.ts';
import { askOperation, resourceResult, runTool } from './run-tool.ts';
import { inWordsOfPlans } from './stale-plan.ts';
import type { ToolParts } from './surface-parts.ts';

type Input = Record<string, unknown>;

const askAgain = (tool: string) =>
  `Nothing has changed yet. Show this to the person. To apply it, call ${tool} again with the same arguments and \`${confirmationProperty}\`.`;

/** What a person decides by: the change is not cut for the sake of what is there already. */
function shownPlan({ tool }: ConfirmedCall, input: Input, plan: Plan, budget: number) {
  const { changes, planned, current, neededScope: scope } = plan;
  const change = shorten({ arguments: fenced(tool.operation.input, input), changes, planned }, budget);
  const before = shorten({ current }, budget / 2);
  return {
    value: { ...(change.value as Input), ...(before.value as Input) },
    notes: [
      ...change.notes,
      ...before.notes,
      ...(scope === undefined ? [] : [`\`current\` is not shown, because it needs ${scope}.`]),
    ],
  };
}

/** First phase, where the client cannot ask: a plan, and what confirms it. */
function planResult(
  call: ConfirmedCall,
  input: Input,
  plan: Plan,
  sealed: ReturnType<Confirmations['seal']>,
) {
  const { name, title } = call.tool.definition;
  const { value, notes } = shownPlan(call, input, plan, (budgets.read * 2) / 3);
  return toResult({
    plan: { action: title, ...value },
    [confirmationProperty]: sealed.token,
    expires_at: sealed.expiresAt,
    note: [askAgain(name), ...notes].join(' '),
  });
}

/** What the person reads where the client asks. */
function questionText(call: ConfirmedCall, input: Input, plan: Plan): string {
  const { value, notes } = shownPlan(call, input, plan, 2000);
  const question = `${call.tool.definition.title}? This cannot be undone.`;
  return [question, JSON.stringify(value, null, 1), ...notes].join('\n');
}

/** The plan of an operation that makes its own, with what confirms that it is applied. */
async function ownPlan(
  parts: ToolParts,
  confirmations: Confirmations,
  call: ConfirmedCall,
  input: Input,
): Promise<CallOutcome> {
  const { caller, tool, canAsk } = call;
  const answer = await askOperation(parts, caller, tool.operation, input);
  const toApply = tool.operation.twoPhase?.inputToApply(answer.data) ?? input;
  const { name } = tool.definition;
  const sealed = confirmations.seal(
    { principal: caller.principal, tool: name, input: toApply },
    confirmationProperty,
  );
  const beside = {
    arguments_to_apply: toApply,
    ...(!canAsk && { [confirmationProperty]: sealed.token, expires_at: sealed.expiresAt }),
  };
  return { result: resourceResult(parts, tool.operation, answer, beside) };
}

/** What the state of a question confirms; an error where no question for this had it. Any other fault is thrown. */
function openState(confirmations: Confirmations, state: string, subject: Subject): Confirmation | AppError {
  try {
    return confirmations.open(state, subject, 'requestState');
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/**
 * A call that a person confirms before it changes anything: by the client's question where it can ask, and in two calls where it cannot
 * (docs/decisions/0091-confirmations.md).
 */
export function callConfirmed(
  parts: ToolParts,
  confirmations: Confirmations,
  call: ConfirmedCall,
): Promise<CallOutcome> {
  const known = Object.keys(call.tool.definition.inputSchema.properties ?? {});
  return planOrApply(parts, confirmations, call).catch((error: unknown) => {
    throw knowingAll(error, known);
  });
}

/** The operation does not know `confirmation`: what an unknown argument may have meant is said of all that the tool takes. */
function knowingAll(error: unknown, known: readonly string[]): unknown {
  if (!(error instanceof AppError)) return error;
  const issues = error.issues.map((issue) =>
    issue.code === 'unknown_field' && !issue.path.includes('.')
      ? { ...issue, fix: suggestKnown(issue.path, known) }
      : issue,
  );
  return error.with({ issues });
}

async function planOrApply(
  parts: ToolParts,
  confirmations: Confirmations,
  call: ConfirmedCall,
): Promise<CallOutcome> {
  const { caller, tool, canAsk, answer } = call;
  const { [confirmationProperty]: sent, ...input } = call.arguments;
  if (sent !== undefined && typeof sent !== 'string') {
    const fix = 'Send that of the plan, or leave it out to get a plan.';
    throw badRequest({ path: confirmationProperty, message: 'must be a string', fix });
  }
  const subject = { principal: caller.principal, tool: tool.definition.name, input };
  const apply = async ({ id, version }: Confirmation): Promise<CallOutcome> => {
    const condition = { idempotencyKey: id, ifVersion: version === undefined ? undefined : [version] };
    const applied = runTool(parts, caller, tool.operation, input, condition);
    return { result: await applied.catch(inWordsOfPlans(tool.definition.name)) };
  };
  if (answer?.state !== undefined) {
    if (!isConfirmedBy(answer))
      return { result: toResult({ note: 'The person declined. Nothing has changed.' }) };
    requireVisible(tool.operation, caller.principal);
    const confirmation = openState(confirmations, answer.state, subject);
    return confirmation instanceof AppError ? { refused: confirmation } : apply(confirmation);
  }
  if (sent !== undefined) {
    requireVisible(tool.operation, caller.principal);
    return apply(confirmations.open(sent, subject, confirmationProperty));
  }
  if (tool.operation.twoPhase?.isPlan(input) === true) return ownPlan(parts, confirmations, call, input);
  const plan = await planFor(parts, call, input);
  const sealed = confirmations.seal(subject, canAsk ? 'requestState' : confirmationProperty, plan.version);
  if (canAsk) return { question: confirmQuestion(questionText(call, input, plan), sealed.token) };
  return { result: planResult(call, input, plan, sealed) };
}
