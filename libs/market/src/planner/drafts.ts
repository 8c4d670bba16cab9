import { isDeepStrictEqual } from 'node:util';
import { flowLayout } from '../flow-file/catalogue.ts';
import type { FlowGroup } from '../flow-file/flow-file.ts';
import type { Submission } from '../submission/schema.ts';
import { asCompletedOn } from './as-completed.ts';
import { messageBasis } from './basis.ts';
import { dateHolds } from './date-doubts.ts';
import { oneHoldPerField } from './hold.ts';
import { messageContent } from './message-content.ts';
import { mpanHolds } from './mpan-holds.ts';
import {
  NOTIFICATION_TABLE,
  NOTIFICATION_TABLE_VERSION,
  SENDER_ROLE,
  type PlannedFlow,
} from './notification-table.ts';
import type { PlanOptions } from './plan-messages.ts';
import type { PlannedMessage } from './planned-message.ts';
import { withFixes, type FieldFix } from '../remake/apply-fix.ts';
import { recipientOf } from './recipient.ts';
import { asReported, whenReported } from './set-report.ts';
import { triggers } from './triggers.ts';

/** A message and what it would say. */
export interface Draft {
  message: PlannedMessage;
  groups: readonly FlowGroup[];
}

type Rule = (typeof NOTIFICATION_TABLE)[number];

function basisOf(rule: Rule, submission: Submission, { job = {}, again, reportedOn, today }: PlanOptions) {
  const completedOn =
    rule.trigger === 'energisation' ? asCompletedOn({ submission, reportedOn, job }) : undefined;
  const day = completedOn ?? reportedOn?.[rule.trigger] ?? submission.job_details.date_of_action ?? today;
  const isOpened = again?.has('D0135') === true;
  const known = isOpened ? { ...job, faultClosed: false, dangerOver: false } : job;
  const { failedEarlier, contradictedEarlier } = reportedOn ?? {};
  return messageBasis(submission, known, {
    ...{ day, failedEarlier, contradictedEarlier },
    completedEarlier: completedOn !== undefined,
  });
}

function draft(rule: Rule, whole: Submission, given: PlanOptions, fixes: readonly FieldFix[]): Draft {
  const report = rule.trigger === 'dno_issue' ? (given.report ?? {}) : {};
  const options = { ...given, reportedOn: whenReported(given.reportedOn, report) };
  const { job = {} } = options;
  const submission = asReported(whole, report);
  const basis = basisOf(rule, submission, options);
  const { groups, holds } = messageContent(rule.flow, rule.version, submission, basis);
  const recipient = recipientOf(rule.recipient, submission, job, basis);
  // An MPAN whose distributor is unknown cannot be released as it is, so that hold goes first.
  const held = oneHoldPerField([
    ...recipient.holds,
    ...mpanHolds(submission, job),
    ...holds,
    ...dateHolds(rule.flow, basis.dateOfAction, options),
  ]);
  const message: PlannedMessage = {
    flow: rule.flow,
    version: rule.version,
    purpose: rule.purpose,
    assumed: rule.assumed,
    layoutAssumed: flowLayout(rule.flow, rule.version)?.assumed ?? true,
    fromRole: SENDER_ROLE,
    toRole: rule.toRole,
    toMpid: recipient.mpid,
    state: held.length === 0 ? 'QUEUED' : 'HELD',
    held,
    basis,
    ...(Object.keys(report).length > 0 && { report }),
    ...(fixes.length > 0 && { fixes: fixes.map(({ field, value }) => ({ field, value })) }),
    tableVersion: NOTIFICATION_TABLE_VERSION,
  };
  return { message, groups };
}

/** The message of one rule with what staff have set on it; none when the submission does not call for it. */
function draftOf(rule: Rule, whole: Submission, options: PlanOptions): Draft[] {
  const fixes = options.fixes?.(rule) ?? [];
  const { reportedOn, job = {}, today } = options;
  const fixed = withFixes({ submission: whole, job, today, ...(reportedOn && { reportedOn }) }, fixes);
  const own = { ...options, ...fixed };
  const isCalledFor = triggers[rule.trigger](fixed.submission, () => basisOf(rule, fixed.submission, own));
  return isCalledFor ? [draft(rule, fixed.submission, own, fixes)] : [];
}

/** The messages that a whole submission calls for. */
export function drafts(submission: Submission, options: PlanOptions): Map<PlannedFlow, Draft> {
  return new Map(
    NOTIFICATION_TABLE.flatMap((rule) =>
      draftOf(rule, submission, options).map((made) => [rule.flow, made] as const),
    ),
  );
}

/** Those of flows that are not left out. */
export const without = (all: Map<PlannedFlow, Draft>, isLeftOut: (flow: string) => boolean) =>
  new Map([...all].filter(([flow]) => !isLeftOut(flow)));

/** The same content to the same party: sending it again would be a repetition. */
export function saysTheSame(one: Draft, other: Draft | undefined): boolean {
  return one.message.toMpid === other?.message.toMpid && isDeepStrictEqual(one.groups, other?.groups);
}
