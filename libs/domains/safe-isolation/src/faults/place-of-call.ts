import type { TeamReader } from '@team-operations/database';
import { asReported, dependsOnSupply, leavesSupplyOff, withdrawnByInstaller } from '@team-operations/market';
import { basisOf } from '../submissions/closed-elsewhere.ts';
import { findKnownJob, type KnownJob } from '../submissions/known-job.ts';
import { placeAfter } from '../submissions/place-after.ts';
import { setReportBefore } from '../submissions/set-report.ts';
import { supplyOffNow } from '../submissions/unreported-details.ts';
import { isAt } from './informed-operators.ts';
import type { StoredFault } from './stored-fault.ts';

export type Address = Partial<Record<'line1' | 'line2' | 'city' | 'county' | 'postcode', string>>;

interface SaidOfSite {
  address?: Address;
  location?: string;
  isSupplyOff: boolean;
  /** Whether the job of a closed fault is elsewhere now: its site says nothing of where the fault was. */
  hasMoved: boolean;
}

/** Whether a call after the report of a closed fault was withdrawn has said it: one from before did not say that the point is off although the report is withdrawn. */
function isSaidSince(known: KnownJob, { withdrawnAt, closedAt, callConfirmedAt }: StoredFault): boolean {
  const since = withdrawnAt ?? closedAt;
  if (since === null || callConfirmedAt === null || Date.parse(callConfirmedAt) < Date.parse(since))
    return false;
  // Since when a supply is off is known where a person depends on it.
  return (
    known.submission !== null && dependsOnSupply(known.submission.content) && supplyOffNow(known) === null
  );
}

/** Whether the job of a closed fault has moved since. */
function hasMoved(known: KnownJob): boolean {
  const { fault } = known;
  const basis = basisOf(known);
  return fault?.closedAt != null && basis !== null && !isAt(placeAfter(basis, null, known), fault);
}

/** Whether who telephones about the fault says it. Of a closed one: that a call has said it is over, unless its report was withdrawn since; and its job may have moved. */
function isToBeSaid(known: KnownJob): boolean {
  const { fault } = known;
  if (fault?.closedAt == null) return true;
  if (hasMoved(known)) return false;
  const isWithdrawn = fault.withdrawnAt !== null || fault.closedReason === withdrawnByInstaller;
  return (isWithdrawn && !isSaidSince(known, fault)) || supplyOffNow(known) !== null;
}

/** Where the operator's people have to go: what the report says, which staff may have corrected; and whether the supply was left off there. */
export async function findPlace(team: TeamReader, job: string): Promise<SaidOfSite> {
  const known = await findKnownJob(team, job);
  if (known?.submission == null) return { isSupplyOff: false, hasMoved: false };
  const { address, meter } = asReported(known.submission.content, setReportBefore(known));
  return {
    ...(address && { address }),
    ...(meter?.location !== undefined && { location: meter.location }),
    isSupplyOff: leavesSupplyOff(known.submission.content) && isToBeSaid(known),
    hasMoved: hasMoved(known),
  };
}
