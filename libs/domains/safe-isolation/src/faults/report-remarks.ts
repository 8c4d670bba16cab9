import {
  isAnswer,
  formatMpan,
  reportState,
  type FaultFacts,
  type ReportState,
} from '@team-operations/market';
import { minuteInWords } from '../submissions/minute-in-words.ts';
import { operatorByName } from '../submissions/telephone.ts';
import { isAt, misdirectedReports } from './misdirected-reports.ts';
import { operatorOf, type ReadFault } from './stored-fault.ts';

/** What an open fault has of its reports and of what its operator answered. */
export type ReportFacts = Pick<
  ReadFault,
  | Exclude<keyof FaultFacts, 'renewedAt' | 'foundAt' | 'answerWrittenAt'>
  | 'sentTo'
  | 'newestReport'
  | 'refusals'
> & {
  /** Why its newest report is not sent, or was not accepted; null where it is. */
  reportReason: string | null;
};

const whom = (mpid: string) => operatorByName(operatorOf(mpid));
const about = (mpan: string | null) => (mpan === null ? 'no MPAN' : `MPAN ${formatMpan(mpan)}`);

/** The words of others end where they end: a full stop of ours follows those that have none. */
const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
const because = (reason: string | null) => (reason === null ? '.' : ended(`: ${reason}`));

/** What the operator of the fault answered last, and what to ask it because of that. */
function responseRemark({ response, respondedAt }: ReportFacts): string[] {
  if (response === null || respondedAt === null) return [];
  const answered = `The operator answered on ${minuteInWords(respondedAt)}: ${ended(response)}`;
  if (isAnswer(response, 'rejected'))
    return [`${answered} It will not act on the report: ask who makes the fault safe.`];
  if (isAnswer(response, 'cleared'))
    return [`${answered} It named no job, so the fault is still open: ask which fault was cleared.`];
  return [answered];
}

const reportSentences: Record<ReportState, ((reason: string | null) => string) | null> = {
  none: () => 'The operator has no report: it was withdrawn before it was sent.',
  held: (reason) => `The operator has no report: it is held here${because(reason)} State all details.`,
  waiting: () => 'The operator may not have the report yet: it is not sent. State all details.',
  rejected: (reason) =>
    `The operator rejected the report${because(reason)} Ask what is wrong with it, and state all details.`,
  failed: (reason) => `The operator has no report: it was not delivered${because(reason)} State all details.`,
  sent: null,
  acknowledged: null,
};

function stateRemark(fault: ReportFacts): string[] {
  const state = reportState(fault, fault.newestReport);
  const sentence = state === null ? null : reportSentences[state];
  return sentence === null ? [] : [sentence(fault.reportReason)];
}

/** Refusals that the last answer of the operator does not state: before a newer report, or by another operator. */
const refusalRemarks = (fault: ReportFacts): string[] =>
  fault.refusals
    .filter((it) => !isAt(it, fault) || !isAnswer(fault.response, 'rejected'))
    .map(
      ({ dnoMpid, mpan, reason }) =>
        `${ended(`${whom(dnoMpid).replace(/^the/, 'The')} refused a report about ${about(mpan)}${reason === null ? '' : `: ${reason}`}`)} Ask who makes the fault safe.`,
    );

const misdirectedRemarks = (fault: ReportFacts): string[] =>
  misdirectedReports(fault).map(
    ({ toMpid, mpan }) =>
      `A report about ${about(mpan)} went, or may have gone, to ${whom(toMpid)}. It is wrong now, and no message withdraws it: telephone that operator too.`,
  );

/** What the operator has of the reports of an open fault, and what it answered, in sentences. */
export const reportRemarks = (fault: ReportFacts): string[] =>
  fault.closedAt !== null
    ? []
    : [
        ...responseRemark(fault),
        ...stateRemark(fault),
        ...refusalRemarks(fault),
        ...misdirectedRemarks(fault),
      ];
