import { leavesSupplyOff } from '@team-operations/market';
import type { CallElsewhere } from '../faults/former-calls.ts';
import type { FaultChange } from './fault-plan.ts';
import { callsElsewhereAfter } from './fault-warnings.ts';
import { jobContext } from './job-context.ts';
import type { JobOutcome } from './job-outcome.ts';
import type { KnownJob } from './known-job.ts';
import { operatorNotNotified, type NotNotified } from './operator-not-notified.ts';
import { placeAfter } from './place-after.ts';
import type { PlannedAbort } from './planned-abort.ts';
import { refusedAfter, type RefusedReport } from './refused-report.ts';
import type { ReportBasis } from './set-report.ts';
import { supplyOffIn, type SupplyOff } from './site-details.ts';
import { suspectedIn, type Suspected } from './suspected-place.ts';
import { telephoneAfter, type TelephoneDemand } from './telephone-demand.ts';
import { withdrawnCallsAfter, type WithdrawnCall } from './withdrawn-calls.ts';

/** Which network operators the installer is asked to telephone after a submission, and why. */
export interface CallsAsked {
  /** Which operator is to be telephoned, and since when; null when no call is needed. */
  telephone: TelephoneDemand | null;
  /** That the network operator refused the report of the fault as it is; null when it did not. */
  refused: RefusedReport | null;
  /** Words of the submission that read like a danger to life, beside no fault of category A; null when there are none. */
  suspected: Suspected | null;
  /** Calls to operators, or about metering points, that the fault has left: they have to be called back. */
  callsElsewhere: readonly CallElsewhere[];
  /** Calls about a fault that this request closes by withdrawing its report: their operators have to be telephoned again. */
  callsWithdrawn: readonly WithdrawnCall[];
  /** That a person depends on a supply that was left off, and no call says so; null otherwise. */
  supplyOff: SupplyOff | null;
  /** That no message notifies the network operator which the failed visit requires; null otherwise. */
  notNotified: NotNotified | null;
}

/** A call is demanded, the operator does not act on the report, has none of what the texts say, or was telephoned about another place. */
export function callsAskedAfter(
  corrected: Pick<ReportBasis, 'submission' | 'reportedOn'>,
  {
    change,
    known,
    ...request
  }: {
    change: FaultChange | null;
    known: KnownJob | null;
    abort: PlannedAbort | null;
    outcome: JobOutcome;
  },
): CallsAsked {
  const basis = { ...corrected, job: jobContext(known) };
  return {
    telephone: telephoneAfter(corrected.submission, change, known),
    refused: refusedAfter(change, known),
    suspected: suspectedIn(basis, change, known),
    callsElsewhere: callsElsewhereAfter(change, known),
    callsWithdrawn: withdrawnCallsAfter(
      change,
      placeAfter(basis, change, known),
      leavesSupplyOff(basis.submission),
    ),
    supplyOff: supplyOffIn(basis, change, known),
    notNotified: operatorNotNotified(basis, { known, change, request }),
  };
}
