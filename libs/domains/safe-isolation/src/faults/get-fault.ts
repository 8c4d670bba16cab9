import { Strict } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { Fault } from './fault.ts';
import { faultResource, findFault, toFault } from './stored-fault.ts';

export const getFault = defineRead({
  name: 'faults.get',
  summary: 'Get a fault',
  description:
    'Returns a fault that was reported to a network operator, with its response clock, acknowledgement and call.',
  scope: 'jobs.read',
  rest: { method: 'get', path: '/v1/dno-faults/:id' },
  input: Strict(faultResource.id),
  version: faultResource.version,
  output: Fault,
  example: { id: faultResource.exampleId },
  handle: async ({ id }, { team }) => toFault(await findFault(team, id)),
});
