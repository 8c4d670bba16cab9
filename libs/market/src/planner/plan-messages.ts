import type { Issue } from '@team-operations/errors';
import type { FieldFix } from '../remake/apply-fix.ts';
import { withDateOfAction } from '../submission/date-of-action.ts';
import { isHeldOtherwise } from './held-otherwise.ts';
import { distributorOf } from '../parties/operator-of-point.ts';
import { unknownNetworkWarnings } from '../parties/unknown-network.ts';
import type { Submission } from '../submission/schema.ts';
import type { ReportedOn } from '../visits/reported-on.ts';
import { messageBasis, type JobContext } from './basis.ts';
import { dateWarnings } from './date-doubts.ts';
import { drafts, saysTheSame, without, type Draft } from './drafts.ts';
import { hasHappened } from './has-happened.ts';
import { lostCharacterWarnings } from './lost-characters.ts';
import type { PlannedFlow } from './notification-table.ts';
import { contradictionWarnings, supplyWarnings } from './outcome-warnings.ts';
import type { PlannedMessage } from './planned-message.ts';
import { holdWarnings } from './hold-warnings.ts';
import { noLongerApplying, outdatedWarnings, type NoLongerApplies } from './outdated.ts';
import type { SetReport } from './set-report.ts';
import type { TriggerName } from './triggers.ts';
import {
  dangerWarnings,
  misdirected,
  mpanWarnings,
  supplierWarnings,
  wasOnlyHeld,
  type ConfirmedCall,
  type LastSent,
  type MayBeSent,
} from './warnings.ts';

/** What staff have set on the message of a flow, and the installer has not changed since. */
export type EffectiveFixes = (message: {
  readonly flow: PlannedFlow;
  readonly trigger: TriggerName;
}) => readonly FieldFix[];

export interface PlanOptions {
  /** The whole submission before this correction; only what differs from it is planned. */
  previous?: Submission | null | undefined;
  /** When parts of the submission were reported, if not on its date of action; and of the one before. */
  reportedOn?: ReportedOn;
  previousReportedOn?: ReportedOn;
  /** Flows that an earlier revision planned and that still wait: planned again, since the job may know by now what they lack. */
  waiting?: ReadonlySet<string>;
  /** Whether a message of a flow may have gone out although the submission before held it. Default: none has. */
  mayBeSent?: MayBeSent;
  /** Where a message of such a flow went last. Default: unknown. */
  lastSent?: LastSent;
  /** Flows that go out even if they say what an earlier one said: a closed fault is reported again. */
  again?: ReadonlySet<string>;
  /** Flows that are not sent, whatever the submission says: its fault is closed. One that waits is dropped. */
  silent?: ReadonlySet<string>;
  /** What the job knows, for what the submission leaves out. */
  job?: JobContext;
  /** What the job knew before, when that has changed; as `job` if left out. */
  previousJob?: JobContext;
  /** What staff have set on the report to the network operator, now and before this correction. */
  report?: SetReport;
  previousReport?: SetReport;
  /** What staff have set on the other messages, now and before this correction. */
  fixes?: EffectiveFixes;
  previousFixes?: EffectiveFixes;
  /** The call about the fault of category A; null or left out when none is confirmed. */
  confirmedCall?: ConfirmedCall | null;
  /** True when the submission now is of a later visit: what happened at the one before it has happened, and was sent. Default: false. */
  isFurtherVisit?: boolean;
  /** Today in Europe/London, `YYYY-MM-DD`: the day of action when the submission names none. */
  today: string;
}

export interface MessagePlan {
  /** Of a correction, each one takes the place of an earlier message of the same flow that still waits. */
  messages: PlannedMessage[];
  /** Flows of those that say something else than a message that their receiver has, or may have. */
  changed: PlannedFlow[];
  /** Messages of the submission before the correction that are no longer required: drop them if they still wait. */
  withdrawn: PlannedMessage[];
  /** What its receivers have, or may have, and no longer applies: no message notifies them, so a person is asked to telephone. */
  toTelephone: NoLongerApplies[];
  warnings: Issue[];
}

/** The options with which the submission before the correction was planned. */
const asBefore = (options: PlanOptions): PlanOptions => ({
  ...options,
  again: new Set<string>(),
  job: options.previousJob ?? options.job ?? {},
  report: options.previousReport ?? options.report ?? {},
  fixes: options.previousFixes ?? options.fixes ?? (() => []),
  reportedOn: options.previousReportedOn ?? {},
});

