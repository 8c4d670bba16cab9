import { toAppError } from '@team-operations/errors';
import type { Operation } from '@team-operations/operations';
import type { Caller } from './caller.ts';
import { expiryOf, hasEnded } from './expiry.ts';
import { outcomeOf, startReport, type CallReport } from './observed-call.ts';
import { askOperation } from './run-tool.ts';
import type { ToolParts } from './surface-parts.ts';

/** Asks an operation for what is no call of its tool, and reports it as one: a resource or a completion shows the same rows. */
export async function askReported(
  parts: ToolParts,
  caller: Caller,
  { operation, input, through }: Pick<CallReport, 'through'> & { operation: Operation; input: object },
): ReturnType<typeof askOperation> {
  const report = startReport(parts, { caller, tool: operation.tool ?? operation.name, through });
  try {
    const answer = await askOperation(parts, caller, operation, input);
    report({ outcome: 'success' });
    return answer;
  } catch (error) {
    report(outcomeOf(expiryOf(caller) ?? toAppError(error), hasEnded(caller, caller.signal)));
    throw error;
  }
}
