import { isDeepStrictEqual } from 'node:util';
import { AppError, type Issue } from '@team-operations/errors';
import {
  dnoFault,
  planMessages,
  receiveSubmission,
  type DnoFault,
  type PlannedMessage,
  type Received,
  type ScenarioChoice,
  type Submission,
} from '@team-operations/market';
import { uuidV7 } from '@team-operations/service';
import { jobContext, openFault, type KnownJob } from './known-job.ts';
import { meterOf, type Meter, type RecordedMeter } from './meter-on-record.ts';
import { telephoneSince } from './telephone.ts';
import { todayInLondon } from './today.ts';

export type PlannedFlow = PlannedMessage & { flowId: string };

/** What becomes of the fault on the operations board. */
export interface FaultChange {
  faultId: string;
  kind: 'reported' | 'updated' | 'closed';
  /** The fault as it is now, or as it was when it is closed. */
  fault: DnoFault;
}

/** Everything that accepting a submission means, before anything is written. */
export interface SubmissionPlan {
  jobId: string;
  submissionId: string;
  revision: number;
  submission: Submission;
  scenario: ScenarioChoice;
  flows: PlannedFlow[];
  withdrawn: string[];
  faultChange: FaultChange | null;
  warnings: Issue[];
  /** The meter that the submission names, and what was believed to be on record where it is. */
  meter: Meter | null;
  meterOnRecord: string | null;
  /** Since when the network operator is to be telephoned; null when nobody has to. */
  telephoneSince: string | null;
}

/** What is known beside the request. */
export interface Knowledge {
  /** Null for a job that nobody knows, or that has not been looked for. */
  job: KnownJob | null;
  /** The meter on record at the metering point. */
  meterOnRecord: RecordedMeter | null;
}

function planFault(submission: Submission, known: KnownJob | null): FaultChange | null {
  const before = openFault(known);
  const now = dnoFault(submission, jobContext(known));
  const faultId = known?.fault?.id ?? uuidV7();
  if (now === null) return before === null ? null : { faultId, kind: 'closed', fault: before };
  if (before === null) return { faultId, kind: 'reported', fault: now };
  return isDeepStrictEqual(before, now) ? null : { faultId, kind: 'updated', fault: now };
}

/** The status that an outcome leads to. CO completed, IP in progress, AB aborted. */
export const outcomeStatus = { CO: 'COMPLETED', IP: 'IN_PROGRESS', AB: 'ABORTED' } as const;

function jobWarnings(submission: Submission, known: KnownJob | null): Issue[] {
  if (known === null) return [];
  const warnings: Issue[] = [];
  const { outcome_code: outcome } = submission.job_details;
  const ended = ['COMPLETED', 'CANCELLED', 'ABORTED'].includes(known.status);
  if (ended && known.status !== outcomeStatus[outcome]) {
    warnings.push({
      path: 'outcome_code',
      message: `is ${outcome}, but the job is ${known.status} and stays so`,
      fix: 'Check `job_id`, or tell the office to plan the visit as a new job.',
    });
  }
  return warnings;
}

function refusal({ issues, scenario: advice }: Extract<Received, { accepted: false }>): AppError {
  if (advice === undefined) return new AppError('BadRequestError', issues);
  const { scenario, pinned, because, missing, nearest } = advice;
  const details = {
    scenario,
    scenario_chosen_because: because,
    scenario_pinned: pinned,
    missing_blocks: missing,
    nearest_scenario:
      nearest === null ? null : { scenario: nearest.scenario, add: nearest.add, leave_out: nearest.leaveOut },
  };
  return new AppError('BadRequestError', issues, { details });
}

/**
 * Reads a request against what is known of the job, and plans what it means. Throws a 400 that names everything that is
 * wrong; nothing of a refused request is kept.
 */
export function planSubmission(
  body: Record<string, unknown>,
  { job: known, meterOnRecord }: Knowledge,
): SubmissionPlan {
  const today = todayInLondon();
  const previous = known?.submission ?? null;
  const received = receiveSubmission(
    body,
    previous === null ? { today } : { today, stored: previous.content },
  );
  if (!received.accepted) throw refusal(received);

  const { submission, scenario } = received;
  const plan = planMessages(submission, {
    previous: previous?.content,
    waiting: new Set(Object.keys(known?.heldFlows ?? {})),
    job: {
      ...jobContext(known),
      meterSerial: meterOnRecord?.serial ?? known?.firstSerial,
      assetProviderMpid: meterOnRecord?.assetProvider,
    },
    today,
  });
  const warnings = [...received.warnings, ...plan.warnings, ...jobWarnings(submission, known)];
  return {
    jobId: known?.jobId ?? uuidV7(),
    submissionId: previous?.id ?? uuidV7(),
    revision: (previous?.revision ?? 0) + 1,
    submission,
    scenario,
    flows: plan.messages.map((message) => ({
      flowId: known?.heldFlows[message.flow] ?? uuidV7(),
      ...message,
    })),
    withdrawn: plan.withdrawn.map(({ flow }) => flow),
    faultChange: planFault(submission, known),
    warnings,
    meter: meterOf(submission, known),
    meterOnRecord: meterOnRecord?.serial ?? null,
    telephoneSince: telephoneSince(submission, known),
  };
}