/** Messages that take the place of one that the submission before called for. */
const replacedBy = (messages: readonly PlannedMessage[], before: ReadonlyMap<string, Draft>) =>
  messages.flatMap((now) => {
    const earlier = before.get(now.flow);
    return earlier === undefined ? [] : [{ before: earlier.message, groups: earlier.groups, now }];
  });

/** Those that have to be sent, or held, again: they say something else than before, wait, or are held for something else. */
const dueOf = (
  current: ReadonlyMap<PlannedFlow, Draft>,
  before: ReadonlyMap<PlannedFlow, Draft>,
  { waiting, again, mayBeSent = () => false }: PlanOptions,
): Draft[] =>
  [...current].flatMap(([flow, it]) => {
    const earlier = before.get(flow);
    const isDue = waiting?.has(flow) === true || again?.has(flow) === true || !saysTheSame(it, earlier);
    return isDue || isHeldOtherwise(it.message, earlier?.message, mayBeSent) ? [it] : [];
  });

/** Flows that the same receiver gets again with other content. A fault that is reported again is no change of what was reported before. */
const changedFlows = (
  due: readonly Draft[],
  before: ReadonlyMap<PlannedFlow, Draft>,
  { mayBeSent = () => false, again }: PlanOptions,
): PlannedFlow[] =>
  due
    .filter((it) => {
      const earlier = before.get(it.message.flow);
      if (earlier === undefined || again?.has(it.message.flow) === true) return false;
      const isOut = !wasOnlyHeld(earlier.message, mayBeSent);
      return isOut && earlier.message.toMpid === it.message.toMpid && !saysTheSame(it, earlier);
    })
    .map(({ message }) => message.flow);

/**
 * Plans the market messages that a whole submission calls for, after `NOTIFICATION_TABLE`. Of a correction only those whose
 * content or receiver differs from what the submission before called for, and those that still wait. A message that lacks something is planned all the
 * same, as HELD with what would release it, and a warning says so: nothing is lost and nothing goes to the wrong party.
 */
export function planMessages(submission: Submission, options: PlanOptions): MessagePlan {
  const {
    previous,
    waiting,
    again,
    silent,
    job = {},
    mayBeSent = () => false,
    lastSent = () => undefined,
    isFurtherVisit = false,
    today,
  } = options;
  const isSilent = (flow: string) => silent?.has(flow) === true;
  const required = drafts(submission, options);
  const current = without(required, isSilent);
  const before = without(
    previous ? drafts(previous, asBefore(options)) : new Map<PlannedFlow, Draft>(),
    (flow) => isSilent(flow) && waiting?.has(flow) !== true,
  );
  const due = dueOf(current, before, options);
  const messages = due.map(({ message }) =>
    again?.has(message.flow) === true ? { ...message, again: true } : message,
  );
  const replaced = replacedBy(messages, before);
  const isSilenced = (flow: string) =>
    isSilent(flow) && [...required.values()].some(({ message }) => message.flow === flow);
  const outcome = { mayBeSent, lastSent, isSilenced };
  const held = messages.flatMap((message) => message.held.map(({ field }) => field));
  const gone = [...before.values()].map(({ message }) => message).filter(({ flow }) => !current.has(flow));
  const withdrawn = isFurtherVisit ? gone.filter((it) => !hasHappened(it, mayBeSent)) : gone;
  const basis = messageBasis(submission, job, { ...options.reportedOn, day: today });
  const dnoMpid = distributorOf(options.report?.mpan ?? basis.mpan)?.mpid ?? null;
  const outdated = outdatedWarnings(
    { withdrawn, replaced, misdirected: misdirected(replaced, outcome) },
    outcome,
    dnoMpid,
  );
  return {
    ...{ messages, withdrawn },
    changed: changedFlows(due, before, options),
    toTelephone: noLongerApplying(outdated),
    warnings: [
      ...dangerWarnings(messages, submission, options.confirmedCall),
      ...withDateOfAction(submission, today).warnings,
      ...(messages.length > 0 ? lostCharacterWarnings(submission) : []),
      ...dateWarnings(submission, held, options),
      ...mpanWarnings(submission, job),
      // The report of a fault says so itself.
      ...(messages.some(({ flow }) => flow === 'D0135') ? [] : unknownNetworkWarnings(basis.mpan)),
      ...supplierWarnings(submission, job),
      ...contradictionWarnings(messages, submission, basis, lastSent),
      ...supplyWarnings(submission, basis),
      ...holdWarnings(messages),
      ...outdated.map(({ issue }) => issue),
    ],
  };
}
