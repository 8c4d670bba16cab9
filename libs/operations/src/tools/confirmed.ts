import type { Operation, WriteOperation } from '../operation.ts';

/** The property of an input that confirms what an earlier call has planned. */
export const confirmationProperty = 'confirmation';

/** Whether a person confirms a call of the operation before it changes anything (specification 5, MCP rules). */
export const isConfirmed = (operation: Operation): operation is WriteOperation =>
  operation.kind === 'write' && operation.effect === 'destructive';
