import {
  carriesFlow,
  hasReport,
  reportState,
  type FaultCategory,
  type Submission,
} from '@team-operations/market';
import { operatorOf, type ReadFault } from '../faults/stored-fault.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import type { NamedMessage } from './named-messages.ts';
import { recordedAfter } from './place-after.ts';
import { refusedReport } from './refused-report.ts';
import { operatorByName } from './telephone.ts';

/** The report of a fault that the operator of the place has, and has not refused: a request that finds the fault again sends no other one. */
export interface ReportThere {
  category: FaultCategory;
  dnoMpid: string | null;
}

function reportThere(fault: ReadFault | null, submission: Submission | null): ReportThere | null {
  const category = submission?.dno_issue?.code;
  if (fault === null || category === undefined || fault.withdrawnAt !== null) return null;
  const isThere = hasReport(reportState(fault, fault.newestReport)) && refusedReport(fault) === null;
  return isThere ? { category, dnoMpid: fault.dnoMpid } : null;
}

/** The same where a request names the fault and makes no report of it; null otherwise. */
export function reportThereAfter(
  body: Readonly<Record<string, unknown>>,
  { submission, flows }: { submission: Submission; flows: readonly NamedMessage[] },
  change: FaultChange | null,
  known: KnownJob | null,
): ReportThere | null {
  const isMade = flows.some(
    ({ planned, state }) => planned.flow === 'D0135' && (state === 'QUEUED' || state === 'HELD'),
  );
  const after = recordedAfter(change, known);
  if (isMade || known?.fault == null || after === null || !carriesFlow(body, 'D0135')) return null;
  return reportThere({ ...known.fault, ...after }, submission);
}

const before = 'before, and';

/** The sentence for it. Beside a call it must not read as a replacement of that. */
export function reportThereInWords(
  { category, dnoMpid }: ReportThere,
  { isCalled, dryRun }: { isCalled: boolean; dryRun: boolean },
): string {
  const whom = operatorByName(operatorOf(dnoMpid));
  const call = isCalled ? '. It does not replace the call' : '';
  return `The report of this fault (category ${category}) was sent to ${whom} ${before} ${dryRun ? 'would not be' : 'is not'} sent again${call}.`;
}

/** What a stored message says of it, as it is now: null where it said nothing, or where that does not hold any more. */
export function reportThereNow(message: string, known: KnownJob | null): ReportThere | null {
  if (!message.includes(` ${before} is not sent again`)) return null;
  return reportThere(known?.fault ?? null, known?.submission?.content ?? null);
}
