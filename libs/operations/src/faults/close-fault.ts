import { Strict, Text } from '@team-operations/schemas';
import { defineWrite } from '../define-operation.ts';
import { changeFault } from './change-fault.ts';
import { exampleFaultId, Fault, faultId } from './fault.ts';
import { refuseClosed } from './refuse-closed.ts';

export const closeFault = defineWrite({
  name: 'faults.close',
  summary: 'Close a fault',
  description:
    'Takes a fault off the board, with the reason, and ends the demand for a call. Only a submission that reports a fault of the job again opens it again.',
  scope: 'jobs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/dno-faults/:id/close' },
  input: Strict({ ...faultId, reason: Text(500, 'Why nothing is left to do') }),
  output: Fault,
  example: { id: exampleFaultId, reason: 'Cut-out replaced, reference EN-4711' },
  handle({ id, reason }, context) {
    return changeFault(context, 'faults.close', id, (fault) => {
      if (fault.closedReason === reason && fault.closedAt !== null) return null;
      refuseClosed(fault);
      return { type: 'closed', reason };
    });
  },
});
