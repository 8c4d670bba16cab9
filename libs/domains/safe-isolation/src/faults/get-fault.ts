import { Strict } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { exampleFaultId, Fault, faultId } from './fault.ts';
import { findFault, toFault } from './stored-fault.ts';

export const getFault = defineRead({
  name: 'faults.get',
  summary: 'Get a fault',
  description: 'One fault reported to a network operator, with its clock, who took it on, and the call.',
  scope: 'jobs.read',
  rest: { method: 'get', path: '/v1/dno-faults/:id' },
  input: Strict(faultId),
  output: Fault,
  example: { id: exampleFaultId },
  handle: async ({ id }, { team }) => toFault(await findFault(team, id)),
});
