import { Type } from '@sinclair/typebox';
import { badRequest, conflict } from '@team-operations/errors';
import { callOutstanding, endsDanger, reasonDangerOver, reasonWithoutCall } from '@team-operations/market';
import { NotBlank, Strict } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { Warning } from '@team-operations/jobs';
import { changeFault, presentFault } from './change-fault.ts';
import { Fault } from './fault.ts';
import { refuseClosed } from './refuse-closed.ts';
import type { SafeIsolationDependencies } from '../dependencies.ts';
import { withSupplyOff } from '../submissions/unreported-details.ts';
import { faultResource, type StoredFault } from './stored-fault.ts';
import { refuseOldScreen, refuseOtherPoint, shownProperties, whomToTelephone } from './whom-called.ts';

const ClosedFault = Strict(
  {
    ...Fault.properties,
    withdrawn: Type.Array(Type.String(), {
      description:
        'Unsent messages that were withdrawn with the fault: reports (D0135) that were held or queued',
    }),
    warnings: Type.Array(Warning, {
      description:
        'Reports (D0135) that the operator may have received or may still receive: telephone the operator. Whether a held message about the supply (D0139) is sent now, or is still held and what to do about it. A supply that was left off, of which no call informs the operator',
    }),
  },
  { title: 'ClosedFault' },
);

interface Closing {
  reason: string;
  withoutCall: boolean;
  dangerOver: boolean;
}

/** Closed already, for this reason. */
function isDone({ closedAt, closedReason }: StoredFault, { withoutCall, dangerOver, ...given }: Closing) {
  const reason = dangerOver ? reasonDangerOver(given.reason) : given.reason;
  return (
    closedAt !== null &&
    (closedReason === reason || (withoutCall && closedReason === reasonWithoutCall(reason)))
  );
}

/** Who ended a fault, and whether its danger is over, is read from the reason: a person does not write it in these words. */
function refuseReserved({ reason, dangerOver }: Closing): void {
  if (dangerOver || !endsDanger(reason)) return;
  throw badRequest({
    path: 'reason',
    message:
      'is what the service writes when the network operator, the installer or staff have said that the danger is over',
    fix: 'If the danger is over, send `dangerOver: true` with this reason. If it is not, or you do not know, send the reason in other words.',
  });
}

/** Throws a 409 that says whom to telephone while the call is outstanding. */
function refuseOutstanding(fault: StoredFault): void {
  if (!callOutstanding(fault)) return;
  throw conflict({
    path: '',
    message: `the call to the network operator, required since ${fault.callDemandedAt}, is not confirmed`,
    fix: `The fault remains open. Telephone ${whomToTelephone(fault)}, confirm that call, then close the fault. Only if no call is needed, send \`withoutCall: true\`.`,
  });
}

export const closeFault = (dependencies: SafeIsolationDependencies) =>
  defineWrite({
    name: 'faults.close',
    summary: 'Close a fault',
    description:
      'Closes a fault. With `dangerOver`, a D0139 that is held beside the danger is sent. Returns 409 while its call to the network operator is outstanding, unless `withoutCall` is true, and for an outdated `mpan` or `at`, which are required after the fault was moved, raised or reported again.',
    scope: 'jobs.write',
    effect: 'write',
    rest: { method: 'post', path: '/v1/dno-faults/:id/close' },
    input: Strict({
      ...faultResource.id,
      reason: NotBlank(500, 'Reason for closing the fault'),
      withoutCall: Type.Optional(
        Type.Boolean({
          description:
            'True: close the fault without the outstanding call to the network operator, because no call is needed',
        }),
      ),
      dangerOver: Type.Optional(
        Type.Boolean({
          description:
            'True: the danger no longer exists, for example because it was repaired or was reported by mistake. Default: false, for example for a duplicate of another fault',
        }),
      ),
      ...shownProperties,
    }),
    version: faultResource.version,
    output: ClosedFault,
    // An answer that was kept by an earlier version names nothing.
    replay: async ({ withdrawn = [], warnings = [], ...answer }, input, context) =>
      withSupplyOff({ ...(await presentFault(answer, input, context)), withdrawn, warnings }, context.team),
    example: {
      id: faultResource.exampleId,
      reason: 'Cut-out replaced, reference EN-4711',
      dangerOver: true,
      mpan: '1000000123451',
    },
    async handle({ id, reason, withoutCall = false, dangerOver = false, mpan, at }, context) {
      const closed = await changeFault(
        { ...context, ...dependencies },
        'faults.close',
        id,
        (fault) => {
          refuseOtherPoint(fault, mpan);
          if (isDone(fault, { reason, withoutCall, dangerOver })) return null;
          refuseClosed(fault);
          refuseReserved({ reason, withoutCall, dangerOver });
          refuseOldScreen(fault, { mpan, at });
          if (!withoutCall) refuseOutstanding(fault);
          return { type: 'closed', reason, withoutCall, dangerOver };
        },
        (fault, report) => ({ ...fault, ...report }),
      );
      return withSupplyOff(closed, context.team);
    },
  });
