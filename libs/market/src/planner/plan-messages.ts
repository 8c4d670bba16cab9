import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '@team-operations/errors';
import { flowLayout } from '../flow-file/catalogue.ts';
import type { FlowGroup } from '../flow-file/flow-file.ts';
import { withDateOfAction } from '../submission/date-of-action.ts';
import type { Submission } from '../submission/schema.ts';
import { meteringPoint, messageBasis, type JobContext } from './basis.ts';
import { oneHoldPerField, type Hold } from './hold.ts';
import { messageContent } from './message-content.ts';
import {
  NOTIFICATION_TABLE,
  NOTIFICATION_TABLE_VERSION,
  SENDER_ROLE,
  type PlannedFlow,
} from './notification-table.ts';
import type { PlannedMessage } from './planned-message.ts';
import { recipientOf } from './recipient.ts';
import { triggers } from './triggers.ts';
import {
  dangerWarnings,
  holdWarnings,
  misdirectedWarnings,
  mpanWarnings,
  withdrawnWarnings,
} from './warnings.ts';

export interface PlanOptions {
  /** The whole submission before this correction; only what differs from it is planned. */
  previous?: Submission | null | undefined;
  /** Flows that an earlier revision planned and that still wait: planned again, since the job may know by now what they lack. */
  waiting?: ReadonlySet<string>;
  /** What the job knows, for what the submission leaves out. */
  job?: JobContext;
  /** Today in Europe/London, `YYYY-MM-DD`: the day of action when the submission names none. */
  today: string;
}

export interface MessagePlan {
  /** Of a correction, each one takes the place of an earlier message of the same flow that still waits. */
  messages: PlannedMessage[];
  /** Messages of the submission before the correction that are no longer called for: drop them if they still wait. */
  withdrawn: PlannedMessage[];
  warnings: Issue[];
}

interface Draft {
  message: PlannedMessage;
  groups: readonly FlowGroup[];
}

function mpanHolds(submission: Submission, job: JobContext): Hold[] {
  const point = meteringPoint(submission, job);
  const hold = (reason: string, releasable: boolean) => [{ field: 'mpan', reason, releasable }];
  if (point.outcome === 'valid') return [];
  if (point.outcome === 'missing') return hold('No MPAN was sent, and the job has none.', false);
  if (point.outcome === 'malformed') return hold(point.reason, false);
  return hold(
    `The check digit of MPAN ${point.mpan} is wrong; it should be ${point.expectedCheckDigit}.`,
    true,
  );
}

function draft(
  rule: (typeof NOTIFICATION_TABLE)[number],
  submission: Submission,
  options: PlanOptions,
): Draft {
  const { job = {}, today } = options;
  const basis = messageBasis(submission, job, today);
  const { groups, holds } = messageContent(rule.flow, rule.version, submission, basis);
  const recipient = recipientOf(rule.recipient, submission, job, basis);
  // An MPAN whose distributor is unknown cannot be released as it is, so that hold goes first.
  const held = oneHoldPerField([...recipient.holds, ...mpanHolds(submission, job), ...holds]);
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
    tableVersion: NOTIFICATION_TABLE_VERSION,
  };
  return { message, groups };
}

function drafts(submission: Submission, options: PlanOptions): Map<PlannedFlow, Draft> {
  const basis = messageBasis(submission, options.job ?? {}, options.today);
  const rules = NOTIFICATION_TABLE.filter((rule) => triggers[rule.trigger](submission, basis));
  return new Map(rules.map((rule) => [rule.flow, draft(rule, submission, options)]));
}

/** The same content to the same party: sending it again would tell nobody anything. */
function saysTheSame(one: Draft, other: Draft | undefined): boolean {
  return one.message.toMpid === other?.message.toMpid && isDeepStrictEqual(one.groups, other?.groups);
}

/**
 * Plans the market messages that a whole submission calls for, after `NOTIFICATION_TABLE`. Of a correction only those whose
 * content or receiver differs from what the submission before called for, and those that still wait. A message that lacks something is planned all the
 * same, as HELD with what would release it, and a warning says so: nothing is lost and nothing goes to the wrong party.
 */
export function planMessages(submission: Submission, options: PlanOptions): MessagePlan {
  const { previous, waiting, job = {}, today } = options;
  const current = drafts(submission, options);
  const before = previous ? drafts(previous, options) : new Map<PlannedFlow, Draft>();
  const changed = [...current.values()].filter(
    (it) => waiting?.has(it.message.flow) === true || !saysTheSame(it, before.get(it.message.flow)),
  );
  const messages = changed.map(({ message }) => message);
  const replaced = messages.flatMap((now) => {
    const earlier = before.get(now.flow)?.message;
    return earlier === undefined ? [] : [{ before: earlier, now }];
  });
  const withdrawn = [...before.values()]
    .map(({ message }) => message)
    .filter(({ flow }) => !current.has(flow));
  return {
    messages,
    withdrawn,
    warnings: [
      ...dangerWarnings(messages, submission),
      ...withDateOfAction(submission, today).warnings,
      ...mpanWarnings(submission, job),
      ...holdWarnings(messages),
      ...withdrawnWarnings(withdrawn),
      ...misdirectedWarnings(replaced),
    ],
  };
}
