import { Type } from '@sinclair/typebox';
import { conflict } from '@team-operations/errors';
import { callOutstanding, reasonWithoutCall } from '@team-operations/market';
import { Strict, Text } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { Warning } from '@team-operations/jobs';
import { changeFault, presentFault } from './change-fault.ts';
import { Fault } from './fault.ts';
import { refuseClosed } from './refuse-closed.ts';
import type { SafeIsolationDependencies } from '../dependencies.ts';
import { faultResource, type StoredFault } from './stored-fault.ts';
import { refuseOldScreen, refuseOtherPoint, shownProperties, whomToTelephone } from './whom-called.ts';

const ClosedFault = Strict(
  {
    ...Fault.properties,
    withdrawn: Type.Array(Type.String(), {
      description:
        'Messages that waited and are withdrawn with the fault: a report (D0135) that was held, or waited for the gateway',
    }),
    warnings: Type.Array(Warning, {
      description: 'Reports (D0135) that may have arrived, or still arrive: telephone their operator',
    }),
  },
  { title: 'ClosedFault' },
);

interface Closing {
  reason: string;
  withoutCall: boolean;
}

/** Closed already, for this reason. */
const isDone = ({ closedAt, closedReason }: StoredFault, { reason, withoutCall }: Closing): boolean =>
  closedAt !== null &&
  (closedReason === reason || (withoutCall && closedReason === reasonWithoutCall(reason)));

/** Throws a 409 that says whom to telephone while the call is outstanding. */
function refuseOutstanding(fault: StoredFault): void {
  if (!callOutstanding(fault)) return;
  throw conflict({
    path: 'withoutCall',
    message: `is not set, and nobody has confirmed the call to the network operator that is demanded since ${fault.callDemandedAt}`,
    fix: `The fault stays open. Telephone ${whomToTelephone(fault)}, confirm that call, then close the fault. If no call is needed, send \`withoutCall: true\` (--without-call).`,
  });
}

export const closeFault = (dependencies: SafeIsolationDependencies) =>
  defineWrite({
    name: 'faults.close',
    summary: 'Close a fault',
    description:
      'Closes a fault. Refused (409) while its call to the network operator is outstanding, unless `withoutCall` is true. Once it was moved, raised or reported again, `mpan` and `at` are required: the metering point that the caller was shown, and when. An older view is refused (409).',
    scope: 'jobs.write',
    effect: 'write',
    rest: { method: 'post', path: '/v1/dno-faults/:id/close' },
    input: Strict({
      ...faultResource.id,
      reason: Text(500, 'Why nothing is left to do'),
      withoutCall: Type.Optional(
        Type.Boolean({
          description:
            'True: close it although the call to the network operator is outstanding, because no call is needed',
        }),
      ),
      ...shownProperties,
    }),
    output: ClosedFault,
    // An answer that was kept by an earlier version names nothing.
    replay: async ({ withdrawn = [], warnings = [], ...answer }, input, context) => ({
      ...(await presentFault(answer, input, context)),
      withdrawn,
      warnings,
    }),
    example: {
      id: faultResource.exampleId,
      reason: 'Cut-out replaced, reference EN-4711',
      mpan: '1000000123451',
    },
    handle({ id, reason, withoutCall = false, mpan, at }, context) {
      return changeFault(
        { ...context, ...dependencies },
        'faults.close',
        id,
        (fault) => {
          refuseOtherPoint(fault, mpan);
          if (isDone(fault, { reason, withoutCall })) return null;
          refuseClosed(fault);
          refuseOldScreen(fault, { mpan, at });
          if (!withoutCall) refuseOutstanding(fault);
          return { type: 'closed', reason, withoutCall };
        },
        (fault, report) => ({ ...fault, ...report }),
      );
    },
  });
