import type { FaultFacts } from '@team-operations/market';
import { presentPlace, type Place } from './closed-elsewhere.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import type { ReportBasis } from './set-report.ts';

/** The fault on record of a job as a request leaves it; null where there was none. */
export const recordedAfter = (change: FaultChange | null, known: KnownJob | null): FaultFacts | null =>
  change?.kind === 'step' ? change.step.fault : (known?.fault ?? null);

/** Where what a submission says is, as a request leaves it: where its open fault is, or else as staff have corrected the submission on the report of a closed one. */
export function placeAfter(
  basis: Pick<ReportBasis, 'submission' | 'job'>,
  change: FaultChange | null,
  known: KnownJob | null,
): Place {
  const fault = recordedAfter(change, known);
  if (fault?.closedAt === null) return { mpan: fault.mpan, dnoMpid: fault.dnoMpid };
  return presentPlace({ fault, reportFixes: known?.reportFixes ?? [] }, basis);
}
