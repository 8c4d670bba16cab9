import {
  dnoFaultNotifications,
  dnoOpenFaults,
  sipSubmissions,
  type OutboxEvent,
} from '@team-operations/messaging';
import { jobEvent } from '../jobs/job-event.ts';
import type { JobStatus } from '../jobs/job.ts';
import type { OperationContext } from '../operation.ts';
import type { KnownJob } from './known-job.ts';
import { outcomeStatus, type SubmissionPlan } from './submission-plan.ts';

const statusEvents = {
  COMPLETED: 'job.completed',
  IN_PROGRESS: 'job.started',
  ABORTED: 'job.aborted',
} as const;
const mayBecome: Record<keyof typeof statusEvents, readonly JobStatus[]> = {
  IN_PROGRESS: ['PENDING', 'ASSIGNED'],
  COMPLETED: ['PENDING', 'ASSIGNED', 'IN_PROGRESS'],
  ABORTED: ['PENDING', 'ASSIGNED', 'IN_PROGRESS'],
};

function jobEventsOf(plan: SubmissionPlan, known: KnownJob | null, context: OperationContext): OutboxEvent[] {
  const status = outcomeStatus[plan.submission.job_details.outcome_code];
  const changed = jobEvent(statusEvents[status], plan.jobId, context);
  if (known === null) return [jobEvent('job.created', plan.jobId, context), changed];
  return mayBecome[status].includes(known.status) ? [changed] : [];
}

function submissionEvent(plan: SubmissionPlan, { team, requestId }: OperationContext): OutboxEvent {
  const { jobId, submissionId, revision, scenario, submission, flows, withdrawn } = plan;
  return sipSubmissions.event(revision === 1 ? 'sip.submission.accepted' : 'sip.submission.corrected', {
    key: jobId,
    extensions: { teamid: team.teamId, requestid: requestId, scenario: scenario.scenario },
    data: {
      submissionId,
      jobId,
      teamId: team.teamId,
      revision,
      scenario: scenario.scenario,
      scenarioTableVersion: scenario.tableVersion,
      requestId,
      mpan: flows[0]?.basis.mpan ?? null,
      submission,
      flows,
      withdrawn,
    },
  });
}

/**
 * A fault on its two topics: the message that operations staff watch, and the board of what is open. `facts` is what the
 * submission knows of it; the statement that writes the fault adds what has become of it.
 */
export function faultEventsOf(
  plan: SubmissionPlan,
  known: KnownJob | null,
  context: OperationContext,
): { facts: Record<string, unknown>; events: OutboxEvent[] } | null {
  if (plan.faultChange === null) return null;
  const { team, requestId } = context;
  const { faultId, kind, fault } = plan.faultChange;
  const { category, dno, mpan, mpanDoubtful, comment } = fault;
  const extensions = {
    teamid: team.teamId,
    requestid: requestId,
    jobid: plan.jobId,
    faultcategory: category,
    dno: dno?.distributorId,
  };
  const jobReference = known === null ? plan.submission.job_details.job_id : known.externalReference;
  const facts = {
    faultId,
    teamId: team.teamId,
    jobId: plan.jobId,
    jobReference,
    category,
    dno,
    mpan,
    mpanDoubtful,
    comment,
    requestId,
  };
  const notification = dnoFaultNotifications.eventOfChange(`dno.fault.${kind}`, {
    key: mpan ?? faultId,
    extensions,
  });
  const board =
    kind === 'closed'
      ? dnoOpenFaults.event('dno.open-fault.closed', { key: faultId, extensions, data: null })
      : dnoOpenFaults.eventOfChange('dno.open-fault.changed', { key: faultId, extensions });
  return { facts, events: [notification, board] };
}

/** Everything else that an accepted submission tells the world. */
export function submissionEvents(
  plan: SubmissionPlan,
  known: KnownJob | null,
  context: OperationContext,
): OutboxEvent[] {
  return [submissionEvent(plan, context), ...jobEventsOf(plan, known, context)];
}
