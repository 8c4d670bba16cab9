import type { Submission } from '../submission/schema.ts';
import { todayInLondon } from '../today.ts';
import { messageBasis, type JobContext } from './basis.ts';
import { NOTIFICATION_TABLE } from './notification-table.ts';
import { triggers, type TriggerName } from './triggers.ts';

/** Properties of a request from which a message is made. */
const propertiesOf: Readonly<Record<TriggerName, readonly string[]>> = {
  dno_issue: ['dno_issue'],
  tampering: ['tampering'],
  meter_fault: ['meter', 'meter_fault_details'],
  energisation: ['outcome_code'],
  failure_reason: ['failure_reason'],
  readings: ['readings'],
  meter_changed: ['meter'],
};

/** Whether a request, in either layout, has what a message is made from: then its sender wants that to be sent. */
export function carriesFlow(body: Readonly<Record<string, unknown>>, flow: string): boolean {
  const rule = NOTIFICATION_TABLE.find((candidate) => candidate.flow === flow);
  if (rule === undefined) return false;
  const sent = { ...(body['job_details'] as object | undefined), ...body } as Record<string, unknown>;
  return propertiesOf[rule.trigger].some(
    (property) => sent[property] !== undefined && sent[property] !== null,
  );
}

/** Whether a submission has what a message reports, whatever was sent of it before. */
export function callsFor(submission: Submission, flow: string, job: JobContext): boolean {
  const rule = NOTIFICATION_TABLE.find((candidate) => candidate.flow === flow);
  if (rule === undefined) return false;
  const basis = () =>
    messageBasis(submission, job, { day: submission.job_details.date_of_action ?? todayInLondon() });
  return triggers[rule.trigger](submission, basis);
}
