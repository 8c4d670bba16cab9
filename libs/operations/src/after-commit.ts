import { OutputViolation } from './checks.ts';
import type { Operation } from './operation.ts';
import type { OperationRequest } from './run-operation.ts';

/**
 * Runs a step of writing the answer of an operation. A failure after a write is reported, and is no error for the caller: what is
 * committed must not be answered as if it had failed. Where no reporter is set, as in tests, it is an error.
 * @returns whether the step succeeded
 */
export async function afterCommit(
  operation: Operation,
  reportViolation: OperationRequest['reportViolation'],
  step: () => void | Promise<void>,
): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    if (operation.kind !== 'write' || reportViolation === undefined) throw error;
    const message = `the answer of ${operation.name} could not be written after its change was committed`;
    reportViolation(new OutputViolation(operation.name, message, error));
    return false;
  }
}
