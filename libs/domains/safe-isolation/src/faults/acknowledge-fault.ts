import { badRequest, quotes } from '@team-operations/errors';
import { isOperator, knownDistributors } from '@team-operations/market';
import { Strict } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { changeFault, faultAlone, presentFault } from './change-fault.ts';
import { Fault, PersonName } from './fault.ts';
import { refuseClosed } from './refuse-closed.ts';
import type { SafeIsolationDependencies } from '../dependencies.ts';
import { refuseOldScreen, refuseOtherPoint, shownProperties } from './whom-called.ts';
import { faultResource, type StoredFault } from './stored-fault.ts';

/** Which of the two has acknowledged a fault is read from the name: what an operator acknowledged may end with its report. */
function refuseOperator({ dnoMpid }: StoredFault, name: string): void {
  const operators = [dnoMpid, ...knownDistributors().map(({ mpid }) => mpid)];
  if (!operators.some((mpid) => mpid !== null && isOperator(name, mpid))) return;
  throw badRequest({
    path: 'name',
    message: 'is the name of a network operator',
    fix: 'Send the name of the person who handles the fault. The acknowledgement of an operator (D0126) is recorded when it arrives.',
  });
}

export const acknowledgeFault = (dependencies: SafeIsolationDependencies) =>
  defineWrite({
    name: 'faults.acknowledge',
    summary: 'Acknowledge a fault',
    description:
      'Records who handles an open fault and stops its escalation. The first acknowledgement is final: later calls return that name. After the fault was moved, raised or reported again, `mpan` and `at` are required, as the caller saw them. Outdated values return 409.',
    scope: 'jobs.write',
    effect: 'write',
    rest: { method: 'post', path: '/v1/dno-faults/:id/acknowledge' },
    input: Strict({ ...faultResource.id, name: PersonName, ...shownProperties }),
    version: faultResource.version,
    output: Fault,
    replay: presentFault,
    example: { id: faultResource.exampleId, name: 'Robin Watch', mpan: '1000000123451' },
    handle({ id, name, mpan, at }, context) {
      return changeFault(
        { ...context, ...dependencies },
        'faults.acknowledge',
        id,
        (fault) => {
          refuseOtherPoint(fault, mpan);
          if (fault.acknowledgedBy === name) return null;
          refuseOperator(fault, name);
          if (fault.acknowledgedBy !== null) {
            throw badRequest({
              path: 'acknowledgedBy',
              message: `is ${fault.acknowledgedBy}, since ${fault.acknowledgedAt}`,
              fix: 'Contact that person.',
              [quotes]: [fault.acknowledgedBy],
            });
          }
          refuseClosed(fault);
          refuseOldScreen(fault, { mpan, at });
          return { type: 'acknowledged', by: name };
        },
        faultAlone,
      );
    },
  });
