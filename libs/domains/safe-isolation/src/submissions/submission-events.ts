import type { OutboxEvent } from '@team-operations/messaging';
import type { Submission } from '@team-operations/market';
import type { FirstReport } from '../faults/first-report.ts';
import { isDoubtful, operatorOf } from '../faults/stored-fault.ts';
import { jobEvent } from '@team-operations/jobs';
import type { OperationContext } from '@team-operations/operations';
import type { FaultChange } from './fault-plan.ts';
import { closedElsewhereEvents } from './closed-elsewhere.ts';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import { contradictedEvents } from './contradicted-event.ts';
import { namesakeEvents } from './namesake.ts';
import { suspectedEvents } from './suspected-event.ts';
import { unreportedEvents } from './unreported-details.ts';
import type { PlannedFlow } from './named-messages.ts';
import type { SubmissionPlan } from './submission-plan.ts';
import { dnoFaultNotifications } from '../topics/dno-fault-notifications.ts';
import { dnoOpenFaults } from '../topics/dno-open-faults.ts';
import { sipSubmissions } from '../topics/sip-submissions.ts';

const statusEvents = {
  COMPLETED: 'job.completed',
  IN_PROGRESS: 'job.started',
  ABORTED: 'job.aborted',
} as const;
function jobEventsOf(plan: SubmissionPlan, known: KnownJob | null, context: OperationContext): OutboxEvent[] {
  const { status, moves } = plan.outcome;
  const changed = jobEvent(statusEvents[status], plan.jobId, context);
  if (known === null) return [jobEvent('job.created', plan.jobId, context), changed];
  // Each correction changes the job: its MPAN, its day, the mark to telephone, or only when it was last changed.
  return [moves ? changed : jobEvent('job.updated', plan.jobId, context)];
}

/** Without what is known of people's health: who consumes the topic keeps copies that no erasure reaches (record 44). */
function publishedSubmission({ sip_ani: _health, ...published }: Submission): Omit<Submission, 'sip_ani'> {
  return published;
}

function submissionEvent(plan: SubmissionPlan, { team, requestId }: OperationContext): OutboxEvent {
  const { jobId, submissionId, revision, scenario, submission, withdrawn } = plan;
  const flows = plan.flows.map(({ planned }) => planned);
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
      submission: publishedSubmission(submission),
      flows,
      withdrawn,
    },
  });
}

/** The same submission with other messages: what the job knows has changed. */
export function replannedEvent(
  { jobId, submission }: KnownJob,
  flows: readonly PlannedFlow[],
  withdrawn: readonly string[],
  { team, requestId }: { team: Pick<OperationContext['team'], 'teamId'>; requestId: string },
): OutboxEvent {
  if (submission === null) throw new Error(`job ${jobId} has no submission`);
  const { id: submissionId, revision, scenario, tableVersion, content } = submission;
  return sipSubmissions.event('sip.submission.corrected', {
    key: jobId,
    extensions: { teamid: team.teamId, requestid: requestId, scenario },
    data: {
      submissionId,
      jobId,
      teamId: team.teamId,
      revision,
      scenario,
      scenarioTableVersion: tableVersion,
      requestId,
      mpan: flows[0]?.basis.mpan ?? null,
      submission: publishedSubmission(content),
      flows: [...flows],
      withdrawn: [...withdrawn],
    },
  });
}

/**
 * The first report of a job on the two topics of faults: the message that operations staff watch, and the board of what is open.
 * `facts` is what the submission knows of it; the statement that writes the fault adds its times.
 */
export function firstReportEvents(
  { faultId, report }: Extract<FaultChange, { kind: 'first' }>,
  { jobId, submission, flows, telephone }: SubmissionPlan,
  known: KnownJob | null,
  { team, requestId }: OperationContext,
): { facts: FirstReport; events: OutboxEvent[] } {
  const { category, comment, mpan, dnoMpid } = report;
  const { teamId } = team;
  const dno = operatorOf(dnoMpid);
  const jobReference = known === null ? submission.job_details.job_id : known.externalReference;
  const facts: FirstReport = {
    ...{ faultId, teamId, jobId, jobReference, category, dno, mpan },
    mpanDoubtful: isDoubtful(mpan),
    comment,
    reportState: flows.some(({ planned: { flow, state } }) => flow === 'D0135' && state === 'HELD')
      ? 'held'
      : 'waiting',
    requestId,
    telephoneNow: telephone !== null,
  };
  const extensions = {
    teamid: teamId,
    requestid: requestId,
    jobid: jobId,
    faultcategory: category,
    dno: dno?.distributorId,
    callnow: telephone === null ? undefined : 'true',
  };
  return {
    facts,
    events: [
      dnoFaultNotifications.eventOfChange('dno.fault.reported', { key: mpan ?? faultId, extensions }),
      dnoOpenFaults.eventOfChange('dno.open-fault.changed', { key: faultId, extensions }),
    ],
  };
}

function elsewhereEvents(
  { submission, reportedOn }: SubmissionPlan,
  known: KnownJob | null,
  { requestId }: OperationContext,
): OutboxEvent[] {
  return closedElsewhereEvents(known, { submission, reportedOn, job: jobContext(known) }, requestId);
}

/** Everything else that an accepted submission publishes. */
export function submissionEvents(
  plan: SubmissionPlan,
  known: KnownJob | null,
  context: OperationContext,
): OutboxEvent[] {
  return [
    submissionEvent(plan, context),
    ...jobEventsOf(plan, known, context),
    ...contradictedEvents(plan, known, context),
    ...(plan.faultChange === null ? elsewhereEvents(plan, known, context) : []),
    ...namesakeEvents(plan, known, context),
    ...suspectedEvents(plan, known, context),
    ...unreportedEvents(plan, known, context),
  ];
}
