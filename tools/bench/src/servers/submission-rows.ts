import { v7 as uuidV7 } from 'uuid';
import type { SubmissionBody } from './submission-body.ts';

/**
 * What the service answers to a scenario 3 submission with a category A fault, and what it puts on the outbox, written down
 * rather than worked out: the baselines write as much as the service does, and think about none of it.
 */
export function submissionRows(body: SubmissionBody, teamId: string, requestId: string) {
  const now = new Date().toISOString();
  const ids = { jobId: uuidV7(), submissionId: uuidV7(), faultId: uuidV7(), teamId, requestId };
  const written = { ...ids, flowIds: [uuidV7(), uuidV7()], now };
  return { ...written, answer: answerOf(body, written), events: eventsOf(body, written) };
}

interface Written extends Record<
  'jobId' | 'submissionId' | 'faultId' | 'teamId' | 'requestId' | 'now',
  string
> {
  flowIds: string[];
}

const flow = {
  flow: 'D0135',
  purpose: 'Asset condition report to the distributor',
  assumed: false,
  state: 'QUEUED',
};
const heldFlow = {
  flow: 'D0139',
  purpose: 'Energisation change, confirmed to the supplier',
  assumed: false,
  state: 'HELD',
};
const noSupplier = { field: 'supplier_mpid', reason: "The supplier's MPID is not known." };
const contradiction = {
  field: 'energisation_status',
  reason:
    '`outcome_code` is CO, completed, beside `dno_issue.code` A, danger to life: these contradict each other.',
};
const contradictionFix =
  'Send IP while the work goes on, AB if it ended undone, or correct `dno_issue` (null once the danger is over); if both are right, the office sets `energisation_status`, E (on) or D (off), with a fix of this message.';

function answerOf({ job_details: { job_id } }: SubmissionBody, { submissionId, flowIds, now }: Written) {
  return {
    message:
      'Submission accepted. Danger to life: telephone 105 now (the national number for power cuts and danger to life; network operator: Eastern, EELC) and stay on site. On that call, inform it of any person on site who depends on electricity for medical reasons.',
    submission_id: submissionId,
    job_id,
    revision: 1,
    scenario: 'S3',
    scenario_chosen_because: '`dno_issue` was sent without meter data',
    flows: [
      { flow_id: flowIds[0], ...flow, layout_assumed: true, to_role: 'J', to_mpid: 'EELC', held: [] },
      {
        flow_id: flowIds[1],
        ...heldFlow,
        layout_assumed: true,
        to_role: 'X',
        to_mpid: null,
        held: [noSupplier, contradiction],
      },
    ],
    withdrawn: [],
    telephone: { dno: { mpid: 'EELC', area: 'Eastern', number: null }, number: '105', since: now },
    warnings: [
      {
        field: 'dno_issue.code',
        warning: 'is A, danger to life: telephone the DNO now and stay on site',
        fix: 'Inform the operator of any person on site who depends on electricity for medical reasons.',
      },
      {
        field: noSupplier.field,
        warning: `holds D0139: ${noSupplier.reason}`,
        fix: 'Send the right `supplier_mpid` in a further submission.',
      },
      {
        field: contradiction.field,
        warning: `holds D0139: ${contradiction.reason}`,
        fix: contradictionFix,
      },
    ],
  };
}

function faultOf({ job_details, dno_issue }: SubmissionBody, written: Written) {
  const { jobId, faultId, teamId, requestId, now } = written;
  const { mpan, job_id: jobReference } = job_details;
  const dno = { distributorId: '10', mpid: 'EELC', area: 'Eastern' };
  const about = { faultId, teamId, jobId, jobReference, category: 'A', dno, mpan, requestId };
  return {
    ...about,
    comment: dno_issue.comment,
    mpanDoubtful: false,
    telephoneNow: true,
    reportedAt: now,
    respondBy: now,
    escalatedAt: null,
    response: null,
    acknowledgement: null,
    call: { confirmedAt: null, confirmedBy: null, reference: null },
    closedReason: null,
  };
}

function submissionOf(body: SubmissionBody, { jobId, submissionId, teamId, requestId, flowIds }: Written) {
  const { mpan, date_of_action: dateOfAction } = body.job_details;
  const basis = { mpan, dateOfAction, serialOnRecord: null };
  const sent = { version: '002', layoutAssumed: true, fromRole: 'M', basis, tableVersion: 2 };
  const held = [
    { ...noSupplier, releasable: false },
    { ...contradiction, releasable: false, fix: contradictionFix },
  ];
  const flows = [
    { flowId: flowIds[0], ...flow, ...sent, toRole: 'J', toMpid: 'EELC', held: [] },
    { flowId: flowIds[1], ...heldFlow, ...sent, toRole: 'X', toMpid: null, held },
  ];
  const chosen = { revision: 1, scenario: 'S3', scenarioTableVersion: 1 };
  const about = { submissionId, jobId, teamId, ...chosen, requestId, mpan };
  return { ...about, submission: body, flows, withdrawn: [] };
}

function jobOf({ job_details }: SubmissionBody, { jobId, now }: Written) {
  const { mpan, date_of_action: scheduledDate, job_id: externalReference } = job_details;
  const times = { createdAt: now, updatedAt: now, completedAt: now, telephoneDnoSince: now };
  return {
    id: jobId,
    status: 'COMPLETED',
    scheduledDate,
    mpan,
    externalReference,
    ...emptyColumns,
    ...times,
  };
}

function eventsOf(body: SubmissionBody, written: Written) {
  const { jobId, faultId, teamId, requestId } = written;
  const extensions = { teamid: teamId, requestid: requestId };
  const ofFault = { ...extensions, jobid: jobId, faultcategory: 'A', dno: '10', callnow: 'true' };
  const ofSubmission = { ...extensions, scenario: 'S3' };
  const [fault, submission, job] = [
    faultOf(body, written),
    submissionOf(body, written),
    jobOf(body, written),
  ];
  const event = (topic: string, type: string, key: string, extra: object, data: object) => {
    return { eventId: uuidV7(), topic, type, key, lane: 0, extensions: extra, data };
  };
  return [
    event('dno.fault-notifications.v1', 'dno.fault.reported', body.job_details.mpan, ofFault, fault),
    event('dno.open-faults.v1', 'dno.open-fault.changed', faultId, ofFault, fault),
    event('sip.submissions.v1', 'sip.submission.accepted', jobId, ofSubmission, submission),
    event('job.events.v1', 'job.created', jobId, extensions, job),
    event('job.events.v1', 'job.completed', jobId, extensions, job),
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
  assignedAt: null,
  startedAt: null,
  cancelledAt: null,
  abortedAt: null,
};
