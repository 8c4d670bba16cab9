import { callsFor, messageOfWarning, type DnoTelephones, type Submission } from '@team-operations/market';
import { pointInWords } from '../faults/point-in-words.ts';
import { operatorOf } from '../faults/stored-fault.ts';
import { dangerMessages } from '../flows/danger-messages.ts';
import { within, type HeldReport } from './held-report.ts';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import type { SubmissionAnswer } from './submission-answer.ts';
import type { SubmissionPlan } from './submission-plan.ts';
import { operatorByName, operatorElsewhereInWords, operatorInWords, supplierInWords } from './telephone.ts';

/** What a response says of its messages. */
export interface AnsweredMessages extends Pick<SubmissionAnswer, 'flows' | 'warnings'> {
  /** As it is now: of a repeat, a later revision may have withdrawn a report since, or reported it again. */
  submission: Submission;
  known: KnownJob | null;
  /** Flows of which the receiver may have an earlier message that said something else. */
  changedFlows: readonly string[];
  /** Whether it answers a request that came before: its receivers may have refused since what it sent. */
  isRepeat: boolean;
  /** The network operator of the place: the national number leads to it. */
  dnoMpid: string | null;
  dryRun: boolean;
}

/** What else the message says: a report on which no operator acts notifies no person. */
interface Beside extends Pick<
  SubmissionPlan,
  'telephone' | 'closedFault' | 'failed' | 'refused' | 'callsWithdrawn' | 'callsElsewhere'
> {
  held: HeldReport | null;
}

type WarnedMessage = NonNullable<ReturnType<typeof messageOfWarning>>;
type Flow = SubmissionAnswer['flows'][number];

const receiverOf = (flow: string) => dangerMessages[flow]?.receiver ?? 'receiver';
const isForOperator = (flow: string) => receiverOf(flow) === 'network operator';

function receiverInWords(flow: string, mpid: string | null): string {
  if (isForOperator(flow)) return operatorByName(operatorOf(mpid));
  return `the ${receiverOf(flow)}${mpid === null ? '' : ` (${mpid})`}`;
}

const changedWhat = (flow: string) => `The changed ${dangerMessages[flow]?.what}`;

/** The flows that a stored message called changed: a repeat says the same. */
export const changedBefore = (message: string): string[] =>
  Object.keys(dangerMessages).filter((flow) => message.includes(changedWhat(flow)));

/** That a report is to be sent, and to whom. It is planned: no receiver has it yet. Beside a call it must not read as a replacement of that. */
function sentInWords({ flow, to_mpid: mpid }: Flow, messages: AnsweredMessages, beside: Beside): string {
  const { submission, changedFlows, dryRun } = messages;
  const category = submission.dno_issue?.code;
  const what = changedFlows.includes(flow) ? changedWhat(flow) : `The ${dangerMessages[flow]?.what}`;
  const which = isForOperator(flow) && category !== undefined ? ` (category ${category})` : '';
  const call = isForOperator(flow) && beside.telephone !== null ? ', and does not replace the call' : '';
  return `${what}${which} ${dryRun ? 'would' : 'will'} be sent to ${receiverInWords(flow, mpid)} by message${call}.`;
}

/** That a report to the supplier waits, and why, unless that is said of the one to the operator: there with whom to telephone. */
function heldInWords(
  { flow, held }: Flow,
  { dryRun }: AnsweredMessages,
  { held: ofOperator }: Beside,
): string {
  const isSaid = (reason: string) => ofOperator?.reasons.some((it) => it.reason === reason) === true;
  const why = held.filter(({ reason }) => !isSaid(reason)).map(({ reason }) => within(reason));
  const what = `${receiverOf(flow)} ${dryRun ? 'would' : 'does'} not get the ${dangerMessages[flow]?.what}`;
  return `The ${what} yet${why.length === 0 ? ' either.' : `: ${why.join(' ')}`}`;
}

/** Of a fault that was closed or withdrawn, or whose report was refused, and of a message that failed, the message says something else. */
function isSaidOtherwise(
  { flow }: Flow,
  { isRepeat }: AnsweredMessages,
  { telephone, closedFault, refused, failed }: Beside,
): boolean {
  if (failed.some((it) => it.flow === flow)) return true;
  const isRefused = refused !== null && isRepeat;
  return isForOperator(flow) && (closedFault !== null || isRefused || telephone?.withdrawn === true);
}

