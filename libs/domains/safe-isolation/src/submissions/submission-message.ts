import { historyInWords, parseMpan, type DnoTelephones } from '@team-operations/market';
import { callInWords, ifDanger } from './call-in-words.ts';
import { closedInWords } from './closed-in-words.ts';
import { heldAfterCallInWords, heldInWords, type HeldReport } from './held-report.ts';
import { failedInWords } from './failed-in-words.ts';
import { messagesInWords, type AnsweredMessages } from './messages-in-words.ts';
import { reportAgain } from './closed-warnings.ts';
import { reportOnCall } from './report-on-call.ts';
import { reportThereInWords } from './report-there.ts';
import { refusedInWords } from './refused-report.ts';
import { supplyOffInWords } from './site-details.ts';
import { notNotifiedInWords } from './operator-not-notified.ts';
import type { SubmissionPlan } from './submission-plan.ts';
import { formerCallInWords } from '../faults/former-calls.ts';
import { operatorOf } from '../faults/stored-fault.ts';
import { operatorInWords } from './telephone.ts';
import { withdrawnCallInWords } from './withdrawn-calls.ts';

/** What became of the request itself. */
export function received(revision: number, dryRun: boolean): string {
  if (dryRun) {
    const as = revision === 1 ? 'as a first submission' : `as revision ${revision}`;
    return `Dry run: it would be accepted ${as}. Nothing was stored.`;
  }
  return revision === 1 ? 'Submission accepted.' : `Correction accepted as revision ${revision}.`;
}

function callSentences(
  demand: NonNullable<SubmissionPlan['telephone']>,
  callsElsewhere: SubmissionPlan['callsElsewhere'],
  numbers: DnoTelephones,
): string {
  const { mpan, dnoMpid } = demand;
  const dno = operatorOf(dnoMpid);
  const isDoubtful = mpan !== null && dno !== null && parseMpan(mpan).outcome === 'check_digit_failed';
  const doubt = isDoubtful ? ' The MPAN has a mistyped digit, so make sure that it is their network.' : '';
  return `${callInWords(demand, callsElsewhere, numbers)}${doubt}`;
}

function closedSentences(fault: NonNullable<SubmissionPlan['closedFault']>, numbers: DnoTelephones): string {
  const whom = operatorInWords(operatorOf(fault.dnoMpid), numbers, 'now');
  return `${closedInWords(fault)} ${ifDanger(whom)} ${reportAgain}`;
}

const reportDangerAgain = 'Then report it again: send `dno_issue` with `code` A.';

/** Words of danger report nothing: the engineer has to know whom to telephone. A call that is demanded, or a closed fault, says so itself. */
function suspectedSentences(
  { suspected, telephone, closedFault }: MessageFacts,
  numbers: DnoTelephones,
): string[] {
  if (suspected === null || telephone?.forDanger === true || closedFault !== null) return [];
  const { dangers, dnoMpid, before } = suspected;
  const fields = [...new Set(dangers.map(({ field }) => `\`${field}\``))].join(', ');
  const whom = operatorInWords(operatorOf(dnoMpid), numbers, 'now');
  const history = before === null ? '' : historyInWords(before);
  const words = `The text of ${fields} reads like a danger to life, but no fault of category A is reported`;
  if (history === '') return [`${words}. ${ifDanger(whom)}`];
  return [
    `${words} now. ${history.charAt(0).toUpperCase()}${history.slice(1)}. ${ifDanger(whom)} ${reportDangerAgain}`,
  ];
}

/** What the message has beside that the request was accepted. */
interface MessageFacts extends Pick<
  SubmissionPlan,
  | 'telephone'
  | 'closedFault'
  | 'reportThere'
  | 'failed'
  | 'refused'
  | 'suspected'
  | 'supplyOff'
  | 'callsElsewhere'
  | 'callsWithdrawn'
  | 'notNotified'
> {
  /** The report that waits for data; null when none does. */
  held: HeldReport | null;
  /** Null where the request causes none. */
  messages: AnsweredMessages | null;
}

/** What the installer must know beside that the request was accepted: who is to be telephoned, also because the fault has moved or its report was withdrawn since, that a fault stays closed, that its text reads like a danger, that no one was notified of what the operator is required for, that the report waits for data, which messages about danger failed or were refused, and which are to be sent. */
export function submissionMessage(first: string, facts: MessageFacts, numbers: DnoTelephones): string {
  const { telephone, closedFault, failed, refused, held, supplyOff, notNotified, messages } = facts;
  const asked = telephone === null ? [] : [telephone.dnoMpid];
  const { reportThere } = facts;
  const [isCalled, dryRun] = [telephone !== null, messages?.dryRun === true];
  return [
    first,
    ...(telephone === null ? [] : [callSentences(telephone, facts.callsElsewhere, numbers)]),
    ...facts.callsElsewhere.map((it) => formerCallInWords(it, numbers)),
    ...facts.callsWithdrawn.map((it) => withdrawnCallInWords(it, numbers)),
    ...(closedFault === null ? [] : [closedSentences(closedFault, numbers)]),
    ...(held === null || closedFault !== null
      ? []
      : [telephone === null ? heldInWords(held, numbers) : heldAfterCallInWords(held)]),
    ...(supplyOff === null ? [] : [supplyOffInWords(supplyOff, numbers)]),
    ...(notNotified === null ? [] : [notNotifiedInWords(notNotified, numbers)]),
    ...suspectedSentences(facts, numbers),
    ...failed.map((it) => failedInWords(it, numbers, asked)),
    ...(refused === null ? [] : [refusedInWords(refused, numbers, asked)]),
    ...(telephone === null || telephone.forDanger ? [] : reportOnCall(telephone.dnoMpid, facts)),
    // What asks for a call comes first.
    ...(reportThere === null ? [] : [reportThereInWords(reportThere, { isCalled, dryRun })]),
    ...(messages === null ? [] : messagesInWords(messages, facts, numbers)),
  ].join(' ');
}
