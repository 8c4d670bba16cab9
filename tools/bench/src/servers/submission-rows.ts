import { v7 as uuidV7 } from 'uuid';
import type { SubmissionBody } from './submission-body.ts';

/**
 * What the service answers to a scenario 3 submission with a category A fault, and what it puts on the outbox, written down
 * rather than worked out: the baselines write as much as the service does, and think about none of it.
 */
export function submissionRows(body: SubmissionBody, teamId: string, requestId: string) {
  const ids = { jobId: uuidV7(), submissionId: uuidV7(), faultId: uuidV7() };
  const answer = answerOf(body, ids.submissionId);
  return { ...ids, answer, events: eventsOf(body, { ...ids, teamId, requestId }) };
}

type Ids = Record<'jobId' | 'submissionId' | 'faultId' | 'teamId' | 'requestId', string>;

const flow = {
  flow: 'D0135',
  purpose: 'Asset condition report to the distributor',
  state: 'QUEUED',
  held: [],
};
const heldFlow = {
  flow: 'D0139',
  purpose: 'Energisation change, confirmed to the supplier',
  state: 'HELD',
  held: [{ field: 'supplier_mpid', reason: "The supplier's MPID is not known." }],
};

function answerOf({ job_details: { job_id } }: SubmissionBody, submissionId: string) {
  return {
    message:
      'Submission accepted. Danger to life: telephone the network operator (Eastern, EELC) now and stay on site.',
    submission_id: submissionId,
    job_id,
    revision: 1,
    scenario: 'S3',
    flows: [
      { flow_id: uuidV7(), ...flow, assumed: true, to_role: 'J', to_mpid: 'EELC' },
      { flow_id: uuidV7(), ...heldFlow, assumed: true, to_role: 'X', to_mpid: null },
    ],
    warnings: [
      {
        field: 'dno_issue.code',
        warning: 'is A, danger to life: telephone the DNO now and stay on site',
      },
      {
        field: 'supplier_mpid',
        warning: "holds D0139: The supplier's MPID is not known.",
        fix: 'Send the right `supplier_mpid` in a further submission.',
      },
    ],
  };
}

function eventsOf(body: SubmissionBody, { jobId, submissionId, faultId, teamId, requestId }: Ids) {
  const { mpan, date_of_action: dateOfAction, job_id: jobReference } = body.job_details;
  const extensions = { teamid: teamId, requestid: requestId };
  const faultExtensions = { ...extensions, jobid: jobId, faultcategory: 'A', dno: '10' };
  const dno = { distributorId: '10', mpid: 'EELC', area: 'Eastern' };
  const { comment } = body.dno_issue;
  const now = new Date().toISOString();
  const about = { faultId, teamId, jobId, jobReference, category: 'A', dno, mpan, comment, requestId };
  const fault = { ...about, mpanDoubtful: false, telephoneNow: true, reportedAt: now };
  const basis = { mpan, dateOfAction, serialOnRecord: null };
  const sent = { version: '002', assumed: false, layoutAssumed: true, fromRole: 'M', basis, tableVersion: 1 };
  const flows = [
    { flowId: uuidV7(), ...flow, ...sent, toRole: 'J', toMpid: 'EELC' },
    { flowId: uuidV7(), ...heldFlow, ...sent, toRole: 'X', toMpid: null },
  ];
  const submission = {
    submissionId,
    jobId,
    teamId,
    revision: 1,
    scenario: 'S3',
    scenarioTableVersion: 1,
    requestId,
    mpan,
    submission: body,
    flows,
    withdrawn: [],
  };
  const job = {
    id: jobId,
    status: 'COMPLETED',
    scheduledDate: dateOfAction,
    mpan,
    externalReference: jobReference,
  };
  const wholeJob = { ...job, ...emptyColumns, createdAt: now, updatedAt: now, completedAt: now };
  const event = (topic: string, type: string, key: string, extra: object, data: object) => ({
    eventId: uuidV7(),
    topic,
    type,
    key,
    lane: 0,
    extensions: extra,
    data,
  });
  return [
    event('dno.fault-notifications.v1', 'dno.fault.reported', mpan, faultExtensions, fault),
    event('dno.open-faults.v1', 'dno.open-fault.changed', faultId, faultExtensions, fault),
    event(
      'sip.submissions.v1',
      'sip.submission.accepted',
      jobId,
      { ...extensions, scenario: 'S3' },
      submission,
    ),
    event('job.events.v1', 'job.created', jobId, extensions, wholeJob),
    event('job.events.v1', 'job.completed', jobId, extensions, wholeJob),
  ];
}

const emptyColumns = {
  jobTypeId: null,
  notes: null,
  supplierId: null,
  clientId: null,
  siteId: null,
  assignedEngineerId: null,
  abortReasonId: null,
  abortComment: null,
  nextActor: null,
  nextAction: null,
  rebookingsLeft: null,
  telephoneDnoSince: null,
  assignedAt: null,
  startedAt: null,
  cancelledAt: null,
  abortedAt: null,
};
