import {
  isAnswer,
  reportState,
  type DnoTelephones,
  type FaultFacts,
  type ReportState,
} from '@team-operations/market';
import { minuteInWords } from '../submissions/minute-in-words.ts';
import { numberInBrackets, operatorByName } from '../submissions/telephone.ts';
import { formerCallRemarks } from './former-calls.ts';
import { isAt } from './informed-operators.ts';
import { reportsElsewhere } from './misdirected-reports.ts';
import { pointInWords } from './point-in-words.ts';
import { operatorOf, type ReadFault } from './stored-fault.ts';

/** What an open fault has of its reports and of what its operator answered. */
export type ReportFacts = Pick<
  ReadFault,
  | Exclude<keyof FaultFacts, 'renewedAt' | 'foundAt' | 'answerWrittenAt'>
  | 'sentTo'
  | 'newestReport'
  | 'refusals'
  | 'formerCalls'
> & {
  /** Why its newest report is not sent, or was not accepted; null where it is. */
  reportReason: string | null;
};

const whom = (mpid: string) => operatorByName(operatorOf(mpid));

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

/** What its operator has of the reports of the fault where it is now: `perhaps` where it is unknown whether an attempt to send one arrived. */
function hasThere(fault: ReportFacts): 'nothing' | 'perhaps' | 'earlier' {
  const there = fault.sentTo.filter((sent) => isAt(sent, fault));
  if (there.length === 0) return 'nothing';
  return there.some(({ wasSent }) => wasSent) ? 'earlier' : 'perhaps';
}

type Sentence = (reason: string | null) => string;
const no = 'The operator has no report: it';
const earlier = 'The operator has an earlier report. The newest one';
const unknown = 'it is not known whether an attempt to send it arrived.';
const perhaps = `The operator may have the report: ${unknown} Ask whether it has it.`;

/** Of a report that its operator does not have, as far as that is known, beside what it has. */
const notThere: Partial<Record<ReportState, Record<ReturnType<typeof hasThere>, Sentence>>> = {
  none: {
    nothing: () => `${no} was withdrawn before it was sent.`,
    earlier: () => `${earlier} was withdrawn before it was sent.`,
    perhaps: () => perhaps,
  },
  held: {
    nothing: (reason) => `${no} is held here${because(reason)}`,
    earlier: (reason) => `${earlier} is held here${because(reason)}`,
    perhaps: (reason) =>
      `The operator may have an earlier report: ${unknown} The newest one is held here${because(reason)}`,
  },
  waiting: {
    nothing: () => 'The operator may not have the report yet: it is not sent.',
    earlier: () => `${earlier} is not sent yet.`,
    perhaps: () => perhaps,
  },
  failed: {
    nothing: (reason) => `${no} was not delivered${because(reason)}`,
    earlier: (reason) => `${earlier} was not delivered${because(reason)}`,
    perhaps: (reason) => `${perhaps} The last attempt failed${because(reason)}`,
  },
};

/** Of a report that was withdrawn the board says no more than that the operator does not have it: it may have been sent before. */
function rejectedRemark({ withdrawnAt, reportReason }: ReportFacts): string {
  if (withdrawnAt === null)
    return `The operator rejected the report${because(reportReason)} Ask what is wrong with it, and state all details.`;
  return `The report was sent, and the operator rejected it${because(reportReason)} The installer withdrew it, so no other one is sent. State all details.`;
}

function stateRemark(fault: ReportFacts): string[] {
  const { newestReport, reportReason } = fault;
  if (reportState({ ...fault, withdrawnAt: null }, newestReport) === 'rejected')
    return [rejectedRemark(fault)];
  const state = reportState(fault, newestReport);
  const sentences = state === null ? undefined : notThere[state];
  return sentences === undefined ? [] : [`${sentences[hasThere(fault)](reportReason)} State all details.`];
}

/** Refusals that the last answer of the operator does not state: before a newer report, or by another operator. */
const refusalRemarks = (fault: ReportFacts): string[] =>
  fault.refusals
    .filter((it) => !isAt(it, fault) || !isAnswer(fault.response, 'rejected'))
    .map(
      ({ dnoMpid, mpan, reason }) =>
        `${ended(`${whom(dnoMpid).replace(/^the/, 'The')} refused a report about ${pointInWords(mpan)}${reason === null ? '' : `: ${reason}`}`)} Ask who makes the fault safe.`,
    );

const misdirectedRemarks = (fault: ReportFacts, numbers: DnoTelephones): string[] =>
  reportsElsewhere(fault).map(
    ({ dnoMpid, mpan }) =>
      `A report about ${pointInWords(mpan)} went, or may have gone, to ${whom(dnoMpid)}. It is wrong now, and no message withdraws it: telephone that operator too${numberInBrackets(dnoMpid, numbers)}.`,
  );

/** What the operator has of the reports of an open fault, and what it answered, in sentences; with the numbers of operators that are to be telephoned too. */
export const reportRemarks = (fault: ReportFacts, numbers: DnoTelephones): string[] =>
  fault.closedAt !== null
    ? []
    : [
        ...responseRemark(fault),
        ...stateRemark(fault),
        ...refusalRemarks(fault),
        ...misdirectedRemarks(fault, numbers),
        ...formerCallRemarks(fault, numbers),
      ];