/** Whether it is about danger and still reported. */
const isReported = (flow: string, { submission, known }: AnsweredMessages): boolean =>
  dangerMessages[flow] !== undefined && callsFor(submission, flow, jobContext(known));

function flowInWords(flow: Flow, messages: AnsweredMessages, beside: Beside): string[] {
  if (!isReported(flow.flow, messages) || isSaidOtherwise(flow, messages, beside)) return [];
  if (flow.state === 'QUEUED') return [sentInWords(flow, messages, beside)];
  return flow.state === 'HELD' && !isForOperator(flow.flow) ? [heldInWords(flow, messages, beside)] : [];
}

/** A call that the same message asks for, and that says what has changed, or that the fault is elsewhere. `point`: about which metering point; null for all. */
interface AskedCall {
  dnoMpid: string | null;
  point: string | null;
}

function askedCalls({ telephone, callsWithdrawn, callsElsewhere }: Beside): AskedCall[] {
  const isChange = telephone?.forDanger === true && (telephone.withdrawn || telephone.category !== 'A');
  const changed = isChange
    ? [
        { dnoMpid: telephone.dnoMpid, point: pointInWords(telephone.mpan) },
        ...telephone.reportedTo.map((dnoMpid) => ({ dnoMpid, point: null })),
      ]
    : [];
  const elsewhere = callsElsewhere.map(({ dnoMpid, mpan }) => ({ dnoMpid, point: pointInWords(mpan) }));
  return [...changed, ...callsWithdrawn, ...elsewhere];
}

/** Whether one of the calls says it of the report: one about another metering point does not. */
const isSaidOn = (calls: readonly AskedCall[], { mpan }: WarnedMessage): boolean =>
  calls.some(({ point }) => mpan === null || point === null || point === pointInWords(mpan));

/** What no message says of one that a warning is about; null where it is no report of danger. */
function unsaid({ flow, isWithdrawn, isMisdirected, mpan }: WarnedMessage) {
  const danger = dangerMessages[flow];
  if (danger === undefined) return null;
  if (isMisdirected) {
    const about = mpan === null ? '' : ` about ${pointInWords(mpan)}`;
    return `that the earlier ${danger.what}${about} no longer applies`;
  }
  return isWithdrawn ? `that the ${danger.what} is withdrawn` : null;
}

/** That no message says that a report is withdrawn, or no longer applies, which its receiver has, or may have: unless the message asks for a call to it anyway. */
function outdatedInWords(messages: AnsweredMessages, beside: Beside, numbers: DnoTelephones): string[] {
  const { warnings, dryRun, dnoMpid } = messages;
  const asked = askedCalls(beside);
  const sentences = warnings.flatMap(({ warning }) => {
    const message = messageOfWarning(warning);
    const what = message === null ? null : unsaid(message);
    if (message === null || what === null) return [];
    const { flow, toMpid } = message;
    const calls = isForOperator(flow) ? asked.filter((call) => call.dnoMpid === toMpid) : [];
    if (isSaidOn(calls, message)) return [];
    if (dryRun) return [`No message would say ${what}.`];
    if (calls.length > 0) return [`On the call to ${operatorByName(operatorOf(toMpid))}, also say ${what}.`];
    const inWords = toMpid === dnoMpid ? operatorInWords : operatorElsewhereInWords;
    const whom = isForOperator(flow) ? inWords(operatorOf(toMpid), numbers) : supplierInWords(toMpid);
    return [`No message says ${what}: telephone ${whom}, and say so.`];
  });
  return [...new Set(sentences)];
}

/** Sentences, after those that ask for a call: which reports of danger are to be sent to whom, and who has one that is not right any more, by the messages of the response. */
export function messagesInWords(
  messages: AnsweredMessages,
  beside: Beside,
  numbers: DnoTelephones,
): string[] {
  return [
    ...messages.flows.flatMap((flow) => flowInWords(flow, messages, beside)),
    ...outdatedInWords(messages, beside, numbers),
  ];
}
