import type { Issue } from '@team-operations/errors';
import { failureCode, type Submission } from '@team-operations/market';
import { requiresOperator } from '../faults/next-step.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import type { PlannedAbort } from './planned-abort.ts';

interface Failed {
  submission: Submission;
  abort: PlannedAbort | null;
  faultChange: FaultChange | null;
  known: KnownJob | null;
}

const isForOperator = ({ submission: { failure_reason: reason }, abort }: Failed): boolean =>
  failureCode(reason) === requiresOperator || abort?.abort?.failureCodes.includes(requiresOperator) === true;

const issue: Issue = {
  path: 'failure_reason',
  message:
    'says that the network operator is required, and no fault is reported: no message notifies the network operator',
  fix: 'Send `dno_issue` with its category as `code`, or telephone the network operator.',
};

/** A fault that is closed and no longer reported: no message notifies the operator again. One that is still reported has a warning of its own. */
const isOver = ({ submission, known }: Failed): boolean =>
  known?.fault == null || (known.fault.closedAt !== null && submission.dno_issue === undefined);

/** A visit failed because the network operator is required, and nothing is reported to it: the job would wait for a repair that no one was asked for. */
export const operatorNotNotified = (it: Failed): Issue[] =>
  it.submission.job_details.outcome_code === 'AB' &&
  isForOperator(it) &&
  it.faultChange === null &&
  isOver(it)
    ? [issue]
    : [];
