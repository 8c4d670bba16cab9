import { suspectedDangers, type ReportedBefore, type SuspectedDanger } from '@team-operations/market';
import type { FaultChange } from './fault-plan.ts';
import { basisOf } from './closed-elsewhere.ts';
import type { KnownJob } from './known-job.ts';
import { placeAfter } from './place-after.ts';
import { reportedBeforeAfter } from './reported-before.ts';
import type { ReportBasis } from './set-report.ts';

/** Words that read like a danger to life, and the network operator where they are. */
export interface Suspected {
  dangers: readonly SuspectedDanger[];
  /** Where they are, and whose network it is; null where it is unknown. */
  mpan: string | null;
  dnoMpid: string | null;
  /** Null when no fault of the job was reported before. */
  before: ReportedBefore | null;
}

/** What the texts of a submission say beside its report, after what it does to a fault. */
export function suspectedIn(
  basis: Pick<ReportBasis, 'submission' | 'job'>,
  change: FaultChange | null,
  known: KnownJob | null,
): Suspected | null {
  const dangers = suspectedDangers(basis.submission);
  if (dangers.length === 0) return null;
  return { dangers, ...placeAfter(basis, change, known), before: reportedBeforeAfter(change, known) };
}

/** The same of the submission as it is. */
export function suspectedNow(known: KnownJob | null): Suspected | null {
  const basis = known === null ? null : basisOf(known);
  return basis === null ? null : suspectedIn(basis, null, known);
}
