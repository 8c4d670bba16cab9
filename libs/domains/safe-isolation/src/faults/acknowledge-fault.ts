import { badRequest } from '@team-operations/errors';
import { Strict } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { changeFault, presentFault } from './change-fault.ts';
import { exampleFaultId, Fault, faultId, PersonName } from './fault.ts';
import { refuseClosed } from './refuse-closed.ts';
import type { SafeIsolationDependencies } from '../dependencies.ts';

export const acknowledgeFault = (dependencies: SafeIsolationDependencies) =>
  defineWrite({
    name: 'faults.acknowledge',
    summary: 'Take on a fault',
    description:
      'Says by name who looks after an open fault; its clock then no longer escalates. The first name stays: others are told whose it is.',
    scope: 'jobs.write',
    effect: 'write',
    rest: { method: 'post', path: '/v1/dno-faults/:id/acknowledge' },
    input: Strict({ ...faultId, name: PersonName }),
    output: Fault,
    replay: presentFault,
    example: { id: exampleFaultId, name: 'Robin Watch' },
    handle({ id, name }, context) {
      return changeFault({ ...context, ...dependencies }, 'faults.acknowledge', id, (fault) => {
        if (fault.acknowledgedBy === name) return null;
        if (fault.acknowledgedBy !== null) {
          throw badRequest({
            path: 'acknowledgedBy',
            message: `is ${fault.acknowledgedBy}, since ${fault.acknowledgedAt}`,
            fix: 'Somebody else was first: talk to them.',
          });
        }
        refuseClosed(fault);
        return { type: 'acknowledged', by: name };
      });
    },
  });
